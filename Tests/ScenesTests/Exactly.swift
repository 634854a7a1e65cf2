import ExactNumerics

@testable import Motion
@testable import Scenes

/// How far two numbers are apart.
func gap(_ left: DoubleDouble, _ right: DoubleDouble) -> Double {
  (left - right).magnitude.high
}

extension DoubleDouble {
  /// The number of a plain decimal of at most 25 significant digits, within 2^-104 of itself.
  ///
  /// The digits make a whole number below 10^25, in two halves that are Doubles; powers of ten up
  /// to 10^22 are Doubles too.
  init?(decimal text: String) {
    let parts = text.split(separator: "e", maxSplits: 1)
    guard let mantissa = parts.first else { return nil }
    var exponent = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
    var value = DoubleDouble.zero
    var isFraction = false
    for character in mantissa.drop(while: { $0 == "-" }) {
      if character == "." {
        isFraction = true
      } else {
        guard let digit = character.wholeNumberValue else { return nil }
        value = value * 10 + DoubleDouble(digit)
        if isFraction { exponent -= 1 }
      }
    }
    while exponent != 0 {
      let step = min(exponent.magnitude, 22)
      let power = (0..<step).reduce(1.0) { product, _ in product * 10 }
      value = exponent < 0 ? value / power : value * power
      exponent += exponent < 0 ? Int(step) : -Int(step)
    }
    self = mantissa.first == "-" ? -value : value
  }
}

extension Animation {
  /// The channels of all tracks.
  var channels: [Channel] { tracks.flatMap(\.channels) }

  /// The exact values of a channel at all frames.
  func values(_ channel: Int = 0) -> [DoubleDouble] {
    (0...grid.lastFrame).map { value(of: channels[channel], at: $0) }
  }

  /// A channel's value at any second of the motion's own time.
  func value(_ channel: Int = 0, at seconds: DoubleDouble) -> DoubleDouble {
    channels[channel].value(at: Instant(frames: seconds, fps: 1))
  }

  /// The times of its crossings or extrema.
  func times(of name: String) -> [DoubleDouble] {
    events.filter { $0.name == name }.map(\.time)
  }

  /// What the completion says.
  var completion: (time: DoubleDouble, finished: Bool, remaining: [[DoubleDouble]]?)? {
    for event in events {
      if case .completion(let finished, let remaining) = event.kind {
        return (event.time, finished, remaining)
      }
    }
    return nil
  }
}

/// The name of the parameter that a scene refuses, or nil.
func refused(_ make: () throws(ParameterError) -> Animation) -> String? {
  do throws(ParameterError) {
    _ = try make()
    return nil
  } catch {
    return error.parameter
  }
}

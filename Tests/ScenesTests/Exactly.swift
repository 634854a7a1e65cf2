import ExactNumerics

@testable import Animations
@testable import Motion
@testable import Scenes

/// The absolute difference of two numbers.
func gap(_ left: DoubleDouble, _ right: DoubleDouble) -> Double {
  (left - right).magnitude.high
}

extension Animation {
  /// The channels of all tracks.
  var channels: [Channel] { tracks.flatMap(\.channels) }

  /// The exact values of a channel at all frames.
  func values(_ channel: Int = 0) -> [DoubleDouble] {
    (0...grid.lastFrame).map { value(of: channels[channel], at: $0) }
  }

  /// A channel's value at a time of the motion, in seconds.
  func value(_ channel: Int = 0, at seconds: DoubleDouble) -> DoubleDouble {
    channels[channel].value(at: Instant(frames: seconds, fps: 1))
  }

  /// The times of the events with a name, such as crossings.
  func times(of name: String) -> [DoubleDouble] {
    events.filter { $0.name == name }.map(\.time)
  }

  /// The numbers of a nested result field, such as target.point.
  func numbers(_ fact: String, _ key: String) -> [DoubleDouble] {
    guard case .object(let entries)? = facts.first(where: { $0.key == fact })?.fact else {
      return []
    }
    switch entries.first(where: { $0.key == key })?.fact {
    case .place(let x, let y): return [x.value, y.value]
    case .list(let numbers):
      return numbers.compactMap {
        if case .number(let number, .value) = $0 { number.value } else { nil }
      }
    default: return []
    }
  }

  /// The completion event's time and values.
  var completion: (time: DoubleDouble, finished: Bool, remaining: [[DoubleDouble]]?)? {
    for event in events {
      if case .completion(let finished, let remaining) = event.kind {
        return (event.time, finished, remaining)
      }
    }
    return nil
  }
}

/// The name of the invalid parameter; nil if the scene is valid.
func refused(_ make: () throws(ParameterError) -> Animation) -> String? {
  do throws(ParameterError) {
    _ = try make()
    return nil
  } catch {
    return error.parameter
  }
}

extension DoubleDouble: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(value) }
}

extension Animation {
  /// The rule of the card's decision, and whether the card is dismissed.
  var decision: (rule: String, isDismissed: Bool)? {
    guard case .object(let entries)? = facts.first(where: { $0.key == "decision" })?.fact,
      case .flag(let isDismissed) = entries[0].fact, case .text(let rule) = entries[1].fact
    else { return nil }
    return (rule, isDismissed)
  }

  var isDismissed: Bool { decision?.isDismissed == true }
}

extension Segment {
  /// The distance that a bounce with a velocity leaves at its end, where it rests: e^(-alpha U) B.
  func leftOver(beside next: Segment) -> Double {
    guard case .bounce(let curve) = curve, case .constant = next.curve else { return 0 }
    return curve.sine.magnitude.high * BounceShape().residual * 1.000001
  }

  /// A bound of the velocity that a swing has at its end: 60 e^(-alpha U) (omega (|A| + |B|) +
  /// alpha |B|) for a bounce, and for a spring that has settled within 0.001 of its distance
  /// 0.002 (omega |A| + |v|).
  var leftOverRate: Double {
    switch curve {
    case .bounce(let curve):
      let (cosine, sine) = (curve.cosine.magnitude.high, curve.sine.magnitude.high)
      let size = curve.omega.high * (cosine + sine) + curve.alpha.high * sine
      return 60 * BounceShape().residual * size * 1.000001
    case .spring(let curve):
      let rate = curve.spring.naturalFrequency.high * curve.displacement.magnitude.high
      return 0.002 * (rate + curve.velocity.magnitude.high)
    case .constant, .springs, .ease, .decay, .ballistic, .polyline, .additive: return 0
    }
  }
}

import Animations
import Documents
import ExactNumerics
import Foundation
import TestSupport
import TypedLines

@testable import Commands
@testable import Exporters

/// A command line whose motion is drawn as a picture and on a page: both outputs, and the exact motion.
struct MovingCase: Sendable {
  let line: String
  let animation: Animation
  let picture: String
  /// The property bindings in drawing order, without constant ones.
  let drives: [DrawnDrive]
  /// Times in seconds, none of them at a border of two repetitions.
  let moments: [Double]

  init(_ line: String) throws {
    self.line = line
    let authored = try AuthoredCase(line + " -f smil")
    animation = authored.animation
    picture = authored.text
    let once = SelfRepeatingMotion(animation).once
    let tracks = once.trackValues()
    let values = BoundAttributeTexts(animation: once, decimals: .fixed(4), tracks: tracks)
    let shapes = once.stage.map { ScreenDrawing($0, tracks).shapes } ?? TrackRows(tracks, []).shapes
    drives = shapes.flatMap { DrawnDrive.all(in: $0, values) }
    let length = animation.grid.time(of: animation.grid.lastFrame).high
    moments = (0..<50).map { index in
      let share = (Double(index) + 0.37) / 50 * 1.02
      return (share * length * 1e6).rounded() / 1e6
    }
  }

  /// The exact values of a binding at a time, each with its tolerance. `error` is the largest error of the values in
  /// the picture.
  func expected(_ drive: DrawnDrive, at moment: Double, error: Double) -> [(Double, Double)] {
    let channels = animation.tracks[drive.track].channels
    // Beyond the end every motion stays at its last frame.
    let time = min(DoubleDouble(moment), animation.grid.time(of: animation.grid.lastFrame))
    let values = channels.map { animation.value(of: $0, at: time).high }
    return drive.terms.map { term in
      guard term.channel >= 0 else { return (term.base, 1e-9) }
      let value = (values[term.channel] - term.origin) * term.factor + term.base
      // A browser's times are whole microseconds.
      let channel = channels[term.channel]
      let blur = [-3e-6, 3e-6].map { shift in
        abs(animation.value(of: channel, at: time + shift).high - values[term.channel])
      }
      // Values converted to pixels are printed to a thousandth of a pixel.
      let rounding = term.factor == 1 && term.origin == 0 ? 0 : 0.0006
      return (value, abs(term.factor) * (error + (blur.max() ?? 0)) + rounding + 1e-9 * abs(value))
    }
  }

  /// The reported errors of a picture's lines, by track; no entry for a track without a report.
  var certificates: [String: Double] {
    let lines =
      picture.components(separatedBy: "<metadata>").last?
      .components(separatedBy: "</metadata>").first?.split(separator: "\n") ?? []
    var errors: [String: Double] = [:]
    for line in lines {
      let words = line.components(separatedBy: ": maxError ")
      if words.count == 2 { errors[words[0]] = Double(words[1].prefix { $0 != "," }) }
    }
    return errors
  }
}

/// A property binding: the values that move an element of a drawing.
struct DrawnDrive: Sendable {
  struct Term: Sendable {
    let channel: Int
    let origin: Double
    let factor: Double
    let base: Double
  }

  let kind: String
  let track: Int
  let numbers: [Double]

  var terms: [Term] {
    stride(from: 0, to: numbers.count - 3, by: 4).map {
      Term(
        channel: Int(numbers[$0]), origin: numbers[$0 + 1], factor: numbers[$0 + 2],
        base: numbers[$0 + 3])
    }
  }

  fileprivate static func all(in shape: Shape, _ values: BoundAttributeTexts) -> [DrawnDrive] {
    var drives: [DrawnDrive] = []
    if let binding = shape.binding, !values.isConstant(binding) { drives.append(Self(binding)) }
    return drives + shape.children.flatMap { all(in: $0, values) }
  }

  private init(_ binding: PropertyBinding) {
    track = binding.track
    switch binding.target {
    case .translate: kind = "translate"
    case .scale: kind = "scale"
    case .rotate: kind = "rotate"
    case .opacity: kind = "opacity"
    case .fill: kind = "fill"
    case .frame: kind = "frame"
    }
    numbers = binding.terms.flatMap {
      [Double($0.channel ?? -1), $0.origin, $0.factor, $0.base]
    }
  }
}

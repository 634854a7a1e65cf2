import ExactNumerics
import Foundation
import Motion

/// What a page should show of a track at a moment, in the words of its computed styles: written from the meaning of the
/// track, not from what the formats do.
struct PlayedValue {
  /// The property whose style it is.
  let property: String
  /// Which of the style's numbers it is.
  let index: Int
  /// How many of a page's numbers one of the track's is: 57.29 degrees a radian.
  let scale: Double
  /// What a page shows of a number.
  var least = -Double.infinity
  var greatest = Double.infinity

  /// One for each component of a track; empty where a style has other numbers than the track.
  static func of(_ track: Track, unit given: String) -> [PlayedValue] {
    let unit = !track.unit.isEmpty ? track.unit : track.object.isEmpty ? given : "px"
    let length = lengths[unit] ?? 1
    func place(_ index: Int) -> PlayedValue {
      PlayedValue(property: "translate", index: index, scale: length)
    }
    func size(_ name: String) -> PlayedValue {
      PlayedValue(property: name, index: 0, scale: length, least: 0)
    }
    switch (track.type, track.property) {
    case (.point, _): return [place(0), place(1)]
    case (.size, _): return [size("width"), size("height")]
    case (.rect, _): return [place(0), place(1), size("width"), size("height")]
    case (.number, "scale"): return [PlayedValue(property: "scale", index: 0, scale: 1)]
    case (.number, "alpha"):
      return [PlayedValue(property: "opacity", index: 0, scale: 1, least: 0, greatest: 1)]
    case (.number, "rotation"): return [PlayedValue(property: "rotate", index: 0, scale: 180 / .pi)]
    case (.number, "y"): return [place(1)]
    case (.number, "width"), (.number, "height"): return [size(track.property)]
    case (.number, _):
      if let angle = angles[unit] {
        return [PlayedValue(property: "rotate", index: 0, scale: angle)]
      }
      return [place(0)]
    default: return []
    }
  }

  /// In pixels; a percentage stays one. Source: CSS Values 4, with a font of 16 px.
  private static let lengths = [
    "px": 1, "rem": 16, "em": 16, "pt": 96.0 / 72, "cm": 96 / 2.54, "%": 1,
  ]

  /// In degrees.
  private static let angles = ["deg": 1, "rad": 180 / Double.pi, "turn": 360, "grad": 0.9]

  /// The number in a style; what is not set is 0, or 1 for a factor.
  func shown(_ style: [String: String]) -> Double? {
    let text = style[property] ?? ""
    let numbers = text.split(separator: " ").map {
      Double($0.prefix { "0123456789.-+e".contains($0) }) ?? .nan
    }
    if text == "none" { return property == "scale" ? 1 : 0 }
    // The second number of a translation is left out where it is 0.
    return index < numbers.count ? numbers[index] : 0
  }
}

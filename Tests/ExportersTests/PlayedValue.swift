import Animations
import ExactNumerics
import Foundation

/// The expected computed style for a track, derived from the meaning of the track and independent of the formats.
struct PlayedValue {
  /// The CSS property.
  let property: String
  /// The index of the number in the property's value.
  let index: Int
  /// The number of the page's units in one unit of the track, such as 57.29 degrees a radian.
  let scale: Double
  /// The smallest number that the page shows.
  var least = -Double.infinity
  var greatest = Double.infinity

  /// One value for each component of a track; empty if the style has other numbers than the track.
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
    case (.number, "alpha"), (.number, "opacity"):
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

  /// The length units in pixels; a percentage stays a percentage. Source: CSS Values 4, with a font of 16 px.
  private static let lengths = [
    "px": 1, "rem": 16, "em": 16, "pt": 96.0 / 72, "cm": 96 / 2.54, "%": 1,
  ]

  /// The angle units in degrees.
  private static let angles = ["deg": 1, "rad": 180 / Double.pi, "turn": 360, "grad": 0.9]

  /// The number in a style. An unset property is 0, or 1 for a factor.
  func shown(_ style: [String: String]) -> Double? {
    let text = style[property] ?? ""
    let numbers = text.split(separator: " ").map {
      Double($0.prefix { "0123456789.-+e".contains($0) }) ?? .nan
    }
    if text == "none" { return property == "scale" ? 1 : 0 }
    // A translation omits its second number if it is 0.
    return index < numbers.count ? numbers[index] : 0
  }
}

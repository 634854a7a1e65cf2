import Animations
import Documents
import Motion

/// A CSS property that shows a track or a part of it, and the text of its values.
///
/// A value is its numbers with texts around and between them. For example, `translate` of x and y
/// is `<x>px <y>px`.
struct WebProperty {
  /// The property's name in a style sheet: "background-color".
  let name: String
  /// The components of the track that the property shows.
  let components: Range<Int>
  /// The text before the first number.
  let before: [UInt8]
  /// The text between two numbers.
  let separator: [UInt8]
  /// The text after the last number.
  let after: [UInt8]
  /// True for `width`, `height` or another length, of which CSS refuses a negative one.
  let isLength: Bool

  /// False for a matrix, which a page decomposes between two keyframes. Source: CSS Transforms 2,
  /// 13.
  var isLinear: Bool { name != "transform" }

  /// True for a colour, whose red, green and blue are written as bytes.
  var isColor: Bool { name == "background-color" }

  fileprivate init(
    _ name: String, _ components: Range<Int> = 0..<1, before: String = "",
    separator: String = " ", after: String = "", isLength: Bool = false
  ) {
    self.name = name
    self.components = components
    self.before = Array(before.utf8)
    self.separator = Array(separator.utf8)
    self.after = Array(after.utf8)
    self.isLength = isLength
  }

  /// The property's name in a script: "backgroundColor".
  var scriptName: String {
    var text: [UInt8] = []
    var isCapital = false
    for byte in name.utf8 {
      if byte != UInt8(ascii: "-") { text.append(isCapital ? byte - 0x20 : byte) }
      isCapital = byte == UInt8(ascii: "-")
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension WebProperty {
  /// The maximum number of bytes of a value.
  var mostBytes: Int {
    before.count + after.count + components.count * (separator.count + DecimalText.mostBytes) + 16
  }
}

extension Track {
  /// The CSS properties that show this track: one, or two for a rectangle's position and size.
  ///
  /// Lengths without a unit are pixels. A bare number without a unit is x.
  ///
  /// - Parameter given: the unit of a bare value without one.
  /// - Throws: `ParameterError` for a track that no property shows, with the formats that do.
  func webProperties(unit given: String?, in format: String) throws(ParameterError) -> [WebProperty]
  {
    if let properties = webProperties(unit: given) { return properties }
    throw unsupportedUnitError(unitOrDefaultUnit(given), isBare: isBare, in: format)
  }

  /// The CSS properties that show this track; nil for none.
  ///
  /// - Parameter given: the unit of a bare value without one.
  func webProperties(unit given: String?) -> [WebProperty]? {
    guard let role = propertyRole(unit: given ?? "px", lengths: Self.lengthUnits) else {
      return nil
    }
    let unit = unitOrDefaultUnit(given)
    func length(_ name: String, _ component: Int = 0) -> WebProperty {
      WebProperty(name, component..<component + 1, after: unit, isLength: true)
    }
    let place = WebProperty("translate", 0..<2, separator: unit + " ", after: unit)
    return switch role {
    // A page mixes rgb() in sRGB as an animation does, and other colours in Oklab. Source: CSS
    // Color 4, 12.
    case .color: [WebProperty("background-color", 0..<4)]
    case .matrix:
      [WebProperty("transform", 0..<16, before: "matrix3d(", separator: ",", after: ")")]
    case .place: [place]
    case .x: [WebProperty("translate", after: "\(unit) 0\(unit)")]
    case .y: [WebProperty("translate", before: "0\(unit) ", after: unit)]
    case .size: [length("width"), length("height", 1)]
    case .frame: [place, length("width", 2), length("height", 3)]
    case .width: [length("width")]
    case .height: [length("height")]
    case .cornerRadius: [length("border-radius")]
    case .scale: [WebProperty("scale")]
    case .scaleX: [WebProperty("scale", after: " 1")]
    case .scaleY: [WebProperty("scale", before: "1 ")]
    case .alpha: [WebProperty("opacity")]
    case .rotation: [WebProperty("rotate", after: property == "rotation" ? "rad" : unit)]
    }
  }

  private func unitOrDefaultUnit(_ given: String?) -> String {
    unit.isEmpty ? given ?? "px" : unit
  }

  private func unsupportedUnitError(_ unit: String, isBare: Bool, in format: String)
    -> ParameterError
  {
    let shown = Display.text(name)
    let others = "use css-linear, json, ndjson or csv"
    switch type {
    case .number, .point, .size, .rect:
      if isBare || !self.unit.isEmpty {
        return ParameterError(
          self.unit.isEmpty ? "unit" : "format",
          "\(format) shows no \(type.name) in \(unit): a number is a length or an angle, such as "
            + "300px or 90deg, a point, size or rect has lengths; or \(others)")
      }
    case .color, .transform, .vector: break
    }
    return ParameterError("format", "\(format) has no CSS property for \(shown); \(others)")
  }

  /// CSS's units of length, and percentages. Source: CSS Values 4, 6.
  private static var lengthUnits: [String] {
    [
      "px", "pt", "%", "em", "rem", "ex", "ch", "lh", "rlh", "vw", "vh", "vmin", "vmax", "svw",
      "svh", "lvw", "lvh", "dvw", "dvh", "cm", "mm", "in", "pc", "Q",
    ]
  }
}

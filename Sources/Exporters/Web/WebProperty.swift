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
  var before: [UInt8] = []
  /// The text between two numbers.
  var separator: [UInt8] = [UInt8(ascii: " ")]
  /// The text after the last number.
  var after: [UInt8] = []
  /// True if CSS refuses a negative number.
  var isLength = false
  /// False for a matrix, which a page decomposes between two keyframes. Source: CSS Transforms 2,
  /// 13.
  var isLinear = true
  /// True for a colour, whose red, green and blue are written as bytes.
  var isColor = false

  init(_ name: String, _ components: Range<Int>) {
    self.name = name
    self.components = components
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

  /// `translate` by two numbers of one unit.
  static func translate(_ components: Range<Int>, _ unit: String) -> WebProperty {
    var property = WebProperty("translate", components)
    property.separator = Array((unit + " ").utf8)
    property.after = Array(unit.utf8)
    return property
  }

  /// `translate` by one number: to the right, or down.
  static func translate(_ component: Int, _ unit: String, isDown: Bool) -> WebProperty {
    var property = WebProperty("translate", component..<component + 1)
    property.before = Array((isDown ? "0" + unit + " " : "").utf8)
    property.after = Array((isDown ? unit : unit + " 0" + unit).utf8)
    return property
  }

  /// A property of one number.
  static func numberProperty(_ name: String, _ component: Int = 0, unit: String = "") -> WebProperty
  {
    var property = WebProperty(name, component..<component + 1)
    property.after = Array(unit.utf8)
    return property
  }

  /// `scale` in one direction.
  static func scale(isVertical: Bool) -> WebProperty {
    var property = WebProperty("scale", 0..<1)
    property.before = Array((isVertical ? "1 " : "").utf8)
    property.after = Array((isVertical ? "" : " 1").utf8)
    return property
  }

  /// `width`, `height` or another property of a length that is not negative.
  static func lengthProperty(_ name: String, _ component: Int, unit: String) -> WebProperty {
    var property = numberProperty(name, component, unit: unit)
    property.isLength = true
    return property
  }

  /// `background-color` as `rgb()`, which a page mixes in sRGB as an animation does. It mixes other
  /// colours in Oklab. Source: CSS Color 4, 12.
  static var backgroundColor: WebProperty {
    var property = WebProperty("background-color", 0..<4)
    property.isColor = true
    return property
  }

  /// `transform` by a matrix in column order.
  static var matrix: WebProperty {
    var property = WebProperty("transform", 0..<16)
    property.before = Array("matrix3d(".utf8)
    property.separator = Array(",".utf8)
    property.after = Array(")".utf8)
    property.isLinear = false
    return property
  }
}

extension Track {
  /// The CSS properties that show this track: one, or two for a rectangle's position and size.
  ///
  /// Lengths without a unit are pixels. A bare number without a unit is x.
  ///
  /// - Parameters:
  ///   - given: the unit of a bare value without one.
  ///   - format: the name of the format, for the error.
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
    return switch role {
    case .color: [.backgroundColor]
    case .matrix: [.matrix]
    case .place: [.translate(0..<2, unit)]
    case .x: [.translate(0, unit, isDown: false)]
    case .y: [.translate(0, unit, isDown: true)]
    case .size:
      [.lengthProperty("width", 0, unit: unit), .lengthProperty("height", 1, unit: unit)]
    case .frame:
      [
        .translate(0..<2, unit), .lengthProperty("width", 2, unit: unit),
        .lengthProperty("height", 3, unit: unit),
      ]
    case .width: [.lengthProperty("width", 0, unit: unit)]
    case .height: [.lengthProperty("height", 0, unit: unit)]
    case .cornerRadius: [.lengthProperty("border-radius", 0, unit: unit)]
    case .scale: [.numberProperty("scale")]
    case .scaleX: [.scale(isVertical: false)]
    case .scaleY: [.scale(isVertical: true)]
    case .alpha: [.numberProperty("opacity")]
    case .rotation: [.numberProperty("rotate", unit: property == "rotation" ? "rad" : unit)]
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

import Documents

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
  /// The text before the last number; nil for the same as between other numbers.
  var lastSeparator: [UInt8]?
  /// The text after the last number.
  var after: [UInt8] = []
  /// True if CSS refuses a negative number.
  var isLength = false
  /// True if a page interpolates each number linearly between two keyframes.
  ///
  /// Otherwise it decomposes matrices, or mixes colours in Oklab. Source: CSS Transforms 2, 13; CSS
  /// Color 4, 12.
  var isLinear = true

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
    let texts = before.count + after.count + (lastSeparator ?? separator).count
    return texts + components.count * (separator.count + DecimalText.mostBytes) + 16
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

  /// `background-color` with components that are not rounded to bytes.
  static var backgroundColor: WebProperty {
    var property = WebProperty("background-color", 0..<4)
    property.before = Array("color(srgb ".utf8)
    property.lastSeparator = Array(" / ".utf8)
    property.isLinear = false
    property.after = Array(")".utf8)
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

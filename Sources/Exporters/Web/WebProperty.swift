import Documents

/// A CSS property that shows a track or a part of it, and how its values are written.
///
/// A value is its numbers with texts around and between them: `translate` of x and y is
/// `<x>px <y>px`.
struct WebProperty {
  /// As a style sheet calls it: "background-color".
  let name: String
  /// Which of the track's components its numbers are.
  let components: Range<Int>
  /// Before the first number.
  var before: [UInt8] = []
  /// Between two numbers.
  var separator: [UInt8] = [UInt8(ascii: " ")]
  /// Before the last number, where that is another; nil where it is not.
  var lastSeparator: [UInt8]?
  /// Behind the last number.
  var after: [UInt8] = []
  /// Whether a page takes no number below 0 for it.
  var isLength = false
  /// Whether a page's value between two keyframes has the numbers between theirs. It takes matrices
  /// apart, and mixes colours in Oklab. Source: CSS Transforms 2, 13; CSS Color 4, 12.
  var isLinear = true

  init(_ name: String, _ components: Range<Int>) {
    self.name = name
    self.components = components
  }

  /// As a script calls it: "backgroundColor".
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
  /// Room for a value's bytes.
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
  static func number(_ name: String, _ component: Int = 0, unit: String = "") -> WebProperty {
    var property = WebProperty(name, component..<component + 1)
    property.after = Array(unit.utf8)
    return property
  }

  /// `width` or `height`.
  static func length(_ name: String, _ component: Int, unit: String) -> WebProperty {
    var property = number(name, component, unit: unit)
    property.isLength = true
    return property
  }

  /// `background-color`, in numbers that are not rounded to bytes.
  static var backgroundColor: WebProperty {
    var property = WebProperty("background-color", 0..<4)
    property.before = Array("color(srgb ".utf8)
    property.lastSeparator = Array(" / ".utf8)
    property.isLinear = false
    property.after = Array(")".utf8)
    return property
  }

  /// `transform` by a matrix, whose columns come one after the other.
  static var matrix: WebProperty {
    var property = WebProperty("transform", 0..<16)
    property.before = Array("matrix3d(".utf8)
    property.separator = Array(",".utf8)
    property.after = Array(")".utf8)
    property.isLinear = false
    return property
  }
}

import Documents
import ExactNumerics
import Motion

/// A layer of a Lottie animation: its shapes, and the properties that move it.
struct LottieLayer {
  let name: String
  /// Shapes around 0,0, the top one first.
  var shapes: String
  var x: LottieProperty?
  var y: LottieProperty?
  var scale: LottieProperty?
  var rotation: LottieProperty?
  var opacity: LottieProperty?
  /// The position, unless tracks move the layer.
  var position = (x: 0.0, y: 0.0)

  init(_ name: String, _ shapes: String) {
    self.name = name
    self.shapes = shapes
  }

  /// - Parameters:
  ///   - index: the layer's index, from 1.
  ///   - parent: the index of the layer that moves this one; nil for none.
  ///   - end: the frame at which the layer ends, exclusive.
  func jsonText(index: Int, parent: Int?, end: Int) -> String {
    let above = parent.map { ",\"parent\":\($0)" } ?? ""
    // rlottie reads a rotation as three-dimensional unless "ddd" comes first.
    return
      "{\"ddd\":0,\"ty\":4,\"nm\":\(JSONWriter.quoted(name)),\"ind\":\(index)\(above),\"ip\":0,"
      + "\"op\":\(end),\"st\":0,\n \"ks\":{\(transform)},\n \"shapes\":[\(shapes)]}"
  }

  private var transform: String {
    let x = self.x?.jsonText() ?? Self.fixedValue(Self.number(position.x))
    let y = self.y?.jsonText() ?? Self.fixedValue(Self.number(position.y))
    let scale = self.scale?.jsonText() ?? Self.fixedValue("[100,100]")
    return "\"a\":\(Self.fixedValue("[0,0]")),\n  \"p\":{\"s\":true,\"x\":\(x),\n  \"y\":\(y)},\n  "
      + "\"s\":\(scale),\n  \"r\":\(rotation?.jsonText() ?? Self.fixedValue("0")),\n  "
      + "\"o\":\(opacity?.jsonText() ?? Self.fixedValue("100"))"
  }

  static func fixedValue(_ value: String) -> String { "{\"a\":0,\"k\":\(value)}" }

  static func number(_ number: Double) -> String {
    CSSText.decimal(DoubleDouble(number), decimals: 4)
  }

  /// A filled ellipse around 0,0.
  static func ellipse(width: Double, height: Double, _ colour: String) -> String {
    shapeGroup(
      "{\"ty\":\"el\",\"p\":\(fixedValue("[0,0]")),\"s\":\(sizeArray(width, height))}", colour, 100)
  }

  /// A filled rectangle around x,y, its centre.
  static func rectangle(
    x: Double = 0, y: Double = 0, width: Double, height: Double, corner: Double, _ colour: String,
    opacity: Int = 100
  ) -> String {
    let center = fixedValue("[\(number(x)),\(number(y))]")
    return shapeGroup(
      "{\"ty\":\"rc\",\"p\":\(center),\"s\":\(sizeArray(width, height)),"
        + "\"r\":\(fixedValue(number(corner)))}",
      colour, opacity)
  }

  /// A filled rectangle that extends to the right and downwards from its position, with an animated
  /// size.
  ///
  /// - Parameter middle: half of the size, which is the rectangle's centre.
  static func rectangle(
    middle: LottieProperty, size: LottieProperty, _ colour: String
  ) -> String {
    shapeGroup(
      "{\"ty\":\"rc\",\"p\":\(middle.jsonText()),\n  "
        + "\"s\":\(size.jsonText()),\"r\":\(fixedValue("0"))}", colour, 100)
  }

  /// An ellipse around 0,0 with an animated colour.
  ///
  /// - Parameters:
  ///   - colour: red, green and blue.
  ///   - alpha: the opacity in percent.
  static func ellipse(
    width: Double, height: Double, colour: LottieProperty, alpha: LottieProperty
  ) -> String {
    shapeGroup(
      "{\"ty\":\"el\",\"p\":\(fixedValue("[0,0]")),\"s\":\(sizeArray(width, height))}",
      fill: colour.jsonText(), opacity: alpha.jsonText())
  }

  private static func sizeArray(_ width: Double, _ height: Double) -> String {
    fixedValue("[\(number(width)),\(number(height))]")
  }

  /// - Parameters:
  ///   - colour: the fill, `#rrggbb`.
  ///   - opacity: the opacity in percent.
  private static func shapeGroup(_ shape: String, _ colour: String, _ opacity: Int) -> String {
    let digits = Array(colour.utf8.dropFirst())
    var parts: [String] = []
    // Red, green and blue.
    for index in 0..<3 {
      let pair = String(decoding: digits[index * 2..<index * 2 + 2], as: UTF8.self)
      parts.append(number(Double(Int(pair, radix: 16) ?? 0) / 255))
    }
    return shapeGroup(
      shape, fill: fixedValue("[\(parts.joined(separator: ","))]"),
      opacity: fixedValue("\(opacity)"))
  }

  private static func shapeGroup(_ shape: String, fill: String, opacity: String) -> String {
    "{\"ty\":\"gr\",\"it\":[\(shape),"
      + "{\"ty\":\"fl\",\"c\":\(fill),"
      + "\"o\":\(opacity)},"
      + "{\"ty\":\"tr\",\"p\":\(fixedValue("[0,0]")),\"a\":\(fixedValue("[0,0]")),"
      + "\"s\":\(fixedValue("[100,100]")),\"r\":\(fixedValue("0")),\"o\":\(fixedValue("100"))}]}"
  }
}

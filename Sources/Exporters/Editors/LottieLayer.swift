import Documents
import ExactNumerics

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

  /// An ellipse around 0,0.
  ///
  /// - Parameters:
  ///   - fill: red, green and blue.
  ///   - alpha: the opacity in percent.
  static func ellipse(
    width: Double, height: Double, fill: String, alpha: String = fixedValue("100")
  ) -> String {
    shapeGroup(
      "{\"ty\":\"el\",\"p\":\(fixedValue("[0,0]")),\"s\":\(sizeArray(width, height))}",
      fill: fill, opacity: alpha)
  }

  /// A filled rectangle around 0,0.
  static func rectangle(
    width: Double, height: Double, corner: Double, _ colour: String
  ) -> String {
    shapeGroup(
      "{\"ty\":\"rc\",\"p\":\(fixedValue("[0,0]")),\"s\":\(sizeArray(width, height)),"
        + "\"r\":\(fixedValue(number(corner)))}",
      fill: colourArray(colour))
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
        + "\"s\":\(size.jsonText()),\"r\":\(fixedValue("0"))}", fill: colourArray(colour))
  }

  private static func sizeArray(_ width: Double, _ height: Double) -> String {
    fixedValue("[\(number(width)),\(number(height))]")
  }

  private static func shapeGroup(
    _ shape: String, fill: String, opacity: String = fixedValue("100")
  ) -> String {
    group("\(shape),{\"ty\":\"fl\",\"c\":\(fill),\"o\":\(opacity)}")
  }

  private static func group(_ items: String) -> String {
    "{\"ty\":\"gr\",\"it\":[\(items),"
      + "{\"ty\":\"tr\",\"p\":\(fixedValue("[0,0]")),\"a\":\(fixedValue("[0,0]")),"
      + "\"s\":\(fixedValue("[100,100]")),\"r\":\(fixedValue("0")),\"o\":\(fixedValue("100"))}]}"
  }

  /// Red, green and blue of `#rrggbb`.
  static func colourArray(_ colour: String) -> String {
    let digits = Array(colour.utf8.dropFirst())
    let parts = (0..<3).map { index in
      let pair = String(decoding: digits[index * 2..<index * 2 + 2], as: UTF8.self)
      return number(Double(Int(pair, radix: 16) ?? 0) / 255)
    }
    return fixedValue("[\(parts.joined(separator: ","))]")
  }
}

/// The shapes of a drawing.
extension LottieLayer {
  /// Still shapes, the lowest first, as a player reads them, the top one first. Texts are left out.
  ///
  /// - Parameter fill: the fill of shapes that have no own one.
  static func shapesText(_ shapes: [Shape], fill: Tone? = nil) -> String {
    shapes.reversed().compactMap { shape in
      let fill = shape.hasNoFill ? nil : shape.fill ?? fill
      if !shape.children.isEmpty {
        let items = shapesText(shape.children, fill: fill)
        return items.isEmpty ? nil : group(items)
      }
      var items = outlines(of: shape)
      if items.isEmpty { return nil }
      if let stroke = shape.stroke {
        items.append(
          "{\"ty\":\"st\",\"c\":\(colourArray(stroke.light)),\"o\":\(fixedValue("100")),"
            + "\"w\":\(fixedValue(number(shape.number("stroke-width")))),\"lc\":2,\"lj\":2}")
      }
      if let fill {
        let opacity = shape.texts(of: "fill-opacity").isEmpty ? 1 : shape.number("fill-opacity")
        items.append(
          "{\"ty\":\"fl\",\"c\":\(colourArray(fill.light)),"
            + "\"o\":\(fixedValue(number(opacity * 100)))}")
      }
      return group(items.joined(separator: ","))
    }.joined(separator: ",")
  }

  private static func outlines(of shape: Shape) -> [String] {
    func geometry(_ type: String, x: Double, y: Double, width: Double, height: Double) -> String {
      "{\"ty\":\"\(type)\",\"p\":\(fixedValue("[\(number(x)),\(number(y))]")),"
        + "\"s\":\(sizeArray(width, height))"
    }
    switch shape.name {
    case "rect":
      let (width, height) = (shape.number("width"), shape.number("height"))
      return [
        geometry(
          "rc", x: shape.number("x") + width / 2, y: shape.number("y") + height / 2, width: width,
          height: height) + ",\"r\":\(fixedValue(number(shape.number("rx"))))}"
      ]
    case "ellipse":
      return [
        geometry(
          "el", x: shape.number("cx"), y: shape.number("cy"), width: 2 * shape.number("rx"),
          height: 2 * shape.number("ry")) + "}"
      ]
    case "path": return shape.texts(of: "d", splitBy: "M").map { path($0) }
    default: return []
    }
  }

  /// A part of a path after its "M": absolute lines and cubics, "0,0L9,9" or "0,0C1,1 2,2 3,3z".
  ///
  /// Handles are relative to their vertices.
  private static func path(_ data: Substring) -> String {
    let isClosed = data.utf8.last == UInt8(ascii: "z")
    var vertices: [String] = []
    var (into, out) = ([String](), [String]())
    var last = (x: 0.0, y: 0.0)
    func text(_ numbers: ArraySlice<Double>, from place: (x: Double, y: Double)) -> String {
      let (x, y) = (numbers[numbers.startIndex], numbers[numbers.startIndex + 1])
      return "[\(number(x - place.x)),\(number(y - place.y))]"
    }
    for command in data.split(whereSeparator: { "LCz".contains($0) }) {
      let numbers = command.split { $0 == " " || $0 == "," }.map { Double(String($0)) ?? 0 }
      let end = (x: numbers[numbers.count - 2], y: numbers[numbers.count - 1])
      if numbers.count == 6 { out[out.count - 1] = text(numbers[0...1], from: last) }
      vertices.append(text(numbers.suffix(2), from: (0, 0)))
      into.append(numbers.count == 6 ? text(numbers[2...3], from: end) : "[0,0]")
      out.append("[0,0]")
      last = end
    }
    func list(_ points: [String]) -> String { "[" + points.joined(separator: ",") + "]" }
    return "{\"ty\":\"sh\",\"ks\":{\"a\":0,\"k\":{\"c\":\(isClosed),\"v\":\(list(vertices)),"
      + "\"i\":\(list(into)),\"o\":\(list(out))}}}"
  }
}

extension Shape {
  fileprivate var hasNoFill: Bool { texts(of: "fill").first == "none" }

  /// An attribute as a number; 0 if it is absent.
  fileprivate func number(_ key: String) -> Double {
    Double(String(texts(of: key).first ?? "0")) ?? 0
  }

  /// The parts of an attribute; empty if it is absent.
  fileprivate func texts(of key: String, splitBy separator: Character = " ") -> [Substring] {
    attributes.first { $0.key == key }?.value.split(separator: separator) ?? []
  }
}

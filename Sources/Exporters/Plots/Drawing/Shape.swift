import Animations
import Documents

/// A rectangle, ellipse, path, text or group, with its colours and the tracks that move it.
struct Shape {
  let name: String
  var attributes: [(key: String, value: String)]
  var fill: Tone?
  var stroke: Tone?
  var binding: PropertyBinding?
  var text: String?
  var children: [Shape]
  /// The frame at which the shape and its children are still; nil to move them.
  var frame: Int?

  init(
    _ name: String, _ attributes: [(key: String, value: String)] = [], text: String? = nil,
    binding: PropertyBinding? = nil, _ children: [Shape] = []
  ) {
    (self.name, self.attributes, self.text) = (name, attributes, text)
    (self.binding, self.children) = (binding, children)
  }

  func with(_ key: String, _ value: String) -> Shape {
    var shape = self
    shape.attributes.append((key, value))
    return shape
  }

  func with(_ key: String, _ value: Double) -> Shape { with(key, pixelText(value)) }

  func filled(_ tone: Tone?, opacity: Double = 1) -> Shape {
    var shape = self
    shape.fill = tone
    return opacity < 1 ? shape.with("fill-opacity", opacity) : shape
  }

  func stroked(_ tone: Tone, width: Double, dashes: String = "none") -> Shape {
    var shape = with("stroke-width", width)
    shape.stroke = tone
    return dashes == "none" ? shape : shape.with("stroke-dasharray", dashes)
  }

  var roundEnded: Shape { with("stroke-linejoin", "round").with("stroke-linecap", "round") }

  /// The text with an edge in the colour of the paper, which keeps it readable on lines.
  func haloed(width: Double = 4) -> Shape {
    with("paint-order", "stroke").with("stroke-linejoin", "round").stroked(.paper, width: width)
  }

  func still(at frame: Int) -> Shape {
    var shape = self
    shape.frame = frame
    return shape
  }
}

extension Shape {
  static func group(_ children: [Shape]) -> Shape { Shape("g", [], children) }

  /// Children that several bindings move, the first binding outermost.
  static func group(movedBy bindings: [PropertyBinding], _ children: [Shape]) -> Shape {
    var shapes = children
    for binding in bindings.reversed() { shapes = [Shape("g", [], binding: binding, shapes)] }
    return shapes.count == 1 ? shapes[0] : group(shapes)
  }

  /// A rectangle, with round corners if `corner` is above 0.
  static func rectangle(
    x: Double, y: Double, width: Double, height: Double, corner: Double = 0
  ) -> Shape {
    let shape = Shape(
      "rect",
      [
        ("x", pixelText(x)), ("y", pixelText(y)), ("width", pixelText(max(0, width))),
        ("height", pixelText(max(0, height))),
      ])
    return corner > 0 ? shape.with("rx", corner) : shape
  }

  static func rectangle(_ frame: Stage.Rectangle, corner: Double = 0) -> Shape {
    rectangle(x: frame.x, y: frame.y, width: frame.width, height: frame.height, corner: corner)
  }

  /// An ellipse around a position.
  static func ellipse(x: Double = 0, y: Double = 0, width: Double, height: Double) -> Shape {
    var shape = Shape("ellipse")
    if x != 0 { shape = shape.with("cx", x) }
    if y != 0 { shape = shape.with("cy", y) }
    return shape.with("rx", max(0, width / 2)).with("ry", max(0, height / 2))
  }

  static func path(_ data: String) -> Shape { Shape("path", [("d", data)]) }

  /// A curve or line, which has no fill.
  static func stroke(_ data: String, _ tone: Tone, width: Double, dashes: String = "none") -> Shape
  {
    path(data).with("fill", "none").stroked(tone, width: width, dashes: dashes)
  }

  static func line(
    from start: SVGPoint, to end: SVGPoint, _ tone: Tone, width: Double = 1,
    dashes: String = "none"
  ) -> Shape {
    stroke("M\(start.text)L\(end.text)", tone, width: width, dashes: dashes)
  }

  /// A text whose start, middle or end is at a position.
  static func text(
    _ text: String, x: Double, y: Double, size: Double? = nil, _ tone: Tone? = nil,
    anchor: String = "start", weight: Int = 400
  ) -> Shape {
    var shape = Shape("text", [("x", pixelText(x)), ("y", pixelText(y))], text: text)
    if let size { shape = shape.with("font-size", size) }
    if weight != 400 { shape = shape.with("font-weight", String(weight)) }
    shape.fill = tone
    return anchor == "start" ? shape : shape.with("text-anchor", anchor)
  }
}

/// A position in a drawing.
struct SVGPoint: Equatable {
  var x: Double
  var y: Double

  var text: String { "\(pixelText(x)),\(pixelText(y))" }
}

extension [SVGPoint] {
  /// The points as the attribute of a polyline or polygon.
  var text: String { map { $0.text }.joined(separator: " ") }

  /// A line through the points.
  func line(_ tone: Tone, width: Double, dashes: String = "none") -> Shape {
    Shape("polyline", [("points", text), ("fill", "none")])
      .stroked(tone, width: width, dashes: dashes).roundEnded
  }

  /// Dots in one path: lines of length 0, whose round ends are visible.
  func dots(_ tone: Tone, size: Double) -> Shape {
    Shape.stroke(map { "M\($0.text)h0" }.joined(), tone, width: size)
      .with("stroke-linecap", "round")
  }
}

/// A length or position in a drawing, to a thousandth of a pixel.
func pixelText(_ value: Double) -> String {
  DecimalText.text(value, decimals: 3)
}

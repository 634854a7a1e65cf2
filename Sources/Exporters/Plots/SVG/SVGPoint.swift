import Documents

/// A position in the image.
struct SVGPoint: Equatable {
  var x: Double
  var y: Double

  var text: String { "\(pixelText(x)),\(pixelText(y))" }
}

extension [SVGPoint] {
  /// The points as the attribute of a polyline or polygon.
  var text: String { map { $0.text }.joined(separator: " ") }
}

extension XMLWriter {
  /// Writes a straight line with the attributes of its look.
  mutating func writeStraightLine(
    from start: SVGPoint, to end: SVGPoint, _ look: KeyValuePairs<String, String>
  ) {
    var attributes: [(key: String, value: String)] = [
      ("x1", pixelText(start.x)), ("y1", pixelText(start.y)), ("x2", pixelText(end.x)),
      ("y2", pixelText(end.y)),
    ]
    attributes.append(contentsOf: look)
    writeElement("line", attributes)
  }
}

/// A thin straight line: an axis, or fainter, part of a grid.
struct SVGLine {
  let start: SVGPoint
  let end: SVGPoint
  let opacity: String

  init(from start: (x: Double, y: Double), to end: (x: Double, y: Double), opacity: String = "0.3")
  {
    self.start = SVGPoint(x: start.x, y: start.y)
    self.end = SVGPoint(x: end.x, y: end.y)
    self.opacity = opacity
  }

  func draw(into xml: inout XMLWriter) {
    xml.writeStraightLine(
      from: start, to: end, ["stroke": ChartPalette.line, "stroke-opacity": opacity])
  }
}

/// A rectangle of the image that shows a part of a plane. A length is equally long in every
/// direction.
struct SVGPlaneArea {
  let left: Double
  let top: Double
  let width: Double
  let height: Double
  /// The range that is shown on each axis.
  let xs: ChartAxis
  let ys: ChartAxis

  /// The largest rectangle in a room with the proportions of the ranges.
  init(
    xs: ChartAxis, ys: ChartAxis, left: Double, top: Double, room: (width: Double, height: Double)
  ) {
    (self.xs, self.ys, self.left, self.top) = (xs, ys, left, top)
    let ratio = ys.ratio(to: xs)
    (width, height) =
      room.width * ratio <= room.height
      ? (room.width, room.width * ratio) : (room.height / ratio, room.height)
  }

  var right: Double { left + width }
  var bottom: Double { top + height }

  /// The position of a place, relative to the rectangle's corner.
  func point(_ place: Chart.PathPoint) -> SVGPoint {
    SVGPoint(x: x(place.x), y: y(place.y))
  }

  func x(_ x: Double) -> Double { xs.position(of: x) * width }
  func y(_ y: Double) -> Double { ys.position(of: y) * height }

  /// The length in pixels.
  func pixelLength(_ length: Double) -> Double { xs.fractionOfAxisLength(of: length) * width }
}

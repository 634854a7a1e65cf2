import Documents
import Motion

/// A screen as a rounded rectangle with its zones, and an area around it for bodies that leave it.
struct SVGScreen {
  let ground: SVGPlaneArea
  let heading: String
  private let frame: SVGRectangle
  private let zones: [Chart.Zone]

  /// The maximum distance that the picture extends beyond the screen, in lengths of its shorter
  /// side.
  private static let furthest = 1.5

  init(
    width: Double, height: Double, zones: [Chart.Zone], paths: [Chart.BodyPath],
    left: Double, top: Double, room: (width: Double, height: Double)
  ) {
    self.zones = zones
    let margin = min(width, height) * SVGScreen.furthest
    ground = SVGPlaneArea(
      xs: SVGScreen.screenAxis(
        width, paths.flatMap { $0.horizontalExtent(margin, on: width, height) }),
      ys: SVGScreen.screenAxis(
        height, paths.flatMap { $0.verticalExtent(margin, on: width, height) }),
      left: left, top: top, room: room)
    let screen = Stage.Rectangle(x: 0, y: 0, width: width, height: height)
    frame = SVGRectangle(screen, on: ground)
    let sides = [width, height].map { TickLabels(only: $0, room: 9).texts.first ?? "" }
    heading = "screen \(sides[0]) × \(sides[1])"
  }

  /// An axis from one edge of the screen to the other, extended to the paths, with a margin for
  /// their lines.
  private static func screenAxis(_ length: Double, _ values: [Double]) -> ChartAxis {
    var (low, high) = (0.0, length)
    for value in values {
      low = min(low, value)
      high = max(high, value)
    }
    let most = Double.greatestFiniteMagnitude
    let line = (high - low) * 0.004
    return ChartAxis(from: max(low - line, -most), to: min(high + line, most))
  }

  func draw(into xml: inout XMLWriter) {
    xml.writeElement(
      "rect",
      [
        "x": pixelText(frame.x), "y": pixelText(frame.y), "width": pixelText(frame.width),
        "height": pixelText(frame.height), "rx": "12", "fill": ChartPalette.line,
        "fill-opacity": "0.08", "stroke": ChartPalette.line, "stroke-width": "1.5",
      ])
    for zone in zones { draw(zone, into: &xml) }
  }

  /// Draws a zone a little smaller, so that its lines differ from those of the screen and of other
  /// zones.
  private func draw(_ zone: Chart.Zone, into xml: inout XMLWriter) {
    let frame = SVGRectangle(zone.frame, on: ground).inset(by: 3)
    xml.writeElement(
      "rect",
      [
        "x": pixelText(frame.x), "y": pixelText(frame.y), "width": pixelText(frame.width),
        "height": pixelText(frame.height), "rx": "8", "fill": "none", "stroke": ChartPalette.line,
        "stroke-opacity": zone.isFormer ? "0.25" : "0.6", "stroke-dasharray": "4 3",
      ])
    if zone.name.isEmpty { return }
    xml.writeElement(
      "text", ["x": pixelText(frame.x + 8), "y": pixelText(frame.y + 14), "font-size": "10"],
      text: PrintableText(zone.name).cut(to: 30).string)
  }
}

/// A rectangle of the image.
private struct SVGRectangle {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(_ frame: Stage.Rectangle, on ground: SVGPlaneArea) {
    (x, y) = (ground.x(frame.x), ground.y(frame.y))
    (width, height) = (ground.pixelLength(frame.width), ground.pixelLength(frame.height))
  }

  func inset(by margin: Double) -> SVGRectangle {
    var smaller = self
    smaller.x += margin
    smaller.y += margin
    smaller.width = max(0, width - 2 * margin)
    smaller.height = max(0, height - 2 * margin)
    return smaller
  }
}

extension Chart.BodyPath {
  /// The horizontal extent: the path up to the margin, and the whole outline of drawn poses.
  fileprivate func horizontalExtent(_ margin: Double, on width: Double, _ height: Double)
    -> [Double]
  {
    places.map { min(max($0.x, -margin), width + margin) }
      + posesNearScreen(margin, on: width, height).flatMap {
        $0.poseSides(around: $0.place.x, $0.width)
      }
  }

  /// The vertical extent: the path up to the margin, and the whole outline of drawn poses.
  fileprivate func verticalExtent(_ margin: Double, on width: Double, _ height: Double) -> [Double]
  {
    places.map { min(max($0.y, -margin), height + margin) }
      + posesNearScreen(margin, on: width, height).flatMap {
        $0.poseSides(around: $0.place.y, $0.height)
      }
  }

  /// The poses near the screen that are not too large. Other poses would make the screen tiny in
  /// the picture.
  private func posesNearScreen(
    _ margin: Double, on width: Double, _ height: Double
  ) -> [Chart.BodyPose] {
    poses.filter { pose in
      pose.alpha > 0 && pose.reach <= 2 * margin
        && pose.place.x >= -margin && pose.place.x <= width + margin
        && pose.place.y >= -margin && pose.place.y <= height + margin
    }
  }
}

extension Chart.BodyPose {
  /// Both sides of the pose; for a rotated pose, those of its circumscribed circle.
  fileprivate func poseSides(around centre: Double, _ length: Double) -> [Double] {
    let reach = angle == 0 ? length / 2 : reach
    return [centre - reach, centre + reach]
  }
}

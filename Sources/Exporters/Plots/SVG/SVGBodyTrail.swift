import Documents
import Motion

/// One body on its ground: its poses, faint at the start and strong at the end, and its path.
struct SVGBodyTrail {
  private let path: Chart.BodyPath
  private let ground: SVGPlaneArea
  private let style: CurveStyle

  init(_ path: Chart.BodyPath, on ground: SVGPlaneArea) {
    self.path = path
    self.ground = ground
    style = ChartPalette.style(ofCurve: path.colour)
  }

  func drawPoses(into xml: inout XMLWriter) {
    guard let shape = path.shape else { return }
    xml.writeElement("g", ["fill": style.colour, "stroke": style.colour, "stroke-width": "1.5"]) {
      xml in
      for (pose, strength) in zip(path.poses, strengths) where isFullyVisible(pose) {
        draw(shape, pose, strength, into: &xml)
      }
    }
  }

  func drawPath(into xml: inout XMLWriter) {
    let clipping = LineClipping(width: ground.width, height: ground.height)
    for piece in clipping.visiblePieces(of: path.places.map { ground.point($0) }) {
      xml.writeElement(
        "polyline",
        [
          "fill": "none", "stroke": style.colour, "stroke-width": "2",
          "stroke-dasharray": style.dashes, "stroke-linejoin": "round",
          "stroke-linecap": "round", "points": piece.text,
        ])
    }
    for (pose, strength) in zip(path.poses, strengths) { drawCentre(pose, strength, into: &xml) }
  }

  /// The strength of each pose, from 0 at the start to 1 at the end.
  private var strengths: [Double] {
    let last = path.poses.count - 1
    return path.poses.indices.map { last == 0 ? 1 : Double($0) / Double(last) }
  }

  /// True for a visible pose that is entirely on the ground. A clipped pose would look broken.
  private func isFullyVisible(_ pose: Chart.BodyPose) -> Bool {
    let centre = ground.point(pose.place)
    let reach = pose.angle == 0 ? nil : ground.pixelLength(pose.reach)
    let (x, y) = (
      reach ?? ground.pixelLength(pose.width) / 2, reach ?? ground.pixelLength(pose.height) / 2
    )
    return pose.alpha > 0 && pose.reach > 0
      && centre.x >= x && centre.x + x <= ground.width
      && centre.y >= y && centre.y + y <= ground.height
  }

  private func draw(
    _ shape: Chart.BodyPath.Shape, _ pose: Chart.BodyPose, _ strength: Double,
    into xml: inout XMLWriter
  ) {
    guard pose.angle != 0 else {
      drawUpright(shape, pose, strength, into: &xml)
      return
    }
    let degrees = pixelText(min(max(pose.angle, -1e9), 1e9) * (180 / Double.pi))
    let centre = ground.point(pose.place)
    let turn = "rotate(\(degrees) \(pixelText(centre.x)) \(pixelText(centre.y)))"
    xml.writeElement("g", ["transform": turn]) { xml in
      drawUpright(shape, pose, strength, into: &xml)
    }
  }

  private func drawUpright(
    _ shape: Chart.BodyPath.Shape, _ pose: Chart.BodyPose, _ strength: Double,
    into xml: inout XMLWriter
  ) {
    let centre = ground.point(pose.place)
    let (width, height) = (ground.pixelLength(pose.width), ground.pixelLength(pose.height))
    let fill = pixelText((0.08 + 0.28 * strength) * pose.alpha)
    let stroke = pixelText((0.4 + 0.6 * strength) * pose.alpha)
    switch shape {
    case .ellipse:
      xml.writeElement(
        "ellipse",
        [
          "cx": pixelText(centre.x), "cy": pixelText(centre.y), "rx": pixelText(width / 2),
          "ry": pixelText(height / 2), "fill-opacity": fill, "stroke-opacity": stroke,
        ])
    case .rectangle:
      xml.writeElement(
        "rect",
        [
          "x": pixelText(centre.x - width / 2), "y": pixelText(centre.y - height / 2),
          "width": pixelText(width), "height": pixelText(height),
          "rx": pixelText(min(4, width / 8)),
          "fill-opacity": fill, "stroke-opacity": stroke,
        ])
    }
  }

  private func drawCentre(_ pose: Chart.BodyPose, _ strength: Double, into xml: inout XMLWriter) {
    let centre = ground.point(pose.place)
    guard (0...ground.width).contains(centre.x), (0...ground.height).contains(centre.y) else {
      return
    }
    xml.writeElement(
      "circle",
      [
        "cx": pixelText(centre.x), "cy": pixelText(centre.y), "r": "3.5", "fill": style.colour,
        "fill-opacity": pixelText(0.4 + 0.6 * strength),
      ])
  }
}

/// Clips lines to a rectangle from 0,0 to `width`,`height`.
struct LineClipping {
  let width: Double
  let height: Double

  /// The visible parts of a polyline, each with at least two points. Equal consecutive points count
  /// once.
  func visiblePieces(of points: [SVGPoint]) -> [[SVGPoint]] {
    var pieces: [[SVGPoint]] = []
    var piece: [SVGPoint] = []
    for (start, end) in zip(points, points.dropFirst()) where start != end {
      guard let part = clippedSegment(from: start, to: end) else { continue }
      if piece.last != part.start {
        if !piece.isEmpty { pieces.append(piece) }
        piece = [part.start]
      }
      piece.append(part.end)
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }

  /// The visible part of a segment, by the Liang-Barsky algorithm; nil for none.
  ///
  /// Source: Liang and Barsky, A New Concept and Method for Line Clipping, 1984.
  private func clippedSegment(
    from start: SVGPoint, to end: SVGPoint
  ) -> (start: SVGPoint, end: SVGPoint)? {
    let step = SVGPoint(x: end.x - start.x, y: end.y - start.y)
    var (entry, exit) = (0.0, 1.0)
    let borders = [
      (-step.x, start.x), (step.x, width - start.x), (-step.y, start.y), (step.y, height - start.y),
    ]
    for (velocity, distance) in borders {
      if velocity == 0 && distance < 0 { return nil }
      if velocity < 0 { entry = max(entry, distance / velocity) }
      if velocity > 0 { exit = min(exit, distance / velocity) }
    }
    guard entry < exit else { return nil }
    func point(_ share: Double, _ corner: SVGPoint) -> SVGPoint {
      share == 0 || share == 1
        ? corner : SVGPoint(x: start.x + share * step.x, y: start.y + share * step.y)
    }
    return (point(entry, start), point(exit, end))
  }
}

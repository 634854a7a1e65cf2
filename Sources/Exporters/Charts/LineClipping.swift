import Documents

/// What a rectangle from 0,0 to `width`,`height` leaves of a line.
struct LineClipping {
  let width: Double
  let height: Double

  /// The pieces of a line through points that lie inside, each of at least two points; a point
  /// where the line rests counts once.
  func pieces(of points: [SVGPoint]) -> [[SVGPoint]] {
    var pieces: [[SVGPoint]] = []
    var piece: [SVGPoint] = []
    for (start, end) in zip(points, points.dropFirst()) where start != end {
      guard let part = part(from: start, to: end) else { continue }
      if piece.last != part.start {
        if !piece.isEmpty { pieces.append(piece) }
        piece = [part.start]
      }
      piece.append(part.end)
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }

  /// The part of a segment that lies inside, as Liang and Barsky find it.
  private func part(
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

/// Finds places for the names of curves in a plot, next to the lines or joined to them by a leader.
///
/// A place is a box that meets no curve, no level and no other name. The search tries points along
/// the curve, the eight directions from each, and several distances. The cost of a place is the
/// length of its leader, plus a fixed cost for each curve that the leader crosses, plus a cost for
/// other curves near the point. The names are placed one after another in several orders; the
/// cheapest result is taken.
struct SVGLabelSearch {
  /// A rectangle of the image.
  struct Box: Equatable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    /// The box with more room at its left and right.
    func widened(by room: Double) -> Box {
      Box(left: left - room, top: top, right: right + room, bottom: bottom)
    }

    func contains(_ point: SVGPoint) -> Bool {
      point.x > left && point.x < right && point.y > top && point.y < bottom
    }
  }

  /// The value of `text-anchor`: the point of a text that its position tells.
  enum TextAnchor: String {
    case start, middle, end
  }

  /// The place of a name.
  struct Place: Equatable {
    /// The point on the curve.
    var point: SVGPoint
    /// The end of the leader next to the name; nil for a name at its curve.
    var leader: SVGPoint?
    /// The box of the text.
    var box: Box
    var textAnchor: TextAnchor
    fileprivate(set) var cost: Double
  }

  static let lineHeight = 14.0
  /// The distances in pixels between a curve and a name without a leader.
  private static let nearDistances = [5.0, 9, 13]
  /// The distances that a leader bridges.
  private static let leaderDistances = [18.0, 24, 32, 44, 58, 74, 92, 112, 136, 164]
  private static let directions: [(x: Double, y: Double)] = [
    (1, 0), (0.8, 0.6), (0.8, -0.6), (0, -1), (0, 1), (-0.8, -0.6), (-0.8, 0.6), (-1, 0),
  ]
  private static let crossingCost = 45.0

  private let curves: [SVGColumns]
  private let area: Box
  /// The cells that curves and levels take.
  private let drawn: SVGCells

  /// - Parameters:
  ///   - curves: the points of each curve, from left to right.
  ///   - levels: the heights of horizontal lines across the plot.
  ///   - area: the rectangle for the names.
  init(_ curves: [[SVGPoint]], levels: [Double], area: Box) {
    self.area = area
    self.curves = curves.map { SVGColumns($0, from: area.left, to: area.right) }
    var drawn = SVGCells(area)
    for curve in self.curves { drawn.take(curve) }
    for level in levels {
      drawn.take(Box(left: area.left, top: level - 1, right: area.right, bottom: level + 1))
    }
    self.drawn = drawn
  }

  /// The places of names of the given widths, one for each of `indices`; nil if one has no place.
  func places(of indices: [Int], widths: [Double]) -> [Place]? {
    let forwards = Array(indices.indices)
    let outsideIn = forwards.sorted { rank($0, of: forwards.count) < rank($1, of: forwards.count) }
    var best: (places: [Place], cost: Double)?
    for order in [forwards, forwards.reversed(), outsideIn, outsideIn.reversed()] {
      guard let places = places(of: indices, widths: widths, order: order) else { continue }
      let cost = places.reduce(0) { $0 + $1.cost }
      if cost < best?.cost ?? .infinity { best = (places, cost) }
    }
    return best?.places
  }

  /// The distance from the nearer end of the list.
  private func rank(_ index: Int, of count: Int) -> Int { min(index, count - 1 - index) }

  private func places(of indices: [Int], widths: [Double], order: [Int]) -> [Place]? {
    var found: [Place?] = Array(repeating: nil, count: indices.count)
    var taken = drawn
    var names: [Place] = []
    for index in order {
      guard let place = place(of: indices[index], width: widths[index], taken, names) else {
        return nil
      }
      taken.take(place.box.widened(by: 6), clearance: 4)
      if let end = place.leader {
        for step in 0...16 {
          let share = Double(step) / 16
          let x = place.point.x + share * (end.x - place.point.x)
          let y = place.point.y + share * (end.y - place.point.y)
          taken.take(Box(left: x, top: y, right: x, bottom: y), clearance: 3)
        }
      }
      names.append(place)
      found[index] = place
    }
    return found.compactMap { $0 }
  }

  private func place(of index: Int, width: Double, _ taken: SVGCells, _ names: [Place]) -> Place? {
    let sums = SVGCellSums(taken)
    var others = SVGCells(area)
    for other in curves.indices where other != index { others.take(curves[other]) }
    let otherSums = SVGCellSums(others)
    let curve = curves[index]
    var best: Place?
    for column in stride(from: 2, to: curve.count, by: 3) {
      guard let middle = curve.middle(column) else { continue }
      let point = SVGPoint(x: curve.x(column), y: middle)
      let near = max(0, 24 - distance(at: column, of: index))
      if near > 22.5 { continue }
      for (number, distance) in (Self.nearDistances + Self.leaderDistances).enumerated() {
        let isNear = number < Self.nearDistances.count
        let base = near * near / 5 + distance + (isNear ? 0 : 12)
        if base >= best?.cost ?? .infinity { break }
        for direction in Self.directions {
          let end = SVGPoint(
            x: point.x + direction.x * distance, y: point.y + direction.y * distance)
          let (box, textAnchor) = Self.box(at: end, direction, width: width)
          guard box.left >= area.left, box.right <= area.right, box.top >= area.top,
            box.bottom <= area.bottom, sums.count(in: box, clearance: 0) == 0
          else { continue }
          var cost = base
          if isNear {
            if otherSums.count(in: box, clearance: 8) > 0 { continue }
          } else {
            guard let crossings = crossings(from: point, to: end, own: index, names) else {
              continue
            }
            cost += Self.crossingCost * Double(crossings)
          }
          if cost < best?.cost ?? .infinity {
            best = Place(
              point: point, leader: isNear ? nil : end, box: box, textAnchor: textAnchor,
              cost: cost)
          }
        }
      }
    }
    return best
  }

  /// The box of a text that begins, ends or is centred at the end of a leader.
  private static func box(
    at end: SVGPoint, _ direction: (x: Double, y: Double), width: Double
  ) -> (Box, TextAnchor) {
    let half = lineHeight / 2
    if direction.x == 0 {
      let top = direction.y < 0 ? end.y - lineHeight : end.y
      return (
        Box(left: end.x - width / 2, top: top, right: end.x + width / 2, bottom: top + lineHeight),
        .middle
      )
    }
    let left = direction.x > 0 ? end.x + 3 : end.x - 3 - width
    return (
      Box(left: left, top: end.y - half, right: left + width, bottom: end.y + half),
      direction.x > 0 ? .start : .end
    )
  }

  /// The distance in pixels from a curve to the next one at a column, measured across its slope.
  private func distance(at column: Int, of index: Int) -> Double {
    guard let middle = curves[index].middle(column) else { return 0 }
    let slope = curves[index].slope(column)
    let vertical = curves.indices.reduce(Double.infinity) { least, other in
      if other == index { return least }
      guard let y = curves[other].middle(column) else { return least }
      return min(least, (y - middle).magnitude)
    }
    return vertical / (1 + slope * slope).squareRoot()
  }

  /// True if two straight lines cross.
  private static func areCrossing(
    _ one: (SVGPoint, SVGPoint), _ other: (SVGPoint, SVGPoint)
  ) -> Bool {
    func side(_ line: (SVGPoint, SVGPoint), _ point: SVGPoint) -> Bool {
      (line.1.x - line.0.x) * (point.y - line.0.y) > (line.1.y - line.0.y) * (point.x - line.0.x)
    }
    return side(one, other.0) != side(one, other.1) && side(other, one.0) != side(other, one.1)
  }

  /// The number of other curves that a leader crosses; nil if it meets another leader or a
  /// name, or runs along its own curve.
  private func crossings(
    from start: SVGPoint, to end: SVGPoint, own: Int, _ names: [Place]
  ) -> Int? {
    for name in names {
      if let other = name.leader, Self.areCrossing((start, end), (name.point, other)) { return nil }
    }
    let length = max((end.x - start.x).magnitude, (end.y - start.y).magnitude)
    let steps = Int(length) + 1
    var isCrossed = Array(repeating: false, count: curves.count)
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let point = SVGPoint(
        x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))
      if names.contains(where: { $0.box.contains(point) }) { return nil }
      for (index, curve) in curves.enumerated() where curve.isNear(point) {
        if index != own {
          isCrossed[index] = true
        } else if share * length > 8 {
          return nil
        }
      }
    }
    return isCrossed.reduce(0) { $1 ? $0 + 1 : $0 }
  }
}

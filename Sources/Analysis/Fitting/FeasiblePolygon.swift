/// The polygon of small rate changes that keep a motion within a tolerance of all constraints.
///
/// The half-plane intersection of a square and a strip for each constraint; it is convex. A change
/// has two coordinates: x is the relative change of the natural frequency w0 at constant decay
/// rate. y is the change of the decay rate divided by w0.
struct FeasiblePolygon {
  /// A linearized constraint: the residual at one time, and its dependence on the change.
  struct Constraint {
    /// The required value minus the motion.
    var residual: Double
    /// The motion's derivatives by the two coordinates.
    let slope: (x: Double, y: Double)
  }

  /// The vertices in order around the polygon; none if it is empty.
  private(set) var corners: [(x: Double, y: Double)]

  /// The largest change of a coordinate, for which the linearization counts as valid.
  static let largestChange = 0.1

  /// Intersects the strips of all constraints.
  ///
  /// - Parameters:
  ///   - constraints: the strips, one for each point.
  ///   - distance: the largest distance between the motion and a required value.
  init(_ constraints: [Constraint], within distance: Double) {
    let largestChange = Self.largestChange
    corners = [
      (-largestChange, -largestChange), (largestChange, -largestChange),
      (largestChange, largestChange), (-largestChange, largestChange),
    ]
    for constraint in constraints {
      clip(constraint.slope, most: constraint.residual + distance)
      clip((-constraint.slope.x, -constraint.slope.y), most: distance - constraint.residual)
      if corners.isEmpty { return }
    }
  }

  /// Clips the polygon by the half-plane slope * corner <= most (Sutherland and Hodgman).
  private mutating func clip(_ slope: (x: Double, y: Double), most: Double) {
    var isCut = false
    for corner in corners where slope.x * corner.x + slope.y * corner.y > most { isCut = true }
    guard isCut else { return }
    var left: [(x: Double, y: Double)] = []
    var before = corners[corners.count - 1]
    var overBefore = slope.x * before.x + slope.y * before.y - most
    for corner in corners {
      let over = slope.x * corner.x + slope.y * corner.y - most
      if (over > 0) != (overBefore > 0) {
        let share = overBefore / (overBefore - over)
        left.append(
          (before.x + (corner.x - before.x) * share, before.y + (corner.y - before.y) * share))
      }
      if over <= 0 { left.append(corner) }
      (before, overBefore) = (corner, over)
    }
    corners = left
  }

  var isEmpty: Bool { corners.isEmpty }

  /// The line of changes with slope * change = sum.
  struct Line {
    let slope: (x: Double, y: Double)
    let sum: Double
  }

  /// The midpoint of the part of a line inside the polygon; nil if the line misses it.
  func chordMidpoint(on line: Line) -> (x: Double, y: Double)? {
    func excess(_ corner: (x: Double, y: Double)) -> Double {
      line.slope.x * corner.x + line.slope.y * corner.y - line.sum
    }
    var ends: [(x: Double, y: Double)] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[index + 1 == corners.count ? 0 : index + 1]
      let (over, overNext) = (excess(corner), excess(next))
      guard (over > 0) != (overNext > 0) else { continue }
      let share = over / (over - overNext)
      ends.append((corner.x + (next.x - corner.x) * share, corner.y + (next.y - corner.y) * share))
    }
    guard ends.count == 2 else { return nil }
    return ((ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2)
  }

  /// The centroid of the area; the mean of the vertices if the area is almost 0.
  var centre: (x: Double, y: Double) {
    var sum = (x: 0.0, y: 0.0)
    for corner in corners { sum = (sum.x + corner.x, sum.y + corner.y) }
    let count = Double(corners.count)
    let middle = (x: sum.x / count, y: sum.y / count)
    var area = 0.0
    var moment = (x: 0.0, y: 0.0)
    for (index, corner) in corners.enumerated() {
      let next = corners[index + 1 == corners.count ? 0 : index + 1]
      let a = (corner.x - middle.x, corner.y - middle.y)
      let b = (next.x - middle.x, next.y - middle.y)
      let twice = a.0 * b.1 - b.0 * a.1
      area += twice
      moment = (moment.x + (a.0 + b.0) * twice, moment.y + (a.1 + b.1) * twice)
    }
    guard area > 1e-30 else { return middle }
    return (middle.x + moment.x / (3 * area), middle.y + moment.y / (3 * area))
  }

  /// The smallest distance with a polygon that is not empty, within a relative 1e-3, by bisection.
  static func leastFeasibleDistance(_ constraints: [Constraint]) -> Double {
    var most = 0.0
    for constraint in constraints { most = max(most, constraint.residual.magnitude) }
    var least = 0.0
    while most - least > most * 1e-3 {
      let middle = (least + most) * 0.5
      if FeasiblePolygon(constraints, within: middle).isEmpty {
        least = middle
      } else {
        most = middle
      }
    }
    return most
  }
}

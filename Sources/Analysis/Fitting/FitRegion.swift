/// Small changes of a spring's two rates that keep a motion within a distance of what it has to be
/// near: a convex polygon, cut out of a square by a strip for each place.
///
/// Coordinates are changes of the natural frequency w0 at the same decay rate, as a share of it,
/// and of the decay rate, as a share of w0.
struct FitRegion {
  /// A place that the motion must be near: how far it is off, and how that changes.
  struct Place {
    /// What is there less the motion.
    var residual: Double
    /// Of the motion by the coordinates.
    let slope: (x: Double, y: Double)
  }

  /// In the order around it; none where nothing is left.
  private(set) var corners: [(x: Double, y: Double)]

  /// How far a change may go.
  static let reach = 0.1

  /// - Parameter distance: how far the motion may be off.
  init(_ places: [Place], within distance: Double) {
    let reach = Self.reach
    corners = [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)]
    for place in places {
      cut(place.slope, most: place.residual + distance)
      cut((-place.slope.x, -place.slope.y), most: distance - place.residual)
      if corners.isEmpty { return }
    }
  }

  /// Leaves what is on one side of a line: slope * corner <= most.
  private mutating func cut(_ slope: (x: Double, y: Double), most: Double) {
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

  /// Changes of which slope * change is a sum.
  struct Line {
    let slope: (x: Double, y: Double)
    let sum: Double
  }

  /// The middle of the part of a line that is inside; nil where none is.
  func centre(on line: Line) -> (x: Double, y: Double)? {
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

  /// The mean of its area; of its corners where it has next to none.
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

  /// The least distance that leaves anything, to a thousandth of itself, by halving.
  static func leastDistance(_ places: [Place]) -> Double {
    var most = 0.0
    for place in places { most = max(most, place.residual.magnitude) }
    var least = 0.0
    while most - least > most * 1e-3 {
      let middle = (least + most) * 0.5
      if FitRegion(places, within: middle).isEmpty { least = middle } else { most = middle }
    }
    return most
  }
}

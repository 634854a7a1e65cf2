import Documents
import Motion

/// An animation's stage in a file whose charts have a stage of their own.
typealias StageZone = Stage.Zone
typealias StageShape = Stage.Body.Shape

extension Chart {
  /// Where things move, whenever that is: their paths, and what they look like at a few keyframes.
  struct Stage: Sendable, Equatable {
    var ground: Ground
    var paths: [Path]
  }

  /// What things move on; y downwards on both.
  enum Ground: Sendable, Equatable {
    /// A screen from 0,0 to its size in points, and what is marked on it.
    case screen(width: Double, height: Double, zones: [Zone])
    /// A plane with axes, large enough for all paths.
    case plane(unit: String)
  }

  typealias Zone = StageZone

  /// The way of one body through all keyframes.
  struct Path: Sendable, Equatable {
    typealias Shape = StageShape

    /// What moves, such as "bubble".
    var name: String
    /// Its outline; nil for a point.
    var shape: Shape?
    /// The index of its colour in the palette.
    var colour: Int
    /// Its centre at each keyframe.
    var places: [Place]
    /// What it looks like at a few keyframes, in the order of time.
    var poses: [Pose]
  }

  /// A point of a path.
  struct Place: Sendable, Equatable {
    var x: Double
    var y: Double

    func distance(to other: Place) -> Double { diagonal(x - other.x, y - other.y) }
  }

  /// A body at one keyframe.
  struct Pose: Sendable, Equatable {
    var keyframe: Int
    /// Its centre.
    var place: Place
    /// Its size as scaled; 0 for a point.
    var width: Double = 0
    var height: Double = 0
    /// Radians by which it is turned, from x towards y.
    var angle: Double = 0
    /// From 0, invisible, to 1.
    var alpha: Double = 1

    /// Half of its diagonal: no part of it is further from its centre, however it is turned.
    var reach: Double { diagonal(width, height) / 2 }

    /// How far some part of the body moves at most from this pose to another.
    func distance(to other: Pose) -> Double {
      let turn = min((angle - other.angle).magnitude, .pi) * min(reach, other.reach)
      return place.distance(to: other.place) + (reach - other.reach).magnitude + turn
    }
  }
}

/// The diagonal of a rectangle, whose square may be too large for a Double or too small.
private func diagonal(_ width: Double, _ height: Double) -> Double {
  let long = max(width.magnitude, height.magnitude)
  guard long > 0 && long.isFinite else { return long }
  let ratio = min(width.magnitude, height.magnitude) / long
  return long * (1 + ratio * ratio).squareRoot()
}

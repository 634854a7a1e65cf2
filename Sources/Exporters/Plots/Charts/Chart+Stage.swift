import Documents
import Motion

/// Names for types of `Motion.Stage` that also work inside `Chart`, where `Stage` is `Chart.Stage`.
typealias StageZone = Stage.Zone
typealias StageShape = Stage.Body.Shape

extension Chart {
  /// The ground on which bodies move, with their paths and their poses at a few keyframes.
  struct Stage: Sendable, Equatable {
    var ground: Ground
    var paths: [BodyPath]
  }

  /// The ground of the paths; y points down on both.
  enum Ground: Sendable, Equatable {
    /// A screen from 0,0 to its size in points, with its zones.
    case screen(width: Double, height: Double, zones: [Zone])
    /// A plane with axes, large enough for all paths.
    case plane(unit: String)
  }

  typealias Zone = StageZone

  /// The path of one body through all keyframes.
  struct BodyPath: Sendable, Equatable {
    typealias Shape = StageShape

    /// The name of the body, such as "bubble".
    var name: String
    /// The outline of the body; nil for a point.
    var shape: Shape?
    /// The index of the colour in the palette.
    var colour: Int
    /// The position of the body's centre at each keyframe.
    var places: [PathPoint]
    /// The poses at a few keyframes, in the order of time.
    var poses: [BodyPose]
  }

  /// A point of a path.
  struct PathPoint: Sendable, Equatable {
    var x: Double
    var y: Double

    func distance(to other: PathPoint) -> Double { rectangleDiagonal(x - other.x, y - other.y) }
  }

  /// A body at one keyframe.
  struct BodyPose: Sendable, Equatable {
    var keyframe: Int
    /// The centre.
    var place: PathPoint
    /// The size after scaling; 0 for a point.
    var width: Double = 0
    var height: Double = 0
    /// The rotation in radians, from x towards y.
    var angle: Double = 0
    /// The opacity from 0, invisible, to 1.
    var alpha: Double = 1

    /// Half of the diagonal: the largest distance of any part from the centre, for every rotation.
    var reach: Double { rectangleDiagonal(width, height) / 2 }

    /// An upper bound of the distance that any part of the body moves between two poses.
    func distance(to other: BodyPose) -> Double {
      let turn = min((angle - other.angle).magnitude, .pi) * min(reach, other.reach)
      return place.distance(to: other.place) + (reach - other.reach).magnitude + turn
    }
  }
}

/// The diagonal of a rectangle, without overflow or underflow of the squares.
private func rectangleDiagonal(_ width: Double, _ height: Double) -> Double {
  let long = max(width.magnitude, height.magnitude)
  guard long > 0 && long.isFinite else { return long }
  let ratio = min(width.magnitude, height.magnitude) / long
  return long * (1 + ratio * ratio).squareRoot()
}

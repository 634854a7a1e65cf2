import Motion

extension Chart {
  /// Where things move, whenever that is: their paths, and what they look like at a few keyframes.
  public struct Stage: Sendable, Equatable {
    public var ground: Ground
    public var paths: [Path]

    public init(ground: Ground, paths: [Path]) {
      self.ground = ground
      self.paths = paths
    }
  }

  /// What things move on; y downwards on both.
  public enum Ground: Sendable, Equatable {
    /// A screen from 0,0 to its size in points, and what is marked on it.
    case screen(width: Double, height: Double, zones: [Zone])
    /// A plane with axes, large enough for all paths.
    case plane(unit: String)
  }

  public typealias Zone = Motion.Stage.Zone

  /// The way of one body through all keyframes.
  public struct Path: Sendable, Equatable {
    public typealias Shape = Motion.Stage.Body.Shape

    /// What moves, such as "bubble".
    public var name: String
    /// Its outline; nil for a point.
    public var shape: Shape?
    /// The place of its colour in the palette.
    public var colour: Int
    /// Its centre at each keyframe.
    public var places: [Place]
    /// What it looks like at a few keyframes, in the order of time.
    public var poses: [Pose]

    public init(
      name: String, shape: Shape?, colour: Int, places: [Place], poses: [Pose]
    ) {
      self.name = name
      self.shape = shape
      self.colour = colour
      self.places = places
      self.poses = poses
    }
  }

  /// A point of a path.
  public struct Place: Sendable, Equatable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    func distance(to other: Place) -> Double { diagonal(x - other.x, y - other.y) }
  }

  /// A body at one keyframe.
  public struct Pose: Sendable, Equatable {
    public var keyframe: Int
    /// Its centre.
    public var place: Place
    /// Its size as scaled; 0 for a point.
    public var width: Double
    public var height: Double
    /// Radians by which it is turned, from x towards y.
    public var angle: Double
    /// From 0, invisible, to 1.
    public var alpha: Double

    public init(
      keyframe: Int, place: Place, width: Double = 0, height: Double = 0, angle: Double = 0,
      alpha: Double = 1
    ) {
      self.keyframe = keyframe
      self.place = place
      self.width = width
      self.height = height
      self.angle = angle
      self.alpha = alpha
    }

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

import Documents

/// The keyframes at which one picture shows a moving body.
///
/// Poses are evenly spaced along the path and do not overlap. The first and the last are always
/// included.
struct OnionSkin {
  /// The maximum number of poses.
  static let mostPoses = 8
  /// The distance of poses if the path is long enough, as a share of the body's size.
  static let stride = 0.6
  /// The minimum distance of two poses as a share of the body's size, if the body rotates or
  /// returns.
  static let gap = 0.4

  private let body: MovingBody
  private let start: Chart.BodyPose
  private let end: Chart.BodyPose
  /// The path length at each keyframe, up to the last one that is not close to the end.
  private var ways: [Double] = [0]

  init(_ body: MovingBody) {
    self.body = body
    start = body.pose(at: 0)
    end = body.pose(at: body.lastFrame)
    var (last, way) = (start, 0.0)
    for frame in 0..<lastFrameAway {
      let pose = body.pose(at: frame + 1)
      way += last.distance(to: pose)
      ways.append(way)
      last = pose
    }
  }

  /// The poses in the order of time.
  var poses: [Chart.BodyPose] {
    if body.lastFrame == 0 { return [end] }
    var poses = [start]
    for frame in candidates {
      let pose = body.pose(at: frame)
      let isApart = (poses + [end]).allSatisfy {
        pose.distance(to: $0) >= OnionSkin.gap * body.size
      }
      if isApart && pose.alpha > 0 { poses.append(pose) }
    }
    return poses + [end]
  }

  /// The last frame at which the body is not yet close to its end.
  private var lastFrameAway: Int {
    var frame = body.lastFrame
    while frame > 0 && body.pose(at: frame).distance(to: end) < OnionSkin.gap * body.size {
      frame -= 1
    }
    return frame
  }

  /// The frames nearest to equal divisions of the path's length.
  private var candidates: [Int] {
    let way = ways[ways.count - 1] + body.pose(at: ways.count - 1).distance(to: end)
    guard way > 0 else { return [] }
    let steps = Int(min(way / (OnionSkin.stride * body.size), Double(OnionSkin.mostPoses - 1)))
    guard steps > 1 else { return [] }
    return (1..<steps).map { nearestFrame(nearestTo: way / Double(steps) * Double($0)) }
  }

  private func nearestFrame(nearestTo way: Double) -> Int {
    let after = ways.firstIndex { $0 >= way } ?? ways.count - 1
    let before = max(after - 1, 0)
    return way - ways[before] < ways[after] - way ? before : after
  }
}

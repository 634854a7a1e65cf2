import Animations
import Documents
import ExactNumerics
import Motion

/// A motion in space as a still picture: a screen or a plane with traces and their times.
struct StagePicture {
  private static let width = 280.0
  private static let height = 540.0

  let width: Double
  let height: Double
  private let animation: Animation
  private let tracks: [TrackValues]
  private var drawn: [Shape] = []
  private let scale: Double
  /// The visible part, in the lengths of the motion or in pixels of a plane.
  private let view: Stage.Rectangle
  /// The times of traces, the important ones first.
  private var times: [(text: String, trace: Stage.Rectangle, isInside: Bool)] = []
  /// The bodies, the paths and the edges of the screen, which times leave free.
  private var obstacles: [Stage.Rectangle] = []
  /// The frame at which the shown way of a scene's bodies begins.
  private var start = 0

  func shapes(left: Double, top: Double) -> [Shape] {
    let place = "translate(\(pixelText(left - view.x * scale)) \(pixelText(top - view.y * scale)))"
    let size = scale == 1 ? "" : " scale(\(DecimalText.text(scale, decimals: 6)))"
    return [Shape.group(drawn + timeShapes).with("transform", place + size)]
  }

  /// The times in their traces, or around them where they cover no body, path or other time.
  private var timeShapes: [Shape] {
    var taken = obstacles
    return times.compactMap { text, trace, isInside in
      let size = TypeScale.command / scale
      let (width, height) = (TypeScale.width(of: text, size: size) + size / 2, size * 1.3)
      let around = trace.outset(width / 2, height / 2)
      let sides: [[(Double, Double)]] = [0, -0.45, 0.45, -1, 1].map {
        [(1, $0), ($0, -1), (-1, $0), ($0, 1)]
      }
      let boxes = sides.joined().map { x, y in
        Stage.Rectangle.around(
          x: around.x + around.width * (1 + x) / 2, y: around.y + around.height * (1 + y) / 2,
          width, height)
      }
      // The middle of a trace, not over the edge of the screen.
      let (left, right) = (view.x + width * 0.7, view.right - width * 0.7)
      let middle = SVGPoint(
        x: min(max(trace.x + trace.width / 2, left), right), y: trace.y + trace.height / 2)
      let free = boxes.first { box in
        view.contains(box.x, box.y) && view.contains(box.right, box.bottom)
          && taken.allSatisfy { !$0.overlaps(box) }
      }
      let inside = isInside && trace.width >= width
      guard let free = inside ? .around(middle, width, height) : free else { return nil }
      taken.append(free)
      return Shape.text(
        text, x: free.x + width / 2, y: free.y + height / 2 + size * 0.36, size: size, .ink,
        anchor: "middle", weight: 600
      ).haloed(width: 3 / scale)
    }
  }

  /// The picture of an animation; nil if nothing moves on a stage or plane.
  static func picture(
    of animation: Animation, _ tracks: [TrackValues], _ panels: [Chart.Panel]
  ) -> StagePicture? {
    if let stage = animation.stage, stage.width > 0, stage.height > 0 {
      return StagePicture(stage, animation, tracks, panels)
    }
    let moving = tracks.indices.filter { tracks[$0].track.rate == nil && !tracks[$0].isConstant }
    let points = moving.filter { tracks[$0].track.type == .point }
    // Variants of a point have one way, each at its own time.
    if points.count == 1 { return StagePicture(planeOf: points[0], animation, tracks) }
    let boxes = moving.filter { [.rect, .size].contains(tracks[$0].track.type) }
    return boxes.count == 1 ? StagePicture(outlinesOf: boxes[0], animation, tracks, panels) : nil
  }

  /// The plane of a point with its path.
  private init(planeOf index: Int, _ animation: Animation, _ tracks: [TrackValues]) {
    let plane = PositionPlane(
      tracks[index], index, left: 0, top: 0, width: Self.width, most: 240)
    (self.animation, self.tracks) = (animation, tracks)
    (width, height, scale) = (Self.width, plane.height, 1)
    view = Stage.Rectangle(x: 0, y: 0, width: width, height: height)
    let fine = animation.fineValues() ?? tracks
    drawn = plane.shapes + [plane.path(of: fine[index]).line(.accent, width: 2.5)]
    let path = plane.path(of: tracks[index])
    obstacles += path.map { .around($0, 2, 2) }
    // A straight path has its overshoot beyond its target.
    let ends = path.map { Self.distance($0, path[0]) }
    let far = ends.indices.max { ends[$0] < ends[$1] } ?? 0
    if Self.distance(path[far], path[path.count - 1]) > 4 {
      addTime(of: far, .around(path[far], 11, 11), words: "farthest ")
      drawn.append([path[far]].dots(.accent, size: 9))
    }
    addPoses(path, ring: 34)
  }

  /// The outlines of a rectangle from its start to its target, with their times at a corner.
  private init?(
    outlinesOf index: Int, _ animation: Animation, _ tracks: [TrackValues],
    _ panels: [Chart.Panel]
  ) {
    let shapes = TrackRows(tracks, panels).boxShapes(index, colour: nil, .accent)
    guard let box = shapes.last, let terms = box.binding?.terms else { return nil }
    let boxes = tracks[index].components[0].indices.map { frame in
      let own = terms.map { $0(tracks[index].components[$0.channel ?? 0][frame]) }
      return Stage.Rectangle(x: own[0], y: own[1], width: max(0, own[2]), height: max(0, own[3]))
    }
    (self.animation, self.tracks) = (animation, tracks)
    view = boxes.reduce(boxes[0]) { $0.united(with: $1) }.outset(40, 30)
    scale = min(Self.width / view.width, 340 / view.height)
    (width, height) = (view.width * scale, view.height * scale)
    drawn = [Shape.rectangle(view, corner: 16 / scale).filled(.field)] + shapes.dropLast()
    let frames = addPoses(boxes.map { SVGPoint(x: $0.right, y: $0.bottom) }, ring: 9)
    let outline = box.filled(.accent, opacity: 0.08).stroked(.accent, width: 1.5 / scale)
    drawn += frames.map { Shape.group([outline]).still(at: $0) }
    obstacles += frames.map { boxes[$0] }.flatMap { box in
      [box.x, box.right].map { .init(x: $0, y: box.y, width: 1, height: box.height) }
        + [box.y, box.bottom].map { .init(x: box.x, y: $0, width: box.width, height: 1) }
    }
  }

  /// Adds dots with their times to a path, around the last one a ring, and returns their frames.
  @discardableResult private mutating func addPoses(_ path: [SVGPoint], ring: Double) -> [Int] {
    let frames = Self.poses(path, distance: 42 / scale, most: 6)
    drawn.append(frames.map { path[$0] }.dots(.accent, size: 9 / scale))
    for frame in frames.suffix(1) + frames.dropLast() {
      let size = (frame == path.count - 1 ? ring : 11) / scale
      addTime(of: frame, .around(path[frame], size, size))
    }
    return frames
  }

  private mutating func addTime(
    of frame: Int, _ trace: Stage.Rectangle, words: String = "", isInside: Bool = false
  ) {
    let time = animation.grid.time(of: frame).nearestDouble
    let text = DecimalText.padded(time, decimals: 2) + " s"
    if times.contains(where: { $0.text == "farthest " + text }) { return }
    times.append((words + text, trace, isInside))
  }

  /// A screen at the end of its animation, with traces of the body that moves furthest.
  private init(
    _ stage: Stage, _ animation: Animation, _ tracks: [TrackValues], _ panels: [Chart.Panel]
  ) {
    (self.animation, self.tracks) = (animation, tracks)
    let screen = ScreenDrawing(stage, tracks, cropsMessages: true)
    view = screen.view
    scale = min(Self.width / view.width, Self.height / view.height)
    (width, height) = (view.width * scale, view.height * scale)
    let (edge, wide, high) = (screen.edge, screen.stage.width, screen.stage.height)
    obstacles = [-edge, high].map { .init(x: 0, y: $0, width: wide, height: edge) }
    obstacles += [-edge, wide].map { .init(x: $0, y: 0, width: edge, height: high) }
    let positions = stage.bodies.map { tracks[$0.position].components }
    start = Self.lastDeparture(positions, after: Int(animation.grid.fps.perSecond / 4))
    let paths = stage.bodies.map { path(of: $0, in: screen) }
    let ways = paths.map { Self.distances(along: $0).last ?? 0 }
    let leader = paths.indices.max { ways[$0] < ways[$1] } ?? 0
    if let body = stage.bodies.first, let end = paths[leader].last, ways[leader] > 0,
      !stage.isConversation
    {
      let pile = paths.count { Self.distance($0[$0.count - 1], end) < body.width / 2 }
      let words = screen.leaves ? "leaving" : pile > 1 ? "\(pile) heads at rest" : "at rest"
      times.append((words, .around(end, body.width + edge, body.height + edge), false))
    }
    // Heads of a stack begin behind their leader.
    let areApart = paths.contains {
      Self.distance($0[start], paths[leader][start]) > stage.bodies[leader].width / 2
    }
    var bodies: [Shape] = []
    for index in paths.indices.reversed() {
      bodies += shapes(
        ofBody: index, paths[index], isLeader: index == leader, areApart: areApart, screen)
    }
    drawn = [Shape.group(screen.shapes(with: bodies)).still(at: animation.grid.lastFrame)]
  }

  /// A body where it ends with its path, and a leader's traces with their times.
  private mutating func shapes(
    ofBody index: Int, _ path: [SVGPoint], isLeader: Bool, areApart: Bool,
    _ screen: ScreenDrawing
  ) -> [Shape] {
    let (body, tone) = (screen.stage.bodies[index], screen.tone(of: index))
    let (size, last) = (body.shape == .ellipse ? body.width : body.height / 3, path.count - 1)
    let poses = Self.poses(path, distance: size, most: 4).map { max($0, start) }.filter {
      view.contains(path[$0].x, path[$0].y)
        && (Self.distance(path[$0], path[last]) >= size || $0 == start && screen.leaves)
    }
    // Heads from several places, and the small ones of a conversation, have no more than starts.
    let isConversation = screen.stage.isConversation
    let traces = isConversation || areApart ? [start] : isLeader ? poses : []
    obstacles += path.map { .around($0, 2 / scale, 2 / scale) }
    obstacles += (traces + [last]).map { .around(path[$0], body.width, body.height) }
    for frame in traces where isLeader && !isConversation {
      addTime(of: frame, .around(path[frame], body.width, body.height), isInside: true)
    }
    return [path.line(tone, width: 2 / scale).with("stroke-opacity", 0.6)]
      + traces.map { screen.trace(of: index).still(at: $0) }
      + [screen.body(index).shape.still(at: last)]
  }

  /// The positions of a body, of one that leaves the screen while the picture has room for it.
  private func path(of body: Stage.Body, in screen: ScreenDrawing) -> [SVGPoint] {
    let values = tracks[body.position].components
    var path = zip(values[0], values[1]).map { SVGPoint(x: $0, y: $1) }
    for frame in 0..<start { path[frame] = path[start] }
    if !screen.leaves { return path }
    let inside = view.outset(-body.width / 2, -body.height / 2)
    return Array(path[...max(start, path.lastIndex { inside.contains($0.x, $0.y) } ?? 0)])
  }

  /// The last frame at which all bodies begin to move again after a rest of some frames; else 0.
  private static func lastDeparture(_ positions: [[[Double]]], after rest: Int) -> Int {
    var (still, isMoving) = (0, false)
    for frame in (positions.first?[0].indices ?? 0..<0).dropFirst().reversed() {
      let moves = positions.joined().contains { ($0[frame] - $0[frame - 1]).magnitude > 0.01 }
      still = moves ? 0 : still + 1
      isMoving = isMoving || moves
      if isMoving, still > rest { return frame + still - 1 }
    }
    return 0
  }

  private static func distances(along path: [SVGPoint]) -> [Double] {
    var distances = [0.0]
    for (one, other) in zip(path, path.dropFirst()) {
      distances.append(distances[distances.count - 1] + distance(one, other))
    }
    return distances
  }

  private static func distance(_ one: SVGPoint, _ other: SVGPoint) -> Double {
    let (x, y) = (other.x - one.x, other.y - one.y)
    return (x * x + y * y).squareRoot()
  }

  /// The frames of poses on a path: the first, the last, and at even distances some between them
  /// that are apart from others and from earlier parts of the path.
  private static func poses(_ path: [SVGPoint], distance: Double, most: Int) -> [Int] {
    let last = path.count - 1
    let ways = distances(along: path)
    guard last > 0, ways[last] > 0 else { return [last] }
    var poses = [0]
    for frame in 1...last {
      let previous = poses[poses.count - 1]
      if ways[frame] - ways[previous] < ways[last] / Double(most) { continue }
      // At most 200 points of the path are compared.
      let past = stride(from: 0, to: frame, by: max(1, last / 200)).filter {
        ways[frame] - ways[$0] >= 1.5 * distance
      }
      let others = past + [previous, last]
      if others.allSatisfy({ Self.distance(path[$0], path[frame]) >= distance }) {
        poses.append(frame)
      }
    }
    return poses + [last]
  }
}

extension Stage.Rectangle {
  fileprivate static func around(_ middle: SVGPoint, _ width: Double, _ height: Double) -> Self {
    .around(x: middle.x, y: middle.y, width, height)
  }

  fileprivate func overlaps(_ other: Self) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }
}

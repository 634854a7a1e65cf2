import Animations
import Documents
import ExactNumerics

/// A motion in space as a still picture: a screen or a plane with traces and their times.
struct StagePicture {
  private static let width = 280.0
  private static let height = 540.0
  /// The most traces of a body.
  private static let most = 7

  let width: Double
  let height: Double
  private let animation: Animation
  private let tracks: [TrackValues]
  private var drawn: [Shape] = []
  private let scale: Double
  /// The visible part, in the lengths of the motion or in pixels of a plane.
  private let view: Stage.Rectangle
  /// The times of traces, the important ones first.
  private var times: [(text: String, trace: Stage.Rectangle)] = []
  /// The bodies, the paths and the edges of the screen, which times leave free.
  private var obstacles: [Stage.Rectangle] = []

  func shapes(left: Double, top: Double) -> [Shape] {
    let place = "translate(\(pixelText(left - view.x * scale)) \(pixelText(top - view.y * scale)))"
    let size = scale == 1 ? "" : " scale(\(DecimalText.text(scale, decimals: 6)))"
    return [Shape.group(drawn + timeShapes).with("transform", place + size)]
  }

  /// The times around their traces, where they cover no body, no path and no other time.
  private var timeShapes: [Shape] {
    var taken = obstacles
    return times.compactMap { text, trace in
      let size = TypeScale.command / scale
      let (width, height) = (TypeScale.width(of: text, size: size) + size / 2, size * 1.3)
      let around = trace.outset(width / 2, height / 2)
      let sides: [[(Double, Double)]] = [0, -0.5, 0.5, -1, 1].map {
        [(1, $0), ($0, -1), (-1, $0), ($0, 1)]
      }
      let boxes = sides.joined().map { x, y in
        Stage.Rectangle.around(
          x: around.x + around.width * (1 + x) / 2, y: around.y + around.height * (1 + y) / 2,
          width, height)
      }
      let free = boxes.first { box in
        view.contains(box.x, box.y) && view.contains(box.right, box.bottom)
          && taken.allSatisfy { !$0.overlaps(box) }
      }
      guard let free else { return nil }
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
    if points.count == 1 || animation.isOfVariants && !points.isEmpty {
      return StagePicture(planeOf: points.prefix(ChartPalette.most), animation, tracks, panels)
    }
    let boxes = moving.filter { [.rect, .size].contains(tracks[$0].track.type) }
    return boxes.count == 1 ? StagePicture(outlinesOf: boxes[0], animation, tracks, panels) : nil
  }

  /// The plane of a point with its path, or of variants with theirs.
  private init(
    planeOf indices: ArraySlice<Int>, _ animation: Animation, _ tracks: [TrackValues],
    _ panels: [Chart.Panel]
  ) {
    let plane = PositionPlane(
      indices.map { tracks[$0] }, indices[0], left: 0, top: 0, width: Self.width, most: 240)
    (self.animation, self.tracks) = (animation, tracks)
    (width, height, scale) = (Self.width, plane.height, 1)
    view = Stage.Rectangle(x: 0, y: 0, width: width, height: height)
    let terms = plane.binding.terms
    func points(_ values: TrackValues) -> [SVGPoint] {
      zip(values.components[0], values.components[1]).map {
        SVGPoint(x: terms[0]($0), y: terms[1]($1))
      }
    }
    drawn = plane.shapes
    let fine = animation.fineValues() ?? tracks
    for (row, index) in indices.enumerated() {
      let tone = indices.count > 1 ? panels.tone(of: index) : .accent
      // Paths may be one line, on which the first of them is the widest.
      let width = min(2.5 * Double(indices.count - row), 10)
      drawn.append(points(fine[index]).line(tone, width: width))
      let path = points(tracks[index])
      obstacles += path.map { .around($0, 2, 2) }
      if indices.count == 1 { addPoses(path, most: Self.most, ring: 34) }
    }
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
    let frames = addPoses(boxes.map { SVGPoint(x: $0.right, y: $0.bottom) }, most: 5, ring: 9)
    let outline = box.filled(.accent, opacity: 0.08).stroked(.accent, width: 1.5 / scale)
    drawn += frames.map { Shape.group([outline]).still(at: $0) }
  }

  /// Adds dots with their times to a path, around the last one a ring, and returns their frames.
  @discardableResult private mutating func addPoses(
    _ path: [SVGPoint], most: Int, ring: Double
  ) -> [Int] {
    let frames = Self.poses(path, distance: 42 / scale, most: most)
    drawn.append(frames.map { path[$0] }.dots(.accent, size: 9 / scale))
    for frame in frames.suffix(1) + frames.dropLast() {
      let size = (frame == path.count - 1 ? ring : 11) / scale
      addTime(of: frame, .around(path[frame], size, size))
    }
    return frames
  }

  private mutating func addTime(
    of frame: Int, _ trace: Stage.Rectangle, words: String = ""
  ) {
    let time = animation.grid.time(of: frame).nearestDouble
    times.append((words + DecimalText.padded(time, decimals: 2) + " s", trace))
  }

  /// A screen with traces.
  private init(
    _ stage: Stage, _ animation: Animation, _ tracks: [TrackValues], _ panels: [Chart.Panel]
  ) {
    (self.animation, self.tracks) = (animation, tracks)
    let screen = ScreenDrawing(stage, tracks, cropsMessages: true)
    var bounds = screen.view
    bounds.x += screen.left
    let paths = stage.bodies.map { Self.path(of: $0, tracks, around: stage) }
    let extents = zip(stage.bodies, paths).map { body, path in
      Self.extent(of: body, path, turns: body.rotation.map { !tracks[$0].isConstant } ?? false)
    }
    let whole = extents.reduce(bounds) { $0.united(with: $1) }
    // A far flight would make the screen small, but a body that leaves is whole.
    let reach = stage.bodies.reduce(min(stage.width, stage.height) * 0.16) {
      max($0, ($1.width * $1.width + $1.height * $1.height).squareRoot())
    }
    view = whole.limited(to: bounds.outset(reach, reach))
    scale = min(Self.width / view.width, Self.height / view.height)
    (width, height) = (view.width * scale, view.height * scale)
    let (edge, wide, high) = (screen.edge, stage.width, stage.height)
    obstacles = [-edge, high].map { .init(x: 0, y: $0, width: wide, height: edge) }
    obstacles += [-edge, wide].map { .init(x: $0, y: 0, width: edge, height: high) }
    let moved = { (shapes: [Shape]) in
      screen.left > 0 ? [Shape.group(shapes).shifted(by: screen.left)] : shapes
    }
    // A body leaves above the border, others are below it.
    let leaves = paths.count == 1 && self.leaves(paths[0], screen)
    drawn = moved(screen.shapes(behind: []) + (leaves ? [screen.frame] : []))
    // All bodies and layers are shown at the times of the body with the longest way.
    let ways = paths.map { Self.distances(along: $0).last ?? 0 }
    let leader = paths.indices.max { ways[$0] < ways[$1] } ?? 0
    let frames = paths.isEmpty ? [] : self.frames(of: stage.bodies[leader], paths[leader], screen)
    if let body = stage.bodies.first, let top = paths[leader].last {
      let pile = paths.count { Self.distance($0[$0.count - 1], top) < body.width / 2 }
      let around = Stage.Rectangle.around(top, body.width + edge, body.height + edge)
      if pile > 1 { times.append(("\(pile) heads", around)) }
    }
    for layer in stage.layers { addTraces(of: layer, frames, screen, panels) }
    for index in paths.indices.reversed() {
      addBody(index, paths[index], frames, isLeader: index == leader, screen)
    }
    if !leaves { drawn += moved([screen.frame]) }
    drawn = [Shape.group(drawn).still(at: animation.grid.lastFrame)]
    if whole != view { drawn = ScreenDrawing.clipped(drawn, to: .rectangle(view)) }
  }

  /// Adds a close target as it was seen, and the edges of a popover that grows.
  private mutating func addTraces(
    of layer: Stage.Layer, _ frames: [Int], _ screen: ScreenDrawing, _ panels: [Chart.Panel]
  ) {
    if layer.kind == .closeTarget, let track = layer.scale ?? layer.alpha {
      let values = tracks[track].components[0]
      let seen = values.indices.max { values[$0] < values[$1] } ?? 0
      drawn.append(screen.layer(layer).shape.still(at: seen).with("opacity", 0.4))
    }
    guard layer.kind == .popover, let track = layer.scale else { return }
    for frame in frames where (0.02..<1).contains(tracks[track].components[0][frame]) {
      drawn.append(screen.outline(of: layer, panels.tone(of: track)).still(at: frame))
      let (size, height) = (layer.frame, tracks[track].components[0][frame] * layer.frame.height)
      let edge = SVGPoint(x: size.x + size.width / 2, y: size.y + height)
      addTime(of: frame, .around(edge, 0, 2 / scale), words: "popover ")
    }
  }

  /// True for the only body of a screen that it leaves.
  private func leaves(_ path: [SVGPoint], _ screen: ScreenDrawing) -> Bool {
    screen.stage.bodies.count == 1 && path.count <= animation.grid.lastFrame
  }

  /// The frames at which a body has traces.
  private func frames(
    of body: Stage.Body, _ path: [SVGPoint], _ screen: ScreenDrawing
  ) -> [Int] {
    // The small heads of a conversation have no room for more than their starts.
    if screen.stage.isConversation { return [0] }
    // Closer circles would hide each other's times.
    let distance = max(min(body.width, body.height) * 0.75, 42 / scale)
    return Self.poses(
      path, distance: leaves(path, screen) ? distance / 2 : distance,
      most: screen.stage.bodies.count == 1 ? Self.most : 3)
  }

  /// Adds a body with its path, or an arrow where it leaves, and its traces, a leader's with times.
  private mutating func addBody(
    _ index: Int, _ path: [SVGPoint], _ frames: [Int], isLeader: Bool, _ screen: ScreenDrawing
  ) {
    var (path, frames) = (path, frames)
    let (body, tone) = (screen.stage.bodies[index], screen.tone(of: index))
    let leaves = leaves(path, screen)
    var arrow: [Shape] = []
    let inner = view.outset(-12 / scale, -12 / scale)
    if leaves, let end = path.lastIndex(where: { inner.contains($0.x, $0.y) }), end > 0 {
      path.removeLast(path.count - 1 - end)
      frames = [end] + frames.filter { $0 < end }
      arrow = [Self.arrow(from: path[end - 1], to: path[end], tone, scale)]
    }
    // A body that leaves is whole where it starts, one that stays where it rests.
    let rest = leaves ? 0 : animation.grid.lastFrame
    let traces = frames.filter { $0 != rest && $0 < path.count }
    if path.count > 1 {
      drawn.append(path.line(tone, width: 2 / scale).with("stroke-opacity", 0.6))
    }
    for frame in traces {
      // The traces of a body that leaves fade.
      let trace = screen.trace(of: index).still(at: frame)
      let fading = 0.8 * Double(frame) / Double(path.count)
      drawn.append(leaves ? trace.with("opacity", 1 - fading) : trace)
    }
    drawn += [screen.body(index).shape.still(at: rest)] + arrow
    obstacles += path.map { .around($0, 2 / scale, 2 / scale) }
    obstacles += (traces + [rest]).filter { $0 < path.count }.map {
      .around(path[$0], body.width, body.height)
    }
    if !isLeader || screen.stage.isConversation { return }
    for frame in leaves ? frames : traces {
      addTime(of: frame, .around(path[frame], body.width, body.height))
    }
  }

  /// The head of an arrow.
  private static func arrow(
    from start: SVGPoint, to end: SVGPoint, _ tone: Tone, _ scale: Double
  ) -> Shape {
    let length = max(distance(start, end), .leastNonzeroMagnitude) * scale
    let (x, y) = ((end.x - start.x) / length, (end.y - start.y) / length)
    let corners = [(10.0, 0.0), (-4, 6), (-4, -6)].map { along, across in
      SVGPoint(x: end.x + along * x - across * y, y: end.y + along * y + across * x)
    }
    return Shape("polygon", [("points", corners.text)]).filled(tone)
  }

  /// The positions of a body until it has left the screen, or is far from it.
  private static func path(
    of body: Stage.Body, _ tracks: [TrackValues], around stage: Stage
  ) -> [SVGPoint] {
    let (screen, margin) = (stage.frame, min(stage.width, stage.height) / 2)
    let values = tracks[body.position].components
    let near = zip(values[0], values[1]).map { SVGPoint(x: $0, y: $1) }
      .prefix { screen.outset(margin, margin).contains($0.x, $0.y) }
    let around = screen.outset(body.width / 2, body.height / 2)
    let seen = near.lastIndex { around.contains($0.x, $0.y) }
    guard let seen else { return [SVGPoint(x: stage.width / 2, y: stage.height / 2)] }
    return Array(near[...seen])
  }

  /// The distances from the first point of a path to each one, along the path.
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

  private static func extent(
    of body: Stage.Body, _ path: [SVGPoint], turns: Bool
  ) -> Stage.Rectangle {
    let (x, y) = (ChartAxis.range(of: path.map { $0.x }), ChartAxis.range(of: path.map { $0.y }))
    let diagonal = (body.width * body.width + body.height * body.height).squareRoot()
    let (width, height) = turns ? (diagonal, diagonal) : (body.width, body.height)
    return Stage.Rectangle(
      x: x.low - width / 2, y: y.low - height / 2, width: x.high - x.low + width,
      height: y.high - y.low + height)
  }

  /// The frames of poses on a path: the first, the last, and some at even distances between them.
  private static func poses(_ path: [SVGPoint], distance: Double, most: Int) -> [Int] {
    let last = path.count - 1
    let ways = distances(along: path)
    let way = ways[last]
    guard last > 0, way > 0, way.isFinite else { return last > 0 && way > 0 ? [0, last] : [last] }
    var poses = [0]
    let steps = Int(min(way / distance, Double(most)))
    for step in 1..<max(steps, 1) {
      let wanted = way * Double(step) / Double(steps)
      let frame = ways.firstIndex { $0 >= wanted } ?? last
      let isApart = (poses + [last]).allSatisfy {
        Self.distance(path[$0], path[frame]) >= distance * 0.7
      }
      if isApart { poses.append(frame) }
    }
    return poses + [last]
  }
}

extension Stage.Rectangle {
  fileprivate static func around(_ middle: SVGPoint, _ width: Double, _ height: Double) -> Self {
    .around(x: middle.x, y: middle.y, width, height)
  }

  /// True if the rectangles have an area in common.
  fileprivate func overlaps(_ other: Self) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }
}

import Documents
import ExactNumerics
import Motion

/// A motion in space as a still picture: a screen with traces of its bodies and layers, or a plane
/// with the path of a point. Traces have their times.
struct StagePicture {
  private static let width = 280.0
  private static let height = 540.0
  /// The most traces of a body.
  private static let most = 7

  let width: Double
  let height: Double
  private var drawn: [Shape] = []
  private let scale: Double
  /// The visible part, in the lengths of the motion or in pixels of a plane.
  private let view: Stage.Rectangle
  /// The times of traces, the important ones first.
  private var times: [(text: String, place: SVGPoint)] = []

  func shapes(left: Double, top: Double) -> [Shape] {
    let place = "translate(\(pixelText(left - view.x * scale)) \(pixelText(top - view.y * scale)))"
    let size = scale == 1 ? "" : " scale(\(DecimalText.text(scale, decimals: 6)))"
    return [Shape.group(drawn + timeShapes).with("transform", place + size)]
  }

  /// The times that do not cover more important ones, readable on traces.
  private var timeShapes: [Shape] {
    var shown: [(text: String, place: SVGPoint)] = []
    for var time in times {
      let half = TypeScale.width(of: time.text, size: TypeScale.command) / 2 / scale
      time.place.x = min(max(time.place.x, view.x + half), view.x + view.width - half)
      time.place.y = max(time.place.y, view.y + 8 / scale)
      let isFree = shown.allSatisfy {
        ($0.place.x - time.place.x).magnitude > 2 * half + 4 / scale
          || ($0.place.y - time.place.y).magnitude > 16 / scale
      }
      if isFree { shown.append(time) }
    }
    return shown.map { text, place in
      Shape.text(
        text, x: place.x, y: place.y + 4 / scale, size: TypeScale.command / scale, .ink,
        anchor: "middle", weight: 600
      ).with("paint-order", "stroke").with("stroke-linejoin", "round")
        .stroked(.paper, width: 3 / scale)
    }
  }

  /// The picture of an animation; nil if nothing moves on a stage or plane.
  static func picture(
    of animation: Animation, _ tracks: [TrackValues], _ panels: [Chart.Panel]
  ) -> StagePicture? {
    if let stage = animation.stage, stage.width > 0, stage.height > 0 {
      return StagePicture(stage, animation, tracks, panels)
    }
    let points = tracks.indices.filter {
      tracks[$0].track.type == .point && tracks[$0].track.rate == nil
    }
    guard points.count == 1, let index = points.first, !animation.isOfVariants,
      !tracks[index].isConstant
    else { return nil }
    return StagePicture(planeOf: index, animation, tracks)
  }

  /// The plane of a point with its path.
  private init(planeOf index: Int, _ animation: Animation, _ tracks: [TrackValues]) {
    let plane = PositionPlane(tracks[index], index, left: 0, top: 0, width: Self.width, most: 240)
    (width, height, scale) = (Self.width, plane.height, 1)
    view = Stage.Rectangle(x: 0, y: 0, width: width, height: height)
    let terms = plane.binding.terms
    let path = zip(tracks[index].components[0], tracks[index].components[1]).map {
      SVGPoint(x: terms[0]($0), y: terms[1]($1))
    }
    let frames = Self.poses(path, distance: 42, most: Self.most)
    drawn =
      plane.shapes + [
        Shape("polyline", [("points", path.text), ("fill", "none")])
          .stroked(.accent, width: 2.5).with("stroke-linejoin", "round")
          .with("stroke-linecap", "round"),
        frames.map { path[$0] }.dots(.accent, size: 9),
      ]
    for frame in frames.suffix(1) + frames.dropLast() {
      // The last time is above the ring.
      let above = frame == path.count - 1 ? 26.0 : 14
      addTime(of: frame, animation, SVGPoint(x: path[frame].x, y: path[frame].y - above))
    }
  }

  private mutating func addTime(of frame: Int, _ animation: Animation, _ place: SVGPoint) {
    let time = animation.grid.time(of: frame).nearestDouble
    times.append((DecimalText.text(time, decimals: 2) + " s", place))
  }

  /// A screen with traces. A body that leaves it ends in an arrow.
  private init(
    _ stage: Stage, _ animation: Animation, _ tracks: [TrackValues], _ panels: [Chart.Panel]
  ) {
    let last = animation.grid.lastFrame
    let screen = ScreenDrawing(stage, tracks, cropsMessages: true)
    var bounds = screen.view
    bounds.x += screen.left
    let paths = stage.bodies.map { Self.path(of: $0, tracks, around: stage) }
    let whole = bounds.united(
      with: zip(stage.bodies, paths).map { body, path in
        Self.extent(
          of: body, path, turns: body.rotation.map { !tracks[$0].isConstant } ?? false)
      })
    // A far flight would make the screen small.
    let reach = min(stage.width, stage.height) * 0.16
    view = whole.limited(to: bounds.outset(by: reach))
    scale = min(Self.width / view.width, Self.height / view.height)
    (width, height) = (view.width * scale, view.height * scale)
    let layers = screen.stage.layers.map { screen.layer($0).shape }
    var shapes = screen.clipped(screen.background + layers) + [screen.frame]
    if screen.left > 0 { shapes = [Shape.group(shapes).shifted(by: screen.left)] }
    var outlines: [(frame: Int, place: SVGPoint)] = []
    for layer in stage.layers where layer.kind == .popover {
      guard let track = layer.scale, !tracks[track].isConstant else { continue }
      let sizes = tracks[track].components[0].map { SVGPoint(x: $0, y: 0) }
      for frame in Self.poses(sizes, distance: 0.2, most: 5).dropFirst().dropLast() {
        let size = sizes[frame].x
        guard size > 0, size < 1 else { continue }
        shapes.append(screen.outline(of: layer, panels.tone(of: track)).still(at: frame))
        let place = SVGPoint(
          x: layer.frame.x + layer.frame.width / 2,
          y: layer.frame.y + layer.frame.height * size - 8 / scale)
        outlines.append((frame, place))
      }
    }
    let isAlone = paths.count == 1
    // Several bodies are shown at the times of the one with the longest way.
    let ways = paths.map { Self.length(of: $0) }
    let leader = paths.indices.max { ways[$0] < ways[$1] } ?? 0
    for (index, body) in stage.bodies.enumerated().reversed() {
      let tone = screen.tone(of: index)
      var path = paths[index]
      // Closer circles would hide each other's times.
      let distance = max(min(body.width, body.height) * 0.75, 42 / scale)
      let leaves = isAlone && path.count <= last
      var frames =
        leaves
        ? Self.moments(path, distance: distance / 2)
        : Self.poses(
          paths[isAlone ? index : leader], distance: distance, most: isAlone ? Self.most : 3)
      // The small heads of a conversation have no room for more than their starts.
      if screen.isConversation { frames = [0] }
      var arrow: [Shape] = []
      if leaves, whole != view {
        let inner = view.outset(by: -12 / scale)
        let end = path.lastIndex { inner.contains($0) } ?? 0
        path.removeLast(path.count - 1 - end)
        frames = frames.filter { $0 < end } + [end]
        if end > 0 { arrow = [Self.arrow(from: path[end - 1], to: path[end], tone, scale)] }
      }
      // A body that leaves is whole where it starts, one that stays where it rests.
      let rest = leaves ? 0 : last
      let traces = frames.filter { $0 != rest && $0 < path.count }
      if path.count > 1 {
        shapes.append(
          Shape("polyline", [("points", path.text), ("fill", "none")])
            .stroked(tone, width: 2 / scale).with("stroke-opacity", 0.6))
      }
      for (place, frame) in traces.enumerated() {
        // The traces of a body that leaves fade.
        let fading = 0.8 * Double(place) / Double(traces.count)
        let trace = screen.trace(of: index).still(at: frame)
        shapes.append(leaves ? trace.with("opacity", 1 - fading) : trace)
      }
      shapes += [screen.body(index).shape.still(at: rest)] + arrow
      if index != leader || screen.isConversation { continue }
      let above = isAlone ? 0 : min(body.width, body.height) / 2 + 9 / scale
      for frame in leaves ? frames.suffix(1) + frames.dropLast() : traces {
        var place = SVGPoint(x: path[frame].x, y: path[frame].y - above)
        // A time is beside the head of an arrow.
        if !arrow.isEmpty, frame == path.count - 1 {
          place.x += (path[frame].x < path[0].x ? 36 : -36) / scale
        }
        addTime(of: frame, animation, place)
      }
    }
    for (frame, place) in outlines { addTime(of: frame, animation, place) }
    let drawing = Shape.group(shapes).still(at: last)
    drawn = whole == view ? [drawing] : ScreenDrawing.clipped([drawing], to: view.shape())
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
    let margin = min(stage.width, stage.height) / 2
    let (xs, ys) = (tracks[body.position].components[0], tracks[body.position].components[1])
    let near = zip(xs, ys).prefix { x, y in
      (-margin...stage.width + margin).contains(x) && (-margin...stage.height + margin).contains(y)
    }
    let seen = near.lastIndex { x, y in
      (-body.width / 2...stage.width + body.width / 2).contains(x)
        && (-body.height / 2...stage.height + body.height / 2).contains(y)
    }
    let path = near[...(seen ?? near.startIndex - 1)].map { SVGPoint(x: $0, y: $1) }
    return path.isEmpty ? [SVGPoint(x: stage.width / 2, y: stage.height / 2)] : path
  }

  private static func length(of path: [SVGPoint]) -> Double {
    zip(path, path.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
  }

  private static func distance(_ one: SVGPoint, _ other: SVGPoint) -> Double {
    let (x, y) = (other.x - one.x, other.y - one.y)
    return (x * x + y * y).squareRoot()
  }

  /// - Parameter turns: true for a body that turns.
  private static func extent(
    of body: Stage.Body, _ path: [SVGPoint], turns: Bool
  ) -> Stage.Rectangle {
    let (x, y) = (ChartAxis.range(of: path.map { $0.x }), ChartAxis.range(of: path.map { $0.y }))
    let diagonal = (body.width * body.width + body.height * body.height).squareRoot()
    let (width, height) = turns ? (diagonal, diagonal) : (body.width, body.height)
    return Stage.Rectangle(
      x: x.0 - width / 2, y: y.0 - height / 2, width: x.1 - x.0 + width,
      height: y.1 - y.0 + height)
  }

  /// Frames at equal times, whose distances show the speed of a body that leaves.
  private static func moments(_ path: [SVGPoint], distance: Double) -> [Int] {
    let last = path.count - 1
    let steps = max(1, min(last, Int(min(length(of: path) / distance, 5))))
    return (0...steps).map { last * $0 / steps }
  }

  /// The frames of the poses on a path: the first, the last, and some between them at even
  /// distances, unless they are near another pose.
  private static func poses(_ path: [SVGPoint], distance: Double, most: Int) -> [Int] {
    let last = path.count - 1
    var ways = [0.0]
    for (one, other) in zip(path, path.dropFirst()) {
      ways.append(ways[ways.count - 1] + Self.distance(one, other))
    }
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
  private init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  func shape(corner: Double = 0) -> Shape {
    .rectangle(x: x, y: y, width: width, height: height, corner: corner)
  }

  fileprivate func contains(_ point: SVGPoint) -> Bool {
    (x...x + max(0, width)).contains(point.x) && (y...y + max(0, height)).contains(point.y)
  }

  fileprivate func outset(by margin: Double) -> Stage.Rectangle {
    Stage.Rectangle(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  fileprivate func limited(to outer: Stage.Rectangle) -> Stage.Rectangle {
    Stage.Rectangle(
      left: max(x, outer.x), top: max(y, outer.y),
      right: min(x + width, outer.x + outer.width),
      bottom: min(y + height, outer.y + outer.height))
  }

  fileprivate func united(with others: [Stage.Rectangle]) -> Stage.Rectangle {
    others.reduce(self) { one, other in
      Stage.Rectangle(
        left: min(one.x, other.x), top: min(one.y, other.y),
        right: max(one.x + one.width, other.x + other.width),
        bottom: max(one.y + one.height, other.y + other.height))
    }
  }
}

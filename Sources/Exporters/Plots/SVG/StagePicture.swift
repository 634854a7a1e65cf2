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
  private let drawn: [Shape]
  private let scale: Double
  /// The visible part in the lengths of the motion; nil for a plane, which is in pixels.
  private let view: Stage.Rectangle?

  func shapes(left: Double, top: Double) -> [Shape] {
    let view = view ?? Stage.Rectangle(x: 0, y: 0, width: width, height: height)
    let place = "translate(\(pixelText(left - view.x * scale)) \(pixelText(top - view.y * scale)))"
    let size = self.view == nil ? "" : " scale(\(DecimalText.text(scale, decimals: 6)))"
    return [Shape.group(drawn).with("transform", place + size)]
  }

  /// Nil if nothing moves on a stage or plane.
  init?(_ animation: Animation, _ tracks: [TrackValues]) {
    let last = animation.grid.lastFrame
    func label(_ frame: Int) -> String {
      DecimalText.text(animation.grid.time(of: frame).nearestDouble, decimals: 2) + " s"
    }
    if let stage = animation.stage, stage.width > 0, stage.height > 0 {
      let screen = ScreenDrawing(stage, tracks)
      let view = screen.view.united(
        with: stage.bodies.map { Self.extent(of: $0, Self.path(of: $0, tracks, around: stage)) })
      let scale = min(Self.width / view.width, Self.height / view.height)
      (self.view, self.scale) = (view, scale)
      (width, height) = (view.width * scale, view.height * scale)
      var shapes = [
        screen.clipping,
        screen.clipped(screen.background + stage.layers.map { screen.shape(of: $0) }),
        screen.frame,
      ]
      for layer in stage.layers where layer.kind == .popover {
        guard let track = layer.scale, !tracks[track].isConstant else { continue }
        let sizes = tracks[track].components[0].map { SVGPoint(x: $0, y: 0) }
        for frame in Self.poses(sizes, distance: 0.2, most: 5).dropFirst().dropLast() {
          let size = sizes[frame].x
          guard size > 0, size < 1 else { continue }
          shapes.append(screen.outline(of: layer).still(at: frame))
          shapes.append(
            Self.time(
              label(frame),
              at: SVGPoint(
                x: layer.frame.x + layer.frame.width / 2,
                y: layer.frame.y + layer.frame.height * size - 8 / scale), scale: scale))
        }
      }
      let paths = stage.bodies.map { Self.path(of: $0, tracks, around: stage) }
      let isAlone = paths.count == 1
      // Several bodies are shown at the times of the one with the longest way.
      let ways = paths.map { Self.length(of: $0) }
      let leader = paths.indices.max { ways[$0] < ways[$1] } ?? 0
      for (index, body) in stage.bodies.enumerated().reversed() {
        let path = paths[index]
        // Closer circles would hide each other's times.
        let distance = max(min(body.width, body.height) * 0.75, 42 / scale)
        let frames = Self.poses(
          paths[isAlone ? index : leader], distance: distance, most: isAlone ? Self.most : 3)
        if path.count > 1 {
          shapes.append(
            Shape("polyline", [("points", path.text), ("fill", "none")])
              .stroked(screen.tone(of: index), width: 2 / scale).with("stroke-opacity", 0.6))
        }
        // A body that leaves is whole where it starts, one that stays where it rests.
        let whole = path.count > last ? last : 0
        let traces = frames.filter { $0 != whole && $0 < path.count }
        for frame in traces {
          let trace =
            isAlone
            ? screen.trace(of: index)
            : Shape.group([screen.bodyShape(of: index)]).with("opacity", 0.4)
          shapes.append(trace.still(at: frame))
        }
        shapes.append(screen.bodyShape(of: index).still(at: whole))
        if index != leader { continue }
        let above = isAlone ? 0 : min(body.width, body.height) / 2 + 9 / scale
        shapes += traces.map {
          Self.time(
            label($0), at: SVGPoint(x: path[$0].x, y: path[$0].y - above), scale: scale)
        }
      }
      drawn = [Shape.group(shapes).still(at: last)]
      return
    }
    guard let moving = animation.movingPositions(tracks).first else { return nil }
    (view, scale) = (nil, 1)
    let values = tracks[moving.track].components
    let plane = PlanePicture(
      values[0], values[1], name: moving.name, unit: tracks[moving.track].track.unit,
      width: Self.width)
    (width, height) = (plane.width, plane.height)
    let points = zip(values[0], values[1]).map { plane.point($0, $1) }
    let tone = ChartPalette.style(ofCurve: moving.colour).tone
    let frames = Self.poses(points, distance: 52, most: Self.most)
    drawn =
      plane.shapes + [
        Shape("polyline", [("points", points.text), ("fill", "none")])
          .stroked(tone, width: 2.5).with("stroke-linejoin", "round")
          .with("stroke-linecap", "round"),
        frames.map { points[$0] }.dots(tone, size: 9),
      ]
      + frames.map { frame in
        Self.time(label(frame), at: SVGPoint(x: points[frame].x, y: points[frame].y - 9), scale: 1)
      }
  }

  /// The time of a trace, readable on it.
  private static func time(_ text: String, at place: SVGPoint, scale: Double) -> Shape {
    Shape.text(
      text, x: place.x, y: place.y + 4 / scale, size: TypeScale.command / scale, .ink,
      anchor: "middle", weight: 600
    ).with("paint-order", "stroke").with("stroke-linejoin", "round")
      .stroked(.paper, width: 3 / scale)
  }

  /// The positions of a body until it is far from the screen.
  private static func path(
    of body: Stage.Body, _ tracks: [TrackValues], around stage: Stage
  ) -> [SVGPoint] {
    let margin = min(stage.width, stage.height) / 2
    let (xs, ys) = (tracks[body.position].components[0], tracks[body.position].components[1])
    let near = zip(xs, ys).prefix { x, y in
      (-margin...stage.width + margin).contains(x) && (-margin...stage.height + margin).contains(y)
    }
    let path = near.map { SVGPoint(x: $0, y: $1) }
    return path.isEmpty ? [SVGPoint(x: stage.width / 2, y: stage.height / 2)] : path
  }

  private static func length(of path: [SVGPoint]) -> Double {
    zip(path, path.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
  }

  private static func distance(_ one: SVGPoint, _ other: SVGPoint) -> Double {
    let (x, y) = (other.x - one.x, other.y - one.y)
    return (x * x + y * y).squareRoot()
  }

  private static func extent(of body: Stage.Body, _ path: [SVGPoint]) -> Stage.Rectangle {
    let (x, y) = (ChartAxis.range(of: path.map { $0.x }), ChartAxis.range(of: path.map { $0.y }))
    let (width, height) = (body.width, body.height)
    return Stage.Rectangle(
      x: x.0 - width / 2, y: y.0 - height / 2, width: x.1 - x.0 + width,
      height: y.1 - y.0 + height)
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
  fileprivate func united(with others: [Stage.Rectangle]) -> Stage.Rectangle {
    var (left, top, right, bottom) = (x, y, x + width, y + height)
    for other in others {
      (left, top) = (min(left, other.x), min(top, other.y))
      (right, bottom) = (max(right, other.x + other.width), max(bottom, other.y + other.height))
    }
    return Stage.Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// A plane with an axis to the right and one downwards, and equal tick distances on both.
private struct PlanePicture {
  let width: Double
  let height: Double
  let shapes: [Shape]
  private let xs: ChartAxis
  private let ys: ChartAxis
  private let left: Double
  private let size: (width: Double, height: Double)
  private static let top = 44.0

  init(_ xValues: [Double], _ yValues: [Double], name: String, unit: String, width: Double) {
    let ranges = [xValues, yValues].map { ChartAxis.range(of: $0) }
    // A motion along one axis has some room on the other.
    let room = ranges.reduce(0) { max($0, $1.1 / 8 - $1.0 / 8) }
    let (xs, ys) = (
      ChartAxis(fitting: [ranges[0].0 - room, ranges[0].1 + room], steps: 4),
      ChartAxis(fitting: [ranges[1].0 - room, ranges[1].1 + room], steps: 4)
    )
    let (xLabels, yLabels) = (xs.tickLabels(room: 9), ys.tickLabels(room: 9))
    left = yLabels.texts.reduce(0) { max($0, TypeScale.width(of: $1)) } + 12
    let ratio = ys.ratio(to: xs)
    let (most, highest) = (width - left, 260.0)
    size = most * ratio <= highest ? (most, most * ratio) : (highest / ratio, highest)
    (self.xs, self.ys) = (xs, ys)
    self.width = width
    height = Self.top + size.height + 44
    var grid: [Shape] = []
    var texts: [Shape] = []
    let (right, bottom) = (left + size.width, Self.top + size.height)
    for (index, tick) in xs.ticks.enumerated() {
      let x = left + xs.position(of: tick.value) * size.width
      grid.append(
        .line(from: SVGPoint(x: x, y: Self.top), to: SVGPoint(x: x, y: bottom), .line))
      texts.append(.text(xLabels.texts[index], x: x, y: bottom + 18, anchor: "middle"))
    }
    for (index, tick) in ys.ticks.enumerated() {
      let y = Self.top + ys.position(of: tick.value) * size.height
      grid.append(.line(from: SVGPoint(x: left, y: y), to: SVGPoint(x: right, y: y), .line))
      texts.append(.text(yLabels.texts[index], x: left - 10, y: y + 4, anchor: "end"))
    }
    let titles = [
      PanelPicture.axisTitle("x", unit: unit, base: xLabels.base),
      PanelPicture.axisTitle("y", unit: unit, base: yLabels.base),
    ]
    texts.append(.text(titles[0], x: right, y: bottom + 36, anchor: "end"))
    texts.append(.text(titles[1], x: 0, y: Self.top - 16))
    let heading = "path of " + PrintableText(name).cut(to: 24).string
    shapes =
      grid + [
        Shape.group(texts).filled(.soft),
        .text(heading, x: left, y: 16, .ink, weight: 600),
      ]
  }

  func point(_ x: Double, _ y: Double) -> SVGPoint {
    SVGPoint(
      x: left + xs.position(of: x) * size.width, y: Self.top + ys.position(of: y) * size.height)
  }
}

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
  /// The visible part, in the lengths of the motion or in pixels of a plane.
  private let view: Stage.Rectangle

  func shapes(left: Double, top: Double) -> [Shape] {
    let place = "translate(\(pixelText(left - view.x * scale)) \(pixelText(top - view.y * scale)))"
    let size = scale == 1 ? "" : " scale(\(DecimalText.text(scale, decimals: 6)))"
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
        with: stage.bodies.map {
          Self.extent(
            of: $0, Self.path(of: $0, tracks, around: stage),
            turns: $0.rotation.map { !tracks[$0].isConstant } ?? false)
        })
      let scale = min(Self.width / view.width, Self.height / view.height)
      (self.view, self.scale) = (view, scale)
      (width, height) = (view.width * scale, view.height * scale)
      var shapes = [
        screen.clipping,
        screen.clipped(screen.background + stage.layers.map { screen.layer($0).shape }),
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
        let leaves = isAlone && path.count <= last
        let frames =
          leaves
          ? Self.moments(path, distance: distance / 2)
          : Self.poses(
            paths[isAlone ? index : leader], distance: distance, most: isAlone ? Self.most : 3)
        if path.count > 1 {
          shapes.append(
            Shape("polyline", [("points", path.text), ("fill", "none")])
              .stroked(screen.tone(of: index), width: 2 / scale).with("stroke-opacity", 0.6))
        }
        // A body that leaves is whole where it starts, one that stays where it rests.
        let whole = path.count > last ? last : 0
        let traces = frames.filter { $0 != whole && $0 < path.count }
        shapes += traces.map { screen.trace(of: index).still(at: $0) }
        shapes.append(screen.body(index).shape.still(at: whole))
        if index != leader { continue }
        let above = isAlone ? 0 : min(body.width, body.height) / 2 + 9 / scale
        shapes += (leaves ? frames : traces).map {
          Self.time(
            label($0), at: SVGPoint(x: path[$0].x, y: path[$0].y - above), scale: scale)
        }
      }
      drawn = [Shape.group(shapes).still(at: last)]
      return
    }
    // The plane of the only point.
    let points =
      animation.isOfVariants
      ? []
      : tracks.indices.filter {
        tracks[$0].track.type == .point && tracks[$0].track.rate == nil
      }
    guard points.count == 1, let index = points.first, !tracks[index].isConstant else { return nil }
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
      + frames.map { frame in
        Self.time(label(frame), at: SVGPoint(x: path[frame].x, y: path[frame].y - 14), scale: 1)
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
  fileprivate func united(with others: [Stage.Rectangle]) -> Stage.Rectangle {
    var (left, top, right, bottom) = (x, y, x + width, y + height)
    for other in others {
      (left, top) = (min(left, other.x), min(top, other.y))
      (right, bottom) = (max(right, other.x + other.width), max(bottom, other.y + other.height))
    }
    return Stage.Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}

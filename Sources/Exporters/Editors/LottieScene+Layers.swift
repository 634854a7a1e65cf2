import Documents
import ExactNumerics
import Motion

extension LottieScene {
  /// The colours of objects, which have one scheme: a Lottie document has no dark one.
  static var colours: [String] {
    ["#1f7ae0", "#d4500a", "#0d8a6a", "#b950a8", "#7d6be0", "#94720a", "#d63a5a", "#0a8596"]
  }

  /// The layers of a screen: its bodies and layers, and the screen behind them.
  mutating func addStageLayers(_ stage: Stage) {
    width = Self.wholePixels(stage.width)
    height = Self.wholePixels(stage.height)
    for (index, body) in stage.bodies.enumerated().reversed() {
      let colour = Self.colours[index % Self.colours.count]
      var layer = LottieLayer(tracks[body.position].object, bodyShapes(of: body, colour))
      layer.x = animatedProperty(body.position)
      layer.y = animatedProperty(body.position, component: 1)
      layer.scale = animatedProperty(body.scale, .hundred, dimensions: 2)
      layer.rotation = animatedProperty(body.rotation, .turn(degrees: 180 / DoubleDouble.pi))
      layer.opacity = animatedProperty(body.alpha, .hundred)
      layers.append(layer)
    }
    for layer in stage.layers.reversed() { layers.append(self.lottieLayer(layer)) }
    var screen = LottieLayer(
      "screen",
      LottieLayer.rectangle(
        width: stage.width, height: stage.height, corner: 0, "#ffffff"))
    screen.position = (stage.width / 2, stage.height / 2)
    layers.append(screen)
  }

  /// A disc with a bright edge, or a card with a picture and a line below it.
  private func bodyShapes(of body: Stage.Body, _ colour: String) -> String {
    let (width, height) = (body.width, body.height)
    let (size, margin) = (min(width, height), min(width, height) * ScreenStyle.cardMargin)
    switch body.shape {
    case .ellipse:
      let disc = LottieLayer.ellipse(
        width: width - size * 0.12, height: height - size * 0.12, colour)
      return disc + "," + LottieLayer.ellipse(width: width, height: height, "#ffffff")
    case .rectangle:
      let picture = LottieLayer.rectangle(
        y: -height * 0.22 + margin, width: width - 2 * margin,
        height: height * ScreenStyle.cardPicture,
        corner: margin * 0.6, colour)
      let line = LottieLayer.rectangle(
        x: -width * 0.2 + margin, y: height * 0.25, width: width * 0.6,
        height: height * ScreenStyle.cardLine,
        corner: height * 0.03, ScreenStyle.cardEdge.light)
      let sheet = LottieLayer.rectangle(
        width: width, height: height, corner: margin, ScreenStyle.page.light)
      return [picture, line, sheet].joined(separator: ",")
    }
  }

  private func lottieLayer(_ part: Stage.Layer) -> LottieLayer {
    let frame = part.frame
    let middle = (x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    var layer: LottieLayer
    switch part.kind {
    case .background:
      layer = LottieLayer(
        "background",
        LottieLayer.rectangle(
          width: frame.width, height: frame.height, corner: ScreenStyle.pageCorner,
          ScreenStyle.page.light))
      layer.position = middle
    case .backdrop:
      layer = LottieLayer(
        "backdrop",
        LottieLayer.rectangle(
          width: frame.width, height: frame.height, corner: 0, "#000000", opacity: 50))
      layer.position = middle
    case .popover:
      layer = LottieLayer(
        "popover",
        LottieLayer.rectangle(
          y: frame.height / 2, width: frame.width, height: frame.height,
          corner: ScreenStyle.popoverCorner, ScreenStyle.cell.light))
      layer.position = (middle.x, frame.y)
    case .closeTarget:
      layer = LottieLayer(
        "close",
        LottieLayer.ellipse(
          width: ScreenStyle.closeTargetSize, height: ScreenStyle.closeTargetSize,
          ScreenStyle.closeTarget.light))
      layer.position = middle
      layer.x = animatedProperty(part.position)
      layer.y = animatedProperty(part.position, component: 1)
    case .cell:
      layer = LottieLayer(
        part.name,
        LottieLayer.rectangle(
          y: frame.height / 2, width: frame.width - 20, height: frame.height - 6,
          corner: ScreenStyle.cellCorner,
          ScreenStyle.cell.light))
      layer.position = (middle.x, frame.y)
      layer.y = animatedProperty(part.top)
    }
    layer.scale = animatedProperty(part.scale, .hundred, dimensions: 2)
    layer.opacity = animatedProperty(part.alpha, .hundred)
    return layer
  }
}

extension LottieScene {
  /// The layers of an animation without a screen: a dot or a rectangle for each object, in a view
  /// that includes all positions.
  mutating func addDotLayers() {
    var names: [String] = []
    for track in tracks where !names.hasName(track.object) { names.append(track.object) }
    var box: LottieMotionExtent?
    for (index, name) in names.enumerated() {
      let colour = Self.colours[index % Self.colours.count]
      var layer = LottieLayer(
        name.isEmpty ? motion.once.command : name,
        LottieLayer.ellipse(width: Self.dot, height: Self.dot, colour))
      var size = LottieMotionExtent(x: 0...0, y: 0...0)
      for (track, own) in tracks.enumerated() where own.object.hasBytes(of: name) {
        addTrack(track, to: &layer, size: &size, colour)
      }
      let way = LottieMotionExtent(x: layer.x?.reach ?? 0...0, y: layer.y?.reach ?? 0...0)
      box = way.extended(by: size).union(box)
      layers.append(layer)
    }
    layers.reverse()
    guard let box else { return }
    shift = (
      Self.dot - box.x.lowerBound.rounded(.down), Self.dot - box.y.lowerBound.rounded(.down)
    )
    width = Self.roundedUpExtent(box.x)
    height = Self.roundedUpExtent(box.y)
  }

  /// Adds a track to its object's layer.
  private func addTrack(
    _ track: Int, to layer: inout LottieLayer, size: inout LottieMotionExtent, _ colour: String
  ) {
    switch roles[track] {
    case .scale: layer.scale = animatedProperty(track, .hundred, dimensions: 2)
    case .alpha: layer.opacity = animatedProperty(track, .hundred)
    case .rotation(let degrees):
      layer.rotation = animatedProperty(track, .turn(degrees: degrees))
      // A disc would not show its rotation.
      layer.shapes = LottieLayer.rectangle(
        width: Self.dot, height: Self.dot / 4, corner: Self.dot / 8, colour)
    case .y: layer.y = animatedProperty(track)
    case .place:
      layer.x = animatedProperty(track)
      layer.y = animatedProperty(track, component: 1)
    case .color:
      guard let fill = keys[track].combinedProperty(0...2, delay: delay),
        let alpha = animatedProperty(track, component: 3, .hundred)
      else { return }
      layer.shapes = LottieLayer.ellipse(
        width: Self.dot, height: Self.dot, colour: fill, alpha: alpha)
    case .frame:
      layer.x = animatedProperty(track)
      layer.y = animatedProperty(track, component: 1)
      addSizedRectangle(track, 2...3, &layer, &size, colour)
    case .size: addSizedRectangle(track, 0...1, &layer, &size, colour)
    case .x, .width, .height, .scaleX, .scaleY, .matrix, .cornerRadius, nil:
      layer.x = animatedProperty(track)
    }
  }

  /// A rectangle whose width and height are two components of a track.
  private func addSizedRectangle(
    _ track: Int, _ components: ClosedRange<Int>, _ layer: inout LottieLayer,
    _ size: inout LottieMotionExtent,
    _ colour: String
  ) {
    guard let sizes = keys[track].combinedProperty(components, delay: delay),
      let middle = keys[track].combinedProperty(components, .half, delay: delay),
      let width = animatedProperty(track, component: components.lowerBound),
      let height = animatedProperty(track, component: components.upperBound)
    else { return }
    layer.shapes = LottieLayer.rectangle(middle: middle, size: sizes, colour)
    size = LottieMotionExtent(x: width.reach, y: height.reach)
  }

  private static var dot: Double { 20 }

  private static func roundedUpExtent(_ way: ClosedRange<Double>) -> Int {
    wholePixels(way.upperBound.rounded(.up) - way.lowerBound.rounded(.down) + 2 * dot)
  }
}

/// The extent of a motion on both axes.
private struct LottieMotionExtent {
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>

  /// The extent of an object that has a size, from its position to the right and downwards.
  func extended(by size: LottieMotionExtent) -> LottieMotionExtent {
    LottieMotionExtent(x: Self.extended(x, size.x), y: Self.extended(y, size.y))
  }

  private static func extended(
    _ way: ClosedRange<Double>, _ size: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    way.lowerBound + min(0, size.lowerBound)...way.upperBound + max(0, size.upperBound)
  }

  func union(_ other: LottieMotionExtent?) -> LottieMotionExtent {
    guard let other else { return self }
    return LottieMotionExtent(x: Self.union(x, other.x), y: Self.union(y, other.y))
  }

  private static func union(
    _ first: ClosedRange<Double>, _ second: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
  }
}

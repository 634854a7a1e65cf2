import Documents
import ExactNumerics
import Motion

extension LottieScene {
  /// The layers of a screen: its bodies and layers, and the screen behind them, as smil draws them
  /// on light paper. A Lottie document has no dark colours, and no letters without a font.
  mutating func addStageLayers(_ stage: Stage) {
    width = Self.wholePixels(stage.width)
    height = Self.wholePixels(stage.height)
    let screen = ScreenDrawing(stage, motion.once.trackValues())
    for index in stage.bodies.indices { layers.append(layer(screen.body(index))) }
    for part in stage.layers.reversed() { layers.append(layer(screen.layer(part))) }
    layers.append(LottieLayer("screen", LottieLayer.shapesText(screen.content)))
  }

  private func layer(_ part: ScreenPart) -> LottieLayer {
    var layer = LottieLayer(part.name, LottieLayer.shapesText(part.shapes))
    for binding in part.bindings {
      switch binding.target {
      case .translate:
        let properties = binding.terms.map { term in
          animatedProperty(term.channel.map { _ in binding.track }, component: term.channel ?? 0)
        }
        (layer.x, layer.y) = (properties[0], properties[1])
        layer.position = (binding.terms[0].base, binding.terms[1].base)
      case .scale: layer.scale = animatedProperty(binding.track, .hundred, dimensions: 2)
      case .rotate:
        layer.rotation = animatedProperty(binding.track, .turn(degrees: 180 / DoubleDouble.pi))
      case .opacity: layer.opacity = animatedProperty(binding.track, .hundred)
      case .fill, .frame, .corners: break
      }
    }
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
      let colour = ChartPalette.style(ofCurve: index).tone.light
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

import Animations
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
      case .scale:
        layer.scale = animatedProperty(binding.track, LottieProperty.percent, dimensions: 2)
      case .rotate:
        layer.rotation = animatedProperty(binding.track, 180 / DoubleDouble.pi)
      case .opacity: layer.opacity = animatedProperty(binding.track, LottieProperty.percent)
      case .fill, .frame: break
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
    // The extent of all objects, to the right and downwards.
    var box: [ClosedRange<Double>] = []
    for (index, name) in names.enumerated() {
      let colour = ChartPalette.style(ofCurve: index).tone.light
      var layer = LottieLayer(
        name.isEmpty ? motion.once.command : name,
        LottieLayer.ellipse(
          width: Self.dot, height: Self.dot, fill: LottieLayer.colourArray(colour)))
      var size = [0.0...0, 0...0]
      for (track, own) in tracks.enumerated() where own.object.hasBytes(of: name) {
        addTrack(track, to: &layer, size: &size, colour)
      }
      let extent = zip([layer.x, layer.y], size).map { place, size in
        let way = place?.reach ?? 0...0
        return way.lowerBound + min(0, size.lowerBound)...way.upperBound + max(0, size.upperBound)
      }
      box = zip(extent, box.isEmpty ? extent : box).map { one, other in
        min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
      }
      layers.append(layer)
    }
    layers.reverse()
    if box.isEmpty { return }
    shift = (
      Self.dot - box[0].lowerBound.rounded(.down), Self.dot - box[1].lowerBound.rounded(.down)
    )
    width = Self.roundedUpExtent(box[0])
    height = Self.roundedUpExtent(box[1])
  }

  /// Adds a track to its object's layer.
  private func addTrack(
    _ track: Int, to layer: inout LottieLayer, size: inout [ClosedRange<Double>], _ colour: String
  ) {
    switch roles[track] {
    case .scale: layer.scale = animatedProperty(track, LottieProperty.percent, dimensions: 2)
    case .alpha: layer.opacity = animatedProperty(track, LottieProperty.percent)
    case .rotation(let degrees):
      layer.rotation = animatedProperty(track, degrees)
      // A disc would not show its rotation.
      layer.shapes = LottieLayer.rectangle(
        width: Self.dot, height: Self.dot / 4, corner: Self.dot / 8, colour)
    case .y: layer.y = animatedProperty(track)
    case .place:
      layer.x = animatedProperty(track)
      layer.y = animatedProperty(track, component: 1)
    case .color:
      guard let fill = keys[track].combinedProperty(0...2, delay: delay),
        let alpha = animatedProperty(track, component: 3, LottieProperty.percent)
      else { return }
      layer.shapes = LottieLayer.ellipse(
        width: Self.dot, height: Self.dot, fill: fill.jsonText(), alpha: alpha.jsonText())
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
    _ size: inout [ClosedRange<Double>],
    _ colour: String
  ) {
    guard let sizes = keys[track].combinedProperty(components, delay: delay),
      let middle = keys[track].combinedProperty(components, DoubleDouble(0.5), delay: delay),
      let width = animatedProperty(track, component: components.lowerBound),
      let height = animatedProperty(track, component: components.upperBound)
    else { return }
    layer.shapes = LottieLayer.rectangle(middle: middle, size: sizes, colour)
    size = [width.reach, height.reach]
  }

  private static var dot: Double { 20 }

  private static func roundedUpExtent(_ way: ClosedRange<Double>) -> Int {
    wholePixels(way.upperBound.rounded(.up) - way.lowerBound.rounded(.down) + 2 * dot)
  }
}

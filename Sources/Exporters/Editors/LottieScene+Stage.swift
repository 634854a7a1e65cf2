import Documents
import ExactNumerics
import Motion

extension LottieScene {
  /// The layers of a screen: its bodies and layers, and the screen behind them.
  mutating func addStageLayers(_ stage: Stage) {
    width = Self.wholePixels(stage.width)
    height = Self.wholePixels(stage.height)
    for (index, body) in stage.bodies.enumerated().reversed() {
      let colour = ChartPalette.colours[index % ChartPalette.colours.count]
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
    screen.place = (stage.width / 2, stage.height / 2)
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
        corner: height * 0.03, ScreenStyle.cardEdge)
      let sheet = LottieLayer.rectangle(
        width: width, height: height, corner: margin, ScreenStyle.page)
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
          width: frame.width, height: frame.height, corner: ScreenStyle.pageCorner, ScreenStyle.page
        ))
      layer.place = middle
    case .backdrop:
      layer = LottieLayer(
        "backdrop",
        LottieLayer.rectangle(
          width: frame.width, height: frame.height, corner: 0, "#000000", opacity: 50))
      layer.place = middle
    case .popover:
      layer = LottieLayer(
        "popover",
        LottieLayer.rectangle(
          y: frame.height / 2, width: frame.width, height: frame.height,
          corner: ScreenStyle.popoverCorner, ScreenStyle.cell))
      layer.place = (middle.x, frame.y)
    case .closeTarget:
      layer = LottieLayer(
        "close",
        LottieLayer.ellipse(
          width: ScreenStyle.closeTargetSize, height: ScreenStyle.closeTargetSize,
          ScreenStyle.closeTarget))
      layer.place = middle
      layer.x = animatedProperty(part.position)
      layer.y = animatedProperty(part.position, component: 1)
    case .cell:
      layer = LottieLayer(
        part.name,
        LottieLayer.rectangle(
          y: frame.height / 2, width: frame.width - 20, height: frame.height - 6,
          corner: ScreenStyle.cellCorner,
          ScreenStyle.cell))
      layer.place = (middle.x, frame.y)
      layer.y = animatedProperty(part.top)
    }
    layer.scale = animatedProperty(part.scale, .hundred, dimensions: 2)
    layer.opacity = animatedProperty(part.alpha, .hundred)
    return layer
  }
}

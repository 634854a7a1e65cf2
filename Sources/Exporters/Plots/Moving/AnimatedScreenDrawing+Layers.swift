import Documents
import Motion

extension AnimatedScreenDrawing {
  func layerNode(of layer: Stage.Layer) -> AnimatedElement {
    switch layer.kind {
    case .background: background(layer)
    case .backdrop: backdrop(layer)
    case .popover: popover(layer)
    case .closeTarget: closeTarget(layer)
    case .cell: messageCell(layer)
    }
  }

  /// The background, drawn around 0,0, its centre.
  private func background(_ layer: Stage.Layer) -> AnimatedElement {
    let frame = layer.frame
    let around = Stage.Rectangle(
      x: -frame.width / 2, y: -frame.height / 2, width: frame.width, height: frame.height)
    let page = AnimatedElement.rectangle(
      x: around.x, y: around.y, width: around.width, height: around.height,
      corner: ScreenStyle.pageCorner * unit)
    return .group(
      movedBy: [centreBinding(of: frame)] + trackBindings(.scale, layer.scale),
      [page.withClass("page"), mockPageList(in: around)])
  }

  private func backdrop(_ layer: Stage.Layer) -> AnimatedElement {
    let frame = layer.frame
    let dark = AnimatedElement.rectangle(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    return .group(movedBy: trackBindings(.opacity, layer.alpha), [dark.withClass("backdrop")])
  }

  /// The popover, drawn around 0,0, the middle of its upper edge.
  ///
  /// The group that moves an animated frame shifts right by half of its width.
  private func popover(_ layer: Stage.Layer) -> AnimatedElement {
    let frame = layer.frame
    var place = PropertyBinding(
      .translate, track: layer.sides ?? 0,
      [.constant(frame.x + frame.width / 2), .constant(frame.y)])
    var sheet = AnimatedElement.rectangle(
      x: -frame.width / 2, y: 0, width: frame.width, height: frame.height,
      corner: ScreenStyle.popoverCorner * unit)
    if let sides = layer.sides, !tracks[sides].isConstant {
      place = PropertyBinding(
        .translate, track: sides,
        [PropertyBinding.AffineTerm(channel: 0), PropertyBinding.AffineTerm(channel: 1)])
      sheet = AnimatedElement("rect").withAttribute(
        "rx", pixelText(ScreenStyle.popoverCorner * unit))
      sheet.drive = PropertyBinding(
        .frame, track: sides,
        [
          PropertyBinding.AffineTerm(channel: 2, factor: -0.5), .constant(0),
          PropertyBinding.AffineTerm(channel: 2),
          PropertyBinding.AffineTerm(channel: 3),
        ])
      return .group(
        movedBy: [
          place,
          PropertyBinding(
            .translate, track: sides,
            [PropertyBinding.AffineTerm(channel: 2, factor: 0.5), .constant(0)]),
        ] + trackBindings(.scale, layer.scale) + trackBindings(.opacity, layer.alpha),
        [sheet.withClass("sheet")])
    }
    let talk = mockConversation(width: frame.width, height: frame.height, x: -frame.width / 2, y: 0)
    return .group(
      movedBy: [place] + trackBindings(.scale, layer.scale) + trackBindings(.opacity, layer.alpha),
      [sheet.withClass("sheet"), talk])
  }

  /// A ring with a cross.
  private func closeTarget(_ layer: Stage.Layer) -> AnimatedElement {
    let size = ScreenStyle.closeTargetSize * unit
    let arm = 9 * unit
    let cross = AnimatedElement("path").withAttribute(
      "d",
      "M\(pixelText(-arm)) \(pixelText(-arm))L\(pixelText(arm)) \(pixelText(arm))"
        + "M\(pixelText(-arm)) \(pixelText(arm))L\(pixelText(arm)) \(pixelText(-arm))"
    ).withAttribute("stroke-width", pixelText(3 * unit)).withClass("cross")
    let place =
      layer.position.map { PropertyBinding(.translate, track: $0, count: 2) }
      ?? centreBinding(of: layer.frame)
    return .group(
      movedBy: [place] + trackBindings(.scale, layer.scale) + trackBindings(.opacity, layer.alpha),
      [AnimatedElement.ellipse(width: size, height: size).withClass("close"), cross])
  }

  /// A message with its name, from its upper edge downwards.
  private func messageCell(_ layer: Stage.Layer) -> AnimatedElement {
    let frame = layer.frame
    let height = frame.height - 6 * unit
    let size = min(13 * unit, height * 0.45)
    let name = PrintableText(layer.name).cut(to: 24)
    let wanted = Double(name.columns) * size * 0.62 + 28 * unit
    let width = min(max(wanted, frame.width * 0.3), frame.width * 0.7)
    let bubble = AnimatedElement.rectangle(
      x: 10 * unit, y: 3 * unit, width: width, height: height,
      corner: min(ScreenStyle.cellCorner * unit, height / 2))
    let text = AnimatedElement.text(
      name.string, x: 24 * unit, y: 3 * unit + height / 2 + size * 0.35, size: size)
    let place: [PropertyBinding] = [
      PropertyBinding(
        .translate, track: layer.top ?? 0,
        [
          .constant(frame.x),
          layer.top == nil ? .constant(frame.y) : PropertyBinding.AffineTerm(channel: 0),
        ])
    ]
    return .group(movedBy: place, [bubble.withClass("cell"), text.withClass("letters")])
  }

  private func centreBinding(of frame: Stage.Rectangle) -> PropertyBinding {
    PropertyBinding(
      .translate, track: 0,
      [.constant(frame.x + frame.width / 2), .constant(frame.y + frame.height / 2)])
  }

  func trackBindings(_ target: PropertyBinding.BoundAttribute, _ track: Int?) -> [PropertyBinding] {
    track.map { [PropertyBinding(target, track: $0, count: 1)] } ?? []
  }
}

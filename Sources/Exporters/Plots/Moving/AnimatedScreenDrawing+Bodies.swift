import Documents
import Motion

extension AnimatedScreenDrawing {
  /// A body with its bindings: the position outermost, then rotation, scale and opacity.
  func bodyNode(of body: Stage.Body, colour: Int) -> AnimatedElement {
    var drives = [PropertyBinding(.translate, track: body.position, count: 2)]
    if let rotation = body.rotation {
      let degrees = PropertyBinding.AffineTerm(channel: 0, factor: 180 / Double.pi)
      drives.append(PropertyBinding(.rotate, track: rotation, [degrees]))
    }
    drives += self.trackBindings(.scale, body.scale) + self.trackBindings(.opacity, body.alpha)
    switch body.shape {
    case .ellipse: return .group(movedBy: drives, headDrawing(body, colour: colour))
    case .rectangle: return .group(movedBy: drives, cardDrawing(body))
    }
  }

  /// A disc with a bright edge. On it is a letter or number of its name, or a figure if it has no
  /// name of its own.
  private func headDrawing(_ body: Stage.Body, colour: Int) -> [AnimatedElement] {
    let size = min(body.width, body.height)
    let fill = stage.bodies.count == 1 ? 0 : colour
    let disc = AnimatedElement.ellipse(
      width: body.width - size * 0.06, height: body.height - size * 0.06
    )
    .withAttribute("fill", ChartPalette.style(ofCurve: fill).colour)
    .withAttribute("stroke-width", pixelText(size * 0.06)).withClass("head")
    let letter = headLetters(of: body)
    if letter.isEmpty { return [disc, personIcon(size)] }
    // The size of the text as a share of the disc, so that up to three characters fit.
    let share = letter.count < 2 ? 0.44 : letter.count == 2 ? 0.36 : 0.28
    let text = AnimatedElement.text(
      letter, x: 0, y: size * share * 0.34, size: size * share, anchor: "middle")
    return [disc, text.withClass("letter")]
  }

  /// A head above shoulders.
  private func personIcon(_ size: Double) -> AnimatedElement {
    let path =
      "M\(pixelText(-size * 0.27)) \(pixelText(size * 0.29))"
      + "a\(pixelText(size * 0.27)) \(pixelText(size * 0.25)) 0 0 1 \(pixelText(size * 0.54)) 0z"
    let face = AnimatedElement.ellipse(y: -size * 0.13, width: size * 0.3, height: size * 0.3)
    return AnimatedElement("g", [], [face, AnimatedElement("path").withAttribute("d", path)])
      .withClass(
        "figure")
  }

  /// The letters on a head: the first letter of its name if that is unique. Otherwise the number at
  /// the end of the name, or else its first two letters.
  private func headLetters(of body: Stage.Body) -> String {
    let name = headName(of: body)
    guard let first = name.first else { return "" }
    let same = stage.bodies.count { self.headName(of: $0).first == first }
    if same == 1 { return String(first).uppercased() }
    let number = name.reversed().prefix { $0.isASCII && $0.isNumber }
    if !number.isEmpty { return String(number.reversed().suffix(3)) }
    return String(name.prefix(2)).uppercased()
  }

  /// The name of a head without "head."; empty for "bubble" and "head", the names of a single head.
  private func headName(of body: Stage.Body) -> String {
    let object = tracks[body.position].track.object
    if object == "bubble" || object == "head" { return "" }
    let id = object.utf8.starts(with: "head.".utf8) ? String(object.dropFirst(5)) : object
    return PrintableText(id).string
  }

  /// A card with a picture and two lines below it.
  private func cardDrawing(_ body: Stage.Body) -> [AnimatedElement] {
    let (width, height) = (body.width, body.height)
    let margin = min(width, height) * ScreenStyle.cardMargin
    let sheet = AnimatedElement.rectangle(
      x: -width / 2, y: -height / 2, width: width, height: height, corner: margin)
    let picture = AnimatedElement.rectangle(
      x: -width / 2 + margin, y: -height / 2 + margin, width: width - 2 * margin,
      height: height * ScreenStyle.cardPicture, corner: margin * 0.6
    ).withAttribute("fill", ChartPalette.style(ofCurve: 0).colour)
    let line = height * ScreenStyle.cardLine
    let lines = AnimatedElement(
      "g", [],
      [
        roundedBar(
          x: -width / 2 + margin, y: height * 0.2, width: width * 0.6, height: line),
        roundedBar(
          x: -width / 2 + margin, y: height * 0.32, width: width * 0.4, height: line),
      ])
    return [
      sheet.withAttribute("stroke-width", pixelText(unit)).withClass("card"), picture,
      lines.withClass("lines"),
    ]
  }
}

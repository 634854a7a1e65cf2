import Documents
import Motion

extension MovingStage {
  /// A body with its tracks: its place outermost, then how it is turned, scaled and faded.
  func node(of body: Stage.Body, colour: Int) -> MovingNode {
    var drives = [Drive(.translate, track: body.position, count: 2)]
    if let rotation = body.rotation {
      let degrees = Drive.Term(channel: 0, factor: 180 / Double.pi)
      drives.append(Drive(.rotate, track: rotation, [degrees]))
    }
    drives += self.drives(.scale, body.scale) + self.drives(.opacity, body.alpha)
    switch body.shape {
    case .ellipse: return .group(movedBy: drives, head(body, colour: colour))
    case .rectangle: return .group(movedBy: drives, card(body))
    }
  }

  /// A disc with a bright edge, and on it the first letter of its name; a figure where it has the
  /// name that all heads have.
  private func head(_ body: Stage.Body, colour: Int) -> [MovingNode] {
    let size = min(body.width, body.height)
    let fill = stage.bodies.count == 1 ? 0 : colour
    let disc = MovingNode.ellipse(
      width: body.width - size * 0.06, height: body.height - size * 0.06
    )
    .with("fill", ChartPalette.style(ofCurve: fill).colour)
    .with("stroke-width", pixels(size * 0.06)).styled("head")
    let letter = letter(of: body)
    if letter.isEmpty { return [disc, figure(size)] }
    let text = MovingNode.text(
      letter, x: 0, y: size * 0.15, size: size * 0.44, anchor: "middle")
    return [disc, text.styled("letter")]
  }

  /// A head above shoulders.
  private func figure(_ size: Double) -> MovingNode {
    let path =
      "M\(pixels(-size * 0.27)) \(pixels(size * 0.29))"
      + "a\(pixels(size * 0.27)) \(pixels(size * 0.25)) 0 0 1 \(pixels(size * 0.54)) 0z"
    let face = MovingNode.ellipse(y: -size * 0.13, width: size * 0.3, height: size * 0.3)
    return MovingNode("g", [], [face, MovingNode("path").with("d", path)]).styled("figure")
  }

  private func letter(of body: Stage.Body) -> String {
    let object = tracks[body.position].track.object
    if object == "bubble" || object == "head" { return "" }
    let id = object.utf8.starts(with: "head.".utf8) ? String(object.dropFirst(5)) : object
    guard let first = PlainText(id).string.first else { return "" }
    return String(first).uppercased()
  }

  /// A sheet with a picture and two lines below it.
  private func card(_ body: Stage.Body) -> [MovingNode] {
    let (width, height) = (body.width, body.height)
    let margin = min(width, height) * 0.08
    let sheet = MovingNode.rectangle(
      x: -width / 2, y: -height / 2, width: width, height: height, corner: margin)
    let picture = MovingNode.rectangle(
      x: -width / 2 + margin, y: -height / 2 + margin, width: width - 2 * margin,
      height: height * 0.56, corner: margin * 0.6
    ).with("fill", ChartPalette.style(ofCurve: 0).colour)
    let line = height * 0.06
    let lines = MovingNode(
      "g", [],
      [
        bar(
          x: -width / 2 + margin, y: height * 0.2, width: width * 0.6, height: line),
        bar(
          x: -width / 2 + margin, y: height * 0.32, width: width * 0.4, height: line),
      ])
    return [
      sheet.with("stroke-width", pixels(unit)).styled("card"), picture, lines.styled("lines"),
    ]
  }
}

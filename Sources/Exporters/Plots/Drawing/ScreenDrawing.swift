import Animations
import Documents

/// The colours of a screen's parts, and their sizes on a screen 320 points wide.
enum ScreenStyle {
  static var page: Tone { Tone("#f2f2f5", "#25252b") }
  static var cell: Tone { Tone("#e9e9ee", "#34343d") }
  static var closeTarget: Tone { Tone("#1c1c21", "#1c1c21") }
  static var cardEdge: Tone { Tone("#d8d8de", "#4b4b56") }
  fileprivate static var card: Tone { Tone("#fdfdfe", "#32323a") }
  fileprivate static var lines: Tone { Tone("#e6e6eb", "#43434d") }
  fileprivate static var own: Tone { Tone("#c9c7fb", "#3d3a86") }
  fileprivate static var device: Tone { Tone("#1d1d20", "#4a4a54") }
  fileprivate static var white: Tone { Tone("#ffffff", "#ffffff") }

  static var pageCorner: Double { 26 }
  static var cellCorner: Double { 17 }

  fileprivate static var cardMargin: Double { 0.08 }
}

extension Stage {
  /// True for a part of the screen with messages.
  var isConversation: Bool { layers.contains { $0.kind == .cell } }
}

/// A part of a screen: shapes, and the bindings that move them, the first one outermost.
struct ScreenPart {
  let name: String
  let bindings: [PropertyBinding]
  let shapes: [Shape]

  var shape: Shape { .group(movedBy: bindings, shapes) }
}

/// A screen like a phone's: content, fading and scaling layers, moving bodies, and a border.
struct ScreenDrawing {
  let stage: Stage
  let tracks: [TrackValues]
  /// The length of one point on a screen 320 points wide.
  let unit: Double
  /// The part at the left of the stage that is not drawn.
  let left: Double

  /// - Parameter cropsMessages: true to leave out room between messages and heads, which are small.
  init(_ stage: Stage, _ tracks: [TrackValues], cropsMessages: Bool = false) {
    var stage = stage
    let (first, _) = ChartAxis.range(of: stage.bodies.flatMap { tracks[$0.position].components[0] })
    left = cropsMessages && stage.isConversation ? min(max(0, first - 140), stage.width / 2) : 0
    if left > 0 {
      stage.width -= left
      for index in stage.layers.indices { stage.layers[index].frame.width -= left }
      for index in stage.zones.indices { stage.zones[index].frame.width -= left }
    }
    (self.stage, self.tracks) = (stage, tracks)
    unit = min(stage.width, stage.height) / 320
  }

  /// The thickness of the border. A conversation is a part of a page, other screens are phones.
  var edge: Double { stage.isConversation ? 1.5 * unit : 8 * unit }
  private var corner: Double { stage.isConversation ? 14 * unit : ScreenStyle.pageCorner * unit }

  /// True if the only body is beyond the edges of the screen at the end.
  var leaves: Bool {
    guard stage.bodies.count == 1, let body = stage.bodies.first else { return false }
    let values = tracks[body.position].components
    let around = stage.frame.outset(body.width / 2, body.height / 2)
    return !around.contains(values[0].last ?? 0, values[1].last ?? 0)
  }

  /// The screen with its border, and the side where its only body leaves it.
  var view: Stage.Rectangle {
    let screen = stage.frame.outset(edge, edge)
    guard leaves, let body = stage.bodies.first else { return screen }
    let size = (body.width * body.width + body.height * body.height).squareRoot()
    let values = tracks[body.position].components
    return zip(values[0], values[1]).reduce(screen) {
      $0.united(with: .around(x: $1.0, y: $1.1, size, size))
    }.limited(to: screen.outset(size * 0.75, size * 0.75))
  }

  var shapes: [Shape] { shapes(with: stage.bodies.indices.reversed().map { body($0).shape }) }

  /// The screen with shapes as its bodies, which end at its edges. A body that leaves is pale
  /// outside. The names of paths contain their numbers, so equal names on one page are equal paths.
  func shapes(with bodies: [Shape]) -> [Shape] {
    let border = Shape.rectangle(stage.frame, corner: corner)
    let name = "headspring-" + border.attributes.map { $0.value }.joined(separator: "-")
    let moved =
      left > 0
      ? [Shape.group(bodies).with("transform", "translate(\(pixelText(-left)) 0)")] : bodies
    let still = content + zones + stage.layers.map { layer($0).shape }
    let screen = [
      Shape("clipPath", [("id", name)], [border]),
      Shape.group(leaves ? still : still + moved).with("clip-path", "url(#\(name))"), frame,
    ]
    if !leaves { return screen }
    let around = Shape.rectangle(view)
    let parts = [around, border].map { $0.with("fill", "#fff") }
    let mask = [("id", name + "-mask"), ("maskUnits", "userSpaceOnUse")] + around.attributes
    return screen + [
      Shape("mask", mask, [parts[0].with("fill-opacity", 0.5), parts[1]]),
      Shape.group(moved).with("mask", "url(#\(name)-mask)"),
    ]
  }

  var content: [Shape] {
    let paper = Shape.rectangle(stage.frame).filled(.paper)
    let isEmpty = stage.layers.allSatisfy { $0.kind != .background && $0.kind != .cell }
    return isEmpty ? [paper, mockPageList(in: stage.frame)] : [paper]
  }

  var frame: Shape {
    Shape.rectangle(stage.frame.outset(edge / 2, edge / 2), corner: corner + edge / 2)
      .with("fill", "none").stroked(ScreenStyle.device, width: edge)
  }

  /// The zones that no layer draws, such as a safe area.
  private var zones: [Shape] {
    stage.zones.filter { zone in
      !zone.isFormer && stage.layers.allSatisfy { $0.frame != zone.frame }
    }.map { zone in
      Shape.rectangle(zone.frame.outset(-3 * unit, -3 * unit), corner: 20 * unit)
        .with("fill", "none")
        .stroked(ScreenStyle.cardEdge, width: unit, dashes: pixelText(4 * unit))
    }
  }

  /// A mock page: a heading, and at most 24 lines with a round picture each.
  private func mockPageList(in frame: Stage.Rectangle) -> Shape {
    let margin = 24 * unit
    var shapes = [
      bar(x: frame.x + margin, y: frame.y + 40 * unit, width: frame.width * 0.36, height: 14 * unit)
    ]
    var y = frame.y + 84 * unit
    for row in 0..<24 {
      guard y + 40 * unit < frame.bottom - margin else { break }
      let share = 0.46 - 0.12 * Double(row % 3)
      shapes.append(
        .ellipse(
          x: frame.x + margin + 18 * unit, y: y + 18 * unit, width: 36 * unit, height: 36 * unit))
      let left = frame.x + margin + 50 * unit
      shapes.append(bar(x: left, y: y + 5 * unit, width: frame.width * share, height: 9 * unit))
      shapes.append(
        bar(x: left, y: y + 22 * unit, width: frame.width * (share + 0.14), height: 7 * unit))
      y += 62 * unit
    }
    return Shape.group(shapes).filled(ScreenStyle.lines)
  }

  /// A mock conversation in a rectangle. At most 24 messages are drawn.
  private func mockConversation(in frame: Stage.Rectangle) -> Shape {
    var shapes: [Shape] = []
    var top = frame.y + 20 * unit
    for row in 0..<24 {
      guard top + 34 * unit < frame.bottom - 54 * unit else { break }
      let width = frame.width * (0.52 - 0.13 * Double(row * 2 % 3))
      let isOwn = row % 3 == 1
      let left = isOwn ? frame.right - 18 * unit - width : frame.x + 18 * unit
      let bubble = bar(x: left, y: top, width: width, height: 34 * unit)
      shapes.append(isOwn ? bubble.filled(ScreenStyle.own) : bubble)
      top += 48 * unit
    }
    let field = Shape.rectangle(
      x: frame.x + 14 * unit, y: frame.bottom - 46 * unit, width: frame.width - 28 * unit,
      height: 32 * unit, corner: 16 * unit)
    shapes.append(field.with("fill", "none").stroked(ScreenStyle.cardEdge, width: 1.5 * unit))
    return Shape.group(shapes).filled(ScreenStyle.lines)
  }

  private func bar(x: Double, y: Double, width: Double, height: Double) -> Shape {
    .rectangle(
      x: x, y: y, width: width, height: height,
      corner: min(height / 2, ScreenStyle.cellCorner * unit))
  }
}

extension ScreenDrawing {
  func layer(_ layer: Stage.Layer) -> ScreenPart {
    let frame = layer.frame
    let centre = PropertyBinding.place(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    let looks = trackBindings(.scale, layer.scale) + trackBindings(.opacity, layer.alpha)
    switch layer.kind {
    case .background:
      let around = Stage.Rectangle.around(frame.width, frame.height)
      let page = Shape.rectangle(around, corner: ScreenStyle.pageCorner * unit)
      return ScreenPart(
        name: "background", bindings: [centre] + looks,
        shapes: [page.filled(ScreenStyle.page), mockPageList(in: around)])
    case .backdrop:
      let dark = Shape.rectangle(frame).filled(Tone("#000000", "#000000"), opacity: 0.5)
      return ScreenPart(name: "backdrop", bindings: looks, shapes: [dark])
    case .popover:
      // Around 0,0, the middle of its upper edge.
      let around = Stage.Rectangle.around(y: frame.height / 2, frame.width, frame.height)
      let sheet = Shape.rectangle(around, corner: 16 * unit).filled(.paper)
      let place = PropertyBinding.place(x: frame.x + frame.width / 2, y: frame.y)
      return ScreenPart(
        name: "popover", bindings: [place] + looks, shapes: [sheet, mockConversation(in: around)])
    case .closeTarget:
      let place = layer.position.map { PropertyBinding(.translate, track: $0, count: 2) }
      return ScreenPart(name: "close", bindings: [place ?? centre] + looks, shapes: closeTarget)
    case .cell:
      let top = layer.top == nil ? AffineTerm.constant(frame.y) : AffineTerm(channel: 0)
      let place = PropertyBinding(.translate, track: layer.top ?? 0, [.constant(frame.x), top])
      return ScreenPart(name: layer.name, bindings: [place] + looks, shapes: messageCell(layer))
    }
  }

  private var closeTarget: [Shape] {
    let (low, high) = (pixelText(-9 * unit), pixelText(9 * unit))
    let cross = Shape.stroke(
      "M\(low) \(low)L\(high) \(high)M\(low) \(high)L\(high) \(low)", ScreenStyle.white,
      width: 3 * unit
    ).with("stroke-linecap", "round")
    let disc = Shape.ellipse(width: 58 * unit, height: 58 * unit)
    return [disc.filled(ScreenStyle.closeTarget, opacity: 0.8), cross]
  }

  private func messageCell(_ layer: Stage.Layer) -> [Shape] {
    let frame = layer.frame
    let height = frame.height - 6 * unit
    let size = min(13 * unit, height * 0.45)
    let name = PrintableText(layer.name).cut(to: 24).string
    let wanted = TypeScale.width(of: name, size: size) + 28 * unit
    let width = min(max(wanted, frame.width * 0.3), frame.width * 0.7)
    let bubble = Shape.rectangle(
      x: 10 * unit, y: 3 * unit, width: width, height: height,
      corner: min(ScreenStyle.cellCorner * unit, height / 2))
    let text = Shape.text(
      name, x: 24 * unit, y: 3 * unit + height / 2 + size * 0.35, size: size, .ink)
    return [bubble.filled(ScreenStyle.cell), text]
  }

  private func trackBindings(
    _ target: PropertyBinding.BoundAttribute, _ track: Int?
  ) -> [PropertyBinding] {
    track.map { [PropertyBinding(target, track: $0, count: 1)] } ?? []
  }
}

extension ScreenDrawing {
  /// A body with its bindings: the position outermost, then rotation, scale and opacity.
  func body(_ index: Int) -> ScreenPart {
    let body = stage.bodies[index]
    return ScreenPart(
      name: tracks[body.position].track.object, bindings: bindings(of: body),
      shapes: body.shape == .ellipse ? headDrawing(body, tone(of: index)) : cardDrawing(body))
  }

  func trace(of index: Int) -> Shape {
    let body = stage.bodies[index]
    let (width, height) = (body.width, body.height)
    let outline =
      body.shape == .ellipse
      ? Shape.ellipse(width: width, height: height)
      : Shape.rectangle(
        .around(width, height), corner: min(width, height) * ScreenStyle.cardMargin)
    let shape = outline.filled(tone(of: index), opacity: 0.14)
      .stroked(tone(of: index), width: 1.5 * unit)
    return .group(movedBy: bindings(of: body), [shape])
  }

  func tone(of index: Int) -> Tone { ChartPalette.style(ofCurve: index).tone }

  private func bindings(of body: Stage.Body) -> [PropertyBinding] {
    var bindings = [PropertyBinding(.translate, track: body.position, count: 2)]
    if let rotation = body.rotation {
      let degrees = AffineTerm(channel: 0, factor: 180 / Double.pi)
      bindings.append(PropertyBinding(.rotate, track: rotation, [degrees]))
    }
    return bindings + trackBindings(.scale, body.scale) + trackBindings(.opacity, body.alpha)
  }

  /// A disc with a bright edge, and on it a letter or number of its name, or a figure.
  private func headDrawing(_ body: Stage.Body, _ tone: Tone) -> [Shape] {
    let size = min(body.width, body.height)
    let disc = Shape.ellipse(width: body.width - size * 0.06, height: body.height - size * 0.06)
      .filled(tone).stroked(.paper, width: size * 0.06)
    let letter = headLetters(of: body)
    if letter.isEmpty { return [disc, personIcon(size)] }
    // The size of the text as a share of the disc, so that up to three characters fit.
    let share = letter.count < 2 ? 0.44 : letter.count == 2 ? 0.36 : 0.28
    let text = Shape.text(
      letter, x: 0, y: size * share * 0.34, size: size * share, .paper, anchor: "middle",
      weight: 600)
    return [disc, text]
  }

  private func personIcon(_ size: Double) -> Shape {
    // The upper half of an ellipse, as two cubics.
    func point(_ x: Double, _ y: Double) -> String {
      SVGPoint(x: size * x * 0.27, y: size * (0.29 - y * 0.25)).text
    }
    let path =
      "M\(point(-1, 0))C\(point(-1, 0.5523)) \(point(-0.5523, 1)) \(point(0, 1))"
      + "C\(point(0.5523, 1)) \(point(1, 0.5523)) \(point(1, 0))z"
    let face = Shape.ellipse(y: -size * 0.13, width: size * 0.3, height: size * 0.3)
    return Shape.group([face, .path(path)]).filled(.paper)
  }

  /// The letters on a head: the first letter of its name if that is unique. Otherwise the number at
  /// the end of the name, or else its first two letters. "bubble" and "head" are no names.
  private func headLetters(of body: Stage.Body) -> String {
    func name(_ body: Stage.Body) -> String {
      let object = tracks[body.position].track.object
      if object == "bubble" || object == "head" { return "" }
      let isHead = object.utf8.starts(with: "head.".utf8)
      return PrintableText(isHead ? String(object.dropFirst(5)) : object).string
    }
    let own = name(body)
    guard let first = own.first else { return "" }
    if stage.bodies.count(where: { name($0).first == first }) == 1 {
      return String(first).uppercased()
    }
    let number = own.reversed().prefix { $0.isASCII && $0.isNumber }
    return number.isEmpty ? String(own.prefix(2)).uppercased() : String(number.reversed().suffix(3))
  }

  private func cardDrawing(_ body: Stage.Body) -> [Shape] {
    let (width, height) = (body.width, body.height)
    let margin = min(width, height) * ScreenStyle.cardMargin
    let left = -width / 2 + margin
    let sheet = Shape.rectangle(.around(width, height), corner: margin)
    let picture = Shape.rectangle(
      x: left, y: -height / 2 + margin, width: width - 2 * margin,
      height: height * 0.56, corner: margin * 0.6)
    let line = height * 0.06
    let lines = Shape.group([
      bar(x: left, y: height * 0.2, width: width * 0.6, height: line),
      bar(x: left, y: height * 0.32, width: width * 0.4, height: line),
    ])
    return [
      sheet.filled(ScreenStyle.card).stroked(ScreenStyle.cardEdge, width: unit),
      picture.filled(.accent), lines.filled(ScreenStyle.lines),
    ]
  }
}

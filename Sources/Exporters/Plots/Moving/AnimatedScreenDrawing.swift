import Documents
import Motion

/// A screen like a phone's: its content, fading and scaling layers, moving bodies, and a border
/// that clips them.
struct AnimatedScreenDrawing {
  let stage: Stage
  let tracks: [TrackValues]
  /// The length of one point on a screen 320 points wide.
  let unit: Double

  init(_ stage: Stage, _ tracks: [TrackValues]) {
    self.stage = stage
    self.tracks = tracks
    unit = min(stage.width, stage.height) / 320
  }

  /// The thickness of the border and the radius of the screen's corners. A conversation looks like
  /// a part of a page, other screens like a phone.
  var edge: Double { isConversation ? 1.5 * unit : 8 * unit }
  private var corner: Double { isConversation ? 14 * unit : ScreenStyle.pageCorner * unit }

  private var isConversation: Bool { stage.layers.contains { $0.kind == .cell } }

  /// The screen with its border.
  var view: Stage.Rectangle {
    Stage.Rectangle(
      x: -edge, y: -edge, width: stage.width + 2 * edge, height: stage.height + 2 * edge)
  }

  var nodes: [AnimatedElement] {
    // A clipped group, not a nested image, which would have its own clock. The clip path's name
    // contains its size, so equal names on one page are equal paths.
    let name = "headspring-\(pixelText(stage.width))x\(pixelText(stage.height))"
    let clip = AnimatedElement("clipPath", [], [rounded]).withAttribute("id", name)
    return [clip, AnimatedElement.group(shown).withAttribute("clip-path", "url(#\(name))"), frame]
  }

  private var rounded: AnimatedElement {
    .rectangle(x: 0, y: 0, width: stage.width, height: stage.height, corner: corner)
  }

  private var all: Stage.Rectangle {
    Stage.Rectangle(x: 0, y: 0, width: stage.width, height: stage.height)
  }

  /// The content of the screen from back to front.
  private var shown: [AnimatedElement] {
    let paper = AnimatedElement.rectangle(x: 0, y: 0, width: stage.width, height: stage.height)
    var nodes = [paper.withClass("paper")]
    if stage.layers.allSatisfy({ $0.kind != .background && $0.kind != .cell }) {
      nodes.append(mockPageList(in: all))
    }
    nodes += zones + stage.layers.map { layerNode(of: $0) }
    for (index, body) in stage.bodies.enumerated().reversed() {
      nodes.append(bodyNode(of: body, colour: index))
    }
    return nodes
  }

  /// The border around the screen, with round corners.
  private var frame: AnimatedElement {
    let path =
      Self.roundedRectangle(view, corner: corner + edge)
      + Self.roundedRectangle(all, corner: corner)
    return AnimatedElement("path").withAttribute("d", path).withAttribute("fill-rule", "evenodd")
      .withClass("device")
  }

  private static func roundedRectangle(_ frame: Stage.Rectangle, corner: Double) -> String {
    let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
    let arc = "A\(pixelText(corner)) \(pixelText(corner)) 0 0 1 "
    return "M\(pixelText(frame.x + corner)) \(pixelText(frame.y))H\(pixelText(right - corner))"
      + arc + "\(pixelText(right)) \(pixelText(frame.y + corner))V\(pixelText(bottom - corner))"
      + arc + "\(pixelText(right - corner)) \(pixelText(bottom))H\(pixelText(frame.x + corner))"
      + arc + "\(pixelText(frame.x)) \(pixelText(bottom - corner))V\(pixelText(frame.y + corner))"
      + arc + "\(pixelText(frame.x + corner)) \(pixelText(frame.y))Z"
  }

  /// The zones that no layer draws, such as a safe area.
  private var zones: [AnimatedElement] {
    stage.zones.filter { zone in
      !zone.isFormer && stage.layers.allSatisfy { $0.frame != zone.frame }
    }.map { zone in
      AnimatedElement.rectangle(
        x: zone.frame.x + 3 * unit, y: zone.frame.y + 3 * unit,
        width: zone.frame.width - 6 * unit, height: zone.frame.height - 6 * unit,
        corner: 20 * unit
      ).withAttribute("stroke-width", pixelText(unit)).withAttribute(
        "stroke-dasharray", pixelText(4 * unit)
      )
      .withClass("zone")
    }
  }
}

extension AnimatedScreenDrawing {
  /// A mock page: a heading, and lines with a round picture each.
  ///
  /// The lines fill the frame. At most 24 are drawn, since a very tall frame would need many more.
  func mockPageList(in frame: Stage.Rectangle) -> AnimatedElement {
    let margin = 24 * unit
    var nodes = [
      roundedBar(
        x: frame.x + margin, y: frame.y + 40 * unit, width: frame.width * 0.36, height: 14 * unit)
    ]
    var y = frame.y + 84 * unit
    var row = 0
    while y + 40 * unit < frame.y + frame.height - margin, row < 24 {
      let share = 0.46 - 0.12 * Double(row % 3)
      nodes.append(
        .ellipse(
          x: frame.x + margin + 18 * unit, y: y + 18 * unit, width: 36 * unit,
          height: 36 * unit))
      let left = frame.x + margin + 50 * unit
      nodes.append(
        roundedBar(x: left, y: y + 5 * unit, width: frame.width * share, height: 9 * unit))
      nodes.append(
        roundedBar(x: left, y: y + 22 * unit, width: frame.width * (share + 0.14), height: 7 * unit)
      )
      y += 62 * unit
      row += 1
    }
    return AnimatedElement("g", [], nodes).withClass("lines")
  }

  /// A mock conversation in a rectangle.
  ///
  /// The messages fill the rectangle. At most 24 are drawn, since a very tall one would need many
  /// more.
  func mockConversation(width: Double, height: Double, x: Double, y: Double) -> AnimatedElement {
    var nodes: [AnimatedElement] = []
    var top = y + 20 * unit
    var row = 0
    while top + 34 * unit < y + height - 54 * unit, row < 24 {
      let share = 0.52 - 0.13 * Double(row * 2 % 3)
      let isOwn = row % 3 == 1
      let left = isOwn ? x + width - 18 * unit - width * share : x + 18 * unit
      let bubble = roundedBar(x: left, y: top, width: width * share, height: 34 * unit)
      nodes.append(isOwn ? bubble.withClass("own") : bubble)
      top += 48 * unit
      row += 1
    }
    let field = AnimatedElement.rectangle(
      x: x + 14 * unit, y: y + height - 46 * unit, width: width - 28 * unit, height: 32 * unit,
      corner: 16 * unit)
    nodes.append(field.withAttribute("stroke-width", pixelText(1.5 * unit)).withClass("field"))
    return AnimatedElement("g", [], nodes).withClass("lines")
  }

  func roundedBar(x: Double, y: Double, width: Double, height: Double) -> AnimatedElement {
    .rectangle(
      x: x, y: y, width: width, height: height,
      corner: min(height / 2, ScreenStyle.cellCorner * unit))
  }
}

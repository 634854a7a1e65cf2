import Documents
import Motion

/// An animation as a moving drawing: bodies on their screen, or a row for each object without one.
///
/// In a row, a dot moves on a line, a disc grows, or a square rotates. On a screen lengths are the
/// animation's own, so values are bound unchanged. In rows values are mapped to pixels.
struct AnimatedDrawing {
  /// The part of the drawing that is visible, in the drawing's own lengths.
  let view: Stage.Rectangle
  /// The displayed size in pixels.
  let width: Double
  let height: Double
  let nodes: [AnimatedElement]

  /// - Parameter tracks: all tracks of the animation with their values.
  init(_ animation: Animation, _ tracks: [TrackValues]) {
    if let stage = animation.stage, !stage.bodies.isEmpty {
      self.init(AnimatedScreenDrawing(stage, tracks))
    } else {
      self.init(AnimatedTrackRows(tracks))
    }
  }

  private init(_ stage: AnimatedScreenDrawing) {
    view = stage.view
    let scale = min(AnimatedDrawing.highest / view.height, AnimatedDrawing.widest / view.width)
    let fits = scale.isFinite && scale > 0
    width = fits ? (view.width * scale).rounded(.up) : AnimatedDrawing.highest
    height = fits ? (view.height * scale).rounded(.up) : AnimatedDrawing.highest
    nodes = stage.nodes
  }

  private init(_ rows: AnimatedTrackRows) {
    view = Stage.Rectangle(x: 0, y: 0, width: AnimatedTrackRows.width, height: rows.height)
    (width, height) = (view.width, view.height)
    nodes = rows.nodes
  }

  /// The maximum displayed height of a screen in pixels.
  private static let highest = 520.0
  private static let widest = 640.0
}

extension AnimatedDrawing {
  /// Draws the picture. A file of its own includes the style sheet, and a page has it already.
  func draw(
    _ mover: AnimationMechanism, _ values: BoundAttributeTexts, title: String, about: [String],
    into xml: inout XMLWriter
  ) {
    let (left, top) = (pixelText(view.x), pixelText(view.y))
    let box = "\(left) \(top) \(pixelText(view.width)) \(pixelText(view.height))"
    xml.writeElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": pixelText(width),
        "height": pixelText(height),
        "viewBox": box, "role": "img",
      ]
    ) { xml in
      xml.writeElement("title", [], text: PrintableText(title).cut(to: 80).string)
      if !about.isEmpty {
        xml.writeElement("metadata", [], text: about.joined(separator: "\n"))
      }
      if case .clock = mover { xml.writeElement("style", [], text: AnimatedDrawingStyle.sheet) }
      for node in nodes { node.draw(mover, values, into: &xml) }
    }
  }
}

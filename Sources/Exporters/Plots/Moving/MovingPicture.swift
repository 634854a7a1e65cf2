import Documents
import Motion

/// An animation as a drawing whose parts move: heads on their screen, or, where nothing has a
/// place, a row for each object with a dot on a line, a disc that grows, a square that turns.
///
/// On a screen lengths are the animation's own, so that what moves a body is the values as they
/// are; elsewhere values are brought to the drawing's pixels.
struct MovingPicture {
  /// What the drawing shows of its plane.
  let view: Stage.Rectangle
  /// How large it is shown, in pixels.
  let width: Double
  let height: Double
  let nodes: [MovingNode]

  /// - Parameter tracks: all tracks of the animation with their values.
  init(_ animation: Animation, _ tracks: [TrackValues]) {
    if let stage = animation.stage, !stage.bodies.isEmpty {
      self.init(MovingStage(stage, tracks))
    } else {
      self.init(MovingRows(tracks))
    }
  }

  private init(_ stage: MovingStage) {
    view = stage.view
    let scale = min(MovingPicture.highest / view.height, MovingPicture.widest / view.width)
    let fits = scale.isFinite && scale > 0
    width = fits ? (view.width * scale).rounded(.up) : MovingPicture.highest
    height = fits ? (view.height * scale).rounded(.up) : MovingPicture.highest
    nodes = stage.nodes
  }

  private init(_ rows: MovingRows) {
    view = Stage.Rectangle(x: 0, y: 0, width: MovingRows.width, height: rows.height)
    (width, height) = (view.width, view.height)
    nodes = rows.nodes
  }

  /// The most pixels of a screen.
  private static let highest = 520.0
  private static let widest = 640.0
}

extension MovingPicture {
  /// The drawing as a file of its own, or for a page, which has the style.
  func draw(
    _ mover: Mover, _ values: MovingValues, title: String, about: [String],
    into xml: inout XMLWriter
  ) {
    let (left, top) = (pixels(view.x), pixels(view.y))
    let box = "\(left) \(top) \(pixels(view.width)) \(pixels(view.height))"
    xml.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": pixels(width), "height": pixels(height),
        "viewBox": box, "role": "img",
      ]
    ) { xml in
      xml.element("title", [], text: PlainText(title).cut(to: 80).string)
      if !about.isEmpty {
        xml.element("metadata", [], text: about.joined(separator: "\n"))
      }
      if case .clock = mover { xml.element("style", [], text: MovingStyle.sheet) }
      for node in nodes { node.draw(mover, values, into: &xml) }
    }
  }
}

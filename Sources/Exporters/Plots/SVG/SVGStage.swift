import Documents

/// The picture of a stage, from the image's left edge to `width`: heading, ground, poses and paths.
struct SVGStage {
  private static let left = 20.0
  /// The distances from the headings to the ground, and from the ground to the end of the image.
  private static let above = 38.0
  private static let below = 20.0
  /// The maximum width of the ground.
  private static let width = 340.0

  private let stage: Chart.Stage
  private let heading: String
  private let top: Double
  private let backdrop: Backdrop

  private enum Backdrop {
    case screen(SVGScreen)
    case plane(SVGPlane)
  }

  /// - Parameters:
  ///   - top: the vertical position of the headings.
  ///   - plot: the vertical position of the first plot, where axes begin too.
  ///   - end: the end of the plots.
  init(_ stage: Chart.Stage, top: Double, plot: Double, end: Double) {
    self.stage = stage
    self.top = top
    switch stage.ground {
    case .screen(let width, let height, let zones):
      let free = end - top - SVGStage.above - SVGStage.below
      let room = (width: SVGStage.width, height: min(max(free, 400), 560))
      let screen = SVGScreen(
        width: width, height: height, zones: zones, paths: stage.paths, left: SVGStage.left,
        top: top + SVGStage.above, room: room)
      (backdrop, heading) = (.screen(screen), screen.heading)
    case .plane(let unit):
      let room = (width: SVGStage.width, height: 260.0)
      let plane = SVGPlane(stage.paths, unit: unit, left: SVGStage.left, top: plot, room: room)
      let names = stage.paths.map { PrintableText($0.name).cut(to: 24).string }
      (backdrop, heading) = (.plane(plane), "path of " + names.joined(separator: ", "))
    }
  }

  /// The width in whole pixels. It keeps the stage's heading apart from the plots', with a generous
  /// width per letter.
  var width: Double {
    let letters = Double(PrintableText(heading).columns)
    let heading = ground.left + letters * 8.5 + 20 - SVGPlotArea.left
    return max(ground.right + margin, heading).rounded(.up)
  }

  /// Axes have a label that extends beyond them.
  private var margin: Double {
    switch backdrop {
    case .screen: 0
    case .plane: 20
    }
  }

  var end: Double {
    switch backdrop {
    case .screen: (ground.bottom + SVGStage.below).rounded(.up)
    case .plane: ground.bottom + 60
    }
  }

  private var ground: SVGPlaneArea {
    switch backdrop {
    case .screen(let screen): screen.ground
    case .plane(let plane): plane.ground
    }
  }

  func draw(into xml: inout XMLWriter) {
    xml.writeElement(
      "text", ["x": pixelText(ground.left), "y": pixelText(top + 18), "font-weight": "bold"],
      text: heading)
    switch backdrop {
    case .screen(let screen): drawClipped("hidden", into: &xml) { screen.draw(into: &$0) }
    case .plane(let plane):
      plane.draw(into: &xml)
      drawClipped("visible", into: &xml) { _ in }
    }
  }

  /// Draws in a nested image, which clips at the ground. A clip path would need a name, which
  /// another image on the same page might have too.
  private func drawClipped(
    _ overflow: String, into xml: inout XMLWriter, _ drawScreen: (inout XMLWriter) -> Void
  ) {
    xml.writeElement(
      "svg",
      [
        "x": pixelText(ground.left), "y": pixelText(ground.top), "width": pixelText(ground.width),
        "height": pixelText(ground.height), "overflow": overflow,
      ]
    ) { xml in
      drawScreen(&xml)
      let bodies = stage.paths.map { SVGBodyTrail($0, on: ground) }
      for body in bodies { body.drawPoses(into: &xml) }
      for body in bodies { body.drawPath(into: &xml) }
    }
  }
}

import Documents
import ExactNumerics
import Motion

/// A scene's screen in braille or ASCII: the outlines of its bodies and layers at a time.
struct PlayerStageView: Sendable {
  private let stage: Stage
  private let motion: TerminalMotion
  private let isASCII: Bool
  /// The size in characters.
  let columns: Int
  let rows: Int
  /// The dots for a point of the screen, the same in both directions.
  private let unit: Double

  /// - Parameters:
  ///   - columns: the most columns.
  ///   - rows: the most rows.
  /// - Returns: nil for a motion without a screen, and without room for it.
  init?(_ motion: TerminalMotion, columns: Int, rows: Int, isASCII: Bool) {
    guard let stage = motion.animation.stage, columns >= 8, rows >= 8, stage.width > 0,
      stage.height > 0
    else { return nil }
    self.stage = stage
    self.motion = motion
    self.isASCII = isASCII
    // A character has 2 by 4 dots, which are about as far apart in both directions.
    unit = min(Double(2 * columns - 1) / stage.width, Double(4 * rows - 1) / stage.height)
    self.columns = min(Int((stage.width * unit / 2).rounded(.up)) + 1, columns)
    self.rows = min(Int((stage.height * unit / 4).rounded(.up)) + 1, rows)
  }

  /// Draws the screen at a time.
  func draw(at time: Double, row: Int, column: Int, on screen: inout TerminalScreen) {
    var canvas = PlayerOutlineCanvas(columns: columns, rows: rows, unit: unit)
    canvas.drawRectangle(
      x: stage.width / 2, y: stage.height / 2, width: stage.width, height: stage.height, .faint)
    for layer in stage.layers { draw(layer, at: time, on: &canvas) }
    for (index, body) in stage.bodies.enumerated() {
      draw(body, .curve(index), at: time, on: &canvas)
    }
    canvas.copyToScreen(on: &screen, row: row, column: column, isASCII: isASCII)
  }

  private func trackValue(_ track: Int?, _ component: Int = 0, at time: Double) -> Double? {
    guard let track, motion.animation.tracks.indices.contains(track),
      motion.animation.tracks[track].channels.indices.contains(component)
    else { return nil }
    return motion.value(of: motion.animation.tracks[track].channels[component], at: time)
  }

  /// The least opacity that is drawn.
  private static let visible = 0.05

  private func draw(
    _ body: Stage.Body, _ ink: TerminalScreen.CharacterStyle, at time: Double,
    on canvas: inout PlayerOutlineCanvas
  ) {
    guard let x = trackValue(body.position, 0, at: time),
      let y = trackValue(body.position, 1, at: time),
      (trackValue(body.alpha, at: time) ?? 1) >= Self.visible
    else { return }
    let scale = trackValue(body.scale, at: time) ?? 1
    let (width, height) = (body.width * scale, body.height * scale)
    switch body.shape {
    case .ellipse: canvas.drawEllipse(x: x, y: y, width: width, height: height, ink)
    case .rectangle:
      let angle = trackValue(body.rotation, at: time) ?? 0
      canvas.drawRectangle(x: x, y: y, width: width, height: height, angle: angle, ink)
    }
  }

  /// Draws the outline of a popover, a message or the target that closes a head. The background and
  /// the dimming view are as large as the screen and have no outline of their own.
  private func draw(_ layer: Stage.Layer, at time: Double, on canvas: inout PlayerOutlineCanvas) {
    guard layer.kind != .background, layer.kind != .backdrop,
      (trackValue(layer.alpha, at: time) ?? 1) >= Self.visible
    else { return }
    var frame = layer.frame
    if let sides = layer.sides {
      frame = Stage.Rectangle(
        x: trackValue(sides, 0, at: time) ?? frame.x, y: trackValue(sides, 1, at: time) ?? frame.y,
        width: trackValue(sides, 2, at: time) ?? frame.width,
        height: trackValue(sides, 3, at: time) ?? frame.height)
    }
    if let top = trackValue(layer.top, at: time) { frame.y = top }
    let scale = trackValue(layer.scale, at: time) ?? 1
    var (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    // A popover scales about the middle of its upper edge, the others about their centres.
    if layer.kind == .popover { y = frame.y + frame.height * scale / 2 }
    if let position = layer.position {
      x = trackValue(position, 0, at: time) ?? x
      y = trackValue(position, 1, at: time) ?? y
    }
    let (width, height) = (frame.width * scale, frame.height * scale)
    // A layer that is scaled to less than a dot is not visible.
    guard max(width, height) * unit >= 1 else { return }
    if layer.kind == .closeTarget {
      canvas.drawEllipse(x: x, y: y, width: width, height: height, .faint)
    } else {
      canvas.drawRectangle(x: x, y: y, width: width, height: height, .plain)
    }
  }
}

/// Outlines on a grid of dots, each with the style of its last outline.
private struct PlayerOutlineCanvas {
  private let columns: Int
  private let rows: Int
  private let unit: Double
  private var grid: DotGrid
  private var inks: [TerminalScreen.CharacterStyle]

  /// - Parameter unit: the dots for a point.
  init(columns: Int, rows: Int, unit: Double) {
    self.columns = columns
    self.rows = rows
    self.unit = unit
    grid = DotGrid(columns: columns * 2, rows: rows * 4)
    inks = [TerminalScreen.CharacterStyle](repeating: .plain, count: columns * rows)
  }

  private mutating func setDot(_ x: Double, _ y: Double, _ ink: TerminalScreen.CharacterStyle) {
    let (column, row) = (
      (x * unit).rounded(.toNearestOrEven), (y * unit).rounded(.toNearestOrEven)
    )
    guard column >= 0, column < Double(columns * 2), row >= 0, row < Double(rows * 4) else {
      return
    }
    grid.set(column: Int(column), row: Int(row))
    inks[Int(row) / 4 * columns + Int(column) / 2] = ink
  }

  /// Draws a line of dots that are at most one dot apart.
  private mutating func drawLine(
    _ start: (x: Double, y: Double), _ end: (x: Double, y: Double),
    _ ink: TerminalScreen.CharacterStyle
  ) {
    let length = max((end.x - start.x).magnitude, (end.y - start.y).magnitude) * unit
    guard length.isFinite else { return }
    let steps = Int(min(length.rounded(.up), Self.mostSteps)) + 1
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      setDot(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share, ink)
    }
  }

  private static let mostSteps = 4000.0

  /// Draws a rectangle around its centre, rotated from x towards y.
  mutating func drawRectangle(
    x: Double, y: Double, width: Double, height: Double, angle: Double = 0,
    _ ink: TerminalScreen.CharacterStyle
  ) {
    let turn = DoubleDouble.sinCos(DoubleDouble(angle))
    let (sine, cosine) = (turn.sin.nearestDouble, turn.cos.nearestDouble)
    func corner(_ right: Double, _ down: Double) -> (x: Double, y: Double) {
      let (dx, dy) = (right * width / 2, down * height / 2)
      return (x + dx * cosine - dy * sine, y + dx * sine + dy * cosine)
    }
    let corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
    for index in 0..<4 { drawLine(corners[index], corners[(index + 1) % 4], ink) }
  }

  /// Draws an ellipse around its centre: the dots nearest to it in each row and each column.
  mutating func drawEllipse(
    x: Double, y: Double, width: Double, height: Double, _ ink: TerminalScreen.CharacterStyle
  ) {
    let (a, b) = (width.magnitude / 2, height.magnitude / 2)
    let steps = Int(min(max(a, b) * unit * 2, Self.mostSteps).rounded(.up)) + 1
    for step in -steps...steps {
      let share = Double(step) / Double(steps)
      let other = (1 - share * share).squareRoot()
      for sign in [-1.0, 1] {
        setDot(x + a * share, y + b * other * sign, ink)
        setDot(x + a * other * sign, y + b * share, ink)
      }
    }
  }

  func copyToScreen(on screen: inout TerminalScreen, row: Int, column: Int, isASCII: Bool) {
    for line in 0..<rows {
      let dots = isASCII ? grid.asciiLine(line: line) : grid.braille(line: line)
      for (cell, dot) in dots.enumerated() where dot != " " && dot != "\u{2800}" {
        screen.write(
          String(dot), row: row + line, column: column + cell, inks[line * columns + cell])
      }
    }
  }
}

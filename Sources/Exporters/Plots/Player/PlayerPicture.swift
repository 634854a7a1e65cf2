import Documents
import Motion

/// A player's screen at a size: its constant part, and the positions of the moving one.
///
/// Each curve has a rail on which a dot moves, with its value at the left. If the rows suffice, the
/// curve's graph is below. A scene has its screen and the values instead. The first row is the
/// title, the last one the state and the keys.
package struct PlayerPicture: Sendable {
  package let size: TerminalSize
  private let motion: TerminalMotion
  private let style: TerminalLineStyle
  private let lanes: [PlayerCurveView]
  /// The screen of a scene, which then has its values at the right; nil for other motions.
  private let stage: PlayerStageView?
  /// The constant part.
  private let ground: TerminalScreen

  package init(_ motion: TerminalMotion, _ size: TerminalSize, isASCII: Bool) {
    self.motion = motion
    self.size = size
    style = TerminalLineStyle(width: max(size.columns, Chart.minimumWidth), isASCII: isASCII)
    stage = PlayerStageView(
      motion, columns: size.columns / 2, rows: size.rows - 2, isASCII: isASCII)
    let layout = PlayerLayout(curves: motion.curves.count, size)
    var ground = TerminalScreen(size)
    ground.write(style.truncatedText(motion.title), row: 0, .strong)
    guard stage == nil else {
      (lanes, self.ground) = ([], ground)
      return
    }
    var lanes: [PlayerCurveView] = []
    for (curve, row) in zip(motion.curves, layout.laneRows) {
      let lane = PlayerCurveView(curve, row: row, graphHeight: layout.graphHeight, style)
      lane.drawConstantPart(on: &ground)
      lanes.append(lane)
    }
    self.lanes = lanes
    if let row = layout.timeAxisRow {
      let axis = TerminalTimeAxis(duration: motion.duration, style: style)
      for (index, line) in axis.lines(gutter: TerminalPlot.gutter).enumerated() {
        ground.write(line, row: row + index, .faint)
      }
    }
    if let row = layout.restRow {
      let left = motion.curves.count - lanes.count
      ground.write(
        style.truncatedText("and \(left) more; a higher terminal or --track shows them"), row: row,
        .faint)
    }
    self.ground = ground
  }

  /// The screen in a state.
  package func screen(_ state: PlayerState) -> TerminalScreen {
    var screen = ground
    if let stage {
      stage.draw(at: state.time, row: 1, column: 0, on: &screen)
      writeValues(at: state.time, column: stage.columns + 2, on: &screen)
    }
    let share = motion.duration > 0 ? state.time / motion.duration : 0
    for lane in lanes {
      lane.drawMovingPart(motion.value(of: lane.curve, at: state.time), at: share, on: &screen)
    }
    screen.write(style.truncatedText(statusLine(state)), row: size.rows - 1, .faint)
    return screen
  }

  /// Writes the value and the name of each curve, as many as fit.
  private func writeValues(at time: Double, column: Int, on screen: inout TerminalScreen) {
    let room = size.rows - 2
    let count = motion.curves.count
    let shown = count <= room ? count : max(0, room - 1)
    for (index, curve) in motion.curves.prefix(shown).enumerated() {
      let text = curve.valueText(motion.value(of: curve, at: time))
      screen.write(
        blanks(TerminalPlot.labelRoom - text.utf8.count) + text, row: 1 + index, column: column)
      let name = PrintableText(curve.name)
      screen.write(
        (style.isASCII ? name.ascii : name).string, row: 1 + index,
        column: column + TerminalPlot.labelRoom + 1, .faint)
    }
    if shown < count {
      screen.write("and \(count - shown) more", row: 1 + shown, column: column, .faint)
    }
  }

  /// The time, the speed and the keys: "0.350 s of 0.833 s, frame 21  paused".
  private func statusLine(_ state: PlayerState) -> String {
    func secondsText(_ time: Double) -> String { DecimalText.padded(time, decimals: 3) + " s" }
    var text = "\(secondsText(state.time)) of \(secondsText(motion.duration))"
    text += ", frame \(motion.frame(at: state.time))"
    if state.slowness != 1 {
      text += ", slow " + (TickLabels(only: state.slowness, room: 9).texts.first ?? "")
    }
    let keys = style.isASCII ? "left/right step" : "←→ step"
    text += state.isPaused ? "  paused   space play" : "  playing  space pause"
    return text + "  \(keys)  q quit"
  }
}

/// The rows of a player's parts.
struct PlayerLayout: Equatable {
  /// The first row of each curve, for as many as fit.
  private(set) var laneRows: [Int] = []
  /// The rows of a graph; 0 for rails without graphs.
  let graphHeight: Int
  /// The first of the two rows of the time axis; nil without graphs.
  private(set) var timeAxisRow: Int?
  /// The row that counts the curves that do not fit; nil if all fit.
  private(set) var restRow: Int?

  init(curves count: Int, _ size: TerminalSize) {
    // The title and the state are always there. Each curve has a row for its name and its rail.
    let room = max(0, size.rows - 2)
    let height = count == 0 ? 0 : (room - 2) / count - 2
    graphHeight = height < Self.lowest ? 0 : min(height, Self.highest)
    let laneHeight = graphHeight == 0 ? 1 : graphHeight + 2
    let fitting = min(count, room / laneHeight)
    let shown = fitting < count ? max(0, fitting - 1) : count
    laneRows = (0..<shown).map { 1 + $0 * laneHeight }
    if shown < count, room > 0 { restRow = 1 + shown * laneHeight }
    if graphHeight > 0 { timeAxisRow = 1 + count * laneHeight }
  }

  private static let lowest = 3
  private static let highest = 24
}

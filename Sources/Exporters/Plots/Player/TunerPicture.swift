import Documents
import ExactNumerics
import Motion

/// The state of a tuner that is visible on its screen.
package struct TunerState: Sendable, Equatable {
  /// The springs A and B.
  package var springs: [TunedSpring]
  /// The index of the spring that the keys change.
  package var current = 0
  /// The index of the parameter that the keys change.
  package var parameter = 0
  /// The library whose line of code is shown.
  package var library: SpringDialect

  package init(_ springs: [TunedSpring], library: SpringDialect) {
    self.springs = springs
    self.library = library
  }

  /// The spring that the keys change.
  package var spring: TunedSpring { springs[current] }
}

/// A tuner's screen: the parameters of two springs, their overshoot and settling, and their graphs.
package enum TunerPicture {
  package static func screen(
    _ state: TunerState, _ size: TerminalSize, isASCII: Bool
  ) -> TerminalScreen {
    var screen = TerminalScreen(size)
    let style = TerminalLineStyle(width: max(size.columns, Chart.minimumWidth), isASCII: isASCII)
    let numbers = state.springs.map { spring in spring.curve.map { TunerMeasurements($0) } }
    var row = 0
    for index in state.springs.indices {
      writeParameters(of: index, state, row: row, on: &screen)
      if let text = numbers[index]?.text { screen.write(text, row: row + 1, column: 4) }
      row += 2
    }
    let last = size.rows - 1
    screen.write(
      style.truncatedText(state.spring.springCode(in: state.library)), row: last - 1, .strong)
    screen.write(style.truncatedText(keyHelp(isASCII)), row: last, .faint)
    // The axis of time is two rows, and the line of code and the keys are two.
    let height = min(size.rows - row - 4, 32)
    if height >= 3 {
      drawGraph(numbers.map { $0?.curve }, numbers, state, row: row, height, style, on: &screen)
    }
    return screen
  }

  private static func keyHelp(_ isASCII: Bool) -> String {
    let arrows = isASCII ? "up/down parameter  left/right value" : "↑↓ parameter  ←→ value"
    return arrows + "  tab A/B  c copy  enter print  q quit"
  }

  /// "A   response 0.5   damping-ratio 0.7", with the current parameter reversed.
  private static func writeParameters(
    of index: Int, _ state: TunerState, row: Int, on screen: inout TerminalScreen
  ) {
    let spring = state.springs[index]
    let isCurrent = index == state.current
    screen.write(index == 0 ? "A" : "B", row: row, .curve(index))
    screen.write(isCurrent ? ">" : " ", row: row, column: 2, .strong)
    var column = 4
    for (place, (key, value)) in zip(spring.notation.keys, spring.values).enumerated() {
      let text = key.name + " " + Fact.given(value).text()
      let isChosen = isCurrent && place == state.parameter
      screen.write(
        isChosen ? "[\(text)]" : " \(text) ", row: row, column: column,
        isChosen ? .reversed : isCurrent ? .strong : .plain)
      column += text.utf8.count + 3
    }
  }

  private static func drawGraph(
    _ curves: [SpringCurve?], _ numbers: [TunerMeasurements?], _ state: TunerState, row: Int,
    _ height: Int, _ style: TerminalLineStyle, on screen: inout TerminalScreen
  ) {
    let columns = Chart.dotColumns(width: style.width)
    let duration = timeAxisLength(numbers)
    let values = curves.map { curve in
      curve.map { Self.sampledValues(of: $0, duration, count: columns * 2 + 1) } ?? []
    }
    let scale = TerminalValueAxis.scale(
      values.flatMap { $0 } + [0, 1], targets: [1], height: height, steps: 5)
    let axis = TerminalValueAxis(
      scale: scale, height: height, ends: ChartAxis.range(of: values.flatMap { $0 } + [0, 1]),
      targets: [1])
    for line in 0..<height {
      screen.write(axis.leftMargin(line: line, style: style), row: row + line, .faint)
    }
    // The current spring is drawn over the other one.
    for index in values.indices.sorted(by: { a, _ in a != state.current }) {
      guard !values[index].isEmpty else { continue }
      var grid = DotGrid(columns: columns, rows: height * 4)
      grid.set(TerminalCurveStroke(values[index], scale: scale, columns: columns, rows: height * 4))
      for line in 0..<height {
        let dots = style.isASCII ? grid.asciiLine(line: line) : grid.braille(line: line)
        for (cell, dot) in dots.enumerated() where dot != " " && dot != "\u{2800}" {
          let isOther = index != state.current
          // The other spring's line has gaps, so that the lines differ without colours.
          if isOther, cell % 3 == 2 { continue }
          screen.write(
            String(dot), row: row + line, column: TerminalPlot.gutter + cell, .curve(index))
        }
      }
    }
    let times = TerminalTimeAxis(duration: duration, style: style)
    for (index, line) in times.lines(gutter: TerminalPlot.gutter).enumerated() {
      screen.write(line, row: row + height + index, .faint)
    }
  }

  /// The length of the time axis: until both springs have settled, from 0.1 s to 10 s.
  private static func timeAxisLength(_ numbers: [TunerMeasurements?]) -> Double {
    let longest = numbers.reduce(0.1) { max($0, $1?.settling ?? 10) }
    return min(DecimalNumber(longest * 1.05, significantDigits: 2).value, 10)
  }

  private static func sampledValues(of curve: SpringCurve, _ duration: Double, count: Int)
    -> [Double]
  {
    (0..<count).map { index in
      let time = DoubleDouble(duration) * DoubleDouble(index) / Double(count - 1)
      return curve.value(at: Instant(frames: time, fps: 1)).nearestDouble
    }
  }
}

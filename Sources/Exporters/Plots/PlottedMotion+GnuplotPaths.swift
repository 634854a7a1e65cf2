import Documents
import Motion

extension PlottedMotion {
  /// Writes the paths on a screen or plane, below the plots, with y down and one scale for both
  /// axes.
  func writePaths(to stream: inout ByteStream) throws(WriteFailure) {
    if paths.isEmpty { return }
    let title: String
    if let stage = animation.stage {
      title =
        "screen \(ShortestDoubleText.of(stage.width)) × \(ShortestDoubleText.of(stage.height))"
    } else {
      title = "path of " + paths.map { $0.name }.joined(separator: ", ")
    }
    try stream.write("\nset title \(GnuplotText.quoted(title, columns: 80)) noenhanced\n")
    // The common scale of both axes determines the margins.
    try stream.write("unset lmargin\nunset rmargin\nset offsets 0, 0, 0, 0\nset size ratio -1\n")
    let (x, y) = ground
    let unit = tracks[paths[0].track].unit
    try stream.write(
      "set xlabel \(GnuplotText.quoted(axisLabel("x", unit), columns: 48)) noenhanced\n")
    try stream.write(
      "set ylabel \(GnuplotText.quoted(axisLabel("y", unit), columns: 48)) noenhanced\n")
    try stream.write("set xrange [\(numberText(x.low)):\(numberText(x.high))]\n")
    try stream.write("set yrange [\(numberText(y.high)):\(numberText(y.low))]\n")
    // gnuplot computes ticks for the full width, of which a common scale uses only a part.
    let steps = (
      TickStep(from: x.low, to: x.high, steps: 3), TickStep(from: y.low, to: y.high, steps: 3)
    )
    let step = numberText(max(steps.0.length, steps.1.length))
    try stream.write("set xtics \(step)\nset ytics \(step)\n")
    try stream.write("set format x '%.6g'\nset format y '%.6g'\n")
    if let stage = animation.stage {
      try stream.write(
        "set object 1 rectangle from 0,0 to \(numberText(stage.width)),\(numberText(stage.height)) "
          + "fillstyle empty border linecolor rgb '\(ChartPalette.line)'\n")
    }
    let style = animation.grid.lastFrame > 0 ? "lines" : "points pointtype 7"
    for (index, path) in paths.enumerated() {
      let name = GnuplotText.quoted(path.name, columns: GnuplotText.mostColumns)
      let look = ChartPalette.style(ofCurve: path.colour)
      try stream.write(index == 0 ? "plot " : ", \\\n  ")
      try stream.write(
        "$track\(path.track + 1) using 2:3 with \(style) linewidth 2 "
          + "linecolor rgb '\(look.colour)' title \(name)")
    }
    try stream.write("\n")
  }

  private func axisLabel(_ axis: String, _ unit: String) -> String {
    unit.isEmpty ? axis : "\(axis) (\(unit))"
  }

  private func numberText(_ number: Double) -> String { ShortestDoubleText.of(number) }

  /// The visible area: the paths and 5 % more. On a screen it includes the screen, and at most 1.5
  /// of its shorter sides beyond it.
  private var ground: (x: (low: Double, high: Double), y: (low: Double, high: Double)) {
    var (x, y) = (axisRange(0), axisRange(1))
    if let stage = animation.stage {
      let margin = min(stage.width, stage.height) * 1.5
      x = (max(min(x.low, 0), -margin), min(max(x.high, stage.width), stage.width + margin))
      y = (max(min(y.low, 0), -margin), min(max(y.high, stage.height), stage.height + margin))
    }
    // Every Double is possible, so each step stays finite.
    let most = Double.greatestFiniteMagnitude
    let room = max(x.high / 20 - x.low / 20, y.high / 20 - y.low / 20)
    return (
      (max(x.low - room, -most), min(x.high + room, most)),
      (max(y.low - room, -most), min(y.high + room, most))
    )
  }

  private func axisRange(_ component: Int) -> (low: Double, high: Double) {
    var (low, high) = (Double.infinity, -Double.infinity)
    for path in paths {
      let own = valueRange(
        of: CurvePlot.Curve(track: path.track, component: component, name: "", colour: nil))
      (low, high) = (min(low, own.least), max(high, own.greatest))
    }
    return (low, high)
  }
}

import Analysis
import Documents
import ExactNumerics
import Motion

extension Animation {
  /// Writes a data block for each track, and the plots of the animation's picture.
  ///
  /// Data blocks contain only numbers, so no text can end them. Names are in comments of one line
  /// and in quotes. The script sets no terminal and no output, which the user selects.
  func writeGnuplot(
    _ encoding: Encoding, kept: [ReducedKeyframes]?, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let motion = PlottedMotion(self, kept, encoding)
    let headline = GnuplotText.quoted(encoding.name ?? command, columns: 80)
    if let request = encoding.request {
      try stream.write("# \(PrintableText(request).string)\n")
    }
    let panels = motion.plots.count + (motion.paths.isEmpty ? 0 : 1)
    let height = max(360, 240 * panels)
    try stream.write(
      "# Draw it: gnuplot -e \"set terminal svg size 720,\(height); set output 'plot.svg'\" "
        + "and this file\n\n")
    for index in tracks.indices { try motion.writeDataBlock(of: index, to: &stream) }
    try stream.write("set encoding utf8\nset grid\nset key outside right top noenhanced\n")
    // The margins are fixed, so that a time has the same position in all plots.
    try stream.write(
      "set lmargin \(motion.columnsOfLabels)\nset rmargin \(motion.columnsOfNames + 3)\n")
    // Margins above and below the curves.
    try stream.write("set offsets 0, 0, graph 0.05, graph 0.05\n")
    try stream.write("set xlabel 'time (s)'\n")
    try stream.write(
      grid.lastFrame > 0 ? "set xrange [0:\(motion.lastTime)]\n" : "set xrange [-1:1]\n")
    let isAlone = panels == 1
    if !isAlone {
      try stream.write(
        "set multiplot layout \(panels),1 title \(headline) noenhanced\n")
    }
    for plot in motion.plots {
      try motion.writePlot(plot, headline: isAlone ? headline : nil, to: &stream)
    }
    try motion.writePaths(to: &stream)
    if !isAlone { try stream.write("unset multiplot\n") }
  }
}

extension PlottedMotion {
  /// The columns for the names of the curves and a piece of line; 0 if no curve has a name.
  fileprivate var columnsOfNames: Int {
    var longest = 0
    for plot in plots {
      for curve in plot.curves {
        longest = max(longest, PrintableText(curve.name).cut(to: GnuplotText.mostColumns).columns)
      }
    }
    return longest == 0 ? 0 : longest + 7
  }

  /// Writes a row for each keyframe: its time and a number for each component.
  fileprivate func writeDataBlock(
    of index: Int, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let channels = animation.channelRanges[index]
    let names = tracks[index].type.componentNames.map { $0.isEmpty ? "value" : $0 }
    try stream.write("# \(Display.line(tracks[index].name)): time, ")
    try stream.write(names.joined(separator: ", ") + "\n")
    if let error = kept?[index].error {
      for key in ErrorCertificateKey.allCases {
        try stream.write("# \(key.rawValue) \(key.errorText(error))\n")
      }
      try stream.write("# \(ErrorCertificateKey.unit) \(tracks[index].errorUnit())\n")
    }
    try stream.write("$track\(index + 1) << EOD\n")
    let times = FrameTimes(fps: animation.grid.fps)
    var values = SingleFrameValues(animation, decimals: decimals)
    for key in 0..<count(of: index) {
      let frame = frameOfKeyframe(key, of: index)
      values.loadFrames(frame, channels: channels)
      try stream.reserve((channels.count + 2) * DecimalText.mostBytes)
      var cursor = times.write(frame, at: stream.cursor)
      for channel in channels {
        cursor = values.write(channel, at: cursor.put(UInt8(ascii: " ")))
      }
      stream.advance(to: cursor.put(UInt8(ascii: "\n")))
    }
    try stream.write("EOD\n\n")
  }

  /// Writes a plot.
  ///
  /// - Parameter headline: the quoted title of a single plot, whose own name is then at the value
  ///   axis; nil for several plots.
  fileprivate func writePlot(
    _ plot: CurvePlot, headline: String?, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let name = GnuplotText.quoted(plot.name, columns: 48)
    try stream.write("\nset title \(headline ?? name) noenhanced\n")
    let label = headline == nil ? plot.unit : plot.title
    try stream.write("set ylabel \(GnuplotText.quoted(label, columns: 48)) noenhanced\n")
    try writeValueAxis(of: plot, to: &stream)
    let style = animation.grid.lastFrame > 0 ? "lines" : "points pointtype 7"
    for (index, curve) in plot.curves.enumerated() {
      let look = plot.style(of: index)
      let title = GnuplotText.quoted(curve.name, columns: GnuplotText.mostColumns)
      try stream.write(index == 0 ? "plot " : ", \\\n  ")
      try stream.write("$track\(curve.track + 1) using 1:\(curve.component + 2) with \(style)")
      try stream.write(" linewidth 2 linecolor rgb '\(look.colour)'")
      if look.dashes != "none", animation.grid.lastFrame > 0 {
        let lengths = look.dashes.split(separator: " ").joined(separator: ",")
        try stream.write(" dashtype (\(lengths))")
      }
      try stream.write(curve.name.isEmpty ? " notitle" : " title \(title)")
    }
    try stream.write("\n")
  }

  /// Writes the range of the value axis. An empty range gets a margin of an eighth of its value, at
  /// least 1, since gnuplot would widen it with a warning.
  private func writeValueAxis(
    of plot: CurvePlot, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let (least, greatest) = valueRange(of: plot)
    if printedValue(of: least) == printedValue(of: greatest) {
      let margin = max(1, max(least.magnitude, greatest.magnitude) / 8)
      try stream.write(
        "set yrange "
          + "[\(ShortestDoubleText.of(least - margin)):\(ShortestDoubleText.of(least + margin))]\n"
      )
    } else {
      try stream.write("set yrange [*:*]\n")
    }
    try stream.write("set format y '%.\(tickLabelDigits(of: plot))g'\n")
  }

  private func valueRange(of plot: CurvePlot) -> (least: Double, greatest: Double) {
    var (least, greatest) = valueRange(of: plot.curves[0])
    for curve in plot.curves.dropFirst() {
      let own = valueRange(of: curve)
      (least, greatest) = (min(least, own.least), max(greatest, own.greatest))
    }
    return (least, greatest)
  }

  /// The significant digits of the tick labels, from 6 to 17. With fewer, the labels of large
  /// values in a short range would be equal. 17 digits distinguish any two Doubles.
  private func tickLabelDigits(of plot: CurvePlot) -> Int {
    let (least, greatest) = valueRange(of: plot)
    if printedValue(of: least) == printedValue(of: greatest) { return 6 }
    let largest = max(least.magnitude, greatest.magnitude)
    var digits = 6
    var reach = (greatest - least) * 1e4
    while reach < largest, digits < 17 {
      reach *= 10
      digits += 1
    }
    return digits
  }

  /// The width in characters of the tick labels, with sign and point, and of the axis's name.
  fileprivate var columnsOfLabels: Int {
    var most = 6
    for plot in plots { most = max(most, tickLabelDigits(of: plot)) }
    return most + 5
  }
}

/// Texts in gnuplot scripts.
enum GnuplotText {
  /// The maximum number of columns of a curve's name.
  static var mostColumns: Int { 24 }

  /// A text in double quotes, with special characters as octal escapes.
  ///
  /// Special characters are quotes, backslashes, backquotes, which a shell would execute, and macro
  /// signs. Source: gnuplot 5, Strings, Quotes, Substitution.
  static func quoted(_ text: String, columns: Int) -> String {
    var quoted = "\""
    for scalar in PrintableText(text).cut(to: columns).string.unicodeScalars {
      switch scalar {
      case "\"", "\\", "`", "@", "$", "'":
        let digits = String(scalar.value, radix: 8)
        quoted += (digits.utf8.count == 2 ? "\\0" : "\\") + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

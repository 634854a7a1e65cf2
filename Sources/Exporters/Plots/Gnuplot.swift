import Analysis
import Animations
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
    let headline = GnuplotText.quoted(motion.title, columns: 80)
    if let request = encoding.request { try stream.write("# \(PrintableText(request).string)\n") }
    let height = max(360, 240 * motion.plots.count)
    try stream.write(
      "# Draw it: gnuplot -e \"set terminal svg size 720,\(height); set output 'plot.svg'\" and "
        + "this file\n\n")
    for index in tracks.indices { try motion.writeDataBlock(of: index, to: &stream) }
    try stream.write("set encoding utf8\nset border 3\nset tics nomirror\n")
    try stream.write("set grid linetype 1 linecolor rgb '\(Tone.line.light)'\n")
    // The left margin is fixed, so that a time has the same position in all plots.
    try stream.write("set key tmargin right horizontal noenhanced\nset lmargin 14\n")
    try stream.write("set rmargin 3\nset xlabel 'time (s)'\n")
    let end = Fact.time(grid.time(of: grid.lastFrame)).text(encoding.decimals)
    try stream.write(grid.lastFrame > 0 ? "set xrange [0:\(end)]\n" : "set xrange [-1:1]\n")
    if let steps = motion.splineSteps {
      // Every keyframe is one of the points of a curve.
      try stream.write("set samples \(grid.lastFrame * steps + 1)\n")
    }
    let isAlone = motion.plots.count == 1
    if !isAlone { try stream.write("set multiplot title \(headline) noenhanced\n") }
    for (index, plot) in motion.plots.enumerated() {
      if !isAlone {
        let share = 0.94 / Double(motion.plots.count)
        let top = DecimalText.text(0.94 - share * Double(index + 1), decimals: 4)
        let size = DecimalText.text(share, decimals: 4)
        try stream.write("set origin 0,\(top)\nset size 1,\(size)\n")
      }
      try motion.writePlot(plot, headline: isAlone ? headline : nil, to: &stream)
    }
    if !isAlone { try stream.write("unset multiplot\n") }
  }
}

extension PlottedMotion {
  /// The points of a curve for each step between keyframes, by a cubic that follows the keyframes'
  /// rises and falls; nil for lines between reduced keyframes, or between very many.
  fileprivate var splineSteps: Int? {
    let last = animation.grid.lastFrame
    return kept == nil && (1...2000).contains(last) ? max(2, 1000 / last) : nil
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
    var values = SingleFrameValues(animation, decimals: encoding.decimals)
    for frame in frames(of: index) {
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
    _ plot: Chart.Panel, headline: String?, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let name = GnuplotText.quoted(plot.name, columns: 48)
    try stream.write(
      headline.map { "\nset title \($0) noenhanced\n" }
        ?? "\nset label 1 \(name) at graph 0, graph 1 offset 0, character 1 noenhanced\n")
    let axis = ChartAxis(fitting: plot.values, steps: plots.count > 1 ? 3 : 5)
    let labels = axis.tickLabels(room: 9)
    let label = PanelPicture.axisTitle(
      headline == nil ? "" : plot.name, unit: plot.unit, base: labels.base)
    try stream.write("set ylabel \(GnuplotText.quoted(label, columns: 48)) noenhanced\n")
    // An empty range would be widened with a warning.
    let margin = axis.isFlat ? max(1, axis.low.magnitude / 8) : axis.high / 20 - axis.low / 20
    let most = Double.greatestFiniteMagnitude
    let ends = [max(axis.low - margin, -most), min(axis.high + margin, most)]
      .map { ShortestDoubleText.of(DecimalNumber($0, significantDigits: 12).value) }
    try stream.write("set yrange [\(ends[0]):\(ends[1])]\n")
    let ticks = zip(labels.texts, axis.ticks).map { "'\($0)' \(ShortestDoubleText.of($1.value))" }
    try stream.write("set ytics (\(ticks.joined(separator: ", ")))\n")
    let smooth = splineSteps == nil ? "" : "smooth mcsplines "
    let style = animation.grid.lastFrame > 0 ? smooth + "with lines" : "with points pointtype 7"
    let (names, looks) = (plot.names, plot.styles)
    for (index, curve) in plot.series.enumerated() {
      let look = looks[index]
      let title = GnuplotText.quoted(names[index], columns: 24)
      try stream.write(index == 0 ? "plot " : ", \\\n  ")
      try stream.write("$track\(curve.track + 1) using 1:\(curve.component + 2) \(style)")
      try stream.write(" linewidth 2 linecolor rgb '\(look.tone.light)'")
      if look.dashes != "none", animation.grid.lastFrame > 0 {
        let lengths = look.dashes.split(separator: " ").joined(separator: ",")
        try stream.write(" dashtype (\(lengths))")
      }
      try stream.write(curve.name.isEmpty ? " notitle" : " title \(title)")
    }
    try stream.write("\n")
  }
}

/// An animation for a plotting program: the curves of each plot, and the keyframes of each track.
struct PlottedMotion {
  let animation: Animation
  let title: String
  let plots: [Chart.Panel]
  /// The reduced keyframes of each track; nil if every frame is a keyframe.
  let kept: [ReducedKeyframes]?
  let encoding: Encoding

  init(_ animation: Animation, _ kept: [ReducedKeyframes]?, _ encoding: Encoding) {
    (self.animation, self.kept, self.encoding) = (animation, kept, encoding)
    let chart = animation.chart(encoding, keepsConstants: true)
    (title, plots) = (chart.title, chart.panels)
  }

  var tracks: [Track] { animation.tracks }

  func frames(of track: Int) -> [Int] { kept?[track].frames ?? Array(0..<animation.grid.count) }
}

enum GnuplotText {
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

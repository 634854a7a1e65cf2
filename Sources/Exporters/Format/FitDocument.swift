import Analysis
import Documents
import ExactNumerics
import Motion

/// The formats of a fit.
package enum FitFormat: String, FormatSet {
  case table, json, csv, svg, term

  /// The properties of the format.
  package var info: FormatInfo {
    switch self {
    case .table: .table
    case .json: .document
    case .csv:
      FormatInfo(
        "csv", extensions: ["csv"], "recording, fit, residual", readBy: "pandas, R, Excel",
        options: .decimals)
    case .svg:
      FormatInfo(
        "svg", extensions: ["svg"], "recording and fit",
        readBy: "browsers, Inkscape, rsvg", options: [])
    case .term:
      FormatInfo(
        "term", .data, "recording and fit", readBy: "people, in a terminal",
        options: [])
    }
  }
}

/// A fit prepared for writing. The format has accepted it, so only the stream can still fail.
package struct FitDocument: Sendable {
  private let content: @Sendable (inout ByteStream) throws(WriteFailure) -> Void

  /// - Parameters:
  ///   - fit: the result of the fit.
  ///   - format: the format of the document.
  ///   - encoding: the width and the characters of a terminal plot; ignored by other formats.
  ///   - decimals: the digits after the decimal point; nil for the format's default: 6 in CSV, all
  ///     digits in JSON, and readable numbers in a table.
  ///   - source: the section of a report on the recording's origin; nil for none.
  ///   - heading: the first entries of a document.
  /// - Throws: `ParameterError` for "decimals" if the numbers are too large for them.
  package init(
    _ fit: Fit, as format: FitFormat, _ encoding: Encoding = Encoding(),
    decimals: Decimals? = nil, source: Fact.ReportSection? = nil, heading: [Fact.Entry] = []
  ) throws(ParameterError) {
    switch format {
    case .table, .json:
      let reportFormat = format == .json ? ReportFormat.json : .table
      var report = try fit.fitReport(reportFormat, decimals, source)
      report.heading = heading
      content = { [report] stream throws(WriteFailure) in try stream.write(report, as: reportFormat)
      }
    case .csv:
      var encoding = encoding
      encoding.decimals = decimals ?? .fixed(6)
      try encoding.decimals.validate(fit.largestMagnitude)
      content = { [encoding] stream throws(WriteFailure) in
        try fit.writeTable(encoding, to: &stream)
      }
    case .svg:
      let chart = fit.recordingChart(samples: 600)
      content = { stream throws(WriteFailure) in try stream.write(chart.svg()) }
    case .term:
      let chart = fit.recordingChart(samples: Chart.dotColumns(width: encoding.width))
      content = { stream throws(WriteFailure) in
        try stream.write(chart.terminal(width: encoding.width, ascii: encoding.isASCII))
      }
    }
  }

  /// Writes the document.
  ///
  /// - Throws: `WriteFailure` if the stream fails.
  package func write(to stream: inout ByteStream) throws(WriteFailure) { try content(&stream) }
}

extension Fit {
  /// Writes the columns time, value, fit and residual, with a row for each point.
  fileprivate func writeTable(
    _ encoding: Encoding, to stream: inout ByteStream
  ) throws(WriteFailure) {
    var encoding = encoding
    let layout = FormatInfo.FactLayout.row(delimiter: nil)
    for point in points {
      let fitted = value(at: point.time)
      let row = [
        Fact.Entry(.time, .given(point.time.high)), Fact.Entry(.value, .given(point.value.high)),
        Fact.Entry(.fit, .value(fitted)), Fact.Entry(.residual, .value(point.value - fitted)),
      ]
      try stream.write(row, as: layout, encoding)
      encoding.hasHeader = false
    }
  }
}

extension Fit {
  /// The chart of the recording's points and the fitted curve, from the first time on.
  func recordingChart(samples: Int) -> Chart {
    let start = points[0].time
    let duration = (points[points.count - 1].time - start).nearestDouble
    let values = (0..<samples).map { sample in
      let share = Double(sample) / Double(max(samples - 1, 1))
      return value(at: start + DoubleDouble(duration) * share).nearestDouble
    }
    let recording = points.map { point in
      Chart.Point(time: (point.time - start).nearestDouble, value: point.value.nearestDouble)
    }
    return Chart(
      title: "fit: " + headline, duration: duration,
      panels: [
        Chart.Panel(
          name: "value", unit: "", series: [Chart.Series(name: kind.rawValue, values: values)],
          recording: recording)
      ])
  }

  private var headline: String {
    switch kind {
    case .spring:
      numberWithName("stiffness", curve.spring.stiffness) + ","
        + numberWithName("damping", curve.spring.damping)
    case .bounce:
      numberWithName("alpha", bounce.alpha) + "," + numberWithName("omega", bounce.omega)
    }
  }

  private func numberWithName(_ name: String, _ number: DoubleDouble) -> String {
    name + "=" + Fact.derived(number).text()
  }
}

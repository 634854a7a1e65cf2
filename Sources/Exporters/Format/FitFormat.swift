import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

extension ReportFormat: FormatSet {
  package var info: FormatInfo {
    switch self {
    case .table:
      FormatInfo(
        name: name, extensions: ["txt"], summary: "columns", readBy: "people", options: [.decimals],
        request: nil)
    case .json:
      FormatInfo(
        name: name, extensions: ["json"], summary: "one document", readBy: "jq, Python, Node",
        options: [.decimals, .id], request: nil)
    }
  }
}

/// The formats of a fit.
package enum FitFormat: String, FormatSet {
  case table, json, csv, svg, term

  package var info: FormatInfo {
    switch self {
    case .table: ReportFormat.table.info
    case .json: ReportFormat.json.info
    case .csv:
      FormatInfo(
        name: name, extensions: ["csv"], summary: "recording, fit, residual",
        readBy: "pandas, R, Excel", options: [.decimals],
        request: nil)
    case .svg:
      FormatInfo(
        name: name, extensions: ["svg"], summary: "recording and fit",
        readBy: "browsers, Inkscape, rsvg", request: nil)
    case .term:
      FormatInfo(
        name: name, summary: "recording and fit", readBy: "people, in a terminal",
        request: nil)
    }
  }
}

extension Fit {
  /// Prepares the document of a fit, so that only the stream can still fail.
  ///
  /// - Parameters:
  ///   - encoding: the width and the characters of a terminal plot; ignored by other formats.
  ///   - decimals: the digits after the decimal point; nil for the format's default: 6 in CSV, all
  ///     digits in JSON, and readable numbers in a table.
  ///   - source: the section of a report on the recording's origin; nil for none.
  /// - Throws: `ParameterError` for "decimals" if the numbers are too large for them.
  package func document(
    as format: FitFormat, _ encoding: Encoding, decimals: Decimals?,
    source: Fact.ReportSection?, heading: [Fact.Entry]
  ) throws(ParameterError) -> @Sendable (inout ByteStream) throws(WriteFailure) -> Void {
    switch format {
    case .table, .json:
      let reportFormat = format == .json ? ReportFormat.json : .table
      var report = try fitReport(reportFormat, decimals, source)
      report.heading = heading
      return { [report] stream throws(WriteFailure) in try stream.write(report, as: reportFormat) }
    case .csv:
      var encoding = encoding
      encoding.decimals = decimals ?? .fixed(6)
      try encoding.decimals.validate(largestMagnitude)
      return { [encoding] stream throws(WriteFailure) in try writeTable(encoding, to: &stream) }
    case .svg:
      let chart = recordingChart(samples: 600)
      return { stream throws(WriteFailure) in try stream.write(chart.svg()) }
    case .term:
      let chart = recordingChart(samples: Chart.dotColumns(width: encoding.width))
      return { stream throws(WriteFailure) in
        try stream.write(chart.terminal(width: encoding.width, ascii: encoding.isASCII))
      }
    }
  }

  /// Writes the columns time, value, fit and residual, with a row for each point.
  private func writeTable(
    _ encoding: Encoding, to stream: inout ByteStream
  ) throws(WriteFailure) {
    var encoding = encoding
    let layout = FactLayout.row(delimiter: nil)
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

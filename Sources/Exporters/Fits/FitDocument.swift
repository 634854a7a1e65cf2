import Analysis
import Documents
import ExactNumerics
import Motion

/// A fit on its way into a format: what can be refused has been.
public struct FitDocument: Sendable {
  private enum Content: Sendable {
    case report(Report, ReportFormat)
    case table(Fit, Encoding)
    case picture(Chart)
    case plot(Chart, Encoding)
  }

  private let content: Content

  /// - Parameters:
  ///   - fit: what was found.
  ///   - format: how it is shown.
  ///   - encoding: of a plot, the width and the characters.
  ///   - decimals: as asked for; nil for 6 of them, readable ones in a table for people and all
  ///     digits in JSON.
  ///   - source: what a report says of where the recording comes from; nil for nothing.
  /// - Throws: `ParameterError` for "decimals" where the numbers are too large for them.
  public init(
    _ fit: Fit, as format: FitFormat, _ encoding: Encoding = Encoding(),
    decimals: Decimals? = nil, source: Fact.Section? = nil
  ) throws(ParameterError) {
    switch format {
    case .table: content = .report(try fit.report(.table, decimals, source), .table)
    case .json: content = .report(try fit.report(.json, decimals, source), .json)
    case .csv:
      var encoding = encoding
      encoding.decimals = decimals ?? .fixed(6)
      try encoding.decimals.validate(fit.largest)
      content = .table(fit, encoding)
    case .svg: content = .picture(fit.chart(samples: 600))
    case .term:
      content = .plot(fit.chart(samples: Chart.dotColumns(width: encoding.width)), encoding)
    }
  }

  /// Writes the document.
  ///
  /// - Throws: `WriteFailure` from the stream, nothing else.
  public func write(to stream: inout ByteStream) throws(WriteFailure) {
    switch content {
    case .report(let report, let format): try stream.write(report, as: format)
    case .table(let fit, let encoding): try fit.writeTable(encoding, to: &stream)
    case .picture(let chart): try stream.write(chart.svg())
    case .plot(let chart, let encoding):
      try stream.write(chart.terminal(width: encoding.width, ascii: encoding.isASCII))
    }
  }
}

extension Fit {
  /// time,value,fit,residual: a row a point.
  fileprivate func writeTable(
    _ encoding: Encoding, to stream: inout ByteStream
  ) throws(WriteFailure) {
    var encoding = encoding
    let layout = FormatInfo.FactLayout.row(delimiter: nil)
    for point in points {
      let fitted = value(at: point.time)
      let row = [
        Fact.Entry("time", .given(point.time.high)), Fact.Entry("value", .given(point.value.high)),
        Fact.Entry("fit", .value(fitted)), Fact.Entry("residual", .value(point.value - fitted)),
      ]
      try stream.write(row, as: layout, encoding)
      encoding.hasHeader = false
    }
  }
}

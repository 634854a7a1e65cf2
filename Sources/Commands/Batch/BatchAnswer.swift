import Documents
import Motion

/// The result of a request, ready to be written in the batch's format.
enum BatchAnswer {
  case product(Product)
  case facts(Report)

  /// Makes the result of a request.
  ///
  /// - Parameter contents: the bytes of the plan's inputs.
  /// - Throws: ``Failure`` for a result that cannot be made, or that the format cannot represent.
  init(
    _ plan: ProductPlan, _ id: Fact?, _ contents: [[UInt8]], _ form: Batch.AnswerFormat
  ) throws(Failure) {
    let product = try plan.product(contents)
    switch (product.content, form) {
    case (.animation, .json), (.animation, .ndjson), (.animation, .csv), (.facts, .json),
      (.facts, .ndjson):
      self = .product(product)
    case (.facts(let facts, _, let encoding), .facts):
      var report = Report([Fact.ReportSection(.target, facts)])
      report.decimals = encoding.decimals
      report.label = encoding.label
      self = .facts(report)
    case (.report(var report, let format), .json), (.report(var report, let format), .ndjson):
      report.label = plan.task.reportLabel(id, form)
      report.isCompact = true
      self = .product(Product(content: .report(report, format)))
    case (.report(var report, _), .facts):
      report.label = plan.task.reportLabel(id, form)
      self = .facts(report)
    case (.report, .csv), (.facts, .csv):
      throw .requestError("makes no keyframes; --format facts has a row a fact, json a document")
    case (.animation, .facts):
      throw .requestError("makes keyframes, not facts; --format csv has a row a value")
    case (.joined, _), (.text, _), (.fit, _), (.check, _), (.pictures, _):
      throw .makesNoAnswer
    }
  }

  /// - Throws: `WriteFailure` from the stream.
  func write(to stream: inout ByteStream) throws(WriteFailure) {
    switch self {
    case .product(let product): try product.write(to: &stream)
    case .facts(let report): try stream.writeFieldRows(of: report)
    }
  }
}

extension ProductPlan.Task {
  /// The label of a report; nil for another task.
  fileprivate func reportLabel(_ id: Fact?, _ form: Batch.AnswerFormat) -> OutputLabel? {
    guard case .report(let output, _) = self else { return nil }
    return output.parsed.answerLabel(id, form)
  }
}

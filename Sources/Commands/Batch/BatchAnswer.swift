import Checking
import Documents
import Exporters
import Motion
import Readers

/// What a request comes to, ready to be written in a batch's form.
enum BatchAnswer {
  case product(Product)
  case facts(Report)

  /// - Parameter contents: of the files that its plan names.
  /// - Throws: ``BadRequest`` for what cannot be made, or said in the form.
  init(
    _ planned: PlannedRequest, _ contents: [[UInt8]], _ form: Batch.Form
  ) throws(BadRequest) {
    let product: Product
    do throws(Failure) { product = try planned.plan.product(contents) } catch {
      throw BadRequest(error)
    }
    try self.init(product, planned.plan.task, planned.id, form)
  }

  private init(
    _ product: Product, _ task: Plan.Task, _ id: Fact?, _ form: Batch.Form
  ) throws(BadRequest) {
    switch (product.content, form) {
    case (.animation, .json), (.animation, .ndjson), (.animation, .csv), (.facts, .json),
      (.facts, .ndjson):
      self = .product(product)
    case (.facts(let facts, _, let encoding), .facts):
      var report = Report([Fact.Section("target", facts)])
      report.decimals = encoding.decimals
      report.label = encoding.label
      self = .facts(report)
    case (.report(var report, let format), .json), (.report(var report, let format), .ndjson):
      report.label = task.label(id, form)
      report.isCompact = true
      self = .product(Product(content: .report(report, format)))
    case (.report(var report, _), .facts):
      report.label = task.label(id, form)
      self = .facts(report)
    case (.report, .csv), (.facts, .csv):
      throw BadRequest("makes no keyframes; --format facts has a row a fact, json a document")
    case (.animation, .facts):
      throw BadRequest("makes keyframes, not facts; --format csv has a row a value")
    case (.text, _), (.schema, _), (.fit, _), (.check, _), (.pictures, _), (.bytes, _):
      throw BadRequest("must make motion, or be convert or measure")
    }
  }

  /// - Throws: ``WriteFailure`` from the stream, nothing else.
  func write(to stream: inout ByteStream) throws(WriteFailure) {
    switch self {
    case .product(let product): try product.write(to: &stream)
    case .facts(let report): try stream.writeFacts(of: report)
    }
  }
}

extension Plan.Task {
  /// What a report is called.
  fileprivate func label(_ id: Fact?, _ form: Batch.Form) -> OutputLabel? {
    guard case .report(let output, _) = self else { return nil }
    return output.parsed.label(id, form)
  }
}

extension BadRequest {
  /// As standard error would say it behind the program's name.
  init(_ failure: Failure) {
    if case .usage(let command?, let message, _) = failure {
      self.init("\(command.rawValue): \(message)")
    } else {
      self.init(failure.reason)
    }
  }
}

import Formats
import Motion
import Readers

/// What a request comes to, ready to be written in a batch's form.
enum BatchAnswer {
  case product(Product)
  case facts(Report)

  /// - Throws: ``BadRequest`` for what cannot be planned, read, made, or said in the form.
  init(
    to request: BatchRequest, _ id: Fact?, _ batch: Batch, _ files: borrowing some InputFiles
  ) throws(BadRequest) {
    var surroundings = batch.surroundings
    surroundings.id = id
    let plan: Plan
    do throws(Failure) {
      plan = try Plan(request.command, Words(request.words), surroundings)
    } catch {
      throw BadRequest(error)
    }
    let inputs = try Self.contents(of: plan, batch, files)
    let product: Product
    do throws(Failure) { product = try plan.product(inputs) } catch { throw BadRequest(error) }
    try self.init(product, plan.task, id, batch.form)
  }

  /// The files that it needs.
  private static func contents(
    of plan: Plan, _ batch: Batch, _ files: borrowing some InputFiles
  ) throws(BadRequest) -> [[UInt8]] {
    var contents: [[UInt8]] = []
    for var input in plan.inputs {
      guard case .file(let path) = input.input, path.descriptor == nil else {
        throw BadRequest("\(input.input.name) has the requests; name a file")
      }
      input.limit = min(input.limit, batch.limit)
      do throws(FileFailure) { contents.append(try files.contents(of: input)) } catch {
        throw BadRequest(error.message)
      }
    }
    return contents
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
    case (.text, _), (.fit, _), (.check, _), (.pictures, _), (.bytes, _):
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
  fileprivate init(_ failure: Failure) {
    if case .usage(let command?, let message) = failure {
      self.init("\(command.rawValue): \(message)")
    } else {
      self.init(failure.reason)
    }
  }
}

import Formats
import Motion
import Readers

/// What a request comes to, ready to be written in a batch's form.
struct BatchAnswer {
  private enum Content {
    case product(Product)
    case facts(Report)
  }

  private let content: Content

  /// - Throws: ``BadRequest`` for what cannot be planned, read, made, or said in the form.
  init(
    to request: BatchRequest, _ id: Fact?, _ batch: Batch, _ files: borrowing some InputFiles
  ) throws(BadRequest) {
    let plan: Plan
    do throws(Failure) {
      plan = try Plan(request.command, Words(request.words), batch.surroundings)
    } catch {
      throw BadRequest(error)
    }
    let inputs = try Self.contents(of: plan, batch, files)
    let made: Product.Content
    do throws(Failure) { made = try plan.product(inputs).content } catch {
      throw BadRequest(error)
    }
    content = try Self.content(made, plan.task.label(id, batch.form), batch.form)
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

  private static func content(
    _ made: Product.Content, _ label: OutputLabel?, _ form: Batch.Form
  ) throws(BadRequest) -> Content {
    switch (made, form) {
    case (.animation(let animation, let format, var encoding), .json),
      (.animation(let animation, let format, var encoding), .ndjson),
      (.animation(let animation, let format, var encoding), .csv):
      encoding.label = label
      // The names are written once for all.
      encoding.hasHeader = false
      return .product(Product(content: .animation(animation, format, encoding)))
    case (.facts(let facts, let format, var encoding), .json),
      (.facts(let facts, let format, var encoding), .ndjson):
      encoding.label = label
      return .product(Product(content: .facts(facts, format, encoding)))
    case (.facts(let facts, _, let encoding), .facts):
      var report = Report([Fact.Section("target", facts)])
      report.decimals = encoding.decimals
      report.label = label
      return .facts(report)
    case (.report(var report, let format), .json), (.report(var report, let format), .ndjson):
      report.label = label
      report.isCompact = true
      return .product(Product(content: .report(report, format)))
    case (.report(var report, _), .facts):
      report.label = label
      return .facts(report)
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
    switch content {
    case .product(let product): try product.write(to: &stream)
    case .facts(let report): try stream.writeFacts(of: report)
    }
  }
}

extension Plan.Task {
  /// What an answer is called: the id, else the name that was typed, else in rows the request
  /// itself. A document has its name and its request anyway.
  fileprivate func label(_ id: Fact?, _ form: Batch.Form) -> OutputLabel? {
    if let id { return OutputLabel("id", id) }
    if form == .json { return nil }
    let parsed: Parsed
    switch self {
    case .motion(let outputs, _): parsed = outputs[0].parsed
    case .report(let output, _): parsed = output.parsed
    case .text, .fit, .check, .verification, .batch: return nil
    }
    return (parsed.text(.name) ?? parsed.request).map { OutputLabel("id", .text($0)) }
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

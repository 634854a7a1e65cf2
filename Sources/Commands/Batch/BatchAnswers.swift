import Animations
import Checking
import Documents
import Motion
import Readers

/// The answers to the lines of a batch, made one by one. Each thread has a copy.
package struct BatchAnswers {
  let batch: Batch
  private let table: RequestTable?
  private let claimed: ClaimedPaths

  package enum LineOutcome: Sendable {
    case answered
    /// A refusal with its reason. `isSaid` is true if the answer states it.
    case refused(String, isSaid: Bool)
  }

  package init(_ batch: Batch, table: RequestTable?, claimed: ClaimedPaths = ClaimedPaths()) {
    self.batch = batch
    self.table = table
    self.claimed = claimed
  }

  /// Plans the answer to a line, of a number from 1. The error of an invalid line is in the result.
  package func plannedRequest(_ line: ArraySlice<UInt8>, number: Int) -> PlannedRequest {
    let line = line.trimmedLine
    var id: Fact?
    do throws(Failure) {
      var request = try requestOfLine(line, id: &id)
      let path = try batch.files.map { files throws(Failure) in
        try request.path(in: files, id: id, line: number)
      }
      if let path {
        if let conflict = claimed.conflict(at: path) { throw .requestError(conflict) }
        request.words.setOption("output", "o", to: Argument(bytes: path.bytes))
      }
      return PlannedRequest(
        line: line, number: number, id: id, path: path,
        plan: .success(try productPlan(request, id)))
    } catch {
      return PlannedRequest(
        line: line, number: number, id: id ?? idOfRefusedLine(line), path: nil,
        plan: .failure(error))
    }
  }

  /// The path of a request's file; nil for an invalid line.
  package func path(of line: ArraySlice<UInt8>, number: Int) -> Path? {
    var id: Fact?
    // The error of a line is in its answer.
    guard let files = batch.files, let request = try? requestOfLine(line.trimmedLine, id: &id)
    else { return nil }
    return try? request.path(in: files, id: id, line: number)
  }

  private func productPlan(_ request: Request, _ id: Fact?) throws(Failure) -> ProductPlan {
    var environment = batch.environment
    environment.id = id
    guard case .product(let plan) = try CommandPlan(request.command, request.words, environment)
    else {
      throw .makesNoAnswer
    }
    if plan.outputs.count > 1 {
      throw .requestError("--output is given twice; a request has one file")
    }
    return plan
  }

  /// Makes the product of a planned request, which may read files only. Throws for a result that
  /// cannot be made, or that the format cannot represent.
  package func product(
    of planned: PlannedRequest, _ read: InputReader
  ) throws(Failure) -> Product {
    let product = try planned.plan.get().product { input throws(Failure) in
      guard case .file(let path) = input.input, path.descriptor == nil else {
        throw .requestError("\(input.input.name) has the requests; name a file")
      }
      return try read(input)
    }
    switch product.content {
    case .animation, .facts, .report: return product
    case .joined, .text, .fit, .check, .pictures: throw .makesNoAnswer
    }
  }

  /// Makes and writes the answer to a planned request. Throws `WriteFailure` from the stream.
  package func write(
    answerTo planned: PlannedRequest, _ read: InputReader, to stream: inout ByteStream
  ) throws(WriteFailure) -> LineOutcome {
    var answer: Product
    do throws(Failure) {
      answer = try product(of: planned, read)
      if case .animation = answer.content {
      } else if batch.outputFormat == .csv {
        throw .requestError("makes no keyframes; --format json has a document")
      }
    } catch {
      return try writeRefusal(error, of: planned, to: &stream)
    }
    if case .report(var report, let format) = answer.content {
      report.isCompact = true
      answer = Product(content: .report(report, format))
    }
    try answer.write(to: &stream)
    return .answered
  }

  /// Compares the output of a planned request with its golden, and adds the result. A refused
  /// request is a golden that could not be compared.
  package func compareWithGolden(
    _ planned: PlannedRequest, _ read: InputReader, number: Int, with check: CheckSettings,
    _ files: Files, into compared: inout CheckRun
  ) -> LineOutcome {
    let place = "\(batch.requests.input.name):\(number)"
    do throws(Failure) {
      // The path of a refused request is nil, and its plan has the reason.
      let product = try product(of: planned, read)
      let made = MadeGolden(
        product: product, request: { planned.request },
        acceptance: { check.acceptingCommand(of: planned.name) })
      check.compare(made, with: Input(planned.path ?? Path(place)), files, into: &compared)
      return .answered
    } catch {
      let reason = "request '\(Display.text(planned.shown))': \(error.answer)"
      let failure = CheckFailure(
        message: "\(place): \(reason)", status: ExitStatus.badData.rawValue)
      compared.goldens.append(CheckedGolden(name: place, actual: planned.shown, .failed(failure)))
      return .refused(reason, isSaid: true)
    }
  }

  private func requestOfLine(
    _ line: ArraySlice<UInt8>, id: inout Fact?
  ) throws(Failure) -> Request {
    if line.count > RequestLineBlocks.longestLine {
      throw .requestError("a request has at most \(RequestLineBlocks.longestLine) bytes")
    }
    let text = try mapError(
      of: InputText(bytes: Array(line), name: "request"), Failure.requestError)
    if let table {
      let cells = try mapError(of: table.rowCells(of: text), Failure.requestError)
      id = try Request.id(ofRow: cells, names: table.names)
      return try Request(cells: cells, names: table.names)
    }
    guard line.first == UInt8(ascii: "{") else {
      let request = try Request(typed: line)
      id = request.words.value("id", nil).map { .text($0.text) }
      return request
    }
    let value = try mapError(of: JSONReader.value(of: text), Failure.requestError)
    var members: [JSONMember] = []
    if case .object(let object) = value.kind { members = object.members }
    id = try Request.id(of: members, in: text)
    return try Request(members, of: text)
  }

  /// The id of a typed line that is no request, for its answer; nil if it has none.
  private func idOfRefusedLine(_ line: ArraySlice<UInt8>) -> Fact? {
    guard table == nil, line.count <= RequestLineBlocks.longestLine,
      line.first != UInt8(ascii: "{"), line.isWellFormedUTF8
    else { return nil }
    // Of a line with an unclosed quote nothing is known.
    let words = try? ShellQuoting.splitArguments(String(decoding: line, as: UTF8.self))
    let typed = words.map { Arguments($0.map { Argument($0) }[...]) }
    return typed?.value("id", nil).map { .text($0.text) }
  }
}

/// The plan of a batch's line: the files that it needs, or the reason of its refusal.
package struct PlannedRequest {
  let line: ArraySlice<UInt8>
  let number: Int
  let id: Fact?
  /// The path of the request's file; nil if it is refused, or if its answer joins the others.
  package let path: Path?
  fileprivate let plan: Result<ProductPlan, Failure>
  /// The command line that recreates the output; nil if the request is invalid or a path is not
  /// UTF-8.
  fileprivate var request: String? {
    if case .success(let plan) = plan { plan.request } else { nil }
  }

  /// The name by which --only chooses the request: its id, else its line's number.
  package var name: String { Request.requestName(id: id, line: number) }

  /// The request's line; for one that is too long or not UTF-8, its first 200 characters, repaired.
  var shown: String {
    let isTooLong = line.count > RequestLineBlocks.longestLine
    if !isTooLong, line.isWellFormedUTF8 { return String(decoding: line, as: UTF8.self) }
    // A character has at most four bytes in UTF-8.
    let beginning = String(decoding: line.prefix(4 * Self.mostShown), as: UTF8.self)
    var text = ""
    text.unicodeScalars.append(contentsOf: beginning.unicodeScalars.prefix(Self.mostShown))
    return text
  }

  private static var mostShown: Int { 200 }
}

/// The answers to requests that are refused. An answer depends on the request's line and its number
/// alone.
extension BatchAnswers {
  /// Writes a refusal in place of the answer, for the formats of JSON.
  package func writeRefusal(
    _ refusal: Failure, of planned: PlannedRequest, to stream: inout ByteStream
  ) throws(WriteFailure) -> LineOutcome {
    let (request, id, reason) = (planned.shown, planned.id, refusal.answer)
    let isSaid =
      batch.files == nil && (batch.outputFormat == .json || batch.outputFormat == .ndjson)
    if isSaid {
      var entries = id.map { [Fact.Entry(.id, $0)] } ?? []
      entries.append(Fact.Entry(.line, .count(planned.number)))
      entries.append(Fact.Entry(.error, .text(reason)))
      entries.append(Fact.Entry(.request, .text(request)))
      try stream.write(entries, as: .line, Encoding())
    }
    return .refused("request '\(Display.text(request))': \(reason)", isSaid: isSaid)
  }
}

extension Failure {
  static func requestError(_ what: String) -> Failure { .usage(command: nil, what) }

  /// The error for a request of a command whose output is no motion and no report.
  static var makesNoAnswer: Failure { .requestError("must make motion, or be convert or measure") }

  /// The error at a column of a request's line.
  static func requestError(_ error: InputError) -> Failure {
    guard case .at(_, let column) = error.place else { return .input(error) }
    return .requestError("column \(column): \(error.message)")
  }

  /// The message of an answer, as standard error shows it after the program's name.
  var answer: String {
    if case .usage(let command?, let message, _) = self { return "\(command.rawValue): \(message)" }
    return reason
  }
}

extension CheckSettings {
  /// The command line that makes one request's output its golden; nil if none does.
  func acceptingCommand(of name: String) -> String? {
    batchLine.map { "headspring \($0) --only \(ShellQuoting.quoted(name)) --update" }
  }
}

import Documents
import Motion
import Readers

/// The answers to the lines of a batch, made one by one. Each thread has a copy.
package struct BatchAnswers {
  let batch: Batch
  private let table: RequestTable?
  private let claimed: ClaimedPaths

  /// The outcome of a line.
  package enum LineOutcome: Sendable {
    case answered
    /// A refusal with its reason. `isSaid` is true if the answer states it.
    case refused(String, isSaid: Bool)
  }

  /// - Parameters:
  ///   - table: the names of the columns, if the lines are rows of a table.
  ///   - claimed: the paths of all requests' files, if each request has a file.
  package init(_ batch: Batch, table: RequestTable?, claimed: ClaimedPaths = ClaimedPaths()) {
    self.batch = batch
    self.table = table
    self.claimed = claimed
  }

  /// Plans the answer to a line. The error of an invalid line is in the result.
  ///
  /// - Parameters:
  ///   - line: the line without its line end.
  ///   - number: its number in the file, from 1.
  package mutating func plannedRequest(_ line: ArraySlice<UInt8>, number: Int) -> PlannedRequest {
    let line = line.trimmedLine
    var id: Fact?
    do throws(Failure) {
      var request = try requestOfLine(of: line, id: &id)
      let path = try batch.files.map { files throws(Failure) in
        try request.requestFilePath(in: files, id: id, line: number)
      }
      if let path {
        if claimed.isClaimedTwice(path) {
          throw .requestError(
            "'\(Display.text(path.name))' would be the file of another request too")
        }
        if let file = claimed.fileAsFolder(of: path) {
          throw .requestError(
            "'\(Display.text(path.name))' needs a folder where '\(Display.text(file.name))' is the "
              + "file of another request")
        }
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
  ///
  /// - Parameters:
  ///   - line: the line without its line end.
  ///   - number: its number in the file, from 1.
  package mutating func requestFilePath(of line: ArraySlice<UInt8>, number: Int) -> Path? {
    var id: Fact?
    guard let files = batch.files else { return nil }
    do throws(Failure) {
      let request = try requestOfLine(of: line.trimmedLine, id: &id)
      return try request.requestFilePath(in: files, id: id, line: number)
    } catch {
      // The line's answer has the error.
      return nil
    }
  }

  private func productPlan(_ request: BatchRequest, _ id: Fact?) throws(Failure) -> ProductPlan {
    var environment = batch.environment
    environment.id = id
    guard case .product(let plan) = try CommandPlan(request.command, request.words, environment)
    else {
      throw .makesNoAnswer
    }
    if plan.outputs.count > 1 {
      throw .requestError("--output is given twice; a request has one file")
    }
    for input in plan.inputs {
      guard case .file(let path) = input.input, path.descriptor == nil else {
        throw .requestError("\(input.input.name) has the requests; name a file")
      }
    }
    return plan
  }

  /// Makes and writes the answer to a planned request.
  ///
  /// - Parameter contents: the bytes of the request's inputs.
  /// - Throws: `WriteFailure` from the stream.
  package func write(
    answerTo planned: PlannedRequest, _ contents: [[UInt8]], to stream: inout ByteStream
  ) throws(WriteFailure) -> LineOutcome {
    let answer: Product
    do throws(Failure) {
      answer = try planned.plan.get().answer(contents, batch.outputFormat)
    } catch {
      return try writeRefusal(error, of: planned, to: &stream)
    }
    try answer.write(to: &stream)
    return .answered
  }

  /// Makes the contents of a planned request's file.
  ///
  /// - Parameter contents: the bytes of the request's inputs.
  /// - Throws: ``Failure`` for a result that cannot be made, or that the format cannot represent.
  package func requestFileProduct(
    of planned: PlannedRequest, _ contents: [[UInt8]]
  ) throws(Failure) -> Product {
    let product = try planned.plan.get().product(contents)
    switch product.content {
    case .animation, .facts, .report: return product
    case .joined, .text, .fit, .check, .pictures: throw .makesNoAnswer
    }
  }

  private mutating func requestOfLine(
    of line: ArraySlice<UInt8>, id: inout Fact?
  ) throws(Failure) -> BatchRequest {
    if line.count > RequestLineBlocks.longestLine {
      throw .requestError("a request has at most \(RequestLineBlocks.longestLine) bytes")
    }
    if table == nil, line.first != UInt8(ascii: "{"), line.allSatisfy({ $0 < 0x80 }) {
      return try typedRequest(line, id: &id)
    }
    let text = try mapError(
      of: InputText(bytes: Array(line), name: "request"), Failure.requestError)
    if let table {
      return try BatchRequest(
        cells: try mapError(of: table.rowCells(of: text), Failure.requestError), names: table.names,
        id: &id)
    }
    guard line.first == UInt8(ascii: "{") else { return try typedRequest(line, id: &id) }
    return try BatchRequest(
      try Self.jsonMembers(of: text), of: text, command: nil, id: &id)
  }

  private mutating func typedRequest(
    _ line: ArraySlice<UInt8>, id: inout Fact?
  ) throws(Failure) -> BatchRequest {
    let request = try BatchRequest(typed: line)
    id = request.typedID
    return request
  }

  /// The id of a typed line that is no request, for its answer; nil if it has none.
  private func idOfRefusedLine(_ line: ArraySlice<UInt8>) -> Fact? {
    guard table == nil, line.count <= RequestLineBlocks.longestLine,
      line.first != UInt8(ascii: "{"), UTF8Sequence.isWellFormed(line)
    else { return nil }
    do throws(ParameterError) {
      let words = Arguments(try ShellQuoting.splitArguments(line)[...])
      return words.value("id", nil).map { .text($0.text) }
    } catch {
      // An unclosed quote: nothing of the line is known.
      return nil
    }
  }

  private static func jsonMembers(of text: InputText) throws(Failure) -> [JSONMember] {
    let value = try mapError(of: JSONReader.value(of: text), Failure.requestError)
    guard case .object(let object) = value.kind else { return [] }
    return object.members
  }
}

/// The plan of a batch's line: the files that it needs, or the reason of its refusal.
package struct PlannedRequest {
  let line: ArraySlice<UInt8>
  /// The number of the line in the file, from 1.
  let number: Int
  /// The id of the request; nil if it has none.
  let id: Fact?
  /// The path of the request's file; nil if it is refused, or if its answer joins the others.
  package let path: Path?
  fileprivate(set) var plan: Result<ProductPlan, Failure>

  /// The name by which --only chooses the request: its id, else its line's number.
  package var name: String { BatchRequest.requestName(id: id, line: number) }

  /// The files that the request reads; none if it is refused.
  package var inputs: [PlannedInput] {
    switch plan {
    case .success(let plan): plan.inputs
    case .failure: []
    }
  }

  /// Refuses the request because of a file that cannot be read.
  package mutating func refuse(_ error: InputError) { plan = .failure(.input(error)) }
}

/// The answers to requests that are refused. An answer depends on the request's line and its number
/// alone.
extension BatchAnswers {
  /// Writes a refusal in place of the answer, for the formats of JSON.
  ///
  /// - Returns: the outcome ``LineOutcome/refused(_:isSaid:)``.
  /// - Throws: `WriteFailure` from the stream.
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
      try stream.writeLine(entries)
    }
    return .refused("request '\(Display.text(request))': \(reason)", isSaid: isSaid)
  }
}

extension ProductPlan {
  /// Makes the answer to a request, in the batch's format.
  ///
  /// - Parameter contents: the bytes of the plan's inputs.
  /// - Throws: ``Failure`` for a result that cannot be made, or that the format cannot represent.
  fileprivate func answer(
    _ contents: [[UInt8]], _ form: Batch.AnswerFormat
  ) throws(Failure) -> Product {
    let product = try product(contents)
    switch (product.content, form) {
    case (.animation, _), (.facts, .json), (.facts, .ndjson): return product
    case (.report(var report, let format), .json), (.report(var report, let format), .ndjson):
      report.isCompact = true
      return Product(content: .report(report, format))
    case (.report, .csv), (.facts, .csv):
      throw .requestError("makes no keyframes; --format json has a document")
    case (.joined, _), (.text, _), (.fit, _), (.check, _), (.pictures, _):
      throw .makesNoAnswer
    }
  }
}

extension PlannedRequest {
  /// The request's line; for one that is too long or not UTF-8, its first 200 characters, repaired.
  var shown: String {
    let isTooLong = line.count > RequestLineBlocks.longestLine
    if !isTooLong, UTF8Sequence.isWellFormed(line) { return String(decoding: line, as: UTF8.self) }
    // A character has at most four bytes in UTF-8.
    let beginning = String(decoding: line.prefix(4 * Self.mostShown), as: UTF8.self)
    var text = ""
    text.unicodeScalars.append(contentsOf: beginning.unicodeScalars.prefix(Self.mostShown))
    return text
  }

  private static var mostShown: Int { 200 }
}

extension Failure {
  /// The error for a request's line.
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

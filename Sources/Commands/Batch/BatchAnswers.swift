import Checking
import Documents
import Exporters
import Motion
import Readers

/// The answers to the lines of a batch, made one by one. Each thread has a copy.
public struct BatchAnswers {
  let batch: Batch
  private let table: RequestTable?
  private var commands = CommandTables()

  /// The outcome of a line.
  public enum Outcome: Sendable {
    case answered
    /// A refusal with its reason. `isSaid` is true if the answer states it.
    case refused(String, isSaid: Bool)
  }

  /// - Parameter table: the names of the columns, if the lines are rows of a table.
  public init(_ batch: Batch, table: RequestTable?) {
    self.batch = batch
    self.table = table
  }

  /// Plans the answer to a line. The error of an invalid line is in the result.
  ///
  /// - Parameter line: the line without its line end.
  public mutating func planned(_ line: ArraySlice<UInt8>) -> PlannedRequest {
    let line = Self.trimmed(line)
    var id: Fact?
    do throws(Failure) {
      let request = try request(of: line, id: &id)
      return PlannedRequest(line: line, id: id, plan: .success(try plan(request, id)))
    } catch {
      return PlannedRequest(line: line, id: id, plan: .failure(error))
    }
  }

  private func plan(_ request: BatchRequest, _ id: Fact?) throws(Failure) -> ProductPlan {
    var environment = batch.environment
    environment.id = id
    guard case .product(var plan) = try Plan(request.command, request.words, environment) else {
      throw .ofRequest("must make motion, or be convert or measure")
    }
    for place in plan.inputs.indices {
      let input = plan.inputs[place]
      guard case .file(let path) = input.input, path.descriptor == nil else {
        throw .ofRequest("\(input.input.name) has the requests; name a file")
      }
      plan.inputs[place].limit = min(input.limit, batch.limit)
    }
    return plan
  }

  /// Makes and writes the answer to a planned request.
  ///
  /// - Parameter contents: the bytes of the request's inputs.
  /// - Throws: `WriteFailure` from the stream.
  public func write(
    answerTo planned: PlannedRequest, _ contents: [[UInt8]], to stream: inout ByteStream
  ) throws(WriteFailure) -> Outcome {
    let answer: BatchAnswer
    do throws(Failure) {
      answer = try BatchAnswer(try planned.plan.get(), planned.id, contents, batch.form)
    } catch {
      return try write(error, of: planned, to: &stream)
    }
    try answer.write(to: &stream)
    return .answered
  }

  /// The line without blanks and tabs at its ends, and without carriage returns at its end.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop { $0 == 0x20 || $0 == 0x09 }
    while let last = line.last, last == 0x20 || last == 0x09 || last == 0x0D { line.removeLast() }
    return line
  }

  private mutating func request(
    of line: ArraySlice<UInt8>, id: inout Fact?
  ) throws(Failure) -> BatchRequest {
    if line.count > RequestLines.longest {
      throw .ofRequest("a request has at most \(RequestLines.longest) bytes")
    }
    if table == nil, line.first != UInt8(ascii: "{"), line.allSatisfy({ $0 < 0x80 }) {
      return try BatchRequest(typed: line, &commands)
    }
    let text = try mapError(of: InputText(bytes: Array(line), name: "request"), Failure.ofRequest)
    if let table {
      return try BatchRequest(
        cells: try mapError(of: table.cells(of: text), Failure.ofRequest), names: table.names,
        command: batch.command, id: &id, &commands)
    }
    guard line.first == UInt8(ascii: "{") else {
      return try BatchRequest(typed: line, &commands)
    }
    return try BatchRequest(
      try Self.members(of: text), of: text, command: batch.command, id: &id, &commands)
  }

  private static func members(of text: InputText) throws(Failure) -> [JSONMember] {
    let value = try mapError(of: JSONReader.value(of: text), Failure.ofRequest)
    guard case .object(let members) = value.kind else { return [] }
    return members
  }
}

/// The plan of a batch's line: the files that it needs, or the reason of its refusal.
public struct PlannedRequest {
  let line: ArraySlice<UInt8>
  /// The id of the request; nil if it has none.
  let id: Fact?
  fileprivate(set) var plan: Result<ProductPlan, Failure>

  /// The files that the request reads; none if it is refused.
  public var inputs: [PlannedInput] {
    switch plan {
    case .success(let plan): plan.inputs
    case .failure: []
    }
  }

  /// Refuses the request because of a file that cannot be read.
  public mutating func refuse(_ failure: FileFailure) { plan = .failure(.file(failure)) }
}

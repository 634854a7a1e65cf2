import Formats
import Motion
import Readers

/// Answers the lines of a batch, one after the other. Each thread has its own.
public struct BatchAnswers {
  let batch: Batch
  private let table: RequestTable?
  private var commands = CommandTables()

  /// What became of a line.
  public enum Outcome: Sendable {
    case answered
    /// What is wrong with it; said in the answer's place, or nowhere where the form has none.
    case refused(String, isSaid: Bool)
  }

  /// - Parameter table: the names of the columns, where the lines are rows.
  public init(_ batch: Batch, table: RequestTable?) {
    self.batch = batch
    self.table = table
  }

  /// Writes the answer to a line.
  ///
  /// - Parameter line: without its end.
  /// - Throws: ``WriteFailure`` from the stream, nothing else.
  public mutating func write(
    answerTo line: ArraySlice<UInt8>, _ files: borrowing some InputFiles,
    to stream: inout ByteStream
  ) throws(WriteFailure) -> Outcome {
    let line = Self.trimmed(line)
    var id: Fact?
    let answer: BatchAnswer
    do throws(BadRequest) {
      let request = try request(of: line, id: &id)
      answer = try BatchAnswer(to: request, id, batch, files)
    } catch {
      return try write(error, of: line, id, to: &stream)
    }
    try answer.write(to: &stream)
    return .answered
  }

  /// Without blanks around it, and without a carriage return at its end.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop { $0 == 0x20 || $0 == 0x09 }
    while let last = line.last, last == 0x20 || last == 0x09 || last == 0x0D { line.removeLast() }
    return line
  }

  private mutating func request(
    of line: ArraySlice<UInt8>, id: inout Fact?
  ) throws(BadRequest) -> BatchRequest {
    if line.count > RequestLines.longest {
      throw BadRequest("a request has at most \(RequestLines.longest) bytes")
    }
    if line.isEmpty { throw BadRequest("an empty line is no request") }
    if table == nil, line.first != UInt8(ascii: "{"), line.allSatisfy({ $0 < 0x80 }) {
      return try BatchRequest(typed: line, &commands)
    }
    let text: InputText
    let cells: [String]
    do throws(InputError) {
      text = try InputText(bytes: Array(line), name: "request")
      cells = try table?.cells(of: text) ?? []
    } catch {
      throw BadRequest(error)
    }
    if let table {
      return try BatchRequest(
        cells: cells, names: table.names, command: batch.command, id: &id, &commands)
    }
    guard line.first == UInt8(ascii: "{") else {
      return try BatchRequest(typed: line, &commands)
    }
    return try BatchRequest(
      try Self.members(of: text), of: text, command: batch.command, id: &id, &commands)
  }

  private static func members(of text: InputText) throws(BadRequest) -> [JSONMember] {
    let value: JSONValue
    do throws(InputError) { value = try JSONReader.value(of: text) } catch {
      throw BadRequest(error)
    }
    guard case .object(let members) = value.kind else { return [] }
    return members
  }
}

extension BadRequest {
  /// What is wrong at a place of the line.
  fileprivate init(_ error: InputError) {
    self.init("column \(error.column): \(error.what(prefix: "--"))")
  }
}

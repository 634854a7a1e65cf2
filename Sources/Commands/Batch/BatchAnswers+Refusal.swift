import Checking
import Documents
import Exporters
import Motion
import Readers

/// The answers to requests that are refused. An answer depends on the request's line alone.
extension BatchAnswers {
  /// Writes a refusal in place of the answer, for the formats of JSON.
  ///
  /// - Returns: the outcome ``Outcome/refused(_:isSaid:)``.
  /// - Throws: `WriteFailure` from the stream.
  package func write(
    _ refusal: Failure, of planned: PlannedRequest, to stream: inout ByteStream
  ) throws(WriteFailure) -> Outcome {
    let (request, id, reason) = (planned.shown, planned.id, refusal.answer)
    let isSaid = batch.files == nil && (batch.form == .json || batch.form == .ndjson)
    if isSaid {
      var entries = id.map { [Fact.Entry(.id, $0)] } ?? []
      entries.append(Fact.Entry(.error, .text(reason)))
      entries.append(Fact.Entry(.request, .text(request)))
      try stream.writeLine(entries)
    }
    return .refused("request '\(Display.text(request))': \(reason)", isSaid: isSaid)
  }

  /// True if a line of answers is a refusal: its first key, apart from "id", is "error".
  package static func isRefusal(_ line: [UInt8]) -> Bool {
    AnswerReader.members(of: line).starts(with: "\"error\":".utf8)
  }
}

extension PlannedRequest {
  /// The request's line; for one that is too long or not UTF-8, its first 200 characters, repaired.
  var shown: String {
    let isTooLong = line.count > RequestLines.longest
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
  static func ofRequest(_ what: String) -> Failure { .usage(command: nil, what) }

  /// The error for a request of a command whose output is no motion and no report.
  static var makesNoAnswer: Failure { .ofRequest("must make motion, or be convert or measure") }

  /// The error at a column of a request's line.
  static func ofRequest(_ error: InputError) -> Failure {
    guard case .at(_, let column) = error.place else { return .input(error) }
    return .ofRequest("column \(column): \(error.what(prefix: "--"))")
  }

  /// The message of an answer, as standard error shows it after the program's name.
  var answer: String {
    if case .usage(let command?, let message, _) = self { return "\(command.rawValue): \(message)" }
    return reason
  }
}

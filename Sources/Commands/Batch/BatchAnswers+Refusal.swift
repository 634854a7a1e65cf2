import Checking
import Documents
import Exporters
import Motion
import Readers

/// What is said of a request that cannot be carried out: a function of its line alone.
extension BatchAnswers {
  /// Says it in the answer's place, where the form has one.
  func write(
    _ refusal: Failure, of planned: PlannedRequest, to stream: inout ByteStream
  ) throws(WriteFailure) -> Outcome {
    let (request, id, reason) = (Self.shown(planned.line), planned.id, refusal.answer)
    let isSaid = batch.form == .json || batch.form == .ndjson
    if isSaid {
      var entries = id.map { [Fact.Entry("id", $0)] } ?? []
      entries.append(Fact.Entry("error", .text(reason)))
      entries.append(Fact.Entry("request", .text(request)))
      try stream.writeLine(entries)
    }
    return .refused("request '\(Shown.text(request))': \(reason)", isSaid: isSaid)
  }

  /// The line, or of one that is too long or no text its first characters, repaired.
  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    let isTooLong = line.count > RequestLines.longest
    if !isTooLong, UTF8Sequence.isWellFormed(line) { return String(decoding: line, as: UTF8.self) }
    // No character has more than four bytes.
    let beginning = String(decoding: line.prefix(4 * mostShown), as: UTF8.self)
    var text = ""
    text.unicodeScalars.append(contentsOf: beginning.unicodeScalars.prefix(mostShown))
    return text
  }

  /// Whether a line of answers refuses its request: its first key, or the first behind an id, is
  /// "error".
  public static func isRefusal(_ line: [UInt8]) -> Bool {
    let id = Array("{\"id\":".utf8)
    let error = Array("\"error\":".utf8)
    guard line.starts(with: id) else { return line.dropFirst().starts(with: error) }
    var place = id.count
    if line[place] == UInt8(ascii: "\"") {
      place += 1
      while place < line.count, line[place] != UInt8(ascii: "\"") {
        place += line[place] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    guard let comma = line[min(place, line.count)...].firstIndex(of: UInt8(ascii: ",")) else {
      return false
    }
    return line[(comma + 1)...].starts(with: error)
  }

  private static var mostShown: Int { 200 }
}

extension Failure {
  /// A mistake in a request's line.
  static func ofRequest(_ what: String) -> Failure { .usage(command: nil, what) }

  /// A mistake at a column of a request's line.
  static func ofRequest(_ error: InputError) -> Failure {
    .ofRequest("column \(error.column): \(error.what(prefix: "--"))")
  }

  /// The text of an answer, as standard error would have it behind the program's name.
  fileprivate var answer: String {
    if case .usage(let command?, let message, _) = self { return "\(command.rawValue): \(message)" }
    return reason
  }
}

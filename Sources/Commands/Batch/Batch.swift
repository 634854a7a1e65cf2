import Checking
import Documents
import Exporters
import Motion
import Readers

/// Many requests, a line each, and one answer to each of them: a function from a line's bytes to
/// the answer's, so that shards, blocks and jobs never change one.
public struct Batch: Sendable {
  /// How an answer is written.
  public enum Form: String, CaseIterable, Sendable {
    /// A document on a line.
    case json
    /// An object a frame.
    case ndjson
    /// A row a value.
    case csv
    /// A row a fact, of what a tool found out.
    case facts

    /// Whether every request has one line of answer, so that lines can be counted.
    public var hasALineEach: Bool { self == .json }
  }

  /// Where the lines come from.
  public let requests: PlannedInput
  /// Whether the lines are rows of a table, whose first line has the options' names.
  public let isTable: Bool
  /// Of objects and rows that say none.
  let command: CommandName?
  public let form: Form
  /// The destination of the answers, unless an interrupted run is ``resumed``.
  public let output: Output
  /// Whether a table of answers begins with the names of its columns.
  let hasHeader: Bool
  /// How many threads work at once.
  public let jobs: Int
  /// Which of the lines are answered; nil for all.
  public let shard: Shard?
  /// Whether bad requests leave the exit status as it is.
  public let keepsGoing: Bool
  public let showsProgress: Bool
  /// An interrupted run's output, which is gone on with.
  public let resumed: Path?
  /// The most bytes of a file that a request reads.
  let limit: Int
  /// The most bytes that are read of one line: a line beyond ``RequestLines/longest`` is refused,
  /// and one beyond this limit ends the batch, so that an input without line feeds ends.
  public var lineLimit: Int { limit }
  let surroundings: Surroundings

  init(_ parsed: Parsed, _ surroundings: Surroundings) throws(ParameterError) {
    try parsed.refuseExcluded()
    let table = parsed.path(.table)
    var requests = PlannedInput(Input(table ?? parsed.path(.requests) ?? "-"), .requests)
    requests.limit = parsed.count(.maxInput) ?? Int.max
    self.requests = requests
    isTable = table != nil
    command = parsed.choice(.command)
    if let form: Form = parsed.choice(.format) {
      self.form = form
    } else {
      form = try Self.form(of: parsed.path(.output))
    }
    output = Output(path: parsed.path(.output))
    hasHeader = !parsed.has(.noHeader)
    jobs = parsed.count(.jobs) ?? 1
    try require(
      Self.allowedJobs.contains(jobs), "jobs", "must be 1 to \(Self.allowedJobs.upperBound)")
    shard = parsed.shard(.shard)
    keepsGoing = parsed.has(.keepGoing)
    showsProgress = parsed.has(.progress)
    resumed = parsed.path(.resume)
    limit = parsed.inputLimit
    var own = surroundings
    own.form = form
    self.surroundings = own
    let isTabular = form == .csv || form == .facts
    try require(
      hasHeader || isTabular, "no-header", "needs \(parameterName("format")) csv or facts")
    try require(
      resumed == nil || form.hasALineEach, "resume",
      "needs \(parameterName("format")) json, in which every request has a line")
  }

  static let allowedJobs = 1...256

  /// The error for a line that goes on beyond ``lineLimit``.
  public var lineIsTooLong: Failure {
    .unsuitable(
      requests.input.name,
      "has a line of more than \(PlannedInput.shown(bytes: lineLimit)); end each request with a "
        + "line feed, or allow more with --max-input")
  }

  /// The form by a file's extension: .csv, or .json and .ndjson for a document on a line.
  private static func form(of path: Path?) throws(ParameterError) -> Form {
    let ending = path.flatMap { Output(path: $0).fileExtensions.last }
    switch ending?.lowercased() {
    case nil, "json", "ndjson", "jsonl": return .json
    case "csv": return .csv
    default:
      throw ParameterError(
        "output", "must end in .json, .ndjson or .csv, or \(parameterName("format")) be given")
    }
  }

  /// The names of the columns, in forms that have some.
  ///
  /// - Throws: ``WriteFailure`` from the stream, nothing else.
  public func writeHeader(to stream: inout ByteStream) throws(WriteFailure) {
    guard hasHeader else { return }
    switch form {
    case .json, .ndjson: break
    case .csv: try stream.write("id,track,component,frame,time,value\n")
    case .facts: try stream.writeFactNames(label: "id")
    }
  }
}

/// One of some parts of the lines, which are dealt out in turn.
public struct Shard: Sendable, Equatable {
  /// Which, counted from 1.
  let number: Int
  /// How many there are.
  let count: Int

  /// Whether a line, counted from 0, is one of its own.
  public func contains(_ line: Int) -> Bool { line % count == number - 1 }
}

extension Spelling {
  /// Which of how many parts, counted from 1: `1/8`; 0 is the last, so that indices counted from 0
  /// name each part once too.
  static func shard(_ text: String) throws(ParameterError) -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      count >= 1, (0...count).contains(number)
    else { throw .ofWord("must be a part and how many there are, 1/8 to 8/8, or from 0/8") }
    return Shard(number: number == 0 ? count : number, count: count)
  }
}

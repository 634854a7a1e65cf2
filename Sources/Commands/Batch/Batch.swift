import Animations
import Documents
import Exporters
import Motion

/// A batch: one request a line, and one answer for each request. Blank lines and comments are
/// skipped. An answer depends on its line alone, so shards, blocks and jobs do not change it.
package struct Batch: Sendable {
  package enum AnswerFormat: String, CaseIterable, Sendable {
    /// A document on one line.
    case json
    /// One JSON object for each frame, on a line of its own.
    case ndjson
    /// One row for each value.
    case csv
  }

  package let requests: PlannedInput
  /// True if the lines are rows of a table whose first line has the options' names.
  package let isTable: Bool
  package let outputFormat: AnswerFormat
  package let output: Output
  /// The path of a file for each request; nil if all answers go to the ``output``.
  let files: PathTemplate?
  /// The comparison with the ``files``; nil to write them.
  package let check: CheckSettings?
  /// The names of the requests to answer; empty for all.
  package let selectedNames: [String]
  /// True if a table of answers begins with the names of its columns.
  let hasHeader: Bool
  /// The number of threads, from 1 to 256.
  package let threadCount: Int
  /// The shard of the requests to answer; nil for all requests.
  package let shard: Shard?
  /// True if refused requests do not affect the exit status.
  package let keepsGoing: Bool
  let environment: Environment

  init(_ parsed: ParsedArguments, _ environment: Environment) throws(ParameterError) {
    try parsed.refuseExcluded()
    let table = parsed[BatchOptions.table]
    requests = PlannedInput(
      input: Input(table ?? parsed[BatchOptions.requests] ?? "-"), purpose: .requests)
    isTable = table != nil
    let output = parsed[OutputOptions.file]
    self.output = Output(path: output)
    if let golden = parsed[CheckOptions.check] {
      let template = try PathTemplate(golden, of: .check, Self.placeholders)
      try require(
        template.isOfSeveral, "check",
        "must give each request a golden of its own, with {id}, {command} or {line}, as in "
          + "'Goldens/{id}.json'")
      files = template
      check = try CheckSettings(of: requests.input, folder: template.folder, parsed, environment)
    } else {
      let template = try output.map { path throws(ParameterError) in
        try PathTemplate(path, of: .output, Self.placeholders)
      }
      files = template?.isOfSeveral == true ? template : nil
      check = nil
    }
    selectedNames = parsed.all(BatchOptions.only)
    let isOfPicture = parsed.format(as: PictureFormat.self) != nil
    try require(
      !isOfPicture || check != nil, "format",
      "svg and term draw a comparison; add --check")
    if !isOfPicture, let form = parsed.format(as: AnswerFormat.self) {
      try require(
        files == nil, "format",
        "has no effect on a file for each request; its extension chooses the format, or the "
          + "request's own --format")
      self.outputFormat = form
    } else {
      switch files == nil ? self.output.fileExtensions.last?.lowercased() : nil {
      case nil, "json", "ndjson", "jsonl": outputFormat = .json
      case "csv": outputFormat = .csv
      default:
        throw ParameterError("output", "must end in .json, .ndjson or .csv, or --format be given")
      }
    }
    hasHeader = !parsed.has(.noHeader)
    threadCount = parsed[BatchOptions.jobs] ?? 1
    try require(
      Self.allowedJobs.contains(threadCount), "jobs", "must be 1 to \(Self.allowedJobs.upperBound)")
    shard = parsed[BatchOptions.shard]
    keepsGoing = parsed.has(.keepGoing)
    var own = environment
    own.form = files == nil ? outputFormat : nil
    own.namesFiles = files != nil
    self.environment = own
    try require(hasHeader || outputFormat == .csv, "no-header", "needs --format csv")
  }

  package var hasFiles: Bool { files != nil }

  static let allowedJobs = 1...256

  private static let placeholders = ["id", "command", "line"]

  /// Writes the names of the columns, for a format that has columns. Throws `WriteFailure` from the
  /// stream.
  package func writeHeader(to stream: inout ByteStream) throws(WriteFailure) {
    guard hasHeader, outputFormat == .csv else { return }
    try stream.write(TableColumn.answers.joined(separator: ",") + "\n")
  }
}

/// One of n shards of the requests. Request i, counted from 0, belongs to shard i mod n + 1.
package struct Shard: Sendable, Equatable {
  /// The shard's number, from 1.
  let number: Int
  let count: Int

  /// True if a request, counted from 0, belongs to the shard.
  package func contains(_ request: Int) -> Bool { request % count == number - 1 }
}

extension ValueParser {
  /// Parses a shard such as `1/8`, the first of eight. Shard 0 is the last one, so that shards
  /// numbered from 0 cover all lines too. Throws for a number outside 0 to the count.
  static func shard(_ text: String) throws(ParameterError) -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      count >= 1, (0...count).contains(number)
    else { throw .invalidValue("must be a part and how many there are, 1/8 to 8/8, or from 0/8") }
    return Shard(number: number == 0 ? count : number, count: count)
  }
}

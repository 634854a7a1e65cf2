import Checking
import Commands
import Documents
import Exporters
import Readers

/// What one thread of a batch needs to answer lines.
struct BatchWorker: ~Copyable {
  private let run: BatchRun
  private var answers: BatchAnswers
  private let output: OrderedOutput
  private var stream: ByteStream

  init(_ run: BatchRun) {
    self.run = run
    answers = BatchAnswers(run.batch, table: run.table)
    let output = OrderedOutput(run)
    self.output = output
    stream = ByteStream { bytes throws(WriteFailure) in try output.take(bytes) }
  }

  /// Answers a block's lines, in the block's turn.
  mutating func answer(_ block: RequestLines.Block) throws(WriteFailure) {
    output.begin(block)
    var count = BatchCount()
    var left = block
    while let (number, line) = left.takeLine() {
      guard run.isOwn(number) else { continue }
      let (planned, contents) = planned(line)
      count.add(
        try answers.write(answerTo: planned, contents, to: &stream),
        line: run.lineNumber(of: number))
    }
    try stream.flush()
    try output.finish(block, count)
  }

  /// A line's plan, with what its files have in them.
  private mutating func planned(
    _ line: ArraySlice<UInt8>
  ) -> (PlannedRequest, contents: [[UInt8]]) {
    var planned = answers.planned(line)
    var contents: [[UInt8]] = []
    for input in planned.inputs {
      do throws(FileFailure) { contents.append(try run.files.contents(of: input)) } catch {
        planned.refuse(error)
        break
      }
    }
    return (planned, contents)
  }

  /// One line's answer alone.
  mutating func answer(to line: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var stream = ByteStream { chunk throws(WriteFailure) in bytes += chunk }
    // Nothing can fail between here and an array.
    let (planned, contents) = planned(line)
    _ = try? answers.write(answerTo: planned, contents, to: &stream)
    try? stream.flush()
    return bytes
  }
}

/// What became of some lines.
struct BatchCount {
  private(set) var all: Int
  private(set) var refused: Int
  /// What standard error has to say, since the answers cannot.
  private(set) var messages: [String] = []
  /// The first requests that are refused in the answers: at most ``mostShown``.
  private(set) var firstRefused: [String] = []

  /// The refused requests that standard error shows at the end.
  static let mostShown = 3

  init(all: Int = 0, refused: Int = 0) {
    self.all = all
    self.refused = refused
  }

  /// "3 of 5 requests failed; the first:" and a line for each of ``firstRefused``; empty where none
  /// is refused.
  var summary: String {
    if refused == 0 { return "" }
    let plural = all == 1 ? "" : "s"
    var text = "headspring: batch: \(refused) of \(all) request\(plural) failed"
    if !firstRefused.isEmpty { text += refused > firstRefused.count ? "; the first:" : ":" }
    for line in firstRefused { text += "\n  " + line }
    return text + "\n"
  }

  /// - Parameter line: the request's, from 1.
  mutating func add(_ outcome: BatchAnswers.Outcome, line: Int) {
    all += 1
    guard case .refused(let message, let isSaid) = outcome else { return }
    refused += 1
    if !isSaid {
      messages.append(message)
    } else if firstRefused.count < Self.mostShown {
      firstRefused.append("line \(line): \(message)")
    }
  }

  /// The count of these lines and of others behind them, without their messages.
  mutating func add(_ other: BatchCount) {
    all += other.all
    refused += other.refused
    firstRefused += other.firstRefused.prefix(Self.mostShown - firstRefused.count)
  }
}

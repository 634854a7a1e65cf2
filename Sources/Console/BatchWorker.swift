import Commands
import Formats
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
      count.add(try answers.write(answerTo: line, run.files, to: &stream))
    }
    try stream.flush()
    try output.finish(count)
  }

  /// One line's answer alone.
  mutating func answer(to line: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var stream = ByteStream { chunk throws(WriteFailure) in bytes += chunk }
    // Nothing can fail between here and an array.
    _ = try? answers.write(answerTo: line, run.files, to: &stream)
    try? stream.flush()
    return bytes
  }
}

/// What became of some lines.
struct BatchCount {
  private(set) var all = 0
  private(set) var refused = 0
  /// What standard error has to say, since the answers cannot.
  private(set) var messages: [String] = []

  mutating func add(_ outcome: BatchAnswers.Outcome) {
    all += 1
    guard case .refused(let message, let isSaid) = outcome else { return }
    refused += 1
    if !isSaid { messages.append(message) }
  }
}

/// One thread's answers on their way to where all go: held until it is their turn, or written at
/// once where it is.
final class OrderedOutput {
  private let run: BatchRun
  private var block: RequestLines.Block?
  private var held: [UInt8] = []

  /// So many bytes are held; with more, waiting for the turn costs less than their memory.
  private static let mostHeld = 16 << 20

  init(_ run: BatchRun) {
    self.run = run
  }

  func begin(_ block: RequestLines.Block) { self.block = block }

  func take(_ bytes: UnsafeRawBufferPointer) throws(WriteFailure) {
    guard let block else { return }
    if held.count + bytes.count <= Self.mostHeld, !run.isTurn(of: block.number) {
      held += bytes
      return
    }
    try writeHeld(block)
    try run.write(bytes)
  }

  func finish(_ count: BatchCount) throws(WriteFailure) {
    guard let block else { return }
    try writeHeld(block)
    try run.finishTurn(block, count)
  }

  private func writeHeld(_ block: RequestLines.Block) throws(WriteFailure) {
    try run.waitForTurn(of: block.number)
    var failure: WriteFailure?
    held.withUnsafeBytes { bytes in
      do throws(WriteFailure) { try run.write(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    held.removeAll(keepingCapacity: true)
  }
}

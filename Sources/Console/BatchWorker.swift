import Commands
import Documents
import Motion
import Readers

/// The state of one thread of a batch.
struct BatchWorker: ~Copyable {
  private let run: BatchRun
  private var answers: BatchAnswers
  private let output: OrderedOutput
  private var stream: ByteStream

  init(_ run: BatchRun) {
    self.run = run
    answers = BatchAnswers(run.batch, table: run.table, claimed: run.claimed)
    let output = OrderedOutput(run)
    self.output = output
    stream = ByteStream { bytes throws(WriteFailure) in try output.appendAnswer(bytes) }
  }

  /// Answers the lines of a block and writes the answers in the block's turn.
  mutating func answerRequests(in block: RequestLineBlocks.Block) throws(WriteFailure) {
    output.number = block.number
    var count = BatchCount()
    var compared = CheckRun()
    var left = block
    while let (number, line, bytes) = left.nextRequest() {
      guard run.batch.shard?.contains(number) ?? true else { continue }
      let number = BatchRun.lineNumber(of: line, run.table)
      let planned = answers.plannedRequest(bytes, number: number)
      guard run.isSelected(planned.name) else { continue }
      let read: InputReader = { [run] input throws(Failure) in
        try mapError(of: run.files.contents(of: input), Failure.input)
      }
      let outcome =
        if let check = run.batch.check {
          answers.compareWithGolden(
            planned, read, number: number, with: check, Files.console, into: &compared)
        } else if let path = planned.path {
          try write(planned, read, to: path)
        } else {
          try answers.write(answerTo: planned, read, to: &stream)
        }
      count.countRequest(outcome, line: number)
    }
    try stream.flush()
    try output.finishBlock(count, compared)
  }

  /// Writes a request's file.
  ///
  /// - Returns: a refusal for a product that cannot be made, and for a path that is no file.
  /// - Throws: `WriteFailure` if the file cannot be written; the run has the reason.
  private mutating func write(
    _ planned: PlannedRequest, _ read: InputReader, to path: Path
  ) throws(WriteFailure) -> BatchAnswers.LineOutcome {
    let product: Product
    do throws(Failure) { product = try answers.product(of: planned, read) } catch {
      return try answers.writeRefusal(error, of: planned, to: &stream)
    }
    do throws(Failure) {
      try run.outputs?.write(product, to: path)
      return .answered
    } catch {
      // No file is written if two requests have one: which of them has it is not to be guessed.
      if error.status == .writing || error == path.cannotBeCreated(.sameFile) {
        run.storeFailure(error)
        // The code is not shown: the run's failure is.
        throw WriteFailure(code: 0)
      }
      return try answers.writeRefusal(error, of: planned, to: &stream)
    }
  }
}

/// The answers of one thread: written at once in the block's turn, buffered before.
final class OrderedOutput {
  private let run: BatchRun
  /// The number of the block that is being answered.
  fileprivate var number = 0
  private var held = GrowingBuffer()

  /// The maximum buffered bytes of a block: 16 MiB. Beyond that, waiting for the turn costs less
  /// than the memory.
  private static let mostHeld = 16 << 20

  init(_ run: BatchRun) {
    self.run = run
  }

  func appendAnswer(_ bytes: UnsafeRawBufferPointer) throws(WriteFailure) {
    if held.bytes.count + bytes.count <= Self.mostHeld, !run.isNextToWrite(of: number) {
      return held.append(bytes)
    }
    try run.waitForEarlierBlocks(of: number)
    try run.write(held)
    held.removeAll()
    try run.write(bytes)
  }

  /// Finishes the answers of the block and queues or writes them.
  func finishBlock(_ count: BatchCount, _ compared: CheckRun) throws(WriteFailure) {
    let answers = AnsweredBlock(number: number, bytes: held, count: count, compared: compared)
    held = run.answerBuffer()
    try run.finishBlock(answers)
  }
}

/// The finished answers of a block.
struct AnsweredBlock {
  let number: Int
  /// The answers that are not yet written.
  let bytes: GrowingBuffer
  let count: BatchCount
  /// The goldens that were compared with the requests' outputs.
  let compared: CheckRun
}

/// A buffer of answers that threads reuse.
final class GrowingBuffer {
  private(set) var bytes: [UInt8] = []

  func append(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }

  func removeAll() { bytes.removeAll(keepingCapacity: true) }
}

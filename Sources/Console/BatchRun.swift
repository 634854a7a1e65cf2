import Commands
import Documents
import Motion
import Readers

/// A running batch: threads take blocks of lines in turn and write their answers in the order of
/// the lines.
final class BatchRun {
  let batch: Batch
  let table: RequestTable?
  let files = BatchFileCache()
  /// The files of the requests; nil if all answers go to one output.
  let outputs: RequestFiles?
  /// The paths of all requests' files.
  let claimed: ClaimedPaths

  private let reading = ConditionLock()
  private var lines: RequestLineBlocks

  private let writing = ConditionLock()
  /// The number of the block whose answers are written next.
  private var turn = 0
  /// The answers of later blocks.
  private var waiting: [AnsweredBlock] = []
  /// Buffers of written answers, for reuse.
  private var spare: [GrowingBuffer] = []
  private var stream: UnsafeMutablePointer<ByteStream>?
  /// True while answers of the block whose turn it is are written, which signals wait for.
  private var isWriting = false
  /// The first error of the requests; nil for none.
  private(set) var failure: Failure?
  /// The first failure of the output; nil for none.
  private var writeFailure: WriteFailure?
  /// True if the reader of the answers has closed its pipe: no further request is answered.
  var isReaderGone: Bool { writeFailure.map { SystemError(code: $0.code) } == .closedPipe }
  /// The count of the lines whose answers are written.
  private(set) var total = BatchCount()
  /// The goldens that were compared, in the order of their requests.
  private(set) var compared = CheckRun()
  /// The names of --only that a request has.
  private var wanted: Set<ByteName> = []

  /// - Throws: ``Failure`` for requests that cannot be read, and a table without a header.
  init(_ batch: Batch) throws(Failure) {
    self.batch = batch
    if batch.hasFiles {
      // Two readings: all paths are known before the first file is written.
      let bytes = try mapError(of: batch.requests.bytes(), Failure.input)
      outputs = batch.check == nil ? RequestFiles(batch.requests.input) : nil
      claimed = try mapError(of: Self.claimedPaths(by: bytes, batch), Failure.input)
      lines = Self.requestLines(RequestLineBlocks.pieces(of: bytes), batch)
    } else {
      outputs = nil
      claimed = ClaimedPaths()
      batch.requests.printExpectedInput()
      let file = try mapError(of: batch.requests.input.openFile()) { (error: SystemError) in
        Failure.input(batch.requests.input.unreadable(error))
      }
      lines = Self.requestLines(batch.requests.input.pieces(of: file), batch)
    }
    table = batch.isTable ? try mapError(of: Self.requestTable(&lines, batch), Failure.input) : nil
    waiting.reserveCapacity(mostWaiting)
  }

  private static func requestLines(
    _ nextPiece: @escaping () throws(InputError) -> [UInt8], _ batch: Batch
  ) -> RequestLineBlocks {
    RequestLineBlocks(
      nextPiece, name: batch.requests.input.name, hasComments: !batch.isTable,
      lineLimit: PlannedInput.limit, limit: batch.hasFiles ? PlannedInput.limit : .max)
  }

  /// The paths of all requests' files, those of other shards too.
  private static func claimedPaths(
    by bytes: [UInt8], _ batch: Batch
  ) throws(InputError) -> ClaimedPaths {
    var lines = Self.requestLines(RequestLineBlocks.pieces(of: bytes), batch)
    let table = batch.isTable ? try Self.requestTable(&lines, batch) : nil
    let answers = BatchAnswers(batch, table: table)
    var claimed = ClaimedPaths()
    while var block = try lines.nextBlock() {
      while let (_, line, bytes) = block.nextRequest() {
        let number = lineNumber(of: line, table)
        if let path = answers.path(of: bytes, number: number) { claimed.add(path) }
      }
    }
    return claimed
  }

  private static func requestTable(
    _ lines: inout RequestLineBlocks, _ batch: Batch
  ) throws(InputError) -> RequestTable {
    let first = try lines.takeFirstLine() ?? []
    return try RequestTable(header: InputText(bytes: first, name: batch.requests.input.name))
  }

  /// Writes all answers.
  ///
  /// - Throws: ``WriteFailure`` from the stream; other errors are stored in ``failure``.
  func writeAllAnswers(to stream: inout ByteStream) throws(WriteFailure) {
    System.handleEndings()
    try batch.writeHeader(to: &stream)
    withUnsafeMutablePointer(to: &stream) { pointer in
      self.stream = pointer
      System.runWorkers(batch.threadCount, self)
      self.stream = nil
    }
    if let writeFailure { throw writeFailure }
  }

  /// The loop of each thread.
  func answerBlocks() {
    var worker = BatchWorker(self)
    while let block = nextBlock() {
      do throws(WriteFailure) { try worker.answerRequests(in: block) } catch { storeFailure(error) }
    }
  }

  /// The line number in the file, from 1, of a line behind a table's header, from 0.
  static func lineNumber(of line: Int, _ table: RequestTable?) -> Int {
    line + (table == nil ? 1 : 2)
  }

  // MARK: Lines

  private func nextBlock() -> RequestLineBlocks.Block? {
    reading.lock()
    defer { reading.unlock() }
    if hasFailed { return nil }
    do throws(InputError) { return try lines.nextBlock() } catch {
      storeFailure(.input(error))
      return nil
    }
  }

  /// True if --only names the request, or is not given.
  func isSelected(_ name: String) -> Bool {
    if batch.selectedNames.isEmpty { return true }
    guard batch.selectedNames.hasName(name) else { return false }
    reading.withLock { _ = wanted.insert(ByteName(name)) }
    return true
  }

  /// - Throws: ``Failure`` for a name of --only that no request has.
  func requireAllSelected() throws(Failure) {
    for name in batch.selectedNames where !wanted.contains(ByteName(name)) {
      throw .input(
        InputError(
          name: batch.requests.input.name,
          what: "has no request with the id or line number '\(Display.text(name))', which "
            + "--only names"))
    }
  }

  // MARK: Answers

  /// The maximum number of finished blocks that wait for earlier ones.
  private var mostWaiting: Int { 4 * batch.threadCount }

  /// A buffer for answers: a used one if there is one. Without reuse memory would grow, because one
  /// thread does not reuse memory that another has freed.
  func answerBuffer() -> GrowingBuffer {
    writing.withLock { spare.popLast() } ?? GrowingBuffer()
  }

  private var hasFailed: Bool {
    writing.withLock { failure != nil || writeFailure != nil }
  }

  /// Stores the failure of the output and wakes all waiting threads.
  private func storeFailure(_ error: WriteFailure) {
    writing.lock()
    writeFailure = writeFailure ?? error
    writing.notify()
    writing.unlock()
  }

  /// Stores the failure of a request's file; no further block is begun.
  func storeFailure(_ error: Failure) {
    writing.withLock { failure = failure ?? error }
  }

  /// True if a block's answers are the next to be written.
  func isNextToWrite(of block: Int) -> Bool {
    writing.withLock { turn == block }
  }

  /// Waits until the answers of all earlier blocks are written.
  ///
  /// - Throws: ``WriteFailure`` if those could not be written.
  func waitForEarlierBlocks(of block: Int) throws(WriteFailure) {
    writing.lock()
    defer { writing.unlock() }
    while turn != block {
      if let writeFailure { throw writeFailure }
      writing.wait()
    }
    if let writeFailure { throw writeFailure }
  }

  /// Writes some answers of the block whose turn it is.
  func write(_ bytes: UnsafeRawBufferPointer) throws(WriteFailure) {
    if bytes.isEmpty { return }
    if !isWriting {
      System.beginChange()
      isWriting = true
    }
    try stream?.pointee.write(bytes)
  }

  func write(_ held: GrowingBuffer) throws(WriteFailure) {
    try held.bytes.withUnsafeBufferPointer { (bytes) throws(WriteFailure) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Finishes a block. Out of turn, its answers are queued for the thread that has the turn before
  /// it. In turn, they are written, and then all queued answers that follow.
  func finishBlock(_ answers: AnsweredBlock) throws(WriteFailure) {
    writing.lock()
    if turn != answers.number, waiting.count < mostWaiting {
      waiting.append(answers)
      return writing.unlock()
    }
    writing.unlock()
    try waitForEarlierBlocks(of: answers.number)
    var next: AnsweredBlock? = answers
    while let answers = next {
      try write(answers.bytes)
      try stream?.pointee.flush()
      if isWriting {
        isWriting = false
        System.finishChange()
      }
      for message in answers.count.messages { say("headspring: batch: \(message)\n") }
      next = passTurnToNextBlock(of: answers)
    }
  }

  /// Passes the turn to the next block.
  ///
  /// - Returns: the queued answers of that block; nil if it has not finished.
  private func passTurnToNextBlock(of answers: AnsweredBlock) -> AnsweredBlock? {
    writing.lock()
    defer { writing.unlock() }
    total.addCounts(answers.count)
    compared.append(answers.compared)
    turn = answers.number + 1
    answers.bytes.removeAll()
    spare.append(answers.bytes)
    if let index = waiting.firstIndex(where: { $0.number == turn }) {
      return waiting.remove(at: index)
    }
    writing.notify()
    return nil
  }
}

extension BatchRun {
  /// Writes the file of each request. The targets are replaced when all files are complete.
  ///
  /// - Throws: ``Failure`` for the first file that cannot be written, for example on a full
  ///   disk. All files are then as they were.
  func writeFiles() throws(Failure) {
    System.ignoreFileSizeSignal()
    do throws(Failure) { try answerAllRequests() } catch {
      outputs?.discardAll()
      throw error
    }
    if failure == nil { try outputs?.replaceTargets() } else { outputs?.discardAll() }
  }

  /// Compares each request's output with its golden.
  ///
  /// - Throws: ``Failure`` for requests that cannot be read, and a name of --only that none has.
  func compareWithGoldens(with check: CheckSettings) throws(Failure) -> CheckOutcome {
    try answerAllRequests()
    try requireAllSelected()
    return try check.result(of: compared, known: claimed.paths, Files.console)
  }

  private func answerAllRequests() throws(Failure) {
    // No request has an answer, so the stream stays empty.
    var stream = ByteStream { _ in }
    do throws(WriteFailure) { try writeAllAnswers(to: &stream) } catch {
      throw failure ?? .cannotWrite(nil, SystemError(code: error.code))
    }
  }
}

extension ConditionLock {
  func withLock<Result, Thrown: Error>(
    _ body: () throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

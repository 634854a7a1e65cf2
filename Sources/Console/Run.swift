import Commands
import Documents
import Motion

/// Runs the command line of the process: arguments -> plan -> inputs -> animation or report ->
/// bytes.
///
/// The process ends with the exit status; messages are printed on standard error.
package func runCommandLine() -> Never {
  System.catchTraps()
  System.ignoreClosedPipeSignal()
  do throws(Failure) {
    switch try CommandPlan(System.words, System.environment) {
    case .product(let plan):
      let products = try plan.products { input throws(Failure) in
        try mapError(of: input.bytes(), Failure.input)
      }
      // Notes are printed only without an error, which is always a single line.
      for note in products.flatMap({ $0.notes }) { say(note.line + "\n") }
      try plan.outputs.write { index, stream throws(WriteFailure) in
        try products[index].write(to: &stream)
      }
      System.exitProcess(.done)
    case .check(let task):
      System.exitProcess(try writeCheckResult(try task(Files.console)))
    case .tokens(let task):
      System.exitProcess(try writeCheckResult(try task.result(Files.console)))
    case .stream(let batch): System.exitProcess(try runBatch(batch))
    }
  } catch {
    say(error.text)
    System.exitProcess(error.status)
  }
}

/// Writes the reports and pictures of a check.
private func writeCheckResult(_ result: CheckOutcome) throws(Failure) -> ExitStatus {
  let outputs = result.products.map { $0.output }
  for case .file(let path) in outputs { try path.makeFolder() }
  try outputs.write { index, stream throws(WriteFailure) in
    try result.products[index].product.write(to: &stream)
  }
  for message in result.messages { say(message + "\n") }
  return result.status
}

/// Answers requests line by line.
private func runBatch(_ batch: Batch) throws(Failure) -> ExitStatus {
  let run = try BatchRun(batch)
  if let check = batch.check {
    return try writeCheckResult(try run.compareWithGoldens(with: check))
  }
  if batch.hasFiles {
    try run.writeFiles()
  } else {
    try batch.output.write { stream throws(WriteFailure) in try run.writeAllAnswers(to: &stream) }
  }
  if run.isReaderGone { return .done }
  if let failure = run.failure { throw failure }
  try run.requireAllSelected()
  say(run.total.summary)
  return run.total.refused > 0 && !batch.keepsGoing ? .badData : .done
}

func say(_ text: String) {
  var text = text
  text.withUTF8 { bytes in
    // A failure to print a message cannot be reported anywhere.
    try? System.write(UnsafeRawBufferPointer(bytes), to: System.standardError)
  }
}

import Checking
import Commands
import Documents
import Exporters

/// Runs the command line of the process: arguments -> plan -> inputs -> animation or report ->
/// bytes.
///
/// The process ends with the exit status; messages are printed on standard error.
public func run() -> Never {
  System.catchTraps()
  do throws(ConsoleFailure) {
    switch try plan(System.words, System.environment) {
    case .product(let plan): try carryOut(plan)
    case .files(let task): System.exit(try carryOut(task))
    case .stream(let batch): System.exit(try carryOut(batch))
    }
  } catch {
    report(error)
    System.exit(error.status)
  }
}

private func plan(
  _ words: [Argument], _ environment: Environment
) throws(ConsoleFailure) -> Plan {
  do throws(Failure) { return try Plan(words, environment) } catch { throw .command(error) }
}

private func read(_ inputs: [PlannedInput]) throws(ConsoleFailure) -> [[UInt8]] {
  var contents: [[UInt8]] = []
  for planned in inputs { contents.append(try planned.bytes()) }
  return contents
}

/// Reads the inputs, makes the products and writes them; ends the process.
private func carryOut(_ plan: ProductPlan) throws(ConsoleFailure) -> Never {
  let inputs = try read(plan.inputs)
  let products = try products(of: plan, inputs)
  // Notes are printed only without an error, which is always a single line.
  for note in plan.notes + products.flatMap({ $0.notes }) { say(note + "\n") }
  try write(products, to: plan.outputs)
  // The plan and the products are not freed, since the system frees all memory at once.
  withExtendedLifetime((plan, products)) { System.exit(.done) }
}

private func products(
  of plan: ProductPlan, _ inputs: [[UInt8]]
) throws(ConsoleFailure) -> [Product] {
  do throws(Failure) { return try plan.products(inputs) } catch { throw .command(error) }
}

/// Writes each product to its output, all of them or none.
private func write(_ products: [Product], to outputs: [Output]) throws(ConsoleFailure) {
  if outputs.count == 1 { return try write(products[0], to: outputs[0]) }
  try OutputSet(outputs).write { (place, stream) throws(WriteFailure) in
    try products[place].write(to: &stream)
  }
}

private func write(_ product: Product, to output: Output) throws(ConsoleFailure) {
  try output.write { stream throws(WriteFailure) in try product.write(to: &stream) }
}

/// Runs a task that reads and writes one file at a time.
private func carryOut(_ task: FileTask) throws(ConsoleFailure) -> ExitStatus {
  let result: CheckResult
  do throws(Failure) { result = try task.result(ConsoleFiles()) } catch { throw .command(error) }
  for (product, output) in result.products { try write(product, to: output) }
  let seesReport = System.hasTerminalForOutput && System.hasTerminalForErrors
  for message in result.messages(seesReport: seesReport) { say(message + "\n") }
  return result.status
}

/// Answers requests line by line.
private func carryOut(_ batch: Batch) throws(ConsoleFailure) -> ExitStatus {
  let run = try BatchRun(batch)
  if let path = batch.resumed {
    try run.goOn(in: path)
  } else if batch.hasFiles {
    try run.writeFiles()
  } else {
    try batch.output.write { stream throws(WriteFailure) in try run.write(to: &stream) }
  }
  if let failure = run.failure { throw failure }
  say(run.total.summary)
  return run.total.refused > 0 && !batch.keepsGoing ? .badData : .done
}

/// Prints the error to standard error.
private func report(_ failure: ConsoleFailure) { say(failure.text) }

func say(_ text: String) {
  var text = text
  text.withUTF8 { bytes in
    // A failure to print a message cannot be reported anywhere.
    try? System.write(UnsafeRawBufferPointer(bytes), to: System.standardError)
  }
}

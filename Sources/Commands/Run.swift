import Formats

/// Carries out the command line that the program was started with, and ends it.
public func runProcess() -> Never { run(System.words).endProcess() }

/// Carries out a command line: words -> command -> animation -> format -> bytes.
///
/// - Parameter words: what follows the program's name.
/// - Returns: how the process should end; messages have been written to standard error.
public func run(_ words: [String]) -> ExitStatus {
  do {
    switch try Request(words) {
    case .text(let text):
      try Output.standard.write { stream throws(WriteFailure) in try stream.write(text) }
    case .job(let job): try write(job)
    case .fit(let request): try write(try request.job())
    case .seen(let request): try write(try request.job())
    }
    return .done
  } catch {
    report(error)
    return error.status
  }
}

private func write(_ job: Job) throws(Failure) {
  try job.output.write { stream throws(WriteFailure) in try job.write(to: &stream) }
}

/// Tells standard error why a command was not carried out.
private func report(_ failure: Failure) {
  var text = failure.text
  text.withUTF8 { bytes in
    // Where even this fails there is nobody left to tell.
    try? System.write(UnsafeRawBufferPointer(bytes), to: System.standardError)
  }
}

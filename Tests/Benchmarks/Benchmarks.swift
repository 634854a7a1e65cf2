import Foundation

/// Runs headspring in turn with programs that do the same work, and prints the ratios of their times.
///
/// docs/Benchmarks.md explains each measurement.
@main
struct Benchmarks {
  static func main() {
    do {
      try run(try Options(words: CommandLine.arguments.dropFirst()))
    } catch let failure as Failure {
      say(failure.text)
      exit(failure.status)
    } catch {
      say("\(error)")
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    if options.wantsHelp { return print(Options.help) }
    let machine = Machine.description
    let figures = try Workshop.with(options) { workshop in
      try Case.selected(by: options).flatMap { (benchmark: Case) in
        say("\(benchmark.rawValue): \(benchmark.summary)")
        return try benchmark.figures(workshop)
      }
    }
    print(machine + "\n\n" + Report(figures).text)
  }

  /// Writes a line to standard error, so that it stays out of the report on standard output.
  private static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

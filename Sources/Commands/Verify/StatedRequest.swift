import Exporters
import Motion

/// The command line by which a file says that it is made again.
struct StatedRequest {
  /// As it stands there, without the program's name and what follows on further lines.
  let line: String
  /// What it means.
  let plan: ProductPlan
  /// The format that the request makes.
  let format: Format
  /// Of the file.
  private let name: String

  /// - Parameters:
  ///   - text: begins with what would be typed behind the program's name, to the end of a line
  ///     that is in no quotes.
  ///   - name: how messages call the file.
  /// - Throws: ``Failure`` for a line that makes no motion on standard output.
  init(_ text: String, in name: String, _ surroundings: Surroundings) throws(Failure) {
    self.name = name
    let words: [String]
    do throws(ParameterError) { (line, words) = try Self.firstLine(of: text) } catch {
      throw Self.refused(name, text, error.rule(prefix: "--"))
    }
    let made: Plan
    do throws(Failure) { made = try Plan(words, surroundings) } catch {
      throw Self.refused(name, line, error.reason)
    }
    guard case .product(let plan) = made, case .motion(let outputs, _) = plan.task,
      plan.outputs == [.standard], let output = outputs.first
    else {
      throw Self.refused(
        name, line, "a request is a command that makes motion, without --output")
    }
    self.plan = plan
    format = output.format
    if plan.inputs.contains(where: { $0.input == .standard }) {
      throw refused("it reads standard input; make the file from a file")
    }
  }

  /// The first line, which goes on where it ends in quotes.
  private static func firstLine(
    of text: String
  ) throws(ParameterError) -> (line: String, words: [String]) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var line = String(lines.popFirst() ?? "")
    while true {
      do throws(ParameterError) { return (line, try ShellWord.split(line)) } catch {
        guard let next = lines.popFirst() else { throw error }
        line += "\n" + next
      }
    }
  }

  /// Why the file cannot be made again.
  func refused(_ why: String) -> Failure { Self.refused(name, line, why) }

  private static func refused(_ name: String, _ line: String, _ why: String) -> Failure {
    .unsuitable(name, "cannot be made again from its request '\(Shown.text(line))': \(why)")
  }

  /// Makes it again, with what it reads.
  ///
  /// - Throws: ``Failure`` for files that it reads and for what cannot be made of them.
  func product(_ files: some CheckFiles) throws(Failure) -> Product {
    let inputs = try mapError(of: files.contents(of: plan.inputs)) { (error: Failure) in
      let why = refused("\(error.reason), from the current folder").reason
      return Failure.file(FileFailure(status: error.status, message: why))
    }
    return try mapError(of: plan.product(inputs)) { (error: Failure) in refused(error.reason) }
  }
}

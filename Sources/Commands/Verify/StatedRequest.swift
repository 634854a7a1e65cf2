import Exporters
import Motion

/// The command line by which a file says that it is made again.
struct StatedRequest {
  /// As it stands there, without the program's name and what follows on further lines.
  let line: String
  /// What it means.
  let plan: Plan
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
    do throws(Failure) { plan = try Plan(words, surroundings) } catch {
      throw Self.refused(name, line, error.reason)
    }
    guard case .motion(let outputs, _) = plan.task, plan.outputs == [.standard],
      let output = outputs.first
    else {
      throw Self.refused(
        name, line, "a request is a command that makes motion, without --output")
    }
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
  /// - Throws: ``CheckError`` for files that it reads and for what cannot be made of them.
  func product(_ files: borrowing some CheckFiles) throws(CheckError) -> Product {
    let inputs: [[UInt8]]
    do throws(FileFailure) { inputs = try files.contents(of: plan.inputs) } catch {
      let why = refused("\(error.message), from the current folder").reason
      throw .file(FileFailure(status: error.status, message: why))
    }
    do throws(Failure) { return try plan.product(inputs) } catch {
      throw .failure(refused(error.reason))
    }
  }
}

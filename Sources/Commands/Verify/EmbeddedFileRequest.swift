import Exporters
import Motion
import Readers

/// The request in a file: the command line that recreates the file.
struct EmbeddedFileRequest {
  /// The command line without the program's name; a quoted argument may span several lines of it.
  private let line: String
  /// The plan of ``line``.
  private let plan: MotionPlan
  /// The format that ``plan`` produces.
  let format: Format
  /// The file's name in messages.
  private let name: String

  /// A plan with one output in a format.
  private enum MotionPlan {
    case motion(ProductPlan)
    /// A file of several tokens.
    case tokens(TokensTask)
  }

  /// Parses a request and makes its plan.
  ///
  /// - Parameters:
  ///   - text: text that begins with the arguments after the program's name. The request ends at
  ///     the first line end outside quotes.
  ///   - name: the file's name in messages.
  /// - Throws: ``Failure`` unless the line makes a motion on standard output and reads files only.
  init(_ text: String, in name: String, _ environment: Environment) throws(Failure) {
    self.name = name
    let (line, words) = try mapError(of: Self.firstLogicalLine(of: text)) {
      (error: ParameterError) in
      Self.cannotRecreateFailure(name, text, error.rule(prefix: "--"))
    }
    self.line = line
    let made = try mapError(of: CommandPlan(words, environment)) { (error: Failure) in
      Self.cannotRecreateFailure(name, line, error.reason)
    }
    let inputs: [PlannedInput]
    switch made {
    case .product(let plan):
      guard case .motion(let outputs, _) = plan.task, plan.outputs == [.standard],
        let output = outputs.first
      else { throw Self.noMotionFailure(name, line) }
      (self.plan, format, inputs) = (.motion(plan), output.format, plan.inputs)
    case .files(.tokens(let task)) where task.makesOneOutput:
      (plan, format, inputs) = (.tokens(task), task.formats[0], task.inputs)
    default: throw Self.noMotionFailure(name, line)
    }
    if inputs.contains(where: { $0.input == .standard }) {
      throw cannotRecreateFailure("it reads standard input; make the file from a file")
    }
  }

  private static func noMotionFailure(_ name: String, _ line: String) -> Failure {
    cannotRecreateFailure(
      name, line, "a request is a command that makes motion, without --output")
  }

  /// The first logical line of a text, and its arguments.
  ///
  /// A line that ends inside quotes or with a backslash continues on the next line.
  private static func firstLogicalLine(
    of text: String
  ) throws(ParameterError) -> (line: String, words: [String]) {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }[...]
    var line = String(lines.popFirst() ?? "")
    while true {
      do throws(ParameterError) { return (line, try ShellQuoting.splitArguments(line)) } catch {
        guard let next = lines.popFirst() else { throw error }
        line += "\n" + next
      }
    }
  }

  /// The error for a file that its request cannot recreate.
  func cannotRecreateFailure(_ why: String) -> Failure {
    Self.cannotRecreateFailure(name, line, why)
  }

  private static func cannotRecreateFailure(_ name: String, _ line: String, _ why: String)
    -> Failure
  {
    .unsuitableInput(name, "cannot be made again from its request '\(Display.text(line))': \(why)")
  }

  /// Recreates the file's content from the request.
  ///
  /// - Throws: ``Failure`` if an input of the request cannot be read, or if the plan fails.
  func recreatedProduct(_ files: some CheckFileSystem) throws(Failure) -> Product {
    switch plan {
    case .motion(let plan): try recreatedProduct(of: plan, files)
    case .tokens(let task):
      try mapError(of: task.onlyProduct(files)) { (error: Failure) in
        cannotRecreateFailure(error.reason)
      }
    }
  }

  private func recreatedProduct(
    of plan: ProductPlan, _ files: some CheckFileSystem
  ) throws(Failure) -> Product {
    let inputs = try mapError(of: files.contents(of: plan.inputs)) { (error: InputError) in
      let failure = cannotRecreateFailure(
        "\(error.locatedMessage(prefix: "--")), from the current folder")
      return error.place == .source
        ? Failure.input(InputError(unreadable: name, failure.reason)) : failure
    }
    return try mapError(of: plan.product(inputs)) { (error: Failure) in
      cannotRecreateFailure(error.reason)
    }
  }
}

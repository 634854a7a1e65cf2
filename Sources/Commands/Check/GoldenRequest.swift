import Checking
import Documents
import Exporters
import Motion
import Readers

/// The request in a golden: the command line that makes the golden again.
struct GoldenRequest {
  /// The command line without the program's name; a quoted argument may span several lines of it.
  let line: String
  private let plan: CommandPlan
  /// A document's own name, and whether it is compact: its request does not say so.
  private var name: String?
  private var isCompact: Bool?
  private let file: String

  /// Finds the request of a text and makes its plan; nil for a text without a request. Throws for a
  /// line that is no request.
  init?(_ text: InputText, _ environment: Environment) throws(Failure) {
    file = text.name
    // Each of its two sides may have a request.
    if let conflict = text.conflictError("then check again") { throw .input(conflict) }
    let found: EmbeddedRequest?
    do throws(InputError) { found = try EmbeddedRequest(text) } catch {
      if text.isCut {
        throw .input(
          text.error(
            at: text.bytes.count, "ends in the middle: the file was cut; restore it with git"))
      }
      // JSON of another program may have comments.
      if ASCIIText.firstIndex(of: "headspring", in: text.bytes, from: 0) == nil { return nil }
      throw .input(error)
    }
    guard let written = found else { return nil }
    let (line, parsed) = try mapError(of: Self.firstLogicalLine(of: written.arguments)) {
      (error: ParameterError) in
      Self.cannotRecreate(text.name, written.arguments, error.rule)
    }
    self.line = line
    var words = parsed
    if let name = words.first.flatMap({ CommandName(rawValue: $0) }),
      !name.isAnsweredInBatch, name != .tokens, name != .fit
    {
      throw Self.cannotRecreate(text.name, line, Self.rule)
    }
    if !written.statesFormat {
      words.insert(contentsOf: ["--format", "json"], at: min(1, words.count))
    }
    plan = try mapError(of: CommandPlan(words.map { Argument($0) }, environment)) {
      (error: Failure) in
      Self.cannotRecreate(text.name, line, error.reason)
    }
    if !written.statesFormat { (name, isCompact) = (written.name, written.isCompact) }
  }

  private static let rule = "a request is a command that makes motion, without --output"

  /// The first logical line of a text, and its arguments. A line that ends inside quotes or with a
  /// backslash continues on the next line.
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

  private static func cannotRecreate(_ file: String, _ line: String, _ why: String) -> Failure {
    .unsuitableInput(file, "cannot be made again from its request '\(Display.text(line))': \(why)")
  }

  /// Makes the content of the file from the request. Throws unless the request makes one output and
  /// reads files only, of the current folder unless others are allowed; and if the plan fails.
  func product(_ files: Files, allowsOutside: Bool) throws(Failure) -> Product {
    switch plan {
    case .tokens(let task) where task.makesOneOutput:
      for input in task.inputs { try requireAllowed(input.input, files, allowsOutside) }
      return try mapError(of: task.onlyProduct(files)) { (error: Failure) in
        Self.cannotRecreate(file, line, error.reason)
      }
    case .product(let plan) where plan.outputs == [.standard] && plan.request != nil:
      var unreadable: Failure?
      var product = try mapError(
        of: plan.product { input throws(Failure) in
          do throws(Failure) {
            try requireAllowed(input.input, files, allowsOutside)
            return try mapError(of: files.read(input)) { (error: InputError) in
              let failure = Self.cannotRecreate(
                file, line, "\(error.locatedMessage), from the current folder")
              return error.place == .source
                ? .input(InputError(unreadable: file, failure.reason)) : failure
            }
          } catch {
            unreadable = error
            throw error
          }
        }
      ) { (error: Failure) in unreadable ?? Self.cannotRecreate(file, line, error.reason) }
      if case .animation(var output) = product.content, let isCompact {
        output.encoding.name = name
        output.encoding.isCompact = isCompact
        product = Product(content: .animation(output))
      }
      return product
    case .product, .tokens, .check, .stream: throw Self.cannotRecreate(file, line, Self.rule)
    }
  }

  private func requireAllowed(
    _ input: Input, _ files: Files, _ allowsOutside: Bool
  ) throws(Failure) {
    guard case .file(let path) = input else {
      throw Self.cannotRecreate(file, line, "it reads standard input; make the file from a file")
    }
    if allowsOutside || files.isInCurrentFolder(path) { return }
    throw Self.cannotRecreate(
      file, line,
      "it reads '\(Display.text(path.name))' outside of the current folder; allow it with "
        + "--allow-outside")
  }
}

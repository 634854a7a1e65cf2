import Checking
import Documents
import Exporters
import Motion
import Readers

/// The request in a golden: the command line that makes the golden again.
struct GoldenRequest {
  /// The command line without the program's name; a quoted argument may span several lines of it.
  let line: String
  private let plan: MadePlan
  /// A document's own name, and whether it is compact: its request does not say so.
  private var name: String?
  private var isCompact: Bool?
  /// The file's name in messages.
  private let file: String

  /// A plan with one output.
  private enum MadePlan {
    case product(ProductPlan)
    /// A file of several tokens.
    case tokens(TokensTask)

    var inputs: [PlannedInput] {
      switch self {
      case .product(let plan): plan.inputs
      case .tokens(let task): task.inputs
      }
    }
  }

  /// Finds the request of a text and makes its plan.
  ///
  /// - Returns: nil for a text without a request.
  /// - Throws: ``Failure`` unless the line makes one output and reads files only.
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
    plan = try Self.plan(of: words, line, in: text.name, environment)
    if !written.statesFormat { (name, isCompact) = (written.name, written.isCompact) }
  }

  private static let rule = "a request is a command that makes motion, without --output"

  private static func plan(
    of words: [String], _ line: String, in file: String, _ environment: Environment
  ) throws(Failure) -> MadePlan {
    let made = try mapError(of: CommandPlan(words, environment)) { (error: Failure) in
      cannotRecreate(file, line, error.reason)
    }
    let plan: MadePlan
    switch made {
    case .product(let product) where product.outputs == [.standard] && product.request != nil:
      plan = .product(product)
    case .files(.tokens(let task)) where task.makesOneOutput:
      plan = .tokens(task)
    default:
      throw cannotRecreate(file, line, rule)
    }
    if plan.inputs.contains(where: { $0.input == .standard }) {
      throw cannotRecreate(file, line, "it reads standard input; make the file from a file")
    }
    return plan
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

  private static func cannotRecreate(_ file: String, _ line: String, _ why: String) -> Failure {
    .unsuitableInput(
      file, "cannot be made again from its request '\(Display.text(line))': \(why)")
  }

  /// Makes the content of the file from the request.
  ///
  /// - Parameter allowsOutside: true if inputs may be outside of the current folder.
  /// - Throws: ``Failure`` if an input of the request cannot be read, or if the plan fails.
  func product(_ files: Files, allowsOutside: Bool) throws(Failure) -> Product {
    for planned in plan.inputs where !allowsOutside {
      guard case .file(let path) = planned.input, !files.isInCurrentFolder(path) else { continue }
      throw Self.cannotRecreate(
        file, line,
        "it reads '\(Display.text(path.name))' outside of the current folder; allow it with "
          + "--allow-outside")
    }
    switch plan {
    case .tokens(let task):
      return try mapError(of: task.onlyProduct(files)) { (error: Failure) in
        Self.cannotRecreate(file, line, error.reason)
      }
    case .product(let plan):
      let inputs = try mapError(of: files.contents(of: plan.inputs)) { (error: InputError) in
        let failure = Self.cannotRecreate(
          file, line, "\(error.locatedMessage), from the current folder")
        return error.place == .source
          ? Failure.input(InputError(unreadable: file, failure.reason)) : failure
      }
      var product = try mapError(of: plan.product(inputs)) { (error: Failure) in
        Self.cannotRecreate(file, line, error.reason)
      }
      if case .animation(var output) = product.content, let isCompact {
        output.encoding.name = name
        output.encoding.isCompact = isCompact
        product = Product(content: .animation(output))
      }
      return product
    }
  }
}

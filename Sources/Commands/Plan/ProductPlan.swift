import Documents
import Exporters
import Motion
import Readers

/// The plan of a command that turns inputs into output bytes.
package struct ProductPlan: Sendable {
  /// The inputs to read, in this order, before ``products(_:hasNotes:)`` can run.
  package let inputs: [PlannedInput]
  /// The destination of each of the ``products(_:hasNotes:)``.
  package let outputs: [Output]
  let task: Task
  /// The springs to read from files before the task is carried out; nil if all are typed.
  private let tokens: TokenTask?

  /// The work between the inputs and the outputs. Indirect, since a plan is passed on many times.
  indirect enum Task: Sendable {
    /// Help, the version and other constant texts.
    case text(String)
    /// A motion, once for each output.
    case motion([PlannedOutput<Format>], MotionTask)
    case report(PlannedOutput<ReportFormat>, ReportTask)
    case fit(PlannedOutput<FitFormat>, FitTask)

    fileprivate var inputs: [PlannedInput] {
      switch self {
      case .text, .report: []
      case .motion(let outputs, let scene): scene.inputs + outputs[0].parsed.timeInputs
      case .fit(_, let scene): scene.inputs
      }
    }
  }

  init(text: String) {
    inputs = []
    outputs = [.standard]
    task = .text(text)
    tokens = nil
  }

  /// The plan of a task whose springs may be tokens in files.
  ///
  /// - Parameter make: makes the task. It is called for the typed arguments, and again for the
  ///   arguments with the springs of the files.
  /// - Throws: `ParameterError` from `make`, and for files that share a stream.
  init(
    _ parsed: ParsedArguments,
    _ make: @escaping @Sendable (ParsedArguments) throws(ParameterError) -> Task
  ) throws(ParameterError) {
    let tokens = TokenTask(parsed, make)
    self.init(try make(parsed), parsed, tokens)
    if tokens != nil { try parsed.requireOwnTokens(beside: inputs) }
  }

  init(_ task: Task, _ parsed: ParsedArguments) { self.init(task, parsed, nil) }

  private init(_ task: Task, _ parsed: ParsedArguments, _ tokens: TokenTask?) {
    let paths = parsed.paths(.output)
    outputs = paths.isEmpty ? [.standard] : paths.map { Output(path: $0) }
    inputs = parsed.tokenInputs + task.inputs
    self.task = task
    self.tokens = tokens
  }

  /// The task of a motion command; a sweep if an option takes several values.
  ///
  /// - Throws: `ParameterError` for arguments that contradict the format or each other.
  static func motionTask(
    _ scene: (ParsedArguments) throws(ParameterError) -> MotionTask, _ parsed: ParsedArguments,
    _ environment: Environment
  ) throws(ParameterError) -> Task {
    guard let sweep = try Sweep(parsed) else {
      let outputs = try PlannedOutput<Format>.all(parsed, environment)
      let task = try scene(parsed)
      for input in parsed.timeInputs {
        for other in task.inputs {
          guard let shared = other.input.sharedStreamName(with: input.input) else { continue }
          throw ParameterError("times", "cannot be \(shared), which is read already; name a file")
        }
      }
      return .motion(outputs, task)
    }
    let swept = try SweepTask(sweep, of: parsed)
    return .motion(try PlannedOutput.all(swept.variants[0].parsed, environment), .sweep(swept))
  }

  /// Notes on the arguments.
  ///
  /// A time without a unit that looks like milliseconds gets a note.
  package var notes: [Note] {
    switch task {
    case .motion(let outputs, _): outputs[0].parsed.notes
    case .report(let output, _): output.parsed.notes
    case .fit(let output, _): output.parsed.notes
    case .text: []
    }
  }

  /// The command line in canonical form; nil for a constant text, and if a path is not UTF-8.
  var request: String? {
    switch task {
    case .motion(let outputs, _): outputs[0].parsed.request
    case .report(let output, _): output.parsed.request
    case .fit(let output, _): output.parsed.request
    case .text: nil
    }
  }

  /// Makes the product of each output.
  ///
  /// - Parameters:
  ///   - contents: the bytes of each of the ``inputs``.
  ///   - hasNotes: false to omit the notes of the products.
  /// - Throws: ``Failure`` for broken inputs, and for parameters or formats that the motion does
  ///   not allow.
  package func products(
    _ contents: [[UInt8]], hasNotes: Bool = true
  ) throws(Failure) -> [Product] {
    var texts = try inputs.texts(contents)
    let task = if let tokens { try tokens.taskWithTokenSprings(&texts) } else { task }
    switch task {
    case .text(let text): return [Product(content: .text(text))]
    case .motion(let outputs, let scene):
      return try scene.products(texts, outputs, hasNotes: hasNotes)
    case .report(let output, let scene): return [Product(content: try scene.productContent(output))]
    case .fit(let output, let scene):
      var product = try scene.product(texts[0], output)
      if !hasNotes { product.notes = [] }
      return [product]
    }
  }

  /// Makes the first product, without notes.
  ///
  /// - Throws: ``Failure`` as ``products(_:hasNotes:)`` does.
  package func product(_ contents: [[UInt8]]) throws(Failure) -> Product {
    try products(contents, hasNotes: false)[0]
  }
}

/// A task that is made again once the springs of its token files are read.
private struct TokenTask: Sendable {
  let parsed: ParsedArguments
  let make: @Sendable (ParsedArguments) throws(ParameterError) -> ProductPlan.Task

  /// - Returns: nil for arguments without a token.
  init?(
    _ parsed: ParsedArguments,
    _ make: @escaping @Sendable (ParsedArguments) throws(ParameterError) -> ProductPlan.Task
  ) {
    if parsed.tokenInputs.isEmpty { return nil }
    self.parsed = parsed
    self.make = make
  }

  /// The task with the springs of the files.
  ///
  /// - Parameter texts: the texts of all inputs. The token files, which are first, are removed.
  func taskWithTokenSprings(_ texts: inout [InputText]) throws(Failure) -> ProductPlan.Task {
    let own = try parsed.readingTokens(texts)
    texts.removeFirst(parsed.tokenInputs.count)
    return try mapError(of: make(own), own.failure)
  }
}

import Documents
import Exporters
import Motion
import Readers

/// The plan of a command that turns inputs into output bytes.
package struct ProductPlan: Sendable {
  /// The inputs to read, in this order, before ``products(_:hasNotes:)`` can run.
  package internal(set) var inputs: [PlannedInput]
  /// The destination of each of the ``products(_:hasNotes:)``.
  package let outputs: [Output]
  let task: Task

  /// The work between the inputs and the outputs. Indirect, since a plan is passed on many times.
  indirect enum Task: Sendable {
    /// Help, the version and other constant texts.
    case text(String)
    case schema(JSONSchema)
    /// A motion, once for each output.
    case motion([PlannedOutput<Format>], MotionTask)
    case report(PlannedOutput<ReportFormat>, ReportTask)
    case fit(PlannedOutput<FitFormat>, FitTask)

    fileprivate var inputs: [PlannedInput] {
      switch self {
      case .text, .schema, .report: []
      case .motion(let outputs, let scene): scene.inputs + outputs[0].parsed.timeInputs
      case .fit(_, let scene): scene.inputs
      }
    }
  }

  init(text: String) {
    inputs = []
    outputs = [.standard]
    task = .text(text)
  }

  init(_ task: Task, _ parsed: ParsedArguments) {
    let paths = parsed.paths(.output)
    outputs = paths.isEmpty ? [.standard] : paths.map { Output(path: $0) }
    var inputs = task.inputs
    for index in inputs.indices { inputs[index].limit = parsed.inputLimit }
    self.inputs = inputs
    self.task = task
  }

  /// The task of a motion command; a sweep if an option takes several values.
  ///
  /// - Throws: `ParameterError` for arguments that contradict the format or each other.
  static func motion(
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

  /// Notes on the arguments for standard error, each a line without its newline.
  ///
  /// A time without a unit that looks like milliseconds gets a note.
  package var notes: [String] {
    switch task {
    case .motion(let outputs, _): outputs[0].parsed.notes
    case .report(let output, _): output.parsed.notes
    case .fit(let output, _): output.parsed.notes
    case .text, .schema: []
    }
  }

  /// The command line in canonical form; nil for a constant text, and if a path is not UTF-8.
  var request: String? {
    switch task {
    case .motion(let outputs, _): outputs[0].parsed.request
    case .report(let output, _): output.parsed.request
    case .fit(let output, _): output.parsed.request
    case .text, .schema: nil
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
    let texts = try inputTexts(contents)
    switch task {
    case .text(let text): return [Product(content: .text(text))]
    case .schema(let schema): return [Product(content: .schema(schema))]
    case .motion(let outputs, let scene):
      return try scene.products(texts, outputs, hasNotes: hasNotes)
    case .report(let output, let scene): return [Product(content: try scene.productContent(output))]
    case .fit(let output, let scene):
      return [Product(content: try scene.productContent(texts[0], output))]
    }
  }

  /// Makes the first product, without notes.
  ///
  /// - Throws: ``Failure`` as ``products(_:hasNotes:)`` does.
  package func product(_ contents: [[UInt8]]) throws(Failure) -> Product {
    try products(contents, hasNotes: false)[0]
  }

  private func inputTexts(_ contents: [[UInt8]]) throws(Failure) -> [InputText] {
    var texts: [InputText] = []
    for (planned, bytes) in zip(inputs, contents) {
      texts.append(
        try mapError(of: InputText(bytes: bytes, name: planned.input.name), Failure.input))
    }
    return texts
  }
}

import Analysis
import Documents
import ExactNumerics
import Exporters
import Motion
import Readers
import Scenes

/// Reads the bytes of an input.
package typealias InputReader = (PlannedInput) throws(Failure) -> [UInt8]

/// The plan of a command that turns inputs into output bytes.
package struct ProductPlan: Sendable {
  /// The destination of each of the ``products(_:)``.
  package let outputs: [Output]
  private let parsed: ParsedArguments?
  /// Returns the task, once the springs of token files are read.
  private let task: @Sendable (InputReader) throws(Failure) -> Task

  /// The work between the inputs and the outputs.
  struct Task: Sendable {
    /// Notes on the arguments, such as a time without a unit that looks like milliseconds.
    var notes: [Note] = []
    /// The inputs to read, in this order.
    var inputs: [PlannedInput] = []
    /// Makes the product of each output from the texts of the inputs.
    let products: @Sendable ([InputText]) throws(Failure) -> [Product]

    /// Help, the version and other constant texts.
    static func text(_ text: String) -> Task { Task { _ in [Product(content: .text(text))] } }
  }

  init(text: String) {
    (outputs, parsed) = ([.standard], nil)
    task = { _ in .text(text) }
  }

  /// The plan of a task that takes no spring.
  init(_ task: Task, _ parsed: ParsedArguments) {
    self.init(parsed, task: { _ in task })
  }

  /// The plan of a task whose springs may be tokens in files.
  ///
  /// - Parameter make: makes the task of arguments without tokens.
  /// - Throws: `ParameterError` from `make`, and for files that share a stream.
  init(
    _ parsed: ParsedArguments,
    _ make: @escaping @Sendable (ParsedArguments) throws(ParameterError) -> Task
  ) throws(ParameterError) {
    if parsed.tokenInputs.isEmpty {
      let task = try make(parsed)
      self.init(parsed, task: { _ in task })
      return
    }
    try parsed.refuseExcluded()
    try parsed.requireOwnTokens()
    self.init(
      parsed,
      task: { read throws(Failure) in
        let own = try parsed.readingTokens(read)
        return try mapError(of: make(own), own.failure)
      })
  }

  private init(
    _ parsed: ParsedArguments, task: @escaping @Sendable (InputReader) throws(Failure) -> Task
  ) {
    let paths = parsed.all(OutputOptions.file)
    outputs = paths.isEmpty ? [.standard] : paths.map { Output(path: $0) }
    self.parsed = parsed
    self.task = task
  }

  /// The command line in canonical form; nil for a constant text, and if a path is not UTF-8.
  var request: String? { parsed?.request }

  /// Makes the product of each output. The first one has the notes.
  ///
  /// - Throws: ``Failure`` from `read`, for broken inputs, and for parameters or formats that the
  ///   motion does not allow.
  package func products(_ read: InputReader) throws(Failure) -> [Product] {
    let task = try task(read)
    var products = try task.products(try task.inputs.texts(read))
    products[0].notes = task.notes + products[0].notes
    return products
  }

  /// Makes the first product.
  ///
  /// - Throws: ``Failure`` as ``products(_:)`` does.
  package func product(_ read: InputReader) throws(Failure) -> Product { try products(read)[0] }
}

extension ProductPlan.Task {
  /// The task of a motion command; a sweep if an option takes several values.
  ///
  /// - Throws: `ParameterError` for arguments that contradict the format or each other.
  static func motion(
    _ scene: (ParsedArguments) throws(ParameterError) -> MotionTask, _ parsed: ParsedArguments,
    _ environment: Environment
  ) throws(ParameterError) -> ProductPlan.Task {
    if let sweep = try Sweep(parsed) {
      return .motion(
        .sweep(sweep), try PlannedOutput.all(sweep.variants[0].parsed, environment))
    }
    let outputs = try PlannedOutput<Format>.all(parsed, environment)
    let task = try scene(parsed)
    for input in parsed.timeInputs {
      for other in task.inputs {
        guard let shared = other.input.sharedStreamName(with: input.input) else { continue }
        throw ParameterError("times", "cannot be \(shared), which is read already; name a file")
      }
    }
    return .motion(task, outputs)
  }

  private static func motion(
    _ task: MotionTask, _ outputs: [PlannedOutput<Format>]
  ) -> ProductPlan.Task {
    let parsed = outputs[0].parsed
    return ProductPlan.Task(notes: parsed.notes, inputs: task.inputs + parsed.timeInputs) {
      texts throws(Failure) in try task.products(texts, outputs)
    }
  }

  static func report(
    _ makeReport: @escaping CommandInfo.ReportWork, _ output: PlannedOutput<ReportFormat>
  ) -> ProductPlan.Task {
    ProductPlan.Task(notes: output.parsed.notes) { _ throws(Failure) in
      var report = try mapError(of: makeReport(output.format), output.parsed.failure)
      report.label = output.encoding.label
      report.heading = output.parsed.documentHeading
      return [Product(content: .report(report, output.format))]
    }
  }
}

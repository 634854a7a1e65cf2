import Checking
import Documents
import Exporters
import Motion

/// A comparison with golden files: its subject, its rules and the actions that follow.
package struct GoldenCheck: Sendable {
  /// The values to compare.
  indirect enum ComparedSubject: Sendable {
    case files(actual: Input, golden: Input)
    /// Documents, each compared with the product of its own request.
    case again([Input])
    /// The product of a command line with --check.
    ///
    /// `request` recreates the values, and `line` is the command line that would make the golden.
    /// Both are nil if a path is not UTF-8.
    case made(ProductPlan, golden: Input, request: String?, line: String?)
    /// The products of a batch's requests, which the batch compares.
    ///
    /// The input has the requests, and `folder` the goldens. `line` is the batch's command line
    /// without check's options; nil if it cannot be typed again.
    case requests(Input, folder: Path, line: String?)
  }

  let subject: ComparedSubject
  private(set) var rules: ComparisonTolerances
  let updates: Bool
  /// The largest differences that --update rewrites; nil for any.
  private(set) var most: ComparisonTolerances?
  /// The folder for what was made in the place of goldens that differ; nil for none.
  let actuals: Path?
  /// True if the exit status is ``ExitStatus/different`` after --update has rewritten a golden.
  let failsOnUpdate: Bool
  /// The folder to search for goldens that were compared with nothing.
  let stale: Path?
  /// The reports, in the order typed. Each file has one.
  let reports: [PlannedReport]
  let isQuiet: Bool
  /// The picture, which replaces the report on standard output or goes to a file of its own.
  let picture: PlannedPicture?
  let environment: Environment

  /// Reads the arguments of `headspring check`.
  init(_ parsed: ParsedArguments, _ environment: Environment) throws(ParameterError) {
    try parsed.refuseExcluded()
    let inputs = parsed.paths(.golden).map { Input($0) }
    if inputs.isEmpty {
      throw ParameterError("golden", "is missing; give it, for example Goldens/*.json")
    }
    if inputs.count == 2, !parsed.has(.again) {
      if let shared = inputs[1].sharedStreamName(with: inputs[0]) {
        throw ParameterError("golden", "cannot be \(shared), which the actual is; name a file")
      }
      try self.init(.files(actual: inputs[0], golden: inputs[1]), parsed, environment)
    } else {
      try self.init(.again(inputs), parsed, environment)
    }
    if case .again(let goldens) = subject, goldens.count > 1, picture?.format == .svg {
      throw ParameterError("format", "svg shows one golden; name one")
    }
  }

  /// Reads the arguments of a motion command with --check.
  ///
  /// - Parameter plan: the plan of the command's product.
  init(
    _ plan: ProductPlan, golden: Path, _ parsed: ParsedArguments, _ environment: Environment
  ) throws(ParameterError) {
    let golden = Input(golden)
    for planned in plan.inputs {
      if let shared = planned.input.sharedStreamName(with: golden) {
        throw ParameterError("check", "cannot be \(shared), which is read already; name a file")
      }
    }
    if parsed.has(.output), (parsed.choice(.format) as PictureFormat?) == nil {
      throw ParameterError("output", "needs \(parameterName("format")) svg or term beside --check")
    }
    try self.init(
      .made(
        plan, golden: golden, request: parsed.request, line: parsed.lineWithoutCheck), parsed,
      environment)
  }

  /// Reads the arguments of a batch with --check.
  ///
  /// - Parameter folder: the folder of the goldens.
  init(
    _ requests: Input, folder: Path, _ parsed: ParsedArguments, _ environment: Environment
  ) throws(ParameterError) {
    try self.init(
      .requests(requests, folder: folder, line: parsed.batchLine), parsed, environment)
    self = forSeveral
  }

  /// Reads the arguments of `headspring tokens` with --check.
  ///
  /// - Parameter folder: the folder of the files.
  init(
    tokens: Input, folder: Path, _ parsed: ParsedArguments, _ environment: Environment
  ) throws(ParameterError) {
    try self.init(
      .requests(tokens, folder: folder, line: nil), parsed, environment,
      mayDraw: false)
    self = forSeveral
  }

  /// - Parameter mayDraw: false if --format is the format of the files, not of a picture.
  private init(
    _ subject: ComparedSubject, _ parsed: ParsedArguments, _ environment: Environment,
    mayDraw: Bool = true
  ) throws(ParameterError) {
    self.subject = subject
    rules = try parsed.comparisonRules()
    updates = parsed.has(.update)
    failsOnUpdate = parsed.has(.failOnUpdate)
    most = parsed.tolerances(.atMost).map { tolerances in
      var rules = ComparisonTolerances()
      rules.tolerances = tolerances
      return rules
    }
    actuals = parsed.path(.writeActual)
    stale = parsed.path(.stale)
    reports = try Self.plannedReports(parsed)
    isQuiet = parsed.has(.quiet)
    picture = mayDraw ? PlannedPicture(parsed, environment) : nil
    self.environment = environment
    if updates, inputs.contains(.standard) {
      throw ParameterError("update", "needs a file as the golden; - cannot be rewritten")
    }
    if actuals != nil { try requireDistinctNames() }
  }

  /// The check with tolerances that apply to several goldens.
  var forSeveral: GoldenCheck {
    var check = self
    check.rules.isForSeveral = true
    check.most?.isForSeveral = true
    return check
  }

  /// Reads --report: a text on standard output unless told otherwise.
  ///
  /// - Throws: `ParameterError` for two reports in one file, and for two on standard output of
  ///   which one stands alone.
  private static func plannedReports(
    _ parsed: ParsedArguments
  ) throws(ParameterError) -> [PlannedReport] {
    let reports = parsed.reports(.report)
    for (index, report) in reports.enumerated() {
      for other in reports[..<index] where other.output == report.output {
        let names = "\(other.format.rawValue) and \(report.format.rawValue)"
        if case .file(let path) = report.output {
          throw ParameterError(
            "report", "has \(names) for '\(Display.text(path.name))'; name a file for each")
        }
        let areApart = other.format.canStandBesideOthers && report.format.canStandBesideOthers
        if other.format != report.format, areApart { continue }
        throw ParameterError(
          "report",
          "has \(names) for standard output; name a file for one, as in "
            + "\(report.format.rawValue)=FILE")
      }
    }
    return reports.isEmpty ? [PlannedReport(format: .text, output: .standard)] : reports
  }

  /// Refuses --write-actual for two goldens whose files would have one name.
  private func requireDistinctNames() throws(ParameterError) {
    var known: [[UInt8]: Path] = [:]
    for case .file(let path) in inputs {
      guard let other = known.updateValue(path, forKey: path.lastName) else { continue }
      throw ParameterError(
        "write-actual",
        "would write '\(Display.text(other.name))' and '\(Display.text(path.name))' to one file; "
          + "check them one after the other")
    }
  }
}

/// A report of a check: its format and its destination.
struct PlannedReport: Sendable {
  let format: CheckReportFormat
  let output: Output
}

/// A picture of a comparison: its format, its encoding and its destination.
struct PlannedPicture: Sendable {
  let format: PictureFormat
  let encoding: Encoding
  let output: Output

  /// Reads the picture's options; nil unless --format names a picture format.
  init?(_ parsed: ParsedArguments, _ environment: Environment) {
    guard let format: PictureFormat = parsed.choice(.format) else { return nil }
    self.format = format
    var encoding = Encoding()
    let output = Output(path: parsed.path(.output))
    if format == .term {
      encoding.width = environment.plotWidth(to: output)
      encoding.isASCII = !environment.isUTF8
    }
    self.encoding = encoding
    self.output = output
  }
}

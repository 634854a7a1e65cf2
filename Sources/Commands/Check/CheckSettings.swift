import Animations
import Checking
import Documents
import ExactNumerics
import Exporters
import Motion

/// The options of a comparison with goldens, which `check`, `diff`, `batch`, `tokens` and the
/// motion commands share.
package struct CheckSettings: Sendable {
  private(set) var rules: ComparisonTolerances
  let updates: Bool
  /// The largest differences that --update rewrites; nil for any.
  private(set) var most: ComparisonTolerances?
  /// The folder for what was made in the place of goldens that differ; nil for none.
  let actuals: Path?
  /// True if requests may read files outside of the current folder.
  let allowsOutside: Bool
  /// True if the exit status is ``ExitStatus/different`` after --update has rewritten a golden.
  let failsOnUpdate: Bool
  /// The folders to search for goldens that were compared with nothing.
  let stale: [Path]
  /// The reports, in the order typed. Each file has one.
  let reports: [PlannedReport]
  let isQuiet: Bool
  /// The picture, which replaces the report on standard output or goes to a file of its own.
  let picture: PlannedPicture?
  let environment: Environment
  /// The folder of a batch's goldens: --write-actual keeps the folders below it.
  var folder: Path?
  /// The file with the requests, which is no golden.
  var requests: Path?
  /// The command line of the batch without check's options; nil if it cannot be typed again.
  var batchLine: String?

  /// - Parameter mayDraw: false if --format is the format of the files, not of a picture.
  init(
    _ parsed: ParsedArguments, _ environment: Environment, mayDraw: Bool = true
  ) throws(ParameterError) {
    rules = ComparisonTolerances()
    rules.tolerances = parsed[CheckOptions.tolerance] ?? []
    rules.relative = parsed[CheckOptions.relative] ?? .zero
    parsed.read(CheckOptions.rows, into: &rules.rows)
    try require((0...1_000_000).contains(rules.rows), "rows", "must be from 0 to 1000000")
    updates = parsed.has(.update)
    allowsOutside = parsed.has(.allowOutside)
    failsOnUpdate = parsed.has(.failOnUpdate)
    if let tolerances = parsed[CheckOptions.atMost] {
      most = ComparisonTolerances()
      most?.tolerances = tolerances
    }
    actuals = parsed[CheckOptions.writeActual]
    stale = parsed.all(CheckOptions.stale)
    reports = try Self.plannedReports(parsed)
    isQuiet = parsed.has(.quiet)
    picture = mayDraw ? PlannedPicture(parsed, environment) : nil
    self.environment = environment
  }

  /// Reads the options of a batch, or of `tokens`, with --check and the folder of the goldens.
  init(
    of requests: Input, folder: Path, _ parsed: ParsedArguments, _ environment: Environment,
    mayDraw: Bool = true
  ) throws(ParameterError) {
    try self.init(parsed, environment, mayDraw: mayDraw)
    self.folder = folder
    if case .file(let path) = requests { self.requests = path }
    batchLine = mayDraw ? parsed.batchLine : nil
    self = forSeveral
  }

  /// The settings with tolerances that apply to several goldens.
  var forSeveral: CheckSettings {
    var check = self
    check.rules.isForSeveral = true
    check.most?.isForSeveral = true
    return check
  }

  /// Reads --report: a text on standard output unless told otherwise. Throws for two reports in one
  /// file, and for two on standard output of which one stands alone.
  private static func plannedReports(
    _ parsed: ParsedArguments
  ) throws(ParameterError) -> [PlannedReport] {
    let reports = parsed.all(CheckOptions.report)
    for (index, report) in reports.enumerated() {
      for other in reports[..<index] where other.output == report.output {
        let names = "\(other.format.rawValue) and \(report.format.rawValue)"
        if case .file(let path) = report.output {
          throw ParameterError(
            "report", "has \(names) for '\(Display.text(path.name))'; name a file for each",
            at: index)
        }
        let areApart = other.format.canStandBesideOthers && report.format.canStandBesideOthers
        if other.format != report.format, areApart { continue }
        throw ParameterError(
          "report",
          "has \(names) for standard output; name a file for one, as in "
            + "\(report.format.rawValue)=FILE", at: index)
      }
    }
    return reports.isEmpty ? [PlannedReport(format: .text, output: .standard)] : reports
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
    guard let format = parsed.format(as: PictureFormat.self) else { return nil }
    self.format = format
    var encoding = Encoding()
    let output = Output(path: parsed[OutputOptions.file])
    if format == .term {
      encoding.width = environment.plotWidth(to: output)
      encoding.isASCII = !environment.isUTF8
    }
    self.encoding = encoding
    self.output = output
  }
}

extension Product {
  /// The layout in which the product is compared with its golden.
  var layout: TextLayout {
    switch content {
    case .animation(let output): output.format.info.layout
    case .joined(let output): output.format.info.layout
    case .facts(_, .json, _), .report(_, .json): .json
    case .facts, .report, .fit, .text, .check, .pictures: .verbatim
    }
  }

  /// The number of frames of an animation; 0 for another product.
  var frameCount: Int {
    guard case .animation(let output) = content else { return 0 }
    return output.animation.grid.count
  }
}

import Checking
import Documents
import ExactNumerics
import Exporters
import Motion

/// The options of a comparison with golden files.
enum CheckOptions {
  /// --check of the motion commands.
  static let check = Option(
    .check, .file, "golden",
    "Compare with a golden file instead of printing; related options: headspring help check",
    isFrequent: true)
  static let golden = Option(
    .golden, .file, "file",
    "Golden files and folders. Of a folder and those below it, every file that holds a request "
      + "is compared with what the request makes. - is standard input")
  static let comparedFile = Option(
    .file, .file, "file",
    "The actual file, then the expected one. Either may be a document of headspring, an array, "
      + "ndjson, csv or tsv (wide or tidy), or another table with a time or a frame in each row; "
      + "files of other formats are compared as text. - is standard input")
  static let tolerance = Option(
    .tolerance, .tolerances, "e",
    "Allowed difference: 0.01, 1% of a track's range, or 2ulp (units of the golden's last decimal "
      + "place); also per track and component: 0.01,bubble.scale=0.001,time=0.000001",
    default: .word("0"), formats: .tolerance)
  static let relative = Option(
    .relative, .nonnegative, "r",
    "Relative tolerance; values are equal if |actual - golden| <= tolerance + r |golden|",
    default: .word("0"))
  static let atMost = Option(
    .atMost, .tolerances, "e",
    "With --update: rewrite only what differs by e or less; exit with status 1 for the rest")
  static let writeActual = Option(
    .writeActual, .file, "folder",
    "Write what was made to this folder, for each golden that differs or is missing")
  static let report = Option(
    .report, .report, "name[=file]", "Report format, and its file; repeatable",
    default: .word("text"), repetition: .anywhere)
  static let rows = Option.count(
    .rows, "n", "Number of differing rows to show for each golden",
    default: CheckReport.defaultRows)
  /// --stale of `check`, and of `batch` and `tokens` with --check.
  static let stale = Option(
    .stale, .file, "folder",
    "Exit with status 1 if a file below this folder was compared with nothing, though a request "
      + "makes files of its extension; repeatable", repetition: .anywhere)

  /// The options of the `check` command, which motion commands take together with --check.
  ///
  /// - Parameter comparesMany: true for commands that compare many goldens: `check`, `batch` and
  ///   `tokens`. False for a motion command.
  static func checkOptions(comparesMany: Bool = false) -> [OptionInfo] {
    var options: [OptionInfo] = [
      tolerance.info, relative.info,
      .flag(
        .update,
        "Rewrite goldens that differ, all or none; with --check create a missing one too"),
      atMost.info,
      .flag(.failOnUpdate, "Exit with status 1 if --update wrote a golden"),
      writeActual.info, report.info, .flag(.quiet, "Leave out goldens that are the same"),
      rows.info,
    ]
    if comparesMany {
      options.append(stale.info)
    } else {
      options[0] = options[0].with { option in
        option.help +=
          ". Without --check: how far css-linear may deviate, 0.0025 of the distance unless given"
      }
    }
    return options.inGroup(.check)
  }

  /// The options of `diff`, which changes no file.
  static var diffOptions: [OptionInfo] {
    let names: [OptionName] = [.tolerance, .relative, .report, .quiet, .rows]
    return checkOptions(comparesMany: true).filter { names.contains($0.name) }
  }

  /// The options of a picture, of `check` and `diff`.
  static var pictureOptions: [OptionInfo] {
    let format = Option(
      .format, .choice(of: PictureFormat.self), "name",
      "Draw a picture instead of the report: both sides and their difference", short: "f",
      isOfOutput: true)
    let output = OutputOptions.file.info.with { option in
      option.help =
        "Write the picture to this file, and the report to standard output; - is standard output"
      option.defaultValue = nil
    }
    return [format.info, output].inGroup(.common)
  }

  /// The rules of --update and the options that go with it.
  static var updateExclusions: [OptionExclusionRule] {
    [.requirement([.failOnUpdate, .atMost], .update), .exclusion([.writeActual], beside: .update)]
  }

  /// The rules that bind the options above to --check.
  ///
  /// - Parameter options: the options of a command with --check.
  static func exclusions(of options: [OptionInfo]) -> [OptionExclusionRule] {
    // --tolerance belongs to css-linear, too.
    let ofCheck = options.filter { $0.group == .check }.map { $0.name }.filter { $0 != .tolerance }
    return [.requirement(ofCheck, .check)] + updateExclusions
      + OptionExclusionRule.pairwiseExclusions(.output, with: [.update])
  }
}

extension ParsedArguments {
  /// The comparison rules of --tolerance, --relative and --rows.
  ///
  /// - Throws: `ParameterError` for --rows above 1,000,000.
  func comparisonRules() throws(ParameterError) -> ComparisonTolerances {
    var rules = ComparisonTolerances()
    rules.tolerances = self[CheckOptions.tolerance] ?? []
    rules.relative = self[CheckOptions.relative] ?? .zero
    read(CheckOptions.rows, into: &rules.rows)
    try require((0...1_000_000).contains(rules.rows), "rows", "must be from 0 to 1000000")
    return rules
  }
}

import Checking
import Documents
import ExactNumerics
import Exporters
import Motion

/// The options of a comparison with golden files.
enum CheckOptions {
  /// --check of the motion commands.
  static var check: OptionInfo {
    .value(
      .check, .file, "golden",
      "Compare with a golden file instead of printing; related options: headspring help check")
  }

  /// The options of the `check` command, which motion commands take together with --check.
  ///
  /// - Parameter comparesMany: true for commands that compare many goldens: `check`, `batch` and
  ///   `tokens`. False for a motion command.
  static func checkOptions(comparesMany: Bool = false) -> [OptionInfo] {
    let plainTolerance =
      ". Without --check: how far css-linear may deviate, 0.0025 of the distance unless given"
    var options: [OptionInfo] = [
      .value(
        .tolerance, .tolerance, "e",
        "Allowed difference: 0.01, 1% of a track's range, or 2ulp (units of the golden's "
          + "last decimal place); also per track and component: "
          + "0.01,bubble.scale=0.001,time=0.000001"
          + (comparesMany ? "" : plainTolerance),
        default: .text("0")
      ).ofFormats(.tolerance),
      .value(
        .relative, .ratio, "r",
        "Relative tolerance; values are equal if |actual - golden| <= tolerance + r |golden|",
        default: .text("0")),
      .flag(
        .update,
        "Rewrite goldens that differ, all or none; with --check create a missing one too"),
      .value(
        .atMost, .tolerance, "e",
        "With --update: rewrite only what differs by e or less; exit with status 1 for the rest"),
      .flag(.failOnUpdate, "Exit with status 1 if --update wrote a golden"),
      .value(
        .writeActual, .file, "folder",
        "Write what was made to this folder, for each golden that differs or is missing"),
      .value(
        .report, .report, "name[=file]",
        "Report format, and its file; repeatable",
        default: .text("text")
      ).repeatable,
      .flag(.quiet, "Leave out goldens that are the same"),
      .countOption(
        .rows, "n", "Number of differing rows to show for each golden",
        default: CheckReport.defaultRows),
    ]
    if comparesMany { options.append(stale) }
    return options.inGroup(.check)
  }

  /// The options of `diff`, which changes no file.
  static var diffOptions: [OptionInfo] {
    let names: [OptionName] = [.tolerance, .relative, .report, .quiet, .rows]
    return checkOptions(comparesMany: true).filter { names.contains($0.name) }
  }

  /// The options of a picture, of `check` and `diff`.
  static var pictureOptions: [OptionInfo] {
    let names = PictureFormat.allCases.map { $0.rawValue }
    return [
      .value(
        .format, .choice(names), "name",
        "Draw a picture instead of the report: both sides and their difference"
      ).ofOutput.withShortSpelling("f"),
      .value(
        .output, .outputFile, "file",
        "Write the picture to this file, and the report to standard output; - is standard output"
      ).ofOutput.withShortSpelling("o"),
    ].inGroup(.common)
  }

  /// --stale of `check`, and of `batch` and `tokens` with --check.
  private static var stale: OptionInfo {
    .value(
      .stale, .file, "folder",
      "Exit with status 1 if a file below this folder was compared with nothing, though a request "
        + "makes files of its extension; repeatable"
    ).repeatable
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
    rules.tolerances = tolerances(.tolerance) ?? []
    rules.relative = relativeTolerance ?? .zero
    rules.rows = count(.rows) ?? rules.rows
    try require((0...1_000_000).contains(rules.rows), "rows", "must be from 0 to 1000000")
    return rules
  }
}

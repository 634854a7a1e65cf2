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
      "Compare with a golden file instead of printing; help check has what goes with it")
  }

  /// The options of the `check` command, which motion commands take together with --check.
  ///
  /// - Parameter readsFiles: true if the command has a --max-input of its own.
  static func rules(readsFiles: Bool) -> [OptionInfo] {
    var options: [OptionInfo] = [
      .value(
        .tolerance, .tolerance, "e",
        "What may differ: 0.01, 1% of a track's range or 2ulp, units of the golden's last place; "
          + "by track and component too: 0.01,bubble.scale=0.001,time=0.000001. Without --check, "
          + "how far css-linear and android-path may be off: 0.0025 of the way unless given",
        default: .text("0")),
      .value(
        .relative, .ratio, "r", "Equal when |actual - golden| <= tolerance + r |golden|",
        default: .text("0")),
      .value(
        .allow, .percentage, "s%", "So many of a track's frames may differ more",
        default: .text("0%")),
      .flag(
        .update,
        "Rewrite a golden that differs, and say so; make one that is missing, where the command "
          + "line or the other file says what it is, which --again does not"),
      .flag(.failOnUpdate, "End with 1 where --update rewrote or made something"),
      .choice(
        .report, "For people, or for the CI that runs it", of: CheckReportFormat.self,
        default: .text),
      .flag(.explain, "Say which parameters changed"),
      .count(.rows, "n", "Differing rows to show of each golden", default: CheckReport.defaultRows),
    ]
    if !readsFiles { options.append(InputOptions.limit) }
    for index in options.indices { options[index].group = .check }
    return options
  }

  /// The rules that bind the options above to --check.
  ///
  /// - Parameter options: the options of a motion command.
  static func exclusions(of options: [OptionInfo]) -> [Exclusion] {
    var ofCheck: [OptionName] = []
    // --tolerance is left out: without --check it belongs to css-linear and android-path.
    for place in options.indices
    where options[place].group == .check && options[place].name != .tolerance {
      ofCheck.append(options[place].name)
    }
    return [.needs(ofCheck, .check), .needs([.failOnUpdate], .update)]
      + Exclusion.pairs(.output, with: [.update])
  }
}

extension ParsedArguments {
  /// The comparison rules of --tolerance, --relative, --allow and --rows.
  ///
  /// - Throws: `ParameterError` for --rows above 1,000,000.
  func comparisonRules() throws(ParameterError) -> ComparisonRules {
    var rules = ComparisonRules()
    rules.tolerances = tolerances(.tolerance) ?? []
    rules.relative = decimal(.relative) ?? .zero
    rules.allowed = decimal(.allow) ?? .zero
    rules.rows = count(.rows) ?? rules.rows
    try require((0...1_000_000).contains(rules.rows), "rows", "must be from 0 to 1000000")
    return rules
  }
}

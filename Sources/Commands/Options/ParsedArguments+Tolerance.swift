import Analysis
import Checking
import Documents
import ExactNumerics
import Exporters
import Motion

/// --tolerance has two meanings.
///
/// In `check` and together with --check it is the tolerance of the comparison. Otherwise it is the
/// error bound of css-linear and android-path.
extension ParsedArguments {
  /// True if --tolerance applies to the comparison with a golden: with --check, and in commands
  /// without --check, where it has no other meaning.
  var isCheckTolerance: Bool { has(.check) || !info.takesCheck }

  /// The error bound of a curve's polyline as a fraction of the range; nil without --tolerance.
  ///
  /// - Throws: `ParameterError` for formats without a bound, and for an argument that is not a
  ///   fraction.
  func easingTolerance(
    for format: FormatInfo, _ heeded: EncodingOptions
  ) throws(ParameterError) -> DoubleDouble? {
    guard !isCheckTolerance, let word = word(.tolerance) else { return nil }
    if !heeded.contains(.tolerance) {
      let names = Format.infos.filter { $0.options.contains(.tolerance) }.map { $0.name }
      throw ParameterError(
        "tolerance",
        "needs \(parameterName("check")), or \(parameterName("format")) \(alternatives(names))")
    }
    guard let amount = try? Spelling.reduction(word.text) else {
      throw ParameterError(
        "tolerance", "must be a share of the way in \(format.name), such as 0.0025 or 0.25%")
    }
    switch amount {
    case .within(let tolerance), .share(let tolerance): return tolerance
    }
  }
}

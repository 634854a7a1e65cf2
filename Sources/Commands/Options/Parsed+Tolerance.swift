import Analysis
import Checking
import Documents
import ExactNumerics
import Exporters
import Motion

/// `--tolerance` is a check's, of the command check or beside --check, or else
/// css-linear's and android-path's.
extension Parsed {
  /// Whether it says what may differ from a golden.
  var isCheckTolerance: Bool { has(.check) || !info.takesCheck }

  /// How far a line of progress may be off; nil where nothing is said.
  ///
  /// - Throws: ``ParameterError`` beside other formats, and for what says more than a number.
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

import Motion
import Readers

/// An error that prevents the comparison of a side with its golden.
package enum ComparisonFailure: Error, Sendable, Equatable {
  /// One of the two sides cannot be read.
  case input(InputError)
  /// The sides have different columns or frame rates. The error is about the golden; the advice
  /// names files that could be compared.
  case shape(InputError, advice: String)
  /// The golden is not what headspring writes now: of another schema, cut, or with a conflict of
  /// git. The error has the ways out.
  case golden(InputError)
  /// A tolerance names a column that does not exist.
  case tolerance(ParameterError)
}

/// The names of the two sides in messages, and the errors for sides that cannot be compared, such
/// as different columns or frame rates.
///
/// The golden is the subject of each message, because the user would have to replace it.
struct ComparedSideNames {
  let actual: String
  let golden: String

  func differentTracksError(onlyActual: [String], onlyGolden: [String]) -> ComparisonFailure {
    var parts: [String] = []
    for (verb, names) in [("has", onlyGolden), ("lacks", onlyActual)] where !names.isEmpty {
      let noun = parts.isEmpty ? "the column\(names.count == 1 ? "" : "s") " : ""
      parts.append("\(verb) \(noun)\(Display.quotedNames(names))")
    }
    return comparisonFailure(
      parts.joined(separator: " and "), advice: "compare files of the same columns")
  }

  func differentRatesError(actual: String, golden: String) -> ComparisonFailure {
    comparisonFailure(
      "is \(golden) frames a second, and \(Display.text(self.actual)) is \(actual)",
      advice: "compare files of one frame rate")
  }

  private func comparisonFailure(_ what: String, advice: String) -> ComparisonFailure {
    .shape(InputError(name: golden, what: what), advice: advice)
  }
}

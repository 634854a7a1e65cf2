import Motion
import Readers

/// An error that prevents the comparison of a series with its golden.
package enum ComparisonFailure: Error, Sendable, Equatable {
  /// One of the two sides cannot be read.
  case input(InputError)
  /// The sides have different columns or frame rates. The error is about the golden; the advice
  /// names files that could be compared.
  case shape(InputError, advice: String)
  /// A tolerance names a column that does not exist.
  case tolerance(ParameterError)
}

/// The names of the two sides in messages, and the errors about their shapes.
///
/// Each message is about the golden, because the golden would have to change.
struct ComparedNames {
  let actual: String
  let golden: String

  func otherTracks(onlyActual: [String], onlyGolden: [String]) -> ComparisonFailure {
    var parts: [String] = []
    for (verb, names) in [("has", onlyGolden), ("lacks", onlyActual)] where !names.isEmpty {
      let noun = parts.isEmpty ? "the column\(names.count == 1 ? "" : "s") " : ""
      parts.append("\(verb) \(noun)\(Display.list(names))")
    }
    return failure(
      parts.joined(separator: " and "), advice: "compare files of the same columns")
  }

  func otherRates(actual: String, golden: String) -> ComparisonFailure {
    failure(
      "is \(golden) frames a second, and \(shownActual) is \(actual)",
      advice: "compare files of one frame rate")
  }

  func noRows(isGolden: Bool) -> ComparisonFailure {
    failure(
      "cannot be compared with \(shownActual): the tracks of "
        + "\(isGolden ? "the golden" : "the other") have keyframes at times of their own, which "
        + "only documents and tidy tables have",
      advice: "compare two documents")
  }

  private var shownActual: String { Display.text(actual) }

  private func failure(_ what: String, advice: String) -> ComparisonFailure {
    .shape(InputError(name: golden, what: what), advice: advice)
  }
}

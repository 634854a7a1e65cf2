import Motion
import Readers

/// An error that prevents the comparison of a series with its golden.
public enum ComparisonFailure: Error, Sendable, Equatable {
  /// One of the two sides cannot be read.
  case input(InputError)
  /// The sides have different tracks, frame counts or rates. The error is about the golden.
  case shape(InputError)
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
    if !onlyGolden.isEmpty {
      parts.append("has \(Display.list(onlyGolden)), which \(shownActual) has not")
    }
    if !onlyActual.isEmpty {
      parts.append("has no \(Display.list(onlyActual)), which \(shownActual) has")
    }
    return failure(parts.joined(separator: ", and "))
  }

  /// - Parameter column: the column with different counts; nil for all columns.
  func otherCounts(actual: Int, golden: Int, column: String?) -> ComparisonFailure {
    let of = column.map { " of '\(Display.text($0))'" } ?? ""
    return failure(
      "has \(golden) frame\(golden == 1 ? "" : "s")\(of), and \(shownActual) has \(actual)")
  }

  func otherRates(actual: String, golden: String) -> ComparisonFailure {
    failure("is \(golden) frames a second, and \(shownActual) is \(actual)")
  }

  func otherFrames(actual: Int, golden: Int, line: Int) -> ComparisonFailure {
    .shape(
      InputError(
        name: self.golden, line: line, column: 1,
        what: "has frame \(golden) where \(shownActual) has frame \(actual)"))
  }

  func noRows(isGolden: Bool) -> ComparisonFailure {
    failure(
      "cannot be compared with \(shownActual): the tracks of "
        + "\(isGolden ? "the golden" : "the other") have keyframes at times of their own, which "
        + "only documents and tidy tables have")
  }

  private var shownActual: String { Display.text(actual) }

  private func failure(_ what: String) -> ComparisonFailure {
    .shape(InputError(name: golden, what: what))
  }
}

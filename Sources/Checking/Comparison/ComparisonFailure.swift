import Motion
import Readers

/// Why a series could not be compared with its golden.
public enum ComparisonFailure: Error, Sendable, Equatable {
  /// One of the two cannot be read.
  case series(SeriesFailure)
  /// They are not of one shape: other tracks, other numbers of frames, another rate. How messages
  /// call the golden, what is wrong with it, and its line where it is one line.
  case shape(golden: String, String, line: Int?)
  /// A tolerance is for what is not there.
  case tolerance(ParameterError)
  /// Both are tidy tables and have their columns in another order: they can be compared when both
  /// are held.
  case columnsInOtherOrder
}

/// How messages call the two sides of a comparison.
///
/// What they say begins with the golden: it is what would have to change.
struct ComparedNames {
  let actual: String
  let golden: String

  func otherTracks(onlyActual: [String], onlyGolden: [String]) -> ComparisonFailure {
    var parts: [String] = []
    if !onlyGolden.isEmpty {
      parts.append("has \(Shown.list(onlyGolden)), which \(shownActual) has not")
    }
    if !onlyActual.isEmpty {
      parts.append("has no \(Shown.list(onlyActual)), which \(shownActual) has")
    }
    return failure(parts.joined(separator: ", and "))
  }

  /// - Parameter column: nil for all of them.
  func otherCounts(actual: Int, golden: Int, column: String?) -> ComparisonFailure {
    let of = column.map { " of '\(Shown.text($0))'" } ?? ""
    return failure(
      "has \(golden) frame\(golden == 1 ? "" : "s")\(of), and \(shownActual) has \(actual)")
  }

  func otherRates(actual: String, golden: String) -> ComparisonFailure {
    failure("is \(golden) frames a second, and \(shownActual) is \(actual)")
  }

  func otherFrames(actual: Int, golden: Int, line: Int) -> ComparisonFailure {
    .shape(
      golden: self.golden, "has frame \(golden) where \(shownActual) has frame \(actual)",
      line: line)
  }

  func noRows(isGolden: Bool) -> ComparisonFailure {
    .shape(
      golden: golden,
      "cannot be compared with \(shownActual): the tracks of "
        + "\(isGolden ? "the golden" : "the other") have keyframes at times of their own, which "
        + "only documents and tidy tables have",
      line: nil)
  }

  private var shownActual: String { Shown.text(actual) }

  private func failure(_ what: String) -> ComparisonFailure {
    .shape(golden: golden, what, line: nil)
  }
}

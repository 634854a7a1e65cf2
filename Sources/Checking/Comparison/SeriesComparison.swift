// Comparison: finds the differences of a series from its golden.
//
// `SeriesComparison` is the entry point. It runs one `ComparisonRun` over both sides.
//
// - `ColumnPairing` pairs the columns of both sides by name.
// - `ColumnTolerance` is the tolerance of one column, computed from `ComparisonTolerances` and, for
//   relative tolerances, from `GoldenValueScale`.
// - `ColumnStatistics` counts the differences of one column. `SquareSum` gives their root mean
//   square.
// - `RowTimeKey` gives the times of a side's rows, and `FrameRateCheck` detects different frame
//   rates.
// - `UnpairedRows` counts the rows that only one side has.
// - `FirstDifferences` keeps the differences to report, and `PlotCurveSampler` the curves for a
//   plot.
// - `MotionRowLocator` reads the golden again and locates each difference in the motion.
//
// Numbers of up to 18 digits are compared as integers (`ShortDecimal`), all others exactly
// (`ExactDecimal`). Rounding never decides whether a value is within its tolerance.

import Documents
import ExactNumerics
import Motion
import Readers

/// The comparison of a series with its golden, in any formats.
///
/// It takes one pass over both sides. A second pass over the golden locates the differences in the
/// motion:
///
///     var compared = try SeriesComparison(actual: actual, golden: golden, rules, isHeld: true)
///     if compared?.needsLocations == true { try compared?.locateDifferences(in: goldenAgain) }
///     compared?.comparison
package struct SeriesComparison: Sendable {
  private let rules: ComparisonTolerances
  private let result: ComparisonRun.ComparisonResult
  private var found: [FoundDifference]

  /// Compares both sides.
  ///
  /// - Parameters:
  ///   - actual: the actual values, before the first row.
  ///   - golden: the golden, before the first row.
  ///   - scale: the golden's scale, if the rules need it.
  ///   - isHeld: true to hold tidy tables in memory, which is required if their columns are in
  ///     different orders.
  /// - Returns: nil for two tidy tables that are not held and have their columns in different
  ///   orders.
  /// - Throws: ``ComparisonFailure`` for sides that cannot be compared.
  package init?(
    actual: consuming SeriesReader, golden: consuming SeriesReader, _ rules: ComparisonTolerances,
    scale: GoldenValueScale? = nil, isHeld: Bool = false
  ) throws(ComparisonFailure) {
    self.rules = rules
    var run = ComparisonRun(
      ComparedSideNames(actual: actual.name, golden: golden.name), rules, scale)
    guard try run.compareSides(&actual, &golden, isHeld: isHeld) else { return nil }
    result = run.result
    found = result.all
  }

  /// Returns both sides' curves and the duration in seconds, for a plot.
  ///
  /// - Parameters:
  ///   - actual: the actual values, before the first row.
  ///   - golden: the golden, before the first row.
  ///   - frames: the number of frames of both sides together, from a comparison.
  ///   - isHeld: true to hold tidy tables, see ``init(actual:golden:_:scale:isHeld:)``.
  /// - Returns: nil for columns in different orders, as the comparison does.
  /// - Throws: ``ComparisonFailure``, as the comparison does.
  package static func comparedTracks(
    actual: consuming SeriesReader, golden: consuming SeriesReader, frames: Int,
    isHeld: Bool = false
  ) throws(ComparisonFailure) -> (tracks: [ComparisonPicture.ComparedTrack], duration: Double)? {
    var run = ComparisonRun(
      ComparedSideNames(actual: actual.name, golden: golden.name), ComparisonTolerances(), nil,
      PlotCurveSampler(rows: frames))
    guard try run.compareSides(&actual, &golden, isHeld: isHeld) else { return nil }
    return (run.curves, run.duration)
  }

  /// True if there are differences, whose places in the motion are then to be found.
  package var needsLocations: Bool { !found.isEmpty }

  /// Locates the reported differences in the golden's motion.
  ///
  /// - Parameter golden: a second reader of the golden, before its first row.
  /// - Throws: `InputError` if the golden cannot be read.
  package mutating func locateDifferences(in golden: consuming SeriesReader) throws(InputError) {
    let columns = found.map { found in found.column.map { result.columns[$0].golden } }
    var finder = MotionRowLocator(found, columns: columns)
    try finder.readGoldenValues(&golden)
    for index in found.indices { found[index].place = finder.places[index] }
  }

  /// The differences by track, and the first differing rows.
  package var comparison: Comparison {
    var tracks: [TrackComparison] = []
    for track in result.tracks {
      var compared = TrackComparison(
        name: track.name, tolerance: track.tolerance, differingFrames: track.differingFrames,
        worst: track.worst.map { valueDifference(found[$0]) },
        largest: track.largest.map { valueDifference(found[$0]) },
        rootMeanSquare: track.rootMeanSquare)
      compared.length = track.length
      tracks.append(compared)
    }
    return Comparison(
      tracks: tracks, frames: result.frames,
      rows: found[result.firstOfRows...].map { valueDifference($0) },
      differingValues: result.differingValues)
  }

  private func valueDifference(_ found: FoundDifference) -> ValueDifference {
    let column = found.column.map { result.columns[$0] }
    return ValueDifference(
      track: column?.track ?? TableColumn.time, component: column?.component ?? "",
      frame: found.frame,
      time: found.time, line: found.line, expected: found.expected, actual: found.actual,
      difference: found.actual - found.expected, place: found.place)
  }
}

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
      "is \(golden) frames a second, and \(shownActual) is \(actual)",
      advice: "compare files of one frame rate")
  }

  func noRowsError(isGolden: Bool) -> ComparisonFailure {
    comparisonFailure(
      "cannot be compared with \(shownActual): the tracks of "
        + "\(isGolden ? "the golden" : "the other") have keyframes at times of their own, which "
        + "only documents and tidy tables have",
      advice: "compare two documents")
  }

  private var shownActual: String { Display.text(actual) }

  private func comparisonFailure(_ what: String, advice: String) -> ComparisonFailure {
    .shape(InputError(name: golden, what: what), advice: advice)
  }
}

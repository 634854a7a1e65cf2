import Documents
import ExactNumerics
import Readers

/// A series beside its golden: how they differ.
///
/// One pass over both sides, whatever they are written in. What happens in the motion where they
/// differ is found in a second pass over the golden alone:
///
///     var compared = try SeriesComparison(actual: actual, golden: golden, rules)
///     if compared.needsPlaces { try compared.findPlaces(in: goldenAgain) }
///     compared.comparison
public struct SeriesComparison: Sendable {
  private let rules: ComparisonRules
  private let result: ComparisonRun.Result
  private var found: [FoundDifference]

  /// - Parameters:
  ///   - actual: before its first row.
  ///   - golden: before its first row.
  ///   - scale: of the golden, where the rules need it.
  ///   - isHeld: whether tidy tables are held in memory, as they must be where their columns are
  ///     in another order.
  /// - Throws: ``ComparisonFailure``; of them ``ComparisonFailure/columnsInOtherOrder`` only
  ///   without `isHeld`.
  public init(
    actual: consuming SeriesReader, golden: consuming SeriesReader, _ rules: ComparisonRules,
    scale: GoldenScale? = nil, isHeld: Bool = false
  ) throws(ComparisonFailure) {
    self.rules = rules
    var run = ComparisonRun(
      ComparedNames(actual: actual.name, golden: golden.name), rules, scale)
    try run.compare(&actual, &golden, isHeld: isHeld)
    result = run.result
    found = result.all
  }

  /// Both sides' curves, for a picture.
  ///
  /// - Parameters:
  ///   - actual: before its first row.
  ///   - golden: before its first row.
  ///   - frames: how many frames there are, which a comparison says.
  ///   - isHeld: see ``init(actual:golden:_:scale:isHeld:)``.
  public static func tracks(
    actual: consuming SeriesReader, golden: consuming SeriesReader, frames: Int,
    isHeld: Bool = false
  ) throws(ComparisonFailure) -> (tracks: [ComparisonPicture.ComparedTrack], duration: Double) {
    var run = ComparisonRun(
      ComparedNames(actual: actual.name, golden: golden.name), ComparisonRules(), nil,
      CurveSampler(rows: frames))
    try run.compare(&actual, &golden, isHeld: isHeld)
    return (run.curves, run.duration)
  }

  /// Whether there is any difference whose place in the motion is not known yet.
  public var needsPlaces: Bool { !found.isEmpty }

  /// Finds out what happens in the golden's motion at the differences that are told.
  ///
  /// - Parameter golden: the same golden, before its first row.
  public mutating func findPlaces(
    in golden: consuming SeriesReader
  ) throws(ComparisonFailure) {
    var columns: [Int?] = []
    for difference in found { columns.append(difference.column.map { result.columns[$0].golden }) }
    var finder = PlaceFinder(found, columns: columns)
    do throws(SeriesFailure) { try finder.read(&golden) } catch { throw .series(error) }
    for index in found.indices { found[index].place = finder.places[index] }
  }

  /// What was found.
  public var comparison: Comparison {
    var tracks: [TrackComparison] = []
    for track in result.tracks {
      tracks.append(
        TrackComparison(
          name: track.name, tolerance: track.tolerance, differingFrames: track.differingFrames,
          allowedFrames: Self.allowed(rules.allowed, of: track.frames),
          worst: track.worst.map { difference(found[$0]) },
          largest: track.largest.map { difference(found[$0]) },
          rootMeanSquare: track.rootMeanSquare))
    }
    return Comparison(
      tracks: tracks, frames: result.frames,
      rows: found[result.firstOfRows...].map { difference($0) },
      differingValues: result.differingValues)
  }

  /// floor(percent / 100 * frames).
  private static func allowed(_ percent: ExactDecimal, of frames: Int) -> Int {
    let share = percent * ExactDecimal(significand: Int64(frames), decimals: 2)
    return share.wholePart().map { Int(clamping: $0) } ?? frames
  }

  private func difference(_ found: FoundDifference) -> ValueDifference {
    let column = found.column.map { result.columns[$0] }
    return ValueDifference(
      track: column?.track ?? "time", component: column?.component ?? "", frame: found.frame,
      time: found.time, line: found.line, expected: found.expected, actual: found.actual,
      difference: found.actual - found.expected, place: found.place)
  }
}

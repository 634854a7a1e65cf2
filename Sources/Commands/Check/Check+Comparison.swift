import Checking
import Documents
import Exporters
import Motion
import Readers

extension Check {
  /// How one side differs from the other.
  func compared(
    _ actual: CheckedSide, _ golden: CheckedSide, _ files: some CheckFiles
  ) throws(Failure) -> Comparison {
    let isHeld = actual.isReadOnce
    if let comparison = try comparison(actual, golden, files, isHeld: isHeld) { return comparison }
    // Held, columns are found in any order.
    guard let comparison = try comparison(actual, golden, files, isHeld: true) else {
      throw files.comparisonFailure(.columnsInOtherOrder)
    }
    return comparison
  }

  /// Nil where both sides are tidy tables with their columns in another order, and were not held.
  private func comparison(
    _ actual: CheckedSide, _ golden: CheckedSide, _ files: some CheckFiles, isHeld: Bool
  ) throws(Failure) -> Comparison? {
    var scale: GoldenScale?
    if rules.needsScale {
      let series = try golden.series(files, limit: limit)
      do throws(ComparisonFailure) { scale = try GoldenScale(series) } catch {
        throw files.comparisonFailure(error)
      }
    }
    var ones = try actual.series(files, limit: limit)
    let others = try golden.series(files, limit: limit)
    // A table leaves out the name of its only track, which a motion has.
    if others.layout.knowsTracks, case .animation(let animation, _, _) = actual,
      animation.tracks.count == 1
    {
      ones.nameOnlyTrack(animation.tracks[0].name)
    }
    var compared: SeriesComparison
    do throws(ComparisonFailure) {
      compared = try SeriesComparison(
        actual: ones, golden: others, rules, scale: scale, isHeld: isHeld)
    } catch {
      if error == .columnsInOtherOrder { return nil }
      throw files.comparisonFailure(error)
    }
    guard compared.needsPlaces else { return compared.comparison }
    let again = try golden.series(files, limit: limit)
    do throws(ComparisonFailure) { try compared.findPlaces(in: again) } catch {
      throw files.comparisonFailure(error)
    }
    return compared.comparison
  }

  /// The picture of a comparison that was made before.
  func drawn(
    _ prepared: PreparedCheck, _ golden: CheckedSide, _ comparison: Comparison,
    _ files: some CheckFiles
  ) throws(Failure) -> ComparisonPicture {
    var isHeld = prepared.actual.isReadOnce
    while true {
      let ones = try prepared.actual.series(files, limit: limit)
      let others = try golden.series(files, limit: limit)
      do throws(ComparisonFailure) {
        let (tracks, duration) = try SeriesComparison.tracks(
          actual: ones, golden: others, frames: comparison.frames, isHeld: isHeld)
        return ComparisonPicture(title: golden.name, duration: duration, tracks: tracks)
      } catch {
        if error != .columnsInOtherOrder || isHeld { throw files.comparisonFailure(error) }
        isHeld = true
      }
    }
  }
}

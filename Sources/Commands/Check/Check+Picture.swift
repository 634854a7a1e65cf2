import Checking
import Documents
import Exporters
import Readers

extension Check {
  /// The picture of a comparison that was made before.
  func drawn(
    _ actual: inout CheckedSide, _ golden: inout CheckedSide, _ comparison: Comparison,
    _ files: borrowing some CheckFiles
  ) throws(CheckError) -> ComparisonPicture {
    var isHeld = actual.isReadOnce
    while true {
      let ones = try actual.series(files, limit: limit)
      let others = try golden.series(files, limit: limit)
      do throws(ComparisonFailure) {
        let (tracks, duration) = try SeriesComparison.tracks(
          actual: ones, golden: others, frames: comparison.frames, isHeld: isHeld)
        return ComparisonPicture(title: golden.name, duration: duration, tracks: tracks)
      } catch {
        if error != .columnsInOtherOrder || isHeld { throw error.error(files) }
        isHeld = true
      }
    }
  }
}

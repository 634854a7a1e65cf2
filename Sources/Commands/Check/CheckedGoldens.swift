import Checking
import Documents

/// A file made in the place of a golden that differs or is missing.
struct GoldenChange {
  /// The index of the golden.
  let index: Int
  let file: GoldenFile
  /// The golden's outcome once the file is written.
  let outcome: CheckedGolden.Outcome
}

/// Goldens that were compared, in order, and what follows for their files.
package struct CheckedGoldens: Sendable {
  var goldens: [CheckedGolden] = []
  var pictures: [ComparisonPicture] = []
  var changes: [GoldenChange] = []

  package init() {}

  /// Adds the goldens that were compared after these.
  package mutating func append(_ other: CheckedGoldens) {
    for change in other.changes {
      changes.append(
        GoldenChange(
          index: goldens.count + change.index, file: change.file, outcome: change.outcome))
    }
    goldens += other.goldens
    pictures += other.pictures
  }
}

import Formats
import Motion
import Readers

extension Check {
  func compared(
    _ actual: CheckedSide, _ golden: CheckedSide, _ files: borrowing some CheckFiles
  ) throws(CheckError) -> Comparison {
    Comparison(tracks: [], frames: 0, rows: [], differingValues: 0)
  }

  /// What is told and does not count: keys that only one of two documents has.
  func notes(
    _ prepared: PreparedCheck, _ golden: CheckedSide, _ files: borrowing some CheckFiles
  ) -> [String] {
    guard let text = golden.document(files, upTo: limit), let old = try? DocumentOutline(text),
      let actual = prepared.actual.document(files, upTo: limit),
      let new = try? DocumentOutline(actual)
    else { return [] }
    var notes: [String] = []
    for key in old.keys where !new.keys.contains(key) {
      notes.append("only the golden has the key \"\(Shown.text(key))\"")
    }
    for key in new.keys where !old.keys.contains(key) {
      notes.append("the golden lacks the key \"\(Shown.text(key))\"")
    }
    return notes
  }

  func explanation(
    _ prepared: PreparedCheck, _ golden: CheckedSide, _ files: borrowing some CheckFiles
  ) -> Explanation {
    .unknown("")
  }

  func drawn(
    _ prepared: PreparedCheck, _ golden: CheckedSide, _ files: borrowing some CheckFiles
  ) throws(CheckError) -> ComparisonPicture {
    ComparisonPicture(title: golden.name, duration: 0, tracks: [])
  }
}

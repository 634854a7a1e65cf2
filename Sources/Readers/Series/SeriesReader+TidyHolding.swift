import ExactNumerics
import Motion

/// A tidy table in memory.
extension SeriesReader {
  /// Finds all columns.
  mutating func holdTidy() throws(SeriesFailure) {
    try window.hold(limit: limit)
    while let column = try nextTidyColumn() {
      while try nextTidyRow() {}
      tidy.sections[column].count = rowIndex + 1
    }
    isHeld = true
    let isAlone = layout.trackCount == 1
    layout.columns = layout.columns.map {
      SeriesColumn(
        track: $0.track, components: [$0.component], trackIndex: $0.trackIndex, isAlone: isAlone)
    }
    tidy.current = -1
    rowIndex = -1
  }

  /// Makes sure that the columns have rows in common.
  mutating func requireEqualTidyColumns() throws(SeriesFailure) {
    let count = tidy.sections.first?.count ?? 0
    for index in tidy.sections.indices {
      let section = tidy.sections[index]
      guard section.count == count else {
        throw .input(
          InputError(
            name: name, line: section.line, column: 1,
            what: "expected as many rows as the first column has, \(count), got \(section.count)"))
      }
      tidy.sections[index].nextOffset = section.offset
      tidy.sections[index].nextLine = section.line
    }
  }

  /// The line of a column's number where columns are read side by side.
  func tidyLine(of column: Int) -> Int? {
    kind == .tidy && !isByColumns ? tidy.sections[column].nextLine - 1 : nil
  }
}

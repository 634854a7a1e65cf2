import Motion

/// The rows of one track's one component in a tidy table: `track,component,frame,time,value`.
struct TidyPart {
  let value: Int
  private let columns: (track: Int, component: Int)
  private let label: Label

  /// What stands before the numbers of a row.
  ///
  /// In bytes: "é" is not "e" with an accent behind it.
  private struct Label: Hashable {
    let trackBytes: [UInt8]
    let componentBytes: [UInt8]

    var track: String { String(decoding: trackBytes, as: UTF8.self) }
    var component: String { String(decoding: componentBytes, as: UTF8.self) }
  }

  /// Chooses the part that is called `column`, or the only one; nil when the table is not tidy.
  ///
  /// - Parameters:
  ///   - rows: the reader behind the row of names.
  ///   - names: the names.
  init?(_ rows: CSVReader, names: [String], column: String?) throws(InputError) {
    guard let track = names.firstIndex(of: "track"),
      let component = names.firstIndex(of: "component"), let value = names.firstIndex(of: "value")
    else { return nil }
    self.value = value
    columns = (track, component)
    let labels = try Self.labels(rows, columns)
    let isAlone = labels.allSatisfy { $0.track == labels[0].track }
    let columns = labels.map {
      RecordingColumn(track: $0.track, components: [$0.component], isAlone: isAlone)
    }
    let index = try RecordingColumn.index(of: column, among: columns, error: rows.startError)
    label = labels[index]
  }

  /// Whether the row that was read last belongs to the part.
  func contains(_ rows: CSVReader) -> Bool { Self.label(rows, columns) == label }

  private static func label(
    _ rows: CSVReader, _ columns: (track: Int, component: Int)
  ) -> Label {
    Label(
      trackBytes: Array(rows.text(of: rows.fields[columns.track]).utf8),
      componentBytes: Array(rows.text(of: rows.fields[columns.component]).utf8))
  }

  /// The labels in the order in which they first come.
  private static func labels(
    _ rows: CSVReader, _ columns: (track: Int, component: Int)
  ) throws(InputError) -> [Label] {
    var rows = rows
    var labels: [Label] = []
    var known: Set<Label> = []
    while try rows.readRow() {
      let label = label(rows, columns)
      if known.insert(label).inserted { labels.append(label) }
    }
    return labels
  }
}

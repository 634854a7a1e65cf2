/// The rows of one track's one component in a tidy table: `track,component,frame,time,value`.
struct TidyPart {
  let value: Int
  private let columns: (track: Int, component: Int)
  /// What its rows begin with.
  private let label: [UInt8]

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
    let parts = labels.map { label in
      label.split(separator: CSVReader.labelMark, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    let isAlone = parts.allSatisfy { $0[0] == parts[0][0] }
    let names = parts.map { ColumnNames.all(of: [$0[1]], in: $0[0], isAlone: isAlone) }
    let index = try ColumnNames.index(of: column, among: names, error: rows.startError)
    label = labels[index]
  }

  /// Whether the row that was read last belongs to the part.
  func contains(_ rows: CSVReader) -> Bool {
    rows.label(track: columns.track, component: columns.component) == label
  }

  /// The labels in the order in which they first come.
  private static func labels(
    _ rows: CSVReader, _ columns: (track: Int, component: Int)
  ) throws(InputError) -> [[UInt8]] {
    var rows = rows
    var labels: [[UInt8]] = []
    var known: Set<[UInt8]> = []
    while try rows.readRow() {
      let label = rows.label(track: columns.track, component: columns.component)
      if known.insert(label).inserted { labels.append(label) }
    }
    return labels
  }
}

extension CSVReader {
  /// Between the parts of a label: a byte that no text has.
  static let labelMark: UInt8 = 0xFF

  /// The track and the component of a row, in bytes: "é" is not "e" with an accent behind it.
  func label(track: Int, component: Int) -> [UInt8] {
    Array(text(of: fields[track]).utf8) + [Self.labelMark]
      + Array(text(of: fields[component]).utf8)
  }
}

import Motion

/// The rows of one component of one track in a tidy table: `track,component,frame,time,value`.
struct TidyPart {
  let value: Int
  private let columns: (track: Int, component: Int)
  /// The track and the component of its rows, as ``CSVReader/label(track:component:)`` joins them.
  private let label: [UInt8]

  /// Selects the component named `column`, or the only one; nil if the table is not tidy.
  ///
  /// - Parameters:
  ///   - rows: the reader, positioned after the header.
  ///   - names: the names of the columns.
  init?(_ rows: CSVReader, names: [String], column: String?) throws(InputError) {
    guard let track = names.firstIndex(of: TableColumn.track),
      let component = names.firstIndex(of: TableColumn.component),
      let value = names.firstIndex(of: TableColumn.value)
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

  /// True if the current row belongs to the component.
  func contains(_ rows: CSVReader) -> Bool {
    rows.label(track: columns.track, component: columns.component) == label
  }

  /// Returns the distinct labels in the order of their first rows.
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
  /// The byte between track and component in a label. It never occurs in UTF-8.
  static let labelMark: UInt8 = 0xFF

  /// Returns the track and the component of the current row as bytes. Bytes compare exactly: a
  /// precomposed "é" differs from "e" with a combining accent.
  func label(track: Int, component: Int) -> [UInt8] {
    Array(text(of: fields[track]).utf8) + [Self.labelMark]
      + Array(text(of: fields[component]).utf8)
  }
}

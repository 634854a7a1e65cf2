import Motion

/// The form of a tidy table's rows, and the positions of its columns.
struct TidyTableLayout {
  var delimiter = UInt8(ascii: ",")
  var hasHeader = true
  /// The number of fields in a row.
  var fieldCount = 0
  var name: AnimationNameColumn?
  var track = 0
  var component = 1
  var frame: Int?
  var time: Int?
  var value = 0
  /// The columns found so far.
  var sections: [ComponentRows] = []
  /// The index of the current column, or -1.
  var current = -1
  /// The labels of all columns so far, to reject repeated ones.
  private var known: Set<[UInt8]> = []

  /// The consecutive rows of one component.
  struct ComponentRows {
    /// The bytes of a row up to its first number; empty if rows do not begin with the label.
    let prefix: [UInt8]
    let label: [UInt8]
    /// The byte offset and the line number of the first row, for a table held in memory.
    let offset: Int
    let line: Int
    var count = 0
    /// The offset and the line of the next row, if columns are read side by side.
    var nextOffset = 0
    var nextLine = 0
  }

  init() {}

  /// Creates the form of a tidy table; nil for any other table.
  ///
  /// - Parameter first: the reader, positioned after the first row.
  init?(_ first: CSVReader) throws(InputError) {
    let words = first.fields.map { first.trimmedText(of: $0) }
    let known = TableColumn.tidy
    delimiter = first.delimiter
    fieldCount = words.count
    if [TableColumn.track, TableColumn.component, TableColumn.value].allSatisfy(words.contains) {
      let header = try CSVHeader(first)
      name = AnimationNameColumn(header.names)
      try header.requireKnownColumns((name == nil ? [] : [AnimationNameColumn.name]) + known)
      track = try header.required(TableColumn.track)
      component = try header.required(TableColumn.component)
      value = try header.required(TableColumn.value)
      frame = header.optional(TableColumn.frame)
      time = header.optional(TableColumn.time)
    } else if words.count == known.count, words[2] == "0", words[3] == "0",
      (try? first.number(of: first.fields[4])) != nil,
      (try? first.number(of: first.fields[0])) == nil
    {
      hasHeader = false
      (frame, time, value) = (2, 3, 4)
    } else {
      return nil
    }
  }

  /// The index of the first field after the name, if there is one, and the label.
  var firstNumber: Int { name == nil ? 2 : 3 }

  /// True if a row begins with the optional name and the label.
  private var isLabelFirst: Bool { track == firstNumber - 2 && component == firstNumber - 1 }

  /// Returns the track and the component of a row as one label.
  func trackComponentLabel(of row: CSVReader) -> [UInt8] {
    row.trackComponentLabel(track: track, component: component)
  }

  /// Adds a column that begins with a row.
  ///
  /// - Returns: true if the column is new.
  mutating func beginColumn(_ row: CSVReader, offset: Int, line: Int) -> Bool {
    let label = trackComponentLabel(of: row)
    guard known.insert(label).inserted else { return false }
    let prefix = isLabelFirst ? Array(row.text.bytes[..<row.fields[firstNumber].offset]) : []
    current = sections.count
    sections.append(ComponentRows(prefix: prefix, label: label, offset: offset, line: line))
    return true
  }
}

extension CSVReader {
  /// The byte between track and component in a label. It never occurs in UTF-8.
  static let labelMark: UInt8 = 0xFF

  /// Returns the track and the component of the current row as bytes. Bytes compare exactly: a
  /// precomposed "é" differs from "e" with a combining accent.
  func trackComponentLabel(track: Int, component: Int) -> [UInt8] {
    Array(text(of: fields[track]).utf8) + [Self.labelMark]
      + Array(text(of: fields[component]).utf8)
  }
}

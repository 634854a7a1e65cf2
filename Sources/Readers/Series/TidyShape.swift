/// How the rows of a tidy table are read, and where its columns are.
struct TidyShape {
  var delimiter = UInt8(ascii: ",")
  var hasHeader = true
  /// How many fields a row has.
  var fieldCount = 0
  var name: NameColumn?
  var track = 0
  var component = 1
  var frame: Int?
  var time: Int?
  var value = 0
  /// The columns that have been found.
  var sections: [Section] = []
  /// The one that is being read.
  var current = -1
  /// The names of those before, so that none comes twice.
  private var known: Set<[UInt8]> = []

  /// The rows of one component, one behind the other.
  struct Section {
    /// The row's beginning up to its first number, as it is written; empty where the label is not
    /// what a row begins with.
    let prefix: [UInt8]
    let label: [UInt8]
    /// Where its first row begins, and that row's line: of a held table.
    let offset: Int
    let line: Int
    var count = 0
    /// Where the next row begins, and its line, where columns are read side by side.
    var nextOffset = 0
    var nextLine = 0
  }

  init() {}

  /// Nil for a table that is not tidy.
  ///
  /// - Parameter first: behind the first row.
  init?(_ first: CSVReader) throws(InputError) {
    let words = first.fields.map { first.word(of: $0) }
    let known = ["track", "component", "frame", "time", "value"]
    delimiter = first.delimiter
    fieldCount = words.count
    if words.contains("track"), words.contains("component"), words.contains("value") {
      let header = try CSVHeader(first)
      name = NameColumn(header.names)
      try header.allowOnly((name == nil ? [] : [NameColumn.name]) + known)
      track = try header.required("track")
      component = try header.required("component")
      value = try header.required("value")
      frame = header.optional("frame")
      time = header.optional("time")
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

  /// The first field behind the name, if there is one, and the label.
  var firstNumber: Int { name == nil ? 2 : 3 }

  /// Whether a row begins with its name and its label.
  private var isLabelFirst: Bool { track == firstNumber - 2 && component == firstNumber - 1 }

  /// The track and the component of a row.
  func label(of row: CSVReader) -> [UInt8] { row.label(track: track, component: component) }

  /// Begins a column with the row that was read.
  ///
  /// - Returns: whether it was not there before.
  mutating func begin(_ row: CSVReader, offset: Int, line: Int) -> Bool {
    let label = label(of: row)
    guard known.insert(label).inserted else { return false }
    let prefix = isLabelFirst ? Array(row.text.bytes[..<row.fields[firstNumber].offset]) : []
    current = sections.count
    sections.append(Section(prefix: prefix, label: label, offset: offset, line: line))
    return true
  }
}

import Motion

/// Reads the rows of a document or of an array of values. It keeps the text and the position of
/// each list in it, but no decoded values.
package struct BufferedDocument {
  /// The document; nil for an array of values.
  package private(set) var document: HeadspringDocument?
  private var text: InputText?
  private var tracks: [BufferedTrack] = []
  private var cursors: [JSONNumberCursor] = []
  private var times: [JSONNumberCursor] = []
  /// The number of rows.
  private(set) var count = 0
  private(set) var layout = SeriesLayout()
  /// True if the tracks have keyframes at their own times and therefore no common rows.
  private(set) var hasKeyframesOfItsOwn = false
  /// The current column, if columns are read one after the other; otherwise -1.
  private(set) var column = -1
  /// The track index of each column.
  private var trackOf: [Int] = []

  /// The lists of a track.
  private struct BufferedTrack {
    let name: String
    let type: String?
    let values: JSONNumberArray
    let times: JSONNumberArray?
    /// The index of its first column.
    var first = 0
  }

  init() {}

  /// Validates a text without keeping its values.
  ///
  /// - Throws: ``InputError`` if the text is neither a valid document nor an array of numbers.
  init(_ text: InputText) throws(InputError) {
    guard text.firstCharacter == UInt8(ascii: "[") else {
      self = try BufferedDocument(try HeadspringDocument(text, isChecked: true))
      return
    }
    self.text = text
    var reader = JSONReader(text)
    let values = try JSONNumberArray(&reader, LineCounter(text), isChecked: true)
    guard reader.isAtEnd() else { throw reader.unexpectedTextError("the end of the text") }
    tracks = [BufferedTrack(name: TableColumn.value, type: nil, values: values, times: nil)]
    layout.isNameless = true
    layout.knowsTracks = true
    try layOutColumns()
  }

  /// Validates a document and positions the reader before its first row.
  ///
  /// - Throws: ``InputError`` if the document is incomplete or its tracks do not match.
  package init(_ document: HeadspringDocument) throws(InputError) {
    try document.validate()
    self.document = document
    text = document.text
    for track in try document.tracks() {
      guard let values = track.values else { continue }
      tracks.append(
        BufferedTrack(
          name: try track.name(), type: try track.type(), values: values, times: track.times))
    }
    layout.fps = try document.root.required(.fps).number()
    layout.knowsTracks = true
    layout.knowsComponents = true
    try layOutColumns()
  }

  /// Determines the columns from the tracks.
  private mutating func layOutColumns() throws(InputError) {
    guard let text, let first = tracks.first else { return }
    hasKeyframesOfItsOwn = tracks.count > 1 && tracks.contains { $0.times != nil }
    layout.hasTimes = first.times != nil
    count = first.values.count
    for index in tracks.indices {
      let track = tracks[index]
      guard hasKeyframesOfItsOwn || track.values.count == count else {
        throw track.values.error(
          "expected as many values as the first track has, \(count), got \(track.values.count)",
          in: text)
      }
      guard (track.times != nil) == layout.hasTimes else {
        throw track.values.error("expected times in all tracks, or in none", in: text)
      }
      tracks[index].first = layout.columns.count
      let isAlone = tracks.count == 1
      layout.columns += SeriesColumn.all(
        arity: track.values.arity, type: track.type, track: track.name, trackIndex: index,
        isAlone: isAlone)
      for _ in 0..<track.values.width { trackOf.append(index) }
      cursors.append(JSONNumberCursor(track.values))
      times.append(JSONNumberCursor(track.times ?? track.values))
    }
  }

  /// Returns the line of the last number read in a column.
  func line(of column: Int) -> Int {
    self.column < 0 ? cursors[trackOf[column]].line : cursors[trackOf[self.column]].line
  }
}

extension BufferedDocument {
  /// Reads all columns of a row and returns true if the row exists.
  mutating func readRow(_ index: Int, into row: inout SeriesNumberRow) -> Bool {
    guard let text, index < count else { return false }
    row.clearExactNumbers()
    for track in tracks.indices {
      let first = tracks[track].first
      for slot in first..<first + tracks[track].values.width {
        cursors[track].readNumber(text, into: &row, slot: slot)
      }
    }
    if layout.hasTimes { times[0].readNumber(text, into: &row, slot: row.timeSlot) }
    return true
  }

  /// Positions the reader at the first row of a column.
  mutating func seekColumn(_ column: Int) {
    self.column = column
    let track = trackOf[column]
    cursors[track] = JSONNumberCursor(tracks[track].values)
    times[track] = JSONNumberCursor(tracks[track].times ?? tracks[track].values)
  }

  /// Reads a row of the current column and returns true if the row exists.
  mutating func readColumn(_ index: Int, into row: inout SeriesNumberRow) -> Bool {
    guard let text, column >= 0, column < trackOf.count else { return false }
    let track = trackOf[column]
    guard index < tracks[track].values.count else { return false }
    row.clearExactNumbers()
    // Numbers of the track's other components go to the frame slot, which a document does not use.
    for slot in tracks[track].first..<tracks[track].first + tracks[track].values.width {
      cursors[track].readNumber(text, into: &row, slot: slot == column ? 0 : row.frameSlot)
    }
    if layout.hasTimes { times[track].readNumber(text, into: &row, slot: row.timeSlot) }
    return true
  }
}

extension SeriesReader {
  mutating func nextDocumentRow() -> Bool {
    let index = rowIndex + 1
    let isRow =
      isByColumns
      ? document.readColumn(index, into: &row) : document.readRow(index, into: &row)
    guard isRow else { return false }
    rowIndex = index
    frame = index
    return true
  }

  mutating func seekDocumentColumn(_ column: Int) { document.seekColumn(column) }
}

import ExactNumerics

/// Reads rows of numbers for a comparison, from any format: a table (CSV, TSV or semicolons; wide
/// or tidy; with or without a header), one JSON object a line, headspring's JSON document, or an
/// array of values.
///
/// Tables and lines stream through a window, so memory does not grow with their length. Documents
/// and arrays are kept in memory as bytes, at most `limit`, and decoded row by row. A tidy table
/// streams column by column; after ``bufferTable()`` it can also be read row by row.
///
///     var reader = try SeriesReader(source, name: "golden.csv", limit: 1 << 30)
///     while try reader.nextRow() { _ = reader.exact(0) }
package struct SeriesReader: ~Copyable {
  /// The format of a series.
  package enum Kind: Sendable {
    /// A table with one row a frame.
    case table
    /// A table with one row for each value: `track,component,frame,time,value`.
    case tidy
    /// JSON objects, one a frame and a line.
    case lines
    /// headspring's document, or an array of values.
    case document
  }

  /// The input's name in messages.
  package let name: String
  package let kind: Kind
  /// The columns. A tidy table that is not kept in memory adds each column when ``nextColumn()``
  /// reaches it.
  package internal(set) var layout: SeriesLayout
  /// True if the columns are read one after the other: ``nextColumn()``, then the rows of that
  /// column.
  package internal(set) var isByColumns: Bool
  /// True if ``seekColumn(_:)`` can select columns in any order.
  package internal(set) var isBuffered: Bool
  /// The largest number of bytes to hold.
  let limit: Int

  var window: ByteWindow
  /// The numbers of the current row: of all columns, or of one.
  var row: SeriesNumberRow
  /// The frame of the current row: as written, or counted from 0.
  package internal(set) var frame = -1
  /// The index of the current row, from 0.
  package internal(set) var rowIndex = -1
  /// The number of rows, if the caller knows it; nil if only reading them tells it.
  package var rowCount: Int?
  /// The line at which the current row begins; for a document see ``line(of:)``.
  var rowLine = 0

  var table: WideTableLayout
  var tidy: TidyTableLayout
  var lines: JSONLinesLayout
  var document: BufferedDocument

  /// Reads the beginning of an input, up to the description of its columns.
  ///
  /// - Parameters:
  ///   - source: the bytes of the input.
  ///   - name: the input's name in error messages.
  ///   - limit: the largest number of bytes to hold, for formats that are held.
  /// - Throws: ``InputError`` if the input is not a series or cannot be read.
  package init(
    _ source: consuming ByteSource, name: String, limit: Int
  ) throws(InputError) {
    var window = ByteWindow(source, name: name)
    let opening = try SeriesFormatDetector(&window, limit: limit)
    self.init(opening, window, name: name, limit: limit)
  }

  /// Creates a reader for a document or an array that is already read.
  package init(_ held: BufferedDocument, name: String) {
    self.init(
      SeriesFormatDetector(held), ByteWindow(ByteSource([]), name: name), name: name, limit: 0)
  }

  private init(
    _ opening: SeriesFormatDetector, _ window: consuming ByteWindow, name: String, limit: Int
  ) {
    self.name = name
    self.limit = limit
    self.window = window
    kind = opening.kind
    layout = opening.layout
    table = opening.table
    tidy = opening.tidy
    lines = opening.lines
    document = opening.document
    isBuffered = opening.kind == .document
    let isByColumns = opening.kind == .tidy || opening.document.hasKeyframesOfItsOwn
    self.isByColumns = isByColumns
    row = SeriesNumberRow(count: isByColumns ? 1 : opening.layout.columns.count)
  }

  /// The document or the array, for another reader that begins at the first row without reading the
  /// bytes again; nil for tables and lines, which are streamed.
  package var bufferedInput: BufferedDocument? { kind == .document ? document : nil }

  /// Reads the next row: of all columns, or of the current column.
  ///
  /// - Returns: true if there is another row.
  /// - Throws: ``InputError`` for an invalid row, or if the input cannot be read.
  package mutating func nextRow() throws(InputError) -> Bool {
    let isRow: Bool
    switch kind {
    case .table: isRow = try nextTableRow()
    case .lines: isRow = try nextLine()
    case .tidy: isRow = isByColumns ? try nextTidyRow() : try nextBufferedTidyRow()
    case .document: isRow = nextDocumentRow()
    }
    return isRow
  }

  /// Advances to the next column of a series that is read by columns. All rows of the column before
  /// must have been read.
  ///
  /// - Returns: the index of the column in the layout; nil at the end.
  /// - Throws: ``InputError`` for an invalid row or a repeated column, or if the input cannot be
  ///   read.
  package mutating func nextColumn() throws(InputError) -> Int? {
    switch kind {
    case .table, .lines: return nil
    case .tidy: return try nextTidyColumn()
    case .document:
      let next = document.column + 1
      guard next < layout.columns.count else { return nil }
      seekColumn(next)
      return next
    }
  }

  /// Selects a column of a held series that is read by columns, and positions it at its first row.
  package mutating func seekColumn(_ column: Int) {
    rowIndex = -1
    switch kind {
    case .table, .lines: break
    case .tidy: seekTidyColumn(column)
    case .document: seekDocumentColumn(column)
    }
  }

  /// Switches the series to reading by columns, before its first row.
  ///
  /// - Precondition: ``canReadByColumns``.
  package mutating func readByColumns() {
    guard !isByColumns else { return }
    isByColumns = true
    row = SeriesNumberRow(count: 1)
  }

  /// True if the series can be read by columns.
  package var canReadByColumns: Bool { kind == .tidy || kind == .document }

  /// True if the series can be read by rows. A document whose tracks have their own keyframe times
  /// has no rows.
  package var canReadByRows: Bool { kind != .document || !document.hasKeyframesOfItsOwn }

  /// Reads a whole tidy table into memory, before its first row, so that its columns can be read
  /// side by side or in any order.
  ///
  /// - Throws: ``InputError`` for an invalid table, or if it is too long or cannot be read.
  package mutating func bufferTable() throws(InputError) {
    guard kind == .tidy, !isBuffered else { return }
    try bufferTidyTable()
  }

  /// Switches a held tidy table to reading by rows.
  ///
  /// - Throws: ``InputError`` if its columns have different numbers of rows.
  package mutating func readByRows() throws(InputError) {
    guard isByColumns, kind == .tidy else { return }
    try requireEqualTidyColumns()
    isByColumns = false
    row = SeriesNumberRow(count: layout.columns.count)
  }

  // MARK: The current row

  /// The numbers of the columns, and the time at ``timeSlot``. By columns, the only number is at
  /// index 0.
  ///
  /// A number with too many digits for a `ShortDecimal` has negative decimals; ``exactNumber(_:)``
  /// returns its value. The pointer stays valid until the series switches to columns or rows.
  package var numbers: UnsafePointer<ShortDecimal> { UnsafePointer(row.numbers) }

  /// Returns the number in a column. By columns, the index is 0.
  package func exactNumber(_ column: Int) -> ExactDecimal { row.exactNumber(column) }

  /// The index of the row's time in ``numbers``; nil if rows have no times.
  package var timeSlot: Int? { layout.hasTimes ? row.timeSlot : nil }

  /// Returns the line of the number in a column, from 1.
  package func line(of column: Int) -> Int {
    kind == .document ? document.line(of: column) : tidyLine(of: column) ?? rowLine
  }
}

/// The columns of a series, and whether rows have frames and times.
package struct SeriesLayout: Sendable {
  /// The columns of values, without frame and time.
  package internal(set) var columns: [SeriesColumn] = []
  /// True if the tracks are the animation's, false if they are guessed from a table's header.
  package internal(set) var knowsTracks = false
  /// True if the components have the animation's names, false if they have only indices.
  package internal(set) var knowsComponents = false
  /// True if columns have no names, only an order: in an array, or a table without a header.
  package internal(set) var isNameless = false
  /// True if each row has its frame.
  package internal(set) var hasFrames = false
  /// True if each row has its time.
  package internal(set) var hasTimes = false
  /// Frames per second; nil if the input does not give them.
  package internal(set) var fps: Double?

  /// The number of tracks.
  package var trackCount: Int { (columns.last?.trackIndex ?? -1) + 1 }
}

extension SeriesReader {
  /// Names the only track of a table, whose header has no track names.
  package mutating func setOnlyTrackName(_ name: String) {
    guard layout.trackCount == 1, !layout.knowsTracks else { return }
    layout.columns = layout.columns.map {
      SeriesColumn(track: name, components: [$0.component], trackIndex: 0, isAlone: true)
    }
    layout.knowsTracks = true
  }
}

import ExactNumerics

/// Reads rows of numbers for a comparison, whatever they are written in: a table (csv, tsv, with
/// semicolons; wide or tidy; with or without a header), an object a line, headspring's JSON
/// document, a bare array of values.
///
/// Tables and lines go by through a window, so that memory does not grow with their length. A
/// document and an array are held as bytes, and so is a tidy table that must be read row by row;
/// no value of them is kept.
///
///     var reader = try SeriesReader(source, name: "golden.csv", limit: 1 << 30)
///     while try reader.nextRow() { _ = reader.exact(0) }
public struct SeriesReader: ~Copyable {
  /// What a series is written in.
  public enum Kind: Sendable {
    /// A table with a row a frame.
    case table
    /// A table with a row a value: `track,component,frame,time,value`.
    case tidy
    /// A JSON object a frame, one a line.
    case lines
    /// headspring's document, or the array of its values.
    case document
  }

  /// How messages call it.
  public let name: String
  public let kind: Kind
  /// What its columns are. A tidy table that is not held says so column by column.
  public internal(set) var layout: SeriesLayout
  /// Whether it goes column after column: ``nextColumn()``, then the rows of that.
  public internal(set) var isByColumns: Bool
  /// Whether ``seekColumn(_:)`` finds columns in any order.
  public internal(set) var isHeld: Bool
  /// The most bytes that are held.
  let limit: Int

  var window: ByteWindow
  /// The numbers of the row that was read last: of all columns, or of one.
  var row: SeriesRow
  /// The frame of the row that was read last: as it is written, or counted from 0.
  public internal(set) var frame = -1
  /// Its place among the rows, from 0.
  public internal(set) var rowIndex = -1
  /// How many rows there are, where whoever opened it knows; nil where only reading them tells.
  public var rowCount: Int?
  /// The line that it begins in; of a document see ``line(of:)``.
  var rowLine = 0

  var table: TableShape
  var tidy: TidyShape
  var lines: LineShape
  var document: HeldDocument

  /// Reads as much as says what the columns are.
  ///
  /// - Parameters:
  ///   - source: where the bytes come from.
  ///   - name: how errors call the input.
  ///   - limit: the most bytes that are held, where they must be.
  /// - Throws: ``SeriesFailure`` for what is no series, at its line and column.
  public init(
    _ source: consuming ByteSource, name: String, limit: Int
  ) throws(SeriesFailure) {
    var window = ByteWindow(source, name: name)
    let opening = try SeriesOpening(&window, limit: limit)
    self.init(opening, window, name: name, limit: limit)
  }

  /// A document or an array that was opened before.
  public init(_ held: HeldDocument, name: String) {
    self.init(SeriesOpening(held), ByteWindow(ByteSource([]), name: name), name: name, limit: 0)
  }

  private init(
    _ opening: SeriesOpening, _ window: consuming ByteWindow, name: String, limit: Int
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
    isHeld = opening.kind == .document
    let isByColumns = opening.kind == .tidy || opening.document.hasKeyframesOfItsOwn
    self.isByColumns = isByColumns
    row = SeriesRow(count: isByColumns ? 1 : opening.layout.columns.count)
  }

  /// The document or the array, from which another reader begins at the first row without reading
  /// the bytes again; nil for tables and lines, which go by.
  public var held: HeldDocument? { kind == .document ? document : nil }

  /// Reads the next row: of all columns, or of the one that ``nextColumn()`` said.
  ///
  /// - Returns: whether there was one.
  public mutating func nextRow() throws(SeriesFailure) -> Bool {
    let isRow: Bool
    switch kind {
    case .table: isRow = try nextTableRow()
    case .lines: isRow = try nextLine()
    case .tidy: isRow = isByColumns ? try nextTidyRow() : try nextHeldTidyRow()
    case .document: isRow = nextDocumentRow()
    }
    return isRow
  }

  /// Goes on to the next column, where it goes column after column. All rows of the one before have
  /// been read.
  ///
  /// - Returns: which of the layout's it is; nil at the end.
  public mutating func nextColumn() throws(SeriesFailure) -> Int? {
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

  /// Goes to the first row of a column, where the series is held and goes column after column.
  public mutating func seekColumn(_ column: Int) {
    rowIndex = -1
    switch kind {
    case .table, .lines: break
    case .tidy: seekTidyColumn(column)
    case .document: seekDocumentColumn(column)
    }
  }

  /// Makes a series go column after column, before its first row.
  ///
  /// - Precondition: ``canGoByColumns``.
  public mutating func goByColumns() {
    guard !isByColumns else { return }
    isByColumns = true
    row = SeriesRow(count: 1)
  }

  /// Whether it can go column after column.
  public var canGoByColumns: Bool { kind == .tidy || kind == .document }

  /// Whether it can go row by row: a document whose tracks have keyframes of their own has no rows.
  public var canGoByRows: Bool { kind != .document || !document.hasKeyframesOfItsOwn }

  /// Reads all of it into memory where it is tidy, before its first row, so that its columns can be
  /// read side by side or in any order.
  public mutating func hold() throws(SeriesFailure) {
    guard kind == .tidy, !isHeld else { return }
    try holdTidy()
  }

  /// Makes a held tidy table go row by row.
  ///
  /// - Throws: ``SeriesFailure`` where its columns have other numbers of rows.
  public mutating func goByRows() throws(SeriesFailure) {
    guard isByColumns, kind == .tidy else { return }
    try requireEqualTidyColumns()
    isByColumns = false
    row = SeriesRow(count: layout.columns.count)
  }

  // MARK: The row that was read last

  /// The numbers of the columns, and those of ``timeSlot``; where the series goes column after
  /// column, the one number is the first. A number of more digits than a plain one has has
  /// decimals below 0: ``exact(_:)`` has it.
  ///
  /// In one place until the series is told to go by columns or by rows.
  public var numbers: UnsafePointer<PlainDecimal> { UnsafePointer(row.numbers) }

  /// The number in a column. Where the series goes column after column, that is column 0.
  public func exact(_ column: Int) -> ExactDecimal { row.exact(column) }

  /// The place of the row's time among the ``numbers``; nil where it says none.
  public var timeSlot: Int? { layout.hasTimes ? row.timeSlot : nil }

  /// The line of the number in a column, from 1.
  public func line(of column: Int) -> Int {
    kind == .document ? document.line(of: column) : tidyLine(of: column) ?? rowLine
  }
}

/// Why the values of a series could not be read.
public enum SeriesFailure: Error, Sendable, Equatable {
  /// What is wrong with it, and where.
  case input(InputError)
  /// The system could not read it.
  case reading(name: String, ReadFailure)
  /// It has more bytes than may be held in memory.
  case tooLong(name: String)
}

/// Rows of frames as text: a frame's number and time, what stands before each of the values and
/// behind them.
struct RowText {
  /// A number, or an array of several components, and the text before it.
  struct Cell {
    let before: RepeatedText
    let channels: Range<Int>

    init(_ before: [UInt8], _ channels: Range<Int>) {
      self.before = RepeatedText(before)
      self.channels = channels
    }
  }

  private var clock: FrameClock
  private let cells: [Cell]
  private let closing: RepeatedText
  /// At most so many bytes are a row.
  let mostBytes: Int

  /// - Parameters:
  ///   - fps: of the frames.
  ///   - opening: what stands before a frame's number.
  ///   - time: what stands between that and the time.
  init(fps: Double, opening: [UInt8], time: [UInt8], cells: [Cell], closing: [UInt8]) {
    clock = FrameClock(fps: fps, before: opening, between: time)
    self.cells = cells
    self.closing = RepeatedText(closing)
    let texts = opening.count + time.count + closing.count
    mostBytes = cells.reduce(texts + 3 * DecimalText.mostBytes) {
      $0 + $1.before.count + ($1.channels.count + 1) * DecimalText.mostBytes
    }
  }

  /// Writes the next rows, those of a block that has been loaded, where room has been reserved.
  mutating func write(
    _ count: Int, _ columns: ValueColumns, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var cursor = start
    var first = 0
    while first < count {
      let run = clock.nextRun(most: count - first)
      cursor = columns.withRows { rows in
        writeTabled(run, rows, first: first, at: cursor)
          ?? write(run, rows, first: first, at: cursor)
      }
      first += run.count
    }
    return cursor
  }

  private func write(
    _ run: FrameClock.Run, _ rows: ValueRows, first: Int, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var cursor = start
    for index in 0..<run.count {
      cursor = run.write(index, at: cursor)
      for cell in cells {
        cursor = rows.writeValue(
          cell.channels, row: first &+ index, isCompact: true, at: cell.before.write(at: cursor))
      }
      cursor = closing.write(at: cursor)
    }
    return cursor
  }

  /// Many rows of one short number: the same in fewer steps, with all that it needs in registers.
  ///
  /// - Returns: nil where the rows are others.
  private func writeTabled(
    _ run: FrameClock.Run, _ rows: ValueRows, first: Int, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    guard cells.count == 1, let numbers = rows.shortNumbers(cells[0].channels),
      let times = run.tabled, let before = cells[0].before.words, let closing = closing.words
    else { return nil }
    var cursor = start
    for index in 0..<run.count {
      cursor = before.write(at: times.write(index, numbers.fourDigits, at: cursor))
      cursor =
        numbers.write(first &+ index, at: cursor)
        ?? rows.writeExactly(cells[0].channels.lowerBound, row: first &+ index, at: cursor)
      cursor = closing.write(at: cursor)
    }
    return cursor
  }
}

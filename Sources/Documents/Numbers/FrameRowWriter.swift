import Motion

/// Rows of frames as text: a frame's number, its time and its values, with fixed texts between
/// them.
struct FrameRowWriter {
  private var clock: FrameTimeWriter
  /// The values of a row, each with the text before it.
  private let cells: [(before: RepeatedText, channels: Range<Int>)]
  private let closing: RepeatedText
  /// The maximum bytes of a row.
  private let mostBytes: Int

  init(
    fps: FrameRate, opening: [UInt8], time: [UInt8],
    cells: [(before: [UInt8], channels: Range<Int>)], closing: [UInt8]
  ) {
    clock = FrameTimeWriter(fps: fps, before: opening, between: time)
    self.cells = cells.map { (RepeatedText($0.before), $0.channels) }
    self.closing = RepeatedText(closing)
    // Room for the frame, the time and the values. Storing a short text always writes 16 bytes.
    let texts = opening.count + time.count + closing.count + 16
    mostBytes = cells.reduce(texts + 2 * DecimalText.mostBytes) {
      $0 + $1.before.count + 2 + $1.channels.count * (DecimalText.mostBytes + 1)
    }
  }

  /// Evaluates some channels at a block of frames and writes its rows.
  mutating func write(
    _ frames: Range<Int>, of channels: Range<Int>, _ columns: inout BlockValueColumns,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
    columns.loadFrames(frames, channels: channels)
    try stream.reserve(frames.count * mostBytes)
    stream.advance(to: write(frames.count, columns, at: stream.cursor))
  }

  /// Writes the next rows, of a block that has been loaded, where room has been reserved.
  private mutating func write(
    _ count: Int, _ columns: BlockValueColumns, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let fractions = clock.fractions
    return columns.withRows { rows in
      fractions.withUnsafeBufferPointer { fractions in
        let tabled = tabledRows(rows, fractions)
        var cursor = start
        var first = 0
        while first < count {
          if let tabled, let run = clock.nextTabledRun(most: count - first) {
            cursor = tabled.write(run, rows, first: first, at: cursor)
            first += run.count
          } else {
            let run = clock.nextRun(most: count - first)
            cursor = write(run, rows, first: first, at: cursor)
            first += run.count
          }
        }
        return cursor
      }
    }
  }

  private func write(
    _ run: FrameTimeWriter.RowRun, _ rows: BlockValueRows, first: Int,
    at start: UnsafeMutablePointer<UInt8>
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

  /// Rows with one number and short texts: a loop with all its state in registers.
  private struct TabledRows {
    let numbers: NumberColumn
    let channel: Int
    let fractions: UnsafePointer<UInt64>
    let before: RepeatedText.SixteenByteText
    let closing: RepeatedText.SixteenByteText

    func write(
      _ run: FrameTimeWriter.TabledRowRun, _ rows: BlockValueRows, first: Int,
      at start: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
      var cursor = start
      for index in 0..<run.count {
        cursor = run.write(index, numbers.fourDigits, fractions, at: cursor)
        cursor = before.write(at: cursor)
        cursor =
          numbers.write(first &+ index, at: cursor)
          ?? rows.columns.writeExactValue(channel, row: first &+ index, at: cursor)
        cursor = closing.write(at: cursor)
      }
      return cursor
    }
  }

  /// The fast form of the rows; nil where it does not apply.
  private func tabledRows(
    _ rows: BlockValueRows, _ fractions: UnsafeBufferPointer<UInt64>
  ) -> TabledRows? {
    guard cells.count == 1, let numbers = rows.numberColumn(cells[0].channels),
      let fractions = fractions.baseAddress, let before = cells[0].before.words,
      let closing = closing.words
    else { return nil }
    return TabledRows(
      numbers: numbers, channel: cells[0].channels.lowerBound, fractions: fractions,
      before: before, closing: closing)
  }
}

/// A text for repeated output. Up to 16 bytes are two stores, without a call to memcpy.
package struct RepeatedText {
  /// Up to 16 bytes in two words.
  struct SixteenByteText {
    fileprivate var low: UInt64 = 0
    fileprivate var high: UInt64 = 0
    fileprivate(set) var count = 0

    /// Puts the text, where at least 16 bytes have room, and returns the position behind it.
    @inline(__always)
    func write(at cursor: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
      cursor.store(low)
      (cursor + 8).store(high)
      return cursor + count
    }

    /// The text followed by a number; nil for more than eight digits, or more than 16 bytes in
    /// total.
    @inline(__always)
    func appending(_ number: UInt64) -> SixteenByteText? {
      guard number < 100_000_000 else { return nil }
      let digits = PackedDigits.packedEightDigits(UInt32(truncatingIfNeeded: number))
      let zeros = PackedDigits.leadingZeros(digits)
      guard count &+ 8 &- zeros <= 16 else { return nil }
      let behind =
        UInt128(digits &>> UInt64(truncatingIfNeeded: zeros &* 8))
        &<< UInt128(truncatingIfNeeded: count &* 8)
      var text = self
      text.low |= UInt64(truncatingIfNeeded: behind)
      text.high |= UInt64(truncatingIfNeeded: behind >> 64)
      text.count += 8 &- zeros
      return text
    }

    fileprivate var bytes: [UInt8] {
      (0..<count).map { index in
        UInt8(truncatingIfNeeded: (index < 8 ? low : high) >> UInt64(8 * (index & 7)))
      }
    }
  }

  private var short = SixteenByteText()
  /// The bytes of a longer text.
  private var long: [UInt8] = []

  package init(_ bytes: [UInt8]) {
    if bytes.count > 16 {
      long = bytes
      return
    }
    for (index, byte) in bytes.enumerated() {
      if index < 8 {
        short.low |= UInt64(byte) << UInt64(8 * index)
      } else {
        short.high |= UInt64(byte) << UInt64(8 * (index - 8))
      }
    }
    short.count = bytes.count
  }

  /// The text as two words; nil for a longer text.
  var words: SixteenByteText? { long.isEmpty ? short : nil }

  /// The text followed by a number.
  func appending(_ number: UInt64) -> RepeatedText {
    var text = self
    if long.isEmpty, let words = short.appending(number) {
      text.short = words
      return text
    }
    return RepeatedText((long.isEmpty ? short.bytes : long) + String(number).utf8)
  }

  /// Puts the text, where at least 16 bytes have room, and returns the position behind it.
  @inline(__always)
  package func write(at cursor: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    long.isEmpty ? short.write(at: cursor) : cursor.put(long)
  }
}

import Motion

/// An animation's table with a row a frame, as csv has it, a piece at a time: its row of names,
/// then a block of rows whenever somebody asks.
public struct TableBlocks {
  private let encoding: Encoding
  private let delimiter: UInt8
  private let animation: Animation
  private let channels: Range<Int>
  /// What stands before each row's frame.
  private let label: [UInt8]
  private var clock: FrameClock
  private var columns: ValueColumns
  private var blocks: StrideTo<Int>.Iterator
  private var needsHeader: Bool

  /// - Parameters:
  ///   - animation: whose frames are the rows.
  ///   - encoding: its decimals, header and delimiter count.
  public init(_ animation: Animation, _ encoding: Encoding) {
    self.init(animation, encoding, delimiter: encoding.delimiter)
  }

  init(_ animation: Animation, _ encoding: Encoding, delimiter: UInt8) {
    self.animation = animation
    self.encoding = encoding
    self.delimiter = delimiter
    channels = animation.allChannels
    label = encoding.labelField(delimiter: delimiter)
    clock = FrameClock(fps: animation.grid.fps, first: 0)
    columns = ValueColumns(animation, decimals: encoding.decimals)
    blocks = animation.blocks.makeIterator()
    needsHeader = encoding.hasHeader
  }

  /// Writes the next piece.
  ///
  /// - Returns: whether there was one.
  /// - Throws: ``WriteFailure`` from the stream, nothing else.
  public mutating func writeNext(to stream: inout ByteStream) throws(WriteFailure) -> Bool {
    if needsHeader {
      needsHeader = false
      let names = encoding.columnNames(
        ["frame", "time"] + animation.columnNames(separator: encoding.separator))
      try stream.write(TableRow(encoding, delimiter: delimiter).text(names) + "\n")
      return true
    }
    guard let first = blocks.next() else { return false }
    let frames = animation.block(at: first)
    columns.load(frames, channels: channels)
    try stream.reserve(
      frames.count * (label.count + (channels.count + 2) * DecimalText.mostBytes))
    var cursor = stream.cursor
    // A copy of its own stays in registers.
    var clock = clock
    for row in 0..<frames.count {
      if !label.isEmpty { cursor = cursor.put(label) }
      cursor = clock.writeFrame(at: cursor).put(delimiter)
      cursor = clock.writeTime(at: cursor)
      for channel in channels {
        cursor = columns.write(channel, row: row, at: cursor.put(delimiter))
      }
      cursor = cursor.put(UInt8(ascii: "\n"))
      clock.advance()
    }
    stream.advance(to: cursor)
    self.clock = clock
    return true
  }
}

import Motion

/// An animation's table with a row a frame, as csv has it, a piece at a time: its row of names,
/// then a block of rows whenever somebody asks.
public struct TableBlocks {
  private let encoding: Encoding
  private let delimiter: UInt8
  private let animation: Animation
  private let channels: Range<Int>
  private var row: RowText
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
    row = RowText(
      fps: animation.grid.fps, opening: encoding.labelField(delimiter: delimiter),
      time: [delimiter],
      cells: channels.map { RowText.Cell([delimiter], $0..<$0 + 1) }, closing: [UInt8(ascii: "\n")])
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
    try stream.reserve(frames.count * row.mostBytes)
    stream.advance(to: row.write(frames.count, columns, at: stream.cursor))
    return true
  }
}

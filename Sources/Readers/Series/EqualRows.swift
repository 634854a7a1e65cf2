/// Rows that two tables have in common, byte for byte, are passed over without reading their
/// numbers, but not without a look at them: what is broken on both sides is broken.
extension SeriesReader {
  /// Whether the rows of two tables can be equal byte for byte: both have the same columns and
  /// nothing but numbers, of which the frame, if there is one, is the first.
  public static func haveEqualShape(
    _ first: borrowing SeriesReader, _ second: borrowing SeriesReader
  ) -> Bool {
    first.kind == .table && second.kind == .table
      && first.table.delimiter == second.table.delimiter
      && first.table.slots == second.table.slots
      && first.table.name == nil && second.table.name == nil
      && (!first.layout.hasFrames || first.table.slots.first == first.row.frameSlot)
  }

  /// Passes over rows of two tables of one shape as long as they are equal and nothing but plain
  /// numbers; not always all of them.
  ///
  /// - Returns: how many.
  public static func skipEqualRows(
    _ first: inout SeriesReader, _ second: inout SeriesReader
  ) throws(SeriesFailure) -> Int {
    var skipped = 0
    while true {
      // Near the window's end the rest is moved, and more is read behind it.
      if first.window.end - first.window.start < PlainRows.block {
        guard try first.window.fill() else { break }
      }
      if second.window.end - second.window.start < PlainRows.block {
        guard try second.window.fill() else { break }
      }
      let length = min(
        first.window.end - first.window.start, second.window.end - second.window.start)
      var rows = PlainRows(
        delimiter: first.table.delimiter, fields: first.table.slots.count,
        beginsWithFrame: first.layout.hasFrames)
      rows.scan(
        first.window.bytes + first.window.start, second.window.bytes + second.window.start,
        length: length)
      if rows.count == 0 { break }
      skipped += rows.count
      first.pass(rows)
      second.pass(rows)
      if rows.isBroken { break }
    }
    return skipped
  }

  private mutating func pass(_ rows: PlainRows) {
    window.start += rows.end
    window.line += rows.count
    rowIndex += rows.count
  }
}

/// Finds out, 64 bytes at a time, how far two texts are equal and rows of plain numbers,
/// `-12.5,300`: a bit a byte, so that a rule about neighbours is a shift.
struct PlainRows {
  static let block = 64

  private let delimiter: UInt8
  /// How many delimiters a row has.
  private let delimiters: Int
  /// All ones where a row's first number is a frame, which has no point.
  private let frames: UInt64
  /// How many rows there are.
  private(set) var count = 0
  /// Where the last of them ends, behind its line feed.
  private(set) var end = 0
  /// Whether something else was found, or the texts differ.
  private(set) var isBroken = false

  // What the last byte of the block before was, as the lowest bit.
  private var separator: UInt64 = 1
  private var digit: UInt64 = 0
  private var minus: UInt64 = 0
  private var point: UInt64 = 0
  /// Whether the number that goes on from the block before has a point already.
  private var hasPoint: UInt64 = 0
  /// Whether it is a row's first.
  private var isFirst: UInt64 = 1
  /// Delimiters in the row that goes on.
  private var inRow = 0

  init(delimiter: UInt8, fields: Int, beginsWithFrame: Bool) {
    self.delimiter = delimiter
    frames = beginsWithFrame ? .max : 0
    delimiters = fields - 1
  }

  mutating func scan(
    _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, length: Int
  ) {
    var offset = 0
    while offset + Self.block <= length {
      let block = ByteBlock(first + offset)
      guard block.isEqual(to: ByteBlock(second + offset)), take(block, at: offset) else {
        isBroken = true
        return
      }
      offset += Self.block
    }
  }

  /// - Returns: whether the block can stand in rows of plain numbers.
  private mutating func take(_ block: ByteBlock, at offset: Int) -> Bool {
    let feeds = block.bits(equalTo: UInt8(ascii: "\n"))
    var delimiters = block.bits(equalTo: delimiter)
    let points = block.bits(equalTo: UInt8(ascii: "."))
    let minuses = block.bits(equalTo: UInt8(ascii: "-"))
    let digits = block.digits
    let separators = feeds | delimiters
    let events = separators | points
    // Without any, a number may be too long.
    guard events | minuses | digits == .max, events != 0 else { return false }
    let behindSeparator = separators << 1 | separator
    let behindDigit = digits << 1 | digit
    let behindSign = (minuses | points) << 1 | minus | point
    // A minus is a number's first byte; a point and a separator have a digit before them; a minus
    // and a point have one behind.
    guard
      minuses & ~behindSeparator | (points | separators) & ~behindDigit | behindSign & ~digits
        == 0
    else { return false }
    // One point a number: a carry runs from each point to the next event, which is no point. None
    // in a frame: so it does from each beginning of a row.
    let (sum, carries) = (~events).addingReportingOverflow(points << 1 | hasPoint)
    let (ahead, goesOn) = (~events).addingReportingOverflow(feeds << 1 | isFirst)
    guard (sum | ahead & frames) & points == 0 else { return false }
    // Every row has its delimiters.
    var left = feeds
    while left != 0 {
      let below = left & (0 &- left) &- 1
      guard inRow + (delimiters & below).nonzeroBitCount == self.delimiters else { return false }
      inRow = 0
      delimiters &= ~below
      left &= left &- 1
    }
    inRow += delimiters.nonzeroBitCount
    if feeds != 0 {
      count += feeds.nonzeroBitCount
      end = offset + Self.block - feeds.leadingZeroBitCount
    }
    separator = separators >> 63
    digit = digits >> 63
    minus = minuses >> 63
    point = points >> 63
    // A point that is the last byte begins its way in the next block.
    hasPoint = carries ? 1 : point
    isFirst = goesOn ? 1 : feeds >> 63
    return true
  }
}

/// 64 bytes.
private struct ByteBlock {
  private let first: SIMD16<UInt8>
  private let second: SIMD16<UInt8>
  private let third: SIMD16<UInt8>
  private let fourth: SIMD16<UInt8>

  @inline(__always)
  init(_ bytes: UnsafePointer<UInt8>) {
    let raw = UnsafeRawPointer(bytes)
    first = raw.loadUnaligned(as: SIMD16<UInt8>.self)
    second = raw.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self)
    third = raw.loadUnaligned(fromByteOffset: 32, as: SIMD16<UInt8>.self)
    fourth = raw.loadUnaligned(fromByteOffset: 48, as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  func isEqual(to other: ByteBlock) -> Bool {
    let differing =
      (first ^ other.first) | (second ^ other.second) | (third ^ other.third)
      | (fourth ^ other.fourth)
    let halves = unsafeBitCast(differing, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] == 0
  }

  /// A bit for every byte that is `byte`, the first the lowest.
  @inline(__always)
  func bits(equalTo byte: UInt8) -> UInt64 {
    let wanted = SIMD16<UInt8>(repeating: byte)
    return Self.bits(first .== wanted) | Self.bits(second .== wanted) << 16
      | Self.bits(third .== wanted) << 32 | Self.bits(fourth .== wanted) << 48
  }

  @inline(__always)
  var digits: UInt64 {
    let zero = SIMD16<UInt8>(repeating: 0x30)
    let ten = SIMD16<UInt8>(repeating: 10)
    return Self.bits(first &- zero .< ten) | Self.bits(second &- zero .< ten) << 16
      | Self.bits(third &- zero .< ten) << 32 | Self.bits(fourth &- zero .< ten) << 48
  }

  /// Of each byte, which is all ones or none, one bit. The product brings bit 8 i to bit 56 + i:
  /// the factor has bits at 7 j, and 8 i + 7 j is 56 + i for j = 8 - i; no two others meet there.
  @inline(__always)
  private static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    let low: UInt64 = 0x0101_0101_0101_0101
    let factor: UInt64 = 0x0102_0408_1020_4080
    return (((halves[0] & low) &* factor) >> 56) | (((halves[1] & low) &* factor) >> 56) << 8
  }
}

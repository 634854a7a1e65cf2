/// Skips rows that two tables have in common, byte for byte, without decoding their numbers. The
/// rows are still validated: an invalid row is an error even if both tables have it.
extension SeriesReader {
  /// True if the rows of two tables can be equal byte for byte. Both then have the same columns and
  /// only numbers, and a frame column is the first.
  package static func haveEqualShape(
    _ first: borrowing SeriesReader, _ second: borrowing SeriesReader
  ) -> Bool {
    first.kind == .table && second.kind == .table
      && first.table.delimiter == second.table.delimiter
      && first.table.slots == second.table.slots
      && first.table.name == nil && second.table.name == nil
      && (!first.layout.hasFrames || first.table.slots.first == first.row.frameSlot)
  }

  /// Skips equal rows of plain numbers in two tables of equal shape. It may stop before the last
  /// such row.
  ///
  /// - Returns: the number of rows.
  /// - Throws: ``InputError`` if an input cannot be read.
  package static func skipEqualRows(
    _ first: inout SeriesReader, _ second: inout SeriesReader
  ) throws(InputError) -> Int {
    var skipped = 0
    while true {
      // Less than a block is left: the window moves it to the front and reads more after it.
      if first.window.end - first.window.start < EqualRowScanner.block {
        guard try first.window.readMore() else { break }
      }
      if second.window.end - second.window.start < EqualRowScanner.block {
        guard try second.window.readMore() else { break }
      }
      let length = min(
        first.window.end - first.window.start, second.window.end - second.window.start)
      var rows = EqualRowScanner(
        delimiter: first.table.delimiter, fields: first.table.slots.count,
        beginsWithFrame: first.layout.hasFrames)
      rows.scanEqualRows(
        first.window.bytes + first.window.start, second.window.bytes + second.window.start,
        length: length)
      if rows.count == 0 { break }
      skipped += rows.count
      first.skipRows(rows)
      second.skipRows(rows)
      if rows.isBroken { break }
    }
    return skipped
  }

  private mutating func skipRows(_ rows: EqualRowScanner) {
    window.start += rows.end
    window.line += rows.count
    rowIndex += rows.count
  }
}

/// Scans two texts for their common beginning of equal rows of plain numbers, such as `-12.5,300`.
///
/// The scan is bit-parallel: it classifies 64 bytes at a time into masks with one bit for each
/// byte, the first byte the lowest bit. A rule about neighbouring bytes is then a shift. simdjson
/// uses the same method (Langdale and Lemire, 2019). The state of the last byte passes from block
/// to block.
struct EqualRowScanner {
  static let block = 64

  private let delimiter: UInt8
  /// The number of delimiters in a row.
  private let delimiters: Int
  /// All ones if the first number of a row is a frame, which has no decimal point; otherwise 0.
  private let frames: UInt64
  /// The number of complete rows.
  private(set) var count = 0
  /// The offset after the last complete row's line feed.
  private(set) var end = 0
  /// True if the texts differ or have anything other than plain numbers.
  private(set) var isBroken = false

  // The class of the last byte of the previous block, in the lowest bit.
  private var separator: UInt64 = 1
  private var digit: UInt64 = 0
  private var minus: UInt64 = 0
  private var point: UInt64 = 0
  /// 1 if the number that continues from the previous block already has a decimal point.
  private var hasPoint: UInt64 = 0
  /// 1 if that number is the first of its row.
  private var isFirst: UInt64 = 1
  /// The number of delimiters so far in the row that the previous block began.
  private var inRow = 0

  init(delimiter: UInt8, fields: Int, beginsWithFrame: Bool) {
    self.delimiter = delimiter
    frames = beginsWithFrame ? .max : 0
    delimiters = fields - 1
  }

  mutating func scanEqualRows(
    _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, length: Int
  ) {
    var offset = 0
    while offset + Self.block <= length {
      let block = SIMDByteBlock(first + offset)
      guard block.isEqual(to: SIMDByteBlock(second + offset)), acceptBlock(block, at: offset) else {
        isBroken = true
        return
      }
      offset += Self.block
    }
  }

  /// - Returns: true if the block can be part of rows of plain numbers.
  private mutating func acceptBlock(_ block: SIMDByteBlock, at offset: Int) -> Bool {
    let feeds = block.bitMask(equalTo: UInt8(ascii: "\n"))
    var delimiters = block.bitMask(equalTo: delimiter)
    let points = block.bitMask(equalTo: UInt8(ascii: "."))
    let minuses = block.bitMask(equalTo: UInt8(ascii: "-"))
    let digits = block.digits
    let separators = feeds | delimiters
    let events = separators | points
    // A block without a separator or a point may be inside a number of too many digits.
    guard events | minuses | digits == .max, events != 0 else { return false }
    let behindSeparator = separators << 1 | separator
    let behindDigit = digits << 1 | digit
    let behindSign = (minuses | points) << 1 | minus | point
    // A minus follows a separator. A point and a separator follow a digit. A digit follows a minus
    // and a point.
    guard
      minuses & ~behindSeparator | (points | separators) & ~behindDigit | behindSign & ~digits
        == 0
    else { return false }
    // A number has at most one point. The addition starts a carry after each point, and the carry
    // runs through the digits to the next separator or point. At a point, the number has two. A
    // frame has no point, so a carry also starts at the beginning of each row.
    let (sum, carries) = (~events).addingReportingOverflow(points << 1 | hasPoint)
    let (ahead, goesOn) = (~events).addingReportingOverflow(feeds << 1 | isFirst)
    guard (sum | ahead & frames) & points == 0 else { return false }
    // Each row has the same number of delimiters. The loop visits the line feeds from the lowest
    // bit.
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
    // A point in the last byte starts its carry in the next block.
    hasPoint = carries ? 1 : point
    isFirst = goesOn ? 1 : feeds >> 63
    return true
  }
}

/// 64 bytes in vector registers.
private struct SIMDByteBlock {
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
  func isEqual(to other: SIMDByteBlock) -> Bool {
    let differing =
      (first ^ other.first) | (second ^ other.second) | (third ^ other.third)
      | (fourth ^ other.fourth)
    let halves = unsafeBitCast(differing, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] == 0
  }

  /// Returns a mask of the bytes that equal `byte`; the first byte is the lowest bit.
  @inline(__always)
  func bitMask(equalTo byte: UInt8) -> UInt64 {
    let wanted = SIMD16<UInt8>(repeating: byte)
    return Self.bitMask(first .== wanted) | Self.bitMask(second .== wanted) << 16
      | Self.bitMask(third .== wanted) << 32 | Self.bitMask(fourth .== wanted) << 48
  }

  @inline(__always)
  var digits: UInt64 {
    let zero = SIMD16<UInt8>(repeating: 0x30)
    let ten = SIMD16<UInt8>(repeating: 10)
    return Self.bitMask(first &- zero .< ten) | Self.bitMask(second &- zero .< ten) << 16
      | Self.bitMask(third &- zero .< ten) << 32 | Self.bitMask(fourth &- zero .< ten) << 48
  }

  /// Returns the lowest bit of each byte of a mask, whose bytes are all ones or all zeros.
  ///
  /// This is a movemask by multiplication. `low` keeps bit 8 * i of byte i, and the factor has the
  /// bits 7 * j for j in 1...8. The product moves bit 8 * i to bit 56 + i, where j = 8 - i. All
  /// sums 8 * i + 7 * j are distinct, so no addition carries.
  @inline(__always)
  private static func bitMask(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    let low: UInt64 = 0x0101_0101_0101_0101
    let factor: UInt64 = 0x0102_0408_1020_4080
    return (((halves[0] & low) &* factor) >> 56) | (((halves[1] & low) &* factor) >> 56) << 8
  }
}

import Documents
import Readers

/// The first difference of a text from its golden, byte by byte.
///
/// Formats without a series of values, such as svg and css-linear, are compared in this way.
package struct LineDifference: Sendable, Equatable {
  /// The line in the golden, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
  /// The part of the golden's line around the difference; nil if the golden ends there.
  package var expected: String?
  /// The part of the actual line around the difference; nil if the actual text ends there.
  package var actual: String?

  /// Creates a difference from its parts.
  package init(line: Int, column: Int, expected: String?, actual: String?) {
    self.line = line
    self.column = column
    self.expected = expected
    self.actual = actual
  }

  /// The largest number of bytes shown before the difference, and behind it.
  static let mostShown = 40
}

extension LineDifference {
  /// Compares a golden with a text, which is written only as far as both are equal.
  ///
  /// - Parameters:
  ///   - open: opens the golden at its beginning; called a second time if the texts differ.
  ///   - write: writes the actual text.
  /// - Returns: nil for equal texts.
  /// - Throws: `InputError` if the golden cannot be read.
  package init?(
    _ open: () throws(InputError) -> ByteSource,
    from write: (inout ByteStream) throws(WriteFailure) -> Void
  ) throws(InputError) {
    let comparison = StreamedTextComparison(try open())
    do throws(WriteFailure) {
      var stream = ByteStream { bytes throws(WriteFailure) in try comparison.compareNext(bytes) }
      try write(&stream)
      try stream.flush()
    } catch {
      // `take` stops the stream at the first difference, or if the golden cannot be read.
      if let failure = comparison.failure { throw failure }
    }
    guard let tail = try comparison.remainingActualText() else { return nil }
    var golden = try open()
    try self.init(behind: comparison.equal, tail, &golden)
  }

  /// Finds the line of an offset in the golden.
  ///
  /// - Parameter tail: the actual text from that offset on, or its beginning.
  private init(
    behind offset: Int, _ tail: [UInt8], _ golden: inout ByteSource
  ) throws(InputError) {
    let most = Self.mostShown
    var (line, column, read) = (1, 1, 0)
    var start: [UInt8] = []
    var rest: [UInt8] = []
    while rest.count < most {
      let piece = try golden.next()
      if piece.isEmpty { break }
      let before = piece.prefix(max(0, offset - read))
      for byte in before {
        column += 1
        start.append(byte)
        guard byte == UInt8(ascii: "\n") else { continue }
        (line, column) = (line + 1, 1)
        start.removeAll(keepingCapacity: true)
      }
      start = start.suffix(2 * most)
      rest += piece.dropFirst(before.count).prefix(most - rest.count)
      read += piece.count
    }
    self.init(
      line: line, column: column, expected: Self.linePart(start, rest),
      actual: Self.linePart(start, tail))
  }

  /// A part of a line; nil at the end of the text.
  private static func linePart(_ start: [UInt8], _ rest: [UInt8]) -> String? {
    if start.isEmpty, rest.isEmpty { return nil }
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    let isCut = end == mostShown
    // A character of which the beginning is cut off is left out.
    let isLong = start.count > mostShown
    let before = isLong ? start.suffix(mostShown).drop { $0 & 0xC0 == 0x80 } : start[...]
    return (isLong ? "…" : "") + String(decoding: before + rest[..<end], as: UTF8.self)
      + (isCut ? "…" : "")
  }
}

/// A comparison of a text with a golden while the text is written. Neither is held in memory.
private final class StreamedTextComparison {
  private var golden: ByteSource
  /// The bytes of the golden that were read last, and the number of those already compared.
  private var piece: [UInt8] = []
  private var taken = 0
  /// The number of equal bytes.
  private(set) var equal = 0
  /// The actual text from the first difference on; empty before.
  private var differing: [UInt8] = []
  /// The error of the golden, for which the comparison ended.
  private(set) var failure: InputError?

  init(_ golden: consuming ByteSource) { self.golden = golden }

  /// Compares the next bytes of the actual text.
  ///
  /// - Throws: `WriteFailure` once enough is known. Its code is not shown.
  func compareNext(_ bytes: UnsafeRawBufferPointer) throws(WriteFailure) {
    var rest = bytes[...]
    while !rest.isEmpty, differing.isEmpty {
      if taken == piece.count { try readNextGoldenBytes() }
      let count = min(rest.count, piece.count - taken)
      let own = UnsafeRawBufferPointer(rebasing: rest.prefix(count))
      let same = piece.withUnsafeBytes { bytes in
        own.equalPrefixLength(
          with: UnsafeRawBufferPointer(rebasing: bytes[taken..<(taken + count)]))
      }
      equal += same
      taken += same
      rest = rest.dropFirst(same)
      if same == count, count > 0 { continue }
      differing = Array(rest.prefix(LineDifference.mostShown))
      return
    }
    if differing.count >= LineDifference.mostShown { throw WriteFailure(code: 0) }
    differing += rest.prefix(LineDifference.mostShown - differing.count)
  }

  /// The actual text from the first difference on; nil for equal texts.
  ///
  /// - Throws: `InputError` if the golden cannot be read.
  func remainingActualText() throws(InputError) -> [UInt8]? {
    if !differing.isEmpty { return differing }
    if taken == piece.count { (piece, taken) = (try golden.next(), 0) }
    return taken == piece.count ? nil : []
  }

  private func readNextGoldenBytes() throws(WriteFailure) {
    do throws(InputError) { (piece, taken) = (try golden.next(), 0) } catch {
      failure = error
      throw WriteFailure(code: 0)
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The number of equal bytes at the beginning of two buffers of the same length.
  fileprivate func equalPrefixLength(with other: UnsafeRawBufferPointer) -> Int {
    var place = 0
    while place + 8 <= count {
      let own = loadUnaligned(fromByteOffset: place, as: UInt64.self)
      guard own == other.loadUnaligned(fromByteOffset: place, as: UInt64.self) else { break }
      place += 8
    }
    while place < count, self[place] == other[place] { place += 1 }
    return place
  }
}

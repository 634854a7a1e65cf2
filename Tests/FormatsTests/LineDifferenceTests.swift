import Checking
import Documents
import Readers
import TestSupport
import Testing

/// The first difference of two texts, compared with an independent search through both as whole texts.
@Suite struct LineDifferenceTests {
  /// Writes a text in pieces, as formats do.
  private static func difference(
    _ golden: [UInt8], _ actual: [UInt8], pieces: [Int], reads: Int
  ) throws -> LineDifference? {
    let open = { () throws(InputError) in
      var rest = golden[...]
      return ByteSource { buffer throws(InputError) in
        let next = rest.prefix(min(reads, buffer.count))
        buffer.copyBytes(from: next)
        rest = rest.dropFirst(next.count)
        return next.count
      }
    }
    let write = { (stream: inout ByteStream) throws(WriteFailure) in
      var rest = actual[...]
      for size in pieces where !rest.isEmpty {
        try stream.write(Array(rest.prefix(size)))
        try stream.flush()
        rest = rest.dropFirst(size)
      }
      try stream.write(Array(rest))
    }
    return try LineDifference(open, from: write)
  }

  /// The line and column of the first difference; nil for equal texts.
  private static func position(_ golden: [UInt8], _ actual: [UInt8]) -> (line: Int, column: Int)? {
    if golden == actual { return nil }
    var equal = 0
    while equal < min(golden.count, actual.count), golden[equal] == actual[equal] { equal += 1 }
    let lines = golden[..<equal].split(separator: 10, omittingEmptySubsequences: false)
    return (lines.count, (lines.last?.count ?? 0) + 1)
  }

  @Test func `the position is the first different byte`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<3000 {
      let count = Int.random(in: 0...300, using: &random)
      let golden = (0..<count).map { _ in Array("ab \n".utf8).randomElement(using: &random) ?? 0 }
      var actual = golden
      switch Int.random(in: 0...3, using: &random) {
      case 0: break
      case 1: actual.removeLast(Int.random(in: 0...count, using: &random))
      case 2: actual.insert(120, at: Int.random(in: 0...count, using: &random))
      default: if count > 0 { actual[Int.random(in: 0..<count, using: &random)] = 120 }
      }
      let pieces = (0..<5).map { _ in Int.random(in: 1...90, using: &random) }
      let found = try Self.difference(
        golden, actual, pieces: pieces, reads: Int.random(in: 1...90, using: &random))
      let position = Self.position(golden, actual)
      #expect(found?.line == position?.line && found?.column == position?.column)
    }
  }

  private static let accents = String(repeating: "\u{E9}", count: 20)
  private static let cases: [(String, String, String?, String?)] = [
    ("a\nbc\nd", "a\nbx\nd", "bc", "bx"),
    ("a\nb\n", "a\n", "b", nil),
    ("a\n", "a\nb\n", nil, "b"),
    ("", "x", nil, "x"),
    ("x\r\n", "x\n", "x\r", "x"),
    (accents + accents + "1", accents + accents + "2", "…\(accents)1", "…\(accents)2"),
    ("x" + accents + "1", "x" + accents + "2", "…\(accents)1", "…\(accents)2"),
    ("1\(accents)\(accents)", "2", "1" + accents.dropLast() + "\u{FFFD}…", "2"),
  ]

  @Test(arguments: cases)
  func `both lines are shown around the difference`(
    golden: String, actual: String, expected: String?, shown: String?
  ) throws {
    let found = try Self.difference(
      Array(golden.utf8), Array(actual.utf8), pieces: [], reads: 100)
    #expect(found?.expected == expected)
    #expect(found?.actual == shown)
  }

  @Test func `a golden that cannot be read is its error`() {
    let failure = InputError(name: "g", what: "is broken")
    #expect(throws: failure) {
      let open = { () throws(InputError) in ByteSource { _ throws(InputError) in throw failure } }
      let write = { (stream: inout ByteStream) throws(WriteFailure) in try stream.write("x") }
      _ = try LineDifference(open, from: write)
    }
  }
}

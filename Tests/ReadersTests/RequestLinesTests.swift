import TestSupport
import Testing

@testable import Readers

/// Lines of requests, complete ones and lines that never end.
@Suite(.slow) struct RequestLinesTests {
  /// An endless source: some bytes, then one byte repeated. It counts the bytes that were read.
  private final class Endless {
    var bytes: [UInt8]
    var read = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    func nextPiece() -> [UInt8] {
      let next = bytes.isEmpty ? Array(repeating: UInt8(0), count: 1 << 16) : bytes
      bytes = []
      read += next.count
      return next
    }
  }

  private func expectFailure(_ expected: String, of lines: inout RequestLineBlocks) {
    var failure: InputError?
    do throws(InputError) { _ = try lines.nextBlock() } catch { failure = error }
    #expect(failure?.locatedMessage == expected)
  }

  /// All requests as pairs of line number and length. Of a line that is too long, only the beginning.
  private func lines(_ text: [UInt8]) throws -> [(Int, Int)] {
    var lines = RequestLineBlocks(RequestLineBlocks.pieces(of: text), name: "in")
    var all: [(Int, Int)] = []
    while var block = try lines.nextBlock() {
      while let (number, line, bytes) = block.nextRequest() {
        #expect(number == all.count)
        all.append((line, bytes.count))
      }
    }
    return all
  }

  /// A source that gives one byte at a time ends blocks between any two lines.
  @Test(arguments: [1, 7, 1 << 16])
  func `blank lines and comments are counted as lines only`(piece: Int) throws {
    let mark = InputText.byteOrderMark
    var left = (mark + Array("# head\n\n a\n \t\r\n  #b\nc #d\n\r\n{e\n#".utf8))[...]
    let nextPiece = {
      defer { left = left.dropFirst(piece) }
      return Array(left.prefix(piece))
    }
    var lines = RequestLineBlocks(nextPiece, name: "in")
    var all: [String] = []
    while var block = try lines.nextBlock() {
      while let (number, line, bytes) = block.nextRequest() {
        all.append("\(number) \(line) \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(all == ["0 2  a", "1 5 c #d", "2 7 {e"])
  }

  @Test func `a row that begins with a number sign is a request`() throws {
    var lines = RequestLineBlocks(
      RequestLineBlocks.pieces(of: Array("\n#f00,#00f\n".utf8)), name: "in", hasComments: false)
    var block = try lines.nextBlock()
    let request = block?.nextRequest()
    #expect(request?.number == 0 && request?.line == 1)
  }

  @Test(arguments: [(" ", 1), ("#", 0)])
  func `a line that is too long is blank only as a comment`(start: String, count: Int) throws {
    let long = Array(repeating: UInt8(ascii: " "), count: RequestLineBlocks.longestLine + 9)
    #expect(try lines(Array(start.utf8) + long + Array("\n".utf8)).count == count)
  }

  @Test func `a line that is too long is passed on in blocks, up to the line limit`()
    throws
  {
    let input = Endless("first\nsecond\n")
    var lines = RequestLineBlocks(input.nextPiece, name: "in", lineLimit: 3 << 20)
    var first = try lines.nextBlock()
    #expect(first?.nextRequest()?.number == 0)
    #expect(first?.nextRequest()?.number == 1)
    var second = try lines.nextBlock()
    let line = second?.nextRequest()
    #expect(line?.number == 2 && (line?.bytes.count ?? 0) > RequestLineBlocks.longestLine)
    #expect(input.read < RequestLineBlocks.longestLine + (1 << 17))
    expectFailure(
      "in: has a line of more than 3MiB; end each request with a line feed", of: &lines)
    #expect(input.read <= (3 << 20) + (1 << 17))
  }

  @Test func `an input is limited`() throws {
    let text = Array("one\ntwo\n".utf8)
    var lines = RequestLineBlocks(RequestLineBlocks.pieces(of: text), name: "in", limit: 7)
    expectFailure("in: is longer than the 7 bytes that an input may have", of: &lines)
    var whole = RequestLineBlocks(RequestLineBlocks.pieces(of: text), name: "in", limit: 8)
    #expect(try whole.nextBlock() != nil)
  }

  @Test func `line numbers are correct after a line that is too long`() throws {
    let most = RequestLineBlocks.longestLine
    let long = Array(repeating: UInt8(ascii: "x"), count: most)
    for extra in Effort.every(4, of: [1, 0, 70_000, 2, 3 * most + 5, most]) {
      let middle = long + Array(repeating: UInt8(ascii: "y"), count: extra)
      for end in Effort.every(3, of: ["", "\n", "\nlast", "\nlast\n"]) {
        let all = try lines(Array("a\nbc\n".utf8) + middle + Array(end.utf8))
        let shown = min(middle.count, most + 1)
        var expected = [(0, 1), (1, 2), (2, shown)]
        if end.contains("last") { expected.append((3, 4)) }
        #expect(all.map { $0.0 } == expected.map { $0.0 }, "\(extra) \(end)")
        // A line may exceed the limit if its end arrived in one block with its beginning.
        #expect(
          zip(all, expected).allSatisfy { $0.1 == $1.1 || $1.1 > most && $0.1 > most },
          "\(extra) \(end)")
      }
    }
  }
}

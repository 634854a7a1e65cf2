import Testing

@testable import Documents
@testable import Exporters

struct ByteStreamTests {
  @Test func `bytes are written completely and in order`() throws {
    let sink = Sink()
    var stream = sink.stream()
    var expected = ""
    for number in 0..<200_000 {
      try stream.write("\(number),")
      expected += "\(number),"
    }
    try stream.flush()
    #expect(sink.text == expected)
    #expect(sink.drains > 2)
  }

  @Test func `a reserve larger than the buffer is granted`() throws {
    let sink = Sink()
    var stream = sink.stream()
    try stream.write("before ")
    let large = [UInt8](repeating: UInt8(ascii: "x"), count: ByteStream.capacity * 3)
    try stream.write(large)
    try stream.write(" after")
    try stream.flush()
    #expect(sink.bytes == Array("before ".utf8) + large + Array(" after".utf8))
  }

  @Test func `a failed write is reported to the writer`() {
    var stream = ByteStream { _ throws(WriteFailure) in throw WriteFailure(code: 28) }
    #expect(throws: WriteFailure(code: 28)) {
      try stream.write("lost")
      try stream.flush()
    }
  }
}

import Testing

@testable import Readers

@Suite struct JSONReaderLinesTests {
  @Test(arguments: ["1", "1\n2", "1 \t\r\n2", "1\n\n2"])
  func `a value ends at the end of its line`(text: String) throws {
    var reader = JSONReader(try Reading.text(text))
    #expect(try reader.readValue().plain == "1.0")
    try reader.requireLineEnd()
    #expect(reader.next == nil || reader.next == UInt8(ascii: "\n"))
  }

  @Test(arguments: [
    ("1 2", "in:1:3: expected the end of the line, got '2'"),
    ("1,\n", "in:1:2: expected the end of the line, got ','"),
  ])
  func `other text on the line is refused`(text: String, refusal: String) {
    let found = Reading.refusal(text) { text in
      var reader = JSONReader(text)
      _ = try reader.readValue()
      try reader.requireLineEnd()
    }
    #expect(found == refusal)
  }
}

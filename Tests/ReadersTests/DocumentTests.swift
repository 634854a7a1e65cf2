import Testing

@testable import Readers

@Suite struct DocumentTests {
  private static let text = """
    {"schema": "headspring/1", "request": "bounce --to 1", "fps": 60,
     "tracks": [{"name": "v", "values": [1, null]}, {"type": "number", "name": "w"}]}
    """

  @Test func `an incomplete document is read, and refused where it is validated`() throws {
    let document = try HeadspringDocument(try Reading.text(Self.text))
    #expect(try document.request() == "bounce --to 1")
    #expect(
      document.keys == [
        "schema", "request", "fps", "tracks", "tracks.name", "tracks.values", "tracks.type",
      ])
    #expect(try document.tracks()[0].valuesField().items().count == 2)
    let error = #expect(throws: InputError.self) { try document.validate() }
    #expect(error?.locatedMessage() == "in:2:41: tracks[0].values[1]: expected a number, got null")
  }

  @Test(
    arguments: [
      (#"{"schema": "headspring/1", "tracks": [1"#, true),
      (#"{"a": 1, "schema": "headspring/1""#, true),
      (#"{"schema": "headspring/2"}"#, false), (#"{"a": "headspring/1"}"#, false), ("[1]", false),
      ("time,value", false), ("", false),
    ] as [(String, Bool)])
  func `the schema makes a document`(text: String, isDocument: Bool) {
    #expect(HeadspringDocument.looksLikeDocument(in: Array(text.utf8)) == isDocument)
    // A character that the beginning cuts in two.
    #expect(HeadspringDocument.looksLikeDocument(in: Array(text.utf8) + [0xC3]) == isDocument)
  }

  @Test func `a document that was opened is read again without its bytes`() throws {
    let text = #"{"schema": "headspring/1", "fps": 2, "tracks": [{"name": "v", "values": [1, 2]}]}"#
    var first = try SeriesReader(ReadSeries.source(Array(text.utf8)), name: "in", limit: 1000)
    let opened = first.bufferedInput
    let held = try #require(opened)
    while try first.nextRow() {}
    var second = SeriesReader(held, name: "in")
    let isRow = try second.nextRow()
    #expect(isRow)
    #expect(second.exactNumber(0).text == "1")
  }
}

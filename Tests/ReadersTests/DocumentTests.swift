import Testing

@testable import Readers

@Suite struct DocumentTests {
  private static let text = """
    {"schema": "headspring/1", "request": "bounce --to 1", "fps": 60,
     "tracks": [{"name": "v", "values": [1, null]}, {"type": "number", "name": "w"}]}
    """

  @Test func `an incomplete document is read, and refused where it is validated`() throws {
    let document = try HeadspringDocument(try Reading.text(Self.text))
    #expect(
      document.keys == [
        "schema", "request", "fps", "tracks", "tracks.name", "tracks.values", "tracks.type",
      ])
    let error = #expect(throws: InputError.self) { try document.validate() }
    #expect(error?.locatedMessage() == "in:2:41: tracks[0].values[1]: expected a number, got null")
  }
}

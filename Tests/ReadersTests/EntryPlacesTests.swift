import Testing

@testable import Readers

@Suite struct EntryPlacesTests {
  private static func error(_ text: String, _ offsets: [Int]) throws -> String {
    var places = EntryLocations(in: try Reading.text(text))
    for offset in offsets { places.append(offset) }
    return places.error(at: offsets.count - 1, "x").locatedMessage()
  }

  @Test func `an entry of a table is reported by its line and column`() throws {
    #expect(try Self.error("a,b\nc,d\ne,f", [4, 8]) == "in:3:1: x")
    #expect(try Self.error("a,b\nc,d\ne,f", [4]) == "in:2:1: x")
  }

  @Test(arguments: [" ", ""])
  func `an entry of a document is reported by its path too`(blank: String) throws {
    let text = blank + "{\"b\": [1,\n2]}"
    #expect(try Self.error(text, [8, blank.count + 10]) == "in:2:1: b[1]: x")
    #expect(try Self.error(blank + "[1]", [blank.count + 1]) == "in:1:\(blank.count + 2): [0]: x")
  }
}

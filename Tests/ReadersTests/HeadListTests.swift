import Scenes
import Testing

@testable import Readers

@Suite struct HeadListTests {
  private static func plain(_ text: String) throws -> String {
    try HeadList(try Reading.text(text)).heads.map { "\($0.id) \($0.at.x),\($0.at.y)" }
      .joined(separator: "; ")
  }

  private static func refusal(_ text: String) -> String? {
    Reading.refusal(text) { text in _ = try HeadList(text) }
  }

  @Test(arguments: [
    "[{\"id\": \"a\", \"at\": [22, 300]}, {\"at\": [298, 4.5], \"id\": \"b c\"}]",
    "{\"heads\": [{\"id\": \"a\", \"at\": [22, 300]}, {\"id\": \"b c\", \"at\": [298, 4.5]}]}",
    "id,x,y\na,22,300\nb c,298,4.5\n", "\u{FEFF}x; y; id\r\n22; 300; a\r\n298; 4.5; b c",
    "id\tx\ty\n\"a\"\t22\t300\n b c \t298\t4.5\n\n",
  ])
  func `heads are an array, alone or in an object, or a table`(text: String) throws {
    #expect(try Self.plain(text) == "a 22.0,300.0; b c 298.0,4.5")
  }

  @Test func `the bytes of a named file are read too`() throws {
    let error = #expect(throws: InputError.self) {
      _ = try HeadList(bytes: Array("id,x,y\n".utf8), name: "heads.csv")
    }
    #expect(error?.locatedMessage() == "heads.csv:2:1: expected heads, got none")
  }

  @Test func `a later error about a head has the head's position`() throws {
    let table = try HeadList(try Reading.text("x,y,id\n1,2,a\n3,4,b\n"))
    #expect(table.error(at: 1, "outside").locatedMessage() == "in:3:1: outside")
    let array = try HeadList(
      try Reading.text("[{\"id\": \"a\", \"at\": [1, 2]},\n{\"id\": \"b\", \"at\": [3, 4]}]"))
    #expect(array.error(at: 1, "outside").locatedMessage() == "in:2:1: [1]: outside")
    #expect(array.contains("b"))
    #expect(!array.contains("c"))
  }

  @Test(arguments: [
    ("", "1:1: expected heads, got an empty file"),
    ("\n ", "2:2: expected heads, got an empty file"),
    ("[]", "1:1: expected heads, got none"),
    ("{\"heads\": []}", "1:11: heads: expected heads, got none"),
    ("id,x,y", "1:7: expected heads, got none"),
    ("{}", "1:1: expected a key \"heads\""),
    ("{\"head\": []}", "1:2: head: unknown key; did you mean 'heads'?"),
    ("{\"heads\": {\"a\": [1, 2]}}", "1:11: heads: expected an array, got an object"),
    ("[\"a\"]", "1:2: [0]: expected an object, got \"a\""),
    ("[{\"id\": \"a\"}]", "1:2: [0]: expected a key \"at\""),
    ("[{\"at\": [1, 2]}]", "1:2: [0]: expected a key \"id\""),
    ("[{\"id\": \"a\", \"at\": 5}]", "1:20: [0].at: expected [x, y], got 5"),
    ("[{\"id\": \"a\", \"at\": [1]}]", "1:20: [0].at: expected [x, y], got an array of 1"),
    ("[{\"id\": \"a\", \"x\": 1}]", "1:14: [0].x: unknown key; known here: 'id', 'at', 'appear'"),
    ("[{\"id\": 7, \"at\": [1, 2]}]", "1:9: [0].id: expected a string, got 7"),
    ("[{\"id\": \"\", \"at\": [1, 2]}]", "1:9: [0].id: id must not be empty"),
    (
      "[{\"id\": \"a \", \"at\": [1, 2]}]",
      "1:9: [0].id: id must not begin or end with a blank, got 'a '"
    ),
    (
      "[{\"id\": \"a\", \"at\": [1, 2]},\n {\"at\": [1, 2], \"id\": \"a\"}]",
      "2:23: [1].id: expected each id once, got 'a' as at 1:9"
    ),
    (
      "a,1,2\nb,1,2\n",
      "1:1: expected a row of names first, id,x,y and perhaps appear, got 'a', '1', '2'"
    ),
    ("id,x\n", "1:1: expected a column 'y', got 'id', 'x'"),
    ("id,at\n", "1:4: expected one of the columns id, x, y, appear, got 'at'"),
    ("id,x,y\na,1,2\nb,,3\n", "3:3: expected a number, got an empty field"),
    ("id,x,y\n,1,2\n", "2:1: id must not be empty"),
    ("x,y,id\n1,2,a\n3,4,b\n5,6, a\n", "4:5: expected each id once, got 'a' as at 2:5"),
    (
      "x,y,id\n1,2,backdrop",
      "2:5: id must not be one of popover, backdrop and closeTarget, which move too, got 'backdrop'"
    ),
  ])
  func `an invalid list of heads is refused with its position`(text: String, refusal: String) {
    #expect(Self.refusal(text) == "in:\(refusal)")
  }
}

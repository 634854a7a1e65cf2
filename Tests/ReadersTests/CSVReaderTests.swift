import TestSupport
import Testing

@testable import Readers

@Suite struct CSVReaderTests {
  /// All rows as arrays of strings.
  private static func rows(
    _ text: String, delimiter: UInt8 = UInt8(ascii: ",")
  ) throws -> [[String]] {
    var reader = CSVReader(try Reading.text(text), delimiter: delimiter)
    var rows: [[String]] = []
    while try reader.readRow() { rows.append(reader.fields.map(reader.text)) }
    return rows
  }

  private static func refusal(_ text: String) -> String? {
    Reading.refusal(text) { text in
      var reader = CSVReader(text)
      while try reader.readRow() {}
    }
  }

  @Test(
    arguments: [
      ("", []), ("a", [["a"]]), ("a\n", [["a"]]), ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
      ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
      ("a,b\r\nc,d\n", [["a", "b"], ["c", "d"]]), (",\n,", [["", ""], ["", ""]]),
      ("\"\"\n", [[""]]), ("\"a,b\",c", [["a,b", "c"]]), ("\"a\nb\",c\n", [["a\nb", "c"]]),
      ("\"a\r\nb\"", [["a\r\nb"]]), ("\"a\rb\"", [["a\rb"]]),
      ("\"say \"\"a\"\"\"\n", [["say \"a\""]]), ("\"\"\"\"", [["\""]]),
      ("\"\"\"\"\"\"", [["\"\""]]), ("\u{FEFF}a,b", [["a", "b"]]),
      ("\u{FEFF}\"a\",b", [["a", "b"]]), (" a , b ", [[" a ", " b "]]), ("é,日", [["é", "日"]]),
      ("a\n\n", [["a"]]), ("a\r\n\r\n\n", [["a"]]), ("\n\n", []), ("\u{FEFF}", []),
      ("a;b", [["a;b"]]), ("a\tb", [["a\tb"]]), ("a,\"\"", [["a", ""]]), ("a,", [["a", ""]]),
    ] as [(String, [[String]])])
  func `rows are parsed by RFC 4180`(text: String, rows: [[String]]) throws {
    #expect(try Self.rows(text) == rows)
  }

  @Test func `the delimiter can be another`() throws {
    let tab = UInt8(ascii: "\t")
    #expect(
      try Self.rows("a,b\tc\n\"d\te\"\tf", delimiter: tab) == [["a,b", "c"], ["d\te", "f"]])
    #expect(try Self.rows("a;b", delimiter: UInt8(ascii: ";")) == [["a", "b"]])
  }

  @Test(arguments: [
    ("a,\"b\nc", "1:3: expected a closing quote for this one"),
    ("\"", "1:1: expected a closing quote for this one"),
    ("a\n\"b\"\"\n", "2:1: expected a closing quote for this one"),
    ("\"a\"b", "1:4: expected the field's end after the closing quote, got 'b'"),
    ("x,\"é\" ,y", "1:6: expected the field's end after the closing quote, got ' '"),
    ("\"a\"\rb", "1:4: expected the field's end after the closing quote, got '\\r'"),
    ("a\"b", "1:2: expected a field in quotes from its beginning, each '\"' in it doubled"),
    ("a, \"b\"", "1:4: expected a field in quotes from its beginning, each '\"' in it doubled"),
    ("a,b\nc", "2:2: expected as many fields as in the first row, 2, got 1"),
    ("a,b\nc\nd,e", "2:2: expected as many fields as in the first row, 2, got 1"),
    ("a,b\nc,d,e\n", "2:5: expected as many fields as in the first row, 2, got 3"),
    ("a\n\"é\",\"d\"", "2:5: expected as many fields as in the first row, 1, got 2"),
    ("a\n\nb", "2:1: expected a row, got an empty line"),
    ("a,b\r\n\r\n\r\nc,d", "2:1: expected a row, got an empty line"),
    ("\na", "1:1: expected a row, got an empty line"),
    ("a\rb\n", "1:2: expected a line feed behind the carriage return, or quotes"),
    ("a\r", "1:2: expected a line feed behind the carriage return, or quotes"),
  ])
  func `an invalid table is refused with its position`(text: String, refusal: String) {
    #expect(Self.refusal(text) == "in:\(refusal)")
  }

  @Test func `each field has its offset`() throws {
    var reader = CSVReader(try Reading.text("é,\"b\nc\",d\ne,\"f\",\n"))
    var places: [String] = []
    while try reader.readRow() {
      places += reader.fields.map { field in
        reader.error(field, "").locatedMessage()
      }
    }
    #expect(places == ["1:1", "1:3", "2:4", "3:1", "3:3", "3:7"].map { "in:\($0): " })
  }

  @Test func `a quoted field is read back`() throws {
    var random = SplitMix64(seed: 4180)
    for _ in 0..<300 {
      let width = random.integer(in: 2...4)
      let rows = (0..<random.integer(in: 1...6)).map { _ in
        (0..<width).map { _ in
          String((0..<random.integer(in: 0...5)).map { _ in random.pick(Array("ab,\"\n é")) })
        }
      }
      let text = rows.map { row in
        row.map {
          "\""
            + $0.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\""
        }.joined(separator: ",")
      }
      let end = random.pick(["\n", "\r\n"])
      #expect(try Self.rows(text.joined(separator: end)) == rows)
      #expect(try Self.rows(text.joined(separator: end) + end) == rows)
    }
  }

  @Test func `a hundred thousand rows are fast`() throws {
    let text = String(repeating: "1,0.016667,\"300\"\r\n", count: 100_000)
    var reader = CSVReader(try Reading.text(text))
    var count = 0
    let time = try processorSeconds { while try reader.readRow() { count += 1 } }
    #expect(count == 100_000)
    #expect(time < 5)
  }
}

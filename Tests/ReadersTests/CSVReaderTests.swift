import TestSupport
import Testing

@testable import Readers

/// Tables by RFC 4180. Tests/Transcripts/readers/tables.txt has those that are refused.
struct CSVReaderTests {
  /// All rows as arrays of strings.
  private static func rows(_ text: String, delimiter: UInt8 = UInt8(ascii: ",")) throws
    -> [[String]]
  {
    var reader = CSVReader(try Reading.text(text), delimiter: delimiter)
    var rows: [[String]] = []
    while try reader.readRow() { rows.append(reader.fields.map(reader.text)) }
    return rows
  }

  @Test(
    arguments: [
      ("", []), ("a", [["a"]]), ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
      ("a,b\r\nc,d\n", [["a", "b"], ["c", "d"]]), (",\n,", [["", ""], ["", ""]]),
      ("\"\"\n", [[""]]),
      ("\"a,b\",c", [["a,b", "c"]]), ("\"a\nb\",c\n", [["a\nb", "c"]]),
      ("\"a\r\nb\"", [["a\r\nb"]]),
      ("\"a\rb\"", [["a\rb"]]), ("\"say \"\"a\"\"\"\n", [["say \"a\""]]),
      ("\"\"\"\"\"\"", [["\"\""]]),
      ("\u{FEFF}\"a\",b", [["a", "b"]]), (" a , b ", [[" a ", " b "]]), ("é,日", [["é", "日"]]),
      ("a\r\n\r\n\n", [["a"]]), ("\n\n", []), ("\u{FEFF}", []), ("a;b\tc", [["a;b\tc"]]),
      ("a,\"\"", [["a", ""]]), ("a,", [["a", ""]]),
    ] as [(String, [[String]])])
  func `rows are parsed by RFC 4180`(text: String, rows: [[String]]) throws {
    #expect(try Self.rows(text) == rows)
    let tabs = text.replacing(",", with: "\t")
    let tab = UInt8(ascii: "\t")
    if !text.contains("\t") {
      #expect(
        try Self.rows(tabs, delimiter: tab) == rows.map { $0.map { $0.replacing(",", with: "\t") } }
      )
    }
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
        row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
      }
      let end = random.pick(["\n", "\r\n"])
      #expect(try Self.rows(text.joined(separator: end)) == rows)
      #expect(try Self.rows(text.joined(separator: end) + end) == rows)
    }
  }

  @Test(arguments: [
    ("300", 300), ("-.5", -0.5), ("+1e3", 1000), (" 2 ", 2), ("\" 7\"", 7), ("1e-400", 0),
    ("007", 7),
    ("1.7976931348623157e308", .greatestFiniteMagnitude), ("-0", -0.0),
    ("5e-324", .leastNonzeroMagnitude),
    ("9007199254740993", 9_007_199_254_740_992), ("0.016666666666666666", 1.0 / 60),
    ("0.3000000000000000166533453693773481063544750213623046875", 0.30000000000000004),
    ("-1234567890123456789", -1_234_567_890_123_456_768),
  ])
  func `a number is the nearest Double`(text: String, number: Double) throws {
    var reader = CSVReader(try Reading.text("x," + text))
    _ = try reader.readRow()
    #expect(try reader.number(of: reader.fields[1]).bitPattern == number.bitPattern)
  }
}

import Foundation
import TestSupport
import Testing

/// Inputs with CRLF, without a last line end, and with a byte order mark are read as with LF.
@Suite struct LineEndTests {
  /// A command line that reads the file `in`, and the text of that file.
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let text: String

    var testDescription: String { line }
  }

  private static let requests = "id,command,from,to\na,bounce,0,100\nb,ease,1,\"2\"\n"
  private static let touches =
    "time,x,y,phase\n0,290,200,began\n0.1,200,200,moved\n0.2,100,200,ended\n"

  private static func example(_ name: String) throws -> String {
    try String(
      contentsOf: Fixture.root.appendingPathComponent("Examples/\(name)"), encoding: .utf8)
  }

  private static func rows() throws -> [Row] {
    let play = "headspring play in --screen 320x568"
    var rows: [Row] = []
    for delimiter in [",", ";", "\t"] {
      func table(_ text: String) -> String {
        text.replacingOccurrences(of: ",", with: delimiter)
      }
      rows.append(Row(line: "headspring batch --table in", text: table(requests)))
      rows.append(Row(line: play, text: table(touches)))
      rows.append(
        Row(
          line: "headspring play touches.csv --screen 320x568 --heads in",
          text: table("id,x,y\nanna,290,200\nben,290,300\n")))
    }
    rows += [
      Row(
        line: "headspring batch in",
        text: "# two\nbounce --from 0 --to 3\n\n{\"command\": \"ease\"}\n"),
      Row(
        line: play,
        text: """
          [{"time": 0, "x": 290, "y": 200, "phase": "began"},
          {"time": 0.1, "x": 100, "y": 200, "phase": "ended"}]

          """),
      Row(line: "headspring tokens in -f css-linear", text: try example("tokens.json")),
      Row(
        line: "headspring seen --before in --after after.json --conversation-width 320",
        text: try example("seen-before.json")),
      Row(
        line: "headspring seen --states in --conversation-width 320",
        text: try example("seen-states.ndjson")),
      Row(line: "headspring bounce --times in", text: "# times\n0.1\n250ms\nsettle\n"),
      Row(line: "headspring bounce --times in", text: "time,value\n0.1,2\n0.25,3\n"),
    ]
    return rows
  }

  /// A text with other line ends, and with a byte order mark.
  private static func variants(of text: String) -> [(name: String, text: String)] {
    let lines = text.replacingOccurrences(of: "\n", with: "\r\n")
    return [
      ("CRLF", lines), ("no last LF", String(text.dropLast())),
      ("no last CRLF", String(lines.dropLast())),
      ("mark", "\u{FEFF}" + text), ("mark, CRLF", "\u{FEFF}" + lines),
    ]
  }

  @Test func `line ends and a byte order mark change nothing`() throws {
    for row in Effort.every(3, of: try Self.rows()) {
      try TemporaryFolder.with { folder in
        try folder.write(Self.touches, to: "touches.csv")
        try folder.write(try Self.example("seen-after.json"), to: "after.json")
        try folder.write(row.text, to: "in")
        let expected = try folder.shell(row.line)
        #expect(expected.status == 0, "\(row.line): \(expected.errors)")
        for variant in Self.variants(of: row.text) {
          try folder.write(variant.text, to: "in")
          let actual = try folder.shell(row.line)
          #expect(
            actual.status == 0 && actual.text == expected.text,
            "\(row.line), \(variant.name): \(actual.errors)")
        }
      }
    }
  }
}

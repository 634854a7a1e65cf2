import Testing
import TypedLines

@testable import Commands

/// Texts that a spreadsheet would interpret as a formula.
@Suite struct SpreadsheetTests {
  private static func log(_ id: String) -> String {
    "time,phase,x,y,head\n0,began,298,300,\(id)\n0.1,moved,200,300,\(id)\n0.2,ended,100,300,\(id)\n"
  }

  private static func table(_ id: String, _ options: String) throws -> String {
    try InputFile.with(log(id)) { path in
      try Typed.output("play '\(path)' --screen 320x568 --frames 4 \(options)")
    }
  }

  @Test(
    arguments: ["=1+1", "+1", "-1", "@sum"],
    [("-f csv", ","), ("-f tsv", "\t"), ("-f csv --tidy", ","), ("-f csv --delimiter ';'", ";")])
  func `texts that look like formulas get an apostrophe on request, numbers never`(
    id: String, format: (options: String, delimiter: String)
  ) throws {
    let plain = try Self.table(id, format.options)
    let safe = try Self.table(id, "\(format.options) --spreadsheet")
    #expect(plain.contains("\(id).") && !plain.contains("'"))
    #expect(safe != plain)
    // Only apostrophes and quotes are added.
    #expect(safe.filter { !"'\"".contains($0) } == plain.filter { $0 != "\"" })
    for cell in safe.split(whereSeparator: { "\n".contains($0) || format.delimiter.contains($0) }) {
      let isText = Double(cell) == nil
      #expect(!isText || !["=", "+", "-", "@"].contains(cell.prefix(1)), "\(cell)")
      #expect(isText || !cell.contains("'"))
    }
  }

  @Test func `other names are unchanged`() throws {
    #expect(try Self.table("a=b", "-f csv --spreadsheet") == Self.table("a=b", "-f csv"))
    let failure = Typed.failure(
      ["bounce", "--from", "0", "--to", "1", "--spreadsheet", "-f", "json"])
    #expect(failure?.text.contains("--spreadsheet: needs --format csv or tsv") == true)
  }
}

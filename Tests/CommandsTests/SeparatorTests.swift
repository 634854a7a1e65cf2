import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// --separator: the text between the parts of a column's name.
struct SeparatorTests {
  static let press = "press --screen 320x568 --at 120,300"

  private func header(_ line: String) throws -> [String] {
    CSV.rows(try Typed.output(line)).first ?? []
  }

  @Test(arguments: [
    press, "bounce --from 1,2 --to 3,4", "bounce --from 1,2,3 --to 3,4,5", "pulse",
    "stack --screen 320x568 --count 3 --at 20,200",
  ])
  func `names have the separator in place of every point`(line: String) throws {
    for separator in ["_", "__", "-", " ", "::"] {
      let dotted = CSV.rows(try Typed.output("\(line) -f csv"))
      let joined = CSV.rows(try Typed.output("\(line) -f csv --separator '\(separator)'"))
      #expect(joined.dropFirst() == dotted.dropFirst())
      #expect(joined.first == dotted.first?.map { $0.replacing(".", with: separator) })
    }
  }

  @Test func `the separator applies to tsv too`() throws {
    let text = try Typed.output("\(Self.press) -f tsv --separator _")
    #expect(text.hasPrefix("frame\ttime\tbubble_x\tbubble_y\tbubble_scale\t"))
  }

  @Test(arguments: [
    (
      "-f csv --separator ''", "'': must be 1 to 8 printable ASCII characters, none of them a quote"
    ),
    (
      "-f csv --separator '\"'",
      "'\"': must be 1 to 8 printable ASCII characters, none of them a quote"
    ),
    (
      "-f csv --separator é", "'é': must be 1 to 8 printable ASCII characters, none of them a quote"
    ),
    (
      "-f csv --separator 123456789",
      "'123456789': must be 1 to 8 printable ASCII characters, none of them a quote"
    ),
    ("-f csv --separator ,", "',': must not have the --delimiter in it"),
    ("-f csv --delimiter ';' --separator 'a;'", "'a;': must not have the --delimiter in it"),
    (
      "-f csv --tidy --separator _",
      "'_': is for the columns' names of a wide table; leave out --tidy"
    ),
    (
      "-f tsv --no-header --separator _",
      "'_': is for the columns' names, and there are none with --no-header"
    ),
    ("-f json --separator _", "'_': needs --format csv or tsv"),
    ("-f svg --separator _", "'_': needs --format csv or tsv"),
  ])
  func `invalid and ineffective separators are refused`(words: String, rule: String) {
    Refusal("\(Self.press) \(words)", "--separator \(rule)").expect()
  }

  @Test func `column names are unique`() throws {
    let log = "time,phase,x,y,head\n0,began,22,300,a.b\n0.1,ended,22,300,a.b\n"
    try InputFile.with("id,x,y\na.b,22,300\na_b,298,120\n") { heads throws in
      try InputFile.with(log) { log throws in
        let line = "play '\(log)' --heads '\(heads)' --screen 320x568 -f csv"
        #expect(try header("\(line) --separator -").contains("a-b-x"))
        Refusal(
          "\(line) --separator _",
          "--separator '_': gives two columns the name a_b_alpha; use another"
        ).expect()
      }
    }
  }
}

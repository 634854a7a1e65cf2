import Foundation
import Readers
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// `fit --column` with every name of a column: a table's header, a document's names, and help's names.
@Suite struct FitColumnTests {
  private static let lines = [
    "press --screen 320x568 --at 298,300", "snap --screen 320x568 --at 200,300",
    "stack --screen 320x568 --at 200,300 --velocity -900,0", "pulse",
    "bounce --from 1,2 --to 3,5", "bounce --from 1,2,3 --to 3,5,8",
    "bounce --from '#000' --to '#fff'",
    "spring --from 10x20 --to 30x50", "spring --from 0 --to 1",
    "flick --screen 320x568 --card 99x99 --at 9,9 --velocity -900,-900",
  ]

  private static let writings = ["-f csv", "-f csv --tidy", "-f json", "-f ndjson", "-f tsv"]

  private static func points(_ text: String, _ column: String) throws -> [Double] {
    let input = try InputText(bytes: Array(text.utf8), name: "in")
    return try Recording(input, column: column).points.map { $0.value.high }
  }

  /// The full names of a document's components, such as "bubble.position.x".
  private static func fullNames(_ line: String) throws -> [String] {
    let tidy = try Typed.output("\(line) -f csv --tidy --frames 30 --no-header")
    var names: [String] = []
    for row in CSV.rows(tidy) {
      let name = row[1].isEmpty ? row[0] : row[0] + "." + row[1]
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  @Test(arguments: lines)
  func `a column has the same points under all its names in all formats`(line: String) throws {
    let words = "\(line) --frames 30 --decimals 9"
    let table = try Typed.output("\(words) -f csv")
    let short = CSV.rows(table)[0].dropFirst(2)
    let full = try Self.fullNames(line)
    #expect(short.count == full.count)
    for (place, (name, fullName)) in zip(short, full).enumerated() {
      let expected = CSV.rows(table).dropFirst().map { Double($0[place + 2]) }
      for writing in Self.writings {
        let text = try Typed.output("\(words) \(writing)")
        for column in [name, fullName] {
          #expect(try Self.points(text, column) == expected, "\(column) in \(writing)")
        }
      }
    }
  }

  @Test func `two encodings of an accent are two columns`() throws {
    let rows = (0..<9).map { "\($0),\($0),\(-$0)" }.joined(separator: "\n")
    let table = "time_s,\u{E9}.x,e\u{301}.x\n\(rows)\n"
    #expect(try Self.points(table, "\u{E9}.x")[8] == 8)
    #expect(try Self.points(table, "e\u{301}.position.x")[8] == -8)
  }
}

import Foundation
import Motion
import TestSupport
import Testing

@testable import Commands

/// The table of libraries in docs/Springs.md is made from the libraries' rows.
struct SpringPageTests {
  /// A row: the library, its function, its parameters, and the functions that are read with their
  /// defaults.
  static func row(_ dialect: SpringDialect) -> String {
    let keys = dialect.keys.map { $0.defaultValue == nil ? $0.name : "[\($0.name)]" }
    var functions: [String] = []
    for signature in dialect.info.reads {
      let parts = signature.split(separator: "(", omittingEmptySubsequences: false)
      let names = parts[0].split(separator: " ").map { $0.split(separator: "|") }
      let start = names.dropLast().map { $0[0] + "." }.joined()
      // The marks of the reader, such as `spring,{` and `spring<`, are functions too.
      let own = (names.last ?? []).map { name in start + name.prefix { !"<,{".contains($0) } }
      let defaults = parts[1].prefix { $0 != ")" }.split(separator: ",").compactMap { parameter in
        let label = parameter.drop { $0 == " " }.prefix { !":=@<+".contains($0) }
        let value = parameter.split { "=+".contains($0) }.dropFirst().first
        return value.map { "\(label.hasPrefix("#") ? "" : "\(label) ")\($0)" }
      }
      var seen: [String] = []
      for name in own where !seen.contains(name) && !name.hasSuffix(".f") { seen.append(name) }
      let text = seen.isEmpty ? "labels alone" : seen.map { "`\($0)`" }.joined(separator: ", ")
      let reading = text + (defaults.isEmpty ? "" : " (\(defaults.joined(separator: ", ")))")
      if !functions.contains(reading) { functions.append(reading) }
    }
    if functions.isEmpty { functions = ["labels alone"] }
    return "| `\(dialect.rawValue)` | \(dialect.info.summary) | `\(keys.joined(separator: ","))` | "
      + "\(functions.joined(separator: "; ")) |"
  }

  @Test func `the page has a row for every library`() throws {
    let page = try Fixture.text("../../docs/Springs.md")
    let rows = SpringDialect.allCases.map { Self.row($0) }.joined(separator: "\n")
    #expect(page.contains(rows), "the rows are now:\n\(rows)")
  }
}

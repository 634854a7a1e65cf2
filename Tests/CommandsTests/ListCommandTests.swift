import Exporters
import Foundation
import Scenes
import Testing
import TypedLines

@testable import Commands

/// `headspring list`: each name of a list can be typed, as a line and as JSON.
@Suite struct ListCommandTests {
  private static func json(_ line: String) throws -> [[String: Any]] {
    let value = try JSONSerialization.jsonObject(with: Data(try Typed.output(line).utf8))
    return try #require(value as? [[String: Any]])
  }

  private static func entry(_ name: String, of list: String) throws -> [String: Any] {
    let entries = try json("list \(list) -f json")
    return try #require(entries.first { $0["name"] as? String == name })
  }

  /// The first word of each line.
  private static func names(_ line: String) throws -> [String] {
    try Typed.output(line).split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }

  /// Every name can be typed where the list says.
  @Test(arguments: [
    ("springs", "spring --to 1 --spring"), ("easings", "ease --timing"),
    ("formats", "spring --from 0px --to 9px -f"),
    ("screens", "snap --at 120,300 --screen"), ("commands", "help"),
    ("libraries", "convert swiftui.bouncy --to"),
  ])
  func `a listed name can be typed`(list: String, line: String) throws {
    for name in try Self.names("list \(list)") {
      let failure = Typed.failure(Typed.words("\(line) \(name)"))
      // Some libraries cannot express every spring.
      let isUnsaid = list == "libraries" && failure?.text.contains("cannot say this spring") == true
      #expect(failure == nil || isUnsaid, "\(line) \(name)")
    }
  }
}

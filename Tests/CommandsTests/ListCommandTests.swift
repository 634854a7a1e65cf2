import Exporters
import Foundation
import Motion
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
    let entries = try json("list \(list) --json")
    return try #require(entries.first { $0["name"] as? String == name })
  }

  /// The first word of each line.
  private static func names(_ line: String) throws -> [String] {
    try Typed.output(line).split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }

  @Test(arguments: PrintedListName.allCases.map(\.rawValue) + [""])
  func `lines and JSON have the same names and summaries`(list: String) throws {
    let lines = try Typed.output("list \(list)").split(separator: "\n").map(String.init)
    let entries = try Self.json("list \(list) --json")
    #expect(lines.count == entries.count && lines.count > 3)
    var starts: Set<Int> = []
    for (line, entry) in zip(lines, entries) {
      let name = try #require(entry["name"] as? String)
      let summary = try #require(entry["summary"] as? String)
      #expect(line.hasPrefix(name + "  ") && line.hasSuffix("  " + summary), "\(line)")
      starts.insert(line.count - summary.count)
    }
    // The summaries are aligned.
    #expect(starts.count == 1)
    #expect(Set(entries.compactMap { $0["name"] as? String }).count == entries.count)
  }

  @Test func `--json, --format json and the extension are the same`() throws {
    let text = try Typed.output("list easings --json")
    #expect(try Typed.output("list easings -f json") == text)
    #expect(try Typed.output("list easings -o easings.json") == text)
    #expect(try Typed.output("list easings --json -o easings.txt") == text)
    let lines = try Typed.output("list easings")
    #expect(try Typed.output("list easings -f table") == lines)
    let ease = "ease                 cubic-bezier(0.25, 0.1, 0.25, 1)"
    #expect(lines.split(separator: "\n")[1] == ease)
  }

  @Test func `the list without a name has the choices of the operand`() throws {
    #expect(try Self.names("list") == CommandName.list.info.operand?.kind.choices)
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

  /// The parameters of a preset, typed for its library, are the preset.
  @Test func `a spring has its library's parameters`() throws {
    for entry in try Self.json("list springs --json") {
      let name = try #require(entry["name"] as? String)
      let word = try #require(entry["library"] as? String)
      let library = try #require(SpringDialect(rawValue: word), "\(name)")
      let parameters = try #require(entry["parameters"] as? [String: Double])
      let values = try library.keys.map { try #require(parameters[$0.name], "\(name)") }
      #expect(parameters.count == values.count)
      #expect(try library.spring(values) == (try ValueParser.spring(name)).spring, "\(name)")
    }
    let bouncy = try Self.entry("swiftui.bouncy", of: "springs")
    #expect(bouncy["parameters"] as? [String: Double] == ["duration": 0.5, "bounce": 0.3])
  }

  @Test func `a library has its keys, and the common ones are those of convert`() throws {
    let entries = try Self.json("list libraries --json")
    let common = entries.filter { $0["isCommon"] as? Bool == true }
    #expect(common.count == 12)
    let printed = try Typed.output("convert swiftui.bouncy")
    for entry in common { #expect(printed.contains("\n  \(entry["name"] ?? "") "), "\(entry)") }
    let physics = try Self.entry("physics", of: "libraries")["parameters"] as? [[String: Any]]
    let keys = try #require(physics)
    #expect(keys.map { $0["name"] as? String } == ["stiffness", "damping", "mass"])
    #expect(keys.map { $0["default"] as? Double } == [nil, nil, 1])
  }

  /// Sources: CSS Easing Functions 1, 2.2; Apple's sizes of the iPhone 15.
  @Test func `easings have their control points, and screens their size and safe area`() throws {
    let easings = [
      "linear": [0, 0, 1, 1], "ease": [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1],
      "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1],
    ]
    for (name, points) in easings {
      #expect(try Self.entry(name, of: "easings")["points"] as? [Double] == points)
    }
    let phone = try Self.entry("iphone-15", of: "screens")
    #expect(phone["width"] as? Double == 393 && phone["height"] as? Double == 852)
    #expect(phone["safeArea"] as? [Double] == [59, 0, 34, 0])
    #expect(phone["summary"] as? String == "393x852, safe area 59,0,34,0")
    let onItsSide = try Self.entry("iphone-15-landscape", of: "screens")
    #expect(onItsSide["width"] as? Double == 852 && onItsSide["height"] as? Double == 393)
    #expect(onItsSide["safeArea"] as? [Double] == [0, 59, 21, 59])
    #expect(try Self.names("list screens") == ValueParser.screenNames)
  }

  @Test func `formats have their extensions, and commands their group`() throws {
    let formats = try Self.json("list formats --json")
    #expect(formats.map { $0["name"] as? String } == Format.allCases.map(\.rawValue))
    for entry in formats {
      let name = try #require(entry["name"] as? String)
      let endings = try #require(entry["extensions"] as? [String])
      for ending in endings {
        #expect(Format(fileExtension: ending)?.rawValue == name)
      }
      // A format that takes --reduce accepts it, and others refuse it.
      let words = Typed.words("spring --from 0px --to 100px --reduce 1 -f \(name)")
      #expect((Typed.failure(words) == nil) == (entry["reduce"] as? Bool), "\(name)")
    }
    let commands = try Self.json("list commands --json")
    #expect(Set(commands.compactMap { $0["name"] as? String }).count == CommandName.allCases.count)
    #expect(try Self.entry("batch", of: "commands")["group"] as? String == "files and ci")
  }

  static let refusals = [
    Refusal(
      "list spring",
      "<list> 'spring': must be commands, formats, springs, libraries, easings or screens; did you mean 'springs'?"
    ),
    Refusal(
      "list easings --json -f table",
      "--json: cannot be used with --format; leave one of them out"),
    Refusal(
      "list easings -f csv", "--format 'csv': must be table or json"),
    Refusal(
      "list easings screens", "unexpected word 'screens': list takes one list"),
    Refusal(
      "list easings -o easings.csv",
      "--output 'easings.csv': has no extension of a format; name one with --format: table or json"
    ),
  ]

  @Test(arguments: refusals) func `an impossible list is refused`(refusal: Refusal) {
    refusal.expect()
  }
}

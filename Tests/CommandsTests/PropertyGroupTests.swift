import TestSupport
import Testing
import TypedLines

@testable import Commands

/// --set, --count and --stagger: several properties and objects that move by one spring.
@Suite(.slow) struct PropertyGroupTests {
  private static let properties = [
    ("y", "40px", "0px"), ("scale", "0.8", "1.1"), ("opacity", "0", "1"), ("x", "3", "-7e3"),
    ("color", "tomato", "teal"), ("rotate", "0deg", "-90deg"),
  ]

  private static let springs = [
    "spring", "spring --spring response=0.4,damping-ratio=0.3 --settle envelope:0.01",
    "spring --spring swiftui.bouncy --clamp --fps 24 --delay 0.25 --decimals 12",
    "spring --spring stiffness=100,damping=40 --frames 30", "spring --settle-in 0.7 --no-land",
    "spring --times 0,0.2,settle", "spring --duration 0.4 --decimals shortest",
  ]

  /// The columns of a table by name.
  private static func columns(_ line: String) throws -> [String: [String]] {
    let rows = CSV.rows(try Typed.output("\(line) -f csv"))
    var columns: [String: [String]] = [:]
    for (index, name) in rows[0].enumerated() { columns[name] = rows.dropFirst().map { $0[index] } }
    return columns
  }

  private static func expect(
    _ columns: [String: [String]], of object: String, as line: String
  ) throws {
    for (property, from, to) in properties {
      for (name, alone) in try Self.columns("\(line) --from \(from) --to \(to)")
      where name != "frame" && name != "time" {
        let shown = try #require(columns[object + (name == "value" ? property : name)])
        // An object that has ended keeps its last value.
        let rest = repeatElement(alone[alone.count - 1], count: shown.count - alone.count)
        let held = property == "opacity" ? alone.map { (Double($0) ?? 0) > 1 ? "1" : $0 } : alone
        #expect(held + rest == shown, "\(line), \(object)\(property)")
      }
    }
  }

  private static let set =
    properties.map { "--set \($0.0)=\($0.1)..\($0.2)" }.joined(separator: " ")

  @Test(arguments: Effort.every(2, of: springs))
  func `every property has the values of its own run`(line: String) throws {
    let together = try Self.columns("\(line) \(Self.set)")
    // One property alone has no name in front.
    let color = together.filter { ["red", "green", "blue", "alpha"].contains($0.key) }
    #expect(color.isEmpty)
    let named = Dictionary(
      uniqueKeysWithValues: together.map { name, values in
        (name.replacing("color.", with: ""), values)
      })
    try Self.expect(named, of: "", as: line)
  }

  @Test(arguments: [
    "spring", "spring --fps 24 --settle envelope:0.01", "spring --frames 40", "spring --delay 0.5",
  ])
  func `every object has the values of a run with its delay`(line: String) throws {
    let together = try Self.columns("\(line) \(Self.set) --count 3 --stagger 125ms")
    let base = line.contains("--delay") ? 0.5 : 0
    let plain = line.replacing(" --delay 0.5", with: "")
    for item in 0..<3 {
      try Self.expect(
        together, of: "item\(item).", as: "\(plain) --delay \(base + 0.125 * Double(item))")
    }
  }

  @Test(arguments: [
    ("css-keyframes", "translate: 0px 40px; scale: 0.8; opacity: 0"),
    ("waapi", #""translate": "0px 40px", "scale": "0.8", "opacity": "0""#),
    ("gsap", "CustomEase.create(\"spring-opacity\""), ("swift", "springOpacityAnimation"),
    ("kotlin", "springOpacityAnimationSpec"), ("after-effects", "Transform\tOpacity"),
    ("css-linear", "--spring-opacity: linear("), ("figma-motion", "\"OPACITY\""),
    ("lottie", "\"o\":{\"a\":1"), ("smil", "attributeName=\"opacity\""),
    ("html", "opacity"), ("code-js", "function opacity("), ("vega-lite", "opacity"),
  ])
  func `a format with properties has all of them`(format: String, text: String) throws {
    let line = "spring --set y=40px..0 --set scale=0.8..1 --set opacity=0..1 -f \(format)"
    let output = try Typed.output(line)
    #expect(output.contains(text), "\(output.prefix(600))")
    if ["after-effects", "css-linear"].contains(format) {
      #expect(Typed.failure(Typed.words("\(line) --count 2"))?.text.contains("one object") == true)
    } else {
      #expect(try Typed.output("\(line) --count 2 --stagger 50ms").contains("item1"))
    }
  }
}

import TestSupport
import Testing
import TypedLines

@testable import Commands

/// --set, --count and --stagger: several properties and objects that move by one spring.
@Suite struct PropertyGroupTests {
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

  @Test(arguments: springs)
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

  @Test func `a chain moves the properties that --then names`() throws {
    let together = try Self.columns(
      "chain --set y=40px..0 --set scale=0.8..1.1 --then scale=1 --at 0.2")
    let scale = try Self.columns("chain --from 0.8 --to 1.1 --then 1 --at 0.2")
    #expect(together["scale"] == scale["value"])
    let y = try Self.columns("chain --from 40px --to 0px --then 0px --at 0.2")
    let shown = try #require(together["y"])
    #expect(shown.prefix(40) == (y["value"] ?? []).prefix(40))
  }

  @Test func `all events name their track`() throws {
    let document = try JSONTree(
      try Typed.output("spring --set y=40px..0 --set x=0..9 --count 2 --stagger 1 --events all"))
    let names = Set((document["events"]?.row ?? []).compactMap { $0["track"]?.text })
    #expect(names == ["item0.y", "item0.x", "item1.y", "item1.x"])
    let legs = try JSONTree(try Typed.output("chain --set y=4..0 --set x=0..9 --then x=1"))
    let started = (legs["events"]?.row ?? []).filter { $0["animation"]?.text == "leg 2" }
    #expect(Set(started.compactMap { $0["track"]?.text }) == ["y", "x"])
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

  /// Figma's positions are those that were given, with and without objects.
  @Test func `an object's position is not relative`() throws {
    let text = try Typed.output("spring --set y=40px..0 --count 2 --stagger 0.1 -f figma-motion")
    #expect(text.contains("[0, 40]"))
  }

  @Test(arguments: [
    Refusal(
      "spring --set y",
      "--set 'y': must be a property, an equals sign and its values, such as y=40px..0"),
    Refusal(
      "spring --set y=4",
      "--set 'y=4': must be a start and an end with two dots between, such as y=4..0"),
    Refusal("spring --set skale=0..1", "--set 'skale=0..1': did you mean 'scale'?"),
    Refusal(
      "spring --set y=0..1 --set y=1..2,3", "--set 'y=1..2,3': y is there twice; give it once"),
    Refusal("spring --set x=1..2,3", "--set 'x=1..2,3': x needs a number, and the end is a point"),
    Refusal(
      "spring --set opacity=0..1.5",
      "--set 'opacity=0..1.5': opacity needs numbers from 0 to 1, and the end has 1.5"),
    Refusal(
      "spring --set y=0px..1em", "--set 'y=0px..1em': y starts in px and ends in em; give one unit"),
    Refusal(
      "spring --set rotate=0px..3",
      "--set 'rotate=0px..3': rotate needs an angle, such as 90deg, and the start has px"),
    Refusal(
      "spring --set y=0..1 --set translate=0,0..1,1",
      "--set 'translate=0,0..1,1': translate and y move the same; leave one of them out"),
    Refusal("spring --set y=0..1 --from 3", "--from '3': cannot be used with --set; leave one of"),
    Refusal("spring --count 3", "--count '3': needs --set"),
    Refusal("spring --set y=0..1 --stagger 1", "--stagger '1': needs --count"),
    Refusal("spring --set y=0..1 --count 1001", "--count '1001': must be from 1 to 1000"),
    Refusal(
      "spring --set y=0..1 --count 3 --repeat 2",
      "--count '3': cannot be used with --repeat; leave one of them out"),
    Refusal(
      "spring --set y=1..1", "--set 'y=1..1': is where it ends, and nothing moves; give"),
    Refusal("chain --set y=0..3px --then x=3", "--then 'x=3': x has no start; give y"),
    Refusal("chain --set y=0..3px --then y=3em", "--then 'y=3em': y starts in px and ends in em"),
    Refusal("chain --set y=0..3px --then 4", "--then '4': must be a property, an equals sign"),
    Refusal(
      "chain --set y=0..3px --then y=1;y=2", "--then 'y=1;y=2': y is there twice; give it once"),
  ])
  func `what cannot move is refused by name`(refusal: Refusal) {
    let failure = Typed.failure(refusal.words)
    #expect(failure?.text.contains(refusal.sentence) == true, "\(failure?.text ?? "none")")
  }
}

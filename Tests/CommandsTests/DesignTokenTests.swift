import Foundation
import Readers
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// `-f dtcg`: a design token that holds a spring.
@Suite(.slow) struct DesignTokenTests {
  private static func token(_ line: String, _ path: [String]) throws -> [String: Any] {
    var object = try #require(
      JSONSerialization.jsonObject(with: Data(try Typed.output(line).utf8)) as? [String: Any])
    #expect(
      object.removeValue(forKey: "$schema") as? String
        == "https://www.designtokens.org/schemas/2025.10/format.json")
    for name in path {
      #expect(object.keys.count == 1)
      object = try #require(object[name] as? [String: Any])
    }
    return object
  }

  /// The rules of the published schema for a token of type transition: closed sets of keys, x from
  /// 0 to 1, and units.
  @Test(arguments: [
    ("spring --spring swiftui.bouncy", ["spring"]),
    (
      "spring --spring stiffness=100,damping=60 --delay 0.25 --name motion.slow",
      ["motion", "slow"]
    ),
    ("spring --from 3,4 --to 5,-6 --spring swiftui.snappy --compact --name a", ["a"]),
  ])
  func `a token has the members that the schema allows`(line: String, path: [String]) throws {
    let token = try Self.token("\(line) -f dtcg", path)
    #expect(Set(token.keys) == ["$type", "$value", "$description", "$extensions"])
    #expect(token["$type"] as? String == "transition")
    let value = try #require(token["$value"] as? [String: Any])
    #expect(Set(value.keys) == ["duration", "delay", "timingFunction"])
    for key in ["duration", "delay"] {
      let time = try #require(value[key] as? [String: Any])
      #expect(Set(time.keys) == ["value", "unit"] && time["unit"] as? String == "ms")
      #expect(try #require(time["value"] as? Double) >= 0)
    }
    let delay = (value["delay"] as? [String: Any])?["value"] as? Double
    #expect(delay == (line.contains("--delay") ? 250 : 0))
    let curve = try #require(value["timingFunction"] as? [Double])
    #expect(curve.count == 4)
    #expect((0...1).contains(curve[0]) && (0...1).contains(curve[2]))
    let extensions = try #require(token["$extensions"] as? [String: Any])
    let own = try #require(extensions["dev.headspring.spring"] as? [String: Any])
    #expect(extensions.count == 1)
    let linear = try #require(own["linear"] as? String)
    #expect(linear.hasPrefix("linear(0,") && linear.hasSuffix("1)"))
    #expect(try #require(own["maxError"] as? Double) <= 0.0025)
    #expect(own["request"] as? String == "headspring \(line) --format dtcg")
  }

  /// The Bezier is the one of `convert --to`, to the printed digits.
  @Test func `the curve is the nearest cubic Bezier`() throws {
    let value = try Self.token("spring --spring swiftui.bouncy -f dtcg", ["spring"])["$value"]
    let nearest = try JSONTree(
      try Typed.output("convert swiftui.bouncy --to cubic-bezier -f json --decimals 4"))
    let curve = try #require((value as? [String: Any])?["timingFunction"] as? [Double])
    for (name, number) in zip(["x1", "y1", "x2", "y2"], curve) {
      #expect(nearest["nearest"]?[name]?.text.flatMap(Double.init) == number, "\(name)")
    }
  }

  @Test func `a random spring is read back as the same spring`() throws {
    var random = SplitMix64(seed: 429)
    for _ in 0..<Effort.cases(12, every: 12) {
      let stiffness = random.number(in: 20...900)
      let mass = random.coin() ? 1 : random.number(in: 0.5...3)
      let damping = 2 * random.number(in: 0.15...1.5) * (stiffness * mass).squareRoot()
      let words = "stiffness=\(stiffness),damping=\(damping),mass=\(mass)"
      let text = try Typed.output("spring --spring \(words) --name motion.x -f dtcg")
      let token = try SpringToken(
        try InputText(bytes: Array(text.utf8), name: "out.json"), path: "motion.x")
      #expect(try ValueParser.spring(token.words).spring == ValueParser.spring(words).spring)
    }
  }

  @Test func `a token of a token is the same spring`() throws {
    let first = try Typed.output("spring --spring duration=0.5,bounce=0.3 --name m.x -f dtcg")
    try InputFile.with(first) { path throws in
      let second = try Typed.output("spring --spring \(path)#m.x --name m.x -f dtcg")
      let lines = (first.split(separator: "\n"), second.split(separator: "\n"))
      try #require(lines.0.count == lines.1.count)
      for (one, two) in zip(lines.0, lines.1) where !one.contains("\"request\"") {
        #expect(one == two)
      }
    }
  }
}

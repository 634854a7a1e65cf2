import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// The files that `headspring tokens` makes for eight platforms, each read by the platform's own tool.
@Suite struct TokenPlatformsTests {
  /// A token and its motion, as this test computes it.
  struct Motion: Sendable {
    let token: String
    let json: String
    let stiffness: Double
    let damping: Double
    var mass = 1.0
    var from = 0.0
    var to = 300.0
    /// The property of CSS that shows the motion, and the index of its number.
    var shown = ("translate", 0)

    /// The solution of m x'' + c x' + k (x - to) = 0 from rest.
    func value(at time: Double) -> Double {
      let frequency = (stiffness / mass).squareRoot()
      let ratio = damping / (2 * (stiffness * mass).squareRoot())
      let rest: Double
      if ratio < 1 - 1e-9 {
        let own = frequency * (1 - ratio * ratio).squareRoot()
        rest =
          exp(-ratio * frequency * time)
          * (cos(own * time) + ratio * frequency / own * sin(own * time))
      } else if ratio > 1 + 1e-9 {
        let root = (ratio * ratio - 1).squareRoot()
        let (slow, fast) = (-frequency * (ratio - root), -frequency * (ratio + root))
        rest = (fast * exp(slow * time) - slow * exp(fast * time)) / (fast - slow)
      } else {
        rest = exp(-frequency * time) * (1 + frequency * time)
      }
      return to + (from - to) * rest
    }

    var distance: Double { (to - from).magnitude }
    var hyphens: String { token.replacing(".", with: "-") }
    var camel: String {
      let words = token.split(separator: ".").map(String.init)
      return words[0]
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  }

  /// A duration and a bounce as SwiftUI has them.
  private static func perceptual(
    _ token: String, _ json: String, _ duration: Double, _ bounce: Double
  ) -> Motion {
    Motion(
      token: token, json: json, stiffness: 4 * .pi * .pi / (duration * duration),
      damping: 4 * .pi * (1 - bounce) / duration)
  }

  static let springs = [
    perceptual("motion.a", #"{"duration": {"value": 500, "unit": "ms"}, "bounce": 0.3}"#, 0.5, 0.3),
    perceptual("motion.b", #"{"duration": "{time.quick}", "bounce": 0.15}"#, 0.35, 0.15),
    perceptual("motion.c", #"{"duration": "0.7s", "bounce": 0}"#, 0.7, 0),
    perceptual("motion.d", "\"{motion.b}\"", 0.35, 0.15),
    perceptual("motion.e", #"{"response": 0.4, "damping": 0.6}"#, 0.4, 0.4),
    perceptual("motion.f", #"{"response": 0.6, "dampingFraction": 0.9}"#, 0.6, 0.1),
    Motion(
      token: "motion.g", json: #"{"stiffness": 170, "damping": 26, "mass": 1}"#, stiffness: 170,
      damping: 26),
    Motion(
      token: "motion.h", json: #"{"stiffness": 200, "damping": 20, "mass": 2}"#, stiffness: 200,
      damping: 20, mass: 2),
    Motion(
      token: "motion.i", json: #"{"tension": 180, "friction": 12}"#, stiffness: 180, damping: 12),
    Motion(
      token: "motion.j", json: #"{"stiffness": 400, "dampingRatio": 0.5}"#, stiffness: 400,
      damping: 20),
    Motion(
      token: "motion.k", json: #"{"physics": {"stiffness": 100, "damping": 24}}"#, stiffness: 100,
      damping: 24),
    Motion(token: "more.g", json: "", stiffness: 170, damping: 26),
  ]

  private static func pair(
    _ name: String, _ options: String, like spring: Int, _ from: Double, _ to: Double,
    _ shown: (String, Int)
  ) -> Motion {
    let base = springs[spring]
    return Motion(
      token: "pairs.\(name)", json: "{\(options), \"spring\": \"{\(base.token)}\"}",
      stiffness: base.stiffness, damping: base.damping, mass: base.mass, from: from, to: to,
      shown: shown)
  }

  static let pairs = [
    pair("slide", #""from": 0, "to": 120, "property": "x""#, like: 0, 0, 120, ("translate", 0)),
    pair("drop", #""from": -80, "to": 40, "property": "y""#, like: 8, -80, 40, ("translate", 1)),
    pair("pop", #""from": 0.5, "to": 1, "property": "scale""#, like: 4, 0.5, 1, ("scale", 0)),
    pair("fade", #""from": 0, "to": 1, "property": "opacity""#, like: 2, 0, 1, ("opacity", 0)),
    pair("turn", #""from": 0, "to": 90, "property": "rotate""#, like: 9, 0, 90, ("rotate", 0)),
    pair("back", #""from": 300, "to": 20, "property": "x""#, like: 6, 300, 20, ("translate", 0)),
  ]

  static let motions = springs + pairs

  /// A file with 12 springs and 6 pairs.
  static var file: String {
    let own = springs.filter { !$0.json.isEmpty }.map { motion in
      "\"\(motion.token.split(separator: ".")[1])\": {\"$value\": \(motion.json)}"
    }
    let moved = pairs.map { motion in
      "\"\(motion.token.split(separator: ".")[1])\": "
        + "{\"$extensions\": {\"dev.headspring\": \(motion.json)}}"
    }
    return """
      {"time": {"$type": "duration", "quick": {"$value": {"value": 350, "unit": "ms"}}},
       "motion": {"$type": "spring", \(own.joined(separator: ",\n"))},
       "more": {"$type": "lms.spring", "g": {"$ref": "#/motion/g"}},
       "pairs": {\(moved.joined(separator: ",\n"))}}
      """
  }

  static let formats =
    "css-linear,css-keyframes,waapi,swift,kotlin,code-js,dtcg"
  static let options = "-f \(formats) --to 300 --property x"
  static let path = "'b/{format-name}/{name}.{format}'"

  /// The file of the tokens and the files that one command makes of it, by path. All tests share
  /// them, since the nearest curves take most of the time.
  private static let shared = Result<[String: String], any Error> {
    let files = MemoryFiles(["t.json": file])
    let result = try files.run("tokens t.json \(options) -o \(path)")
    try #require(result.status == 0, "\(result.errors)")
    try #require(files.names.count == 1 + 7 * motions.count)
    return files.texts
  }

  private static func made() throws -> [String: String] { try shared.get() }

  private static func text(
    _ format: String, _ end: String, _ motion: Motion, _ files: [String: String]
  ) throws -> String {
    try #require(files["b/\(format)/\(motion.token).\(end)"], "\(format) \(motion.token)")
  }

  /// The first number behind a text.
  private static func number(behind mark: String, in text: String) throws -> Double {
    let start = try #require(text.firstRange(of: mark), "\(mark)").upperBound
    let digits = text[start...].drop { !$0.isNumber && $0 != "-" }
      .prefix { $0.isNumber || ".e-+".contains($0) }
    return try #require(Double(digits), "\(mark)")
  }

  /// Expects values at times to be the motion's within a stated error.
  private static func expect(
    _ values: [Double], at times: [Double], _ motion: Motion, within error: Double, _ format: String
  ) {
    var worst = 0.0
    for (value, time) in zip(values, times) {
      worst = max(worst, (value - motion.value(at: time)).magnitude)
    }
    #expect(values.count == times.count && !values.isEmpty)
    #expect(
      worst <= error * 1.0001 + 1e-5 * motion.distance,
      "\(format) \(motion.token): \(worst), \(error)")
    #expect(error <= 0.06 * motion.distance, "\(format) \(motion.token) states \(error)")
  }

  private static let shares = (0..<40).map { (Double($0) + 0.37) / 40 }

  @Test(.needs("chromium")) func `a browser plays the style sheets and keyframes`() throws {
    let files = try Self.made()
    var sheets: [String] = []
    var cases: [[String: Any]] = []
    for motion in Self.motions {
      sheets.append(try Self.text("css-linear", "css", motion, files))
      sheets.append(try Self.text("css-keyframes", "css", motion, files))
      cases.append([
        "name": motion.hyphens, "waapi": try Self.text("waapi", "waapi.json", motion, files),
        "property": motion.shown.0, "place": motion.shown.1,
      ])
    }
    let data = try JSONSerialization.data(withJSONObject: cases)
    let script = """
      const cases = \(String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c"))
      const shares = \(Self.shares)
      const play = (animation, read) => {
        animation.pause()
        const end = animation.effect.getComputedTiming().endTime
        return {times: shares.map(share => share * end / 1000), values: shares.map(share => {
          animation.currentTime = share * end
          return read(animation)
        })}
      }
      const element = name => {
        const made = document.createElement("div")
        if (name) made.className = name
        document.body.append(made)
        return made
      }
      found(cases.map(one => {
        const root = getComputedStyle(document.documentElement)
        const easing = root.getPropertyValue("--" + one.name)
        const duration = parseFloat(root.getPropertyValue(`--${one.name}-duration`))
        const style = own => {
          const numbers = getComputedStyle(own)[one.property].match(/-?[0-9.]+(e-?[0-9]+)?/g) ?? []
          return parseFloat(numbers[one.place] ?? "0")
        }
        const whole = JSON.parse(one.waapi)
        const [a, b, c] = [element(), element(one.name), element()]
        return {
          linear: play(a.animate([{opacity: 0}, {opacity: 1}], {duration, easing}),
            animation => animation.effect.getComputedTiming().progress),
          keyframes: play(b.getAnimations()[0], () => style(b)),
          waapi: play(c.animate(whole.keyframes, whole.options), () => style(c)),
        }
      }))
      """
    let page = try WebPage.open(head: "<style>\(sheets.joined())</style>", script: script)
    let found = try #require(page.findings as? [[String: [String: [Double]]]], "\(page.console)")
    for (motion, shown) in zip(Self.motions, found) {
      for (kind, format, end) in [
        ("linear", "css-linear", "css"), ("keyframes", "css-keyframes", "css"),
        ("waapi", "waapi", "waapi.json"),
      ] {
        let text = try Self.text(format, end, motion, files)
        let error = try Self.number(behind: "maxError", in: text)
        var values = shown[kind]?["values"] ?? []
        let isShare = kind == "linear"
        if isShare { values = values.map { motion.from + (motion.to - motion.from) * $0 } }
        Self.expect(
          values, at: shown[kind]?["times"] ?? [], motion,
          within: isShare ? error * motion.distance : error, format)
      }
    }
  }

  @Test(.needs("swiftc", "node")) func `Swift and JavaScript compile and run together`() throws {
    let files = try Self.made()
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var (swift, script) = ("", "const times = \(Self.shares)\n")
    for motion in Self.motions {
      let text = try Self.text("swift", "swift", motion, files)
      try folder.write(text, to: "swift/\(motion.token).swift")
      try folder.write(try Self.text("code-js", "js", motion, files), to: "js/\(motion.token).mjs")
      let names = text.matches(of: #/let (\w+): \[Double\]/#).map { String($0.1) }
      #expect(names.count == 2 && names.allSatisfy { $0.hasPrefix(motion.camel) }, "\(names)")
      swift += "print([\(names.joined(separator: ", "))])\n"
      let name = motion.token.replacing(".", with: "_")
      script += "import {\(name)} from './\(motion.token).mjs'\n"
      script += "console.log(JSON.stringify(times.map(\(name))))\n"
    }
    try folder.write(swift, to: "swift/main.swift")
    try folder.write(script, to: "js/main.mjs")
    let result = try folder.shell(
      "node js/main.mjs && swiftc -Onone swift/*.swift -o play 2>&1 && ./play")
    try #require(result.status == 0, "\(result.text.suffix(2000)) \(result.errors.suffix(2000))")
    let lines = result.text.split(separator: "\n")
    try #require(lines.count == 2 * Self.motions.count)
    for (place, motion) in Self.motions.enumerated() {
      let values = try JSONDecoder().decode([Double].self, from: Data(lines[place].utf8))
      // A function is exact up to its end, where it is the target.
      Self.expect(values, at: Self.shares, motion, within: 0.0011 * motion.distance, "code-js")
      let arrays = try JSONDecoder().decode(
        [[Double]].self, from: Data(lines[Self.motions.count + place].utf8))
      let text = try Self.text("swift", "swift", motion, files)
      let duration = try Self.number(behind: "animation.duration = ", in: text)
      let shown = Self.shares.map { Self.interpolated(arrays[1], arrays[0], at: $0) }
      Self.expect(
        shown, at: Self.shares.map { $0 * duration }, motion,
        within: try Self.number(behind: "maxError", in: text), "swift")
    }
  }

  private static func interpolated(_ values: [Double], _ keys: [Double], at key: Double) -> Double {
    let next = max(1, keys.firstIndex { $0 >= key } ?? keys.count - 1)
    let part = (key - keys[next - 1]) / (keys[next] - keys[next - 1])
    return values[next - 1] + (values[next] - values[next - 1]) * part
  }

  @Test(KotlinFormatTests.hasParser) func `Kotlin is parsed and played`() throws {
    let files = try Self.made()
    let sources = try Self.motions.map { try Self.text("kotlin", "kt", $0, files) }
    #expect(try KotlinFormatTests.declared(sources).allSatisfy { $0?.isEmpty == false })
    for (place, motion) in Self.motions.enumerated() {
      let file = try KotlinFile(sources[place])
      let spec = try #require(file.specs.first)
      #expect(spec.name.hasPrefix(motion.camel))
      let moments = Self.shares.map { Int($0 * Double(spec.end)) }
      Self.expect(
        moments.map { Double(spec.value(at: $0)[0]) }, at: moments.map { Double($0) / 1000 },
        motion, within: try Self.number(behind: "maxError", in: sources[place]), "kotlin")
    }
  }

  @Test func `a token's Bezier is as near as it says`() throws {
    let files = try Self.made()
    for motion in Self.motions {
      let text = try Self.text("dtcg", "tokens.json", motion, files)
      var object = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      for name in motion.token.split(separator: ".") {
        object = try #require(object[String(name)] as? [String: Any])
      }
      #expect(object["$type"] as? String == "transition")
      let value = try #require(object["$value"] as? [String: Any])
      #expect(Set(value.keys) == ["duration", "delay", "timingFunction"])
      let curve = try #require(value["timingFunction"] as? [Double])
      let time = try #require(value["duration"] as? [String: Any])
      let duration = try #require(time["value"] as? Double) / 1000
      let shown = Self.shares.map { share in
        motion.from + (motion.to - motion.from) * Self.progress(curve, at: share)
      }
      let error = try Self.number(behind: "cubic-bezier, within", in: text)
      var worst = 0.0
      for (value, share) in zip(shown, Self.shares) {
        worst = max(worst, (value - motion.value(at: share * duration)).magnitude)
      }
      #expect(worst <= error * motion.distance * 1.01 + 1e-4, "\(motion.token): \(worst), \(error)")
    }
  }

  /// The y of a cubic Bezier at an x, by bisection.
  private static func progress(_ curve: [Double], at x: Double) -> Double {
    func bezier(_ one: Double, _ two: Double, _ t: Double) -> Double {
      3 * one * t * (1 - t) * (1 - t) + 3 * two * t * t * (1 - t) + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(curve[0], curve[2], middle) < x { low = middle } else { high = middle }
    }
    return bezier(curve[1], curve[3], low)
  }

  @Test func `a changed token fails the check of its seven files alone`() throws {
    let files = MemoryFiles(try Self.made())
    let line =
      "tokens t.json \(Self.options) --check \(Self.path) --only motion.i --only pairs.drop"
      + " --only motion.k"
    #expect(try files.run(line).output.hasSuffix("21 goldens: 21 same\n"))
    files["t.json"] = Self.file.replacing(#""tension": 180"#, with: #""tension": 190"#)
    let changed = try files.run(line)
    // The pair `drop` has the spring, too.
    #expect(changed.status == 1)
    let lines = changed.output.split(separator: "\n").compactMap { line in
      line.firstRange(of: "accept it with: headspring ").map { String(line[$0.upperBound...]) }
    }
    #expect(lines.count == 14)
    for line in lines { #expect(try files.run(line).status == 0, "\(line)") }
    #expect(try files.run(line).status == 0)
  }
}

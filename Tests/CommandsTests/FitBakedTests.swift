import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Fits of curves that are baked for the web.
@Suite struct FitBakedTests {
  private static func fit(_ text: String, _ options: String = "") throws -> JSONTree {
    try InputFile.with(text) { path in
      try JSONTree(try Typed.output("fit '\(path)' \(options) -f json"))
    }
  }

  private static func refusal(_ text: String, _ options: String = "") throws -> Failure? {
    try InputFile.with(text) { path in
      Typed.failureReading(Typed.words("fit '\(path)' \(options)"))
    }
  }

  /// The relative error of the found spring: the larger of frequency and damping ratio.
  private static func error(
    _ report: JSONTree, frequency: Double, ratio: Double
  ) throws -> Double {
    let found = try #require(report["fit"])
    let ownFrequency = try #require(Double(found["naturalFrequency"]?.text ?? ""))
    let ownRatio = try #require(Double(found["dampingRatio"]?.text ?? ""))
    return max(abs(ownFrequency / frequency - 1), abs(ownRatio / ratio - 1))
  }

  private static let rules = ["", "--settle anime", "--settle last-exceed:0.01"]

  /// A dozen stops within a quarter of a percent nearly determine an oscillation, but less a slow approach.
  @Test(arguments: [(0.05...0.5, 4e-3), (0.5...2.0, 8e-3)])
  func `our own linear() gives its spring back`(ratios: ClosedRange<Double>, limit: Double) throws {
    var random = SplitMix64(seed: 1402)
    var found = 0
    // An unoptimised build takes seconds to search for the fewest bytes.
    let count = Effort.isFull ? 120 : 2
    for _ in 0..<count {
      let ratio = random.number(in: ratios)
      let frequency = random.number(in: 4...40)
      let response = 2 * Double.pi / frequency
      let line =
        "spring --from 0 --to 1 --spring response=\(response),damping-ratio=\(ratio) "
        + "\(random.pick(Self.rules)) -f css-linear"
      let report = try Self.fit(try Typed.output(line))
      #expect(report["baked"]?["kind"]?.text == "linear()", "\(line)")
      if try Self.error(report, frequency: frequency, ratio: ratio) < limit { found += 1 }
    }
    #expect(Double(found) >= 0.99 * Double(count) - 1)
  }

  /// Some exports stop before the spring has settled, without a jump to 1. The target is 1 all the same.
  @Test func `an easing that ends near 1 gives its spring back`() throws {
    var random = SplitMix64(seed: 1403)
    for _ in 0..<Effort.cases(100) {
      let ratio = random.number(in: 0.1...0.9)
      let frequency = random.number(in: 5...40)
      let (decay, damped) = (ratio * frequency, frequency * (1 - ratio * ratio).squareRoot())
      let duration = random.number(in: 3.5...6) / decay
      let stops = (0...60).map { place -> String in
        let time = duration * Double(place) / 60
        let wave = cos(damped * time) + decay / damped * sin(damped * time)
        return String(format: "%.5f", 1 - exp(-decay * time) * wave)
      }
      try #require(stops.last != "1.00000")
      let text = "linear(\(stops.joined(separator: ", ")))"
      let report = try Self.fit(text, "--duration \(duration)")
      #expect(
        try Self.error(report, frequency: frequency, ratio: ratio) < 1e-3, "\(ratio) \(frequency)")
    }
  }

  private static let stops = "0, .2, .5, .9, 1.05, 1.1, 1.02, .99, 1"

  @Test(arguments: [
    ("linear(STOPS)", "--duration 500ms", nil),
    ("a{--b:linear(STOPS);--b-duration:500ms}", "", "--b-duration"),
  ])
  func `the source of the duration is reported`(
    text: String, options: String, source: String?
  ) throws {
    let text = text.replacing("STOPS", with: Self.stops)
    let baked = try #require(try Self.fit(text, "--accept 1 \(options)")["baked"])
    #expect(baked["durationFrom"]?.text == source)
    #expect(baked["duration"]?.text == "0.5")
    #expect(baked["stops"]?.text == "9")
  }

  @Test(arguments: [
    ("", "is a linear() whose duration is not in the same declaration; give it with --duration"),
    ("--duration 1s --start 0.5", "is a linear(), which has no time for --start; leave it out"),
  ])
  func `a duration of another declaration is not taken`(options: String, message: String) throws {
    let text = "a { --d: 9s; --e: linear(\(Self.stops)) }"
    let failure = try #require(try Self.refusal(text, options))
    #expect(failure.status == .badData)
    #expect(failure.text.contains(message), "\(failure.text)")
  }

  /// The inputs are a CSS cubic Bezier at evenly spaced times, and steps.
  @Test func `eases and steps are refused unless --accept allows their residual`() throws {
    let ease = try Typed.output(
      "ease --from 0 --to 1 --duration 0.4 --fps 100 --decimals 3 -f array")
    let stops = ease.filter { $0 != "[" && $0 != "]" && $0 != "\n" && $0 != " " }
    let failure = try #require(try Self.refusal("linear(\(stops)) 1s"))
    #expect(failure.status == .badData)
    #expect(failure.text.contains("is not a spring: the nearest one is 0.0"), "\(failure.text)")
    #expect(failure.text.contains("accept more by --accept"), "\(failure.text)")
    #expect(try Self.fit("linear(\(stops)) 1s", "--accept 0.05")["fit"] != nil)
    let stairs = (0...40).map { "\(Double($0 / 10) / 4)" }.joined(separator: ",")
    #expect(try Self.refusal("linear(\(stairs)) 1s")?.status == .badData)
  }

  @Test(arguments: [
    ("fit --duration 0", "fit: --duration '0': must be above 0, and below 1e40"),
    ("fit --duration x", "fit: --duration 'x'"),
  ])
  func `durations must be above 0`(line: String, message: String) {
    let failure = Typed.failure(Typed.words(line))
    #expect(failure?.status == .usage)
    #expect(failure?.text.contains(message) == true, "\(failure?.text ?? "accepted")")
  }

  @Test func `an invalid style sheet is refused with its position`() throws {
    let failure = try #require(try Self.refusal("a {\n  --b: linear(0, .5 x, 1)\n}"))
    #expect(failure.status == .badData)
    #expect(failure.text.contains(":2:21: expected a stop"), "\(failure.text)")
  }
}

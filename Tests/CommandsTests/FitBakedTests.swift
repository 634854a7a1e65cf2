import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Fits of curves that are baked for the web.
@Suite(.slow) struct FitBakedTests {
  private static func fit(_ text: String, _ options: String = "") throws -> JSONTree {
    try InputFile.with(text) { path in
      try JSONTree(try Typed.output("fit '\(path)' \(options) -f json"))
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
    for _ in 0..<Effort.cases(100, every: 30) {
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
}

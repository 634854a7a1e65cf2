import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Fits of headspring's own tables, including short ones that land.
@Suite struct FitRoundTripTests {
  private static func fit(_ line: String, _ kind: String = "spring") throws -> JSONTree {
    try InputFile.with(try Typed.output(line)) { path in
      try JSONTree(try Typed.output("fit '\(path)' --curve \(kind) --accept 1 -f json"))
    }
  }

  private static func number(_ report: JSONTree, _ key: String) throws -> Double {
    try #require(Double(report["fit"]?[key]?.text ?? ""))
  }

  /// Values of 4 decimals over a range of 10000 points determine the parameters to about 1e-4.
  @Test func `a spring's own table gives its parameters back, even if short`() throws {
    var random = SplitMix64(seed: 1210)
    for _ in 0..<Effort.cases(600, every: 60) {
      let response = random.number(in: 0.35...0.6)
      let ratio = random.number(in: 0.3...0.95)
      let fps = random.pick([30.0, 60, 24])
      let line =
        "spring --from 0 --to 10000 --spring response=\(response),damping-ratio=\(ratio) "
        + "--fps \(fps) --decimals 4 -f csv"
      let report = try Self.fit(line)
      let found = try Self.number(report, "dampingRatio")
      #expect(abs(found - ratio) < 1e-4, "\(line)")
      let frequency = try Self.number(report, "naturalFrequency")
      #expect(abs(frequency * response / (2 * .pi) - 1) < 1e-4, "\(line)")
      #expect(report["residual"]?["landed"]?.text == "1", "\(line)")
    }
  }

  @Test func `a bounce's own table gives its parameters back, even if short`() throws {
    var random = SplitMix64(seed: 1211)
    for _ in 0..<Effort.cases(300, every: 30) {
      let bounces = random.integer(in: 1...3)
      let duration = random.number(in: 0.3...1.2)
      let line =
        "bounce --from 10000 --to 0 --bounces \(bounces) --duration \(duration) --fps 60 -f csv"
      let report = try Self.fit(line, "bounce")
      let omega = (Double(bounces) + 0.5) * .pi / (60 * duration)
      let alpha = log(2000) / (60 * duration)
      #expect(abs(try Self.number(report, "omega") / omega - 1) < 1e-4, "\(line)")
      #expect(abs(try Self.number(report, "alpha") / alpha - 1) < 1e-4, "\(line)")
    }
  }

  @Test func `a motion that does not land is fitted to its last row`() throws {
    var random = SplitMix64(seed: 1212)
    for _ in 0..<Effort.cases(200, every: 25) {
      let ratio = random.number(in: 0.3...0.95)
      let frames = random.integer(in: 9...30)
      let line =
        "spring --from 0 --to 10000 --spring response=0.4,damping-ratio=\(ratio) --fps 30 "
        + "--frames \(frames) --duration 2 --no-land -f csv"
      #expect(try Self.fit(line)["residual"]?["landed"] == nil, "\(line)")
    }
  }
}

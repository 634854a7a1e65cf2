import ExactNumerics
import Foundation
import MotionSamples
import TestSupport
import Testing

@testable import Analysis
@testable import Motion

/// A nearest curve that an independent program found, and its error.
struct NearestCase: Sendable, CustomTestStringConvertible {
  let kind: String
  let given: [Double]
  let parameters: [Double]
  let error: Double
  let signs: String

  var testDescription: String { "\(kind) \(given)" }

  static var all: [NearestCase] {
    func numbers(_ text: String?) -> [Double] {
      (text ?? "").split(separator: " ").compactMap { Double(String($0)) }
    }
    return ((try? Fixture.records("nearest.csv")) ?? []).map {
      NearestCase(
        kind: $0["curve"] ?? "", given: numbers($0["given"]), parameters: numbers($0["parameters"]),
        error: numbers($0["error"]).first ?? .nan, signs: $0["signs"] ?? "")
    }
  }

  var spring: Spring {
    Samples.spring(ratio: DoubleDouble(given[1]), frequency: DoubleDouble(given[0]))
  }

  /// The nearest curve that headspring finds for the given curve.
  func curve() throws -> NearestCurve {
    switch kind {
    case "cubic-bezier":
      try NearestCurve(timingNear: spring, velocity: .zero, duration: given[2])
    default:
      try NearestCurve(
        springNear: TimingFunction(given[0], given[1], given[2], given[3]), duration: 1)
    }
  }
}

/// Curves that minimize the largest distance from a given curve (minimax).
@Suite struct NearestCurveTests {
  private func numbers(_ curve: NearestCurve) -> [Double] {
    switch curve.shape {
    case .timing(let timing): [timing.x1, timing.y1, timing.x2, timing.y2]
    case .spring(let spring):
      [
        (1 / spring.naturalFrequency).high,
        (spring.dampingRatio * 2 / spring.naturalFrequency).high,
      ]
    }
  }

  @Test(.slow, arguments: NearestCase.all)
  func `the nearest curve agrees with an independent program's`(known: NearestCase) throws {
    let curve = try known.curve()
    for (own, other) in zip(numbers(curve), known.parameters) {
      #expect(abs(own - other) <= 1e-14 * max(1, abs(other)))
    }
    #expect(numbers(curve).count == known.parameters.count)
    #expect(abs(curve.error.high - known.error) < 1e-15)
    let signs = curve.errorPeakTimes.map { $0.share > .zero ? "+" : "-" }.joined()
    let others = String(known.signs.map { $0 == "+" ? "-" : "+" })
    #expect(signs == known.signs || signs == others)
  }

  /// The largest distance of a spring at rest from a timing function, over `moments` + 1 times.
  private func farthest(
    _ spring: SpringCurve, _ timing: TimingFunction, duration: Double, moments: Int
  ) -> Double {
    let ease = EaseCurve(
      from: .zero, to: .one, timing: timing, ticks: AngularRate.ticks(in: duration))
    var most = 0.0
    for moment in 0...moments {
      let instant = Instant(
        frames: DoubleDouble(1.5 * duration * Double(moment) / Double(moments)), fps: 1)
      most = max(most, gap(spring.value(at: instant), ease.value(at: instant)))
    }
    return most
  }

  @Test(.slow, arguments: NearestCase.all.filter { $0.kind == "cubic-bezier" })
  func `the largest distance is minimal and reported`(known: NearestCase) throws {
    let curve = try known.curve()
    guard case .timing(let timing) = curve.shape else {
      Issue.record("no timing function")
      return
    }
    let spring = SpringCurve(known.spring, from: .zero, to: .one)
    let most = farthest(spring, timing, duration: known.given[2], moments: 6000)
    #expect(most <= curve.error.high + 1e-13 && most > curve.error.high * 0.9999)
    for peak in curve.errorPeakTimes {
      #expect(abs(peak.share.magnitude.high - curve.error.high) < 1e-15)
    }
    for index in 0..<4 {
      for step in [-0.01, 0.01] {
        var handles = numbers(curve)
        handles[index] += step
        if index % 2 == 0, !(0...1).contains(handles[index]) { continue }
        let other = TimingFunction(handles[0], handles[1], handles[2], handles[3])
        let away = farthest(spring, other, duration: known.given[2], moments: 1000)
        #expect(away > curve.error.high, "handle \(index) by \(step)")
      }
    }
  }

  @Test func `a start faster than any spring reports the limit`() {
    do throws(ParameterError) {
      _ = try NearestCurve(springNear: TimingFunction(0.05, 0.7, 0.1, 1), duration: 1)
      Issue.record("it has one")
    } catch {
      // An independent search over e^(-l t) gives l = 9.5436100 with an error of 0.0770025.
      #expect(error.rule.contains("1 - e^(-9.5436 t)") && error.rule.contains("off by 0.077;"))
    }
  }

  @Test func `motions without a nearest curve are refused with the parameter`() {
    func refusal(_ make: () throws(ParameterError) -> NearestCurve) -> String? {
      do throws(ParameterError) {
        _ = try make()
        return nil
      } catch { return error.parameter }
    }
    #expect(
      refusal { () throws(ParameterError) in
        try NearestCurve(timingNear: Samples.spring(100, 1), velocity: .zero, duration: nil)
      } == "to")
    #expect(
      refusal { () throws(ParameterError) in
        try NearestCurve(timingNear: Samples.half, velocity: .zero, duration: 0.01)
      } == "duration")
    for timing in [TimingFunction(-1, 0, 1, 1), TimingFunction(0.2, 99, 1, 1)] {
      #expect(
        refusal { () throws(ParameterError) in
          try NearestCurve(springNear: timing, duration: 1)
        } == "spring")
    }
  }
}

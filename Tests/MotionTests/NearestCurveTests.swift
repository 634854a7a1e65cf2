import ExactNumerics
import TestSupport
import Testing

@testable import Motion

/// A row of the curves that other means have found to be nearest.
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

  /// The nearest curve to what is given.
  func curve() throws -> NearestCurve {
    switch kind {
    case "cubic-bezier":
      try NearestCurve(timingNear: spring, velocity: .zero, duration: given[2])
    case "bounce": try NearestCurve(swingNear: spring, velocity: .zero, isElastic: false)
    default:
      try NearestCurve(
        springNear: TimingFunction(given[0], given[1], given[2], given[3]), duration: 1)
    }
  }
}

/// Curves whose largest distance from a given one is least.
@Suite struct NearestCurveTests {
  private func numbers(_ curve: NearestCurve) -> [Double] {
    switch curve.shape {
    case .timing(let timing): [timing.x1, timing.y1, timing.x2, timing.y2]
    // Per second, as the table has them.
    case .bounce(let alpha, let omega): [(alpha * 60).high, (omega * 60).high]
    case .elastic(let period, let duration, let amplitude):
      [period.high, duration.high, amplitude.high]
    case .spring(let spring):
      [
        (1 / spring.naturalFrequency).high,
        (spring.dampingRatio * 2 / spring.naturalFrequency).high,
      ]
    }
  }

  @Test(arguments: NearestCase.all)
  func `it is the one that other means find`(known: NearestCase) throws {
    let curve = try known.curve()
    for (own, other) in zip(numbers(curve), known.parameters) {
      #expect(abs(own - other) <= 1e-14 * max(1, abs(other)))
    }
    #expect(numbers(curve).count == known.parameters.count)
    #expect(abs(curve.error.high - known.error) < 1e-15)
    let signs = curve.peaks.map { $0.share > .zero ? "+" : "-" }.joined()
    let others = String(known.signs.map { $0 == "+" ? "-" : "+" })
    #expect(signs == known.signs || signs == others)
  }

  @Test func `there are all of them`() { #expect(NearestCase.all.count == 19) }

  /// How far a spring from rest is from a timing function, at most, over many moments.
  private func farthest(
    _ spring: SpringCurve, _ timing: TimingFunction, duration: Double, moments: Int
  ) -> Double {
    let ease = EaseCurve(
      from: .zero, to: .one, timing: timing, ticks: Pace.ticks(in: duration))
    var most = 0.0
    for moment in 0...moments {
      let instant = Instant(
        frames: DoubleDouble(1.5 * duration * Double(moment) / Double(moments)), fps: 1)
      most = max(most, gap(spring.value(at: instant), ease.value(at: instant)))
    }
    return most
  }

  @Test(arguments: NearestCase.all.filter { $0.kind == "cubic-bezier" })
  func `nowhere is it further off, and any other is`(known: NearestCase) throws {
    let curve = try known.curve()
    guard case .timing(let timing) = curve.shape else {
      Issue.record("no timing function")
      return
    }
    let spring = SpringCurve(known.spring, from: .zero, to: .one)
    let most = farthest(spring, timing, duration: known.given[2], moments: 6000)
    #expect(most <= curve.error.high + 1e-13 && most > curve.error.high * 0.9999)
    for peak in curve.peaks {
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

  @Test func `twice as slow it is the same, twice as long`() throws {
    for ratio in [0.4, 0.7, 1, 2] {
      let spring = Samples.spring(ratio: DoubleDouble(ratio), frequency: 10)
      let slow = Samples.spring(ratio: DoubleDouble(ratio), frequency: 5)
      let own = try NearestCurve(timingNear: spring, velocity: 3, duration: nil)
      let other = try NearestCurve(timingNear: slow, velocity: DoubleDouble(1.5), duration: nil)
      for (one, two) in zip(numbers(own), numbers(other)) { #expect(abs(one - two) < 1e-13) }
      let (short, long) = (try #require(own.duration), try #require(other.duration))
      #expect(gap(short * 2, long) < 1e-20)
      #expect(gap(own.error, other.error) < 1e-13)
    }
  }

  /// A bounce starts with the velocity beta, an elastic ease with more.
  @Test func `what is a bounce or an elastic ease is nearest to itself`() throws {
    let spring = Samples.spring(100, 6, mass: 2)
    let (beta, frequency) = (spring.decayRate, spring.discriminant.squareRoot())
    let bounce = try NearestCurve(swingNear: spring, velocity: beta, isElastic: false)
    #expect(bounce.error.isZero && bounce.peaks.isEmpty)
    #expect(gap(DoubleDouble(numbers(bounce)[0]), beta) < 1e-14)
    #expect(gap(DoubleDouble(numbers(bounce)[1]), frequency) < 1e-14)
    let elastic = try NearestCurve(
      swingNear: spring, velocity: beta + frequency * 2, isElastic: true)
    #expect(elastic.error.isZero)
    #expect(abs(numbers(elastic)[2] - 5.0.squareRoot()) < 1e-14)
    // From rest the ease can do no better than the bounce: it only starts faster.
    let resting = try NearestCurve(swingNear: spring, velocity: .zero, isElastic: true)
    let other = try NearestCurve(swingNear: spring, velocity: .zero, isElastic: false)
    #expect(gap(resting.error, other.error) < 1e-13 && numbers(resting)[2] == 1)
  }

  @Test func `what no curve is near to is refused by name`() {
    func refusal(_ make: () throws(ParameterError) -> NearestCurve) -> String? {
      do throws(ParameterError) {
        _ = try make()
        return nil
      } catch { return error.parameter }
    }
    let creeping = Samples.spring(100, 30)
    #expect(
      refusal { () throws(ParameterError) in
        try NearestCurve(swingNear: creeping, velocity: .zero, isElastic: false)
      } == "nearest")
    #expect(
      refusal { () throws(ParameterError) in
        try NearestCurve(timingNear: Samples.spring(100, 1), velocity: .zero, duration: nil)
      } == "nearest")
    #expect(
      refusal { () throws(ParameterError) in
        try NearestCurve(timingNear: Samples.half, velocity: .zero, duration: 0.01)
      } == "duration")
    for timing in [TimingFunction(-1, 0, 1, 1), TimingFunction(0.2, 99, 1, 1)] {
      #expect(
        refusal { () throws(ParameterError) in
          try NearestCurve(springNear: timing, duration: 1)
        } == "from-bezier")
    }
  }
}

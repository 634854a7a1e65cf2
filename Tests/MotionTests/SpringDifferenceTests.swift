import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct SpringDifferenceTests {
  private static let pairs: [(Spring, Spring)] = [
    (Samples.half, Samples.spring(100, 12)), (Samples.spring(170, 26), Samples.spring(180, 12)),
    (Samples.spring(400, 40), Samples.spring(396, 39.8)),
    (Samples.spring(100, 60, mass: 2), Samples.spring(100, 3, mass: 0.7)),
    (Samples.spring(100, 400), Samples.spring(100, 300)),
    (Samples.spring(100, 20_000), Samples.spring(100, 20_001)),
    (Samples.spring(100, 0.2), Samples.spring(121, 0.3)),
    (Samples.spring(1e6, 10), Samples.spring(1, 1)),
    (Samples.spring(90, 20), Samples.spring(90, 20.000001)),
  ]

  private static func difference(_ first: Spring, _ second: Spring) -> SpringDifference {
    SpringDifference(
      ways: SpringCurve(first, from: .one, to: .zero), SpringCurve(second, from: .one, to: .zero))
  }

  @Test(arguments: pairs)
  func `the largest difference is reported with its time`(first: Spring, second: Spring) throws {
    let difference = Self.difference(first, second)
    let largest = try #require(difference.largest())
    let sample = difference.sample(at: largest.time)
    #expect(gap(sample.value, largest.share) == 0)
    let rate = max(first.naturalFrequency.high, second.naturalFrequency.high)
    #expect(abs(sample.slope.high) < 1e-25 * rate)
    let (own, other) = (Samples.curve(first), Samples.curve(second))
    let apart = own.value(after: largest.time) - other.value(after: largest.time)
    #expect(gap(apart, largest.share) < 1e-26)
    // Times from a hundredth of the faster oscillation to a hundred of the slower.
    var time = 0.01 / rate
    let slowest = max(first.dampingRatio.high, second.dampingRatio.high, 1)
    let end = 100 * slowest / min(first.naturalFrequency.high, second.naturalFrequency.high)
    while time < end {
      let apart = difference.sample(at: DoubleDouble(time)).value.magnitude
      #expect((apart - largest.share.magnitude).high < 1e-27)
      time = min(time * 1.01, time + 0.1 / rate + end / 20_000)
    }
  }

  /// One spring with two initial velocities differs by v e^(-beta t) sin(wd t) / wd. Its extremum
  /// is where tan(wd t) = wd / beta.
  @Test(arguments: [3.0, -0.5, 40])
  func `initial velocities of one spring have a difference in closed form`(launch: Double) throws {
    let spring = Samples.spring(100, 8, mass: 2)
    let curves = [DoubleDouble(launch) + 2, DoubleDouble(2)].map {
      SpringCurve(spring, from: .one, to: .zero, velocity: -$0)
    }
    let largest = try #require(SpringDifference(ways: curves[0], curves[1]).largest())
    let rate = spring.discriminant.squareRoot()
    let time = DoubleDouble.atan2(rate, spring.decayRate) / rate
    let fall = DoubleDouble.exp(-(spring.decayRate * time))
    #expect(gap(largest.time, time) < 1e-20)
    #expect(gap(largest.share, fall * DoubleDouble.sin(rate * time) / rate * launch) < 1e-25)
  }

  /// For two critical springs d' = w1^2 t e^(-w1 t) - w2^2 t e^(-w2 t). It is 0 at 2 ln(w1 / w2) /
  /// (w1 - w2).
  @Test(arguments: [(2, 1), (1, 2), (30, 29), (5, 4.999_999)])
  func `two critical springs have a difference in closed form`(w1: Double, w2: Double) throws {
    let (first, second) = (DoubleDouble(w1), DoubleDouble(w2))
    let difference = Self.difference(
      Samples.spring(ratio: .one, frequency: first), Samples.spring(ratio: .one, frequency: second))
    let largest = try #require(difference.largest())
    let time = DoubleDouble.log(first / second) * 2 / (first - second)
    #expect(gap(largest.time, time) < 1e-20)
    func left(_ w: DoubleDouble) -> DoubleDouble { DoubleDouble.exp(-(w * time)) * (1 + w * time) }
    #expect(gap(largest.share, left(second) - left(first)) < 1e-28)
    #expect((largest.share > .zero) == (w1 > w2))
  }

  @Test(arguments: pairs)
  func `swapped springs change the sign, and k times slower springs the time`(
    first: Spring, second: Spring
  ) throws {
    let largest = try #require(Self.difference(first, second).largest())
    let turned = try #require(Self.difference(second, first).largest())
    #expect(gap(turned.share, -largest.share) < 1e-28)
    #expect(gap(turned.time, largest.time) < 1e-18 * largest.time.high)
    let slow = try #require(
      Self.difference(try first.scalingTime(by: 3), try second.scalingTime(by: 3)).largest())
    #expect(gap(slow.share, largest.share) < 1e-26)
    #expect(gap(slow.time, largest.time * 3) < 1e-18 * largest.time.high)
  }

  @Test(arguments: pairs)
  func `the second derivative is within its bound`(first: Spring, second: Spring) throws {
    let difference = Self.difference(first, second)
    let rate = max(first.naturalFrequency.high, second.naturalFrequency.high)
    for (start, length) in [(0, 0.3), (0.1, 2), (1, 0.01), (3, 40), (20, 5)] {
      let low = difference.sample(at: DoubleDouble(start / rate))
      let bounds = DifferenceDerivativeBounds(difference, from: low, for: length / rate)
      var before = low
      for step in 1...100 {
        let time = low.time + DoubleDouble(length / rate) * (DoubleDouble(step) / 100)
        let sample = difference.sample(at: time)
        #expect(sample.secondDerivative.magnitude.high <= bounds.secondDerivative)
        let turn =
          (sample.secondDerivative - before.secondDerivative).magnitude
          / (sample.time - before.time)
        #expect(turn.high <= bounds.thirdDerivative)
        #expect(sample.value.magnitude.high <= difference.differenceUpperBound(from: low))
        before = sample
      }
    }
  }

  @Test func `half the change of a parameter is half the difference`() throws {
    let spring = Samples.half
    func distance(_ change: Double) throws -> DoubleDouble {
      let slower = try spring.scalingTime(by: 1 + change)
      return try #require(Self.difference(spring, slower).largest()).share
    }
    for power in [10, 20, 40] {
      let change = 1 / Double(1 << power)
      let ratio = try distance(change) / (try distance(change / 2))
      #expect(gap(ratio, 2) < 2 * change + 1e-12)
    }
  }

  @Test func `two notations of one spring have no difference`() throws {
    for (first, second) in Self.pairs {
      for spring in [first, second] {
        let again = Spring(
          naturalFrequency: spring.naturalFrequency, dampingRatio: spring.dampingRatio)
        let largest = try #require(Self.difference(spring, again).largest())
        #expect(largest.share.isZero)
        #expect(largest.time.isZero)
      }
    }
  }

  @Test func `too many extrema have no proof`() {
    let long = Self.difference(Samples.spring(100, 1e-9), Samples.spring(100.000001, 1e-9))
    #expect(long.largest() == nil)
  }
}

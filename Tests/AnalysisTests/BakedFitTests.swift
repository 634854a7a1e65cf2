import ExactNumerics
import Foundation
import TestSupport
import Testing

@testable import Analysis
@testable import Motion

/// Fits recover springs from the stops that other libraries bake.
@Suite(.slow) struct BakedFitTests {
  /// The share of the springs that the fit recovers within `limit`.
  private func share(
    of count: Int, seed: UInt64, ratios: ClosedRange<Double>, within limit: Double,
    _ bake: (BakedSpring) -> BakedStops
  ) throws -> Double {
    var found = 0
    for index in 0..<count {
      let spring = BakedSpring.any(seed: seed + UInt64(index), ratios: ratios)
      let stops = bake(spring)
      guard stops.points.count >= Fit.fewestPoints else { continue }
      let fit = try stops.fit()
      #expect(fit.match?.fits == true, "\(spring)")
      if spring.error(fit) < limit { found += 1 }
    }
    return Double(found) / Double(count)
  }

  @Test(arguments: [3, 4])
  func `stops every 10 ms determine the spring`(decimals: Int) throws {
    let share = try share(
      of: Effort.isFull ? 300 : 2, seed: 14_000, ratios: 0.05...(decimals == 3 ? 1.3 : 2),
      within: 4e-3
    ) { $0.everyTenMilliseconds(decimals: decimals) }
    #expect(share >= 0.99)
  }

  /// A dozen stops of 3 decimals hardly determine the faster part of an overdamped spring.
  @Test(arguments: [(0.05...0.8, 6e-3), (0.8...2.0, 2e-2)])
  func `Douglas-Peucker stops give the spring`(ratios: ClosedRange<Double>, limit: Double) throws {
    let share = try share(
      of: Effort.cases(150, every: 50), seed: 15_000, ratios: ratios, within: limit
    ) { $0.douglasPeucker(tolerance: 0.0017) }
    #expect(share >= 0.99)
  }

  @Test func `a spring with an initial velocity is recovered`() throws {
    for velocity in [-6.0, 4, 25] {
      let spring = BakedSpring(frequency: 12, ratio: 0.6, settled: 0.001, velocity: velocity)
      let fit = try spring.everyTenMilliseconds(decimals: 4).fit()
      #expect(fit.match?.fits == true)
      #expect(spring.error(fit) < 1e-3)
      #expect(abs(fit.curve.velocity.high / velocity - 1) < 2e-3)
    }
  }

  /// The cubic Bezier of CSS, evaluated by bisection.
  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    -> (Double) -> Double
  {
    { share in
      func at(_ u: Double, _ a: Double, _ b: Double) -> Double {
        3 * u * (1 - u) * (1 - u) * a + 3 * u * u * (1 - u) * b + u * u * u
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if at(middle, x1, x2) < share { low = middle } else { high = middle }
      }
      return at(low, y1, y2)
    }
  }

  private func refusesAll(_ name: String, _ progress: (Double) -> Double) throws {
    let dense = BakedStops.every(1.0 / 40, decimals: 3, duration: 0.4, progress)
    #expect(try dense.fit().match?.fits == false, "\(name), every 10 ms")
    let few = BakedStops.douglasPeucker(tolerance: 0.0017, duration: 0.4, progress)
    if few.points.count >= Fit.fewestPoints {
      // Within the tolerance of the lines a spring may be the curve.
      let match = try #require(try few.fit().match)
      #expect(!match.fits || match.distance.high < 0.0017, "\(name), Douglas and Peucker")
    }
  }

  static let eases = Effort.every(
    4,
    of: [
      ("ease", (0.25, 0.1, 0.25, 1.0)), ("ease-in", (0.42, 0, 1, 1)), ("ease-out", (0, 0, 0.58, 1)),
      ("ease-in-out", (0.42, 0, 0.58, 1)), ("emphasized", (0.2, 0, 0, 1)),
      ("back", (0.34, 1.56, 0.64, 1)), ("expo", (0.16, 1, 0.3, 1)),
    ])

  @Test(arguments: eases)
  func `eases are refused`(name: String, bezier: (Double, Double, Double, Double)) throws {
    try refusesAll(name, Self.bezier(bezier.0, bezier.1, bezier.2, bezier.3))
  }

  @Test(arguments: Effort.every(3, of: [2, 3, 5, 10]))
  func `steps are refused`(count: Int) throws {
    try refusesAll("steps") { (($0 * Double(count)).rounded(.down) / Double(count)) }
  }
}

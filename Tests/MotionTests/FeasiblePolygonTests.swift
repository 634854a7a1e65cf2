import TestSupport
import Testing

@testable import Analysis
@testable import Motion

@Suite struct FeasiblePolygonTests {
  @Test func `the centroid of a segment is the midpoint of its ends`() throws {
    let strips = [(1.0, 0.0), (0, 1)].map {
      FeasiblePolygon.Constraint(residual: 0, slope: (x: $0.0, y: $0.1))
    }
    let region = FeasiblePolygon(strips, within: 0.005)
    let diagonal = try #require(region.chordMidpoint(on: .init(slope: (1, 1), sum: 0.004)))
    #expect(abs(diagonal.x - 0.002) < 1e-15 && abs(diagonal.y - 0.002) < 1e-15)
    let level = try #require(region.chordMidpoint(on: .init(slope: (0, 2), sum: 0.006)))
    #expect(abs(level.x) < 1e-15 && abs(level.y - 0.003) < 1e-15)
    #expect(region.chordMidpoint(on: .init(slope: (1, 0), sum: 0.006)) == nil)
  }

  private func place(_ residual: Double, _ x: Double, _ y: Double) -> FeasiblePolygon.Constraint {
    FeasiblePolygon.Constraint(residual: residual, slope: (x, y))
  }

  @Test func `the intersection of strips has its centroid`() {
    // The region 0.01 <= x <= 0.03 and -0.02 <= y <= 0.04.
    let region = FeasiblePolygon([place(0.02, 1, 0), place(0.01, 0, 1 / 3.0)], within: 0.01)
    #expect(abs(region.centre.x - 0.02) < 1e-12)
    #expect(abs(region.centre.y - 0.03) < 1e-12)
    #expect(region.corners.count == 4)
  }

  @Test func `cutting off a corner moves the centroid away from it`() {
    // The lower left half of the square. The centroid of a triangle is a third of its height from
    // its base.
    let half = FeasiblePolygon([place(-10, 1, 1)], within: 10)
    #expect(abs(half.centre.x + FeasiblePolygon.largestChange / 3) < 1e-12)
    #expect(abs(half.centre.y + FeasiblePolygon.largestChange / 3) < 1e-12)
  }

  @Test func `disjoint strips have an empty intersection`() {
    #expect(FeasiblePolygon([place(0, 1, 0), place(0.05, 1, 0)], within: 0.01).isEmpty)
  }

  /// The minimax distance by brute force on a grid around the result of the bisection.
  @Test func `the least distance is the minimax over all points`() {
    var random = SplitMix64(seed: 1400)
    for _ in 0..<Effort.cases(200) {
      let places = (0..<random.integer(in: 3...9)).map { _ in
        place(
          random.number(in: -0.05...0.05), random.number(in: -1...1), random.number(in: -1...1))
      }
      let least = FeasiblePolygon.leastFeasibleDistance(places)
      var best = Double.infinity
      for x in -200...200 {
        for y in -200...200 {
          let (x, y) = (
            Double(x) * FeasiblePolygon.largestChange / 200,
            Double(y) * FeasiblePolygon.largestChange / 200
          )
          let worst = places.reduce(0.0) {
            max($0, abs($1.residual - $1.slope.x * x - $1.slope.y * y))
          }
          best = min(best, worst)
        }
      }
      // Every point is within 0.00025 of a grid point in both directions, and slopes are at most 1.
      #expect(least <= best * 1.001 && least >= best - 0.0006)
    }
  }
}

import Testing

@testable import Documents
@testable import Exporters

@Suite struct LineClippingTests {
  private let clipping = LineClipping(width: 100, height: 50)

  private func pieces(_ points: [(Double, Double)]) -> [[SVGPoint]] {
    clipping.visiblePieces(of: points.map { SVGPoint(x: $0.0, y: $0.1) })
  }

  private func piece(_ points: (Double, Double)...) -> [SVGPoint] {
    points.map { SVGPoint(x: $0.0, y: $0.1) }
  }

  @Test func `a line inside is unchanged`() {
    #expect(
      pieces([(0, 0), (50, 25), (100, 50), (3, 4)]) == [piece((0, 0), (50, 25), (100, 50), (3, 4))])
  }

  @Test func `a line that leaves and returns gives two segments`() {
    #expect(
      pieces([(50, 25), (150, 25), (150, 30), (50, 30)])
        == [piece((50, 25), (100, 25)), piece((100, 30), (50, 30))])
  }

  @Test func `a line from outside to outside keeps its inner segment`() {
    #expect(pieces([(-50, -25), (150, 75)]) == [piece((0, 0), (100, 50))])
    #expect(pieces([(20, -10), (20, 60)]) == [piece((20, 0), (20, 50))])
  }

  @Test func `a line past a corner or along an edge gives no segment`() {
    #expect(pieces([(-20, 40), (20, 80)]).isEmpty)
    #expect(pieces([(-10, 10), (10, -10)]).isEmpty)
    #expect(pieces([(-1, 0), (-1, 50)]).isEmpty)
    #expect(pieces([(0, 51), (100, 51)]).isEmpty)
    #expect(pieces([]).isEmpty && pieces([(1, 1)]).isEmpty)
  }

  @Test func `a repeated point counts once, and a single point is not a line`() {
    #expect(pieces([(5, 5), (5, 5), (9, 9), (9, 9)]) == [piece((5, 5), (9, 9))])
    #expect(pieces([(5, 5), (5, 5)]).isEmpty)
  }

  @Test func `every point of a clipped line is inside and on the line`() {
    var random = SplitMix(state: 3)
    for _ in 0..<500 {
      let ends = (0..<2).map { _ in
        (
          Double.random(in: -200...300, using: &random),
          Double.random(in: -100...150, using: &random)
        )
      }
      let (a, b) = (ends[0], ends[1])
      for point in pieces([a, b]).joined() {
        #expect((-1e-9...100 + 1e-9).contains(point.x) && (-1e-9...50 + 1e-9).contains(point.y))
        let turn = (point.x - a.0) * (b.1 - a.1) - (point.y - a.1) * (b.0 - a.0)
        #expect(turn.magnitude < 1e-9)
      }
    }
  }
}

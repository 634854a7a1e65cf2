import Foundation
import TestSupport
import Testing

@testable import Documents
@testable import Exporters

struct SVGCurveLabelsTests {
  /// The response of a spring of unit mass with stiffness 100, from 0 to 1 in three seconds.
  private static func spring(damping: Double) -> [Double] {
    let zeta = damping / 20
    return (0...180).map { frame in
      let t = Double(frame) / 60
      guard zeta < 1 else { return 1 - (1 + 10 * t) * exp(-10 * t) }
      let wd = 10 * (1 - zeta * zeta).squareRoot()
      return 1 - exp(-damping / 2 * t) * (cos(wd * t) + damping / 2 / wd * sin(wd * t))
    }
  }

  @Test(arguments: [[4, 20], [4, 8, 12, 16, 20], [2, 3, 10], [18, 19, 20], [1, 2, 4, 8, 16]])
  func `names meet no curve, no level, no other name and no leader`(dampings: [Double]) throws {
    let curves = dampings.map { damping in
      Self.spring(damping: damping).enumerated().map { frame, value in
        SVGPoint(x: 88 + Double(frame) / 180 * 596, y: 320 - value * 130)
      }
    }
    let area = SVGLabelSearch.Box(left: 90, top: 36, right: 716, bottom: 320)
    let search = SVGLabelSearch(curves, levels: [320, 190], area: area)
    let places = try #require(
      search.places(of: Array(curves.indices), widths: curves.map { _ in 70 }))
    for (index, place) in places.enumerated() {
      let box = place.box
      #expect(box.left >= 90 && box.top >= 36 && box.right <= 716 && box.bottom <= 320)
      #expect(!(box.top...box.bottom).contains(190))
      for points in curves {
        for (start, end) in zip(points, points.dropFirst()) {
          for step in 0...8 {
            let share = Double(step) / 8
            #expect(
              !box.contains(
                SVGPoint(
                  x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))))
          }
        }
      }
      // The point is on its own curve: one of its straight pieces has it.
      #expect(
        zip(curves[index], curves[index].dropFirst()).contains { start, end in
          place.point.x >= start.x && place.point.x <= end.x
            && place.point.y >= min(start.y, end.y) - 2 && place.point.y <= max(start.y, end.y) + 2
        })
      for (number, other) in places.enumerated() where number != index {
        let isBeside =
          other.box.left >= box.right || other.box.right <= box.left || other.box.top >= box.bottom
          || other.box.bottom <= box.top
        #expect(isBeside)
        guard let end = other.leader else { continue }
        for step in 0...40 {
          let share = Double(step) / 40
          let point = SVGPoint(
            x: other.point.x + share * (end.x - other.point.x),
            y: other.point.y + share * (end.y - other.point.y))
          #expect(!box.contains(point))
        }
      }
    }
  }

  @Test func `a name between two curves is nearer to its own`() throws {
    let low = [SVGPoint(x: 0, y: 100), SVGPoint(x: 600, y: 100)]
    let high = [SVGPoint(x: 0, y: 60), SVGPoint(x: 600, y: 60)]
    let area = SVGLabelSearch.Box(left: 0, top: 58, right: 600, bottom: 140)
    let search = SVGLabelSearch([high, low], levels: [], area: area)
    let places = try #require(search.places(of: [0, 1], widths: [60, 60]))
    #expect(places[0].box.top - 60 < 100 - places[0].box.bottom - 3)
    #expect(places[1].box.top > 100)
  }
}

struct LineClippingTests {
  private let clipping = LineClipping(width: 100, height: 50)

  private func pieces(_ points: [(Double, Double)]) -> [[SVGPoint]] {
    clipping.visiblePieces(of: points.map { SVGPoint(x: $0.0, y: $0.1) })
  }

  @Test func `every point of a clipped line is inside and on the line`() {
    var random = SplitMix64(seed: 3)
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

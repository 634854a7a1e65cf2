import Foundation
import Testing

@testable import Documents
@testable import Exporters

@Suite struct SVGCurveLabelsTests {
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

  private static func chart(_ dampings: [Double], prefix: String = "damping=") -> Chart {
    let series = dampings.map { damping in
      Chart.Series(
        name: prefix + ShortestDoubleText.of(damping), values: spring(damping: damping), target: 1)
    }
    let panel = Chart.Panel(name: "value", unit: "", series: series, isOfVariants: true)
    return Chart(title: "springs", duration: 3, panels: [panel])
  }

  private func names(in svg: String) -> [String] {
    let group = svg.components(separatedBy: "<g class=\"names\">")
    guard group.count == 2 else { return [] }
    return texts(in: group[1].components(separatedBy: "</g>")[0])
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

  @Test func `few springs all have a name, and no legend`() {
    let svg = Self.chart([4, 8, 12, 16, 20]).svgText
    #expect(
      names(in: svg) == ["damping=4", "damping=8", "damping=12", "damping=16", "damping=20"])
    #expect(elements("line", in: svg).filter { $0.contains("stroke-width=\"3\"") }.isEmpty)
  }

  @Test func `a sweep of many names the first, the last and some between, and each by a title`() {
    let dampings = (4...20).map { Double($0) }
    let svg = Self.chart(dampings).svgText
    let named = names(in: svg)
    #expect(named.first == "damping=4" && named.last == "damping=20")
    #expect((3...5).contains(named.count))
    for damping in dampings {
      #expect(svg.contains("<title>damping=\(ShortestDoubleText.of(damping))</title>"))
    }
  }

  @Test func `curves without order and room have a legend`() {
    // Nine names do not fit, and of two equal curves neither has a place of its own.
    for chart in [
      Self.chart(Array(stride(from: 4, through: 20, by: 2)), prefix: "spring"),
      Self.chart([8, 8], prefix: "spring"),
    ] {
      let svg = chart.svgText
      #expect(names(in: svg).isEmpty)
      let count = chart.panels[0].series.count
      #expect(
        elements("line", in: svg).filter { $0.contains("stroke-width=\"3\"") }.count == count)
    }
  }
}

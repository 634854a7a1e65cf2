import Testing

@testable import Documents
@testable import Exporters

@Suite struct OverlappingCurvesTests {
  private func own(_ count: Int) -> [CurveStyle] {
    (0..<count).map { ChartPalette.style(ofCurve: $0) }
  }

  /// A random curve whose last part equals that of another curve.
  private func curve(_ other: [Double], sharing share: Double, _ random: inout SplitMix) -> [Double]
  {
    let first = Int(Double(other.count) * (1 - share))
    return other.enumerated().map { $0 < first ? Double.random(in: 0...1, using: &random) : $1 }
  }

  @Test func `overlapping curves have different dashes, the upper ones with gaps`() {
    var random = SplitMix(state: 3)
    for count in [2, 3, 5, 12, 40] {
      for keyframes in [2, 20, 100, 731] {
        let first = (0..<keyframes).map { _ in Double.random(in: 0...1, using: &random) }
        let curves = (0..<count).map { _ in curve(first, sharing: 0.5, &random) }
        let styles = OverlappingCurveStyles([first] + curves, own: own(count + 1)).styles
        #expect(Set(styles.map(\.dashes)).count == count + 1)
        #expect(styles.dropFirst().allSatisfy { $0.dashes != "none" })
        #expect(styles.map(\.colour) == own(count + 1).map(\.colour))
      }
    }
  }

  @Test func `curves that only cross are drawn normally`() {
    let curves = (0..<4).map { curve in (0...60).map { Double($0 * (curve + 1)) } }
    let twins = OverlappingCurveStyles(curves, own: own(4))
    #expect(twins.styles == own(4) && !twins.hasTwins)
  }

  @Test func `curves within half a pixel overlap, in any unit`() {
    for unit in [1e-300, 1, 1e305] {
      let curve = (0...100).map { Double($0) * unit }
      for (shift, isTwin) in [(0.2, true), (0.3, false)] {
        let other = curve.dropLast().map { $0 + shift * unit } + [curve[100]]
        #expect(OverlappingCurveStyles([curve, other], own: own(2)).hasTwins == isTwin)
      }
    }
    let all = [-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude]
    #expect(OverlappingCurveStyles([all, all], own: own(2)).hasTwins)
    #expect(!OverlappingCurveStyles([all, all.reversed()], own: own(2)).hasTwins)
  }

  /// The gaps of the upper line show the lower one.
  @Test func `the gaps are wider than the ends of a line that is two pixels wide`() {
    let patterns = (0..<200).map { ChartPalette.dashesWithGaps($0) }
    #expect(Set(patterns).count == 200)
    for pattern in patterns {
      let lengths = pattern.split(separator: " ").compactMap { Double($0) }
      #expect(lengths.count.isMultiple(of: 2))
      for gap in stride(from: 1, to: lengths.count, by: 2) { #expect(lengths[gap] >= 6) }
    }
  }

  @Test func `a picture has no dots that fill the gaps`() {
    let way = (0...20).map { Double($0) }
    let series = ["x", "y"].map { Chart.Series(name: $0, values: way) }
    let panel = Chart.Panel(name: "value", unit: "", series: series)
    let svg = Chart(title: "bounce", duration: 1, panels: [panel]).svgText
    #expect(values(of: "stroke-dasharray", in: svg).suffix(2) == ["none", "8 8"])
    #expect(!svg.contains("h0"))
  }
}

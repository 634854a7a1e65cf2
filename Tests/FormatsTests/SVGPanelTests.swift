import Testing

@testable import Documents
@testable import Exporters

@Suite struct SVGPanelTests {
  @Test func `axes have titles and labels at round numbers`() {
    let svg = Samples.chart([300, 100], duration: 0.5, unit: "px").svgText
    #expect(
      texts(in: svg) == [
        "bounce", "value (px)", "100", "150", "200", "250", "300",
        "0", "0.1", "0.2", "0.3", "0.4", "0.5", "time (s)",
      ])
  }

  @Test func `the heading has the base of the labels`() {
    let svg = Samples.chart([300, 300.00001]).svgText
    #expect(texts(in: svg).contains("value, from 300"))
    #expect(texts(in: svg).contains("+2e-6"))
  }

  @Test func `every label has its grid line`() throws {
    let svg = Samples.chart([300, 100], duration: 0.5).svgText
    #expect(elements("line", in: svg).count == 5 + 6 + 1)
  }

  @Test(arguments: Samples.curves)
  func `value labels do not overlap`(values: [Double]) {
    let svg = Samples.chart(values).svgText
    let labels = svg.split(separator: "text-anchor=\"middle\"")[0]
    let rows = elements("text", in: String(labels)).dropFirst(2)
      .flatMap { numbers("y", $0) }
    for (row, next) in zip(rows, rows.dropFirst()) { #expect(abs(row - next) >= 14) }
  }

  @Test func `dots mark few keyframes`() {
    #expect(elements("path", in: Samples.chart(Array(repeating: 1, count: 80)).svgText).count == 1)
    #expect(elements("path", in: Samples.chart(Array(repeating: 1, count: 81)).svgText).isEmpty)
    let five = Chart.Panel(
      name: "five", unit: "", series: Array(repeating: .init(name: "a", values: [1, 2]), count: 5))
    #expect(elements("path", in: Chart(title: "", duration: 1, panels: [five]).svgText).isEmpty)
  }

  private func numbers(_ attribute: String, _ xml: Substring) -> [Double] {
    values(of: attribute, in: xml).compactMap { Double($0) }
  }
}

import Foundation
import Testing

@testable import Documents
@testable import Exporters

@Suite struct SVGPageTests {
  @Test func `the image has a size, a role and a title`() {
    let svg = Samples.chart([300, 100], title: "bounce 300 -> 100").svgText
    #expect(
      svg.hasPrefix(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\" height=\"354\""
          + " viewBox=\"0 0 720 354\" role=\"img\" font-family=\"sans-serif\""))
    #expect(svg.contains("<title>bounce 300 -&gt; 100</title>"))
    #expect(svg.hasSuffix("</svg>\n"))
  }

  @Test func `the same chart gives the same bytes`() {
    #expect(Samples.tracks.svg() == Samples.tracks.svg())
  }

  @Test func `panels are stacked without overlap`() {
    let headings = values(of: "y", in: Samples.tracks.svgText).compactMap { Double($0) }
    #expect(headings.max() ?? 0 < 700)
    #expect(Samples.tracks.svgText.contains("height=\"682\""))
  }

  @Test func `coordinates have at most three decimals and no exponent`() {
    for curve in Samples.curves {
      let svg = Samples.chart(curve, duration: 1.0 / 3).svgText
      let places = ["x", "y", "x1", "y1", "x2", "y2", "points", "d"]
        .flatMap { values(of: $0, in: svg) }
        .flatMap { $0.split { ", ".contains($0) } }
      for place in places {
        #expect(!place.contains("e") && !place.contains("n"))
        #expect(
          (place.split(separator: ".").dropFirst().first?.prefix { $0 != "h" }.count ?? 0) <= 3)
      }
    }
  }

  @Test func `a long title is truncated to eighty characters`() {
    let svg = Samples.chart([1], title: String(repeating: "w", count: 100)).svgText
    #expect(svg.contains("<title>" + String(repeating: "w", count: 77) + "...</title>"))
  }

  @Test func `an empty chart is a valid image`() {
    let svg = Chart(title: "", duration: 0, panels: []).svgText
    #expect(svg.contains("<title>chart</title>"))
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/xmllint"),
      "xmllint is not installed, so nobody else checks the XML"))
  func `xmllint accepts every chart`() throws {
    let charts =
      Samples.curves.map { Samples.chart($0) } + [Samples.tracks, Samples.hostile(Samples.evil)]
    for chart in charts { #expect(try xmllintAccepts(chart.svg())) }
  }

  @Test func `text from the user opens no element`() {
    let svg = Samples.hostile(Samples.evil).svgText
    #expect(!svg.contains("<b "))
    #expect(svg.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
  }
}

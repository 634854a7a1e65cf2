import Testing

@testable import Documents
@testable import Exporters

@Suite struct ChartPaletteTests {
  @Test(arguments: ChartPalette.colours + [ChartPalette.text, ChartPalette.line])
  func `a colour stands out from white and from black`(colour: String) throws {
    let luminance = try luminance(of: colour)
    #expect(1.05 / (luminance + 0.05) >= 3.9)
    #expect((luminance + 0.05) / 0.05 >= 3.9)
  }

  @Test func `sixteen curves look different`() {
    let styles = (0..<16).map(ChartPalette.style)
    for (index, style) in styles.enumerated() {
      #expect(!styles.prefix(index).contains(style))
    }
    #expect(ChartPalette.style(ofCurve: 16) == styles[0])
  }

  @Test func `two hundred variants look different, and the first ones without colours too`() {
    let styles = (0..<200).map { ChartPalette.variantStyle(ofCurve: $0) }
    for (index, style) in styles.enumerated() {
      #expect(!styles.prefix(index).contains(style))
    }
    #expect(Set(styles.prefix(25).map(\.dashes)).count == 25)
    #expect(styles[0].dashes == "none")
  }

  /// A contrast of 3 is what the Guidelines ask of graphics.
  @Test(arguments: [3, 5, 12, 100, 200])
  func `ordered variants are a ramp from light to dark`(count: Int) throws {
    let colours = (0..<count).map { ChartPalette.rampColour($0, of: count) }
    let luminances = try colours.map { try luminance(of: $0) }
    for (lighter, darker) in zip(luminances, luminances.dropFirst()) {
      // Neighbours of two hundred differ by less than the rounding to bytes.
      #expect(count > 20 ? lighter > darker - 0.002 : lighter > darker)
    }
    #expect(luminances.allSatisfy { 1.05 / ($0 + 0.05) >= 3 && ($0 + 0.05) / 0.05 >= 3 })
    if count <= 100 { #expect(Set(colours).count == count) }
  }

  /// The relative luminance as defined by the Web Content Accessibility Guidelines.
  private func luminance(of colour: String) throws -> Double {
    let number = try #require(UInt32(colour.dropFirst(), radix: 16))
    let channels = [16, 8, 0].map { linear(Double((number >> $0) & 0xFF) / 255) }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  private func linear(_ channel: Double) -> Double {
    channel <= 0.04045 ? channel / 12.92 : pow12over5((channel + 0.055) / 1.055)
  }

  /// The fifth root of x^12, by Newton's method.
  private func pow12over5(_ x: Double) -> Double {
    let target = (0..<12).reduce(1.0) { power, _ in power * x }
    return (0..<60).reduce(1.0) { root, _ in
      root - (root * root * root * root * root - target) / (5 * root * root * root * root)
    }
  }
}

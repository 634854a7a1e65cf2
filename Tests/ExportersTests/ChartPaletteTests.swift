import Testing

@testable import Documents
@testable import Exporters

@Suite struct ChartPaletteTests {
  private static let tones = ChartPalette.colours + [.ink, .soft]
  private static let others = [
    Tone.line, .field, .paper, ScreenStyle.page, ScreenStyle.cell, ScreenStyle.closeTarget,
    ScreenStyle.cardEdge,
  ]

  @Test(arguments: 0..<tones.count) func `a text is readable on both papers`(index: Int) throws {
    let tone = Self.tones[index]
    #expect(try contrast(tone.light, Tone.paper.light) >= 4.5)
    #expect(try contrast(tone.dark, Tone.paper.dark) >= 4.5)
  }

  @Test func `no two tones have one light colour and different dark ones`() {
    let ramps = (2...40).flatMap { count in
      (0..<count).map { ChartPalette.rampTone($0, of: count) }
    }
    let tones = Self.tones + Self.others
    for tone in tones + ramps {
      #expect(tones.allSatisfy { $0.light != tone.light || $0.dark == tone.dark }, "\(tone)")
    }
  }

  @Test func `sixteen curves look different`() {
    let styles = (0..<16).map(ChartPalette.style)
    for (index, style) in styles.enumerated() {
      #expect(!styles.prefix(index).contains(style))
    }
    #expect(ChartPalette.style(ofCurve: 16) == styles[0])
  }

  /// A contrast of 3 is what the Guidelines ask of graphics.
  @Test(arguments: [3, 5, 12, 100, 200])
  func `a ramp goes away from the paper`(count: Int) throws {
    let tones = (0..<count).map { ChartPalette.rampTone($0, of: count) }
    for (one, next) in zip(tones, tones.dropFirst()) {
      // Neighbours of two hundred differ by less than the rounding to bytes.
      #expect(try luminance(of: one.light) > luminance(of: next.light) - 0.002)
      #expect(try luminance(of: one.dark) < luminance(of: next.dark) + 0.002)
    }
    #expect(
      try tones.allSatisfy {
        try contrast($0.light, Tone.paper.light) >= 3 && contrast($0.dark, Tone.paper.dark) >= 3
      })
  }

  private func contrast(_ one: String, _ other: String) throws -> Double {
    let both = try [luminance(of: one), luminance(of: other)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
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

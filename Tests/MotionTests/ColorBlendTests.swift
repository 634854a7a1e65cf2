import ExactDecimals
import ExactNumerics
import TestSupport
import Testing

@testable import Motion

/// Colours between two colours, compared with CSS Color 4 in 60 digits (Tests/Fixtures/blends.py).
@Suite struct ColorBlendTests {
  private static func color(_ digits: String) -> [DoubleDouble] {
    let bytes = stride(from: 0, to: digits.count, by: 2).map { place in
      let start = digits.index(digits.startIndex, offsetBy: place)
      return Int(digits[start..<digits.index(start, offsetBy: 2)], radix: 16) ?? 0
    }
    return Value.color(bytes.count == 4 ? bytes : bytes + [255]).components
  }

  private static func blend(_ space: ColorBlend.InterpolationSpace, _ from: String, _ to: String)
    -> ColorBlend
  {
    ColorBlend(space, from: color(from), to: color(to))
  }

  @Test func `values and derivatives are those of CSS`() throws {
    let records = try Fixture.records("blends.csv")
    #expect(records.count == 4 * 12 * 6)
    for record in records {
      let space = try #require(ColorBlend.InterpolationSpace(rawValue: record["space"] ?? ""))
      let blend = Self.blend(space, record["from"] ?? "", record["to"] ?? "")
      let share = try #require(DoubleDouble(decimal: record["p"] ?? ""))
      for (index, name) in ["red", "green", "blue", "alpha"].enumerated() {
        let expected = try #require(DoubleDouble(decimal: record[name] ?? ""))
        let own = blend.value(index, at: share)
        #expect(gap(own, expected) <= 0x1p-84, "\(record) \(name) \(own)")
        guard let digits = record["d" + name], !digits.isEmpty else { continue }
        let slope = try #require(DoubleDouble(decimal: digits))
        let rates = blend.derivatives(index, at: share, heading: .one)
        #expect(
          gap(rates.first, slope) <= 0x1p-64 * max(1, slope.magnitude.high), "\(record) \(name)")
        // The second derivative against a central difference of the first.
        let step = DoubleDouble(0x1p-30)
        let sides = [-step, step].map {
          blend.derivatives(index, at: share + $0, heading: .one).first
        }
        let second = (sides[1] - sides[0]) / (step * 2)
        let bend = rates.second
        #expect(gap(bend, second) <= 1e-12 * max(1, bend.magnitude.high) * 1e3, "\(record) \(name)")
      }
    }
  }

  @Test(arguments: ColorBlend.InterpolationSpace.allCases)
  func `both ends are exact`(space: ColorBlend.InterpolationSpace) {
    var random = SplitMix64(seed: 8)
    for _ in 0..<50 {
      let colors = (0..<2).map { _ in
        Value.color((0..<4).map { _ in random.integer(in: 0...255) }).components
      }
      let blend = ColorBlend(space, from: colors[0], to: colors[1])
      for index in 0..<4 {
        #expect(blend.value(index, at: .zero) == colors[0][index])
        #expect(blend.value(index, at: .one) == colors[1][index])
        // They are the limits of the formula too, to the digits of sRGB's two thresholds.
        let near = blend.value(index, at: DoubleDouble(0x1p-100))
        if index == 3 || colors[0][3] > .zero { #expect(gap(near, colors[0][index]) < 1e-6) }
      }
    }
  }

  /// CSS's example: red to blue, as browsers show color-mix().
  @Test(arguments: [
    (ColorBlend.InterpolationSpace.srgb, [128, 0, 128]), (.linear, [188, 0, 188]),
    (.oklab, [140, 83, 162]),
    (.oklch, [186, 0, 194]),
  ])
  func `the middle of red and blue is that of browsers`(
    space: ColorBlend.InterpolationSpace, bytes: [Int]
  ) {
    let blend = Self.blend(space, "ff0000", "0000ff")
    let own = (0..<3).map { blend.value($0, at: DoubleDouble(0.5)).high * 255 }
    for (own, byte) in zip(own, bytes) { #expect((own - Double(byte)).magnitude <= 0.5) }
  }

  /// In Oklch its hue takes part, which is not multiplied by alpha.
  @Test func `a transparent color takes no part but in alpha, except in sRGB and Oklch`() {
    for space in [ColorBlend.InterpolationSpace.srgb, .linear, .oklab] {
      let blend = Self.blend(space, "ff000000", "00ff00ff")
      let red = blend.value(0, at: DoubleDouble(0.25)).high
      #expect(space == .srgb ? red == 0.75 : red.magnitude < 1e-20)
      #expect(blend.value(3, at: DoubleDouble(0.25)) == DoubleDouble(0.25))
    }
  }

  @Test func `a grey takes the other color's hue, and hues the shorter arc`() {
    // From white, red stays the largest component; through other hues green or blue would be.
    let fromWhite = Self.blend(.oklch, "ffffff", "ff0000")
    // From magenta to yellow the arc goes through red, not through blue and green.
    let short = Self.blend(.oklch, "ff00ff", "ffff00")
    for place in 1..<16 {
      let share = DoubleDouble(Double(place) / 16)
      for blend in [fromWhite, short] {
        let parts = (0..<3).map { blend.value($0, at: share).high }
        #expect(parts[0] == parts.max(), "\(parts)")
      }
    }
  }

  @Test func `an animation prints the exact components, and they are velocities' integrals`() throws
  {
    let blend = Self.blend(.oklab, "ff0000", "00ff80")
    let curve = Curve.spring(
      SpringCurve(
        Spring(response: DoubleDouble(0.5), dampingRatio: DoubleDouble(0.4)), from: .zero, to: 1))
    let progress = Samples.number(curve, target: 1)
    let animation = Samples.animation([progress], lastFrame: 90, playback: Playback(period: 1.5))
      .blendingColors(blend)
    #expect(animation.tracks[0].type == .color)
    var sampler = AnimationSampler(animation)
    for index in 0..<4 {
      let channel = animation.tracks[0].channels[index]
      var values = [Double](repeating: .nan, count: 91)
      let bound = values.withUnsafeMutableBufferPointer {
        sampler.fill($0, channel: index, frames: 0..<91)
      }
      for frame in 0..<90 {
        let share = curve.value(at: instant(Double(frame)))
        let exact = blend.value(index, at: share)
        #expect(animation.value(of: channel, at: frame) == exact)
        #expect(gap(DoubleDouble(values[frame]), exact) <= bound)
        #expect(exact >= .zero && exact <= .one)
        let step = 0x1p-20
        let sides = [-step, step].map { channel.value(at: instant(Double(frame) + 0.3 + $0)) }
        let velocity = channel.velocity(at: instant(Double(frame) + 0.3))
        let seen = (sides[1] - sides[0]) / (2 * step) * 60
        // A clipped component may begin between both sides.
        if sides.allSatisfy({ $0 > .zero && $0 < .one }) {
          #expect(gap(velocity, seen) <= 1e-6 * max(1, velocity.magnitude.high))
        }
      }
      #expect(animation.value(of: channel, at: 90) == blend.to[index])
      #expect(channel.breakpoints(until: 1, most: 10) == nil)
    }
  }
}

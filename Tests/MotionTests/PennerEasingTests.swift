import ExactDecimals
import ExactNumerics
import TestSupport
import Testing

@testable import Motion

/// The easings of easings.net, compared with its formulas in 120 digits (Tests/Fixtures/easings.py).
@Suite struct PennerEasingTests {
  private static func curve(
    _ easing: PennerEasing, from: Double = 0, to: Double = 1, ticks: Double = 60
  ) -> EaseCurve {
    EaseCurve(
      from: DoubleDouble(from), to: DoubleDouble(to), easing: .penner(easing),
      ticks: DoubleDouble(ticks))
  }

  private static func named(_ name: String) throws -> PennerEasing {
    try #require(PennerEasing.all.first { $0.name == name })
  }

  @Test func `values, velocities and accelerations are the published formulas`() throws {
    let records = try Fixture.records("easings.csv")
    #expect(Set(records.map { $0["easing"] }) == Set(PennerEasing.all.map { $0.name }))
    for record in records {
      let name = try #require(record["easing"])
      let numerator = try #require(Double(record["numerator"] ?? ""))
      let denominator = try #require(Double(record["denominator"] ?? ""))
      let place = "\(name) \(numerator)/\(denominator)"
      let curve = try Self.curve(Self.named(name), ticks: denominator)
      let moment = instant(numerator)
      let value = try #require(DoubleDouble(decimal: record["value"] ?? ""))
      #expect(gap(curve.value(at: moment), value) <= 0x1p-94, "\(place)")
      for (key, rate, power) in [
        ("slope", curve.velocity(at: moment), 1),
        ("acceleration", curve.acceleration(at: moment), 2),
      ] {
        guard let digits = record[key], !digits.isEmpty else { continue }
        let expected = try #require(DoubleDouble(decimal: digits))
        let scaled = (0..<power).reduce(rate) { rate, _ in rate * denominator / 60 }
        // The reciprocal of a small distance from the end of a circle magnifies its rounding.
        #expect(
          gap(scaled, expected) <= 0x1p-64 * max(1, expected.magnitude.high), "\(place) \(key)")
      }
    }
  }

  @Test(arguments: PennerEasing.all.map { $0.name })
  func `the ends are exact, and the value stays there`(name: String) throws {
    let curve = try Self.curve(Self.named(name), from: -3.5, to: 0.1, ticks: 18)
    #expect(curve.value(at: instant(0)) == DoubleDouble(-3.5))
    #expect(curve.value(at: instant(-4)) == DoubleDouble(-3.5))
    for frames in [18, 18.5, 1e9] { #expect(curve.value(at: instant(frames)) == DoubleDouble(0.1)) }
    #expect(curve.velocity(at: instant(0), .before).isZero)
    #expect(curve.velocity(at: instant(18)).isZero)
    #expect(curve.acceleration(at: instant(19)).isZero)
  }

  /// out(s) = 1 - in(1 - s), and both halves of in-out are mirrored about the middle.
  @Test(arguments: PennerEasing.Family.allCases)
  func `directions are mirrored`(family: PennerEasing.Family) {
    let (easeIn, easeOut) = (PennerEasing(family, .easeIn), PennerEasing(family, .easeOut))
    let both = PennerEasing(family, .easeInOut)
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let share = DoubleDouble(random.unit())
      let mirrored = 1 - share
      #expect(gap(easeOut.progress(at: share), 1 - easeIn.progress(at: mirrored)) <= 0x1p-98)
      #expect(gap(both.progress(at: share), 1 - both.progress(at: mirrored)) <= 0x1p-98)
      #expect(gap(easeOut.slope(at: share), easeIn.slope(at: mirrored)) <= 0x1p-40)
    }
    #expect(both.progress(at: DoubleDouble(0.5)) == DoubleDouble(0.5))
  }

  /// A jump of at most 1/1024 is where easings.net defines an end by itself.
  @Test(arguments: PennerEasing.all.map { $0.name })
  func `an easing is continuous but for the jumps at its ends`(name: String) throws {
    let easing = try Self.named(name)
    let step = 0x1p-20
    for place in easing.breakpoints.map({ $0.share }) + easing.extrema {
      let (before, after) = (easing.progress(at: place - step), easing.progress(at: place + step))
      #expect(gap(before, after) <= 2 * (2 * step).squareRoot())
    }
    let start = easing.progressLimit(at: .zero).magnitude.high
    let end = (1 - easing.progressLimit(at: .one)).magnitude.high
    let jump: Double =
      switch (easing.family, easing.direction) {
      case (.expo, .easeInOut): 0x1p-11
      case (.expo, _): 0x1p-10
      case (.elastic, .easeInOut): 0.1736481776669303488517166267693 * 0x1p-11
      case (.elastic, _): 0x1p-11
      default: 0
      }
    #expect((start - (easing.jumpsAtStart ? jump : 0)).magnitude < 1e-15)
    #expect((end - (easing.jumpsAtEnd ? jump : 0)).magnitude < 1e-15)
    #expect(easing.jumpsAtStart || easing.jumpsAtEnd == (jump > 0 && easing.direction == .easeOut))
  }

  /// Where a bounce touches its end, it arrives and leaves with opposite velocities.
  @Test func `a bounce has both velocities where it touches`() throws {
    let curve = try Self.curve(Self.named("ease-out-bounce"), ticks: 66)
    // The touches of easeOutBounce are at 4/11, 8/11 and 10/11; n1 = 7.5625.
    for (frame, arrival, departure) in [
      (24.0, 5.5, -2.75), (48, 2.75, -1.375), (60, 1.375, -0.6875),
    ] {
      let (before, after) = (
        curve.velocity(at: instant(frame), .before, within: 1e-9),
        curve.velocity(at: instant(frame), .after, within: 1e-9)
      )
      #expect((before.high * 66 / 60 - arrival).magnitude < 1e-14)
      #expect((after.high * 66 / 60 - departure).magnitude < 1e-14)
    }
  }

  @Test(arguments: PennerEasing.all.map { $0.name })
  func `the second derivative has one sign between breakpoints`(name: String) throws {
    let easing = try Self.named(name)
    let borders = [0] + easing.breakpoints.map { $0.share.high } + [1]
    #expect(borders == borders.sorted())
    for (low, high) in zip(borders, borders.dropFirst()) {
      let signs = (1..<64).map {
        easing.acceleration(at: DoubleDouble(low + (high - low) * Double($0) / 64)).high.sign
      }
      #expect(Set(signs).count == 1, "\(low) \(high)")
    }
    for (kind, share) in easing.breakpoints where kind == .inflection {
      let sides = [-0x1p-30, 0x1p-30].map { easing.acceleration(at: share + $0).high }
      #expect(sides[0] * sides[1] < 0)
    }
  }

  @Test(arguments: PennerEasing.all.map { $0.name })
  func `extrema are all sign changes of the slope`(name: String) throws {
    let easing = try Self.named(name)
    let extrema = easing.extrema.map { $0.high }
    #expect(extrema == extrema.sorted())
    var turns = 0
    let count = 9_973
    var last = 1.0
    for index in 1..<count {
      let slope = easing.slope(at: DoubleDouble(Double(index)) / Double(count)).high
      if slope * last < 0 { turns += 1 }
      if slope != 0 { last = slope }
    }
    // f falls first where it begins with an overshoot.
    let first = easing.slope(at: DoubleDouble(1e-9)).high
    #expect(extrema.count == turns - (first < 0 ? 1 : 0))
    for place in easing.extrema {
      let sides = [-0x1p-30, 0x1p-30].map { easing.slope(at: place + $0).high }
      #expect(sides[0] * sides[1] < 0)
    }
  }

  @Test func `crossings of the target are those of the formula`() throws {
    // easeOutElastic is 1 where sin((10 s - 0.75) c4) is 0: at 0.075 + 0.15 k.
    let elastic = try Self.curve(Self.named("ease-out-elastic"), from: 5, to: 7)
    let times = elastic.keyMoments(crossing: 7).filter { $0.kind == .crossing }.map { $0.time.high }
    #expect(times.count == 7)
    for (k, time) in times.enumerated() {
      #expect((time - (0.075 + 0.15 * Double(k))).magnitude < 1e-15)
    }
    // easeOutBack is 1 at s - 1 = -c1 / c3.
    let back = try Self.curve(Self.named("ease-out-back"))
    let crossing = back.keyMoments(crossing: 1).filter { $0.kind == .crossing }
    #expect(crossing.map { $0.time.high } == [1 - 1.70158 / 2.70158])
    // A bounce only touches.
    let bounce = try Self.curve(Self.named("ease-out-bounce"))
    #expect(bounce.keyMoments(crossing: 1).allSatisfy { $0.kind == .extremum })
    #expect(bounce.keyMoments(crossing: 1).count == 6)
    // A jump passes no level on the way.
    let expo = try Self.curve(Self.named("ease-in-expo"))
    #expect(expo.keyMoments(crossing: DoubleDouble(0.0005)).isEmpty)
  }

  @Test(arguments: PennerEasing.all.map { $0.name })
  func `a block is within its bound, which is small`(name: String) throws {
    let easing = try Self.named(name)
    var random = SplitMix64(seed: 77)
    for _ in 0..<12 {
      let ticks = random.pick([18, 61.25, 1000, 1e6, random.number(in: 1...500)])
      let curve = Self.curve(
        easing, from: random.number(in: -1e3...1e3), to: random.number(in: -1e3...1e3), ticks: ticks
      )
      let first = instant(
        random.number(in: -9...ticks), fps: random.pick([24, 60, 90, 1000 / 3.0]))
      var values = [Double](repeating: .nan, count: 300)
      var column = EaseProgressColumn()
      let bound = values.withUnsafeMutableBufferPointer { curve.fill($0, from: first, &column) }
      for (index, value) in values.enumerated() {
        let exact = curve.value(at: first.advanced(by: index))
        #expect(gap(DoubleDouble(value), exact) <= bound, "\(index)")
      }
      #expect(bound < 2e-10)
    }
  }

  @Test func `Double functions are within their bounds`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<20_000 {
      let x = random.number(in: 0...7)
      let (sine, cosine) = DoubleDouble.sinCosOfHalfTurns(DoubleDouble(x))
      let own = PennerEaseFrames.sinCos(halfTurns: x)
      #expect(gap(DoubleDouble(own.sin), sine) <= 8 * 0x1p-53)
      #expect(gap(DoubleDouble(own.cos), cosine) <= 8 * 0x1p-53)
      let exponent = -random.number(in: 0...10)
      let power = DoubleDouble.exp(DoubleDouble(exponent) * .ln2)
      #expect(gap(DoubleDouble(PennerEaseFrames.powerOfTwo(exponent)), power) <= 8 * 0x1p-53)
    }
    #expect(PennerEaseFrames.powerOfTwo(-10) == 0x1p-10)
  }

  @Test(arguments: PennerEasing.all.map { $0.name })
  func `bounds of progress and rates hold, and only a circle's are infinite`(name: String) throws {
    let easing = try Self.named(name)
    for index in 1..<2_000 {
      let share = DoubleDouble(Double(index)) / 2_000
      #expect(easing.progress(at: share).magnitude.high <= easing.largest)
      #expect(easing.slope(at: share).magnitude.high <= easing.steepest)
      #expect(easing.acceleration(at: share).magnitude.high <= easing.largestAcceleration)
    }
    let channel = Samples.number(.ease(Self.curve(easing)), target: 1)
    let animation = Samples.animation([channel], lastFrame: 60, playback: Playback(period: 1))
    for rate in TimeDerivative.allCases {
      if easing.family == .circ {
        let error = #expect(throws: ParameterError.self) { try animation.adding([rate]) }
        #expect(error?.rule.contains("\(easing.direction.rawValue)-quart") == true)
      } else {
        let added = try animation.adding([rate])
        for frame in 0...60 {
          #expect(added.value(of: added.tracks[1].channels[0], at: frame).isFinite)
        }
      }
    }
  }
}

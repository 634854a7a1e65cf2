import ExactDecimals
import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Animations
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

extension PennerEasing {
  fileprivate func progress(at share: DoubleDouble) -> DoubleDouble {
    progress(at: DoubleDouble.ratio(share, .one, over: .one))
  }
}

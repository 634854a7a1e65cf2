import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Animations
@testable import Motion

/// The property that error proofs need: between two breakpoints the difference from the chord has one extremum.
@Suite struct ChannelBreakpointsTests {
  /// True if the numbers have at most one extremum and do not change sign.
  private static func isArch(_ numbers: [Double], within noise: Double) -> Bool {
    let steps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }.filter { $0.magnitude > noise }
    let turns = zip(steps, steps.dropFirst()).count { $0 * $1 < 0 }
    let clear = numbers.filter { $0.magnitude > noise }
    return turns <= 1 && (clear.allSatisfy { $0 > 0 } || clear.allSatisfy { $0 < 0 })
  }

  /// The difference from the chord over part of a segment, at evenly spaced times.
  private static func arch(
    from start: DoubleDouble, to end: DoubleDouble, _ value: (DoubleDouble) -> DoubleDouble
  ) -> [Double] {
    let count = 40
    let (first, last) = (value(start), value(end))
    return (0...count).map { index in
      let share = DoubleDouble(index) / Double(count)
      return (value(start + (end - start) * share) - first - (last - first) * share).high
    }
  }

  static func expectArches(
    _ breakpoints: [KeyMoment], until end: DoubleDouble, _ random: inout SplitMix64,
    _ comment: String,
    value: (DoubleDouble) -> DoubleDouble
  ) {
    #expect(
      zip(breakpoints, breakpoints.dropFirst()).allSatisfy { $0.time <= $1.time }, "\(comment)")
    #expect(breakpoints.allSatisfy { $0.time > .zero && $0.time < end }, "\(comment)")
    let borders = [.zero] + breakpoints.map { $0.time } + [end]
    for (low, high) in zip(borders, borders.dropFirst()) where (high - low).high > 1e-6 {
      // Times just inside the segment, since the value may jump at its borders, and parts of the segment.
      let hair = (high - low) * 1e-9
      let middle = low + (high - low) * random.unit()
      let parts = [(low + hair, high - hair), (low + hair, middle), (middle, high - hair)]
      for (start, end) in parts where (end - start).high > 1e-6 {
        let numbers = arch(from: start, to: end, value)
        #expect(isArch(numbers, within: 1e-26), "\(comment) in \(start)...\(end)")
      }
    }
  }

  private static func channel(_ random: inout SplitMix64, _ storage: Channel.ValueConversion)
    -> Channel
  {
    var start = DoubleDouble.zero
    let segments = (0..<random.integer(in: 1...4)).map { _ in
      let segment = Segment(start: start, Samples.smallCurve(&random))
      start = start + DoubleDouble(random.pick([0, 0.25, random.unit()]))
      return segment
    }
    return Channel(segments, target: .one, storage: storage)
  }

  @Test func `between two breakpoints the difference from the chord has one extremum`() throws {
    var random = SplitMix64(seed: 101)
    for _ in 0..<Effort.cases(80, every: 5) {
      for storage in [Channel.ValueConversion.real, .unitInterval] {
        let channel = Self.channel(&random, storage)
        let breakpoints = try #require(channel.breakpoints(until: 2, most: 1000))
        Self.expectArches(breakpoints, until: 2, &random, "\(channel)") {
          channel.value(at: Instant(frames: $0, fps: 1))
        }
      }
    }
  }

  @Test func `so does the difference of a rubber band's value`() throws {
    var random = SplitMix64(seed: 102)
    var bends = 0
    let count = Effort.cases(200, every: 5)
    for _ in 0..<count {
      let spring = Spring(
        naturalFrequency: DoubleDouble(random.number(in: 2...20)),
        dampingRatio: DoubleDouble(random.pick([1, 0.3, 0.7, 1.25, 1.6, 3, 0])))
      let curve = SpringCurve(
        spring, from: DoubleDouble(random.number(in: -2...2)),
        to: DoubleDouble(random.pick([0, 1, random.number(in: -2...2)])),
        velocity: DoubleDouble(random.number(in: -60...60)))
      let channel = Channel(
        [Segment(.spring(curve))], target: curve.target,
        storage: .rubberBand(RubberBand(low: .zero, high: DoubleDouble(random.pick([1, 0.2])))))
      let breakpoints = try #require(channel.breakpoints(until: 2, most: 1000))
      bends += breakpoints.count { $0.kind == .inflection }
      Self.expectArches(breakpoints, until: 2, &random, "\(channel)") {
        channel.value(at: Instant(frames: $0, fps: 1))
      }
    }
    #expect(bends * 4 > count * 3)
  }

  /// An overdamped spring, thrown towards the range from far out, has three inflections before it arrives.
  @Test(arguments: [
    (0.16766915086537845, 1.6, 46.27873584797773, -92.66596217609697),
    (0.7601423214727776, 3, 29.59345951091104, -127.27401735886187),
    (0.06560401245787657, 5, 29.48134052355424, -167.74872927495844),
  ])
  func `several consecutive inflections of a rubber band are found`(
    length: Double, ratio: Double, start: Double, velocity: Double
  ) throws {
    var random = SplitMix64(seed: 103)
    let spring = Spring(naturalFrequency: .one, dampingRatio: DoubleDouble(ratio))
    let curve = SpringCurve(
      spring, from: DoubleDouble(start), to: 0, velocity: DoubleDouble(velocity))
    let channel = Samples.number(
      .spring(curve), storage: .rubberBand(RubberBand(low: DoubleDouble(-length), high: 0)))
    let breakpoints = try #require(channel.breakpoints(until: 60, most: 9))
    #expect(breakpoints.map { $0.kind } == [.inflection, .inflection, .inflection])
    Self.expectArches(breakpoints, until: 60, &random, "\(channel)") {
      channel.value(at: Instant(frames: $0, fps: 1))
    }
  }

  @Test func `a border is a kink, and so is the start of a constant end`() throws {
    let rise = EaseCurve(from: 0, to: 2, timing: .linear, ticks: 60)
    let channel = Channel(
      [Segment(.ease(rise)), Segment(start: DoubleDouble(0.75), .constant(.one))], target: 1,
      storage: .unitInterval)
    let breakpoints = try #require(channel.breakpoints(until: 2, most: 9))
    #expect(
      breakpoints == [
        KeyMoment(.kink, time: DoubleDouble(0.5)), KeyMoment(.kink, time: DoubleDouble(0.75)),
      ])
  }

  @Test func `an ease that leaves the range of a rubber band has no breakpoints`() {
    let band = Channel.ValueConversion.rubberBand(RubberBand(low: 0, high: 1))
    func breakpoints(to end: DoubleDouble) -> [KeyMoment]? {
      let ease = EaseCurve(from: 0, to: end, timing: .easeInOut, ticks: 60)
      return Samples.number(.ease(ease), storage: band).breakpoints(until: 2, most: 9)
    }
    #expect(breakpoints(to: 2) == nil)
    #expect(breakpoints(to: 1)?.count == 2)
  }
}

@Suite struct BreakpointTests {
  private static let end = DoubleDouble(2.5)

  /// Shares of a segment at which its curve is checked, including points near the borders.
  private static let shares = [0.001, 0.02] + (1...19).map { Double($0) / 20 } + [0.98, 0.999]

  private static func pieces(_ breakpoints: [KeyMoment]) -> [(DoubleDouble, DoubleDouble)] {
    let borders = [.zero] + breakpoints.map { $0.time } + [end]
    return Array(zip(borders, borders.dropFirst()))
  }

  private static func acceleration(_ curve: Curve, _ time: DoubleDouble) -> DoubleDouble {
    curve.acceleration(at: Instant(frames: time, fps: 1))
  }

  @Test func `springs and bounces of any size have their inflections where x'' is 0`() throws {
    for curve in Samples.springCurves(300, seed: 93) {
      let scale = 1 / curve.spring.naturalFrequency
      let breakpoints = try #require(curve.breakpoints(until: scale * 30, most: 1000))
      for breakpoint in breakpoints where breakpoint.kind == .inflection {
        let state = curve.state(after: breakpoint.time)
        let frequency = curve.spring.naturalFrequency
        let size =
          (frequency * frequency * state.displacement).magnitude.high
          + (frequency * state.velocity).magnitude.high
        // A velocity that is a small difference of large terms has their absolute error.
        let fading = (curve.spring.decayRate * curve.velocity).magnitude.high * 0x1p-98
        let cancelled = curve.acceleration(in: state).magnitude.high
        let lost = curve.jerk(in: state).magnitude.high * breakpoint.time.high * 0x1p-96
        #expect(cancelled <= size * 0x1p-90 + lost + fading, "\(curve) at \(breakpoint.time)")
      }
    }
    for curve in Samples.bounces(100, seed: 94) {
      let breakpoints = try #require(curve.breakpoints(until: 5, most: 10_000))
      for breakpoint in breakpoints where breakpoint.kind == .inflection {
        let moment = Instant(frames: breakpoint.time, fps: 1)
        let rates = curve.alpha * curve.alpha + curve.omega * curve.omega
        let size =
          curve.envelope(at: moment) * rates * 3600
          * (curve.cosine.magnitude + curve.sine.magnitude)
        let bound = size.high * 0x1p-90 * (1 + curve.omega.high * 60 * breakpoint.time.high)
        #expect(
          curve.acceleration(at: moment).magnitude.high <= bound, "\(curve) at \(breakpoint.time)")
      }
    }
  }

  @Test func `an undamped spring has its inflections at its crossings`() throws {
    let spring = Samples.curve(Spring(naturalFrequency: .one, dampingRatio: .zero), 1, 0)
    let breakpoints = try #require(spring.breakpoints(until: 9, most: 9))
    #expect(breakpoints.map { $0.kind } == [.inflection, .inflection, .inflection])
    for (index, breakpoint) in breakpoints.enumerated() {
      #expect(gap(breakpoint.time, .pi * (Double(index) + 0.5)) < 1e-30)
    }
    #expect(spring.breakpoints(until: 1000, most: 9) == nil)
  }

  @Test func `a critical spring has its inflection one time constant after its start`() throws {
    let spring = Samples.curve(Spring(naturalFrequency: 8, dampingRatio: .one), 1, 0)
    let breakpoints = try #require(spring.breakpoints(until: 9, most: 9))
    #expect(breakpoints.map { $0.kind } == [.inflection])
    #expect(gap(breakpoints[0].time, DoubleDouble(0.125)) < 1e-31)
  }

  @Test func `decays and throws have no inflection, and lines no breakpoint but the end`() throws {
    let decay = Curve.decay(DecayCurve(from: 0, distance: 9, rate: 2))
    let flight = Curve.ballistic(BallisticCurve(from: 0, velocity: 9, acceleration: -9))
    #expect(
      decay.breakpoints(until: 9, most: 9) == [] && flight.breakpoints(until: 9, most: 9) == [])
    let even = Curve.ease(EaseCurve(from: 0, to: 1, timing: .linear, ticks: 60))
    #expect(even.breakpoints(until: 9, most: 9) == [KeyMoment(.kink, time: 1)])
    #expect(even.breakpoints(until: 1, most: 9) == [])
    let easeInOut = Curve.ease(EaseCurve(from: 0, to: 1, timing: .easeInOut, ticks: 60))
    let bend = try #require(easeInOut.breakpoints(until: 1, most: 9))
    // The Doubles 0.42 and 0.58 do not add up to exactly 1.
    #expect(bend.map { $0.kind } == [.inflection] && gap(bend[0].time, DoubleDouble(0.5)) < 1e-16)
  }

  @Test func `a cusp in the middle of an ease is a kink`() throws {
    let cusp = EaseCurve(from: 0, to: 1, timing: TimingFunction(1, 0.9, 0, 0.2), ticks: 60)
    let breakpoints = try #require(Curve.ease(cusp).breakpoints(until: 1, most: 9))
    #expect(breakpoints.contains(KeyMoment(.kink, time: DoubleDouble(0.5))))
  }
}

import ExactNumerics
import TestSupport
import Testing

@testable import Analysis
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
    _ breakpoints: [Breakpoint], until end: DoubleDouble, _ random: inout SplitMix64,
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
    for _ in 0..<80 {
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
    for _ in 0..<200 {
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
    #expect(bends > 150)
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
        Breakpoint(.kink, time: DoubleDouble(0.5)), Breakpoint(.kink, time: DoubleDouble(0.75)),
      ])
  }

  @Test func `an ease that leaves the range of a rubber band has no breakpoints`() {
    let band = Channel.ValueConversion.rubberBand(RubberBand(low: 0, high: 1))
    func breakpoints(to end: DoubleDouble) -> [Breakpoint]? {
      let ease = EaseCurve(from: 0, to: end, timing: .easeInOut, ticks: 60)
      return Samples.number(.ease(ease), storage: band).breakpoints(until: 2, most: 9)
    }
    #expect(breakpoints(to: 2) == nil)
    #expect(breakpoints(to: 1)?.count == 2)
  }
}

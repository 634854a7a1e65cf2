import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

/// Springs in sequence.
@Suite(.slow) struct ChainTests {
  private static func anySpring(_ random: inout SplitMix64) -> Spring {
    Spring(
      naturalFrequency: .pi * 2 / DoubleDouble(random.number(in: 0.1...2)),
      dampingRatio: DoubleDouble(random.pick([0.05, 0.5, 1.0 - 1e-12, 1, 1.5, 8])),
      mass: DoubleDouble(random.number(in: 0.1...9)))
  }

  /// Chains of two to six segments of one number, with springs in every damping regime.
  private static func chains(
    _ count: Int, seed: UInt64, _ retarget: Chain.RetargetRule, oneSpring: Bool = false
  ) -> [Chain] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let first = anySpring(&random)
      var legs: [Chain.SpringSegment] = []
      for index in 0..<random.integer(in: 2...6) {
        var leg = Chain.SpringSegment(to: .number(random.number(in: -500...500)))
        leg.start = .after(random.number(in: 0.01...0.8))
        leg.spring = index == 0 ? first : oneSpring || random.coin() ? nil : anySpring(&random)
        legs.append(leg)
      }
      var chain = Chain(from: .number(random.number(in: -500...500)), legs: legs)
      if random.coin() { chain.velocity = [random.number(in: -9000...9000)] }
      chain.retarget = retarget
      return chain
    }
  }

  /// The start time of each segment.
  private static func starts(_ chain: Chain) -> [DoubleDouble] {
    var starts = [DoubleDouble.zero]
    for leg in chain.legs.dropFirst() {
      guard case .after(let time) = leg.start, let last = starts.last else { return [] }
      starts.append(last + time)
    }
    return starts
  }

  @Test(arguments: Chain.RetargetRule.allCases)
  func `a chain of one segment is a spring`(_ retarget: Chain.RetargetRule) throws {
    for chain in Self.chains(60, seed: 71, retarget) {
      var alone = chain
      alone.legs = Array(chain.legs.prefix(1))
      var spring = SpringMotion(from: chain.from, to: chain.legs[0].to)
      spring.velocity = chain.velocity
      spring.spring = try #require(chain.legs[0].spring)
      let (own, known) = (try alone.animation(), try spring.animation())
      #expect(own.values() == known.values())
      #expect(own.completion?.time == known.completion?.time)
    }
  }

  @Test(arguments: Chain.RetargetRule.allCases)
  func `value and velocity are continuous at hand-overs`(_ retarget: Chain.RetargetRule) throws {
    var joints = 0
    for chain in Self.chains(200, seed: 72, retarget) {
      let channel = try chain.animation().channels[0]
      #expect(channel.segments.map { $0.start } == Self.starts(chain))
      for (segment, next) in zip(channel.segments, channel.segments.dropFirst()) {
        joints += 1
        let end = Instant(frames: next.start - segment.start, fps: 1)
        let start = Instant(frames: .zero, fps: 1)
        #expect(gap(segment.curve.value(at: end), next.curve.value(at: start)) < 1e-24)
        #expect(gap(segment.curve.velocity(at: end), next.curve.velocity(at: start)) < 1e-20)
      }
    }
    #expect(joints > 400)
  }

  /// The equation is linear, so the remaining motion and the new distance may be computed together or separately.
  @Test func `with one spring both retarget models have the same motion`() throws {
    let kept = Self.chains(60, seed: 73, .keepVelocity, oneSpring: true)
    for (kept, added) in zip(kept, Self.chains(60, seed: 73, .additive, oneSpring: true)) {
      // A fixed duration, because the settling times depend on different distances.
      var (kept, added) = (kept, added)
      kept.timing.duration = 4
      added.timing.duration = 4
      #expect(try kept.animation().values() == added.animation().values())
    }
  }

  /// x(t) is the first segment plus, from each further start on, a spring at rest from the previous target to the new
  /// one.
  @Test func `additive segments are a sum of springs from rest`() throws {
    for chain in Self.chains(80, seed: 74, .additive) {
      let channel = try chain.animation().channels[0]
      let starts = Self.starts(chain)
      for sample in 0...60 {
        let time = DoubleDouble(Double(sample) / 16)
        var (value, target) = (DoubleDouble.zero, DoubleDouble.zero)
        var spring = SpringMotion.defaultSpring
        for (index, leg) in chain.legs.enumerated() {
          spring = leg.spring ?? spring
          let start = starts[index]
          if start > time { break }
          let next = leg.to.components[0]
          let curve =
            index == 0
            ? SpringCurve(
              spring, from: chain.from.components[0], to: next,
              velocity: DoubleDouble(chain.velocity.first ?? 0))
            : SpringCurve(spring, from: .zero, to: next - target)
          value = value + curve.value(at: Instant(frames: time - start, fps: 1))
          target = next
        }
        #expect(gap(channel.value(at: Instant(frames: time, fps: 1)), value) < 1e-24)
      }
    }
  }

  /// The motion does not depend on the mass. Doubled distances and velocities double the motion.
  @Test(arguments: Chain.RetargetRule.allCases)
  func `the motion is linear in its distances and velocities`(_ retarget: Chain.RetargetRule) throws
  {
    for chain in Self.chains(40, seed: 75, retarget) {
      var twice = chain
      twice.from = .number(chain.from.components[0].high * 2)
      twice.velocity = chain.velocity.map { $0 * 2 }
      for index in chain.legs.indices {
        twice.legs[index].to = .number(chain.legs[index].to.components[0].high * 2)
        if let spring = chain.legs[index].spring {
          twice.legs[index].spring = Spring(
            naturalFrequency: spring.naturalFrequency, dampingRatio: spring.dampingRatio,
            mass: spring.mass * 4)
        }
      }
      let (one, two) = (try chain.animation().channels[0], try twice.animation().channels[0])
      for sample in 0...40 {
        let moment = Instant(frames: DoubleDouble(Double(sample) / 10), fps: 1)
        #expect(gap(one.value(at: moment) * 2, two.value(at: moment)) < 1e-22)
      }
    }
  }

  @Test func `a segment starts when the previous one has settled, or at its given time`() throws {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    var first = Chain.SpringSegment(to: .number(100))
    first.spring = spring
    var last = Chain.SpringSegment(to: .number(80))
    last.start = .at(9)
    var chain = Chain(
      from: .number(0),
      legs: [
        first, Chain.SpringSegment(to: .number(40)), Chain.SpringSegment(to: .number(40)), last,
      ])
    chain.settling = SettlingCriterion(.lastExceed, epsilon: 0.01)
    let segments = try chain.animation().channels[0].segments
    let settled = try #require(
      try SettlingRule.lastExceed.time(
        of: SpringCurve(spring, from: .zero, to: DoubleDouble(100)), epsilon: 0.01))
    #expect(segments.map { $0.start }.prefix(2) == [.zero, settled])
    #expect(segments[3].start == DoubleDouble(9))
    // Each segment begins in the final state of the previous one. The remaining offset is the third segment's whole
    // distance.
    #expect(segments[2].start > settled + settled * 0.9)
    let completion = try #require(try chain.animation().completion)
    #expect(completion.finished && completion.time > DoubleDouble(9) + settled * 0.9)
  }

  /// With two nearly equal springs both segments are computed separately, with one spring as a single motion. The
  /// settling time must not depend on that.
  @Test(arguments: [99.0, 100, 40])
  func `additive segments settle alike for one spring and several`(to: Double) throws {
    let spring = Spring(mass: 2, stiffness: 100, damping: 10)
    let like = Spring(mass: 2, stiffness: 100 + 0x1p-40, damping: 10)
    func end(_ next: Spring) throws -> DoubleDouble? {
      var legs = [Chain.SpringSegment(to: .number(100)), Chain.SpringSegment(to: .number(to))]
      legs[0].spring = spring
      legs[1].spring = next
      legs[1].start = .at(0.1)
      var chain = Chain(from: .number(0), legs: legs)
      chain.retarget = .additive
      return try chain.animation().completion?.time
    }
    let alone = try #require(
      try SettlingRule.lastExceed.time(
        of: SpringCurve(spring, from: .zero, to: DoubleDouble(100))))
    let (one, several) = (try #require(try end(spring)), try #require(try end(like)))
    #expect(gap(one, alone + (to == 100 ? .zero : DoubleDouble(0.1))) < 1e-15)
    #expect(gap(one, several) < 1e-10)
  }

  /// The last exceeding refers to a share of the larger of the remaining distance and |v| / w0.
  @Test func `a fast segment near its target settles by its amplitude`() throws {
    let spring = Spring(mass: 2, stiffness: 100, damping: 10)
    let first = SpringCurve(spring, from: .zero, to: DoubleDouble(100))
    for time in [0.05, 0.2, 0.3, 0.6] {
      let state = first.state(at: Instant(frames: DoubleDouble(time), fps: 1))
      let near = (state.displacement + 100).high + 0.25
      var legs = [Chain.SpringSegment(to: .number(100)), Chain.SpringSegment(to: .number(near))]
      legs[0].spring = spring
      legs[1].start = .at(time)
      let animation = try Chain(from: .number(0), legs: legs).animation()
      let end = try #require(animation.completion).time
      let swing = (state.velocity / spring.naturalFrequency).magnitude.high
      func left(_ moment: Double) -> Double {
        let instant = Instant(frames: DoubleDouble(moment), fps: 1)
        return abs(animation.channels[0].value(at: instant).high - near)
      }
      #expect(swing > 0.25 && abs(left(end.high - 1e-9) - swing / 1000) < 1e-9 * swing)
    }
  }
}

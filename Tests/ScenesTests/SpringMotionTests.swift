import Animations
import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

@Suite struct SpringMotionTests {
  private func spring(_ stiffness: Double, _ damping: Double, _ mass: Double = 1) -> Spring {
    Spring(
      mass: DoubleDouble(mass), stiffness: DoubleDouble(stiffness), damping: DoubleDouble(damping))
  }

  private func motion(
    _ from: Double = 0, _ to: Double = 100, _ spring: Spring? = nil
  ) -> SpringMotion {
    var motion = SpringMotion(from: .number(from), to: .number(to))
    if let spring { motion.spring = spring }
    return motion
  }

  /// Springs in every damping regime and at its border, at rest and with initial velocity.
  private func motions(_ count: Int, seed: UInt64) -> [SpringMotion] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      var motion = motion(random.number(in: -500...500), random.number(in: -500...500))
      let ratio = random.pick([0.05, 0.5, 1.0 - 1e-12, 1, 1.0 + 1e-12, 1.5, 20])
      motion.spring = Spring(
        naturalFrequency: .pi * 2 / DoubleDouble(random.number(in: 0.1...3)),
        dampingRatio: DoubleDouble(ratio), mass: DoubleDouble(random.number(in: 0.1...9)))
      if random.coin() { motion.velocity = [random.number(in: -9000...9000)] }
      return motion
    }
  }

  /// The slope by a central difference. Its error is step^2 times the third derivative.
  private func slope(_ animation: Animation, _ channel: Int = 0, at time: DoubleDouble = .zero)
    -> DoubleDouble
  {
    let step = DoubleDouble(0x1p-40)
    let after = animation.value(channel, at: time + step)
    return (after - animation.value(channel, at: time - step)) / (step * 2)
  }

  // MARK: The start

  @Test func `a spring starts with the given value and velocity, and lands`() throws {
    for motion in motions(100, seed: 1) {
      let animation = try motion.animation()
      let values = animation.values()
      let size = animation.largest
      #expect(gap(values[0], motion.from.components[0]) <= size * 1e-30)
      #expect(values.last == motion.to.components[0])
      let velocity = DoubleDouble(motion.velocity.first ?? 0)
      #expect(gap(slope(animation), velocity) <= size * 1e-12)
    }
  }

  // MARK: The length

  @Test func `the length is the last exceeding of a thousandth of the distance`() throws {
    for var motion in motions(60, seed: 2) {
      motion.timing.fps = 1000
      let animation = try motion.animation()
      let curve = motion.curves[0]
      let level = curve.size * 0.001
      let end = try #require(animation.completion?.time)
      let settled = try #require(try SettlingRule.lastExceed.time(of: curve))
      #expect(end.high == settled.high)
      let there = gap(animation.value(at: settled), curve.target)
      #expect((there / level.high - 1).magnitude < 1e-12)
      for step in 1...400 {
        let later = settled * (1 + DoubleDouble(step) / 200)
        #expect(gap(animation.value(at: later), curve.target) < level.high)
      }
    }
  }

  // MARK: At the target

  @Test func `a clamped spring holds its target from the first crossing on`() throws {
    for var motion in motions(60, seed: 3) {
      motion.passage = .clamped
      let curve = motion.curves[0]
      guard let arrival = curve.firstCrossing else { continue }
      let animation = try motion.animation()
      let settled = try #require(try SettlingRule.lastExceed.time(of: curve))
      #expect(animation.completion?.time.high == min(arrival, settled).high)
      let isBelow = curve.displacement < .zero
      let free = motion.curves[0]
      for step in 0...300 {
        let time = arrival * (DoubleDouble(step) / 200)
        let value = animation.value(at: time)
        if time >= arrival {
          #expect(value == curve.target)
        } else {
          #expect(isBelow ? value <= curve.target : value >= curve.target)
          #expect(value == free.value(at: Instant(frames: time, fps: 1)))
        }
      }
    }
  }

  @Test func `a reflected spring stays on its side, at the same distance`() throws {
    for var motion in motions(60, seed: 4) {
      let free = try motion.animation()
      motion.passage = .thrownBack
      let wall = try motion.animation()
      let target = motion.to.components[0]
      let side = motion.from.components[0] < target
      for (value, other) in zip(wall.values(), free.values()) {
        #expect(side ? value <= target : value >= target)
        #expect(gap((value - target).magnitude, (other - target).magnitude) <= free.largest * 1e-29)
      }
    }
  }

  // MARK: Symmetries

  @Test func `mass, stiffness and damping with a common factor give the same motion`() throws {
    let one = try motion(0, 100, spring(100, 10)).animation().values()
    let five = try motion(0, 100, spring(500, 50, 5)).animation().values()
    #expect(one.count == five.count)
    for (value, other) in zip(one, five) { #expect(gap(value, other) < 1e-27) }
  }

  @Test func `a point's components are the curves of two numbers`() throws {
    var point = SpringMotion(from: .point(120, 300), to: .point(22, -1))
    point.timing.duration = 1
    var x = motion(120, 22)
    x.timing.duration = 1
    var y = motion(300, -1)
    y.timing.duration = 1
    #expect(try point.animation().values(0) == x.animation().values())
    #expect(try point.animation().values(1) == y.animation().values())
  }

  // MARK: Published figures

  /// The value rounded half up.
  private func rounded(_ value: DoubleDouble) -> Int { Int((value + 0.5).floor().high) }

  @Test(arguments: [
    (300.0, 10.0, [100, 1343, 873, 1046, 984, 1005, 998, 1001, 1000]),
    (100, 20, [100, 635, 918, 984, 997, 1000]),
  ])
  func `Motion's own tests`(stiffness: Double, damping: Double, expected: [Int]) throws {
    let animation = try motion(100, 1000, spring(stiffness, damping)).animation()
    let values = expected.indices.map { animation.value(at: DoubleDouble($0) / 5) }
    // Motion ends exactly at its target.
    #expect(values.dropLast().map(rounded) == expected.dropLast())
    #expect(gap(values[values.count - 1], DoubleDouble(1000)) < 1)
  }

  @Test func `wobble's own snapshots`() throws {
    let animation = try motion(0, 1, spring(100, 10)).animation()
    let expected = [
      0.012118183855440723, 0.045765140015336936, 0.09696341587796564, 0.16190932310375994,
    ]
    for (place, value) in expected.enumerated() {
      let time = DoubleDouble((place + 1) * 16) / 1000
      #expect((animation.value(at: time).high / value - 1).magnitude < 1e-12)
    }
    let last = animation.value(at: DoubleDouble(960) / 1000).high
    #expect((last / 0.9993947285201821 - 1).magnitude < 1e-12)
    let velocity = slope(animation, at: DoubleDouble(16) / 1000).high / 1000
    #expect((velocity / 0.0014722643337529411 - 1).magnitude < 1e-12)
  }

  @Test(arguments: [
    (200.0, 11.0, [195.05879648140845, 182.49297418542363]),
    (25, 50, [25.653598349020047, 27.31574415536725]),
  ])
  func `wobble's other snapshots`(from: Double, to: Double, expected: [Double]) throws {
    let animation = try motion(from, to, spring(230, 22)).animation()
    for (place, value) in expected.enumerated() {
      let time = DoubleDouble((place + 1) * 16) / 1000
      #expect((animation.value(at: time).high / value - 1).magnitude < 1e-12)
    }
  }

  /// The damping, target and times, with the values and velocities rounded down.
  @Test(arguments: [
    (20.0, 500.0, [0.25, 0.5, 0.75], [356, 479, 497], [1026, 168, 20]),
    (25, 500, [0.5, 1, 1.5], [445, 495, 499], [273, 22, 1]),
    (5, 300, [1, 6], [325, 299], [-65, 0]),
  ])
  func `Flutter's own tests`(
    damping: Double, to: Double, times: [Double], places: [Double], velocities: [Double]
  ) throws {
    let animation = try motion(0, to, spring(100, damping)).animation()
    for (time, (place, velocity)) in zip(times, zip(places, velocities)) {
      #expect(animation.value(at: DoubleDouble(time)).high.rounded(.down) == place)
      let exact = slope(animation, at: DoubleDouble(time)).high
      #expect(exact.rounded(.down) == velocity || exact.rounded(.towardZero) == velocity)
    }
  }

  @Test(arguments: [(0.8, 9.223), (1, 8.210)])
  func `b3ll's own tests`(ratio: Double, expected: Double) throws {
    var motion = motion(0, 10)
    motion.spring = Spring(response: .one, dampingRatio: DoubleDouble(ratio))
    let value = try motion.animation().value(at: DoubleDouble(0.5))
    #expect((value.high - expected).magnitude < 0.001)
  }

  @Test func `an overdamped spring keeps its digits`() throws {
    let value = try motion(0, 1000, spring(4, 35, 0.5)).animation().value(at: DoubleDouble(8.7))
    #expect((value.high - 630.01).magnitude < 0.005)
  }
}

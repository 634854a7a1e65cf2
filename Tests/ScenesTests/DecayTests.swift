import Animations
import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

@Suite struct DecayTests {
  private func thrown(_ velocity: Double = 2000, from: Double = 100) -> Decay {
    Decay(from: .number(from), launch: .velocity([velocity]))
  }

  private func toWall(_ velocity: Double = 2000, _ low: Double = 0, _ high: Double = 600) -> Decay {
    var decay = thrown(velocity)
    decay.bounds = [low...high]
    return decay
  }

  private func fact(_ animation: Animation, _ object: String, _ key: String) -> Fact? {
    for entry in animation.facts where entry.key == object {
      if case .object(let entries) = entry.fact { return entries.first { $0.key == key }?.fact }
    }
    return nil
  }

  private func slope(
    _ animation: Animation, at time: DoubleDouble, side: Double = 0
  ) -> DoubleDouble {
    let step = DoubleDouble(0x1p-40)
    let early = side > 0 ? time : time - step
    let late = side < 0 ? time : time + step
    let way = animation.value(at: late) - animation.value(at: early)
    return way / (late - early)
  }

  // MARK: Friction

  @Test func `the length is the time at which the threshold remains`() throws {
    for threshold in [0.5, 0.001, 100] {
      var decay = thrown()
      decay.threshold = threshold
      let animation = try decay.animation()
      let end = try #require(animation.completion?.time)
      let left = animation.channels[0].target - animation.value(at: end)
      #expect((left.high / threshold - 1).magnitude < 1e-12)
      #expect(animation.grid.lastFrame == Int((end.high * 60).rounded(.up)))
    }
  }

  @Test(arguments: [
    (DecayModel.uiscrollview, 998.99967, 2000.0), (.flutter, 998.76129, 2000),
    (.android, 476.19048, 2000), (.motion, 1600, 2000 * 0.8 / 0.325), (.pop, 998, 1997.99867),
    (.reactSpring, 1000, 2000), (.gtk, 500, 2000),
  ])
  func `a throw of 2000 has the library's distance`(
    model: DecayModel, way: Double, velocity: Double
  ) throws {
    var decay = thrown(from: 0)
    decay.model = model
    let animation = try decay.animation()
    #expect(gap(animation.channels[0].target, DoubleDouble(way)) < 1e-5)
    #expect(gap(slope(animation, at: .zero), DoubleDouble(velocity)) < 1e-4)
  }

  @Test(arguments: DecayModel.allCases)
  func `the velocity for a target leads to the target`(model: DecayModel) throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<20 {
      let (from, to) = (random.number(in: -900...900), random.number(in: -900...900))
      var decay = Decay(from: .number(from), launch: .to(.number(to)))
      decay.model = model
      decay.share = random.number(in: 0.9...0.9999)
      let there = try decay.animation()
      #expect(there.values().last == DoubleDouble(to))
      guard case .number(let velocity, .derived) = fact(there, "curve", "velocity") else {
        Issue.record("no velocity")
        return
      }
      decay.launch = .velocity([velocity.value.high])
      let again = try decay.animation()
      #expect(gap(again.channels[0].target, DoubleDouble(to)) < 1e-11)
      #expect(again.grid.lastFrame == there.grid.lastFrame)
    }
  }

  // MARK: Walls

  /// The time at which the spring takes over.
  private func handOver(_ animation: Animation) throws -> DoubleDouble {
    let segments = animation.channels[0].segments
    try #require(segments.count == 2)
    return segments[1].start
  }

  @Test func `value and velocity are continuous at the wall`() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<60 {
      let wall = random.number(in: 110...900)
      var decay = toWall(random.number(in: 2000...9000), -wall, wall)
      if random.coin() { decay.launch = .velocity([-random.number(in: 2300...9000)]) }
      decay.wall = Spring(
        response: DoubleDouble(random.number(in: 0.1...2)),
        dampingRatio: DoubleDouble(random.pick([0.2, 1 - 1e-12, 1, 3])))
      let animation = try decay.animation()
      let time = try handOver(animation)
      #expect(gap(animation.value(at: time).magnitude, DoubleDouble(wall)) < 1e-25)
      let before = animation.value(at: time - DoubleDouble(0x1p-60))
      #expect(gap(before, animation.value(at: time)) < 9000 * 0x1p-60)
      let (left, right) = (
        slope(animation, at: time, side: -1), slope(animation, at: time, side: 1)
      )
      #expect(gap(left, right) < left.magnitude.high * 1e-9)
      #expect(animation.lands)
      #expect(animation.values().last?.magnitude == DoubleDouble(wall))
    }
  }

  @Test func `past the wall the value is at most that of a spring thrown there`() throws {
    for ratio in [0.2, 1, 3] {
      var decay = toWall()
      decay.wall = Spring(response: DoubleDouble(0.5), dampingRatio: DoubleDouble(ratio))
      let animation = try decay.animation()
      let time = try handOver(animation)
      let velocity = slope(animation, at: time, side: -1)
      var reach = velocity / decay.wall.naturalFrequency
      // Without oscillations the extremum is at v0 / (e w0).
      if ratio == 1 { reach = reach / DoubleDouble.exp(.one) }
      let furthest = try #require(animation.values().max())
      #expect(furthest > DoubleDouble(600))
      #expect(furthest <= DoubleDouble(600) + reach)
    }
  }

  @Test func `the length is the settling time of the spring at the wall`() throws {
    let animation = try toWall().animation()
    let end = try #require(animation.completion?.time)
    #expect((gap(animation.value(at: end), DoubleDouble(600)) / 0.5 - 1).magnitude < 1e-9)
    #expect(gap(animation.value(at: end * 1.01), DoubleDouble(600)) < 0.5)
  }

  // MARK: Rubber bands

  @Test func `a rubber band displays the value past the bound as a scroll view does`() throws {
    var decay = toWall()
    let plain = try decay.animation()
    decay.isRubberBanded = true
    let banded = try decay.animation()
    let band = RubberBand(low: .zero, high: DoubleDouble(600))
    #expect(plain.values().map(band.shown) == banded.values())
    #expect(try #require(plain.values().max()) > banded.values().max() ?? .zero)
    let time = try handOver(banded)
    let (left, right) = (slope(banded, at: time, side: -1), slope(banded, at: time, side: 1))
    #expect(((right / left).high / 0.55 - 1).magnitude < 1e-9)
  }

  // MARK: Published figures

  @Test func `Flutter's own friction test`() {
    let rate = -DoubleDouble.log(DoubleDouble(0.3))
    let curve = DecayCurve(
      from: DoubleDouble(100), distance: DoubleDouble(400) / rate, rate: rate)
    func at(_ seconds: Double) -> Instant { Instant(frames: DoubleDouble(seconds), fps: 1) }
    #expect(gap(curve.value(at: at(1)), DoubleDouble(332.56)) < 0.005)
    #expect(gap(curve.value(at: at(5)), DoubleDouble(431.43)) < 0.005)
    for (time, velocity) in [(1.0, 120.0), (2, 36), (3, 10.8)] {
      #expect(gap(curve.velocity(at: at(time)), DoubleDouble(velocity)) < 1e-10)
    }
  }

  @Test(arguments: [(0.1, 109.06), (0.5, 131.59), (2, 149.03)])
  func `Flutter's scroll physics test`(time: Double, place: Double) throws {
    var decay = thrown(100)
    decay.model = .flutter
    let animation = try decay.animation()
    #expect(gap(animation.value(at: DoubleDouble(time)), DoubleDouble(place)) < 0.005)
    #expect(gap(animation.channels[0].target, DoubleDouble(149.94)) < 0.005)
  }
}

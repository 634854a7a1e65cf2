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

  @Test func `a decay lands at the position that velocity and rate determine`() throws {
    let rate = -DoubleDouble.log(DoubleDouble(0.998)) * 1000
    let rest = DoubleDouble(100) + DoubleDouble(2000) / rate
    let animation = try thrown().animation()
    #expect(animation.values()[0] == DoubleDouble(100))
    #expect(gap(try #require(animation.values().last), rest) < 1e-25)
    #expect(animation.lands && animation.completion?.finished == true)
    // The documentation gives the distance 998.999...
    #expect(gap(rest, DoubleDouble(1098.99967)) < 1e-5)
  }

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

  @Test func `a decay with a given length does not land`() throws {
    var decay = thrown()
    for duration in [1, 30.0] {
      decay.timing.duration = duration
      let animation = try decay.animation()
      #expect(!animation.lands)
      #expect(animation.completion?.finished == (duration == 30))
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

  @Test func `GTK's kinetic scrolling follows its formula`() throws {
    var decay = Decay(from: .number(0), launch: .velocity([1000]))
    decay.model = .gtk
    let channel = try decay.animation().channels[0]
    for (time, value) in [(0.25, 158.030139707), (1, 245.421090278)] {
      let found = channel.value(at: Instant(frames: DoubleDouble(time), fps: 1))
      #expect(gap(found, DoubleDouble(value)) < 5e-10)
    }
    #expect(channel.target == 250)
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

  @Test func `components are independent, and the slowest determines the length`() throws {
    let decay = Decay(from: .point(120, 300), launch: .velocity([-900, 1500]))
    let animation = try decay.animation()
    #expect(try animation.grid.lastFrame == thrown(1500).animation().grid.lastFrame)
    #expect(gap(slope(animation, at: .zero), DoubleDouble(-900)) < 1e-6)
    #expect(animation.channels[1].target > DoubleDouble(1000))
  }

  @Test func `a color keeps its parts in the unit interval`() throws {
    var decay = Decay(
      from: Value(.color, [0.5, 0.5, 0.5, 1]), launch: .velocity([9, -9, 0.1, 0]))
    decay.threshold = 0.001
    let animation = try decay.animation()
    for channel in 0..<4 {
      #expect(animation.values(channel).allSatisfy { $0 >= .zero && $0 <= .one })
    }
    decay.bounds = [0...1]
    decay.isRubberBanded = true
    #expect(refused(decay.animation) == "rubber-band")
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

  @Test func `the wall is crossed at the hand-over, with an event`() throws {
    var decay = toWall()
    decay.timing.events = .all
    let animation = try decay.animation()
    let time = try handOver(animation)
    #expect(animation.times(of: "crossing") == [time])
    #expect(animation.times(of: "extremum").count == 1)
    #expect(animation.times(of: "extremum")[0] > time)
  }

  @Test func `a wall beyond the rest position changes nothing`() throws {
    #expect(try toWall(2000, 0, 1100).animation().values() == thrown().animation().values())
    #expect(try toWall(-100, 0, 1100).animation().values() == thrown(-100).animation().values())
  }

  @Test func `the length is the settling time of the spring at the wall`() throws {
    let animation = try toWall().animation()
    let end = try #require(animation.completion?.time)
    #expect((gap(animation.value(at: end), DoubleDouble(600)) / 0.5 - 1).magnitude < 1e-9)
    #expect(gap(animation.value(at: end * 1.01), DoubleDouble(600)) < 0.5)
  }

  @Test(arguments: [(-50.0, 2000.0), (-50, -2000), (700, 0), (700, -9000)])
  func `a start outside of the bounds returns at once`(from: Double, velocity: Double) throws {
    var decay = thrown(velocity, from: from)
    decay.bounds = [0...600]
    let animation = try decay.animation()
    #expect(animation.channels[0].segments.count == 1)
    #expect(animation.values()[0] == DoubleDouble(from))
    #expect(gap(slope(animation, at: .zero), DoubleDouble(velocity)) < 1e-4)
    #expect(animation.values().last == DoubleDouble(from < 0 ? 0 : 600))
  }

  @Test func `a throw outwards from the bound starts with the spring`() throws {
    var decay = thrown(2000, from: 600)
    decay.bounds = [0...600]
    let out = try decay.animation()
    #expect(out.channels[0].segments.count == 1)
    #expect(out.values().last == DoubleDouble(600))
    decay.launch = .velocity([-300])
    #expect(try decay.animation().channels[0].target < DoubleDouble(600))
  }

  @Test func `bounds are given for each number or for all`() throws {
    var decay = Decay(from: .point(0, 0), launch: .velocity([2000, 2000]))
    decay.bounds = [-1...100, -1...200]
    let own = try decay.animation()
    #expect(own.channels.map(\.target) == [DoubleDouble(100), DoubleDouble(200)])
    decay.bounds = [-1...100]
    let same = try decay.animation()
    #expect(same.channels.map(\.target) == [DoubleDouble(100), DoubleDouble(100)])
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

  @Test(arguments: [-10.0, 110, 199.5, -99])
  func `a start outside of a rubber band is the displayed value`(from: Double) throws {
    var decay = thrown(0, from: from)
    decay.bounds = [0...100]
    decay.isRubberBanded = true
    let animation = try decay.animation()
    #expect(gap(animation.values()[0], DoubleDouble(from)) < 1e-24)
    #expect(animation.values().last == DoubleDouble(from < 0 ? 0 : 100))
  }

  @Test func `a rubber band never displays more than its length past the bound`() {
    var decay = thrown(0, from: 200)
    decay.bounds = [0...100]
    #expect(refused(decay.animation) == nil)
    decay.isRubberBanded = true
    #expect(refused(decay.animation) == "from")
  }

  // MARK: Refusals

  private func refusal(_ change: (inout Decay) -> Void) -> String? {
    var decay = thrown()
    change(&decay)
    return refused(decay.animation)
  }

  @Test func `numbers outside their range are refused by name`() {
    for share in [0, 1, -0.5, .nan] { #expect(refusal { $0.share = share } == "rate") }
    for threshold in [0, -1, .nan, .infinity, 1e-101, 1e101] {
      #expect(refusal { $0.threshold = threshold } == "threshold")
    }
    for velocity in [.nan, .infinity, 1e101] {
      #expect(refusal { $0.launch = .velocity([velocity]) } == "velocity")
    }
    #expect(refusal { $0.launch = .velocity([1, 2]) } == "velocity")
    #expect(refusal { $0.launch = .to(.point(1, 2)) } == "to")
    #expect(refusal { $0.from = .number(.infinity) } == "from")
    #expect(refusal { $0.bounds = [1...1] } == "bounds")
    #expect(refusal { $0.bounds = [0...1, 0...1] } == "bounds")
    #expect(refusal { $0.bounds = [-1e308...1e308] } == "bounds")
    #expect(refusal { $0.isRubberBanded = true } == "rubber-band")
    #expect(refusal { $0.timing.fps = 0 } == "fps")
    let endless = refusal {
      $0.bounds = [0...600]
      $0.wall = Spring(mass: .one, stiffness: .one, damping: .zero)
    }
    #expect(endless == "spring")
  }

  @Test func `a throw within the threshold needs a length`() throws {
    #expect(refusal { $0.launch = .velocity([0]) } == "velocity")
    #expect(refusal { $0.launch = .to($0.from) } == "to")
    #expect(refusal { $0.threshold = 2000 } == "velocity")
    var still = thrown(0)
    still.timing.duration = 1
    #expect(try still.animation().values().allSatisfy { $0 == DoubleDouble(100) })
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

  @Test func `b3ll's own decay test`() throws {
    #expect(gap(try thrown(from: 0).animation().channels[0].target, DoubleDouble(998.999)) < 0.001)
    let animation = try Decay(from: .number(0), launch: .to(.number(998.999))).animation()
    #expect(gap(slope(animation, at: .zero), DoubleDouble(2000)) < 0.01)
    let hundred = try Decay(from: .number(0), launch: .to(.number(100))).animation()
    #expect(gap(slope(hundred, at: .zero), DoubleDouble(200.2)) < 0.001)
  }
}

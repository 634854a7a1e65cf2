import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

@Suite struct BounceTests {
  private func bounce(_ from: Double = 300, _ to: Double = 100) -> Bounce {
    Bounce(from: .number(from), to: .number(to))
  }

  private func shaped(_ bounces: Int, duration: Double = 1.2, residual: Double = 0.0005) -> Bounce {
    var bounce = bounce()
    var shape = BounceShape()
    shape.bounces = bounces
    shape.residual = residual
    bounce.course = .shape(shape)
    bounce.timing.duration = duration
    return bounce
  }

  private var published: Bounce {
    var bounce = bounce()
    bounce.course = .rates(alpha: 0.04, omega: 0.06, residual: 0.0005)
    return bounce
  }

  // MARK: Ends

  @Test func `the default is 73 keyframes from start to target`() throws {
    let values = try bounce().animation().values()
    #expect(values.count == 73)
    #expect(values[0] == DoubleDouble(300))
    #expect(values[72] == DoubleDouble(100))
  }

  @Test func `a bounce starts and lands exactly for all parameters`() throws {
    var random = SplitMix64(seed: 101)
    for _ in 0..<100 {
      var bounce = shaped(
        random.integer(in: 0...12), duration: random.number(in: 0.05...3),
        residual: random.number(in: 0.00001...0.9))
      bounce.from = .number(random.number(in: -500...500))
      bounce.to = .number(random.number(in: -500...500))
      bounce.timing.fps = random.pick([24, 29.97, 60, 120])
      if random.coin() { bounce.velocity = [random.number(in: -3000...3000)] }
      let values = try bounce.animation().values()
      #expect(values.first == bounce.from.components[0])
      #expect(values.last == bounce.to.components[0])
    }
  }

  @Test(arguments: 0...12)
  func `the cosine ends at a zero`(bounces: Int) throws {
    var bounce = shaped(bounces, duration: 1.25)
    bounce.timing.lands = false
    let values = try bounce.animation().values()
    #expect(values.last == DoubleDouble(100))
    #expect(values[values.count - 2] != DoubleDouble(100))
  }

  @Test(arguments: [(0.025, 5.0), (0.0005, 0.1), (0.000005, 0.001)])
  func `the envelope at the end is the residual`(
    residual: Double, points: Double
  ) throws {
    let animation = try shaped(3, duration: 1.25, residual: residual).animation()
    guard case .bounce(let curve) = animation.channels[0].segments[0].curve else { return }
    let envelope = DoubleDouble.exp(-curve.alpha * 75)
    #expect(gap(envelope, DoubleDouble(residual)) < 1e-29)
    #expect((envelope * 200).high == points)
    #expect(PublishedResidual.allCases.map(\.residual).contains(residual))
  }

  // MARK: Oscillations

  @Test(arguments: 0...12)
  func `the number of crossings is the number of bounces`(bounces: Int) throws {
    for duration in [1.25, 1.2, 0.3] {
      var bounce = shaped(bounces, duration: duration)
      bounce.timing.events = .all
      let animation = try bounce.animation()
      #expect(animation.times(of: "crossing").count == bounces)
      #expect(animation.times(of: "extremum").count == bounces)
    }
  }

  @Test(arguments: 0...12)
  func `a fine grid has the same crossings`(bounces: Int) throws {
    var bounce = shaped(bounces, residual: 0.5)
    bounce.timing.fps = 1000
    let values = try bounce.animation().values().dropLast()
    let signs = values.map { $0 < DoubleDouble(100) ? -1 : 1 }
    #expect(zip(signs, signs.dropFirst()).count { $0 != $1 } == bounces)
  }

  @Test func `the published example's values`() throws {
    var bounce = published
    bounce.timing.events = .all
    let animation = try bounce.animation()
    let crossings = animation.times(of: "crossing").map { ($0 * 60).high }
    let extrema = animation.times(of: "extremum").map { ($0 * 60).high }
    #expect((crossings[0] - 26.18).magnitude < 0.001)
    #expect((crossings[1] - 78.54).magnitude < 0.001)
    #expect((extrema[0] - 42.56).magnitude < 0.005)
    let lowest = animation.value(at: animation.times(of: "extremum")[0])
    #expect(gap(lowest, DoubleDouble(69.67)) < 0.005)
    #expect(try #require(animation.values().min()) >= lowest)
    // ln 2000 / 2.4 s is 190.02 frames, rounded up.
    #expect(animation.grid.lastFrame == 191)
  }

  // MARK: Velocity

  /// The slope by a central difference. Its error is step^2 times the third derivative.
  private func slope(_ animation: Animation, _ channel: Int = 0) -> DoubleDouble {
    let step = DoubleDouble(0x1p-40)
    let after = animation.value(channel, at: step)
    let before = animation.value(channel, at: -step)
    return (after - before) / (step * 2)
  }

  @Test(arguments: [-1500, 900, 1e-3, 1e6])
  func `the velocity is the derivative at the start`(velocity: Double) throws {
    var bounce = bounce()
    bounce.velocity = [velocity]
    let bySwings = slope(try bounce.animation())
    #expect(gap(bySwings, DoubleDouble(velocity)) < 1e-13)
    bounce.course = .rates(alpha: 0.04, omega: 0.06, residual: 0.0005)
    let byRates = slope(try bounce.animation())
    #expect(gap(byRates, DoubleDouble(velocity)) < 1e-13)
  }

  @Test func `without a velocity the initial slope is that of the envelope`() throws {
    let slope = slope(try published.animation())
    #expect(gap(slope, DoubleDouble(0.04) * -12_000) < 1e-14)
  }

  @Test func `a velocity of zero starts at rest`() throws {
    var bounce = bounce()
    bounce.velocity = [0]
    let slope = slope(try bounce.animation())
    #expect(slope.magnitude.high < 1e-13)
  }

  @Test func `every component has its own velocity`() throws {
    var bounce = Bounce(from: .point(10, 20), to: .point(30, -40))
    bounce.velocity = [700, -50]
    let animation = try bounce.animation()
    #expect(gap(slope(animation, 0), DoubleDouble(700)) < 1e-13)
    #expect(gap(slope(animation, 1), DoubleDouble(-50)) < 1e-13)
  }

  @Test func `a throw with equal ends leaves its target and returns`() throws {
    var bounce = bounce(100, 100)
    bounce.velocity = [900]
    let values = try bounce.animation().values()
    #expect(values[0] == DoubleDouble(100) && values[72] == DoubleDouble(100))
    #expect(values[5] > DoubleDouble(120))
  }

  // MARK: Grids

  @Test(arguments: [24.0, 30, 60, 120])
  func `the same time has the same value on every grid`(fps: Double) throws {
    var fine = shaped(3, duration: 1.5)
    fine.timing.fps = 240
    var coarse = fine
    coarse.timing.fps = fps
    let values = try fine.animation().values()
    for (frame, value) in try coarse.animation().values().enumerated() {
      let same = values[frame * Int(240 / fps)]
      // Powers of two are exact; another factor may change the last of 106 bits.
      #expect(fps == 24 ? gap(value, same) < 1e-28 : value == same)
    }
  }

  // MARK: Symmetries

  @Test func `a point's components are the curves of two numbers`() throws {
    let point = try Bounce(from: .point(120, 300), to: .point(22, -1)).animation()
    #expect(point.values(0) == (try bounce(120, 22).animation().values()))
    #expect(point.values(1) == (try bounce(300, -1).animation().values()))
  }

  @Test func `shifted, mirrored and scaled ends give shifted, mirrored and scaled values`() throws {
    let values = try bounce(3, 1).animation().values()
    let shifted = try bounce(1027, 1025).animation().values()
    let mirrored = try bounce(-3, -1).animation().values()
    let scaled = try bounce(48, 16).animation().values()
    for frame in values.indices {
      #expect(gap(shifted[frame], values[frame] + 1024) < 1e-27)
      #expect(mirrored[frame] == -values[frame])
      #expect(scaled[frame] == values[frame] * 16)
    }
  }

  @Test func `the wall is the absolute value, and never crosses its target`() throws {
    for (from, to) in [(300.0, 100.0), (-7, 100)] {
      var wall = bounce(from, to)
      let plain = try wall.animation().values()
      wall.isRectified = true
      for (value, other) in zip(try wall.animation().values(), plain) {
        let swing = (other - DoubleDouble(to)).magnitude
        let expected = from > to ? swing + to : DoubleDouble(to) - swing
        #expect(gap(value, expected) < 1e-28)
        #expect(from > to ? value >= DoubleDouble(to) : value <= DoubleDouble(to))
      }
    }
  }

  @Test(arguments: 1...7)
  func `a shake starts and ends at its target and stays within its amplitude`(bounces: Int) throws {
    var shake = shaped(bounces, duration: 0.75)
    shake.isShake = true
    shake.timing.lands = false
    let values = try shake.animation().values()
    #expect(values.first == DoubleDouble(100))
    #expect(values.last == DoubleDouble(100))
    #expect(values.allSatisfy { gap($0, DoubleDouble(100)) < 200 })
    #expect(values[1] > DoubleDouble(100))
  }

  @Test func `colours stay in the unit interval`() throws {
    let bounce = Bounce(
      from: Value(.color, [1, 0, 0, 1]), to: Value(.color, [0, 1, 0.5, 1]))
    let animation = try bounce.animation()
    for channel in animation.channels.indices {
      for value in animation.values(channel) {
        #expect(value >= .zero && value <= .one)
      }
    }
    // The bounce overshoots, so some values are clamped.
    #expect(animation.values(1).dropLast().contains(.one))
  }

  // MARK: Refusals

  private func refusal(_ change: (inout Bounce) -> Void) -> String? {
    var bounce = bounce()
    change(&bounce)
    return refused(bounce.animation)
  }

  @Test func `shapes outside their range are refused by name`() {
    for bounces in [-1, 1_000_000_001] {
      #expect(refused(shaped(bounces).animation) == "bounces")
    }
    for residual in [0, 1, -0.5, .nan] {
      #expect(refused(shaped(2, residual: residual).animation) == "residual")
    }
    var shake = shaped(0)
    shake.isShake = true
    #expect(refused(shake.animation) == "bounces")
    #expect(refused(shaped(1_000_000_000).animation) == nil)
  }

  @Test func `rates outside their range are refused by name`() {
    func rates(_ alpha: Double, _ omega: Double, _ residual: Double = 0.1) -> String? {
      refusal { $0.course = .rates(alpha: alpha, omega: omega, residual: residual) }
    }
    for number in [-0.1, 1e100.nextUp, .nan, .infinity] {
      #expect(rates(number, 0.1) == "alpha")
      #expect(rates(0.1, number) == "omega")
    }
    #expect(rates(0.1, 0.1, 1) == "residual")
    #expect(rates(0, 0.1) == "alpha")
    #expect(rates(0.001, 1e8) == "omega")
    // The end that alpha and omega determine would be too small or too large for a time.
    #expect(rates(0x1p-1070, 0.1) == "alpha")
    #expect(rates(1e99, 0.1) == "alpha")
    #expect(rates(1e-19, 0) == "alpha")
    // The end is a valid time, but exceeds 2^53 frames.
    #expect(rates(1e-17, 0) == "alpha")
    #expect(rates(1e-15, 0) == nil)
    #expect(rates(0.1, 0) == nil)
    let endless = refusal {
      $0.course = .rates(alpha: 0, omega: 0.1, residual: 0.1)
      $0.timing.keyframes = 10
    }
    #expect(endless == nil)
  }

  @Test func `choices that exclude each other are refused by name`() {
    #expect(refusal { $0.velocity = [1, 2] } == "velocity")
    let wall = refusal {
      $0.velocity = [1]
      $0.isRectified = true
    }
    #expect(wall == "velocity")
    let shake = refusal {
      $0.velocity = [1]
      $0.isShake = true
    }
    #expect(shake == "velocity")
    let still = refusal {
      $0.velocity = [1]
      $0.course = .rates(alpha: 0.1, omega: 0, residual: 0.1)
    }
    #expect(still == "velocity")
    #expect(refusal { $0.to = .point(1, 2) } == "to")
    #expect(refusal { $0.to.unit = "px" } == "to")
    #expect(refusal { $0.timing.fps = 0 } == "fps")
  }

  // MARK: Lengths

  @Test func `the duration of alpha and omega is that of the residual`() throws {
    var bounce = published
    bounce.timing.fps = 1000
    let animation = try bounce.animation()
    let seconds = -DoubleDouble.log(DoubleDouble(0.0005)) / (DoubleDouble(0.04) * 60)
    #expect(animation.grid.lastFrame == Int((seconds * 1000).high.rounded(.up)))
    #expect(animation.lands)
  }

  @Test func `a bounce that is cut short or endless does not land`() throws {
    var cut = published
    cut.timing.duration = 3.1
    #expect(try !cut.animation().lands)
    cut.timing.duration = 3.2
    #expect(try cut.animation().lands)
    var endless = published
    endless.course = .rates(alpha: 0, omega: 0.06, residual: 0.0005)
    endless.timing.duration = 10
    #expect(try !endless.animation().lands)
  }

  @Test func `the largest number includes the sine part`() throws {
    var bounce = bounce(0, 1)
    #expect(try bounce.animation().largest == 1)
    bounce.velocity = [60_000]
    let largest = try bounce.animation().largest
    #expect(largest >= 60_000)
    bounce.course = .rates(alpha: 0.001, omega: 1e-6, residual: 0.5)
    #expect(try bounce.animation().largest > 1e8)
  }
}

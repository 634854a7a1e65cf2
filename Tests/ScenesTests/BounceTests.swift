import Animations
import ExactNumerics
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

import Animations
import ExactNumerics
import Motion
import Testing

@testable import Scenes

/// The quirks of the published implementation, one by one.
@Suite struct SKBounceTests {
  private func bounce(
    _ from: Double = 0, _ to: Double = 300, duration: Double = 0.5, bounces: Int = 2,
    stiffness: PublishedResidual = .medium
  ) -> SKBounce {
    var bounce = SKBounce(from: .number(from), to: .number(to))
    bounce.timing.duration = duration
    bounce.bounces = bounces
    bounce.stiffness = stiffness
    return bounce
  }

  private func curve(_ bounce: SKBounce) throws -> BounceCurve {
    let segment = try #require(try bounce.animation().channels.first?.segments.first)
    guard case .bounce(let curve) = segment.curve else { throw ParameterError("curve", "is none") }
    return curve
  }

  @Test(
    arguments: [(0.5, 30), (0.7, 42), (1.0 / 60, 1), (0.51, 30), (0.549, 32)] as [(Double, Int)])
  func `steps are truncated to whole numbers`(duration: Double, steps: Int) throws {
    #expect(try bounce(duration: duration).animation().grid.count == steps)
  }

  @Test(arguments: [PublishedResidual.light, .medium])
  func `the last value does not equal the target`(stiffness: PublishedResidual) throws {
    for bounces in 0...6 {
      let animation = try bounce(bounces: bounces, stiffness: stiffness).animation()
      #expect(!animation.lands)
      #expect(animation.values().last != DoubleDouble(300))
    }
  }

  @Test func `a heavy curve may end at its target as a Float`() throws {
    let heavy = try bounce(stiffness: .heavy).animation()
    #expect(heavy.values().last == DoubleDouble(300))
    #expect(try curve(bounce(stiffness: .heavy)).value(at: lastMoment) != DoubleDouble(300))
  }

  private let lastMoment = Instant(frames: DoubleDouble(29), fps: 60)

  @Test func `the base is 2.71`() throws {
    // alpha = log2f(Float(0.1 / 300)) / 30 = -11.550747 / 30. The exponent of the envelope is alpha times ln 2.71.
    let alpha = Double(Float(-11.550746785383243)) / 30
    let curve = try curve(bounce())
    let expected = DoubleDouble.log(DoubleDouble(2.71)) * DoubleDouble(-alpha)
    #expect(gap(curve.alpha, expected) < 1e-30)
    #expect(gap(curve.alpha, DoubleDouble(-alpha)) > 1e-3)
  }

  @Test func `two and three bounces are the same curve, and so are four and five`() throws {
    func values(_ bounces: Int) throws -> [DoubleDouble] {
      try bounce(bounces: bounces).animation().values()
    }
    #expect(try values(2) == values(3))
    #expect(try values(4) == values(5))
    #expect(try values(0) == values(1))
    #expect(try values(3) != values(4))
  }

  @Test func `omega counts whole turns and a half`() throws {
    // omega = (2 / 2 + 1/2) * 2 pi / 30.
    let curve = try curve(bounce(bounces: 2))
    #expect(gap(curve.omega, DoubleDouble.pi / 10) < 1e-31)
  }

  @Test func `alpha depends on the distance and is rounded to Float`() throws {
    let near = try curve(bounce(0, 2))
    let far = try curve(bounce(0, 2000))
    #expect(near.alpha < far.alpha)
    // alpha = log2f(0.1 / 2) * ln 2.71 / 30.
    let alpha = DoubleDouble(Double(Float(4.321928094887363))) / 30
    #expect(gap(near.alpha, alpha * DoubleDouble.log(DoubleDouble(2.71))) < 1e-16)
  }

  @Test func `a positive alpha is negated`() throws {
    // S = 5 at a distance of 2: log2f(2.5) is positive and would grow.
    let curve = try curve(bounce(0, 2, stiffness: .light))
    let alpha = DoubleDouble(Double(Float(1.3219280948873624))) / 30
    #expect(gap(curve.alpha, alpha * DoubleDouble.log(DoubleDouble(2.71))) < 1e-16)
  }

  @Test func `a distance of 0 is constant, with an alpha of its own`() throws {
    for stiffness in PublishedResidual.allCases {
      let still = bounce(7, 7, stiffness: stiffness)
      #expect(try still.animation().values().allSatisfy { $0 == DoubleDouble(7) })
      #expect(try curve(still).alpha > .zero)
    }
  }

  @Test func `values and ends are Floats`() throws {
    let animation = try bounce(0.1, 299.7).animation()
    for value in animation.values() {
      #expect(value == DoubleDouble(Double(Float(value.high))))
    }
    #expect(animation.values()[0] == DoubleDouble(Double(Float(0.1))))
    #expect(animation.channels[0].target == DoubleDouble(Double(Float(299.7))))
  }

  @Test func `points and sizes keep every value, other types omit the first`() throws {
    for (type, count) in [(ValueType.point, 30), (.size, 30), (.rect, 29), (.transform, 29)] {
      let numbers = type.componentNames.indices.map(Double.init)
      var bounce = SKBounce(from: Value(type, numbers), to: Value(type, numbers.map { $0 * 9 + 1 }))
      bounce.timing.duration = 0.5
      #expect(try bounce.animation().grid.count == count)
    }
  }

  @Test func `the array without its first value is otherwise the same`() throws {
    var whole = SKBounce(from: Value(.point, [0, 66]), to: Value(.point, [127, 58]))
    whole.timing.duration = 0.5
    var rect = SKBounce(
      from: Value(.rect, [0, 66, 1, 1]), to: Value(.rect, [127, 58, 2, 2]))
    rect.timing.duration = 0.5
    for channel in 0..<2 {
      let values = try whole.animation().values(channel)
      #expect(try rect.animation().values(channel) == Array(values.dropFirst()))
    }
  }

  /// Clamping as in `colorWithRed:green:blue:alpha:`. The curve itself is that of plain numbers.
  @Test func `a colour is kept inside the unit interval`() throws {
    var bounce = SKBounce(
      from: Value(.color, [0, 1, 0.25, 1]), to: Value(.color, [1, 0, 0.75, 1]))
    var numbers = SKBounce(from: Value(.rect, [0, 1, 0.25, 1]), to: Value(.rect, [1, 0, 0.75, 1]))
    bounce.timing.duration = 0.5
    numbers.timing.duration = 0.5
    for channel in 0..<4 {
      let free = try numbers.animation().values(channel)
      let held = free.map { min(max($0, .zero), .one) }
      #expect(try bounce.animation().values(channel) == held)
      #expect(channel > 1 || held != free)
    }
  }

  @Test func `a transform loses m34, and m44 bounces like the others`() throws {
    var from = [Double](repeating: 0, count: 16)
    var to = [Double](repeating: 2, count: 16)
    (from[11], to[11]) = (0.5, -0.002)
    (from[15], to[15]) = (1, 3)
    let animation = try SKBounce(from: Value(.transform, from), to: Value(.transform, to))
      .animation()
    #expect(animation.values(11).allSatisfy { $0.isZero })
    let others = try SKBounce(from: Value(.rect, [1, 0, 0, 0]), to: Value(.rect, [3, 0, 0, 0]))
      .animation()
    #expect(animation.values(15) == others.values(0))
    #expect(Set(animation.values(15).map { $0.high }).count > 60)
    #expect(animation.values(10).contains { $0 != DoubleDouble(2) })
    #expect(animation.values(12) == animation.values(0))
  }
}

import ExactNumerics
import Motion
import TestSupport

extension Samples {
  /// The example in all tables: k = 100, c = 10, m = 1, zeta = 1/2.
  package static let half = spring(100, 10)

  package static func spring(_ stiffness: Double, _ damping: Double, mass: Double = 1) -> Spring {
    Spring(
      mass: DoubleDouble(mass), stiffness: DoubleDouble(stiffness), damping: DoubleDouble(damping))
  }

  /// A spring with a damping ratio; its frequency w0 is 1 by default.
  package static func spring(ratio: DoubleDouble, frequency: DoubleDouble = .one) -> Spring {
    Spring(naturalFrequency: frequency, dampingRatio: ratio)
  }

  package static func curve(
    _ spring: Spring, _ from: Double = 0, _ to: Double = 1, velocity: Double = 0
  ) -> SpringCurve {
    SpringCurve(
      spring, from: DoubleDouble(from), to: DoubleDouble(to), velocity: DoubleDouble(velocity))
  }

  /// Springs in every damping regime and of every mass: at rest, with initial velocity, and started by velocity alone.
  package static func springCurves(_ count: Int, seed: UInt64) -> [SpringCurve] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in anySpringCurve(&random) }
  }

  private static func anySpringCurve(_ random: inout SplitMix64) -> SpringCurve {
    let mass: Double = random.pick([1, 0.05, 3.7, 900])
    let stiffness: Double = mass * random.pick([0.01, 4, 100, 1500, 1e6])
    let ratios: [Double] = [
      0, 1e-4, 0.05, 0.5, 0.9, 0.999999999999, 1, 1.000000000001, 1.2, 5, 1000,
      random.number(in: 0...2),
    ]
    let ratio = random.pick(ratios)
    let spring = Spring(
      mass: DoubleDouble(mass), stiffness: DoubleDouble(stiffness),
      damping: DoubleDouble(2 * ratio * (stiffness * mass).squareRoot()))
    let distance: Double = random.pick([0, 1, -1, -250, 1e-6, random.number(in: -9...9)])
    let speed: Double = random.pick([0, 0, 1, -3, random.number(in: -20...20)])
    let target: Double = random.pick([0, 1, 300])
    let size = distance == 0 ? 1 : distance.magnitude
    let velocity = size * speed * spring.naturalFrequency.high
    return curve(spring, target + distance, target, velocity: velocity)
  }
}

extension SpringCurve {
  /// The scale of errors: |D| + |v0| / w0.
  package var span: Double {
    displacement.magnitude.high + (velocity.magnitude / spring.naturalFrequency).high
  }

  /// The spring that continues from a time, with target 0. Nothing is rounded.
  package func restarted(after seconds: DoubleDouble) -> SpringCurve {
    let state = state(after: seconds)
    return SpringCurve(spring, from: state.displacement, to: 0, velocity: state.velocity)
  }

  package func value(after seconds: DoubleDouble) -> DoubleDouble {
    value(at: Instant(frames: seconds, fps: 1))
  }

  /// The rate of the fastest part: w0, or the larger root of an overdamped spring.
  package var fastest: DoubleDouble {
    if case .overdamped(_, let fast, _) = spring.regime { return fast }
    return spring.naturalFrequency
  }
}

extension Samples {
  /// Curves of every kind, of size about 1, that last about one second.
  package static func smallCurves(_ count: Int, seed: UInt64) -> [Curve] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in smallCurve(&random) }
  }

  package static func smallCurve(_ random: inout SplitMix64) -> Curve {
    let from = DoubleDouble(random.pick([0, 1, 0.5, random.number(in: -2...2)]))
    let to = DoubleDouble(random.pick([0, 1, 0.5, random.number(in: -2...2)]))
    let velocity = DoubleDouble(random.pick([0, 0, random.number(in: -9...9)]))
    switch random.integer(in: 0...7) {
    case 0, 1:
      let ratios: [Double] = [0, 0.05, 0.5, 0.9, 1, 1.2, 1.3, 3, random.number(in: 0...2)]
      let spring = Spring(
        naturalFrequency: DoubleDouble(random.number(in: 1...15)),
        dampingRatio: DoubleDouble(random.pick(ratios)))
      return .spring(
        SpringCurve(spring, from: from, to: to, velocity: velocity, isRectified: random.coin()))
    case 2, 3:
      let angle =
        random.coin()
        ? BounceCurve.PhaseAngle.halfTurns(
          AngularRate(DoubleDouble(random.pick([0.5, 2.5, 7.1])), every: DoubleDouble(60)))
        : .radians(AngularRate(DoubleDouble(random.number(in: 0...0.3))))
      return .bounce(
        BounceCurve(
          target: to, cosine: from - to, sine: velocity / 9,
          decay: AngularRate(DoubleDouble(random.number(in: 0...0.1))), angle: angle,
          isRectified: random.coin()))
    case 4:
      return .ease(
        EaseCurve(
          from: from, to: to,
          easing: random.coin()
            ? .penner(random.pick(PennerEasing.all)) : .bezier(timing(&random)),
          ticks: DoubleDouble(random.pick([20, 60, 150])))
      )
    case 5:
      return .decay(
        DecayCurve(from: from, distance: to - from, rate: DoubleDouble(random.number(in: 0.1...9))))
    case 6:
      let parts = (0..<random.integer(in: 2...4)).map { _ in
        SpringCurve(
          Spring(
            naturalFrequency: DoubleDouble(random.number(in: 1...15)),
            dampingRatio: DoubleDouble(
              random.pick([0.05, 0.5, 1, 1.3, random.number(in: 0.01...2)]))),
          from: DoubleDouble(random.number(in: -2...2)), to: .zero,
          velocity: DoubleDouble(random.pick([0, random.number(in: -9...9)])))
      }
      return .springs(SpringSum(around: to, parts))
    default:
      return .ballistic(
        BallisticCurve(
          from: from, velocity: velocity, acceleration: DoubleDouble(random.number(in: -9...9))))
    }
  }

  /// Timing functions: named ones, ones with handles at 0 or 1, and random ones.
  package static func timing(_ random: inout SplitMix64) -> TimingFunction {
    let shares = [0, 1, 0.5, random.unit(), random.unit()]
    let heights = [0, 1, random.unit(), random.number(in: -2...2)]
    if random.integer(in: 0...3) == 0 { return random.pick(TimingFunction.Name.allCases).function }
    return TimingFunction(
      random.pick(shares), random.pick(heights), random.pick(shares), random.pick(heights))
  }

  package static let timingFunctions: [TimingFunction] =
    TimingFunction.Name.allCases.map(\.function) + [
      TimingFunction(1, 0, 0, 1), TimingFunction(0, 1, 1, 0), TimingFunction(0, 0, 0, 1),
      TimingFunction(1, 1, 1, 1), TimingFunction(0.9, -0.5, 0.1, 1.5),
      TimingFunction(0.34, 1.56, 0.64, 1), TimingFunction(0, 5, 1, -5),
    ]

  /// Random steps: close together, far apart, or several at one time.
  private static func steps(_ random: inout SplitMix64, most: Int = 60) -> TimedModelValues {
    var steps = TimedModelValues(components: 2)
    var time = DoubleDouble.zero
    for index in 0..<random.integer(in: 1...most) {
      if index > 0 {
        time = time + random.pick([0, 1.0 / 120, 1.0 / 60, 0.05, 0.3, 0.7, random.unit() / 20])
      }
      steps.append(
        [random.number(in: -9...9), random.number(in: -400...400).rounded(.down)], at: time)
    }
    return steps
  }

  package static func polyline(_ random: inout SplitMix64) -> PolylineCurve {
    PolylineCurve(
      from: DoubleDouble(0.1), steps: steps(&random), component: 1,
      offset: DoubleDouble(random.unit()))
  }

  package static func additive(_ random: inout SplitMix64) -> AdditiveCurve {
    AdditiveCurve(
      from: DoubleDouble(random.number(in: -400...400)), steps: steps(&random), component: 1,
      offset: DoubleDouble(random.pick([0, 2, 0.1])), timing: .easeInOut, duration: 0.3)
  }
}

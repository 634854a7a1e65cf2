import ExactNumerics
import TestSupport

@testable import Motion

extension Samples {
  /// Curves of every kind, of size about 1, that last about one second.
  static func smallCurves(_ count: Int, seed: UInt64) -> [Curve] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in smallCurve(&random) }
  }

  static func smallCurve(_ random: inout SplitMix64) -> Curve {
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
  static func timing(_ random: inout SplitMix64) -> TimingFunction {
    let shares = [0, 1, 0.5, random.unit(), random.unit()]
    let heights = [0, 1, random.unit(), random.number(in: -2...2)]
    if random.integer(in: 0...3) == 0 { return random.pick(TimingFunction.Name.allCases).function }
    return TimingFunction(
      random.pick(shares), random.pick(heights), random.pick(shares), random.pick(heights))
  }
}

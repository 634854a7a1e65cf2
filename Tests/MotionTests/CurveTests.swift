import ExactNumerics
import Testing

@testable import Motion

@Suite struct CurveTests {
  private static let ease = EaseCurve(from: 0, to: 8, timing: .easeInOut, ticks: 18)

  @Test func `a constant has one value at all times`() {
    for frame in [-1, 0, 1e12] { #expect(Curve.constant(7).value(at: instant(frame)) == 7) }
  }

  @Test func `every kind of curve evaluates to its own value`() {
    let moment = instant(6.5)
    #expect(
      Curve.bounce(Samples.published).value(at: moment) == Samples.published.value(at: moment))
    #expect(Curve.ease(Self.ease).value(at: moment) == Self.ease.value(at: moment))
  }

  @Test func `a constant has no keyMoments, and an ease none after the end`() {
    #expect(Curve.constant(1).keyMoments(until: 9, target: 0, most: 9)?.isEmpty == true)
    let swing = EaseCurve(
      from: 0, to: 1, timing: TimingFunction(0.9, -0.5, 0.1, 1.5), ticks: 60)
    let all = Curve.ease(swing).keyMoments(until: 1, target: 1, most: 9)
    let early = Curve.ease(swing).keyMoments(until: DoubleDouble(0.5), target: 1, most: 9)
    #expect(all?.count == 3)
    #expect(early?.count == 1)
  }

  /// Curves of every kind, with and without reflection at the target.
  private static var moving: [Curve] {
    let spring = Spring.physics(2, 180, 9)
    let curves: [Curve] = [
      .ease(ease),
      .ease(EaseCurve(from: 3, to: -5, timing: TimingFunction(0.3, -0.7, 0.2, 1.6), ticks: 40)),
      .spring(SpringCurve(spring, from: 300, to: 100, velocity: 900)),
      .spring(SpringCurve(spring, from: 300, to: 100, velocity: 900, isRectified: true)),
      .decay(DecayCurve(from: 10, distance: 250, rate: 2)),
      .ballistic(BallisticCurve(from: 10, velocity: -250, acceleration: 900)),
    ]
    let bounces = Samples.bounces(20, seed: 11)
    return curves + bounces.map { .bounce($0) }
      + bounces.map {
        var wall = $0
        wall.isRectified = true
        return .bounce(wall)
      }
  }

  @Test func `the velocity is the slope of the value`() {
    let step = DoubleDouble(0x1p-26)
    for curve in Self.moving {
      for frame in [1.5, 4.25, 7.7, 16, 31.3, 55] {
        let seconds = DoubleDouble(frame) / 60
        let before = curve.value(at: Instant(frames: seconds - step, fps: 1))
        let after = curve.value(at: Instant(frames: seconds + step, fps: 1))
        let slope = (after - before) / (step * 2)
        let velocity = curve.velocity(at: instant(frame))
        #expect(gap(slope, velocity) <= 1e-7 * max(1, gap(velocity, 0)), "\(curve) at \(frame)")
      }
    }
  }

  @Test func `a curve at rest has no velocity`() {
    #expect(Curve.constant(7).velocity(at: instant(3)).isZero)
    #expect(Curve.ease(Self.ease).velocity(at: instant(18)).isZero)
    #expect(Curve.ease(Self.ease).velocity(at: instant(-1)).isZero)
  }
}

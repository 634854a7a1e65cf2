import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct AccelerationTests {
  @Test func `an acceleration is the slope of the velocity`() {
    let step = DoubleDouble(0x1p-30)
    var random = SplitMix64(seed: 81)
    for curve in Samples.smallCurves(200, seed: 82) {
      let kinks = (curve.breakpoints(until: 3, most: 10_000) ?? []).filter { $0.kind == .kink }
      for _ in 0..<5 {
        let time = DoubleDouble(random.number(in: 0.01...2))
        if kinks.contains(where: { gap($0.time, time) < 1e-3 }) { continue }
        let before = curve.velocity(at: Instant(frames: time - step, fps: 1))
        let after = curve.velocity(at: Instant(frames: time + step, fps: 1))
        let slope = (after - before) / (step * 2)
        let acceleration = curve.acceleration(at: Instant(frames: time, fps: 1))
        let size = max(1, acceleration.magnitude.high)
        #expect(gap(slope, acceleration) <= 1e-7 * size * size, "\(curve) at \(time)")
      }
    }
  }

  @Test func `a spring's acceleration satisfies its differential equation`() {
    for curve in Samples.springCurves(100, seed: 83) where !curve.isRectified {
      let spring = curve.spring
      for seconds in [0.0, 0.1, 1.7] {
        let moment = Instant(frames: DoubleDouble(seconds), fps: 1)
        let state = curve.state(at: moment)
        let force = spring.damping * state.velocity + spring.stiffness * state.displacement
        let acceleration = Curve.spring(curve).acceleration(at: moment)
        let size = (spring.damping * state.velocity).magnitude.high + force.magnitude.high
        #expect(gap(acceleration * spring.mass, -force) <= 1e-28 * size)
      }
    }
  }

  @Test func `the acceleration is infinite at a vertical tangent and 0 at rest`() {
    let steep = EaseCurve(from: 0, to: 1, timing: TimingFunction(0, 1, 1, 0), ticks: 60)
    #expect(Curve.ease(steep).acceleration(at: instant(0)).high == -.infinity)
    #expect(Curve.ease(steep).acceleration(at: instant(60)).isZero)
    #expect(Curve.ease(steep).acceleration(at: instant(-1)).isZero)
    #expect(Curve.constant(3).acceleration(at: instant(1)).isZero)
  }
}

import ExactDecimals
import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

@Suite struct SpringCurveTests {
  private static let curves = Samples.springCurves(120, seed: 22)

  @Test func `the equation of motion holds`() {
    // The differential equation m x'' + c x' + k (x - T) = 0, by differences of 2^-24 of the fastest time constant.
    for curve in Self.curves {
      let spring = curve.spring
      let step = (DoubleDouble(0x1p-24) / curve.fastest).high
      let size = curve.span * (curve.fastest * curve.fastest).high
      for share in [0.0, 0.3, 2, 11] {
        let time = DoubleDouble(share) / spring.naturalFrequency
        let before = curve.state(after: time - step).displacement
        let here = curve.state(after: time)
        let after = curve.state(after: time + step).displacement
        let bend = (after - here.displacement - (here.displacement - before)) / (step * step)
        let slope = (after - before) / (2 * step)
        let rest =
          spring.mass * bend + spring.damping * slope + spring.stiffness * here.displacement
        #expect(
          rest.magnitude.high <= spring.mass.high * size * 1e-12, "\(curve) after \(share) / w0")
        #expect(gap(slope, here.velocity) <= curve.span * curve.fastest.high * 1e-13)
      }
    }
  }

  @Test func `scaling of time and values`() {
    for curve in Self.curves {
      let spring = curve.spring
      // Scaling by powers of two rounds nothing: four times slower, eight times as large.
      let slow = Spring(
        mass: spring.mass, stiffness: spring.stiffness * 0.0625, damping: spring.damping * 0.25)
      let large = SpringCurve(
        slow, from: curve.displacement * 8, to: 0, velocity: curve.velocity * 2)
      let time = DoubleDouble(1.7) / spring.naturalFrequency
      let state = curve.state(after: time)
      #expect(large.state(after: time * 4).displacement == state.displacement * 8)
      #expect(large.state(after: time * 4).velocity == state.velocity * 2)
    }
  }

  @Test func `damping near critical is continuous from both sides`() {
    for velocity in [0.0, -3, 5] {
      let critical = Samples.curve(Samples.spring(ratio: .one), 0, 1, velocity: velocity)
      for distance in [1e-12, 1e-15] {
        for ratio in [1 - distance, 1 + distance] {
          let curve = Samples.curve(
            Samples.spring(ratio: DoubleDouble(ratio)), 0, 1, velocity: velocity)
          for time in [0.0, 0.1, 1, 4, 30] {
            let moment = DoubleDouble(time)
            #expect(gap(curve.value(after: moment), critical.value(after: moment)) < 20 * distance)
          }
        }
      }
    }
  }

  @Test func `known defects of other libraries are absent`() {
    // An overdamped spring that starts at 0.987: the error of a radicand with 4 w0 instead of 4 w0^2.
    let creeping = Samples.curve(Samples.spring(100, 40), 1, 0)
    #expect(creeping.value(after: 0) == 1)
    #expect(gap(creeping.value(after: DoubleDouble(0.5)), DoubleDouble(0.282)) < 5e-4)
    // A value of 989 instead of 630: the error of a hyperbolic argument limited to 300.
    let capped = Samples.curve(Samples.spring(4, 35, mass: 0.5), 0, 1000)
    #expect(gap(capped.value(after: DoubleDouble(8.7)), 630) < 0.5)
    // A factor of 5/6: the error of a wrong Runge-Kutta sum. Free motion covers exactly v t, a constant force t^2 / 2.
    let free = Samples.curve(Samples.spring(1e-40, 0), 0, 0, velocity: 100)
    #expect(gap(free.value(after: 1), 100) < 1e-27)
    let pushed = Samples.curve(Samples.spring(1e-20, 0), 0, 1e21)
    #expect(gap(pushed.state(after: 1).velocity, 10) < 1e-14)
    // A value of 0.9596 instead of 0.8906: the error of evaluating an overdamped spring as critical.
    let damped = Samples.curve(Samples.spring(ratio: DoubleDouble(1.25), frequency: 10))
    #expect(gap(damped.value(after: DoubleDouble(0.5)), DoubleDouble(0.8906)) < 5e-5)
  }

  @Test func `energy never grows`() {
    for curve in Self.curves where curve.spring.dampingRatio.high > 0 {
      let square = curve.spring.naturalFrequency * curve.spring.naturalFrequency
      var last = DoubleDouble(.infinity)
      for step in 0...40 {
        let time = DoubleDouble(step) * DoubleDouble(0.21) / curve.spring.naturalFrequency
        let state = curve.state(after: time)
        let energy =
          state.velocity * state.velocity + square * state.displacement * state.displacement
        #expect(energy <= last * (1 + 1e-25), "\(curve) at step \(step)")
        last = energy
      }
    }
  }

  @Test func `values agree with samples of other libraries`() {
    let wobble = Samples.curve(Samples.half)
    let values = [
      0, 0.012118183855440723, 0.045765140015336936, 0.09696341587796564, 0.16190932310375994,
    ]
    for (step, value) in values.enumerated() {
      let sample = wobble.value(at: instant(Double(step), fps: 62.5))
      #expect(gap(sample, DoubleDouble(value)) < 1e-14)
    }
    #expect(gap(wobble.value(at: instant(60, fps: 62.5)), DoubleDouble(0.9993947285201821)) < 1e-14)
    let speed = wobble.velocity(at: instant(1, fps: 62.5))
    #expect(gap(speed, DoubleDouble(1.4722643337529411)) < 1e-14)
    let falling = Samples.curve(Samples.spring(230, 22), 200, 11)
    #expect(gap(falling.value(at: instant(1, fps: 62.5)), DoubleDouble(195.05879648140845)) < 1e-11)
    #expect(gap(falling.value(at: instant(2, fps: 62.5)), DoubleDouble(182.49297418542363)) < 1e-11)
    let rising = Samples.curve(Samples.spring(230, 22), 25, 50)
    #expect(gap(rising.value(at: instant(1, fps: 62.5)), DoubleDouble(25.653598349020047)) < 1e-11)
    #expect(gap(rising.value(at: instant(2, fps: 62.5)), DoubleDouble(27.31574415536725)) < 1e-11)
    let motion = Samples.curve(Samples.spring(300, 10), 100, 1000)
    let rounded = (0...7).map { motion.value(at: instant(Double($0), fps: 5)).high.rounded() }
    #expect(rounded == [100, 1343, 873, 1046, 984, 1005, 998, 1001])
    let response = Spring(response: 1, dampingRatio: DoubleDouble(0.8))
    let half = Samples.curve(response, 0, 10).value(after: DoubleDouble(0.5))
    #expect(gap(half, DoubleDouble(9.223)) < 0.001)
  }

  /// Damping ratio, target, time, and the values of position and velocity rounded down.
  @Test(arguments: [
    (1.0, 500.0, 0.25, 356.0, 1026.0), (1, 500, 0.5, 479, 168), (1, 500, 0.75, 497, 20),
    (1.25, 500, 0.5, 445, 273), (1.25, 500, 1, 495, 22), (1.25, 500, 1.5, 499, 1),
    (0.25, 300, 1, 325, -65), (0.25, 300, 6, 299, 0),
  ])
  func `a spring of Flutter's`(
    ratio: Double, target: Double, time: Double, value: Double, speed: Double
  ) {
    let spring = Samples.spring(ratio: DoubleDouble(ratio), frequency: 10)
    let curve = Samples.curve(spring, 0, target)
    #expect(curve.value(after: DoubleDouble(time)).high.rounded(.down) == value)
    #expect(curve.state(after: DoubleDouble(time)).velocity.high.rounded(.down) == speed)
  }
}

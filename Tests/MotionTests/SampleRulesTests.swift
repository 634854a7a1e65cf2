import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

/// Rules over samples, compared with their definitions: every sample is evaluated in closed form.
@Suite struct SampleRulesTests {
  private static let curves = Samples.springCurves(Effort.cases(60, every: 3), seed: 31).filter {
    !$0.isAtRest && (1...50).contains($0.spring.naturalFrequency.high)
  }

  private func states(_ curve: SpringCurve, fps: Double, count: Int) -> [SpringCurve.State] {
    (0..<count).map { curve.state(after: DoubleDouble(Double($0)) / fps) }
  }

  @Test func `Motion: the fine rule below a distance of 5, the coarse rule above`() throws {
    // The velocity test decides for the first spring, the distance test for the second.
    for step in Effort.every(5, of: Array(0..<400)) {
      let distance = 4.5 * (1 + Double(step) * 0.006)
      let spring = step % 2 == 0 ? Samples.half : Samples.spring(100, 50)
      let curve = Samples.curve(spring, 0, distance)
      let (near, slow) = distance < 5 ? (0.005, 0.01) : (0.5, 2)
      let first = states(curve, fps: 20, count: 100).firstIndex {
        $0.displacement.magnitude.high <= near && $0.velocity.magnitude.high <= slow
      }
      let time = try #require(try SettlingRule.motion.time(of: curve))
      #expect((time * 20).high == Double(try #require(first)), "\(distance)")
    }
  }

  @Test func `Pop: near, slow and with a small force, or still for a frame`() throws {
    var byStillness = 0
    for curve in Self.curves + [Samples.curve(Samples.spring(1, 2))] {
      let scale = 100 / curve.size.high
      let square = curve.spring.naturalFrequency * curve.spring.naturalFrequency
      let frames = states(curve, fps: 60, count: 1200)
      var expected: Int?
      for frame in 1..<1200 where expected == nil {
        let (x, v) = (frames[frame].displacement.high, frames[frame].velocity.high)
        let push = square.high * x + 2 * curve.spring.decayRate.high * v
        let last = frames[frame - 1].displacement.high
        let isStill =
          abs(x) * scale < 0.5 && abs(v) * scale < 5 && abs(push) * scale < 25
        let stays = max(abs(x), abs(last), abs(x - last)) * scale < 0.2
        if isStill && !stays { byStillness += 1 }
        if isStill || stays { expected = frame }
      }
      guard let expected else { continue }
      let time = try #require(try SettlingRule.pop.time(of: curve))
      #expect(abs((time * 60).high - Double(expected)) < 1e-9, "\(curve)")
    }
    #expect(byStillness > (Effort.isFull ? 2 : 0))
  }

  /// The rule, its sample rate, samples in a run, the near share, and the delay of the report in samples.
  @Test(arguments: [
    (SettlingRule.remotion, 30.0, 20, 0.005, 0),
    (.anime, 50, 11, 0.0005, 10),
  ])
  func `runs of near samples`(
    rule: SettlingRule, fps: Double, run: Int, share: Double, later: Int
  ) throws {
    for curve in Self.curves where !curve.displacement.isZero {
      let isNear = states(curve, fps: fps, count: 400).map {
        $0.displacement.magnitude.high < share * curve.size.high
      }
      let first = (0..<(400 - run)).first { start in isNear[start..<start + run].allSatisfy { $0 } }
      guard let first else { continue }
      let time = try #require(try rule.time(of: curve))
      #expect(abs((time * fps).high - Double(first + later)) < 1e-9, "\(curve)")
    }
  }

  @Test func `React Native: the first frame that is near and slow`() throws {
    for curve in Self.curves {
      let first = states(curve, fps: 60, count: 1000).firstIndex {
        $0.displacement.magnitude.high <= 0.001 && $0.velocity.magnitude.high <= 0.001
      }
      guard let first else { continue }
      let time = try #require(try SettlingRule.reactNative.time(of: curve))
      #expect(abs(time.high * 60 - Double(first)) < 1e-9, "\(curve)")
    }
  }
}

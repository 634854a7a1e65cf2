import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Animations
@testable import Motion

/// Velocities and accelerations as additional columns next to values.
@Suite struct RateTests {
  private static let step = DoubleDouble(0x1p-30)

  @Test func `the derivative as a curve has the values of the rate`() throws {
    var random = SplitMix64(seed: 191)
    var compared = 0
    for curve in Samples.smallCurves(200, seed: 192) {
      for rate in TimeDerivative.allCases {
        guard let own = curve.derivativeCurve(of: rate) else { continue }
        compared += 1
        for _ in 0..<5 {
          let moment = Instant(frames: DoubleDouble(random.number(in: 0...3)), fps: 1)
          let exact =
            rate == .velocity ? curve.velocity(at: moment) : curve.acceleration(at: moment)
          #expect(gap(own.value(at: moment), exact) <= 1e-26, "\(curve) at \(moment)")
        }
      }
    }
    #expect(compared > 150)
  }

  @Test(.slow) func `a rate is the slope of the displayed value, for every storage and playback`()
    throws
  {
    var random = SplitMix64(seed: 193)
    let band = RubberBand(low: DoubleDouble(-0.5), high: DoubleDouble(1.5))
    let storages: [Channel.ValueConversion] = [.real, .unitInterval, .rubberBand(band)]
    let drags = (0..<4).map { _ in Curve.additive(Samples.additive(&random)) }
    for curve in Samples.smallCurves(Effort.cases(60, every: 3), seed: 194) + drags {
      let playback = Playback(
        delay: random.pick([0, 0.25]), count: 3, alternates: random.coin(), period: 0.7)
      for storage in storages {
        let motion = Samples.number(curve, storage: storage)
        let animation = Samples.animation([motion], lastFrame: 200, playback: playback)
        guard let rated = try? animation.adding(TimeDerivative.allCases) else { continue }
        for _ in 0..<6 {
          let time = DoubleDouble(random.number(in: 0.01...2.2))
          let own = playback.moment(at: time * 60, fps: FrameRate(60)).frames / 60
          let breakpoints = motion.breakpoints(until: 3, most: 1000) ?? []
          if breakpoints.contains(where: { gap($0.time, own) < 1e-4 }) { continue }
          if own < DoubleDouble(1e-4) || gap(own, DoubleDouble(0.7)) < 1e-4 { continue }
          for (shown, track) in zip(rated.tracks, rated.tracks.dropFirst()) {
            let before = rated.value(of: shown.channels[0], at: time - Self.step)
            let after = rated.value(of: shown.channels[0], at: time + Self.step)
            let slope = (after - before) / (Self.step * 2)
            let rate = rated.value(of: track.channels[0], at: time)
            let size = max(1, rate.magnitude.high)
            #expect(gap(slope, rate) <= 1e-7 * size * size, "\(track.name) of \(curve) at \(time)")
          }
        }
      }
    }
  }

  @Test func `a rate is 0 in the delay, reversed on the way back, and 0 at the landing`() throws {
    let spring = Samples.curve(Samples.half, velocity: 3)
    let playback = Playback(delay: 0.5, count: 2, alternates: true, period: 1)
    let animation = try Samples.animation(
      [Samples.number(.spring(spring))], lastFrame: 150, playback: playback
    ).adding(TimeDerivative.allCases)
    let velocity = animation.tracks[1].channels[0]
    let acceleration = animation.tracks[2].channels[0]
    let start = Instant(frames: .zero, fps: 60)
    for frame in [0, 29, 150] {
      #expect(animation.value(of: velocity, at: frame).isZero)
      #expect(animation.value(of: acceleration, at: frame).isZero)
    }
    #expect(animation.value(of: velocity, at: 30) == spring.velocity(at: start))
    for frame in 1..<60 {
      let (there, back) = (30 + frame, 150 - frame)
      #expect(animation.value(of: velocity, at: there) == -animation.value(of: velocity, at: back))
      #expect(
        animation.value(of: acceleration, at: there) == animation.value(of: acceleration, at: back))
    }
  }

  @Test func `no rate exceeds the bound by which digits are refused`() throws {
    for curve in Samples.smallCurves(200, seed: 195) {
      let animation = Samples.animation(
        [Samples.number(curve)], lastFrame: 120, playback: Playback(period: 2), lands: false)
      for rate in TimeDerivative.allCases {
        guard case .ballistic = curve else {
          guard let rated = try? animation.adding([rate]) else { continue }
          for frame in 0...120 {
            let value = rated.value(of: rated.tracks[1].channels[0], at: frame)
            #expect(value.magnitude.high <= rated.largest * (1 + 1e-12), "\(curve)")
          }
          continue
        }
      }
    }
  }

  @Test(arguments: [6.0, 60, 600])
  func `the bound is one of units per second, for any short distance`(ticks: Double) throws {
    let ease = EaseCurve(from: 0, to: 2, timing: .easeInOut, ticks: DoubleDouble(ticks))
    let animation = Samples.animation(
      [Samples.number(.ease(ease), target: 2)], fps: 600, lastFrame: Int(ticks * 10),
      playback: Playback(period: ticks / 60), lands: false)
    for rate in TimeDerivative.allCases {
      let rated = try animation.adding([rate])
      let values = (0...rated.grid.lastFrame).map {
        rated.value(of: rated.tracks[1].channels[0], at: $0).magnitude.high
      }
      let most = try #require(values.max())
      #expect(most <= rated.largest * (1 + 1e-12))
      #expect(rated.largest <= most * 30)
    }
  }

  @Test func `the bound includes the compression by a rubber band`() throws {
    let band = RubberBand(low: 0, high: 1)
    let spring = SpringCurve(.physics(1, 100, 0), from: 0, to: 0, velocity: 1000)
    let animation = Samples.animation(
      [Samples.number(.spring(spring), storage: .rubberBand(band))], fps: 1000, lastFrame: 700,
      playback: Playback(period: 0.7), lands: false
    )
    let rated = try animation.adding([.acceleration])
    let values = (0...700).map {
      rated.value(of: rated.tracks[1].channels[0], at: $0).magnitude.high
    }
    let most = try #require(values.max())
    // The spring's own acceleration is at most 10000.
    #expect(most > 100_000)
    #expect(most <= rated.largest)
  }

  @Test(arguments: [
    (TimingFunction(0, 0.55, 0.45, 1), true, true), (TimingFunction(0.55, 0, 1, 0.45), true, true),
    (TimingFunction(1, 0, 0, 1), true, true), (TimingFunction.Name.easeIn.function, false, true),
    (TimingFunction.Name.easeOut.function, false, true), (.easeInOut, false, false),
    (.linear, false, false), (TimingFunction(0, 0, 0, 1), true, true),
  ])
  func `an infinite rate is refused`(
    _ timing: TimingFunction, _ hasNoVelocity: Bool, _ hasNoAcceleration: Bool
  ) {
    let ease = Curve.ease(EaseCurve(from: 0, to: 2, timing: timing, ticks: 60))
    let animation = Samples.animation(
      [Samples.number(ease)], lastFrame: 60, playback: Playback(period: 1))
    #expect(((try? animation.adding([.velocity])) == nil) == hasNoVelocity)
    #expect(((try? animation.adding([.acceleration])) == nil) == hasNoAcceleration)
  }
}

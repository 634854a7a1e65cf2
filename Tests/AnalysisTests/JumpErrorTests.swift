import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Analysis
@testable import Animations
@testable import Motion

/// The error of lines and cubics over motions with jumps. The limits before and after a jump both
/// count, for every kind of curve and every playback.
@Suite struct JumpErrorTests {
  private static var spring: SpringCurve {
    SpringCurve(
      Samples.spring(ratio: DoubleDouble(0.4), frequency: 14), from: 1, to: .zero,
      velocity: DoubleDouble(3))
  }

  private static var steps: TimedModelValues {
    var steps = TimedModelValues(components: 1)
    for (time, value) in [(0.05, 0.4), (0.12, 0.9), (0.12, 0.2), (0.2, 0.5)] {
      steps.append([value], at: DoubleDouble(time))
    }
    return steps
  }

  /// One curve of each kind. It begins near 1 and has not settled after 0.2 s.
  static var kinds: [(name: String, curve: Curve)] {
    let drag = AdditiveCurve(
      from: 1, steps: steps, component: 0, timing: .easeInOut, duration: 0.15)
    return [
      ("constant", .constant(1)),
      ("bounce", .bounce(Samples.bounce(1, 0, ticks: 40))),
      ("ease", .ease(EaseCurve(from: 1, to: .zero, timing: .easeInOut, ticks: 33))),
      ("spring", .spring(spring)),
      ("decay", .decay(DecayCurve(from: 1, distance: -2, rate: 4))),
      ("ballistic", .ballistic(BallisticCurve(from: 1, velocity: -3, acceleration: 9))),
      ("polyline", .polyline(PolylineCurve(from: 1, steps: steps, component: 0))),
      ("additive", .additive(drag)),
    ]
  }

  /// A curve that is interrupted and begins again: at a frame, between two frames, and at a time
  /// that no Double represents.
  static func channel(_ curve: Curve) -> Channel {
    Channel(
      [
        Segment(curve), Segment(start: DoubleDouble(0.25), .constant(2)),
        Segment(start: DoubleDouble(1) / 3, curve), Segment(start: DoubleDouble(0.479), curve),
      ], target: 3)
  }

  static let playbacks = [
    Playback(period: 0.8), Playback(delay: 0.1, period: 0.7),
    Playback(count: 2, period: 0.401),
    Playback(delay: 0.03, count: 2, alternates: true, period: 0.385),
  ]

  /// The times to check: 501 evenly spaced ones, and times 1e-8 s before and after each breakpoint
  /// and key.
  static func moments(_ animation: Animation, _ channel: Channel, keys: [Double]) throws -> [Double]
  {
    let end = animation.grid.time(of: animation.grid.lastFrame).high
    let breakpoints = try #require(animation.breakpoints(of: channel, most: 10_000)).map {
      $0.time.high
    }
    var moments = (0...500).map { end * Double($0) / 500 }
    let landing = (animation.landingFrames / animation.grid.fps).high
    for time in breakpoints + keys + [landing, end] { moments += [time - 1e-8, time + 1e-8] }
    return moments.filter { $0 > 0 && $0 < end }
  }

  @Test(arguments: Effort.every(3, of: playbacks))
  func `the distance of lines is within the proven error`(_ playback: Playback) throws {
    for (name, curve) in Self.kinds {
      for lands in [true, false] {
        let channel = Self.channel(curve)
        let animation = Samples.animation(
          [channel], lastFrame: 48, playback: playback, lands: lands)
        let track = animation.tracks[0]
        let samples = DenseSamples(animation, .seconds(decimals: 6))
        let kept = try animation.reducedKeyframes(
          of: track, .within(DoubleDouble(0.05)), decimals: 4, times: .seconds(decimals: 6))
        for frames in [kept.frames, Array(0...48), [0, 11, 37, 48]] {
          let error = try #require(
            animation.errorBound(
              of: track, frames: frames, decimals: 4, times: .seconds(decimals: 6)))
          let seen = samples.distance(frames: frames, decimals: 4)
          #expect(seen <= error.largest.high * (1 + 1e-9) + 1e-12, "\(name) \(seen) \(error)")
          #expect(seen >= error.largest.high * 0.99 - 1e-6, "\(name) \(seen) \(error)")
        }
      }
    }
  }

  @Test(arguments: Effort.every(3, of: playbacks))
  func `the distance of cubics is within the proven error`(_ playback: Playback) throws {
    for (name, curve) in Self.kinds {
      let channel = Self.channel(curve)
      let animation = Samples.animation([channel], lastFrame: 48, playback: playback)
      for form in HermiteKeysTests.forms {
        let curved = try animation.hermiteKeys(
          of: channel, named: "x", within: DoubleDouble(0.05), form)
        let moments = try Self.moments(
          animation, channel, keys: curved.keys.map { $0.seconds.high })
        var seen = 0.0
        for time in moments {
          guard let next = curved.keys.firstIndex(where: { $0.seconds.high > time }), next > 0
          else { continue }
          let (first, second) = (curved.keys[next - 1], curved.keys[next])
          let points = HermiteKeysTests.points(first, second, form)
          let p = (time - first.seconds.high) / (second.seconds.high - first.seconds.high)
          let q = 1 - p
          let drawn =
            q * q * q * points[0] + 3 * q * q * p * points[1] + 3 * q * p * p * points[2]
            + p * p * p * points[3]
          let value = animation.value(of: channel, at: DoubleDouble(time)).high
          seen = max(seen, abs(drawn - value))
        }
        #expect(seen <= curved.error.largest.high * (1 + 1e-9) + 1e-12, "\(name) \(seen)")
        #expect(curved.error.largest.high <= seen * 1.01 + 1e-3, "\(name) \(seen) \(curved.error)")
      }
    }
  }
}

import ExactNumerics
import TestSupport
import Testing

@testable import Analysis
@testable import Motion

/// linear() against a naive player.
@Suite struct LinearEasingTests {
  private static func animation(_ ratio: Double, _ frequency: Double) -> Animation {
    let spring = Samples.spring(
      ratio: DoubleDouble(ratio), frequency: DoubleDouble(frequency))
    // Until its envelope is a thousandth.
    let period = 7 / (frequency * min(ratio, 1 / (2 * ratio)))
    return Samples.animation(
      [Samples.number(.spring(Samples.curve(spring)), target: 1)],
      lastFrame: Int(period * 60) + 1, playback: Playback(period: period))
  }

  private static func progress(_ points: [(Double, Double)], at share: Double) -> Double {
    let next = points.firstIndex { $0.0 > share } ?? points.count - 1
    let (start, end) = (points[max(next - 1, 0)], points[next])
    if start.0 == end.0 { return end.1 }
    return start.1 + (end.1 - start.1) * (share - start.0) / (end.0 - start.0)
  }

  @Test func `a player is nowhere further off than the tolerance`() throws {
    var random = SplitMix64(seed: 14)
    for _ in 0..<(Effort.isFull ? 40 : 2) {
      let animation = Self.animation(
        random.pick([0.15, 0.3, 0.5, 0.7, 1, 1.6]), random.number(in: 4...25))
      let channel = animation.tracks[0].channels[0]
      let tolerance = random.pick([0.0025, 0.01, 0.05])
      let easing = try animation.linearEasing(
        of: animation.tracks[0], tolerance: DoubleDouble(tolerance))
      let points = easing.stops.points.map { ($0.position.high, $0.value.high) }
      #expect(points[0].0 == 0 && points[0].1 == 0)
      #expect(points.last?.0 == 1 && points.last?.1 == 1)
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.0 <= $1.0 })
      var seen = 0.0
      for sample in 0..<5000 {
        let share = Double(sample) / 5000
        let value = channel.value(at: Instant(frames: easing.length * share, fps: 1)).high
        seen = max(seen, (Self.progress(points, at: share) - value).magnitude)
      }
      #expect(seen <= tolerance + 1e-12)
      #expect(easing.error.largest.high <= tolerance)
      #expect(seen <= easing.error.largest.high + 1e-12 && seen >= easing.error.largest.high * 0.98)
    }
  }

  /// The stops and bytes of the prototype, on the same springs: 17 and 201, 41 and 499, 92 and 1216.
  @Test(arguments: [(0.5, 10.0, 201), (0.2, 12.0, 499), (0.1, 20.0, 1216)])
  func `fewer bytes than the prototype's and 0.58 of vertical Douglas-Peucker's`(
    _ ratio: Double, _ frequency: Double, _ bytes: Int
  ) throws {
    let easing = try Self.animation(ratio, frequency).linearEasing(
      of: Self.animation(ratio, frequency).tracks[0], tolerance: DoubleDouble(0.0025))
    #expect(easing.stops.bytes + 8 < bytes * 2 / 3)
  }

  @Test func `a landing that jumps is a second stop at the end`() throws {
    let curve = Curve.ballistic(
      BallisticCurve(from: .zero, velocity: DoubleDouble(0.5), acceleration: 0))
    let animation = Samples.animation(
      [Samples.number(curve, target: 1)], lastFrame: 60, playback: Playback(period: 1))
    let easing = try animation.linearEasing(
      of: animation.tracks[0], tolerance: DoubleDouble(0.0025))
    #expect(easing.stops.points.map { $0.position } == [0, 1, 1])
    #expect(easing.stops.points.map { $0.value.high } == [0, 0.5, 1])
  }

  @Test func `what has no progress says why`() throws {
    func obstacle(_ channels: [Channel]) -> NoProgress? {
      let animation = Samples.animation(channels, lastFrame: 60, playback: Playback(period: 1))
      do throws(NoProgress) {
        _ = try animation.linearEasing(of: animation.tracks[0], tolerance: DoubleDouble(0.01))
        return nil
      } catch { return error }
    }
    func spring(_ to: Double, velocity: Double = 0) -> Channel {
      Samples.number(
        .spring(Samples.curve(Samples.half, 0, to, velocity: velocity)), target: to)
    }
    #expect(obstacle([spring(0, velocity: 3)]) == .noWay)
    #expect(obstacle([spring(2), spring(1, velocity: 1)]) == .differs("1"))
    #expect(obstacle([spring(1), spring(-300)]) == nil)
    #expect(obstacle([spring(1), Samples.number(.constant(.zero))]) == nil)
    #expect(obstacle([spring(1), spring(0, velocity: 1)]) == .differs("1"))
    #expect(obstacle([spring(1e-9, velocity: 1)]) == .tooFar)
  }

  @Test func `stops without a position lie evenly between their neighbours`() {
    let stops = EasingStops(
      stops: [
        EasingStop(position: 0, value: 0, text: .implied),
        EasingStop(position: 100, value: 5, text: .implied),
        EasingStop(position: 250, value: 12, text: .implied),
        EasingStop(position: 600, value: 12, text: .printed),
        EasingStop(position: 900, value: 12, text: .repeated),
        EasingStop(position: 1000, value: 10, text: .implied),
      ], positions: 1000, decimals: 1)
    #expect(stops.points.map { $0.position.high } == [0, 0.2, 0.4, 0.6, 0.9, 1])
    #expect(stops.bytes == "0,.5,1.2,1.2 60% 90%,1".utf8.count)
  }
}

import ExactNumerics
import TestSupport
import Testing

@testable import Analysis
@testable import Motion

/// linear() easings compared with a simple interpreter.
@Suite struct LinearEasingTests {
  private static func animation(_ ratio: Double, _ frequency: Double) -> Animation {
    let spring = Samples.spring(
      ratio: DoubleDouble(ratio), frequency: DoubleDouble(frequency))
    // The duration in which the envelope decays to a thousandth.
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

  @Test func `a player is within the tolerance everywhere`() throws {
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

  /// An earlier prototype used 17, 41 and 92 stops, and 201, 499 and 1216 bytes, for these springs.
  @Test(arguments: [(0.5, 10.0, 201), (0.2, 12.0, 499), (0.1, 20.0, 1216)])
  func `a linear() has fewer bytes than the prototype's and 0.58 of Douglas-Peucker's`(
    _ ratio: Double, _ frequency: Double, _ bytes: Int
  ) throws {
    let easing = try Self.animation(ratio, frequency).linearEasing(
      of: Self.animation(ratio, frequency).tracks[0], tolerance: DoubleDouble(0.0025))
    #expect(easing.stops.printedByteCount + 8 < bytes * 2 / 3)
  }

  @Test func `a landing with a jump is a second stop at the end`() throws {
    let curve = Curve.ballistic(
      BallisticCurve(from: .zero, velocity: DoubleDouble(0.5), acceleration: 0))
    let animation = Samples.animation(
      [Samples.number(curve, target: 1)], lastFrame: 60, playback: Playback(period: 1))
    let easing = try animation.linearEasing(
      of: animation.tracks[0], tolerance: DoubleDouble(0.0025))
    #expect(easing.stops.points.map { $0.position } == [0, 1, 1])
    #expect(easing.stops.points.map { $0.value.high } == [0, 0.5, 1])
  }

  @Test func `an animation without progress is refused with the reason`() throws {
    func refusal(_ channels: [Channel]) -> String? {
      let animation = Samples.animation(channels, lastFrame: 60, playback: Playback(period: 1))
      do throws(ParameterError) {
        _ = try animation.linearEasing(of: animation.tracks[0], tolerance: DoubleDouble(0.01))
        return nil
      } catch { return error.rule }
    }
    func spring(_ to: Double, velocity: Double = 0) -> Channel {
      Samples.number(
        .spring(Samples.curve(Samples.half, 0, to, velocity: velocity)), target: to)
    }
    let others = "use css-keyframes, waapi, csv or json"
    let differs =
      "shows one progress for all of value, and 1 moves otherwise: choose a component with track, "
      + "or \(others)"
    #expect(
      refusal([spring(0, velocity: 3)])
        == "shows shares of the way, and value has none: it ends where it begins; \(others)")
    #expect(refusal([spring(2), spring(1, velocity: 1)]) == differs)
    #expect(refusal([spring(1), spring(-300)]) == nil)
    #expect(refusal([spring(1), Samples.number(.constant(.zero))]) == nil)
    #expect(refusal([spring(1), spring(0, velocity: 1)]) == differs)
    #expect(
      refusal([spring(1e-9, velocity: 1)])
        == "shows at most a million ways, and value goes further; \(others)")
  }

  private static let shortened: [(name: String, curve: Curve, period: Double, tolerance: Double)] =
    [
      ("ease", .ease(ease(TimingFunction(0.18, -0.35, 1, 0.79))), 0.5, 0.001),
      ("ease that waits", .ease(ease(TimingFunction(0, 0.59, 0.39, -0.02))), 0.5, 0.0025),
      ("spring", .spring(Samples.curve(spring(0.36))), 1.9, 0.0025),
      ("fast spring", .spring(Samples.curve(spring(0.67))), 0.9, 0.0025),
      ("bounce", .bounce(Samples.bounce(0, 1, bounces: 3)), 1.2, 0.01),
    ]

  private static func ease(_ timing: TimingFunction) -> EaseCurve {
    EaseCurve(from: .zero, to: 1, timing: timing, ticks: 30)
  }

  private static func spring(_ ratio: Double) -> Spring {
    Samples.spring(ratio: DoubleDouble(ratio), frequency: DoubleDouble(12.566))
  }

  /// All variants with one change of a stop: removed, without its percentage, or with fewer digits.
  private static func changes(_ stops: EasingStops) -> [EasingStops] {
    var changes: [EasingStops] = []
    for index in stops.stops.indices.dropFirst().dropLast() {
      let stop = stops.stops[index]
      func change(_ other: [EasingStop]) {
        var all = stops.stops
        all.replaceSubrange(index...index, with: other)
        let isDouble = zip(all, all.dropFirst()).contains { first, second in
          second.text == .repeated && (first.value != second.value || first.text != .printed)
        }
        if isDouble { return }
        changes.append(
          EasingStops(stops: all, positions: stops.positions, decimals: stops.decimals))
      }
      change([])
      for value in [stop.value]
        + [10, 100].flatMap({ unit in
          [-1, 0, 1].map { (stop.value / unit + $0) * unit }
        })
      {
        for position in [stop.position]
          + [10, 100].flatMap({ unit in
            [0, 1].map { (stop.position / unit + $0) * unit }
          })
        {
          for text in [stop.text, .implied] {
            change([EasingStop(position: position, value: value, text: text)])
          }
        }
      }
    }
    return changes.filter { $0.printedByteCount < stops.printedByteCount }
  }

  @Test(arguments: Effort.every(2, of: shortened.map(\.name)))
  func `no change of one stop makes a linear() shorter`(_ name: String) throws {
    let one = try #require(Self.shortened.first { $0.name == name })
    let channel = Samples.number(one.curve, target: 1)
    let animation = Samples.animation(
      [channel], lastFrame: Int(one.period * 60), playback: Playback(period: one.period))
    let easing = try animation.linearEasing(
      of: animation.tracks[0], tolerance: DoubleDouble(one.tolerance))
    let values = (0..<1000).map { sample in
      channel.value(at: Instant(frames: easing.length * (Double(sample) / 1000), fps: 1)).high
    }
    // The sample that refuted the change before. It often refutes the next, which changes the same stop.
    var refuting = 0
    for change in Self.changes(easing.stops) {
      let points = change.points.map { ($0.position.high, $0.value.high) }
      guard zip(points, points.dropFirst()).allSatisfy({ $0.0 <= $1.0 }) else { continue }
      func isNear(_ sample: Int) -> Bool {
        (Self.progress(points, at: Double(sample) / 1000) - values[sample]).magnitude
          < one.tolerance * 0.99
      }
      guard isNear(refuting) else { continue }
      let other = values.indices.first { !isNear($0) }
      refuting = try #require(
        other, "\(name): \(change.printedByteCount) of \(easing.stops.printedByteCount)")
    }
  }

  @Test func `stops without a position are evenly spaced between their neighbours`() {
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
    #expect(stops.printedByteCount == "0,.5,1.2,1.2 60% 90%,1".utf8.count)
  }
}

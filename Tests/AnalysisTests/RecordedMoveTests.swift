import ExactNumerics
import Foundation
import MotionSamples
import TestSupport
import Testing

@testable import Analysis
@testable import Motion

/// Simulated recordings of springs and bounces, as a screen recording shows them.
@Suite(.slow) struct RecordedMoveTests {
  private struct Simulation {
    var spring = Spring(mass: .one, stiffness: DoubleDouble(120), damping: DoubleDouble(9))
    var (from, to, velocity) = (260.0, 80.0, 0.0)
    var fps = 60.0
    /// The seconds of rest before the motion; no whole number of frames.
    var lead = 0.0
    var seconds = 1.6
    /// The seconds that are cut off at the start.
    var crop = 0.0
    /// The change of the values in a second.
    var drift = 0.0
    /// The largest error of a time, in seconds.
    var jitter = 0.0
    /// The shares of frames that are missing, and that repeat the one before.
    var (dropped, doubled) = (0.0, 0.0)
    /// The step to which values are rounded.
    var step = 0.5

    func value(at time: Double) -> Double {
      var value = from
      if time > lead {
        let curve = SpringCurve(
          spring, from: DoubleDouble(from), to: DoubleDouble(to), velocity: DoubleDouble(velocity))
        value = curve.value(at: Instant(frames: DoubleDouble(time - lead), fps: 1)).nearestDouble
      }
      return value + drift * time
    }

    func points(_ random: inout SplitMix64) -> [RecordedPoint] {
      var points: [RecordedPoint] = []
      var shown = value(at: crop)
      for frame in 0...Int((lead + seconds - crop) * fps) {
        let time = crop + Double(frame) / fps
        if frame == 0 || random.unit() >= doubled { shown = value(at: time) }
        if frame > 0, random.unit() < dropped { continue }
        let seen = time + random.number(in: -1...1) * jitter
        points.append(
          RecordedPoint(
            time: (seen * 1e5).rounded() / 1e5, value: (shown / step).rounded() * step))
      }
      return points
    }

    static func any(_ random: inout SplitMix64, ratios: ClosedRange<Double>) -> Simulation {
      var one = Simulation()
      let (frequency, ratio) = (random.number(in: 6...25), random.number(in: ratios))
      one.spring = Spring(
        naturalFrequency: DoubleDouble(frequency), dampingRatio: DoubleDouble(ratio))
      one.from = one.to + random.number(in: 60...400) * random.pick([-1, 1])
      one.velocity = random.pick([0, 0, random.number(in: -1500...1500)])
      one.fps = random.pick([60, 120])
      one.lead = random.pick([0, random.number(in: 0.03...0.4)])
      one.seconds = random.number(in: 0.6...1.6) * min(4 / (ratio * frequency), 3)
      one.crop = one.lead > 0 ? 0 : random.pick([0, random.number(in: 0...0.3) / frequency])
      one.drift = random.pick([0, 0, random.number(in: -3...3)])
      one.jitter = random.pick([0, 0.001])
      (one.dropped, one.doubled) = (random.pick([0, 0.04]), random.pick([0, 0.03]))
      return one
    }
  }

  /// Six springs of ours, and any other.
  private static let ratios: [ClosedRange<Double>] = [0.15...0.5, 0.5...0.85, 0.85...1.1]

  @Test func `the intervals of 95 of 100 recordings hold the spring`() throws {
    var random = SplitMix64(seed: 6301)
    var (answered, within) = (0, 0)
    let count = Effort.cases(1000, every: 80)
    for index in 0..<count {
      let one = Simulation.any(&random, ratios: Self.ratios[index % 3])
      let recording = one.points(&random)
      guard recording.count >= 8, let found = Self.accepted(recording, .spring),
        let error = found.error
      else { continue }
      answered += 1
      let isWithin =
        gap(found.curve.spring.stiffness, one.spring.stiffness) <= error.stiffness
        && gap(found.curve.spring.damping, one.spring.damping) <= error.damping
      if isWithin { within += 1 }
    }
    #expect(answered * 4 >= count * 3, "\(answered) of \(count)")
    #expect(Double(within) >= 0.95 * Double(answered) - 1, "\(within) of \(answered)")
  }

  @Test func `the intervals of 95 of 100 recordings hold the bounce`() throws {
    var random = SplitMix64(seed: 6302)
    var (answered, within) = (0, 0)
    let count = Effort.cases(400, every: 80)
    for _ in 0..<count {
      var one = Simulation.any(&random, ratios: 0.1...0.4)
      // The published bounce: v0 = -beta D.
      one.velocity = -one.spring.decayRate.nearestDouble * (one.from - one.to)
      let recording = one.points(&random)
      guard recording.count >= 8, let found = Self.accepted(recording, .bounce),
        let error = found.error
      else { continue }
      answered += 1
      let frequency = one.spring.discriminant.squareRoot()
      let isWithin =
        gap(found.bounce.omega * 60, frequency) <= error.stiffness
        && gap(found.bounce.alpha * 60, one.spring.decayRate) <= error.damping
      if isWithin { within += 1 }
    }
    #expect(answered * 4 >= count * 3, "\(answered) of \(count)")
    #expect(Double(within) >= 0.95 * Double(answered) - 1, "\(within) of \(answered)")
  }

  private static func accepted(_ points: [RecordedPoint], _ kind: Fit.CurveKind) -> Fit? {
    do {
      let fit = try Fit(points, as: kind)
      return fit.doubt == nil && fit.quality.share <= FitQuality.defaultErrorLimit ? fit : nil
    } catch {
      return nil
    }
  }

  @Test(arguments: [0.05, 0.25, 0.4], Effort.every(2, of: [60.0, 120]))
  func `a still lead-in is found and left out`(lead: Double, fps: Double) throws {
    var random = SplitMix64(seed: 6303)
    for step in [0.5, 0.01] {
      var one = Simulation()
      (one.lead, one.fps, one.step) = (lead + 0.4 / fps, fps, step)
      let fit = try #require(Self.accepted(one.points(&random), .spring))
      let start = try #require(
        fit.notes.lazy.compactMap { note -> Int? in
          if case .stillStart(let count, _) = note { count } else { nil }
        }.first)
      #expect(start >= Int(lead * fps))
      #expect(fit.points[0].time.high < one.lead + 0.06)
      #expect(gap(fit.curve.spring.stiffness, one.spring.stiffness) < 120 * step * 0.08)
    }
  }

  @Test func `a lead-in of one frame is left out, and exact recordings keep theirs`() throws {
    var random = SplitMix64(seed: 6304)
    var one = Simulation()
    one.step = 0.0001
    #expect(try Fit(one.points(&random), as: .spring).notes.isEmpty)
    one.lead = 0.01
    let fit = try Fit(one.points(&random), as: .spring)
    #expect(fit.notes.count == 1 && fit.points.count == Int(1.61 * 60))
  }

  @Test func `a long rest at the end is left out`() throws {
    var random = SplitMix64(seed: 6305)
    var one = Simulation()
    one.seconds = 6
    let points = one.points(&random)
    let fit = try #require(Self.accepted(points, .spring))
    #expect(fit.points.count < points.count / 2 && fit.points.count > 40)
    let whole = try Fit(points, as: .spring, keepsEnd: true)
    // Late frames are left out, as everywhere.
    #expect(whole.points.count > points.count * 9 / 10)
  }

  @Test func `two motions are found with their times`() throws {
    var random = SplitMix64(seed: 6306)
    for step in [0.5, 0.001] {
      var (first, second) = (Simulation(), Simulation())
      (first.step, second.step) = (step, step)
      (second.from, second.to) = (80, 300)
      let one = first.points(&random)
      let points =
        one
        + second.points(&random).dropFirst().map {
          RecordedPoint(time: $0.time + one[one.count - 1].time, value: $0.value)
        }
      let moves = try Fit(points, as: .spring).moves
      #expect(moves.count == 2)
      #expect(abs((moves.last?.start ?? 0) - 1.6) < 0.06, "\(moves)")
    }
  }

  /// A line, a parabola and eases: smooth motions that no spring makes.
  @Test(arguments: Effort.every(3, of: [25, 12, 60]))
  func `other motions are refused`(count: Int) throws {
    let curves: [(String, (Double) -> Double)] = [
      ("line", { $0 }), ("parabola", { $0 * (2 - $0) }), ("cubic", { $0 * $0 * $0 }),
      ("smoothstep", { $0 * $0 * (3 - 2 * $0) }), ("quint", { 1 - pow(1 - $0, 5) }),
    ]
    for (name, curve) in curves {
      let points = (0...count).map { index in
        let share = Double(index) / Double(count)
        return RecordedPoint(time: share * 0.5, value: (curve(share) * 3e4).rounded() / 100)
      }
      #expect(Self.accepted(points, .spring) == nil, "\(name)")
    }
  }
}

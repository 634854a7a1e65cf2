import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

@Suite struct AdditiveCurveTests {
  private static let duration = 0.3

  private func moment(_ time: DoubleDouble) -> Instant { Instant(frames: time, fps: 1) }

  /// The value by the definition: the sum of all steps, one after the other.
  private func defined(_ curve: AdditiveCurve, at time: DoubleDouble) -> DoubleDouble {
    let duration = DoubleDouble(Self.duration)
    var sum = DoubleDouble.zero
    var model = curve.origin
    for step in 0..<curve.steps.count where curve.steps.times[step] <= time {
      let next = curve.offset + curve.steps.number(1, of: step)
      let share = (time - curve.steps.times[step]) / duration
      if share < .one { sum = sum + (model - next) * (1 - curve.timing.progress(at: share)) }
      model = next
    }
    return model + sum
  }

  @Test func `a step decays only after its time`() {
    var steps = TimedModelValues(components: 1)
    steps.append([0], at: .zero)
    steps.append([3], at: DoubleDouble(0.5))
    let curve = AdditiveCurve(
      from: 0, steps: steps, component: 0, timing: .linear, duration: Self.duration)
    let step = moment(DoubleDouble(0.5))
    #expect(curve.velocity(at: step, .before).isZero)
    #expect(gap(curve.velocity(at: step, .after), DoubleDouble(3) / Self.duration) < 0x1p-90)
  }

  @Test func `the value is the model plus the decaying differences`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<60 {
      let curve = Samples.additive(&random)
      for _ in 0..<20 {
        let time = DoubleDouble(random.number(in: 0...3))
        #expect(gap(curve.value(at: moment(time)), defined(curve, at: time)) < 1e-25)
      }
    }
  }

  /// A finger that moves at 240 points a second from 0 on, sampled `rate` times a second.
  private func steady(rate: Int) -> AdditiveCurve {
    var steps = TimedModelValues(components: 1)
    for index in 0...(2 * rate) {
      let time = DoubleDouble(index) / DoubleDouble(rate)
      steps.append([(time * 240).nearestDouble], at: time)
    }
    return AdditiveCurve(
      from: .zero, steps: steps, component: 0, timing: .easeInOut, duration: Self.duration)
  }

  @Test(arguments: [60, 120, 240])
  func `the value follows a steady finger at its speed, 0.15 s behind the model`(rate: Int) {
    let curve = steady(rate: rate)
    let report = DoubleDouble(1) / DoubleDouble(rate)
    let lag = DoubleDouble(Self.duration) / 2 * 240
    for index in (rate * 3 / 10)..<(2 * rate) {
      // Halfway between two steps the shares of all steps are symmetric about one half. 0.3 is not
      // an exact multiple of the step, so a share is off by 1e-17.
      let time = (DoubleDouble(index) + DoubleDouble(0.5)) * report
      let model = DoubleDouble(index) * report * 240
      #expect(gap(curve.value(at: moment(time)), model - lag) < 1e-12)
      let later = curve.value(at: moment(time + report))
      #expect(gap((later - curve.value(at: moment(time))) / report, 240) < 1e-10)
    }
  }

  @Test func `extrema are zeros of the velocity, and crossings are at the target`() {
    var random = SplitMix64(seed: 10)
    var count = 0
    for _ in 0..<30 {
      let curve = Samples.additive(&random)
      let found = curve.keyMoments(until: 3, crossing: 100, most: 1000) ?? []
      #expect(found.map(\.time) == found.map(\.time).sorted())
      for keyMoment in found {
        count += 1
        if keyMoment.kind == .crossing {
          #expect(gap(curve.value(at: moment(keyMoment.time)), 100) < 1e-20)
        } else {
          #expect(keyMoment.kind == .extremum)
          #expect(curve.velocity(at: moment(keyMoment.time)).high.magnitude < 1e-12)
        }
      }
      // The value is monotone between two extrema.
      let turns = [.zero] + found.filter { $0.kind == .extremum }.map(\.time) + [3]
      for (low, high) in zip(turns, turns.dropFirst()) {
        let places = (1..<20).map { low + (high - low) * (Double($0) / 20) }
        let signs = Set(
          places.map { curve.velocity(at: moment($0)).high }.filter { $0.magnitude > 1e-9 }.map {
            $0 < 0
          })
        #expect(signs.count <= 1)
      }
    }
    #expect(count > 100)
    #expect(Samples.additive(&random).keyMoments(until: 3, crossing: 100, most: 0) == nil)
  }
}

@Suite struct PolylineCurveTests {
  /// A polyline from 1: a jump to 2, a line to 4 in 0.5 s, and a line to -4 in 1.5 s.
  private let curve: PolylineCurve = {
    var steps = TimedModelValues(components: 1)
    for (time, number) in [(0, 2.0), (0.5, 4), (2, -4)] {
      steps.append([number], at: DoubleDouble(time))
    }
    return PolylineCurve(from: .one, steps: steps, component: 0)
  }()

  private func moment(_ time: Double) -> Instant { instant(time, fps: 1) }

  @Test func `points are joined by lines, and the last value is held`() {
    for (time, value) in [(0, 2.0), (0.25, 3), (0.5, 4), (1.25, 0), (2, -4), (9, -4)] {
      #expect(curve.value(at: moment(time)) == DoubleDouble(value))
    }
    #expect(curve.end == -4)
  }

  @Test func `the velocity is the line's, with two values at a point`() {
    #expect(curve.velocity(at: moment(0.25)) == 4)
    #expect(curve.velocity(at: moment(0.5), .before) == 4)
    #expect(gap(curve.velocity(at: moment(0.5)), -DoubleDouble(8) / 1.5) < 1e-28)
    #expect(curve.velocity(at: moment(2), .before) < -5)
    #expect(curve.velocity(at: moment(2)).isZero)
  }

  @Test func `extrema are at points, and crossings between them`() {
    let found = curve.keyMoments(until: 9, crossing: 0, most: 9) ?? []
    #expect(found.map(\.kind) == [.extremum, .crossing])
    #expect(found.map(\.time.nearestDouble) == [0.5, 1.25])
    #expect(curve.breakpoints(until: 9, most: 9)?.map(\.time.nearestDouble) == [0.5, 2])
    #expect(curve.breakpoints(until: 9, most: 1) == nil)
  }
}

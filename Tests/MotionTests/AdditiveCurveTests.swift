import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct AdditiveCurveTests {
  private static let duration = 0.3

  private func moment(_ time: DoubleDouble) -> Instant { Instant(frames: time, fps: 1) }

  /// Random steps: close together, far apart, or several at one time.
  private func steps(_ random: inout SplitMix64, most: Int = 60) -> TimedModelValues {
    var steps = TimedModelValues(components: 2)
    var time = DoubleDouble.zero
    for index in 0..<random.integer(in: 1...most) {
      if index > 0 {
        time = time + random.pick([0, 1.0 / 120, 1.0 / 60, 0.05, 0.3, 0.7, random.unit() / 20])
      }
      steps.append(
        [random.number(in: -9...9), random.number(in: -400...400).rounded(.down)], at: time)
    }
    return steps
  }

  private func curve(_ random: inout SplitMix64) -> AdditiveCurve {
    AdditiveCurve(
      from: DoubleDouble(random.number(in: -400...400)), steps: steps(&random), component: 1,
      offset: DoubleDouble(random.pick([0, 2, 0.1])), timing: .easeInOut, duration: Self.duration)
  }

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
      let curve = curve(&random)
      for _ in 0..<20 {
        let time = DoubleDouble(random.number(in: 0...3))
        #expect(gap(curve.value(at: moment(time)), defined(curve, at: time)) < 1e-25)
      }
    }
  }

  @Test func `the value starts at the origin, is continuous, and ends at the model`() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<60 {
      let curve = curve(&random)
      #expect(curve.value(at: moment(.zero)) == curve.origin)
      let tiny = DoubleDouble(1e-15)
      for time in curve.steps.times.flatMap({ [$0, $0 + DoubleDouble(Self.duration)] }) {
        let before = curve.value(at: moment(time - tiny))
        #expect(gap(before, curve.value(at: moment(time))) < 1e-8)
        let slope = curve.velocity(at: moment(time - tiny))
        #expect(gap(slope, curve.velocity(at: moment(time))) < 1e-6)
      }
      #expect(curve.value(at: moment(curve.end)) == curve.model(after: curve.steps.count))
    }
  }

  @Test func `velocity and acceleration are the first and second derivative`() {
    var random = SplitMix64(seed: 7)
    let step = DoubleDouble(1e-9)
    for _ in 0..<60 {
      let curve = curve(&random)
      let time = DoubleDouble(random.number(in: 0...1) + 1e-3)
      let (low, high) = (moment(time - step), moment(time + step))
      let slope = (curve.value(at: high) - curve.value(at: low)) / (step * 2)
      #expect(gap(slope, curve.velocity(at: moment(time))) < 1e-6)
      let bend = (curve.velocity(at: high) - curve.velocity(at: low)) / (step * 2)
      #expect(gap(bend, curve.acceleration(at: moment(time))) < 1)
    }
  }

  @Test func `the value stays in the range of the model`() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<60 {
      let curve = curve(&random)
      let models = (0...curve.steps.count).map { curve.model(after: $0) }.sorted()
      for _ in 0..<20 {
        let value = curve.value(at: moment(DoubleDouble(random.number(in: 0...3))))
        #expect(value >= models[0] - 1e-24 && value <= models[models.count - 1] + 1e-24)
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

  @Test func `twice the report rate of a straight drag moves it by at most v / 240`() {
    let (slow, fast) = (steady(rate: 60), steady(rate: 120))
    for index in 0...1200 {
      let time = moment(DoubleDouble(index) / 600)
      let distance = gap(slow.value(at: time), fast.value(at: time))
      // The bound is exact at a step. Between two steps the sums differ from the means by a
      // thousandth.
      #expect(distance <= (index % 10 == 0 ? 1 + 1e-12 : 1.001))
    }
  }

  @Test func `every value of a block lies within the bound`() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<60 {
      let fps = random.pick([60, 24, 1000, 29.97])
      let channel = Samples.number(
        .additive(curve(&random)))
      let animation = Samples.animation(
        [channel], fps: fps, lastFrame: 700, playback: Playback(period: 1e9), lands: false)
      var sampler = AnimationSampler(animation)
      let first = random.integer(in: 0...300)
      var values = [Double](repeating: .nan, count: 400)
      let bound = values.withUnsafeMutableBufferPointer {
        sampler.fill($0, channel: 0, frames: first..<first + 400)
      }
      #expect(bound < 1e-8)
      for index in values.indices {
        let exact = sampler.value(of: 0, at: first + index)
        #expect((DoubleDouble(values[index]) - exact).magnitude <= DoubleDouble(bound))
      }
    }
  }

  @Test func `extrema are zeros of the velocity, and crossings are at the target`() {
    var random = SplitMix64(seed: 10)
    var count = 0
    for _ in 0..<30 {
      let curve = curve(&random)
      let found = curve.keyMoments(until: 3, crossing: 100, most: 1000) ?? []
      #expect(found.map(\.time) == found.map(\.time).sorted())
      for keyMoment in found {
        count += 1
        switch keyMoment.kind {
        case .crossing: #expect(gap(curve.value(at: moment(keyMoment.time)), 100) < 1e-20)
        case .extremum: #expect(curve.velocity(at: moment(keyMoment.time)).high.magnitude < 1e-12)
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
    #expect(curve(&random).keyMoments(until: 3, crossing: 100, most: 0) == nil)
  }
}

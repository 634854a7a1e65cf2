import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

@Suite struct SpringCurveKeyMomentsTests {
  private static let curves = Samples.springCurves(160, seed: 24)

  private func times(
    _ curve: SpringCurve, _ kind: KeyMoment.Kind, until end: DoubleDouble = 2
  ) -> [DoubleDouble] {
    (curve.keyMoments(until: end, most: 1000) ?? []).filter { $0.kind == kind }.map(\.time)
  }

  @Test func `from rest the n-th extremum is after n half periods, with e^(-n delta) left`() {
    let curve = Samples.curve(Samples.spring(250, 3, mass: 2.5), 40, -7)
    let delta = DoubleDouble.pi * (curve.spring.decayRate / DoubleDouble(100 - 0.36).squareRoot())
    for (place, time) in times(curve, .extremum).enumerated() {
      let n = DoubleDouble(place + 1)
      #expect(gap(time, n * (curve.halfPeriod ?? 0)) < 1e-29)
      let left = DoubleDouble.exp(-(n * delta)) * 47 * (place % 2 == 0 ? -1 : 1)
      #expect(gap(curve.value(after: time) + 7, left) < 1e-15)
    }
  }

  @Test func `the keyMoments are complete and have no extras`() throws {
    for curve in Effort.every(3, of: Self.curves) {
      let end = DoubleDouble(20) / curve.spring.naturalFrequency
      let step = end / 1500
      let states = (0...1500).map { curve.state(after: step * DoubleDouble($0)) }
      for kind in [KeyMoment.Kind.crossing, .extremum] {
        let times = try #require(curve.keyMoments(until: end, most: 1000)).filter {
          $0.kind == kind
        }
        let number = { (state: SpringCurve.State) in
          kind == .crossing ? state.displacement : state.velocity
        }
        let floor = curve.span * 1e-25 * (kind == .crossing ? 1 : curve.fastest.high)
        for place in 1..<1500 {
          let (left, right) = (number(states[place]), number(states[place + 1]))
          guard left.magnitude.high > floor, right.magnitude.high > floor else { continue }
          let low = step * DoubleDouble(place)
          let count = times.count { $0.time > low && $0.time <= low + step }
          #expect(count % 2 == (left.high * right.high < 0 ? 1 : 0), "\(curve) \(kind) \(place)")
        }
      }
    }
  }

  @Test(arguments: [1.0, 1.000000000000001, 1.000000000001, 1.1, 3, 1000, 1e6])
  func `an overdamped spring has no crossing without a large velocity`(ratio: Double) throws {
    let spring = Samples.spring(ratio: DoubleDouble(ratio), frequency: 7)
    #expect(Samples.curve(spring).keyMoments(until: 1_000_000_000, most: 9)?.isEmpty == true)
    // The spring crosses its target only if its velocity exceeds the fast rate times |D|. Then it has one extremum.
    let fast = Samples.curve(spring).fastest.high
    let lazy = Samples.curve(spring, velocity: fast * 0.999)
    #expect(times(lazy, .crossing, until: 1_000_000_000).isEmpty)
    let thrown = Samples.curve(spring, velocity: fast * 1.5)
    let crossing = try #require(times(thrown, .crossing, until: 1_000_000_000).first)
    let extremum = try #require(times(thrown, .extremum, until: 1_000_000_000).first)
    #expect(crossing < extremum)
    #expect(thrown.keyMoments(until: 1_000_000_000, most: 9)?.count == 2)
    // A throw away from the target has one extremum and no crossing.
    let away = Samples.curve(spring, velocity: -3)
    #expect(away.keyMoments(until: 1_000_000_000, most: 9)?.map(\.kind) == [.extremum])
  }

  @Test(arguments: [0.999999999999, 0.999999999999999, 1.000000000000001, 1.000000000001])
  func `keyMoments near critical damping keep every digit`(ratio: Double) throws {
    // At zeta = 1 the crossing is at -D / (v0 + w0 D) = 1/3 and the extremum at v0 / (w0 (v0 + w0 D)) = 4/3.
    let curve = Samples.curve(Samples.spring(ratio: DoubleDouble(ratio)), 0, 1, velocity: 4)
    let crossing = try #require(times(curve, .crossing).first)
    let extremum = try #require(times(curve, .extremum).first)
    #expect(gap(crossing, 1 / DoubleDouble(3)) < 2e-12)
    #expect(gap(extremum, 4 / DoubleDouble(3)) < 4e-12)
    #expect(curve.state(after: crossing).displacement.magnitude.high < 1e-30)
    #expect(curve.state(after: extremum).velocity.magnitude.high < 1e-30)
  }

  @Test func `a reflected spring has extrema at its target`() {
    var curve = Samples.curve(Samples.half)
    let crossings = times(curve, .crossing)
    let extrema = times(curve, .extremum)
    curve.isRectified = true
    #expect(times(curve, .crossing).isEmpty)
    #expect(times(curve, .extremum) == (crossings + extrema).sorted())
  }

  @Test func `keyMoments beyond the limit are not listed`() {
    let curve = Samples.curve(Samples.spring(ratio: DoubleDouble(1e-6)))
    #expect(curve.keyMoments(until: 1_000_000, most: 1000) == nil)
    #expect(curve.keyMoments(until: 1, most: 0)?.isEmpty == true)
    #expect(curve.keyMoments(until: 2, most: 0) == nil)
    #expect(curve.keyMoments(until: 10, most: 6)?.count == 6)
    #expect(curve.keyMoments(until: 10, most: 5) == nil)
  }
}

@Suite struct SpringCurveFirstRestTests {
  private static let curves = Samples.springCurves(80, seed: 26)

  /// The result of evaluating 20,000 samples.
  private func scanned(
    _ curve: SpringCurve, _ distance: DoubleDouble, _ speed: DoubleDouble, fps: Double
  ) -> Int? {
    curve.firstSample(fps: fps, limit: 20_000) {
      $0.displacement.magnitude < distance && $0.velocity.magnitude < speed
    }
  }

  @Test(.slow) func `the first sample at rest, exactly`() throws {
    var found = 0
    for curve in Self.curves where !curve.isAtRest {
      let rate = curve.spring.naturalFrequency
      let fps = 1000 * rate.high
      for (near, slow) in [(0.01, 0.01), (0.2, 0.005), (0.003, 0.4), (0.3, 3)] {
        let distance = curve.size * near
        let speed = curve.size * rate * slow
        let exact = curve.firstRestTime(distance: distance, speed: speed)
        guard let sample = scanned(curve, distance, speed, fps: fps) else { continue }
        let time = try #require(exact, "\(curve) \(near) \(slow)")
        // Before the time no sample is at rest. After it the first one is, unless the rest is shorter than a sample.
        #expect((time * fps).high <= Double(sample) + 1e-9, "\(curve) \(near) \(slow)")
        #expect((time * fps).high > Double(sample) - 400, "\(curve) \(near) \(slow)")
        found += 1
        guard !time.isZero else { continue }
        let state = curve.state(after: time)
        #expect(state.displacement.magnitude <= distance * (1 + 1e-15))
        #expect(state.velocity.magnitude <= speed * (1 + 1e-15))
        let isEdge =
          gap(state.displacement.magnitude, distance) < distance.high * 1e-12
          || gap(state.velocity.magnitude, speed) < speed.high * 1e-12
        #expect(isEdge, "\(curve) \(near) \(slow)")
      }
    }
    #expect(found > 200)
  }

  @Test func `the first rest after millions of oscillations`() throws {
    let curve = Samples.curve(Samples.spring(ratio: DoubleDouble(1e-7)))
    let time = try #require(
      curve.firstRestTime(distance: DoubleDouble(0.001), speed: DoubleDouble(0.001)))
    // Halfway between an extremum and a crossing, distance and velocity are both sqrt(1/2) of the amplitude.
    #expect(gap(time * 1e-7, DoubleDouble.log(1000) - DoubleDouble.log(2) * 0.5) < 1e-5)
    // The velocity is small near an extremum.
    let barely = try #require(
      curve.firstRestTime(distance: DoubleDouble(0.5), speed: DoubleDouble(1e-4)))
    #expect(gap(barely * 1e-7, DoubleDouble.log(2)) < 1e-5)
  }

  @Test(arguments: [0.9, 1e-3, 6e-9, 1e-30])
  func `the time at which a share of the energy remains`(share: Double) throws {
    func energy(_ curve: SpringCurve, _ time: DoubleDouble) -> DoubleDouble {
      let state = curve.state(after: time)
      let square = curve.spring.naturalFrequency * curve.spring.naturalFrequency
      return square * state.displacement * state.displacement + state.velocity * state.velocity
    }
    for curve in Self.curves where !curve.isAtRest && !curve.spring.decayRate.isZero {
      let time = try #require(curve.timeOfEnergyShare(DoubleDouble(share)))
      let left = energy(curve, time) / energy(curve, 0)
      #expect(gap(left / share, 1) < 1e-12, "\(curve)")
    }
    #expect(Samples.curve(Samples.spring(4, 0)).timeOfEnergyShare(DoubleDouble(share)) == nil)
    #expect(Samples.curve(Samples.half).timeOfEnergyShare(1) == .zero)
  }
}

@Suite struct SpringCurveLastExceedingTests {
  private static let curves = Samples.springCurves(160, seed: 25)

  private func distance(_ curve: SpringCurve, _ time: DoubleDouble) -> DoubleDouble {
    curve.state(after: time).displacement.magnitude
  }

  @Test func `at the last exceeding the distance is the level, and smaller later`() throws {
    for curve in Self.curves where !curve.spring.decayRate.isZero && !curve.isAtRest {
      for share in [0.5, 0.01, 1e-3, 1e-12] {
        let level = curve.size * share
        let time = try #require(curve.lastMoment(exceeding: level))
        let slack = DoubleDouble.one + DoubleDouble(1e-20)
        if !time.isZero {
          #expect(gap(distance(curve, time), level) <= level.high * 1e-19, "\(curve) \(share)")
        }
        let unit = (1 / curve.spring.naturalFrequency).high
        for step in 1...400 {
          let later = time + DoubleDouble(Double(step) * unit * 0.05)
          #expect(distance(curve, later) <= level * slack, "\(curve) \(share) \(step)")
        }
      }
    }
  }

  @Test func `a million oscillations take no longer`() throws {
    for ratio in [1e-6, 1e-9] {
      let curve = Samples.curve(Samples.spring(ratio: DoubleDouble(ratio)), 0, 1)
      let level = DoubleDouble(0.001)
      let time = try #require(curve.lastMoment(exceeding: level))
      let envelope = try #require(try curve.envelopeTime(to: level))
      let half = try #require(curve.halfPeriod)
      // The envelope passes the level at most half a period after the last extremum that reaches the level.
      #expect(time <= envelope && time > envelope - half - half)
      #expect(gap(distance(curve, time), level) < 1e-22)
    }
  }

  @Test func `from rest without oscillation the root is Lambert's W`() throws {
    // Critical damping: (1 + u) e^-u = 0.001 at u = 9.2334134764515857.
    let critical = Samples.curve(Samples.spring(ratio: .one, frequency: 2))
    let time = try #require(critical.lastMoment(exceeding: DoubleDouble(0.001)))
    #expect(gap(time * 2, DoubleDouble(9.233413476451586)) < 2e-15)
    // At zeta = 1000 only the slow part counts. For a small w0 it takes hours.
    let slow = Samples.curve(Samples.spring(ratio: 1000, frequency: DoubleDouble(0.1)))
    let hours = try #require(slow.lastMoment(exceeding: DoubleDouble(0.001)))
    #expect(gap(hours, DoubleDouble.log(1000) * 20_000) < 0.1)
    #expect(hours.high > 100_000)
  }

  @Test func `a motion started by velocity is measured by |v0| / w0`() throws {
    let nudged = Samples.curve(Samples.half, 5, 5, velocity: 40)
    #expect(nudged.size == 4)
    #expect(Samples.curve(Samples.half, 2, -1).size == 3)
    let time = try #require(try SettlingRule.defaultRule.time(of: nudged))
    #expect(gap(distance(nudged, time), DoubleDouble(0.001) * 4) < 1e-25)
    #expect(nudged.lastMoment(exceeding: 5) == .zero)
  }
}

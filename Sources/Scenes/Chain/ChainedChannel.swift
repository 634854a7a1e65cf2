import Animations
import ExactNumerics
import Motion

/// One component of a chain: a number that springs move from target to target.
struct ChainedChannel {
  /// The response of one spring, as an offset from the target.
  private struct SpringResponse {
    let start: DoubleDouble
    /// The offset, with the target 0.
    let curve: SpringCurve

    func state(at time: DoubleDouble) -> SpringCurve.State {
      curve.state(at: Instant(frames: time - start, fps: 1))
    }
  }

  let origin: DoubleDouble
  private(set) var target: DoubleDouble
  private(set) var segments: [Segment] = []
  private var responses: [SpringResponse] = []
  /// The response that the last segment is measured by: the whole motion, or its own additive
  /// share.
  private var own: SpringResponse?
  /// True if the last segment took over from another, even at that one's start.
  private var takesOver = false
  /// The largest magnitude among the origin, the targets, the distances, and |v| / w0 of each
  /// start.
  private(set) var largest: Double

  init(at origin: DoubleDouble) {
    self.origin = origin
    target = origin
    largest = origin.high.magnitude
  }

  /// The value at an instant at or after the start of the last segment.
  func value(at time: DoubleDouble) -> DoubleDouble {
    responses.reduce(target) { $0 + $1.state(at: time).displacement }
  }

  /// The velocity in units per second at an instant at or after the start of the last segment.
  func velocity(at time: DoubleDouble) -> DoubleDouble {
    responses.reduce(.zero) { $0 + $1.state(at: time).velocity }
  }

  /// Starts a spring towards another target.
  ///
  /// The new spring takes over an offset, to which the distance T - T' from the new target T' to
  /// the old target T is added. With `keepVelocity` the offset is the sum of all responses. With
  /// `additive` it is the response of the same spring, if there is one; all others go on.
  ///
  /// - Parameters:
  ///   - throwing: units per second that are added to the velocity.
  mutating func startSpring(
    to next: DoubleDouble, by spring: Spring, at time: DoubleDouble, _ retarget: Chain.RetargetRule,
    throwing: DoubleDouble = .zero
  ) {
    takesOver = own != nil
    var way = target - next
    var speed = throwing
    var kept: [SpringResponse] = []
    for response in responses {
      if retarget == .keepVelocity || response.curve.spring == spring {
        let state = response.state(at: time)
        way = way + state.displacement
        speed = speed + state.velocity
      } else {
        kept.append(response)
      }
    }
    let curve = SpringCurve(spring, from: way, to: .zero, velocity: speed)
    let response = SpringResponse(start: time, curve: curve)
    switch retarget {
    case .keepVelocity: own = response
    case .additive:
      let alone = SpringCurve(spring, from: target - next, to: .zero, velocity: throwing)
      own = SpringResponse(start: time, curve: alone)
    }
    target = next
    responses = kept + [response]
    while let last = segments.last, last.start >= time { segments.removeLast() }
    segments.append(Segment(start: time, self.combinedCurve(from: time)))
    let thrown = (speed / spring.naturalFrequency).high.magnitude
    largest = max(largest, next.high.magnitude, way.high.magnitude, thrown)
  }

  /// The sum of all responses from an instant on, as one curve.
  private func combinedCurve(from time: DoubleDouble) -> Curve {
    var parts: [SpringCurve] = []
    for response in responses {
      let state = response.state(at: time)
      if state.displacement.isZero, state.velocity.isZero, responses.count > 1 { continue }
      parts.append(
        SpringCurve(
          response.curve.spring, from: state.displacement, to: .zero, velocity: state.velocity))
    }
    guard parts.count == 1 else { return .springs(SpringSum(around: target, parts)) }
    parts[0].target = target
    return .spring(parts[0])
  }

  /// The settling time of the last segment by a rule; nil for never.
  ///
  /// A segment that takes over may start near its target with a high velocity. The epsilon is then
  /// a share of the amplitude: the larger of the distance and |v| / w0.
  func settlingTime(_ settling: SettlingCriterion) throws(ParameterError) -> DoubleDouble? {
    guard let own else { return .zero }
    let swing = (own.curve.velocity / own.curve.spring.naturalFrequency).magnitude
    let size = takesOver ? max(own.curve.size, swing) : own.curve.size
    return try settling.rule.time(of: own.curve, epsilon: settling.epsilon, size: size)
      .map { own.start + $0 }
  }

  /// True if the value ever leaves its origin.
  var moves: Bool {
    segments.contains { segment in
      switch segment.curve {
      case .spring(let curve): !curve.displacement.isZero || !curve.velocity.isZero
      case .springs(let sum): !sum.parts.isEmpty
      case .constant, .bounce, .ease, .decay, .ballistic, .polyline, .additive: true
      }
    }
  }

  /// The springs whose responses are part of the motion.
  var springs: [Spring] { responses.map { $0.curve.spring } }

  func finishedChannel(_ storage: Channel.ValueConversion) -> Channel {
    Channel(segments, target: target, storage: storage)
  }
}

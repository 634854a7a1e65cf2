import ExactNumerics
import Motion

/// A number that springs carry from target to target.
struct ChainedChannel {
  /// What one spring still has to run out.
  private struct Response {
    let start: DoubleDouble
    /// Around 0.
    let curve: SpringCurve

    func state(at time: DoubleDouble) -> SpringCurve.State {
      curve.state(at: Instant(frames: time - start, fps: 1))
    }
  }

  let origin: DoubleDouble
  private(set) var target: DoubleDouble
  private(set) var segments: [Segment] = []
  private var responses: [Response] = []
  /// What the last leg sets in motion: all that there is, or its own way alone.
  private var own: Response?
  /// Whether the last leg took over from another, if only at its start.
  private var takesOver = false
  /// The largest magnitude of its targets, of its start, and of how far it is thrown.
  private(set) var largest: Double

  init(at origin: DoubleDouble) {
    self.origin = origin
    target = origin
    largest = origin.high.magnitude
  }

  /// The value at a moment, not before the last spring began.
  func value(at time: DoubleDouble) -> DoubleDouble {
    responses.reduce(target) { $0 + $1.state(at: time).displacement }
  }

  /// The units per second at a moment, not before the last spring began.
  func velocity(at time: DoubleDouble) -> DoubleDouble {
    responses.reduce(.zero) { $0 + $1.state(at: time).velocity }
  }

  /// Sends it elsewhere.
  ///
  /// The way from the old target to the new, T - T', is added to what the springs have left: to all
  /// of it, which the new spring takes over, or to what springs of its own kind have.
  ///
  /// - Parameters:
  ///   - throwing: units per second that are added to its velocity.
  mutating func send(
    to next: DoubleDouble, by spring: Spring, at time: DoubleDouble, _ retarget: Chain.Retarget,
    throwing: DoubleDouble = .zero
  ) {
    takesOver = own != nil
    var way = target - next
    var speed = throwing
    var kept: [Response] = []
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
    let response = Response(start: time, curve: curve)
    switch retarget {
    case .keepVelocity: own = response
    case .additive:
      let alone = SpringCurve(spring, from: target - next, to: .zero, velocity: throwing)
      own = Response(start: time, curve: alone)
    }
    target = next
    responses = kept + [response]
    while let last = segments.last, last.start >= time { segments.removeLast() }
    segments.append(Segment(start: time, self.curve(from: time)))
    let thrown = (speed / spring.naturalFrequency).high.magnitude
    largest = max(largest, next.high.magnitude, way.high.magnitude, thrown)
  }

  /// All that is left at a moment, from there on.
  private func curve(from time: DoubleDouble) -> Curve {
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

  /// When what the last leg sets in motion has settled by a rule; nil for never.
  ///
  /// What takes over from another may begin next to its target, and fast: a share of the way is one
  /// of the swing that it makes, the larger of its distance and |v| / w0.
  func end(_ settling: Settling) throws(ParameterError) -> DoubleDouble? {
    guard let own else { return .zero }
    let swing = (own.curve.velocity / own.curve.spring.naturalFrequency).magnitude
    let size = takesOver ? max(own.curve.size, swing) : own.curve.size
    return try settling.rule.time(of: own.curve, epsilon: settling.epsilon, size: size)
      .map { own.start + $0 }
  }

  /// Whether it ever leaves its origin.
  var moves: Bool {
    segments.contains { segment in
      switch segment.curve {
      case .spring(let curve): !curve.displacement.isZero || !curve.velocity.isZero
      case .springs(let sum): !sum.parts.isEmpty
      default: true
      }
    }
  }

  /// The springs that have something left, or had.
  var springs: [Spring] { responses.map { $0.curve.spring } }

  func channel(_ storage: Channel.Storage) -> Channel {
    Channel(segments, target: target, storage: storage)
  }
}

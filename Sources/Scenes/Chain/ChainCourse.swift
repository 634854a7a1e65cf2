import ExactNumerics
import Motion

/// A chain as it goes, leg after leg.
struct ChainCourse {
  /// How a leg begins.
  struct Joint {
    let start: DoubleDouble
    let spring: Spring
    /// The value and the units per second that it takes over, by component.
    let from: [DoubleDouble]
    let velocity: [DoubleDouble]
    /// When it has settled, if nothing takes over; nil for never.
    let end: DoubleDouble?
  }

  private let chain: Chain
  private var channels: [ChainedChannel]
  private(set) var joints: [Joint] = []
  private(set) var log = EventLog()

  init(_ chain: Chain) {
    self.chain = chain
    channels = chain.from.components.map { ChainedChannel(at: $0) }
  }

  /// Lets the next leg begin.
  ///
  /// - Throws: ``ParameterError`` for one that begins before the one before it, or never, or where
  ///   a number is too large.
  mutating func begin(_ index: Int) throws(ParameterError) {
    let leg = chain.legs[index]
    let start = try start(of: index)
    let spring = leg.spring ?? joints.last?.spring ?? SpringMotion.defaultSpring
    let isFirst = joints.isEmpty
    for spring in springs {
      try require(
        spring.keepsAngle(until: start.high), chain.timeName(of: index),
        "would let a spring turn by more than 1e9 radians before; give an earlier time",
        at: chain.place(of: index))
    }
    finish(at: start)
    let from = channels.map { $0.value(at: start) }
    var velocity = channels.map { $0.velocity(at: start) }
    if isFirst, !chain.velocity.isEmpty { velocity = chain.velocity.map { DoubleDouble($0) } }
    for place in channels.indices {
      channels[place].send(
        to: leg.to.components[place], by: spring, at: start, chain.retarget,
        throwing: isFirst ? velocity[place] : .zero)
    }
    try chain.validate(channels.reduce(0) { max($0, $1.largest) }, by: spring, in: index)
    // What is added settles when all that it is added to has.
    var end: DoubleDouble? = .zero
    if chain.retarget == .additive, let last = joints.last { end = last.end }
    for channel in channels {
      let own = try channel.end(chain.settling)
      end = end.flatMap { end in own.map { max(end, $0) } }
    }
    joints.append(Joint(start: start, spring: spring, from: from, velocity: velocity, end: end))
    log.add(.animationStart(Self.name(of: index), track: 0), at: start)
  }

  /// When a leg begins.
  private func start(of index: Int) throws(ParameterError) -> DoubleDouble {
    guard let before = joints.last else { return .zero }
    switch chain.legs[index].start {
    case .at(let time):
      let start = DoubleDouble(time)
      try require(
        start >= before.start, "at",
        "is before the leg before it begins, which is at "
          + "\(Shown.number(before.start.nearestDouble)) s; give the legs in the order of their "
          + "times", at: chain.place(of: index))
      return start
    case .after(let time): return before.start + time
    case .settled:
      guard let end = before.end else {
        throw ParameterError(
          "then",
          "would begin when the leg before has settled, which it never does by "
            + "\(chain.settling.rule.name); say when with \(parameterName("at")) or "
            + parameterName("after"), at: index - 1)
      }
      return end
    }
  }

  /// Tells how the last leg ended: by itself, or because another took over.
  private mutating func finish(at time: DoubleDouble) {
    guard let last = joints.last else { return }
    let isFinished = last.end.map { $0.nearestDouble <= time.nearestDouble } ?? false
    log.add(
      .animationCompletion(Self.name(of: joints.count - 1), track: 0, finished: isFinished),
      at: isFinished ? min(last.end ?? time, time) : time)
  }

  /// Tells of the last leg too, if it has settled by then.
  mutating func close(at time: DoubleDouble) {
    if let end = end, end.nearestDouble <= time.nearestDouble { finish(at: time) }
    log.close(at: time)
  }

  private static func name(of leg: Int) -> String { "leg \(leg + 1)" }
}

extension ChainCourse {
  /// When all has settled; nil for never.
  var end: DoubleDouble? { joints.last.flatMap { $0.end } }

  /// The spring of the last leg.
  var spring: Spring { joints.last?.spring ?? SpringMotion.defaultSpring }

  /// All that run together at the end.
  var springs: [Spring] { channels.first?.springs ?? [] }

  /// Whether all of it does.
  var comesToRest: Bool { springs.allSatisfy { $0.damping > .zero } }

  /// Whether anything moves at all.
  var moves: Bool { channels.contains { $0.moves } }

  /// The largest number in play.
  var largest: Double { channels.reduce(0) { max($0, $1.largest) } }

  var track: Track {
    Track(valueFrom: chain.from, channels: channels.map { $0.channel(chain.from.storage) })
  }
}

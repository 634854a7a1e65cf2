import Animations
import ExactNumerics
import Motion

/// The simulation of a chain, segment by segment.
struct ChainSimulation {
  /// The state at the start of a segment.
  struct SegmentStart {
    let start: DoubleDouble
    let spring: Spring
    /// The value and the velocity at the start, in units per second, by component.
    let from: [DoubleDouble]
    let velocity: [DoubleDouble]
    /// The settling time, if no other segment takes over; nil for never.
    let end: DoubleDouble?
  }

  private let chain: Chain
  private var channels: [ChainedChannel]
  private(set) var joints: [SegmentStart] = []
  private(set) var log = EventLog()

  init(_ chain: Chain) {
    self.chain = chain
    channels = chain.from.components.map { ChainedChannel(at: $0) }
  }

  /// Begins the next segment.
  ///
  /// - Throws: ``ParameterError`` for a segment that begins before the one before it, a segment
  ///   that never begins, and numbers that are too large.
  mutating func beginSegment(_ index: Int) throws(ParameterError) {
    let leg = chain.legs[index]
    let start = try segmentStart(of: index)
    let spring = leg.spring ?? joints.last?.spring ?? SpringMotion.defaultSpring
    let isFirst = joints.isEmpty
    for spring in springs {
      try require(
        spring.hasAccurateAngle(until: start.high), chain.startParameterName(of: index),
        "would let a spring turn by more than 1e9 radians before; give an earlier time",
        at: chain.startParameterIndex(of: index))
    }
    logLastSegmentEnd(at: start)
    let from = channels.map { $0.value(at: start) }
    var velocity = channels.map { $0.velocity(at: start) }
    if isFirst, !chain.velocity.isEmpty { velocity = chain.velocity.map { DoubleDouble($0) } }
    for place in channels.indices {
      channels[place].startSpring(
        to: leg.to.components[place], by: spring, at: start, chain.retarget,
        throwing: isFirst ? velocity[place] : .zero)
    }
    try chain.validate(largest, by: spring, in: index)
    // An additive segment settles only when all springs that it is added to have settled.
    var end: DoubleDouble? = .zero
    if chain.retarget == .additive, let last = joints.last { end = last.end }
    for channel in channels {
      let own = try channel.settlingTime(chain.settling)
      end = end.flatMap { end in own.map { max(end, $0) } }
    }
    joints.append(
      SegmentStart(start: start, spring: spring, from: from, velocity: velocity, end: end))
    for track in tracks {
      log.addEvent(.animationStart(Self.segmentName(of: index), track: track), at: start)
    }
  }

  /// The start of a segment, in seconds from the start of the chain.
  private func segmentStart(of index: Int) throws(ParameterError) -> DoubleDouble {
    guard let before = joints.last else { return .zero }
    switch chain.legs[index].start {
    case .at(let time):
      let start = DoubleDouble(time)
      try require(
        start >= before.start, "at",
        "is before the segment before it begins, which is at "
          + "\(Display.number(before.start.nearestDouble)) s; give the segments in the order of "
          + "their times", at: chain.startParameterIndex(of: index))
      return start
    case .after(let time): return before.start + time
    case .settled:
      guard let end = before.end else {
        throw ParameterError(
          "then",
          "would begin when the segment before has settled, which it never does by "
            + "\(chain.settling.rule.name); say when with --at or "
            + "--after", at: index - 1)
      }
      return end
    }
  }

  /// Logs the end of the last segment: finished, or replaced by another.
  private mutating func logLastSegmentEnd(at time: DoubleDouble) {
    guard let last = joints.last else { return }
    let isFinished = last.end.map { $0.nearestDouble <= time.nearestDouble } ?? false
    for track in tracks {
      log.addEvent(
        .animationCompletion(
          Self.segmentName(of: joints.count - 1), track: track, finished: isFinished),
        at: isFinished ? min(last.end ?? time, time) : time)
    }
  }

  /// The indices of the tracks, which all have the same segments.
  private var tracks: Range<Int> { 0..<(chain.properties?.count ?? 1) }

  /// Logs the end of the last segment, if it has settled by `time`, and sorts the log.
  mutating func closeLog(at time: DoubleDouble) {
    if let end = end, end.nearestDouble <= time.nearestDouble { logLastSegmentEnd(at: time) }
    log.finishLog(at: time)
  }

  private static func segmentName(of leg: Int) -> String { "leg \(leg + 1)" }
}

extension ChainSimulation {
  /// The instant at which all springs have settled; nil for never.
  var end: DoubleDouble? { joints.last.flatMap { $0.end } }

  /// The spring of the last segment.
  var spring: Spring { joints.last?.spring ?? SpringMotion.defaultSpring }

  /// All springs that act at the end.
  var springs: [Spring] { channels.first?.springs ?? [] }

  /// True if any component leaves its start.
  var moves: Bool { channels.contains { $0.moves } }

  /// The largest magnitude among the chain's numbers.
  var largest: Double { channels.reduce(0) { max($0, $1.largest) } }

  func finishedTracks() throws(ParameterError) -> [Track] {
    let channels = channels.map { $0.finishedChannel(chain.from.storage) }
    return try chain.properties?.tracks(channels)
      ?? [Track(valueFrom: chain.from, channels: channels)]
  }
}

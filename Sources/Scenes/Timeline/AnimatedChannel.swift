import Animations
import ExactNumerics
import Motion

/// An animated number: each move starts at the current value and replaces the move before.
///
/// The value therefore never jumps. The motion is a list of closed-form curves, not a simulation.
struct AnimatedChannel {
  /// The value at the start.
  let origin: DoubleDouble
  private(set) var target: DoubleDouble
  private(set) var moves = false
  /// The largest magnitude among the start and the numbers of the moves.
  private(set) var largest: Double
  private var segments: [Segment]

  /// A channel at rest at a value.
  init(at value: DoubleDouble) {
    origin = value
    target = value
    largest = value.high.magnitude
    segments = [Segment(.constant(value))]
  }

  /// The value at an instant.
  func value(at time: DoubleDouble) -> DoubleDouble {
    let segment = lastSegment { $0.start <= time }
    return segment.curve.value(after: time - segment.start)
  }

  /// The left-hand velocity at an instant, in units per second: that of the segment before, where
  /// one starts there.
  ///
  /// - Parameter tolerance: the seconds by which a recorded point may be after `time`.
  func velocity(at time: DoubleDouble, within tolerance: Double = 0) -> DoubleDouble {
    let segment = lastSegment { $0.start < time }
    return segment.curve.velocity(
      at: Instant(frames: time - segment.start, fps: 1), .before, within: tolerance)
  }

  /// The last segment that fulfils a condition, or the first of all. A linear search from the end,
  /// since nearly always it is one of the last two.
  private func lastSegment(where isMeant: (Segment) -> Bool) -> Segment {
    var index = segments.count - 1
    while index > 0 && !isMeant(segments[index]) { index -= 1 }
    return segments[index]
  }

  /// Starts a move, which ends the running one and discards later ones.
  mutating func startMove(by move: ChannelMove, at time: DoubleDouble) {
    dropSegments(from: time)
    for segment in move.segments {
      segments.append(Segment(start: time + segment.start, segment.curve))
    }
    if let rest = move.rest {
      segments.append(Segment(start: time + rest, .constant(move.target)))
    }
    target = move.target
    moves = true
    largest = max(largest, move.largest)
  }

  /// Follows the curve of a finger, which ends the running move and discards later ones.
  mutating func followFinger(_ curve: Curve, from time: DoubleDouble) {
    dropSegments(from: time)
    segments.append(Segment(start: time, curve))
    moves = true
    switch curve {
    case .additive(let curve): target = curve.model(after: curve.steps.count)
    case .polyline(let curve): target = curve.end
    case .constant, .bounce, .ease, .spring, .springs, .decay, .ballistic: break
    }
  }

  private mutating func dropSegments(from time: DoubleDouble) {
    while let last = segments.last, last.start >= time { segments.removeLast() }
  }

  /// Counts a number for ``largest``.
  mutating func includeMagnitude(_ number: DoubleDouble) {
    largest = max(largest, number.high.magnitude)
  }

  /// The finished channel.
  func finishedChannel(_ storage: Channel.ValueConversion = .real) -> Channel {
    Channel(segments, target: target, storage: storage)
  }
}

import ExactNumerics
import Motion

/// A number that is animated: each move begins where the one before has got to, and replaces it.
///
/// So there is never a jump, and it stays a list of closed curves: nothing is simulated.
struct AnimatedChannel {
  /// Where it starts.
  let origin: DoubleDouble
  private(set) var target: DoubleDouble
  private(set) var moves = false
  /// The largest magnitude of where it starts, and of what its moves are made from.
  private(set) var largest: Double
  private var segments: [Segment]
  private var differences = Differences.none

  /// Those that the last drag has left, as the curve in which they run out over its model: in a
  /// box, since few channels have any and there may be many channels.
  private enum Differences {
    case none
    indirect case left(AdditiveCurve)
  }

  /// Rests at a value.
  init(at value: DoubleDouble) {
    origin = value
    target = value
    largest = value.high.magnitude
    segments = [Segment(.constant(value))]
  }

  /// Where it is at a moment.
  func value(at time: DoubleDouble) -> DoubleDouble {
    var ease: RunningEase?
    return value(at: time, sharing: &ease)
  }

  /// An ease that another channel is in, and how much of its way is behind.
  struct RunningEase {
    fileprivate let start: DoubleDouble
    fileprivate let curve: EaseCurve
    fileprivate let progress: DoubleDouble?
  }

  /// The same beside other channels: an ease is solved once for all that began it together.
  func value(at time: DoubleDouble, sharing ease: inout RunningEase?) -> DoubleDouble {
    let segment = last { $0.start <= time }
    let moment = Instant(frames: time - segment.start, fps: 1)
    guard case .ease(let curve) = segment.curve else { return segment.curve.value(at: moment) }
    if let ease, ease.start == segment.start, curve.keepsPace(with: ease.curve) {
      return curve.value(at: ease.progress)
    }
    let progress = curve.progress(at: moment)
    ease = RunningEase(start: segment.start, curve: curve, progress: progress)
    return curve.value(at: progress)
  }

  /// With which velocity it comes to where it is at a moment, in units per second: what begins only
  /// then has not moved it.
  func velocity(at time: DoubleDouble) -> DoubleDouble {
    let segment = last { $0.start < time }
    return segment.curve.velocity(at: Instant(frames: time - segment.start, fps: 1), .before)
  }

  /// The last segment that fulfils a condition, or the first of all; nearly always it is among the
  /// last two.
  private func last(where isMeant: (Segment) -> Bool) -> Segment {
    var index = segments.count - 1
    while index > 0 && !isMeant(segments[index]) { index -= 1 }
    return segments[index]
  }

  /// Lets a move begin, which ends what runs and gives up what would begin later.
  ///
  /// - Parameter drag: when the steps began whose differences run out on top of it; nil for none.
  mutating func replace(
    by move: Move, at time: DoubleDouble, after drag: DoubleDouble? = nil
  ) {
    giveUp(from: time)
    for segment in move.segments { append(segment.curve, from: time + segment.start, after: drag) }
    if let rest = move.rest { append(.constant(move.target), from: time + rest, after: drag) }
    target = move.target
    moves = true
    largest = max(largest, move.largest)
  }

  /// Lets it follow a finger, which ends what runs and gives up what would begin later.
  mutating func follow(_ curve: Curve, from time: DoubleDouble) {
    giveUp(from: time)
    segments.append(Segment(start: time, curve))
    moves = true
    switch curve {
    case .additive(let curve):
      differences = .left(curve)
      target = curve.model(after: curve.steps.count)
    case .polyline(let curve): target = curve.end
    default: break
    }
  }

  private mutating func giveUp(from time: DoubleDouble) {
    while let last = segments.last, last.start >= time { segments.removeLast() }
  }

  /// Adds a curve, on top of it the differences that a drag has left for as long as they run.
  private mutating func append(_ curve: Curve, from time: DoubleDouble, after drag: DoubleDouble?) {
    if let drag, case .left(let differences) = differences, time < drag + differences.end {
      segments.append(
        Segment(start: time, .additive(differences.over(curve, elapsed: time - drag))))
    } else {
      segments.append(Segment(start: time, curve))
    }
  }

  /// Counts a number among those that it is made from.
  mutating func include(_ number: DoubleDouble) { largest = max(largest, number.high.magnitude) }

  /// What it has become.
  func channel(_ storage: Channel.Storage = .real) -> Channel {
    Channel(segments, target: target, storage: storage)
  }
}

import ExactNumerics
import Motion

/// A channel on its way to one target after the other. Whatever interrupts it, the next way begins
/// at the exact value that it has then, so that it never jumps.
struct ChannelCourse {
  /// Where it starts.
  let origin: DoubleDouble
  private(set) var target: DoubleDouble
  private(set) var moves = false
  /// The largest magnitude between which it goes.
  private(set) var largest: Double
  private var segments: [Segment]

  /// Rests at a value.
  init(at value: DoubleDouble) {
    origin = value
    target = value
    largest = value.high.magnitude
    segments = [Segment(.constant(value))]
  }

  /// How it gets from one target to the next.
  struct Way {
    let swing: Swing
    /// Seconds that it takes; a spring takes its own.
    let duration: Double
    /// Seconds from the start at which the whole motion ends.
    let end: DoubleDouble
  }

  /// Goes to another target from `start` seconds on, and until then on as before.
  ///
  /// A way that would begin later is given up; to the same target it goes on undisturbed. A bounce
  /// rests where it has landed, unless the whole motion ends there.
  mutating func turn(to next: DoubleDouble, at start: DoubleDouble, _ way: Way) {
    if next == target { return }
    let from = channel().value(at: Instant(frames: start, fps: 1))
    while let last = segments.last, last.start >= start { segments.removeLast() }
    let curve = way.swing.curve(from: from, to: next, duration: way.duration)
    segments.append(Segment(start: start, curve))
    let landing = start + way.duration
    if case .bounce = way.swing, landing < way.end {
      segments.append(Segment(start: landing, .constant(next)))
    }
    target = next
    moves = true
    largest = max(largest, from.high.magnitude, next.high.magnitude)
  }

  /// The channel that it has become.
  func channel(_ storage: Channel.Storage = .real) -> Channel {
    Channel(segments, target: target, storage: storage)
  }
}

import ExactNumerics
import Motion

/// How whatever moves in a conversation gets from one place to the next.
struct ConversationWay {
  let swing: Swing
  /// Seconds that it takes; a spring takes its own.
  let duration: Double
  /// Seconds from the start at which the whole motion ends.
  let end: DoubleDouble
}

extension AnimatedChannel {
  /// Goes to another target from `start` seconds on, and until then on as before.
  ///
  /// To the same target it goes on undisturbed. A bounce rests where it has landed, unless the
  /// whole motion ends there.
  mutating func turn(to next: DoubleDouble, at start: DoubleDouble, _ way: ConversationWay) {
    if next == target { return }
    let reached = value(at: start)
    include(reached)
    replace(by: way.move(from: reached, to: next, at: start), at: start)
  }
}

extension ConversationWay {
  fileprivate func move(
    from: DoubleDouble, to: DoubleDouble, at start: DoubleDouble
  ) -> Move {
    var rests = false
    if case .bounce = swing { rests = start + duration < end }
    return swing.move(from: from, to: to, duration: duration, rests: rests)
  }
}

import ExactNumerics
import Motion

/// How a popover and the backdrop behind it come and go: eased steps, from wherever they have got
/// to.
///
/// Source: brutella/chatheads, CHDraggingCoordinator.m, and its popover's 0 -> 1.1 -> 1.
public enum PopoverMotion {
  /// Seconds of each step, ease-in-out.
  public static let stepDuration = 0.3
  /// The scale that a popover grows to before it settles at 1.
  public static let largestScale = 1.1
  /// Seconds until a popover is there.
  public static let presentationDuration = 2 * stepDuration

  /// The same exactly: the step twice.
  static let presentationLength = DoubleDouble(sum: stepDuration, stepDuration)

  /// A popover's scale when it comes: past its size, and back to it.
  static func presentation(from scale: DoubleDouble) -> Move {
    let large = DoubleDouble(largestScale)
    let back = step(from: large, to: .one)
    let segments =
      step(from: scale, to: large).segments
      + back.segments.map { Segment(start: DoubleDouble(stepDuration), $0.curve) }
    return Move(segments, to: .one, rest: presentationLength)
  }

  /// The backdrop's alpha when the popover comes; the popover's scale and alpha, or the backdrop's
  /// alpha, when it goes.
  static func step(from: DoubleDouble, to: DoubleDouble) -> Move {
    Swing.ease(.easeInOut).move(from: from, to: to, duration: stepDuration, rests: true)
  }
}

/// The popover of a conversation and what lies behind it.
struct Popover {
  /// The tracks' indices.
  let frame: Int
  let scale: Int
  let alpha: Int
  let backdrop: Int
  var isPresented = false
}

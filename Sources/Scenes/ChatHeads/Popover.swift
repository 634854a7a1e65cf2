import ExactNumerics
import Motion

/// The transitions of a popover and its backdrop: eased steps from the current values.
///
/// Source: brutella/chatheads, CHDraggingCoordinator.m, and its popover's 0 -> 1.1 -> 1.
public enum PopoverMotion {
  /// Seconds of each step, ease-in-out.
  public static let stepDuration = 0.3
  /// The scale that a popover overshoots to before it ends at 1.
  public static let largestScale = 1.1
  /// Seconds until a popover is presented.
  public static let presentationDuration = 2 * stepDuration

  /// The exact sum of both steps; ``presentationDuration`` is its nearest Double.
  static let presentationLength = DoubleDouble(sum: stepDuration, stepDuration)

  /// The scale of a popover that is presented: overshoot, then back to 1.
  static func presentation(from scale: DoubleDouble) -> Move {
    let large = DoubleDouble(largestScale)
    let back = step(from: large, to: .one)
    let segments =
      step(from: scale, to: large).segments
      + back.segments.map { Segment(start: DoubleDouble(stepDuration), $0.curve) }
    return Move(segments, to: .one, rest: presentationLength)
  }

  /// One step: of the backdrop's alpha, and of the scale and alpha of a popover that is dismissed.
  static func step(from: DoubleDouble, to: DoubleDouble) -> Move {
    Swing.ease(.easeInOut).move(from: from, to: to, duration: stepDuration, rests: true)
  }
}

/// The state of a popover and its backdrop.
struct Popover {
  /// The indices of the tracks.
  let frame: Int
  let scale: Int
  let alpha: Int
  let backdrop: Int
  var isPresented = false
}

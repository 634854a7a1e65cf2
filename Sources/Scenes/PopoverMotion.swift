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

  /// A popover's scale when it comes: past its size, and back to it.
  ///
  /// - Parameters:
  ///   - scale: where it is.
  ///   - start: seconds from the animation's start.
  static func presentation(from scale: DoubleDouble, at start: DoubleDouble = .zero) -> [Segment] {
    let large = DoubleDouble(largestScale)
    return [
      step(from: scale, to: large, at: start),
      step(from: large, to: .one, at: start + stepDuration),
    ]
  }

  /// The backdrop's alpha when the popover comes.
  static func fadeIn(from alpha: DoubleDouble, at start: DoubleDouble = .zero) -> [Segment] {
    [step(from: alpha, to: .one, at: start)]
  }

  /// The popover's scale and alpha, or the backdrop's alpha, when the popover goes.
  static func dismissal(from value: DoubleDouble, at start: DoubleDouble = .zero) -> [Segment] {
    [step(from: value, to: .zero, at: start)]
  }

  private static func step(
    from: DoubleDouble, to: DoubleDouble, at start: DoubleDouble
  ) -> Segment {
    let ticks = Pace.ticks(in: stepDuration)
    return Segment(
      start: start, .ease(EaseCurve(from: from, to: to, timing: .easeInOut, ticks: ticks)))
  }
}

import Animations
import ExactNumerics
import Motion

/// The curve of a popover's scale when it is presented.
package enum PopoverPresentation: String, CaseIterable, Sendable {
  /// The bounce or the spring of the heads.
  case bounce
  /// As published: 0 -> 1.1, then 1.1 -> 1, each ease-in-out in 0.3 s.
  case twoStep = "two-step"
}

/// The state of a popover and its backdrop, which are eased from the current values.
///
/// Source: brutella/chatheads, CHDraggingCoordinator.m, and its popover's 0 -> 1.1 -> 1.
struct PopoverState {
  /// Track indices: of the popover's frame (a rectangle), scale and alpha, and of the backdrop.
  let frame: Int
  let scale: Int
  let alpha: Int
  let backdrop: Int
  var isPresented = false
}

extension PopoverState {
  /// Seconds of each step, ease-in-out.
  static let stepDuration = 0.3
  /// The scale that a two-step presentation reaches before it ends at 1.
  static let largestScale = 1.1
  /// Seconds of a two-step presentation: the exact sum of both steps.
  static let twoStepLength = DoubleDouble(sum: stepDuration, stepDuration)

  /// The scale of a two-step presentation.
  static func twoStepPresentation(from scale: DoubleDouble) -> ChannelMove {
    let large = DoubleDouble(largestScale)
    let back = easedMove(from: large, to: .one)
    let segments =
      easedMove(from: scale, to: large).segments
      + back.segments.map { Segment(start: DoubleDouble(stepDuration), $0.curve) }
    return ChannelMove(segments, to: .one, rest: twoStepLength)
  }

  /// Returns an ease-in-out move of `stepDuration`. The backdrop's alpha has it, and so have the
  /// scale and the alpha of a popover that is dismissed.
  static func easedMove(from: DoubleDouble, to: DoubleDouble) -> ChannelMove {
    TransitionCurve.ease(.easeInOut).move(from: from, to: to, duration: stepDuration, rests: true)
  }
}

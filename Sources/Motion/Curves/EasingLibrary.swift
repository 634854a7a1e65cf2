import ExactNumerics

/// Libraries whose easings oscillate but are no springs: functions of the elapsed share of the
/// duration that no cubic Bezier expresses.
///
/// Sources: the files named with each case.
public enum EasingLibrary: String, CaseIterable, Sendable {
  /// godot scene/animation/easing_equations.h, namespace spring, out: `Tween.TRANS_SPRING`.
  ///
  ///     y = (sin(pi p (0.2 + 2.5 p^3)) (1 - p)^2.2 + p) (1 + 1.2 (1 - p))
  case godotSpring = "godot-spring"
  /// dynamics.js src/dynamics.coffee, spring with its frequency of 300 and friction of 200.
  ///
  ///     y = 1 - 40^-p (1 - p) cos(15 p)
  case dynamics

  /// The progress y at a share p of the duration: 0 at 0 and 1 at 1.
  ///
  /// - Parameter share: 0...1; outside, y is 0 or 1.
  public func progress(at share: DoubleDouble) -> DoubleDouble {
    if share <= .zero { return .zero }
    if share >= .one { return .one }
    let rest = 1 - share
    switch self {
    case .godotSpring:
      // The sine's angle in half turns: (2 p + 25 p^4) / 10.
      let square = share * share
      let turns = (share * 2 + square * square * 25) / 10
      let swing = DoubleDouble.sin(DoubleDouble.pi * turns)
      let fall = DoubleDouble.pow(rest, DoubleDouble(22) / 10)
      return (swing * fall + share) * (1 + rest * 12 / 10)
    case .dynamics:
      return 1 - DoubleDouble.pow(DoubleDouble(40), -share) * rest * DoubleDouble.cos(share * 15)
    }
  }

  /// An upper bound on the magnitude of y.
  public static var largest: Double { 2 }
}

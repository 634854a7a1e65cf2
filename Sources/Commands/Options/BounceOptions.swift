import Motion
import Scenes

/// The options of a bounce: its oscillation and its decay, or a spring instead.
enum BounceOptions {
  /// --bounces, --stiffness and --residual.
  static var shape: [OptionInfo] {
    [
      .count(.bounces, "n", "Swings past the target", default: BounceShape().bounces),
      .choice(
        .stiffness, "How little of the swing is left at the end", of: Stiffness.self,
        default: Stiffness.allCases.first { $0.residual == BounceShape().residual }),
      .portion(
        .residual, "r",
        "The same as a share of the way; light is 0.025, medium 0.0005, heavy 0.000005"),
    ]
  }

  /// --bounces, --stiffness, --residual, --alpha and --omega.
  static var course: [OptionInfo] {
    shape + [
      .number(.alpha, "a", "Decay per tick of 1/60 s; goes with --omega"),
      .number(.omega, "w", "Radians per tick of 1/60 s; goes with --alpha"),
    ]
  }

  /// --spring.
  ///
  /// - Parameter words: the default spring; nil if the option is required.
  static func spring(default words: String? = nil) -> OptionInfo {
    .value(
      .spring, .spring, "words",
      "A spring by the keys of one dialect, such as duration=0.5,bounce=0.3, or by a name such as "
        + "swiftui.bouncy", default: words.map { .text($0) }
    ).required(such: "swiftui.bouncy")
  }

  static var swingExclusions: [Exclusion] {
    Exclusion.pairs(.stiffness, with: [.residual])
      + Exclusion.pairs(.spring, with: [.bounces, .stiffness, .residual])
  }

  static var courseExclusions: [Exclusion] {
    Exclusion.pairs(.alpha, with: [.bounces]) + Exclusion.pairs(.omega, with: [.bounces]) + [
      .needs([.alpha], .omega), .needs([.omega], .alpha),
    ] + Exclusion.pairs(.stiffness, with: [.residual])
  }
}

extension ParsedArguments {
  /// The bounce of --bounces, --stiffness and --residual.
  var shape: BounceShape {
    var shape = BounceShape()
    shape.bounces = count(.bounces) ?? shape.bounces
    shape.residual = number(.residual) ?? shape.residual
    let stiffness: Stiffness? = choice(.stiffness)
    if let stiffness { shape.residual = stiffness.residual }
    return shape
  }

  /// The bounce of --alpha and --omega; without them, of --bounces, --stiffness and --residual.
  var course: Bounce.Course {
    guard let alpha = number(.alpha), let omega = number(.omega) else { return .shape(shape) }
    return .rates(alpha: alpha, omega: omega, residual: shape.residual)
  }

  /// The spring of --spring; without it, the bounce of ``shape``.
  var swing: Swing {
    if let spring = spring(.spring) { return .spring(spring) }
    return .bounce(shape)
  }
}

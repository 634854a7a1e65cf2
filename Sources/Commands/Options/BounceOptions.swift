import Motion
import Scenes

/// How a bounce swings and fades, or which spring is in its place.
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

  /// The same, or --alpha and --omega.
  static var course: [OptionInfo] {
    shape + [
      .number(.alpha, "a", "Decay per tick of 1/60 s; goes with --omega"),
      .number(.omega, "w", "Radians per tick of 1/60 s; goes with --alpha"),
    ]
  }

  /// --spring.
  ///
  /// - Parameter words: what it stands for when it is not given.
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

extension Parsed {
  /// The swing's shape by --bounces, --stiffness and --residual.
  var shape: BounceShape {
    var shape = BounceShape()
    shape.bounces = count(.bounces) ?? shape.bounces
    shape.residual = number(.residual) ?? shape.residual
    let stiffness: Stiffness? = choice(.stiffness)
    if let stiffness { shape.residual = stiffness.residual }
    return shape
  }

  /// The same, or --alpha and --omega.
  var course: Bounce.Course {
    guard let alpha = number(.alpha), let omega = number(.omega) else { return .shape(shape) }
    return .rates(alpha: alpha, omega: omega, residual: shape.residual)
  }

  /// The bounce, or the spring in its place.
  var swing: Swing {
    if let spring = spring(.spring) { return .spring(spring) }
    return .bounce(shape)
  }
}

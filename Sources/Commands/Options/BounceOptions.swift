import Motion
import Scenes

/// The options of a bounce: its oscillation and its decay, or a spring instead.
enum BounceOptions {
  /// --bounces, --stiffness and --residual.
  static var shape: [OptionInfo] {
    [
      .countOption(
        .bounces, "n", "Number of swings past the target", default: BounceShape().bounces),
      .choice(
        .stiffness, "Decay of the bounce; heavy leaves the least at the end",
        of: PublishedResidual.self,
        default: PublishedResidual.allCases.first { $0.residual == BounceShape().residual }),
      .fractionOption(
        .residual, "r",
        "Share left at the end; light is 0.025, medium 0.0005"),
    ]
  }

  /// --bounces, --stiffness, --residual, --alpha and --omega.
  static var course: [OptionInfo] {
    shape + [
      .number(.alpha, "a", "Decay rate per tick of 1/60 s; needs --omega"),
      .number(.omega, "w", "Angular rate in radians per tick of 1/60 s; needs --alpha"),
    ]
  }

  /// --bounces, --stiffness, --residual and --spring, for a scene.
  static var swing: [OptionInfo] { shape.inGroup(.explained(in: "bounce")) + [spring()] }

  /// The note of a command whose bounce takes --velocity.
  static var velocityNote: String {
    "Without --velocity a bounce starts as published, with a slope of -alpha times the distance; "
      + "with --velocity 0 it starts from rest and overshoots less."
  }

  /// --spring.
  ///
  /// - Parameter words: the default spring; nil if the option is required.
  static func spring(default words: String? = nil, _ scope: String = "") -> OptionInfo {
    .value(
      .spring, .spring, "words",
      "Spring: duration=0.5,bounce=0.3 or swiftui.bouncy; list: headspring help springs",
      default: words.map { .spring($0, scope) }
    ).required(such: "swiftui.bouncy")
  }

  static var swingExclusions: [OptionExclusionRule] {
    OptionExclusionRule.pairwiseExclusions(.stiffness, with: [.residual])
      + OptionExclusionRule.pairwiseExclusions(.spring, with: [.bounces, .stiffness, .residual])
  }

  static var courseExclusions: [OptionExclusionRule] {
    OptionExclusionRule.pairwiseExclusions(.alpha, with: [.bounces])
      + OptionExclusionRule.pairwiseExclusions(.omega, with: [.bounces]) + [
        .requirement([.alpha], .omega), .requirement([.omega], .alpha),
      ] + OptionExclusionRule.pairwiseExclusions(.stiffness, with: [.residual])
  }
}

extension ParsedArguments {
  /// The bounce of --bounces, --stiffness and --residual.
  var shape: BounceShape {
    var shape = BounceShape()
    shape.bounces = count(.bounces) ?? shape.bounces
    shape.residual = number(.residual) ?? shape.residual
    let stiffness: PublishedResidual? = choice(.stiffness)
    if let stiffness { shape.residual = stiffness.residual }
    return shape
  }

  /// The bounce of --alpha and --omega; without them, of --bounces, --stiffness and --residual.
  var course: Bounce.RateSource {
    guard let alpha = number(.alpha), let omega = number(.omega) else { return .shape(shape) }
    return .rates(alpha: alpha, omega: omega, residual: shape.residual)
  }

  /// The spring of --spring; without it, the bounce of ``shape``.
  var swing: TransitionCurve { spring(.spring).map { .spring($0) } ?? .bounce(shape) }
}

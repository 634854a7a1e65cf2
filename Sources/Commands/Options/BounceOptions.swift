import Documents
import Motion
import Scenes

/// The options of a bounce: its oscillation and its decay, or a spring instead.
enum BounceOptions {
  static let bounces = Option.count(
    .bounces, "n", "Number of swings past the target", default: BounceShape().bounces)
  static let stiffness = Option.choice(
    .stiffness, "Decay of the bounce; heavy leaves the least at the end",
    of: PublishedResidual.self,
    default: PublishedResidual.allCases.first { $0.residual == BounceShape().residual })
  static let residual = Option.fraction(
    .residual, "r", "Share left at the end; light is 0.025, medium 0.0005")
  static let alpha = Option.number(.alpha, "a", "Decay rate per tick of 1/60 s; needs --omega")
  static let omega = Option.number(
    .omega, "w", "Angular rate in radians per tick of 1/60 s; needs --alpha")
  static let spring = Option(
    .spring, .spring, "words",
    "Spring: duration=0.5,bounce=0.3 or swiftui.bouncy; list: headspring help springs",
    example: "swiftui.bouncy")

  static var shape: [OptionInfo] { [bounces.info, stiffness.info, residual.info] }

  static var course: [OptionInfo] { shape + [alpha.info, omega.info] }

  /// --bounces, --stiffness, --residual and --spring, for a scene.
  static var swing: [OptionInfo] { shape.inGroup(.explained(in: "bounce")) + [spring.info] }

  static func spring(default words: String, _ scope: String = "") -> OptionInfo {
    spring.info.with { $0.defaultValue = .word(words, scope) }
  }

  static var velocityNote: String {
    "Without --velocity a bounce starts as published, with a slope of -alpha times the distance; "
      + "with --velocity 0 it starts from rest and overshoots less."
  }

  static var swingExclusions: [OptionExclusionRule] {
    [
      .exclusion([.stiffness], beside: [.residual]),
      .exclusion([.spring], beside: [.bounces, .stiffness, .residual]),
    ]
  }

  static var courseExclusions: [OptionExclusionRule] {
    [
      .exclusion([.alpha, .omega], beside: [.bounces]),
      .requirement([.alpha], .omega), .requirement([.omega], .alpha),
      .exclusion([.stiffness], beside: [.residual]),
    ]
  }
}

extension ParsedArguments {
  var shape: BounceShape {
    var shape = BounceShape()
    read(BounceOptions.bounces, into: &shape.bounces)
    read(BounceOptions.residual, into: &shape.residual)
    if let stiffness = self[BounceOptions.stiffness] { shape.residual = stiffness.residual }
    return shape
  }

  /// The bounce of --alpha and --omega; without them, of --bounces, --stiffness and --residual.
  var course: Bounce.RateSource {
    guard let alpha = self[BounceOptions.alpha], let omega = self[BounceOptions.omega] else {
      return .shape(shape)
    }
    return .rates(alpha: alpha, omega: omega, residual: shape.residual)
  }

  var spring: Spring? { self[BounceOptions.spring]?.spring }

  /// The spring of --spring; without it, the bounce of ``shape``.
  var swing: TransitionCurve { spring.map { .spring($0) } ?? .bounce(shape) }
}

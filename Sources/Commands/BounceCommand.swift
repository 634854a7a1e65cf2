import Motion
import Scenes

/// `headspring bounce`.
struct BounceCommand: MotionCommand, BetweenEnds, FreelyBouncing {
  /// Published ancestors, with their quirks.
  enum Compatibility: String, CaseIterable, Sendable {
    case skbounce
    case chatheads2013 = "chatheads-2013"
  }

  var ends = EndOptions()
  var shape = BounceShapeOptions()
  var alpha: Double?
  var omega: Double?
  var velocity: String?
  var isRectified = false
  var isShake = false
  var compatibility: Compatibility?
  var common = CommonOptions()

  static let name = CommandName.bounce
  static let usage = " --from <value> --to|--by <value>"
  static let examples = [
    "headspring bounce --from 300 --to 100",
    "headspring bounce --from 0,0 --to 120,300 --bounces 3 -f csv",
    "headspring bounce --from '#ff0000' --to '#00ff80' --duration 300ms",
  ]
  static let duration = Spelling.shown(Bounce.defaultDuration)

  static let notes = [
    "x(u) = to + e^(-alpha u) (from - to) cos(omega u), u in ticks of 1/60 s. --bounces and --duration choose "
      + "omega so that it swings so often past --to and lands on it; --stiffness chooses alpha.",
    "--compat skbounce gives SKBounceAnimation's array as published: "
      + SKBounce.quirks(prefix: "--").joined(separator: "; ") + ".",
    "--compat chatheads-2013 goes 4 % too far and then back, both legs ease-in-out.",
  ]

  static let ownOptions: [Option<BounceCommand>] =
    Option.ends() + Option.course + [
      .velocity { $0.velocity = $1 },
      .flag("no-overshoot", "The wall: thrown back at --to instead of passing it") {
        $0.isRectified = true
      },
      .flag("shake", "Start and end at --to, --from being the furthest reach") {
        $0.isShake = true
      },
      .choice("compat", "A published ancestor's numbers, quirks included") {
        $0.compatibility = $1
      },
    ]

  static let options = ownOptions + commonOptions

  static func product(_ parsed: Parsed<BounceCommand>) throws(UsageError) -> Product {
    try refuseExclusive(parsed)
    let (from, to) = try parsed.draft.ends.values(parsed)
    let velocity = try parsed.velocity(parsed.draft.velocity, like: from)
    do throws(ParameterError) {
      return .animation(try parsed.draft.animation(from: from, to: to, velocity: velocity))
    } catch {
      throw parsed.usage(error)
    }
  }

  private func animation(
    from: Value, to: Value, velocity: [Double]
  ) throws(ParameterError) -> Animation {
    switch compatibility {
    case nil:
      var bounce = Bounce(from: from, to: to)
      bounce.course = course
      bounce.isRectified = isRectified
      bounce.isShake = isShake
      bounce.timing = common.timing
      bounce.velocity = velocity
      return try bounce.animation()
    case .skbounce:
      var bounce = SKBounce(from: from, to: to)
      bounce.bounces = shape.shape.bounces
      bounce.stiffness = shape.stiffness ?? bounce.stiffness
      bounce.isRectified = isRectified
      bounce.isShake = isShake
      bounce.timing = common.timing
      bounce.parameterPrefix = "--"
      return try bounce.animation()
    case .chatheads2013:
      var bounce = TwoStepBounce(from: from, to: to)
      bounce.timing = common.timing
      return try bounce.animation()
    }
  }
}

extension BounceCommand {
  private static func refuseExclusive(_ parsed: Parsed<BounceCommand>) throws(UsageError) {
    try parsed.refuseMixedCourse()
    try parsed.refuse("velocity", with: "no-overshoot", "shake")
    for option in idle(parsed.draft.compatibility) {
      try parsed.refuse(option, with: "compat")
    }
  }

  /// The options that a published ancestor does not have.
  private static func idle(_ compatibility: Compatibility?) -> [String] {
    switch compatibility {
    case nil: []
    case .skbounce:
      [
        "residual", "alpha", "omega", "velocity", "fps", "frames", "delay", "repeat", "alternate",
        "no-land",
      ]
    case .chatheads2013:
      [
        "bounces", "stiffness", "residual", "alpha", "omega", "velocity", "no-overshoot", "shake",
      ]
    }
  }
}

import Motion
import Scenes

/// `headspring spring`.
struct SpringCommand: MotionCommand, BetweenEnds, Springing {
  var ends = EndOptions()
  var spring: GivenSpring?
  var velocity: String?
  var settling = Settling()
  var isClamped = false
  var isThrownBack = false
  var common = CommonOptions()

  static let name = CommandName.spring
  static let usage = " --from <value> --to|--by <value>"
  static let examples = [
    "headspring spring --from 0 --to 100",
    "headspring spring --from 0 --to 100 --spring swiftui.bouncy --velocity 500",
    "headspring spring --from 0,0 --to 120,300 --spring tension=170,friction=26",
  ]
  static let duration = "until it has settled"

  static let notes = [
    "m x'' + c x' + k (x - to) = 0, in closed form for every damping. headspring convert says the spring in the "
      + "words of every library, headspring measure how long it takes by every rule.",
    "Without a length it ends when every component stays within 0.001 of its way, exactly; --settle names another "
      + "rule, such as last-exceed:0.01, swiftui or anime. With --clamp it ends with the arrival, if that is earlier.",
  ]

  static let ownOptions: [Option<SpringCommand>] =
    Option.ends() + [
      .spring(standard: "response=0.5,damping-ratio=0.7"),
      .velocity { $0.velocity = $1 },
      .settle { $0.settling = $1 },
      .flag("clamp", "Stay at the target from the first crossing on") { $0.isClamped = true },
      .flag("bounce-off", "Be thrown back at the target, as from a wall") {
        $0.isThrownBack = true
      },
    ]

  static let options = ownOptions + commonOptions

  static func product(_ parsed: Parsed<SpringCommand>) throws(UsageError) -> Product {
    let motion = try motion(parsed)
    do throws(ParameterError) { return .animation(try motion.animation()) } catch {
      throw parsed.usage(error)
    }
  }

  /// The motion that the options describe.
  private static func motion(
    _ parsed: Parsed<SpringCommand>
  ) throws(UsageError) -> SpringMotion {
    try parsed.refuse("clamp", with: "bounce-off")
    let draft = parsed.draft
    let (from, to) = try draft.ends.values(parsed)
    var motion = SpringMotion(from: from, to: to)
    if let given = draft.spring { motion.spring = given.spring }
    motion.velocity = try parsed.velocity(draft.velocity, like: from)
    motion.passage = draft.isClamped ? .clamped : draft.isThrownBack ? .thrownBack : .through
    motion.settling = draft.settling
    motion.timing = draft.common.timing
    return motion
  }
}

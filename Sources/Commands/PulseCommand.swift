import Motion
import Scenes

/// `headspring pulse`.
struct PulseCommand: MotionCommand, Bouncing, Springing {
  var pulse = Pulse()
  var shape = BounceShapeOptions()
  var spring: GivenSpring?
  var common = CommonOptions()

  static let name = CommandName.pulse
  static let usage = ""
  static let examples = [
    "headspring pulse",
    "headspring pulse --phase hold --scale 0.9 -f csv",
    "headspring pulse --phase release --from 0.97",
  ]
  static let duration = "\(Spelling.shown(Pulse.defaultDuration)) for each phase"

  static let notes = [
    "With --spring a phase lasts until the spring has settled, and the release starts from where it has got to."
  ]

  static let ownOptions: [Option<PulseCommand>] =
    pulseOptions
    + Option.shape + [.spring()]

  static let options = ownOptions + commonOptions

  private static var pulseOptions: [Option<PulseCommand>] {
    let standard = Pulse()
    return [
      .choice("phase", "Which part of the touch", standard: standard.phase) {
        $0.pulse.phase = $1
      },
      .number("scale", "s", "The scale that a hold goes to", standard: standard.scale) {
        $0.pulse.scale = $1
      },
      .number("from", "s", "Where a release starts, instead of --scale") { $0.pulse.start = $1 },
      .time(
        "pause", "Time between hold and release", standard: Spelling.shown(standard.pause)
      ) { $0.pulse.pause = $1 },
    ]
  }

  static func product(_ parsed: Parsed<PulseCommand>) throws(UsageError) -> Product {
    try parsed.refuse("scale", unless: parsed.draft.pulse.start == nil, "has no effect with --from")
    var pulse = parsed.draft.pulse
    pulse.swing = try parsed.swing()
    pulse.timing = parsed.draft.common.timing
    do throws(ParameterError) { return .animation(try pulse.animation()) } catch {
      throw parsed.usage(error)
    }
  }
}

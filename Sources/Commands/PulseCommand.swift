import Motion
import Scenes

/// `headspring pulse`.
struct PulseCommand: MotionCommand {
  var pulse = Pulse()
  var shape = BounceShapeOptions()
  var common = CommonOptions()

  static let name = CommandName.pulse
  static let usage = ""
  static let examples = [
    "headspring pulse",
    "headspring pulse --phase hold --scale 0.9 -f csv",
    "headspring pulse --phase release --from 0.97",
  ]
  static let duration = "\(CommonOptions.shown(Pulse.defaultDuration)) for each phase"

  static var ownOptions: [Option<PulseCommand>] {
    let defaults = Pulse()
    return [
      .choice(
        "phase", \.pulse.phase, "Which part of the touch", standard: defaults.phase),
      .value(
        "scale", \.pulse.scale, "s", "The scale that a hold goes to",
        standard: CommonOptions.shown(defaults.scale)
      ) { word throws(SpellingError) in try Spelling.number(word) },
      .value("from", \.pulse.start, "s", "Where a release starts", standard: "--scale") {
        word throws(SpellingError) in try Spelling.number(word)
      },
      .value(
        "pause", \.pulse.pause, "t", "Time between hold and release",
        standard: CommonOptions.shown(defaults.pause)
      ) { word throws(SpellingError) in try Spelling.time(word) },
    ] + BounceShapeOptions.options.map { $0.within(\.shape) }
  }

  static func product(_ parsed: Parsed<PulseCommand>) throws(UsageError) -> Product {
    try parsed.refuse("stiffness", with: "residual")
    try parsed.refuse("scale", unless: parsed.draft.pulse.start == nil, "has no effect with --from")
    var pulse = parsed.draft.pulse
    pulse.shape = parsed.draft.shape.resolved
    pulse.timing = parsed.draft.common.timing
    do throws(ParameterError) { return .animation(try pulse.animation()) } catch {
      throw parsed.usage(error)
    }
  }
}

import Motion
import Scenes

/// `headspring ease`.
struct EaseCommand: MotionCommand, BetweenEnds {
  var ends = EndOptions()
  var function = TimingFunction.easeInOut
  var common = CommonOptions()

  static let name = CommandName.ease
  static let usage = " --from <value> --to|--by <value>"
  static let examples = [
    "headspring ease --from 0 --to 300",
    "headspring ease --from 0 --to 1 --timing 0.34,1.56,0.64,1 --duration 500ms",
  ]
  static let duration = Spelling.shown(Ease.defaultDuration)

  static let ownOptions: [Option<EaseCommand>] =
    Option.ends() + [
      .timing("A named timing function or its four numbers") { $0.function = $1 }
    ]

  static let options = ownOptions + commonOptions

  static func product(_ parsed: Parsed<EaseCommand>) throws(UsageError) -> Product {
    let (from, to) = try parsed.draft.ends.values(parsed)
    var ease = Ease(from: from, to: to)
    ease.function = parsed.draft.function
    ease.timing = parsed.draft.common.timing
    do throws(ParameterError) { return .animation(try ease.animation()) } catch {
      throw parsed.usage(error)
    }
  }
}

import Motion
import Readers
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

  static let ownOptions: [Option<EaseCommand>] = Option.ends() + [timingOption]

  static let options = ownOptions + commonOptions

  private static var timingOption: Option<EaseCommand> {
    var option = Option<EaseCommand>.value(
      "timing", "name|x1,y1,x2,y2", "A named timing function or its four numbers",
      standard: TimingFunction.Name.easeInOut.rawValue,
      read: timing
    ) { $0.function = $1 }
    option.choices = { TimingFunction.Name.allCases.map { $0.rawValue } }
    return option
  }

  private static func timing(_ word: String) throws(SpellingError) -> TimingFunction {
    if let name = TimingFunction.Name(rawValue: word) { return name.function }
    let names = TimingFunction.Name.allCases.map { $0.rawValue }
    let rule = "must be \(names.joined(separator: ", ")) or four numbers x1,y1,x2,y2"
    let numbers = try Spelling.row(
      word, count: 4, rule + Suggestion.text(for: word, among: names))
    return TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])
  }

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

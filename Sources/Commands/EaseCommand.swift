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

extension Option {
  /// --timing.
  static func timing(_ help: String, store: @escaping Store<TimingFunction>) -> Option {
    var option = value(
      "timing", "name|x1,y1,x2,y2", help, standard: TimingFunction.Name.easeInOut.rawValue,
      read: Spelling.timing, store: store)
    option.choices = { TimingFunction.Name.allCases.map { $0.rawValue } }
    return option
  }
}

extension Spelling {
  /// A timing function by its name or its four numbers.
  fileprivate static func timing(_ word: String) throws(SpellingError) -> TimingFunction {
    if let name = TimingFunction.Name(rawValue: word) { return name.function }
    let names = TimingFunction.Name.allCases.map { $0.rawValue }
    let rule = "must be \(names.joined(separator: ", ")) or four numbers x1,y1,x2,y2"
    let numbers = try row(word, count: 4, rule + Suggestion.text(for: word, among: names))
    return TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

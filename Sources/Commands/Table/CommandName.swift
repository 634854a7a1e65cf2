import Documents

/// The commands, in the order of the overview.
package enum CommandName: String, CaseIterable, Sendable {
  case bounce, spring, chain, decay, ease, snap, pulse, press, play, stack, flick, seen
  case convert, measure, fit, check, diff, batch, tokens, list, completions, man, example

  var info: CommandInfo {
    switch self {
    case .bounce: .bounce
    case .spring: .spring
    case .chain: .chain
    case .decay: .decay
    case .ease: .ease
    case .snap: .snap
    case .pulse: .pulse
    case .press: .press
    case .play: .play
    case .stack: .stack
    case .flick: .flick
    case .seen: .seen
    case .convert: .convert
    case .measure: .measure
    case .fit: .fit
    case .check: .check
    case .diff: .diff
    case .batch: .batch
    case .tokens: .tokens
    case .list: .list
    case .completions: .completions
    case .man: .man
    case .example: .example
    }
  }

  /// The commands by purpose, as help's overview lists them, with a heading for each group.
  static var groups: [(heading: String, commands: [CommandName])] {
    [
      ("CURVES", [.spring, .bounce, .ease, .decay, .chain]),
      ("SCENES", [.pulse, .snap, .press, .play, .stack, .flick, .seen]),
      ("LIBRARIES", [.convert, .measure, .fit]),
      ("FILES AND CI", [.check, .diff, .batch, .tokens]),
      ("SHELL", [.list, .completions, .man, .example]),
    ]
  }

  /// True if a batch answers the command: it makes motion or a report.
  var isAnsweredInBatch: Bool {
    switch info.action {
    case .motion, .report: true
    case .plan: false
    }
  }

  /// True if an option takes a value; nil if no command has it. All commands that have an option
  /// agree.
  static func takesValue(_ name: Arguments.OptionSpelling) -> Bool? { optionTakesValue[name] }

  private static let optionTakesValue: [Arguments.OptionSpelling: Bool] = {
    var takesValue: [Arguments.OptionSpelling: Bool] = [:]
    for option in allCases.flatMap({ $0.info.options }) {
      takesValue[.long(option.name.rawValue)] = option.takesValue
      if let short = option.short { takesValue[.short(short)] = option.takesValue }
    }
    return takesValue
  }()
}

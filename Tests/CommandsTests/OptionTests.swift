import Motion
import Testing

@testable import Commands

/// An option of a command, without the draft that it fills in.
struct OptionRow: Sendable, CustomTestStringConvertible {
  let command: CommandName
  let name: String
  let short: Character?
  let valueName: String?
  let help: String
  let label: String
  let choices: [String]
  let standard: String?
  /// Whether the command's parser takes a word for it.
  let accepts: @Sendable (String) -> Bool

  var testDescription: String { "\(command.rawValue) --\(name)" }

  static let all =
    rows(of: BounceCommand.self) + rows(of: SpringCommand.self) + rows(of: DecayCommand.self)
    + rows(of: EaseCommand.self) + rows(of: SnapCommand.self)
    + rows(of: PulseCommand.self) + rows(of: PressCommand.self) + rows(of: PlayCommand.self)
    + rows(of: StackCommand.self) + rows(of: FlickCommand.self) + rows(of: SeenCommand.self)
    + rows(of: ConvertCommand.self)
    + rows(of: MeasureCommand.self) + rows(of: FitCommand.self)

  private static func rows<Shown: Command>(of command: Shown.Type) -> [OptionRow] {
    Shown.options.map { option in
      OptionRow(
        command: Shown.name, name: option.name, short: option.short, valueName: option.valueName,
        help: option.help, label: option.label, choices: option.choices(), standard: option.standard
      ) { word in
        let words = Words(["--\(option.name)=\(word)"]) { _ in true }
        let parsed = try? Parsed(
          words, options: Shown.options, draft: Shown(), command: Shown.name.rawValue)
        return parsed != nil
      }
    }
  }
}

/// Properties of every command's table of options.
@Suite struct OptionTests {
  @Test(arguments: CommandName.allCases)
  func `every command has options`(command: CommandName) {
    #expect(rows(of: command).count >= (command == .convert ? 5 : command == .fit ? 9 : 16))
  }

  @Test(arguments: CommandName.allCases)
  func `no name occurs twice in a command`(command: CommandName) {
    let names = rows(of: command).map(\.name) + ["help", "version"]
    #expect(Set(names).count == names.count)
    let letters = rows(of: command).compactMap(\.short) + ["h"]
    #expect(Set(letters).count == letters.count)
  }

  @Test(arguments: OptionRow.all)
  func `the same name takes a value in every command or in none`(option: OptionRow) {
    let takesValue = option.valueName != nil
    #expect(CommandName.takesValue(.long(option.name)) == takesValue)
    if let short = option.short {
      #expect(CommandName.takesValue(.short(short)) == takesValue)
    }
  }

  @Test(arguments: OptionRow.all)
  func `names are lower case letters with hyphens between`(option: OptionRow) {
    let words = option.name.split(separator: "-", omittingEmptySubsequences: false)
    #expect(words.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("a"..."z").contains($0) } })
  }

  @Test(arguments: OptionRow.all)
  func `every explanation says something and has no full stop at its end`(option: OptionRow) {
    #expect(!option.help.isEmpty)
    #expect(option.help.last?.isPunctuation == false)
    #expect(option.help.first?.isWhitespace == false)
    #expect(option.valueName?.isEmpty != true)
  }

  @Test(arguments: OptionRow.all)
  func `the label has all spellings`(option: OptionRow) {
    let short = option.short.map { "-\($0), " } ?? ""
    let value = option.valueName.map { " <\($0)>" } ?? ""
    #expect(option.label == "\(short)--\(option.name)\(value)")
  }

  @Test(arguments: OptionRow.all)
  func `help mentions the option with its choices and its default`(option: OptionRow) throws {
    let help = try Typed.output("help \(option.command.rawValue)")
    #expect(help.contains("\n  \(option.label)"))
    // Lines are broken between words.
    let text = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let choices = option.choices.joined(separator: ", ")
    let hasChoices = !option.choices.isEmpty
    #expect(text.contains(hasChoices ? "\(option.help) (values: \(choices)" : option.help))
    if let standard = option.standard {
      #expect(
        text.contains(hasChoices ? "\(choices); default: \(standard))" : "(default: \(standard))"))
    }
  }

  @Test(arguments: OptionRow.all.filter { !$0.choices.isEmpty })
  func `every choice is accepted, and nothing that only looks like one`(option: OptionRow) {
    for choice in option.choices {
      #expect(option.accepts(choice))
      #expect(!option.accepts(choice.uppercased()))
      #expect(!option.accepts(choice + " "))
      #expect(
        !option.accepts(String(choice.dropLast()))
          || option.choices.contains(String(choice.dropLast())))
    }
    #expect(!option.accepts(""))
  }

  /// "until it has settled" is no word.
  @Test(arguments: OptionRow.all.filter { $0.standard.map { !$0.hasPrefix("until ") } ?? false })
  func `a default that is given yields the same bytes as leaving it out`(option: OptionRow) throws {
    var words = Typed.words(Self.line(for: option))
    words += Self.surroundings(of: option)
    let value = try #require(Self.standard(of: option))
    let output = try Typed.output(words)
    #expect(try Typed.output(words + ["--\(option.name)", value]) == output)
    #expect(try Typed.output(words + ["--\(option.name)=\(value)"]) == output)
  }

  /// The shortest line in which the option may stand.
  private static func line(for option: OptionRow) -> String {
    if option.command == .flick && option.name == "velocity-window" {
      return "flick --screen 320x568 --card 280x180 --touches '\(Sample.example("flick.csv"))'"
    }
    let lines = Sample.lines + Sample.tools
    return lines.first { $0.hasPrefix(option.command.rawValue) } ?? ""
  }

  /// What must be there for the option to count.
  private static func surroundings(of option: OptionRow) -> [String] {
    switch option.name {
    case "bounces" where option.command == .measure,
      "stiffness" where option.command == .measure:
      ["--duration", "1.2"]
    case "duration" where option.command == .measure: ["--bounces", "2"]
    case "delimiter": ["-f", "csv"]
    case "width": ["-f", "term", "--ascii"]
    case "name": ["-f", "svg"]
    case "spring" where option.command == .decay: ["--bounds", "0,600"]
    case "rate" where option.command == .snap, "model" where option.command == .snap:
      ["--velocity", "600,-200", "--project"]
    case "edge" where option.command == .press: ["--dismiss"]
    case "rate" where option.command == .stack, "model" where option.command == .stack:
      ["--velocity", "600,-200", "--project"]
    case "rate" where option.command == .play, "model" where option.command == .play,
      "velocity-window" where option.command == .play:
      ["--project"]
    case "velocity-window" where option.command == .stack:
      ["--touches", Sample.example("throw.csv"), "--project"]
    case "tail" where option.command == .stack: ["--touches", Sample.example("throw.csv")]
    case "push" where option.command == .flick, "density" where option.command == .flick,
      "reference-size", "angular-resistance":
      ["--style", "jts"]
    default: []
    }
  }

  /// The word for a default that help describes instead of spelling it.
  private static func standard(of option: OptionRow) -> String? {
    switch option.standard {
    case "the command's": option.command.rawValue
    case let standard: standard.map { String($0.prefix { $0 != " " }) }
    }
  }

  private func rows(of command: CommandName) -> [OptionRow] {
    OptionRow.all.filter { $0.command == command }
  }
}

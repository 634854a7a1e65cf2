import Documents
import Exporters
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// An option of a command.
struct OptionRow: Sendable, CustomTestStringConvertible {
  let command: CommandName
  let info: OptionInfo

  var name: String { info.name.rawValue }
  var testDescription: String { "\(command.rawValue) --\(name)" }

  /// True if the command's parser accepts the word as a value.
  func accepts(_ word: String) -> Bool {
    let words = Arguments(["--\(name)=\(word)"])
    return (try? ParsedArguments(words, for: command.info)) != nil
  }

  static let all = CommandName.allCases.flatMap { command in
    command.info.options.map { OptionRow(command: command, info: $0) }
  }
}

/// Properties of the option tables of all commands.
@Suite struct OptionInfoTests {
  @Test func `every name is an option of some command`() {
    let operands = CommandName.allCases.compactMap { $0.info.operand?.name }
    let used = Set(OptionRow.all.map(\.info.name) + operands)
    #expect(Set(OptionName.allCases) == used)
  }

  /// A rule about an option that the command lacks would never apply. The rules of all motion commands name options that
  /// one of them has.
  @Test(arguments: CommandName.allCases)
  func `exclusions name known options`(command: CommandName) {
    let operand = command.info.operand.map { [$0.name] } ?? []
    let own = Set(command.info.options.map(\.name) + operand)
    let ofAny = Set(
      CommandName.allCases.filter(Sample.makesMotion).flatMap { $0.info.options.map(\.name) })
    for exclusion in command.info.exclusions {
      let names = command.info.makesMotion ? ofAny.union(own) : own
      let conditions = exclusion.conditions.flatMap { condition in
        switch condition {
        case .given(let options), .noneGiven(let options): options
        case .says(let option, _), .saysNot(let option, _), .atMost(let option, _): [option]
        }
      }
      #expect(names.isSuperset(of: exclusion.options + conditions), "\(exclusion)")
    }
  }

  @Test(arguments: CommandName.allCases)
  func `exclusions that depend on a choice name an existing choice`(command: CommandName) {
    for condition in command.info.exclusions.flatMap(\.conditions) {
      guard case .says(let name, let word) = condition else { continue }
      let option = command.info.options.first { $0.name == name }
      #expect(option?.choices.contains(word) == true, "\(name) \(word)")
    }
  }

  /// A rule of the common options that holds for one command holds for all.
  @Test(arguments: CommandName.allCases.filter(Sample.makesMotion))
  func `every motion command has the common options`(command: CommandName) {
    func common(_ command: CommandName) -> [String] {
      command.info.options.filter { $0.group == .common }
        .map { "\($0.label) \($0.help)" }
    }
    #expect(common(command) == common(.pulse))
    let width = command.info.options.first { $0.name == .conversationWidth }
    #expect(width?.group == (command == .seen ? .own : nil))
  }

  @Test func `formats list options of all motion commands, and each that sets an encoding`() {
    let options = CommandName.pulse.info.options
    let known = Set(options.map(\.name))
    for format in Format.infos { #expect(known.isSuperset(of: format.options), "\(format.name)") }
    for option in options where option.set != nil {
      #expect(option.name.isOfFormats, "\(option.name)")
    }
  }

  @Test(arguments: CommandName.allCases)
  func `names are unique within a command`(command: CommandName) {
    let names = rows(of: command).map(\.name) + ["help", "version"]
    #expect(Set(names).count == names.count)
    let letters = rows(of: command).compactMap(\.info.short) + ["h"]
    #expect(Set(letters).count == letters.count)
  }

  @Test(arguments: OptionRow.all)
  func `an option takes a value in every command or in none`(option: OptionRow) {
    let takesValue = option.info.valueName != nil
    #expect(CommandName.takesValue(.long(option.name)) == takesValue)
    if let short = option.info.short {
      #expect(CommandName.takesValue(.short(short)) == takesValue)
    }
  }

  @Test(arguments: OptionRow.all)
  func `help mentions the option with its choices and its default`(option: OptionRow) throws {
    // Help explains the options of --check and the common options on one page each.
    let isCommon =
      option.info.group == .common && option.command.info.makesMotion
      || option.info.group == .explained(in: "options")
    let page =
      switch option.info.group {
      case .explained(let page): page
      case .check: "check"
      case .common where isCommon: "options"
      case .common, .own: option.command.rawValue
      }
    let help = try Typed.output("help \(page)")
    #expect(help.contains("\n  \(option.info.label)"))
    // Lines break between words.
    let text = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let choices = option.info.choicesText
    // The page of check leaves out what --tolerance means without --check; help values has it.
    let own = option.info.help
    let explanation = own.range(of: ". Without --check").map { own[..<$0.lowerBound] } ?? own[...]
    #expect(text.contains(choices.map { "\(explanation) (\($0)" } ?? String(explanation)))
    if let standard = option.info.defaultValue?.text, !isCommon || option.name != "duration" {
      #expect(
        text.contains(choices.map { "\($0); default: \(standard))" } ?? "(default: \(standard))"))
    }
  }

  @Test(arguments: OptionRow.all.filter { !$0.info.choices.isEmpty })
  func `every choice is accepted, and similar words are not`(option: OptionRow) {
    for choice in option.info.choices {
      #expect(option.accepts(choice))
      // Letter case is ignored; an additional or missing letter is an error.
      #expect(option.accepts(choice.uppercased()))
      // `scalex` is scale-x.
      let isOther = option.info.choices.contains {
        ValueParser.normalizedName(of: $0) == ValueParser.normalizedName(of: choice + "x")
      }
      #expect(!option.accepts(choice + "x") || isOther)
      #expect(
        !option.accepts(String(choice.dropLast()))
          || option.info.choices.contains {
            ValueParser.normalizedName(of: $0)
              == ValueParser.normalizedName(of: String(choice.dropLast()))
          })
    }
    #expect(!option.accepts(""))
  }

  /// Defaults such as "until it has settled" and a name are not values. The options of check are tested with goldens.
  @Test(
    .slow,
    arguments: Effort.every(
      2,
      of: OptionRow.all.filter {
        $0.info.defaultValue?.text.hasPrefix("until ") == false && $0.command != .check
          && $0.info.group != .check && $0.info.name != .name
      }))
  func `the default as a value gives the same bytes as its absence`(option: OptionRow) throws {
    var words = Self.line(for: option)
    let others = Self.environment(of: option)
    if let first = others.first, !words.contains(first) { words += others }
    let value = try #require(Self.standard(of: option))
    let output = try Typed.motion(words)
    #expect(try Typed.motion(words + ["--\(option.name)=\(value)"]) == output)
  }

  /// A command line that may take the option and lacks it.
  private static func line(for option: OptionRow) -> [String] {
    switch option.command {
    case .measure: return ["measure"]
    case .convert: return Typed.words("convert --spring tension=170,friction=26 --to physics")
    // One file for all tokens, on standard output.
    case .tokens where option.name == "output":
      return ["tokens", Sample.example("tokens.json"), "--format", "css-linear"]
    case .stack
    where ["velocity-window", "tail", "start", "slop", "popover", "scale"].contains(option.name):
      return Typed.words(
        "stack --screen 320x568 --project --touches '\(Sample.example("throw.csv"))'")
    default: break
    }
    if option.command == .flick, option.name == "velocity-window" {
      return Typed.words(
        "flick --screen 320x568 --card 280x180 --touches '\(Sample.example("flick.csv"))'")
    }
    var words = Typed.words(Sample.line(of: option.command))
    if let index = words.firstIndex(of: "--\(option.name)") {
      words.removeSubrange(index...(option.info.takesValue ? index + 1 : index))
    }
    // Text output shows 6 digits of a number below 0.1 if that is more than 6 decimals.
    if option.command == .fit, option.name == "decimals" { words += ["-f", "csv"] }
    return words
  }

  /// Other options that give the option an effect.
  private static func environment(of option: OptionRow) -> [String] {
    switch option.name {
    case "bounces" where option.command == .measure,
      "stiffness" where option.command == .measure:
      ["--duration", "1.2"]
    case "duration" where option.command == .measure: ["--bounces", "2"]
    case "delimiter": ["-f", "csv"]
    case "grab": ["--style", "jts"]
    case "name": ["-f", "svg"]
    case "spring" where option.command == .decay: ["--bounds", "0,600"]
    case "rate" where option.command == .snap, "model" where option.command == .snap:
      ["--velocity", "600,-200", "--project"]
    case "edge" where option.command == .press: ["--dismiss"]
    case "rate" where option.command == .stack, "model" where option.command == .stack,
      "rate" where option.command == .play, "model" where option.command == .play,
      "velocity-window" where option.command == .play:
      ["--project"]
    default: []
    }
  }

  /// The value of a default that help describes in words.
  private static func standard(of option: OptionRow) -> String? {
    switch option.info.defaultValue?.text {
    case "the command's": option.command.rawValue
    case let standard: standard.map { String($0.prefix { $0 != " " }) }
    }
  }

  private func rows(of command: CommandName) -> [OptionRow] {
    OptionRow.all.filter { $0.command == command }
  }
}

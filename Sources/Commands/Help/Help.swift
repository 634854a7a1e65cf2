import Formats
import Readers

/// Help texts, written from the option tables.
enum Help {
  /// The column at which explanations begin, and the width of the page.
  private static let column = 28
  private static let width = 80

  static let version = "0.1.0"

  /// The day of this version, as mdoc has it.
  static let releaseDate = "November 22, 2026"

  /// What there is help for beside the commands.
  static var topics: [String] { ["formats"] }

  /// What can stand first in a command line and is no command.
  static var words: [String] { ["help", "--help", "--version"] }

  /// What it says of itself.
  static var summary: String { "Show help" }

  /// What `headspring` and `headspring --help` print.
  static var overview: String {
    let commands = CommandName.allCases.map {
      entry($0.rawValue, $0.info.summary)
    }
    return """
      OVERVIEW: Animation keyframes on standard output, every digit of them right.

      USAGE: headspring <command> [options]

      EXAMPLES:
        headspring bounce --from 300 --to 100
        headspring snap --screen 320x568 --safe-area 20,0,0,0 --at 120,300
        headspring bounce --from 300 --to 100 -f term

      COMMANDS:
      \(commands.joined(separator: "\n"))

      OPTIONS:
      \(entry("-h, --help", "\(summary), also as headspring help <command>"))
      \(entry("--version", "Show the version"))

      \(wrapped(listOfFormats, indent: 0))
      headspring help formats says what each is.

      """
  }

  private static var listOfFormats: String {
    "Formats (-f): \(Format.allCases.map { $0.name }.joined(separator: ", "))."
  }

  /// The help of one command.
  static func text(of command: CommandInfo) -> String {
    let examples = command.examples.map { "  " + $0 }
    let own = command.options.filter { $0.group == .own }.map { entry($0) }
    let common = command.options.filter { $0.group == .common }.map { entry($0) }
    let notes = command.notes.map { "\n" + wrapped($0, indent: 0) + "\n" }
    return """
      OVERVIEW: \(command.summary).

      EXAMPLES:
      \(examples.joined(separator: "\n"))

      USAGE: headspring \(command.name.rawValue)\(command.usage) [options]
      \(arguments(command))
      OPTIONS:
      \(own.joined(separator: "\n"))
      \(common.isEmpty ? "" : commonOptions(common))\(entry("-h, --help", "Show this help"))
      \(common.isEmpty ? "" : "\nWhat each format is: headspring help formats.\n")\(notes.joined())
      """
  }

  private static func commonOptions(_ entries: [String]) -> String {
    "\nCOMMON OPTIONS:\n" + entries.joined(separator: "\n") + "\n"
  }

  /// The word that is no option, where there is one.
  private static func arguments(_ command: CommandInfo) -> String {
    guard let operand = command.operand else { return "" }
    return "\nARGUMENTS:\n\(entry("<\(operand.name.rawValue)>", operand.help))\n"
  }

  private static func entry(_ option: OptionInfo) -> String {
    entry(option.label, option.explanation)
  }

  /// A label and its explanation, which begins on the next line when the label is too long.
  static func entry(_ label: String, _ explanation: String) -> String {
    let text = wrapped(explanation, indent: column)
    let start = "  " + label
    if start.count + 2 > column { return start + "\n" + text }
    return start + text.dropFirst(start.count)
  }

  /// The text in lines of the page's width, each indented.
  private static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(margin + line)
    return lines.joined(separator: "\n")
  }
}

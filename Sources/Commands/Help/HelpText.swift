import Animations
import Documents
import Exporters

/// Help texts, generated from the commands' tables and wrapped to a page's width.
struct HelpText {
  /// The column at which explanations begin.
  static let column = 28

  static let version = "0.1.0"

  /// The date of this version in mdoc's notation.
  static let releaseDate = "November 22, 2026"

  /// The width of a page in columns: the terminal's, limited to 60 to 100; 80 without a terminal.
  let width: Int

  init(columns: Int? = nil) { width = min(max(columns ?? 80, 60), 100) }

  static var topics: [String] { HelpTopic.allCases.map { $0.rawValue } }

  /// The first arguments that are not commands.
  static var words: [String] { ["help", "--help", "--version"] }

  static var summary: String { "Show help" }

  /// The output of `headspring` without arguments, on standard error.
  static var start: String {
    """
    headspring computes animation values ahead of time, exact to the last digit.

      headspring spring --from 0 --to 1 --sweep damping-ratio=0.3,0.7 -f term
      headspring spring --from 0 --to 1 --spring swiftui.bouncy -f css-linear
      headspring pulse -o golden.json && headspring check golden.json
      headspring example throw.csv | headspring play --screen 320x568 --project

    They compare two springs, write CSS, check a golden file, and play a touch log.
    Commands and topics: headspring help. One command: headspring help spring.

    """
  }

  var overview: String {
    let commands = CommandName.groups.map { heading, commands in
      section(heading, commands.map { ($0.rawValue, $0.info.summary) }) + "\n"
    }
    let topics = HelpTopic.allCases.map { ("help " + $0.rawValue, $0.summary) }
    let purpose =
      "headspring computes springs, bounces and touch interactions, and prints the value of "
      + "every frame, exact to the last digit."
    return """
      \(wrapped("OVERVIEW: " + purpose))

      USAGE: headspring <command> [options]

      EXAMPLES:
        headspring spring --from 0 --to 1 --spring swiftui.bouncy -f css-linear
        headspring bounce --from 300 --to 100 -f term
        headspring snap --screen iphone-15 --at 120,300
        headspring convert tension=170,friction=26

      \(commands.joined())\(section("TOPICS", topics))
      \(wrapped("Help on a command: headspring help <command>, or --help. Version: -V, --version."))

      """
  }

  func topicPage(of topic: HelpTopic) -> String {
    switch topic {
    case .values: values
    case .springs: springs
    case .settling: settling
    case .easings: easings
    case .screens: screens
    case .touches: touches
    case .formats: formats
    case .options: options
    case .exit: exit
    }
  }

  /// The help of one command: its own options, and a list of the common ones.
  func commandText(of command: CommandInfo) -> String {
    let examples = command.examples.map { "  " + $0 }
    let own = command.options.filter { $0.group == .own }.map { entry($0) }
    let notes = command.notes.map { "\n" + wrapped($0) + "\n" }
    let ownLines = own.isEmpty ? "" : own.joined(separator: "\n") + "\n"
    let operand = command.operand.map { operand in
      "\nARGUMENTS:\n\(entry("<\(operand.name.rawValue)>", operand.help))\n"
    }
    let usage = "USAGE: headspring \(command.name.rawValue)\(command.usage) [options]"
    return """
      \(wrapped("OVERVIEW: \(command.summary)."))

      EXAMPLES:
      \(examples.joined(separator: "\n"))

      \(wrapped(usage, indent: 4).dropFirst(4))
      \(operand ?? "")
      OPTIONS:
      \(ownLines)\(commonOptions(of: command))\(notes.joined())
      """
  }

  private func commonOptions(of command: CommandInfo) -> String {
    let common = command.options.filter { $0.group == .common }
    let help = entry("-h, --help", "Show this help") + "\n"
    let others = explainedOptions(of: command)
    if common.isEmpty { return help + others }
    let heading = others + "\nCOMMON OPTIONS:\n"
    guard command.makesMotion else {
      return heading + common.map { entry($0) + "\n" }.joined() + help
    }
    let frequent = common.filter { $0.isFrequent }.map { shortEntry($0) }
    return heading + frequent.joined() + help
      + "\n\(common.count - frequent.count) more: headspring help options.\n"
  }

  private func explainedOptions(of command: CommandInfo) -> String {
    var pages: [(page: String, names: [String])] = []
    for option in command.options {
      guard case .explained(let page) = option.group else { continue }
      let name = "--" + option.name.rawValue
      if let index = pages.firstIndex(where: { $0.page == page }) {
        pages[index].names.append(name)
      } else {
        pages.append((page, [name]))
      }
    }
    return pages.map { page, names in
      "\n" + wrapped("As in headspring help \(page): \(names.joined(separator: ", ")).") + "\n"
    }.joined()
  }

  /// An option in one line, with as much of its help as fits into 80 columns beside its default.
  private func shortEntry(_ option: OptionInfo) -> String {
    let standard = option.defaultValue.map { " (default: \($0.text))" } ?? ""
    var text = option.brief
    for mark in [": ", ", "] where Self.column + text.count + standard.count > 80 {
      text = OptionInfo.textBefore(of: text, upTo: mark)
    }
    return entry(option.label, text + standard) + "\n"
  }

  func entry(_ option: OptionInfo) -> String { entry(option.label, option.explanation) }

  /// An entry of a list. The explanation begins on the next line if the label is too long.
  func entry(_ label: String, _ explanation: String) -> String {
    // If a word is wider than the column of explanations, the whole explanation begins further
    // left.
    var longest = 0
    for word in explanation.split(separator: " ") { longest = max(longest, word.count) }
    let fits = Self.column + longest <= width
    let column = fits ? Self.column : max(4, min(Self.column, width - longest))
    let text = wrapped(explanation, indent: column)
    let start = "  " + label
    if start.count + 2 > column { return start + "\n" + text }
    return start + text.dropFirst(start.count)
  }

  /// The text wrapped to the page's width, each line indented.
  func wrapped(_ text: String, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    return Self.lines(of: text.split(separator: " ").map { String($0) }, width: width - indent)
      .map { margin + $0 }.joined(separator: "\n")
  }

  /// Lines of words with blanks between, each as long as the width allows; at least one.
  ///
  /// - Parameters:
  ///   - indent: the number of blanks before the second line and those after it.
  ///   - isFull: true for a line behind which another begins in any case.
  static func lines(
    of words: [String], width: Int, indent: Int = 0, isFull: (String) -> Bool = { _ in false }
  ) -> [String] {
    var lines = [words.first ?? ""]
    for word in words.dropFirst() {
      let line = lines[lines.count - 1]
      if line.count + 1 + word.count > width || isFull(line) {
        lines.append(String(repeating: " ", count: indent) + word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
    return lines
  }

  /// A topic's page: its overview, its examples, and blocks of lines with a blank line before each.
  func page(_ text: String, _ examples: [String] = [], _ blocks: String...) -> String {
    let heading = examples.isEmpty ? "" : "\nEXAMPLES:\n"
    return wrapped("OVERVIEW: " + text) + "\n" + heading
      + examples.map { "  \($0)\n" }.joined() + blocks.map { "\n" + $0 }.joined()
  }

  func paragraph(_ text: String) -> String { wrapped(text) + "\n" }

  func section(_ heading: String, _ entries: [(String, String)]) -> String {
    heading + ":\n" + entries.map { entry($0.0, $0.1) + "\n" }.joined()
  }

  func section(_ heading: String, _ options: [OptionInfo]) -> String {
    section(heading, options.map { ($0.label, $0.explanation) })
  }

  /// The output of `headspring --version`: the version, the build, its platform and the documents'
  /// schema, such as "headspring 0.1.0 (release build, x86_64-linux, documents headspring/1)". A
  /// wheel, an archive and an image hold the same bytes, so the line names none of them.
  static var versionLine: String {
    "headspring \(version) (\(build), documents \(DocumentSchema.name))\n"
  }

  private static var build: String {
    #if arch(wasm32)
      "WebAssembly"
    #elseif DEBUG
      "debug build, \(platform)"
    #else
      "release build, \(platform)"
    #endif
  }

  private static var platform: String {
    #if arch(x86_64)
      let processor = "x86_64"
    #elseif arch(arm64)
      let processor = "aarch64"
    #else
      let processor = "other"
    #endif
    #if os(macOS)
      return processor + "-macos"
    #elseif os(Linux)
      return processor + "-linux"
    #else
      return processor
    #endif
  }
}

enum HelpTopic: String, CaseIterable, Sendable {
  case values, springs, easings, settling, screens, touches, formats, options, exit

  var summary: String {
    switch self {
    case .values: "How to type numbers, colors, sizes and times"
    case .springs: "Spring parameters and presets of all libraries"
    case .easings: "Names of easings for --timing"
    case .settling: "Rules that decide when a spring has settled"
    case .screens: "Device names for --screen, with their safe areas"
    case .touches: "Touch logs, and the options of an interaction"
    case .formats: "Formats, and the programs that read them"
    case .options: "Options that all motion commands have"
    case .exit: "Exit statuses"
    }
  }

  /// The topic that covers a word such as `presets`; nil for any other word.
  init?(covering word: String) {
    for topic in Self.allCases
    where ValueParser.name(like: word, among: [topic.rawValue] + topic.otherNames) != nil {
      self = topic
      return
    }
    return nil
  }

  private var otherNames: [String] {
    switch self {
    case .values: ["value", "units", "unit", "colors", "color", "colours", "colour", "times"]
    case .springs: ["presets", "preset", "dialects", "dialect", "libraries", "library"]
    case .easings: ["easing", "timing", "timings", "curves"]
    case .settling: ["settle", "rules", "rule"]
    case .screens: ["screen", "devices", "device"]
    case .touches: ["touch", "logs", "log", "heads"]
    case .formats: ["format", "exporters", "outputs"]
    case .options: ["option"]
    case .exit: ["status", "errors"]
    }
  }
}

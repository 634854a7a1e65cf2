import Animations
import Checking
import Documents
import Exporters
import Motion
import Readers

/// The plan of a command line, made from its arguments and its ``Environment`` alone. Making a plan
/// reads and writes no file.
package enum CommandPlan: Sendable {
  /// A command that turns its inputs into output bytes.
  case product(ProductPlan)
  case check(FilesTask)
  case tokens(TokensTask)
  case stream(Batch)

  /// Makes the plan of the arguments after the program's name. Throws for the first invalid one.
  package init(_ words: [Argument], _ environment: Environment) throws(Failure) {
    let (name, info, rest) = Arguments.sorted(words[...]) { CommandName(rawValue: $0)?.info }
    if rest.isGivenWithoutValue("version", "V") {
      self = .product(ProductPlan(text: HelpText.versionLine))
    } else if let info {
      try self.init(info, rest, environment)
    } else if name == "help" {
      self = .product(ProductPlan(text: try Self.helpProduct(for: rest, environment)))
    } else if let name {
      throw Self.unknownCommandError(name, among: rest)
    } else if rest.isGivenWithoutValue("help", "h") {
      self = .product(ProductPlan(text: HelpText(columns: environment.terminalWidth).overview))
    } else if let first = rest.words.first {
      throw .usage(command: nil, Self.missingCommandMessage(first))
    } else {
      throw .nothingTyped
    }
  }

  init(
    _ info: CommandInfo, _ words: Arguments, _ environment: Environment
  ) throws(Failure) {
    if words.isGivenWithoutValue("help", "h") {
      let help = HelpText(columns: environment.terminalWidth)
      self = .product(ProductPlan(text: help.commandText(of: info)))
      return
    }
    if let value = words.value("help", "h") {
      if let oneDashed = words.oneDashed { throw .usage(command: info.name, oneDashed) }
      throw .usage(command: info.name, "--help '\(value.shown)': takes no value")
    }
    let parsed = try ParsedArguments(words, for: info)
    do throws(ParameterError) {
      switch info.action {
      case .motion(let scene):
        let plan = try ProductPlan(parsed) { own throws(ParameterError) in
          try MotionTask.work(own, environment, scene)
        }
        if let golden = parsed[CheckOptions.check] {
          self = .check(try CheckSettings.productTask(plan, golden: golden, parsed, environment))
        } else {
          self = .product(plan)
        }
      case .report(let scene):
        let plan = try ProductPlan(parsed) { own throws(ParameterError) in
          let output = try PlannedOutput<ReportFormat>(own, environment)
          let makeReport = try scene(own)
          return { _ throws(Failure) in
            var report = try mapError(of: makeReport(output.format), own.failure)
            report.label = output.encoding.label
            report.heading = own.documentHeading
            return [Product(content: .report(report, output.format), notes: own.notes)]
          }
        }
        self = .product(plan)
      case .plan(let plan): self = try plan(parsed, environment)
      }
    } catch { throw parsed.failure(error) }
  }

  private static func unknownCommandError(
    _ word: String, among words: Arguments, or topics: [String] = []
  ) -> Failure {
    if let oneDashed = words.oneDashed { return .usage(command: nil, oneDashed) }
    let names = CommandName.allCases.map { $0.rawValue }
    let topic = HelpTopic(covering: word).map { "; did you mean 'help \($0.rawValue)'?" }
    let hint = topic ?? Suggestion.suggestionText(for: word, among: names + topics)
    return .usage(
      command: nil,
      "unknown command '\(Display.text(word))'\(hint.isEmpty ? ";" : hint) "
        + "headspring help lists all"
    )
  }

  private static func helpProduct(
    for words: Arguments, _ environment: Environment
  ) throws(Failure) -> String {
    let help = HelpText(columns: environment.terminalWidth)
    var topics: [Argument] = []
    for case .other(let word) in words.words { topics.append(word) }
    guard case .other(let word)? = words.words.first else { return help.overview }
    if topics.count > 1 {
      throw .usage(
        command: nil,
        "unexpected word '\(topics[1].shown)': help takes one command or topic")
    }
    if let topic = HelpTopic(rawValue: word.text) { return help.topicPage(of: topic) }
    if let format = Format(rawValue: word.text) { return help.formatPage(of: format.info) }
    guard let name = CommandName(rawValue: word.text) else {
      throw unknownCommandError(
        word.text, among: words, or: HelpText.topics + Format.infos.map { $0.name })
    }
    return help.commandText(of: name.info)
  }

  private static func missingCommandMessage(_ first: Arguments.ArgumentWord) -> String {
    guard case .option(let spelling, let name, _) = first else {
      return "a command is missing; headspring help lists all"
    }
    if let oneDashed = Arguments([first]).oneDashed { return oneDashed }
    if case .long(let long) = name, CommandName.takesValue(name) == nil,
      let near = Suggestion.nearest(to: long, among: Arguments.global)
    {
      return "unknown option '--\(Display.text(long))'; did you mean '--\(near)'?"
    }
    return "a command is missing beside '\(Display.text(spelling))'; headspring help lists all"
  }
}

/// The environment of a command line: everything besides the arguments that a plan depends on.
package struct Environment: Sendable {
  /// True if the locale's encoding is UTF-8, so that a plot may use braille characters.
  package var isUTF8: Bool
  /// The width in columns of the terminal on standard output; nil if it is not a terminal.
  package var terminalWidth: Int?
  /// The number in the variable COLUMNS, the width of plots; nil if it is not a number above 0.
  package var columns: Int?
  /// False if the user wants no colours in terminals: NO_COLOR is set and not empty.
  package var allowsColours = true
  /// The folders to which a report for GitHub relates its paths.
  package var folders = SourceFolders()
  /// The output format of the batch that runs the request; nil for a separate command line.
  var form: Batch.AnswerFormat?
  /// True if the id is in the path of the request's file: every format allows it, none shows it.
  var namesFiles = false
  /// The request's id in a batch, a string or a whole number; nil if the request has none.
  var id: Fact?

  package init(isUTF8: Bool, terminalWidth: Int? = nil) {
    self.isUTF8 = isUTF8
    self.terminalWidth = terminalWidth
  }

  /// Creates the environment of the values of LC_ALL, LC_CTYPE and LANG, in this order. The first
  /// nonempty value counts, such as en_US.UTF-8, C.utf8 or de_DE.UTF-8@euro.
  package init(locales: [String?], terminalWidth: Int?) {
    let locale = locales.compactMap { $0 }.first { !$0.isEmpty } ?? ""
    let codeset = locale.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
      .prefix { !".@".utf8.contains($0) }.filter { $0 != UInt8(ascii: "-") }.map { $0.lowercased }
    self.init(isUTF8: codeset.elementsEqual("utf8".utf8), terminalWidth: terminalWidth)
  }

  /// The width of a plot: of the variable COLUMNS, else of the terminal that shows it, else 80.
  func plotWidth(to output: Output) -> Int {
    let widths = Encoding.widths
    let width = columns ?? (output == .standard ? terminalWidth : nil) ?? Encoding().width
    return min(max(width, widths.lowerBound), widths.upperBound)
  }
}

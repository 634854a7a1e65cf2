import Documents
import Exporters

/// The manual page in mdoc, generated from the same tables as help and built piece by piece.
///
/// Source: mdoc(7) of mandoc 1.14. Both mandoc and groff read it.
struct Manual {
  private(set) var source = ""

  static var page: String {
    var manual = Manual()
    let infos = CommandName.allCases.map { $0.info }
    manual.writeNameAndSynopsis(infos)
    manual.writeMacros("Sh COMMANDS")
    let shared = sharedOptions(infos)
    for info in infos { manual.writeCommandSection(info, sharing: shared) }
    manual.writeMacros("Sh COMMON OPTIONS")
    manual.writeParagraph("Options of every motion command.")
    manual.writeOptionList(shared.filter { $0.group == .common })
    manual.writeMacros("Sh OPTIONS FOR CHECKS")
    manual.writeParagraph("Options for --check, which are also those of the command check.")
    manual.writeOptionList(shared.filter { $0.group == .check })
    manual.writeFormats()
    manual.writeEnvironment()
    manual.writeExamples(infos)
    return manual.source
  }

  private mutating func writeNameAndSynopsis(_ infos: [CommandInfo]) {
    writeMacros(
      "Dd \(HelpText.releaseDate)", "Dt HEADSPRING 1", "Os", "Sh NAME", "Nm headspring",
      "Nd animation values for every frame, exact to the last digit", "Sh SYNOPSIS",
      "Nm", "Ar command Op Ar options", "Nm", "Cm help Op Ar command | topic", "Nm",
      "Fl -version", "Sh DESCRIPTION", "Nm")
    writeParagraph(
      "computes springs, bounces and touch interactions, and prints the value of every "
        + "frame. Each value is that of a closed formula, correctly rounded, the same on every "
        + "machine. The commands are:")
    writeMacros("Pp")
    writeList(
      "-tag -width completions -compact", infos.map { ("Cm \($0.name.rawValue)", $0.summary) })
    writeMacros("Pp")
    writeParagraph(
      "An option is --name value or --name=value; a short one is -f csv, -fcsv or -f=csv. Options "
        + "may be in any order, each once unless its text says otherwise. A value may begin with "
        + "a minus sign. After -- no argument is an option. Every command has --help. There is "
        + "also help for: "
        + HelpText.topics.joined(separator: ", ") + ".")
  }

  private static func sharedOptions(_ infos: [CommandInfo]) -> [OptionInfo] {
    let infos = infos.filter { $0.makesMotion }
    guard let first = infos.first else { return [] }
    return first.options.filter { option in
      option.group != .own
        && infos.allSatisfy { $0.option(option.name)?.hasSameText(like: option) ?? true }
    }
  }

  private mutating func writeCommandSection(_ info: CommandInfo, sharing shared: [OptionInfo]) {
    writeMacros("Ss \(info.name.rawValue)")
    writeParagraph(info.summary + ".")
    writeMacros("Pp", "Dl headspring \(info.name.rawValue)\(Self.escaped(info.usage)) [options]")
    if let operand = info.operand {
      writeList("-tag -width Ds", [("Ar \(operand.name.rawValue)", operand.explanation + ".")])
    }
    let own = info.options.filter { option in
      !info.makesMotion || !shared.contains { $0.hasSameText(like: option) }
    }
    if !own.isEmpty { writeOptionList(own) }
    if info.makesMotion {
      writeMacros("Pp")
      writeParagraph("It also has the common options and the options for --check, listed below.")
    }
    for note in info.notes {
      writeMacros("Pp")
      writeParagraph(note)
    }
  }

  private mutating func writeOptionList(_ options: [OptionInfo]) {
    let items = options.map { option in
      let label =
        (option.short.map { "Fl \($0) , " } ?? "") + "Fl -\(Self.escaped(option.name.rawValue))"
        + (option.valueName.map { " Ar \(Self.escaped($0))" } ?? "")
      return (label, option.explanation + ".")
    }
    writeList("-tag -width Ds", items)
  }

  private mutating func writeFormats() {
    writeMacros("Sh FORMATS")
    for family in FormatInfo.FormatGroup.allCases {
      let infos = Format.infos.filter { $0.family == family }
      if infos.isEmpty { continue }
      writeMacros("Ss \(family.rawValue.prefix(1).uppercased() + family.rawValue.dropFirst())")
      writeFormatList(infos)
    }
    writeMacros("Ss For convert and measure")
    writeFormatList(ReportFormat.infos)
    writeMacros("Ss For fit")
    writeFormatList(FitFormat.infos)
  }

  private mutating func writeFormatList(_ infos: [FormatInfo]) {
    let items = infos.map { ("Cm \(Self.escaped($0.name))", $0.contentAndReaders) }
    writeList("-tag -width Ds -compact", items)
  }

  private mutating func writeEnvironment() {
    writeMacros("Sh ENVIRONMENT")
    writeList(
      "-tag -width Ds",
      [
        (
          "Ev LC_ALL , LC_CTYPE , LANG",
          "The first variable that is set decides whether the terminal uses UTF-8. Without "
            + "UTF-8, a plot in a terminal is drawn in ASCII."
        ),
        (
          "Ev COLUMNS",
          "The width of a plot in characters. Without it a plot is as wide as the terminal, or 80."
        ),
        ("Ev NO_COLOR", "If it is set, a plot in a terminal has no colors."),
      ])
    writeMacros("Sh EXIT STATUS")
    writeList(
      "-tag -width Ds -compact",
      ExitStatus.allCases.map { (String($0.rawValue), $0.meaning + ".") })
  }

  private mutating func writeExamples(_ infos: [CommandInfo]) {
    writeMacros("Sh EXAMPLES")
    for (index, info) in infos.enumerated() {
      if index > 0 { writeMacros("Pp") }
      writeParagraph(info.summary + ":")
      writeMacros("Bd -literal -offset 2n")
      for line in info.examples.flatMap({ Self.foldedCommandLine($0) }) {
        writeSourceLine(line: Self.escaped(line))
      }
      writeMacros("Ed")
    }
  }

  /// Splits a command line into lines of a page, joined by backslashes. Each line begins with an
  /// option.
  private static func foldedCommandLine(_ line: String) -> [String] {
    var pieces: [String] = []
    for word in line.split(separator: " ") {
      if pieces.isEmpty || word.hasPrefix("--") || word.hasPrefix("-f") {
        pieces.append(String(word))
      } else {
        pieces[pieces.count - 1] += " " + word
      }
    }
    // 80 columns, less the margins and the backslash.
    let lines = HelpText.lines(of: pieces, width: 70, indent: 4)
    return lines.dropLast().map { $0 + " \\" } + lines.suffix(1)
  }

  /// Writes lines with macros, such as "Sh NAME". Their arguments are not escaped.
  mutating func writeMacros(_ lines: String...) { for line in lines { source += ".\(line)\n" } }

  private mutating func writeList(_ style: String, _ items: [(String, String)]) {
    writeMacros("Bl \(style)")
    for (label, text) in items {
      writeMacros("It \(label)")
      writeParagraph(text)
    }
    writeMacros("El")
  }

  /// Writes a paragraph, wrapped to 79 columns. Each sentence begins on a new line, because mdoc
  /// recognizes the end of a sentence by the line's end.
  mutating func writeParagraph(_ paragraph: String) {
    let words = paragraph.split(separator: " ").map { Self.escaped(String($0)) }
    for line in HelpText.lines(of: words, width: 79, isFull: Self.endsSentence) {
      writeSourceLine(line: line)
    }
  }

  /// Writes a line; a leading point or apostrophe is escaped, since it would begin a macro.
  private mutating func writeSourceLine(line: String) {
    let isMacro = line.utf8.first == UInt8(ascii: ".") || line.utf8.first == UInt8(ascii: "'")
    source += (isMacro ? "\\&" : "") + line + "\n"
  }

  /// The text with characters escaped that mdoc interprets. A minus is escaped, so that it is
  /// copied as a minus and not typeset as a hyphen. A bracket is escaped, so that `linear()` is not
  /// taken for a reference to a manual page.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "(" where !escaped.isEmpty: escaped += "\\&("
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func endsSentence(_ line: String) -> Bool {
    let marks = line.utf8.reversed().drop { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "\"") }
    return marks.first == UInt8(ascii: ".") || marks.first == UInt8(ascii: "?")
  }
}

extension OptionInfo {
  fileprivate func hasSameText(like other: OptionInfo) -> Bool {
    name == other.name && group == other.group && label == other.label
      && explanation == other.explanation
  }
}

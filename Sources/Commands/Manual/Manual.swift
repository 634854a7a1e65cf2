import Documents
import Exporters

/// The manual page, generated from the same tables as help.
enum Manual {
  /// The page as mdoc source.
  static var page: String {
    var text = ManualPageWriter()
    let infos = CommandName.allCases.map { $0.info }
    text.writeMacro("Dd \(HelpText.releaseDate)")
    text.writeMacro("Dt HEADSPRING 1")
    text.writeMacro("Os")
    writeNameAndSynopsis(infos, to: &text)
    text.writeMacro("Sh COMMANDS")
    let shared = sharedOptions(infos)
    for info in infos { writeCommandSection(info, sharing: shared, to: &text) }
    writeSharedOptions(shared, to: &text)
    writeFormats(to: &text)
    writeEnvironment(to: &text)
    writeExamples(infos, to: &text)
    return text.source
  }

  private static func writeNameAndSynopsis(_ infos: [CommandInfo], to text: inout ManualPageWriter)
  {
    text.writeMacro("Sh NAME")
    text.writeMacro("Nm headspring")
    text.writeMacro("Nd animation values for every frame, exact to the last digit")
    text.writeMacro("Sh SYNOPSIS")
    for words in ["Ar command Op Ar options", "Cm help Op Ar command | topic", "Fl -version"] {
      text.writeMacro("Nm")
      text.writeMacro(words)
    }
    text.writeMacro("Sh DESCRIPTION")
    text.writeMacro("Nm")
    text.writeParagraph(
      "computes springs, bounces and touch interactions, and prints the value of every "
        + "frame. Each value is that of a closed formula, correctly rounded, the same on every "
        + "machine. The commands are:")
    text.writeMacro("Pp")
    text.writeMacro("Bl -tag -width completions -compact")
    for info in infos {
      text.writeMacro("It Cm \(info.name.rawValue)")
      text.writeParagraph(info.summary)
    }
    text.writeMacro("El")
    text.writeMacro("Pp")
    text.writeParagraph(
      "An option is --name value or --name=value; a short one is -f csv, -fcsv or -f=csv. Options "
        + "may be in any order, each once unless its text says otherwise. A value may begin with "
        + "a minus sign. After -- no argument is an option. Every command has --help. There is "
        + "also help for: "
        + HelpText.topics.joined(separator: ", ") + ".")
  }

  /// The common and check options that read the same in all motion commands.
  private static func sharedOptions(_ infos: [CommandInfo]) -> [OptionInfo] {
    let infos = infos.filter { $0.makesMotion }
    guard let first = infos.first else { return [] }
    return first.options.filter { option in
      option.group != .own
        && infos.allSatisfy { $0.option(option.name)?.hasSameText(like: option) ?? true }
    }
  }

  /// Writes a command's section with the options that are its own.
  private static func writeCommandSection(
    _ info: CommandInfo, sharing shared: [OptionInfo], to text: inout ManualPageWriter
  ) {
    text.writeMacro("Ss \(info.name.rawValue)")
    text.writeParagraph(info.summary + ".")
    text.writeMacro("Pp")
    text.writeMacro(
      "Dl headspring \(info.name.rawValue)\(ManualPageWriter.escaped(info.usage)) [options]")
    if let operand = info.operand {
      text.writeMacro("Bl -tag -width Ds")
      text.writeMacro("It Ar \(operand.name.rawValue)")
      text.writeParagraph(operand.explanation + ".")
      text.writeMacro("El")
    }
    let own = info.options.filter { option in
      !info.makesMotion || !shared.contains { $0.hasSameText(like: option) }
    }
    if !own.isEmpty { writeOptionList(own, to: &text) }
    if info.makesMotion {
      text.writeMacro("Pp")
      text.writeParagraph(
        "It also has the common options and the options for --check, listed below.")
    }
    for note in info.notes {
      text.writeMacro("Pp")
      text.writeParagraph(note)
    }
  }

  private static func writeOptionList(_ options: [OptionInfo], to text: inout ManualPageWriter) {
    text.writeMacro("Bl -tag -width Ds")
    for option in options {
      var label = "It "
      if let short = option.short { label += "Fl \(short) , " }
      label += "Fl -\(ManualPageWriter.escaped(option.name.rawValue))"
      if let value = option.valueName { label += " Ar \(ManualPageWriter.escaped(value))" }
      text.writeMacro(label)
      text.writeParagraph(option.explanation + ".")
    }
    text.writeMacro("El")
  }

  private static func writeSharedOptions(_ options: [OptionInfo], to text: inout ManualPageWriter) {
    text.writeMacro("Sh COMMON OPTIONS")
    text.writeParagraph("Options of every motion command.")
    writeOptionList(options.filter { $0.group == .common }, to: &text)
    text.writeMacro("Sh OPTIONS FOR CHECKS")
    text.writeParagraph("Options for --check, which are also those of the command check.")
    writeOptionList(options.filter { $0.group == .check }, to: &text)
  }
}

extension OptionInfo {
  /// True if the page would show both options with the same text.
  fileprivate func hasSameText(like other: OptionInfo) -> Bool {
    name == other.name && group == other.group && label == other.label
      && explanation == other.explanation
  }
}

/// The sections after the commands.
extension Manual {
  static func writeFormats(to text: inout ManualPageWriter) {
    text.writeMacro("Sh FORMATS")
    for family in FormatInfo.FormatGroup.allCases {
      let infos = Format.infos.filter { $0.family == family }
      if infos.isEmpty { continue }
      text.writeMacro("Ss \(capitalized(family.rawValue))")
      writeFormatList(infos, to: &text)
    }
    text.writeMacro("Ss For convert and measure")
    writeFormatList(ReportFormat.infos, to: &text)
    text.writeMacro("Ss For fit")
    writeFormatList(FitFormat.infos, to: &text)
  }

  private static func writeFormatList(_ infos: [FormatInfo], to text: inout ManualPageWriter) {
    text.writeMacro("Bl -tag -width Ds -compact")
    for info in infos {
      text.writeMacro("It Cm \(ManualPageWriter.escaped(info.name))")
      let extensions = info.extensions.map { "." + $0 }.joined(separator: ", ")
      text.writeParagraph(
        info.summary + (extensions.isEmpty ? "" : " (\(extensions))") + "; " + info.readBy)
    }
    text.writeMacro("El")
  }

  /// Writes the sections on the environment and the exit status.
  static func writeEnvironment(to text: inout ManualPageWriter) {
    text.writeMacro("Sh ENVIRONMENT")
    text.writeMacro("Bl -tag -width Ds")
    text.writeMacro("It Ev LC_ALL , LC_CTYPE , LANG")
    text.writeParagraph(
      "The first variable that is set decides whether the terminal uses UTF-8. Without "
        + "UTF-8, a plot in a terminal is drawn in ASCII.")
    text.writeMacro("It Ev COLUMNS")
    text.writeParagraph(
      "The width of a plot in characters. Without it a plot is as wide as the terminal, or 80.")
    text.writeMacro("It Ev NO_COLOR")
    text.writeParagraph("If it is set, a plot in a terminal has no colors.")
    text.writeMacro("El")
    text.writeMacro("Sh EXIT STATUS")
    text.writeMacro("Bl -tag -width Ds -compact")
    for status in ExitStatus.allCases {
      text.writeMacro("It \(status.rawValue)")
      text.writeParagraph(status.meaning + ".")
    }
    text.writeMacro("El")
  }

  static func writeExamples(_ infos: [CommandInfo], to text: inout ManualPageWriter) {
    text.writeMacro("Sh EXAMPLES")
    for (place, info) in infos.enumerated() {
      if place > 0 { text.writeMacro("Pp") }
      text.writeParagraph(info.summary + ":")
      text.writeLiteral(info.examples.flatMap { foldedCommandLine($0) })
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
    var lines: [String] = []
    var line = ""
    for piece in pieces {
      // 80 columns, less the margins and the backslash.
      if !line.isEmpty, line.utf8.count + 1 + piece.utf8.count > 70 {
        lines.append(line + " \\")
        line = "   "
      }
      line += (line.isEmpty ? "" : " ") + piece
    }
    return lines + [line]
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// The source of a manual page in mdoc, built piece by piece.
///
/// Source: mdoc(7) of mandoc 1.14. Both mandoc and groff read it.
struct ManualPageWriter {
  private(set) var source = ""

  /// Writes a macro line, such as "Sh NAME". Its arguments are not escaped.
  mutating func writeMacro(_ line: String) {
    source += ".\(line)\n"
  }

  /// Writes a paragraph, wrapped to 79 columns.
  ///
  /// Each sentence begins on a new line, because mdoc recognizes the end of a sentence by the
  /// line's end.
  mutating func writeParagraph(_ paragraph: String) {
    var line = ""
    for word in paragraph.split(separator: " ") {
      let word = Self.escaped(String(word))
      if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > 79 || Self.endsSentence(line) {
        writeSourceLine(line: line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { writeSourceLine(line: line) }
  }

  /// Writes lines unchanged, in a fixed-width font.
  mutating func writeLiteral(_ lines: [String]) {
    writeMacro("Bd -literal -offset 2n")
    for line in lines { writeSourceLine(line: Self.escaped(line)) }
    writeMacro("Ed")
  }

  /// Writes a line; a leading point or apostrophe is escaped, since it would begin a macro.
  private mutating func writeSourceLine(line: String) {
    let isMacro = line.utf8.first == UInt8(ascii: ".") || line.utf8.first == UInt8(ascii: "'")
    source += (isMacro ? "\\&" : "") + line + "\n"
  }

  /// The text with characters escaped that mdoc interprets.
  ///
  /// A minus is escaped, so that it is copied as a minus and not typeset as a hyphen. A bracket is
  /// escaped, so that `linear()` is not taken for a reference to a manual page.
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

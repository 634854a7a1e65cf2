import Documents
import Exporters

/// The manual page, generated from the same tables as help.
enum Manual {
  /// The page as mdoc source.
  static var page: String {
    var text = ManualText()
    var infos: [CommandInfo] = []
    for command in CommandName.allCases { infos.append(command.info) }
    text.macro("Dd \(Help.releaseDate)")
    text.macro("Dt HEADSPRING 1")
    text.macro("Os")
    writeOpening(infos, to: &text)
    text.macro("Sh COMMANDS")
    let shared = sharedOptions(infos)
    for info in infos { write(info, sharing: shared, to: &text) }
    writeShared(shared, to: &text)
    writeFormats(to: &text)
    writeEnvironment(to: &text)
    writeExamples(infos, to: &text)
    return text.source
  }

  private static func writeOpening(_ infos: [CommandInfo], to text: inout ManualText) {
    text.macro("Sh NAME")
    text.macro("Nm headspring")
    text.macro("Nd animation values for every frame, exact to the last digit")
    text.macro("Sh SYNOPSIS")
    for words in ["Ar command Op Ar options", "Cm help Op Ar command | topic", "Fl -version"] {
      text.macro("Nm")
      text.macro(words)
    }
    text.macro("Sh DESCRIPTION")
    text.macro("Nm")
    text.write(
      "computes springs, bounces and touch interactions, and prints the value of every "
        + "frame. Each value is that of a closed formula, correctly rounded, the same on every "
        + "machine. The commands are:")
    text.macro("Pp")
    text.macro("Bl -tag -width completions -compact")
    for info in infos {
      text.macro("It Cm \(info.name.rawValue)")
      text.write(info.summary)
    }
    text.macro("El")
    text.macro("Pp")
    text.write(
      "An option is --name value or --name=value; a short one is -f csv or -fcsv. Options "
        + "may be in any order, each once unless its text says otherwise. A value may begin with "
        + "a minus sign. After -- no argument is an option. Every command has --help. There is "
        + "also help for: "
        + Help.topics.joined(separator: ", ") + ".")
  }

  /// The common and check options that read the same in all motion commands.
  private static func sharedOptions(_ infos: [CommandInfo]) -> [OptionInfo] {
    let infos = infos.filter { $0.makesMotion }
    guard let first = infos.first else { return [] }
    return first.options.filter { option in
      option.group != .own
        && infos.allSatisfy { $0.option(option.name)?.isSaid(like: option) ?? true }
    }
  }

  /// Writes a command's section with the options that are its own.
  private static func write(
    _ info: CommandInfo, sharing shared: [OptionInfo], to text: inout ManualText
  ) {
    text.macro("Ss \(info.name.rawValue)")
    text.write(info.summary + ".")
    text.macro("Pp")
    text.macro("Dl headspring \(info.name.rawValue)\(ManualText.escaped(info.usage)) [options]")
    if let operand = info.operand {
      text.macro("Bl -tag -width Ds")
      text.macro("It Ar \(operand.name.rawValue)")
      text.write(operand.explanation + ".")
      text.macro("El")
    }
    let own = info.options.filter { option in
      !info.makesMotion || !shared.contains { $0.isSaid(like: option) }
    }
    if !own.isEmpty { write(own, to: &text) }
    if info.makesMotion {
      text.macro("Pp")
      text.write("It also has the common options and the options for --check, listed below.")
    }
    for note in info.name.notes {
      text.macro("Pp")
      text.write(note)
    }
  }

  private static func write(_ options: [OptionInfo], to text: inout ManualText) {
    text.macro("Bl -tag -width Ds")
    for option in options {
      var label = "It "
      if let short = option.short { label += "Fl \(short) , " }
      label += "Fl -\(ManualText.escaped(option.name.rawValue))"
      if let value = option.valueName { label += " Ar \(ManualText.escaped(value))" }
      text.macro(label)
      text.write(option.explanation + ".")
    }
    text.macro("El")
  }

  private static func writeShared(_ options: [OptionInfo], to text: inout ManualText) {
    text.macro("Sh COMMON OPTIONS")
    text.write("Options of every motion command.")
    write(options.filter { $0.group == .common }, to: &text)
    text.macro("Sh OPTIONS FOR CHECKS")
    text.write("Options for --check, which are also those of the command check.")
    write(options.filter { $0.group == .check }, to: &text)
  }
}

extension OptionInfo {
  /// True if the page would show both options with the same text.
  fileprivate func isSaid(like other: OptionInfo) -> Bool {
    name == other.name && group == other.group && label == other.label
      && explanation == other.explanation
  }
}

/// The sections after the commands.
extension Manual {
  static func writeFormats(to text: inout ManualText) {
    text.macro("Sh FORMATS")
    for family in FormatInfo.Family.allCases {
      let infos = Format.infos.filter { $0.family == family }
      if infos.isEmpty { continue }
      text.macro("Ss \(capitalized(family.rawValue))")
      write(infos, to: &text)
    }
    text.macro("Ss For convert and measure")
    write(ReportFormat.infos, to: &text)
    text.macro("Ss For fit")
    write(FitFormat.infos, to: &text)
  }

  private static func write(_ infos: [FormatInfo], to text: inout ManualText) {
    text.macro("Bl -tag -width Ds -compact")
    for info in infos {
      text.macro("It Cm \(ManualText.escaped(info.name))")
      let extensions = info.extensions.map { "." + $0 }.joined(separator: ", ")
      text.write(info.summary + (extensions.isEmpty ? "" : " (\(extensions))") + "; " + info.readBy)
    }
    text.macro("El")
  }

  /// Writes the sections on the environment and the exit status.
  static func writeEnvironment(to text: inout ManualText) {
    text.macro("Sh ENVIRONMENT")
    text.macro("Bl -tag -width Ds")
    text.macro("It Ev LC_ALL , LC_CTYPE , LANG")
    text.write(
      "The first variable that is set decides whether the terminal uses UTF-8. Without "
        + "UTF-8, a plot in a terminal is drawn in ASCII.")
    text.macro("El")
    text.macro("Sh EXIT STATUS")
    text.macro("Bl -tag -width Ds -compact")
    for status in ExitStatus.allCases {
      text.macro("It \(status.rawValue)")
      text.write(status.meaning + ".")
    }
    text.macro("El")
  }

  static func writeExamples(_ infos: [CommandInfo], to text: inout ManualText) {
    text.macro("Sh EXAMPLES")
    for (place, info) in infos.enumerated() {
      if place > 0 { text.macro("Pp") }
      text.write(info.summary + ":")
      text.writeLiteral(info.examples.flatMap { folded($0) })
    }
  }

  /// Splits a command line into lines of a page, joined by backslashes. Each line begins with an
  /// option.
  private static func folded(_ line: String) -> [String] {
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

import Checking
import Documents
import Exporters

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

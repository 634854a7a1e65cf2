import Documents
import Exporters
import Motion

extension HelpText {
  /// The page of `headspring help springs`: the keys of --spring, each with its libraries.
  var springs: String {
    var forms: [(keys: String, libraries: [String])] = []
    for dialect in SpringDialect.allCases {
      // Optional keys are in brackets: "stiffness,damping,[mass]".
      let keys = dialect.keys.enumerated().map { index, key in
        let name = (index == 0 ? "" : ",") + key.name
        return key.defaultValue == nil ? name : "[\(name)]"
      }.joined()
      if let index = forms.firstIndex(where: { $0.keys == keys }) {
        forms[index].libraries.append(dialect.rawValue)
      } else {
        forms.append((keys, [dialect.rawValue]))
      }
    }
    return page(
      "Values of --spring: all parameters of one library, a preset, or a design token.",
      [
        "headspring convert tension=170,friction=26",
        "headspring spring --from 0 --to 100 --spring swiftui.bouncy",
        "headspring convert tokens.json#motion.bouncy",
      ],
      paragraph(
        "\(SpringDialect.libraryCount) libraries, some of them with several notations. Parameters "
          + "in brackets are optional. Times are in seconds, in every library, or as 500ms. "
          + "Libraries with the same parameters define the same spring. headspring convert "
          + "reports where a library differs; its --to takes these names. Only spring and "
          + "measure use velocity and amplitude, which set the start."),
      paragraph(
        "FILE#TOKEN is a token in a file of design tokens (DTCG 2025.10), which is read each "
          + "time: a token of type spring whose value has parameters such as duration and bounce, "
          + "response and damping, or stiffness, damping and mass; or a transition of -f dtcg, "
          + "with parameters in $extensions. Aliases, $ref, $extends and inherited types are "
          + "followed. The file's name ends in .json or .tokens, or has a slash; - is standard "
          + "input."),
      section("PARAMETERS", forms.map { ($0.keys, $0.libraries.joined(separator: ", ")) }),
      paragraph("Presets: headspring list springs. Libraries: headspring list libraries."))
  }

  var settling: String {
    page(
      "Rules that decide when a spring has settled, each with its default epsilon.",
      [
        "headspring spring --from 0 --to 100 --settle last-exceed:0.01",
        "headspring measure swiftui.bouncy",
      ],
      paragraph(
        "Libraries disagree: the same spring settles in 0.6 to 2 seconds. near: within "
          + "epsilon of the target. slow: below the library's speed limit. beta: the decay rate."),
      section(
        "RULES",
        SettlingRule.allCases.map { rule in
          let isDefault = rule == SettlingRule.defaultRule ? "; the default" : ""
          return (rule.name, "\(rule.summary) (epsilon: \(rule.epsilonText)\(isDefault))")
        }))
  }

  /// The page of `headspring help formats`. An entry has a format's name, its number of tracks, its
  /// description, its extensions and its readers.
  var formats: String {
    var text = page("Formats that -f, or the extension of an output file, selects.")
    for family in FormatInfo.FormatGroup.allCases {
      let infos = Format.infos.filter { $0.family == family }
      if infos.isEmpty { continue }
      text += "\n" + formatList(infos, heading: family.rawValue.uppercased(), takes: "TRACKS")
    }
    text += "\n" + formatList(ReportFormat.infos, heading: "FOR CONVERT AND MEASURE")
    text += "\n" + formatList(FitFormat.infos, heading: "FOR FIT")
    return text + "\n" + paragraph("Options of one format: headspring help css-linear.")
  }

  /// The page of `headspring help` with a format: its content, its readers and its options.
  func formatPage(of info: FormatInfo) -> String {
    let extensions = info.extensions.map { ", ." + $0 }.joined()
    return page(
      "\(info.name)\(extensions): \(info.summary); \(info.readBy).",
      ["headspring spring --from 0px --to 300px -f \(info.name)"],
      section(
        "OPTIONS",
        CommandName.spring.info.options.filter { info.options.contains($0.name) }),
      paragraph("Options of all formats: headspring help options."))
  }

  private func formatList(_ infos: [FormatInfo], heading: String, takes: String? = nil) -> String {
    var text = heading + ":\n"
    if let takes { text = Self.textColumns(heading + ":", takes) + "CONTENT; READERS\n" }
    for info in infos {
      let start = Self.textColumns(
        "  " + info.name, takes == nil ? "" : Self.trackCountText(of: info))
      let what = wrapped(info.contentAndReaders, indent: Self.column)
      text += start + what.dropFirst(Self.column) + "\n"
    }
    return text
  }

  /// The number of tracks that a format takes: "one", "any" or a range.
  private static func trackCountText(of info: FormatInfo) -> String {
    if info.needs.contains(.oneTrack) || info.needs.contains(.selectedTrack) { return "one" }
    guard let tracks = info.tracks else { return "any" }
    if tracks.upperBound == 1 { return "one" }
    return tracks.upperBound >= 1000 ? "any" : "1-\(tracks.upperBound)"
  }

  /// Two texts in columns, padded to the start of the third column.
  private static func textColumns(_ first: String, _ second: String) -> String {
    let start = first + String(repeating: " ", count: max(1, 21 - first.utf8.count))
    return start + second + String(repeating: " ", count: max(1, column - 21 - second.utf8.count))
  }
}

extension FormatInfo {
  /// The content, the extensions and the readers: "CSS linear() (.css); Chrome 113".
  var contentAndReaders: String {
    let extensions = extensions.map { "." + $0 }.joined(separator: ", ")
    return summary + (extensions.isEmpty ? "" : " (\(extensions))") + "; \(readBy)"
  }
}

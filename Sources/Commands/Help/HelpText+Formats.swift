import Documents
import Exporters

extension HelpText {
  /// The page of `headspring help formats`.
  ///
  /// An entry has a format's name, its number of tracks, its description, its extensions and its
  /// readers.
  var formats: String {
    var text = overview("Formats that -f, or the extension of an output file, selects.")
    for family in FormatInfo.FormatGroup.allCases {
      let infos = Format.infos.filter { $0.family == family }
      if infos.isEmpty { continue }
      text += "\n" + formatList(infos, heading: family.rawValue.uppercased(), takes: "TRACKS")
    }
    text += "\n" + formatList(ReportFormat.infos, heading: "FOR CONVERT AND MEASURE")
    text += "\n" + formatList(FitFormat.infos, heading: "FOR FIT")
    return text + "\n" + wrapped("Options of one format: headspring help css-linear.") + "\n"
  }

  /// The page of `headspring help` with a format: its content, its readers and its options.
  func formatPage(of info: FormatInfo) -> String {
    let extensions = info.extensions.map { ", ." + $0 }.joined()
    var text = overview(
      "\(info.name)\(extensions): \(info.summary); \(info.readBy).",
      ["headspring spring --from 0px --to 300px -f \(info.name)"])
    text += "\nOPTIONS:\n"
    for option in CommandName.spring.info.options {
      guard let own = option.part, info.options.contains(own) else { continue }
      text += entry(option) + "\n"
    }
    return text + "\n" + wrapped("Options of all formats: headspring help options.") + "\n"
  }

  /// - Parameter takes: the heading of the column with the numbers of tracks; nil to omit the
  ///   column.
  private func formatList(_ infos: [FormatInfo], heading: String, takes: String? = nil) -> String {
    var text = heading + ":\n"
    if let takes { text = Self.textColumns(heading + ":", takes) + "CONTENT; READERS\n" }
    for info in infos {
      let extensions = info.extensions.map { "." + $0 }.joined(separator: ", ")
      let start = Self.textColumns(
        "  " + info.name, takes == nil ? "" : Self.trackCountText(of: info))
      let what = info.summary + (extensions.isEmpty ? "" : " (\(extensions))") + "; \(info.readBy)"
      text += start + wrapped(what, indent: Self.place).dropFirst(Self.place) + "\n"
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

  /// The start of the third column.
  private static let place = 28

  /// Two texts in columns, padded to the start of the third column.
  private static func textColumns(_ first: String, _ second: String) -> String {
    paddedText(first, to: 21) + paddedText(second, to: place - 21)
  }

  private static func paddedText(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.utf8.count))
  }
}

import Documents
import Exporters

extension Help {
  /// The page of `headspring help formats`.
  ///
  /// An entry has a format's name, its number of tracks, its description, its extensions and its
  /// readers.
  var formats: String {
    var text = overview("Formats that -f, or the extension of an output file, selects.")
    for family in FormatInfo.Family.allCases {
      let infos = Format.infos.filter { $0.family == family }
      if infos.isEmpty { continue }
      text += "\n" + list(infos, heading: family.rawValue.uppercased(), takes: "TRACKS")
    }
    text += "\n" + list(ReportFormat.infos, heading: "FOR CONVERT AND MEASURE")
    text += "\n" + list(FitFormat.infos, heading: "FOR FIT")
    return text
  }

  /// - Parameter takes: the heading of the column with the numbers of tracks; nil to omit the
  ///   column.
  private func list(_ infos: [FormatInfo], heading: String, takes: String? = nil) -> String {
    var text = heading + ":\n"
    if let takes { text = Self.columns(heading + ":", takes) + "CONTENT; READERS\n" }
    for info in infos {
      let extensions = info.extensions.map { "." + $0 }.joined(separator: ", ")
      let start = Self.columns("  " + info.name, takes == nil ? "" : Self.tracks(of: info))
      let what = info.summary + (extensions.isEmpty ? "" : " (\(extensions))") + "; \(info.readBy)"
      text += start + wrapped(what, indent: Self.place).dropFirst(Self.place) + "\n"
    }
    return text
  }

  /// The number of tracks that a format takes: "one", "any" or a range.
  private static func tracks(of info: FormatInfo) -> String {
    if info.needs.contains(.oneTrack) || info.needs.contains(.selectedTrack) { return "one" }
    guard let tracks = info.tracks else { return "any" }
    if tracks.upperBound == 1 { return "one" }
    return tracks.upperBound >= 1000 ? "any" : "1-\(tracks.upperBound)"
  }

  /// The start of the third column.
  private static let place = 28

  /// Two texts in columns, padded to the start of the third column.
  private static func columns(_ first: String, _ second: String) -> String {
    padded(first, to: 21) + padded(second, to: place - 21)
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.utf8.count))
  }
}

import Checking
import Documents
import Exporters

extension Help {
  /// What `headspring help formats` prints: every format in one line, with what it takes, what it
  /// is, the extensions that choose it, and who reads it.
  var formats: String {
    var text = heading("The formats that -f and the extension of an output file choose.")
    for family in FormatInfo.Family.allCases {
      let infos = Format.infos.filter { $0.family == family }
      if infos.isEmpty { continue }
      text += "\n" + list(infos, heading: family.rawValue.uppercased(), takes: "TRACKS")
    }
    text += "\n" + list(ReportFormat.infos, heading: "OF CONVERT AND MEASURE")
    text += "\n" + list(FitFormat.infos, heading: "OF FIT")
    return text
  }

  /// - Parameter takes: the heading of the number of tracks that each takes; nil where none has
  ///   any.
  private func list(_ infos: [FormatInfo], heading: String, takes: String? = nil) -> String {
    var text = heading + ":\n"
    if let takes { text = Self.columns(heading + ":", takes) + "WHAT IT IS; WHO READS IT\n" }
    for info in infos {
      let extensions = info.extensions.map { "." + $0 }.joined(separator: ", ")
      let start = Self.columns("  " + info.name, takes == nil ? "" : Self.tracks(of: info))
      let what = info.summary + (extensions.isEmpty ? "" : " (\(extensions))") + "; \(info.readBy)"
      text += start + wrapped(what, indent: Self.place).dropFirst(Self.place) + "\n"
    }
    return text
  }

  /// How many tracks a format takes.
  private static func tracks(of info: FormatInfo) -> String {
    if info.needs.contains(.oneTrack) || info.needs.contains(.selectedTrack) { return "one" }
    guard let tracks = info.tracks else { return "any" }
    if tracks.upperBound == 1 { return "one" }
    return tracks.upperBound >= 1000 ? "any" : "1-\(tracks.upperBound)"
  }

  /// Where the third column begins.
  private static let place = 28

  /// Two words, each followed by blanks up to where the next column begins.
  private static func columns(_ first: String, _ second: String) -> String {
    padded(first, to: 21) + padded(second, to: place - 21)
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.utf8.count))
  }
}

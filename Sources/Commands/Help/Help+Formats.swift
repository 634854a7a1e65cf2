import Formats

extension Help {
  /// What `headspring help formats` prints: every format once, with what it stands for and takes.
  static var formats: String {
    """
    OVERVIEW: The formats that -f and the extension of an output file choose.

    FORMATS OF MOTION:
    \(entries(Format.infos))

    FORMATS OF CONVERT AND MEASURE:
    \(entries(ReportFormat.infos))

    FORMATS OF FIT:
    \(entries(FitFormat.infos))

    """
  }

  private static func entries(_ infos: [FormatInfo]) -> String {
    infos.map { entry($0.name, explanation($0)) }.joined(separator: "\n")
  }

  private static func explanation(_ info: FormatInfo) -> String {
    let extensions = info.extensions.map { "." + $0 }.joined(separator: ", ")
    return info.summary + (extensions.isEmpty ? "" : " (\(extensions))")
  }
}

import Documents
import Motion

extension FormatInfo {
  /// A plot for the terminal, of as many values as it has columns of dots.
  static var term: FormatInfo {
    var info = FormatInfo(
      "term", extensions: [], summary: "a plot in characters", readBy: "people, in a terminal",
      options: [.name, .request, .width, .ascii, .rates])
    info.family = .pictures
    info.streams = false
    info.tracks = 1...200
    info.sharedExtensions = ["txt"]
    return info
  }
}

extension Animation {
  /// The plot of the curves, whatever the number of keyframes.
  func writePlot(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write(
      chart(encoding, columns: Chart.dotColumns(width: encoding.width))
        .terminal(width: encoding.width, ascii: encoding.isASCII))
  }
}

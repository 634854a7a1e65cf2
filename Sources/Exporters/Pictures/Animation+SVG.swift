import Documents
import Motion

extension FormatInfo {
  /// A picture, which is held as a whole. Nobody tells the curves of more than 200 tracks apart.
  static var svg: FormatInfo {
    var info = FormatInfo(
      "svg", extensions: ["svg"], summary: "plots and paths", readBy: "browsers, Inkscape, rsvg",
      options: [.name, .request, .rates])
    info.family = .pictures
    info.streams = false
    info.mostFrames = 100_000
    info.tracks = 1...200
    return info
  }
}

extension Animation {
  /// The picture of all keyframes.
  func writePicture(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write(picture(encoding, isFine: true).svg())
  }
}

import Analysis
import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// A page that plays the animation, which is held as a whole.
  static var html: FormatInfo {
    var info = FormatInfo(
      "html", extensions: ["html"],
      summary: "a page that plays it", readBy: "any browser",
      options: [.decimals, .name, .request, .commandLine, .unit, .reduction])
    info.family = .web
    info.streams = false
    info.loops = true
    info.mostFrames = 100_000
    info.tracks = 1...200
    info.needs = .length
    return info
  }
}

/// A page that plays a motion: the frames that it holds, and what it offers for the clipboard.
struct Page {
  private let animation: Animation
  private let motion: LoopedMotion
  private let kept: KeptMotion

  /// Keeps all frames, or those that a reduction keeps.
  ///
  /// - Throws: ``ParameterError`` for what the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    self.animation = animation
    motion = try LoopedMotion(animation).validated(for: FormatInfo.html.name)
    kept = try KeptMotion(
      motion.once, encoding.reduction, encoding.decimals, .seconds(decimals: FrameTimes.decimals),
      isForced: true)
  }

  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    // The page shows its request as a plain text, and is made again from that.
    var encoding = encoding
    encoding.name = encoding.name.map { PlainText($0).string }
    encoding.request = encoding.request.map { PlainText($0).string }
    let tracks = motion.once.trackValues()
    let texts = PageText.allCases.map { (text: $0, content: $0.content(of: animation, encoding)) }
    let markup = PageMarkup(animation, motion, kept, tracks, texts, encoding)
    try stream.write(markup.head)
    try stream.write(markup.drawing)
    try stream.write(markup.body)
    try stream.write("<script type=\"application/json\" id=\"data\">")
    try PageData(texts, motion, kept, encoding).write(to: &stream)
    try stream.write("</script>\n<script>\n")
    for part in PageScript.parts { try stream.write(part) }
    try stream.write("\n</script>\n</body>\n</html>\n")
  }
}

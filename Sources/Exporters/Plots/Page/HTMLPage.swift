import Analysis
import Documents
import ExactNumerics
import Motion

/// A page that plays a motion, with texts for the clipboard.
struct HTMLPage: FormatDocument {
  private let animation: Animation
  private let motion: SelfRepeatingMotion
  private let keys: [KeyframeTrack]

  /// Keeps all frames as keys, or those of a requested reduction.
  ///
  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    self.animation = animation
    motion = try SelfRepeatingMotion(animation).validatedForFormat(for: Format.html.name)
    let once = motion.once
    keys = try once.tracks.indices.map { index throws(ParameterError) in
      try KeyframeTrack(index, of: once, encoding, times: .seconds(decimals: FrameTimes.decimals))
    }
  }

  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    // The page shows the request as plain text, and must be reproducible from that text.
    var encoding = encoding
    encoding.name = encoding.name.map { PrintableText($0).string }
    encoding.request = encoding.request.map { PrintableText($0).string }
    let tracks = motion.once.trackValues()
    let texts = ClipboardText.allCases.map {
      (text: $0, content: $0.clipboardContent(of: animation, encoding))
    }
    let markup = HTMLPageMarkup(
      animation: animation, motion: motion, keys: keys, tracks: tracks, texts: texts,
      encoding: encoding)
    try stream.write(markup.head)
    try stream.write(markup.drawing)
    try stream.write(markup.body)
    try stream.write("<script type=\"application/json\" id=\"data\">")
    try HTMLPageData(texts: texts, motion: motion, keys: keys, encoding: encoding).write(
      to: &stream)
    try stream.write("</script>\n<script>\n")
    for part in HTMLPageScript.parts { try stream.write(part) }
    try stream.write("\n</script>\n</body>\n</html>\n")
  }
}

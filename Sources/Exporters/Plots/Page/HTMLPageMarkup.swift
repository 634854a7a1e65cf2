import Documents
import ExactNumerics
import Motion

/// The HTML of the page without its data and its script. All names and titles are escaped.
struct HTMLPageMarkup {
  let animation: Animation
  let motion: SelfRepeatingMotion
  let keys: [KeyframeTrack]
  let tracks: [TrackValues]
  let texts: [(text: ClipboardText, content: ClipboardText.Content)]
  let encoding: Encoding

  private var title: String { Self.escaped(encoding.name ?? animation.command) }

  var hasStage: Bool { motion.once.stage.map { !$0.bodies.isEmpty } ?? false }

  /// The page up to the drawing.
  var head: String {
    var text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \
      'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(HTMLPageStyle.sheet)\(AnimatedDrawingStyle.sheet)
      </style>
      </head>
      <body class="\(hasStage ? "stage" : "rows")">
      <header>
      <h1>\(title)</h1>

      """
    if let request = encoding.request {
      text += "<p><code>\(Self.escaped(request))</code></p>\n"
    }
    text += "</header>\n<main>\n"
    return text + "<section class=\"motion\" aria-label=\"Motion\">\n<div class=\"scene\">\n"
  }

  /// The drawing at the first frame.
  var drawing: [UInt8] {
    let values = BoundAttributeTexts(
      animation: motion.once, decimals: encoding.decimals, tracks: tracks)
    var xml = XMLWriter()
    AnimatedDrawing(motion.once, tracks).draw(
      .script, values, title: encoding.name ?? animation.command, about: [], into: &xml)
    return xml.bytes
  }

  /// The page from the drawing to the data.
  var body: String {
    lanes + "</div>\n" + transport
      + "</section>\n<section class=\"curves\" aria-label=\"Curves\">\n"
      + curves + "</section>\n<section class=\"rest copy\">\n" + copies + "</section>\n</main>\n"
      + footer
  }

  private var footer: String {
    """
    <footer><kbd>Space</kbd> plays, <kbd>←</kbd> <kbd>→</kbd> go a frame, with <kbd>Shift</kbd> \
    ten, <kbd>Home</kbd> <kbd>End</kbd> to the ends. Between its keyframes everything moves on \
    straight lines.</footer>

    """
  }

  /// Text escaped for element content and for attribute values in double quotes.
  static func escaped(_ text: String) -> String {
    XMLWriter.escaped(PrintableText(text).string)
  }
}

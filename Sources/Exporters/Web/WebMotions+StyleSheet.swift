import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

extension WebMotions {
  /// A style sheet with a rule and keyframes for each element.
  func styleSheet(_ encoding: Encoding, request: String?) -> FileParts {
    let name = encoding.name ?? motion.once.command
    let rules = FileParts.Block { stream throws(WriteFailure) in
      try motion.writeStyleSheet(name: name, indent: "", to: &stream)
    }
    var parts = FileParts(
      head: CSSText.requestLines(request), names: motion.declaredNames(name), blocks: [rules])
    guard let reduced else { return parts }
    parts.names += motion.elements.map { motion.keyframesName(name, $0) + "-reduced" }
    parts.blocks.append(
      FileParts.Block(opening: "@media (prefers-reduced-motion: reduce) {\n", closing: "}\n") {
        stream throws(WriteFailure) in
        try reduced.writeStyleSheet(name: name, suffix: "-reduced", indent: "  ", to: &stream)
      })
    return parts
  }
}

extension WebMotion {
  /// The name of an element's keyframes.
  fileprivate func keyframesName(_ name: String, _ element: WebElement) -> String {
    elements.count > 1 && !element.object.isEmpty ? name + "-" + element.object : name
  }

  /// The selectors and the names of keyframes.
  fileprivate func declaredNames(_ name: String) -> [String] {
    elements.flatMap { element in
      [
        "." + CSSText.identifier(element.object.isEmpty ? name : element.object),
        keyframesName(name, element),
      ]
    }
  }

  /// Writes a rule and its keyframes for each element.
  ///
  /// - Parameters:
  ///   - name: the prefix of all keyframe names; with several elements, the element's name follows
  ///     it.
  ///   - suffix: the end of the keyframe names, which selectors do not have.
  fileprivate func writeStyleSheet(
    name: String, suffix: String = "", indent: String, to stream: inout ByteStream
  ) throws(WriteFailure) {
    for element in elements {
      let own = keyframesName(name, element)
      let selector = CSSText.identifier(element.object.isEmpty ? name : element.object)
      let keyframes = CSSText.quotedString(own + suffix)
      for track in element.tracks {
        try stream.write("\(indent)/* \(errorCertificate(of: track)) */\n")
      }
      try stream.write("\(indent).\(selector) { animation: \(keyframes) \(shorthand) }\n")
      try stream.write("\(indent)@keyframes \(keyframes) {\n")
      try writeElementRule(element, indent: indent + "  ", to: &stream)
      try stream.write("\(indent)}\n")
    }
  }

  /// The error of a page's lines, with the keys of a document.
  private func errorCertificate(of track: WebTrack) -> String {
    let name = CSSText.safeComment(Display.line(track.keys.track.name))
    guard let error = track.keys.error else { return "\(name): maxError unknown" }
    return "\(name): \(error.words), in " + track.keys.track.errorUnit(unit, length: "px")
  }

  /// The values of the `animation` property after the keyframes' name. Its timing function applies
  /// between two keyframes.
  private var shorthand: String {
    var words = CSSText.milliseconds(looped.seconds) + "ms linear"
    if looped.delay > 0 {
      words += " " + CSSText.milliseconds(DoubleDouble(looped.delay)) + "ms"
    }
    if iterations != .one { words += " " + CSSText.number(iterations) }
    if looped.alternates { words += " alternate" }
    return words + " both"
  }

  private func writeElementRule(
    _ element: WebElement, indent: String, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let margin = Array(indent.utf8)
    let open = Array("% { ".utf8)
    let close = Array(" }\n".utf8)
    let names = element.tracks.map { $0.properties.map { Array(($0.name + ": ").utf8) } }
    let next = Array("; ".utf8)
    let room = element.mostBytes + margin.count + 64
    var keyframes = WebKeyframes(self, element)
    while keyframes.advanceToNextKeyframe() {
      try stream.reserve(room)
      var cursor = stream.cursor.put(margin)
      cursor = DecimalText.write(wide: keyframes.millionths, decimals: 4, at: cursor).put(open)
      var isFirst = true
      for (index, track) in element.tracks.enumerated() where keyframes.isKeyframe(index) {
        for (propertyIndex, property) in track.properties.enumerated() {
          if !isFirst { cursor = cursor.put(next) }
          cursor = keyframes.write(property, of: track, at: cursor.put(names[index][propertyIndex]))
          isFirst = false
        }
      }
      stream.advance(to: cursor.put(close))
    }
  }
}

extension WebElement {
  /// The maximum number of bytes of one keyframe's properties.
  var mostBytes: Int {
    var bytes = 0
    for track in tracks {
      for property in track.properties {
        bytes += property.mostBytes + property.name.utf8.count + 8
      }
    }
    return bytes
  }
}

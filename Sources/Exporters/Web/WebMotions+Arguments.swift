import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

extension WebMotions {
  /// Writes the arguments of `element.animate`, `{"keyframes": [...], "options": {...}}`; for
  /// several elements, one such object under the name of each.
  func writeArguments(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    var json = JSONWriter(decimals: encoding.decimals, isCompact: encoding.isCompact)
    if motion.elements.count > 1 { try json.openBracket("{", to: &stream) }
    for (index, element) in motion.elements.enumerated() {
      if motion.elements.count > 1 { try json.writeEntry(quoting: element.object, to: &stream) }
      try json.openBracket("{", to: &stream)
      if let request = encoding.request {
        try json.writeEntry(.request, .text(request), to: &stream)
      }
      try motion.writeElementObject(element, encoding, &json, to: &stream)
      if let reduced, index < reduced.elements.count {
        try json.writeEntry(.reduced, to: &stream)
        try json.openBracket("{", to: &stream)
        try reduced.writeElementObject(reduced.elements[index], encoding, &json, to: &stream)
        try json.closeBracket("}", to: &stream)
      }
      try json.closeBracket("}", to: &stream)
    }
    if motion.elements.count > 1 { try json.closeBracket("}", to: &stream) }
    try stream.write("\n")
  }
}

extension WebMotion {
  fileprivate func writeElementObject(
    _ element: WebElement, _ encoding: Encoding, _ json: inout JSONWriter,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
    try writeCertificate(of: element, &json, to: &stream)
    try json.writeEntry(.keyframes, to: &stream)
    try json.openBracket("[", to: &stream)
    try writeKeyframes(of: element, &json, to: &stream)
    try json.closeBracket("]", to: &stream)
    try json.writeEntry(.options, .object(animationOptions(encoding)), to: &stream)
  }

  /// Writes the error of a page's lines; for several tracks, each under the track's name. An error
  /// that is not proved is omitted.
  private func writeCertificate(
    of element: WebElement, _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    var known: [(name: String, error: ErrorBound, unit: String)] = []
    for track in element.tracks {
      guard let error = track.keys.error else { continue }
      let own = track.keys.track
      known.append((own.name, error, own.errorUnit(unit, length: "px")))
    }
    if known.isEmpty { return }
    for key in ErrorCertificateKey.allCases {
      try json.writeEntry(quoting: key.rawValue, to: &stream)
      if element.tracks.count == 1 {
        try stream.write(key.errorText(known[0].error))
        continue
      }
      try stream.write("{")
      for (index, own) in known.enumerated() {
        if index > 0 { try stream.write(json.isCompact ? "," : ", ") }
        try stream.write(
          JSONWriter.quoted(own.name) + (json.isCompact ? ":" : ": ") + key.errorText(own.error))
      }
      try stream.write("}")
    }
    if element.tracks.count == 1 {
      return try json.writeEntry(
        quoting: ErrorCertificateKey.unit, .text(known[0].unit), to: &stream)
    }
    let units = known.map { Fact.Entry($0.name, .text($0.unit)) }
    try json.writeEntry(quoting: ErrorCertificateKey.unit, .object(units), to: &stream)
  }

  /// The options: milliseconds and playback.
  private func animationOptions(_ encoding: Encoding) -> [Fact.Entry] {
    var options = [Fact.Entry(.duration, .time(looped.seconds * 1000))]
    if looped.delay > 0 {
      options.append(Fact.Entry(.delay, .time(DoubleDouble(looped.delay) * 1000)))
    }
    if iterations != .one { options.append(Fact.Entry(.iterations, .time(iterations))) }
    if looped.alternates { options.append(Fact.Entry(.direction, .text("alternate"))) }
    options.append(Fact.Entry(.easing, .text("linear")))
    options.append(Fact.Entry(.fill, .text("both")))
    if let name = encoding.name { options.append(Fact.Entry(.id, .text(name))) }
    return options
  }

  private func writeKeyframes(
    of element: WebElement, _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let isCompact = json.isCompact
    let open = Array((isCompact ? "{\"offset\":" : "{\"offset\": ").utf8)
    let names = element.tracks.map { track in
      track.properties.map { property in
        let key = "\"\(property.scriptName)\""
        return Array((isCompact ? "," + key + ":\"" : ", " + key + ": \"").utf8)
      }
    }
    let room = element.mostBytes + 64
    var keyframes = WebKeyframes(self, element)
    while keyframes.advanceToNextKeyframe() {
      try json.writeEntry(to: &stream)
      try stream.reserve(room)
      var cursor = stream.cursor.put(open)
      cursor = DecimalText.write(wide: keyframes.millionths, decimals: 6, at: cursor)
      for (index, track) in element.tracks.enumerated() where keyframes.isKeyframe(index) {
        for (propertyIndex, property) in track.properties.enumerated() {
          cursor = keyframes.write(property, of: track, at: cursor.put(names[index][propertyIndex]))
            .put(UInt8(ascii: "\""))
        }
      }
      stream.advance(to: cursor.put(UInt8(ascii: "}")))
    }
  }
}

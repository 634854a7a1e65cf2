import Analysis
import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// A picture that moves by itself, which is held as a whole.
  static var smil: FormatInfo {
    var info = FormatInfo(
      "smil", extensions: [], summary: "a picture that moves", readBy: "Chromium, Firefox, Safari",
      options: [.decimals, .name, .request, .commandLine, .reduction])
    info.family = .pictures
    info.streams = false
    info.loops = true
    info.mostFrames = 100_000
    info.tracks = 1...200
    info.needs = .length
    return info
  }
}

extension Animation {
  /// A motion and its frames, ready to be written.
  ///
  /// - Throws: ``ParameterError`` for what the format cannot show.
  func movingPictureWriter(_ encoding: Encoding) throws(ParameterError) -> PreparedOutput.Writer {
    let motion = try LoopedMotion(self).validated(for: FormatInfo.smil.name)
    let kept = try motion.kept(encoding)
    return { _, encoding, stream throws(WriteFailure) in
      try Self.writeMovingPicture(motion, kept, encoding, to: &stream)
    }
  }

  /// The drawing with its animations: what moves is a group whose transform has all values.
  private static func writeMovingPicture(
    _ motion: LoopedMotion, _ kept: KeptMotion, _ encoding: Encoding, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let tracks = motion.once.trackValues()
    let values = MovingValues(motion.once, encoding.decimals, tracks)
    let clock = SMILClock(motion, kept, values)
    var xml = XMLWriter()
    MovingPicture(motion.once, tracks).draw(
      .clock(clock), values, title: encoding.name ?? motion.once.command,
      about: kept.lines(motion, encoding),
      into: &xml)
    try stream.write(xml.bytes)
  }
}

extension LoopedMotion {
  /// What is asked for; else what nobody sees: a line within a four-hundredth of the way.
  fileprivate func kept(_ encoding: Encoding) throws(ParameterError) -> KeptMotion {
    try KeptMotion(
      once, encoding.reduction ?? .share(DoubleDouble(1) / 400), encoding.decimals,
      .shares(decimals: SMILClock.shareDecimals, of: seconds),
      isForced: encoding.reduction != nil)
  }
}

extension KeptMotion {
  /// How the picture is made again, and how far it is from the motion.
  fileprivate func lines(_ motion: LoopedMotion, _ encoding: Encoding) -> [String] {
    var lines: [String] = []
    if let request = encoding.request { lines.append(PlainText(request).string) }
    for (track, error) in zip(motion.once.tracks, errors) {
      let name = PlainText(track.name).string
      let unit = ", in " + track.errorUnit(length: "px")
      lines.append(name + ": " + (error.map { $0.words + unit } ?? "maxError unknown"))
    }
    return lines
  }
}

extension MovingPicture {
  /// The drawing as a file of its own, or for a page, which has the style.
  func draw(
    _ mover: Mover, _ values: MovingValues, title: String, about: [String],
    into xml: inout XMLWriter
  ) {
    let (left, top) = (pixels(view.x), pixels(view.y))
    let box = "\(left) \(top) \(pixels(view.width)) \(pixels(view.height))"
    xml.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": pixels(width), "height": pixels(height),
        "viewBox": box, "role": "img",
      ]
    ) { xml in
      xml.element("title", [], text: PlainText(title).cut(to: 80).string)
      if !about.isEmpty {
        xml.element("metadata", [], text: about.joined(separator: "\n"))
      }
      if case .clock = mover { xml.element("style", [], text: MovingStyle.sheet) }
      for node in nodes { node.draw(mover, values, into: &xml) }
    }
  }
}

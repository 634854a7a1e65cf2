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

/// A picture that moves by itself: one time of a motion, and the frames that are its key times.
struct SMILDocument {
  private let motion: LoopedMotion
  private let kept: KeptMotion

  /// Keeps the frames that are asked for; else those without which lines are within a
  /// four-hundredth of the way, which nobody sees.
  ///
  /// - Throws: ``ParameterError`` for what the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    motion = try LoopedMotion(animation).validated(for: FormatInfo.smil.name)
    kept = try KeptMotion(
      motion.once, encoding.reduction ?? .share(DoubleDouble(1) / 400), encoding.decimals,
      .shares(decimals: SMILClock.shareDecimals, of: motion.seconds),
      isForced: encoding.reduction != nil)
  }

  /// The drawing with its animations: what moves is a group whose transform has all values.
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    let tracks = motion.once.trackValues()
    let values = MovingValues(motion.once, encoding.decimals, tracks)
    let clock = SMILClock(motion, kept, values)
    var xml = XMLWriter()
    MovingPicture(motion.once, tracks).draw(
      .clock(clock), values, title: encoding.name ?? motion.once.command, about: lines(encoding),
      into: &xml)
    try stream.write(xml.bytes)
  }

  /// How the picture is made again, and how far it is from the motion.
  private func lines(_ encoding: Encoding) -> [String] {
    var lines: [String] = []
    if let request = encoding.request { lines.append(PlainText(request).string) }
    for (track, error) in zip(motion.once.tracks, kept.errors) {
      let name = PlainText(track.name).string
      let unit = ", in " + track.errorUnit(length: "px")
      lines.append(name + ": " + (error.map { $0.words + unit } ?? "maxError unknown"))
    }
    return lines
  }
}

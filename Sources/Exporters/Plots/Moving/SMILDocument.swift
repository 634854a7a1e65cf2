import Analysis
import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// A picture that moves by itself, which is held as a whole.
  static var smil: FormatInfo {
    FormatInfo(
      "smil", .pictures, summary: "a picture that moves", readBy: "Chromium, Firefox, Safari",
      options: [.decimals, .name, .request, .commandLine, .reduction], loops: true, tracks: 1...200,
      needs: .length)
  }
}

/// A picture that moves by itself: one time of a motion, and the frames that are its key times.
struct SMILDocument {
  private let motion: LoopedMotion
  private let keys: [KeyedTrack]

  /// Keeps the frames that are asked for; else those without which lines are within a
  /// four-hundredth of the way, which nobody sees.
  ///
  /// - Throws: ``ParameterError`` for what the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    motion = try LoopedMotion(animation).validated(for: FormatInfo.smil.name)
    let times = KeyTimes.shares(decimals: SMILClock.shareDecimals, of: motion.seconds)
    var reduced = encoding
    reduced.reduction = encoding.reduction ?? .share(DoubleDouble(1) / 400)
    var keys: [KeyedTrack] = []
    for index in motion.once.tracks.indices {
      do throws(ParameterError) {
        keys.append(try KeyedTrack(index, of: motion.once, reduced, times: times))
      } catch {
        if encoding.reduction != nil { throw error }
        keys.append(try KeyedTrack(index, of: motion.once, encoding, times: times))
      }
    }
    self.keys = keys
  }

  /// The drawing with its animations: what moves is a group whose transform has all values.
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    let tracks = motion.once.trackValues()
    let values = MovingValues(animation: motion.once, decimals: encoding.decimals, tracks: tracks)
    let clock = SMILClock(motion: motion, keys: keys, values: values)
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
    for own in keys { lines.append(own.certificate(unit: own.track.errorUnit(length: "px"))) }
    return lines
  }
}

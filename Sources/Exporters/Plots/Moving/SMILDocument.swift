import Analysis
import Documents
import ExactNumerics
import Motion

/// An animated picture: one iteration of a motion, and its keys.
struct SMILDocument: FormatDocument {
  private let motion: SelfRepeatingMotion
  private let keys: [KeyframeTrack]

  /// Reduces each track to the requested tolerance, or to 1/400 of its range, which is invisible.
  /// If the default cannot be met, all frames are keys.
  ///
  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    motion = try SelfRepeatingMotion(animation).validatedForFormat(for: Format.smil.name)
    let times = KeyTimeFormat.shares(decimals: SMILTiming.shareDecimals, of: motion.seconds)
    var reduced = encoding
    reduced.reduction = encoding.reduction ?? .share(DoubleDouble(1) / 400)
    var keys: [KeyframeTrack] = []
    for index in motion.once.tracks.indices {
      do throws(ParameterError) {
        keys.append(try KeyframeTrack(index, of: motion.once, reduced, times: times))
      } catch {
        if encoding.reduction != nil { throw error }
        keys.append(try KeyframeTrack(index, of: motion.once, encoding, times: times))
      }
    }
    self.keys = keys
  }

  /// Writes the drawing with its animations. A moving part is a group whose animated transform has
  /// all values.
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    let tracks = motion.once.trackValues()
    let values = BoundAttributeTexts(
      animation: motion.once, decimals: encoding.decimals, tracks: tracks)
    let clock = SMILTiming(motion: motion, keys: keys, values: values)
    var xml = XMLWriter()
    AnimatedDrawing(motion.once, tracks).draw(
      .clock(clock), values, title: encoding.name ?? motion.once.command,
      about: commentLines(encoding),
      into: &xml)
    try stream.write(xml.bytes)
  }

  /// The request and the errors, one line each.
  private func commentLines(_ encoding: Encoding) -> [String] {
    var lines: [String] = []
    if let request = encoding.request { lines.append(PrintableText(request).string) }
    for own in keys { lines.append(own.errorCertificate(unit: own.track.errorUnit(length: "px"))) }
    return lines
  }
}

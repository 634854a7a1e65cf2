import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

/// An animated picture: one iteration of a motion, and its keys.
struct SMILDocument {
  let motion: SelfRepeatingMotion
  private let keys: [KeyframeTrack]

  /// Reduces each track to the requested tolerance, or to 1/400 of its range, which is invisible.
  /// If the default cannot be met, all frames are keys.
  ///
  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(
    _ animation: Animation, _ encoding: Encoding, in format: String = Format.smil.name
  ) throws(ParameterError) {
    motion = try SelfRepeatingMotion(animation).validatedForFormat(for: format)
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

  /// Writes the drawing with its animations: bodies on their screen, or a row for each object
  /// without one. A moving part is a group whose animated transform has all values.
  ///
  /// On a screen values are bound unchanged. In rows they are mapped to pixels.
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    let tracks = motion.once.trackValues()
    let values = BoundAttributeTexts(
      animation: motion.once, decimals: encoding.decimals, tracks: tracks)
    var about = encoding.request.map { [PrintableText($0).string] } ?? []
    for own in keys { about.append(own.errorCertificate(unit: own.track.errorUnit(length: "px"))) }
    var writer = SVGWriter(values, SMILTiming(motion: motion, keys: keys, values: values))
    let title = encoding.name ?? motion.once.command
    guard let stage = motion.once.stage, !stage.bodies.isEmpty else {
      let rows = TrackRows(tracks, ChartPanels(tracks).panels)
      return try stream.write(
        writer.document(
          rows.shapes, size: (TrackRows.width, rows.height), title: title, about: about))
    }
    let screen = ScreenDrawing(stage, tracks, cropsMessages: true)
    let view = screen.view
    let scale = min(520 / view.height, 640 / view.width)
    let fits = scale.isFinite && scale > 0
    let size =
      fits ? ((view.width * scale).rounded(.up), (view.height * scale).rounded(.up)) : (520, 520)
    try stream.write(
      writer.document(screen.shapes, view: view, size: size, title: title, about: about))
  }
}

/// The SMIL elements that play values, with their start, duration and repetitions.
struct SMILTiming {
  let motion: SelfRepeatingMotion
  let keys: [KeyframeTrack]
  let values: BoundAttributeTexts

  /// Writes the elements that animate the bound attributes of the open element.
  func writeAnimations(_ drive: PropertyBinding, into xml: inout XMLWriter) {
    let type = drive.target.transform
    let (frames, isReduced) = (keys[drive.track].frames, keys[drive.track].kept != nil)
    // SMIL cannot play backwards, so a forward and a backward run are one iteration.
    let duration = motion.alternates ? motion.seconds * 2 : motion.seconds
    for (part, name) in drive.target.names.enumerated() {
      var texts = frames.map { values.attributeText(drive, part: part, at: $0) }
      if motion.alternates { texts += texts.dropLast().reversed() }
      let attributes: [(key: String, value: String?)] = [
        ("attributeName", name), ("type", type),
        ("begin", motion.delay > 0 ? CSSText.number(DoubleDouble(motion.delay)) + "s" : nil),
        ("dur", CSSText.number(duration) + "s"), ("repeatCount", count), ("fill", "freeze"),
        ("values", texts.joined(separator: ";")), ("keyTimes", isReduced ? keyTimes(frames) : nil),
      ]
      xml.writeElement(
        type == nil ? "animate" : "animateTransform",
        attributes.compactMap { key, value in value.map { (key: key, value: $0) } })
    }
  }

  private var count: String? {
    if motion.alternates { return CSSText.number(motion.count / 2) }
    return motion.count == .one ? nil : CSSText.number(motion.count)
  }

  /// The times of frames as shares of the duration, halved in a duration of two iterations.
  private func keyTimes(_ frames: [Int]) -> String {
    let times = KeyTimeFormat.shares(decimals: SMILTiming.shareDecimals, of: motion.seconds)
    var shares = frames.map { times.units(of: $0, on: motion.once.grid) ?? 0 }
    if motion.alternates {
      let halves = shares.map { $0 * 5 }
      // Both iterations are 10^7 halves of 10^-6 long.
      shares = halves + halves.dropLast().reversed().map { 10_000_000 - $0 }
    }
    let decimals = Self.shareDecimals + (motion.alternates ? 1 : 0)
    return shares.map { CSSText.decimal($0, decimals: decimals) }.joined(separator: ";")
  }

  static var shareDecimals: Int { 6 }
}

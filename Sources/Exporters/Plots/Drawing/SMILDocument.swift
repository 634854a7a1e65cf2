import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

/// An animated picture: one iteration of a motion, and its keys.
struct SMILDocument {
  let motion: SelfRepeatingMotion
  private let keys: [KeyframeTrack]

  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    try self.init(animation, encoding, in: Format.smil.name)
  }

  /// Reduces each track to the requested tolerance, or to 1/400 of its range, which is invisible.
  /// If the default cannot be met, all frames are keys.
  ///
  /// - Parameter format: the format's name, for messages.
  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding, in format: String) throws(ParameterError) {
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
  /// In a row, a dot moves on a line, a disc grows, or a square rotates. On a screen lengths are
  /// the animation's own, so values are bound unchanged. In rows values are mapped to pixels.
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
    let names = drive.target.names
    for (index, name) in names.enumerated() {
      writeAnimation(drive, name, part: names.count > 1 ? index : nil, into: &xml)
    }
  }

  /// - Parameter part: the index of the binding's number that the attribute shows; nil for all.
  private func writeAnimation(
    _ drive: PropertyBinding, _ attribute: String, part: Int?, into xml: inout XMLWriter
  ) {
    let type = drive.target.transform
    let frames = keys[drive.track].frames
    var texts: [String] = []
    for frame in frames {
      let own = part.map { values.attributeText(drive, part: $0, at: frame) }
      texts.append(own ?? values.attributeText(drive, at: frame))
    }
    if motion.alternates { texts += texts.dropLast().reversed() }
    var attributes = [(key: "attributeName", value: attribute)]
    if let type { attributes.append(("type", type)) }
    if motion.delay > 0 {
      attributes.append(("begin", CSSText.number(DoubleDouble(motion.delay)) + "s"))
    }
    attributes.append(("dur", duration))
    if let count { attributes.append(("repeatCount", count)) }
    attributes.append(("fill", "freeze"))
    attributes.append(("values", texts.joined(separator: ";")))
    if keys[drive.track].kept != nil { attributes.append(("keyTimes", keyTimes(frames))) }
    xml.writeElement(type == nil ? "animate" : "animateTransform", attributes)
  }

  /// The duration. SMIL cannot play backwards, so a forward and a backward run are one iteration.
  private var duration: String {
    let once = motion.seconds
    return CSSText.number(motion.alternates ? once * 2 : once) + "s"
  }

  private var count: String? {
    if motion.alternates { return CSSText.number(motion.count / 2) }
    return motion.count == .one ? nil : CSSText.number(motion.count)
  }

  /// The times of frames as shares of the duration. In a duration of two iterations they are halved
  /// and have one more decimal.
  private func keyTimes(_ frames: [Int]) -> String {
    let times = KeyTimeFormat.shares(decimals: SMILTiming.shareDecimals, of: motion.seconds)
    let shares = frames.map { times.units(of: $0, on: motion.once.grid) ?? 0 }
    if !motion.alternates {
      return shares.map { CSSText.decimal($0, decimals: Self.shareDecimals) }
        .joined(separator: ";")
    }
    let halves = shares.map { $0 * 5 }
    return (halves + halves.dropLast().reversed().map { Self.whole - $0 })
      .map { CSSText.decimal($0, decimals: Self.shareDecimals + 1) }.joined(separator: ";")
  }

  static var shareDecimals: Int { 6 }
  /// The length of two iterations in halves of 10^-6.
  private static var whole: Int128 { 10_000_000 }
}

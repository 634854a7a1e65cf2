import Analysis
import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// An Android resource with an object animator.
  static var androidAnimator: FormatInfo {
    FormatInfo(
      "android-animator", .code, sharing: ["xml"], summary: "an objectAnimator",
      readBy: "Android Studio, aapt2",
      options: [.decimals, .request, .commandLine, .unit, .reduction, .property], loops: true,
      needs: .length)
  }
}

/// An animation as Android's property animation plays it: whole milliseconds, whole repetitions,
/// properties of one View.
struct AndroidAnimator: FormatDocument {
  private let motion: SelfRepeatingMotion
  private let times: KeyTimeFormat
  /// The milliseconds of one iteration.
  private let duration: Int128
  private let tracks: [KeyframeTrack]
  /// The unit of each track's printed errors.
  private let units: [String]
  private let properties: [ViewProperty]

  /// A property of a View and the track's component that it shows.
  private struct ViewProperty {
    let name: String
    let track: Int
    /// The index of the track's component; nil for a colour, which uses all four.
    let component: Int?
  }

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let info = FormatInfo.androidAnimator
    motion = SelfRepeatingMotion(animation)
    let once = motion.once
    try once.validateOneObject(in: info.name)
    try once.validate(unit: encoding.unit, in: info)
    duration = (motion.seconds * 1000).rounded(toDecimals: 0) ?? 0
    try require(
      (1...Int128(Int32.max)).contains(duration), "format",
      "\(info.name) has times of whole milliseconds, from 1 to \(Int32.max) of them; "
        + "use csv or json")
    try require(
      motion.delay * 1000 <= Double(Int32.max), "delay",
      "must be at most \(Int32.max) milliseconds in \(info.name)")
    try require(
      motion.count.rounded(toPlaces: 6) == motion.count.roundedToEven(), "format",
      "\(info.name) repeats whole times, and the last of these is cut short; "
        + "use css-keyframes, json, ndjson or csv")
    times = .shares(
      decimals: SMILTiming.shareDecimals, of: DoubleDouble(Double(duration)) / 1000)
    try require(
      once.largest <= 1e35, "format",
      "\(info.name) has Floats, and numbers beyond 1e35 are none; use csv or json")
    var tracks: [KeyframeTrack] = []
    var units: [String] = []
    var properties: [ViewProperty] = []
    for index in once.tracks.indices {
      let track = once.tracks[index]
      let (names, factor) = try Self.propertyNames(of: track, unit: encoding.unit)
      let isColor = track.type == .color
      if encoding.reduction != nil {
        try require(
          !isColor, "reduce",
          "cannot be used for \(Display.text(track.name)) in \(info.name): Android mixes colours "
            + "as light, so that no line holds; use json or csv")
      }
      for (place, name) in names.enumerated() {
        try require(
          !properties.contains { $0.name == name }, "format",
          "\(info.name) shows two of these tracks as \(name), and a View has one; choose with "
            + parameterName("track"))
        let isShared = track.channels.count < names.count
        properties.append(
          ViewProperty(
            name: name, track: index, component: isColor ? nil : isShared ? 0 : place))
      }
      units.append(factor == .one ? track.errorUnit(encoding.unit, length: "px") : "degrees")
      tracks.append(
        try KeyframeTrack(
          index, of: once, encoding, times: times, factor: factor, isReadAsFloat: true,
          isColor ? .other : .lines))
    }
    self.tracks = tracks
    self.units = units
    self.properties = properties
  }

  /// The View's properties that show a track, and the factor from the track's unit to theirs.
  ///
  /// Source: android.view.View, the setters of a float, and setBackgroundColor.
  private static func propertyNames(
    of track: Track, unit: String?
  ) throws(ParameterError) -> (names: [String], factor: DoubleDouble) {
    let name = FormatInfo.androidAnimator.name
    let kind = "property of a View"
    let meaning = try track.propertyRole(unit: unit, lengths: ["px", ""], in: name, kind)
    switch meaning {
    case .place: return (["translationX", "translationY"], .one)
    case .x: return (["translationX"], .one)
    case .y: return (["translationY"], .one)
    case .scale: return (["scaleX", "scaleY"], .one)
    case .scaleX: return (["scaleX"], .one)
    case .scaleY: return (["scaleY"], .one)
    case .alpha: return (["alpha"], .one)
    case .rotation(let degrees): return (["rotation"], degrees)
    case .color: return (["backgroundColor"], .one)
    case .frame, .size, .width, .height, .matrix, .cornerRadius: break
    }
    throw ParameterError(
      "format",
      "\(name) has no \(kind) for \(Display.text(track.roleName)): "
        + (meaning == .frame
          ? "choose its place with \(parameterName("track")) x,y, or "
          : "sizes and matrices are none; ")
        + "use css-keyframes, json, ndjson or csv")
  }

  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    if let request = encoding.request {
      try stream.write(XMLFragment.processingInstruction(request))
    }
    for comment in comments { try stream.write(XMLFragment.comment(comment)) }
    try stream.write(
      "<objectAnimator xmlns:android=\"http://schemas.android.com/apk/res/android\"\n"
        + "    android:duration=\"\(duration)\"\n"
        + "    android:interpolator=\"@android:interpolator/linear\"")
    for attribute in playback { try stream.write("\n    \(attribute)") }
    try stream.write(">\n")
    for property in properties { try write(property, to: &stream) }
    try stream.write("</objectAnimator>\n")
  }

  /// The attributes for repetitions and the delay.
  private var playback: [String] {
    var attributes: [String] = []
    let repeats = motion.count.roundedToEven().high - 1
    if repeats > 0 { attributes.append("android:repeatCount=\"\(Int(repeats))\"") }
    if motion.alternates { attributes.append("android:repeatMode=\"reverse\"") }
    let delay = (DoubleDouble(motion.delay) * 1000).rounded(toDecimals: 0) ?? 0
    if delay > 0 { attributes.append("android:startOffset=\"\(delay)\"") }
    return attributes
  }

  /// The comments of the file: errors, rounded times and rounded colours.
  private var comments: [String] {
    let isRounded = motion.seconds * 1000 != DoubleDouble(Double(duration))
    var comments = zip(tracks, units).map { $0.errorCertificate(unit: $1, framesMove: isRounded) }
    if isRounded {
      comments.append(
        "\(CSSText.milliseconds(motion.seconds)) ms, rounded: the animator knows whole ones")
    }
    let delay = DoubleDouble(motion.delay) * 1000
    if delay != delay.roundedToEven() {
      comments.append(
        "\(CSSText.milliseconds(DoubleDouble(motion.delay))) ms of delay, rounded likewise")
    }
    if properties.contains(where: { $0.component == nil }) {
      comments.append("Colours have 8 bits a component here.")
    }
    return comments
  }

  private func write(
    _ property: ViewProperty, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let type = property.component == nil ? "colorType" : "floatType"
    try stream.write(
      "  <propertyValuesHolder android:propertyName=\"\(property.name)\" "
        + "android:valueType=\"\(type)\">\n")
    let keys = tracks[property.track]
    for frame in keys.frames {
      let units = times.units(of: frame, on: motion.once.grid) ?? 0
      let share = DecimalText.text(wide: units, decimals: SMILTiming.shareDecimals)
      let value =
        property.component.map { printedValue(keys, $0, at: frame) }
        ?? colorLiteral(keys, at: frame)
      try stream.write(
        "    <keyframe android:fraction=\"\(share)\" android:value=\"\(value)\"/>\n")
    }
    try stream.write("  </propertyValuesHolder>\n")
  }

  /// The printed value. An integer of ten or more characters may exceed an Int32, so it ends in
  /// ".0": resource readers take integers only within an Int32.
  private func printedValue(_ keys: KeyframeTrack, _ component: Int, at frame: Int) -> String {
    let text = keys.text(component, at: frame)
    let isWhole = text.utf8.allSatisfy { $0.isDigit || $0 == 0x2D }
    return isWhole && text.utf8.count > 9 ? text + ".0" : text
  }

  /// A colour as a resource literal, "#aarrggbb". Components outside 0...1 are clamped.
  private func colorLiteral(_ keys: KeyframeTrack, at frame: Int) -> String {
    var text = "#"
    for component in 0..<4 {
      let share = keys.value((component + 3) % 4, at: frame)
      let byte = Int((min(max(share, .zero), .one) * 255).roundedToEven().high)
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return text
  }
}

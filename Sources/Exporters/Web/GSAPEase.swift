import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

/// The progress of each track as a CustomEase.
struct GSAPEases {
  private let eases: [GSAPEase]

  /// - Throws: `ParameterError` for a motion that no ease shows, with the formats that do.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let format = Format.gsap.name
    let motion = try SelfRepeatingMotion(animation).validatedForFormat(for: format)
    var eases: [GSAPEase] = []
    for track in motion.once.tracks {
      eases.append(try GSAPEase(of: track, in: motion, encoding))
      try require(
        !eases.dropLast().contains { $0.name == eases[eases.count - 1].name }, "format",
        "\(format) has letters, digits, - and _ in a name, which \(Display.text(track.name)) then "
          + "shares with another track; choose with --track")
    }
    self.eases = eases
  }

  func parts(_ encoding: Encoding, request: String?) -> FileParts {
    FileParts(
      head: FileParts.requestLines(request), names: eases.map { $0.name },
      blocks: eases.map { FileParts.Block(write: $0.write) })
  }
}

/// The progress of one number as the path of a CustomEase: cubic Beziers from 0,0 to 1,1.
///
/// The handles of each Bezier are at a third and two thirds of its length, so that it is a cubic
/// Hermite segment. Source: GSAP 3, CustomEase.
private struct GSAPEase {
  private let motion: SelfRepeatingMotion
  private let track: Track
  let name: String
  private let path: String
  /// The seconds of one iteration.
  private let length: DoubleDouble
  /// The error of the path as printed, in shares of the distance.
  private let error: ErrorBound

  /// GSAP reads numbers of a path with 5 decimals.
  private static let decimals = 5

  init(
    of track: Track, in motion: SelfRepeatingMotion, _ encoding: Encoding
  ) throws(ParameterError) {
    let (format, once) = (Format.gsap.name, motion.once)
    try require(
      track.channels.count == 1, "format",
      "\(format) shows one number, and here are "
        + "\(Display.quotedNames(track.type.componentNames)) of "
        + "\(Display.text(track.name)); choose with --track")
    try require(
      !motion.alternates, "alternate",
      "cannot be shown by \(format), whose progress runs one way; give the tween yoyo, or use "
        + "waapi")
    try require(
      once.lands, "format",
      "\(format) ends at 1, and this motion beside its target: let it last longer, or use waapi, "
        + "json or csv")
    self.motion = motion
    self.track = track
    name = try Self.easeName(
      encoding, command: once.command, of: once.tracks.count > 1 ? track : nil)
    try require(
      motion.count.rounded(toPlaces: 6) == motion.count.roundedToEven(), "format",
      "\(format) repeats whole times, and the last of these is cut short; use css-keyframes, json, "
        + "ndjson or csv")
    let form = HermiteKeyFormat(
      clock: .seconds, timeDecimals: FrameTimes.decimals, valueDecimals: nil, handle: .slope,
      handleDecimals: nil)
    let found = try once.hermiteKeys(
      of: track, encoding.reduction ?? .share(DoubleDouble(0.001)), form)[0]
    let (from, distance) = (track.from[0], track.channels[0].target - track.from[0])
    guard let last = found.keys.last, last.seconds > .zero, found.keys.count > 1 else {
      throw ParameterError(
        "format", "\(format) shows shares of the length, and there is none; use json or csv")
    }
    let length = last.seconds
    self.length = length
    var steepest = DoubleDouble.zero
    var path = "M0,0"
    var before: Int128 = 0
    for (first, second) in zip(found.keys, found.keys.dropFirst()) {
      let span = second.seconds - first.seconds
      let third = span / 3
      func point(_ time: DoubleDouble, _ value: DoubleDouble) -> String {
        Self.numberText(time / length) + "," + Self.numberText((value - from) / distance)
      }
      path +=
        " C" + point(first.seconds + third, first.value + first.outgoing * third) + " "
        + point(second.seconds - third, second.value - second.incoming * third) + " "
        + point(second.seconds, second.value)
      let chord = (second.value - first.value) / span
      let middle = chord * 3 - first.outgoing - second.incoming
      for slope in [first.outgoing, second.incoming, middle] {
        steepest = max(steepest, slope.magnitude)
      }
      let end = (second.seconds / length).rounded(toDecimals: Self.decimals) ?? before
      try require(
        end > before, "format",
        "\(format) has times of 1/100000 of the length, and two keys of this motion are nearer to "
          + "each other; let --reduce be larger, or use waapi")
      before = end
    }
    self.path = path
    // Rounding moves the points of a Bezier, and so the curve, by at most half of the last decimal
    // in each direction; a later time shows up as the steepest slope times it.
    let half = DoubleDouble(0.5e-5)
    let added = half * (1 + (steepest * length / distance).magnitude)
    error = ErrorBound(
      largest: (found.error.largest / distance).magnitude + added, time: found.error.time,
      atFrames: (found.error.atFrames / distance).magnitude + added)
  }

  /// The name of the ease, which GSAP splits at points and parentheses.
  ///
  /// - Parameter track: one of several tracks, whose name follows; nil for the only track.
  private static func easeName(
    _ encoding: Encoding, command: String, of track: Track?
  ) throws(ParameterError) -> String {
    let name = encoding.name ?? command
    try require(
      name.utf8.allSatisfy { $0.isOfPlainName } && !name.isEmpty, "name",
      "must be letters, digits, - and _ in \(Format.gsap.name)")
    guard let track else { return name }
    let words = track.name.utf8.split { !$0.isOfPlainName }.map { String(Substring($0)) }
    return ([name] + words).joined(separator: "-")
  }

  private static func numberText(_ number: DoubleDouble) -> String {
    CSSText.decimal(number, decimals: decimals)
  }

  @Sendable func write(to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write(
      "// \(PrintableText(track.name).string): \(error.words), in shares of the way; GSAP's own "
        + "lines add to it\n")
    var tween = "duration: \(CSSText.number(length))"
    let delay = CSSText.number(DoubleDouble(motion.delay))
    if delay != "0" { tween += ", delay: \(delay)" }
    if motion.count > .one {
      let again = ShortestDoubleText.of((motion.count.roundedToEven() - 1).nearestDouble)
      tween += ", repeat: \(again)"
    }
    let ends =
      ShortestDoubleText.of(track.from[0].nearestDouble) + " to "
      + ShortestDoubleText.of(track.channels[0].target.nearestDouble)
    try stream.write("// from \(ends): { \(tween), ease: \"\(name)\" }\n")
    try stream.write("CustomEase.create(\"\(name)\", \"\(path)\");\n")
  }
}

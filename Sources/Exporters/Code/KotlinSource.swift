import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

/// An animation as Kotlin source: one iteration, with a name for each array and animation spec.
///
/// Sources: developer.android.com, KeyframesSpec and RepeatableSpec; androidx
/// VectorizedAnimationSpec.kt; The Java Virtual Machine Specification, 4.7.3 and 4.11.
struct KotlinSource {
  private let motion: SelfRepeatingMotion
  private let tracks: [KotlinTrack]
  private let times = KeyTimeFormat.seconds(decimals: 3)
  /// The milliseconds of one iteration of a repeated animation, and of the delay before the first.
  private let (duration, delay): (Int128, Int128)

  /// The largest length in milliseconds. Floats tell all milliseconds up to it apart.
  private static let mostMilliseconds = 1 << 24

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let format = Format.kotlin
    motion = SelfRepeatingMotion(animation)
    let once = motion.once
    try require(
      once.grid.fps.perSecond <= 1000, "fps",
      "must be at most 1000 in \(format.name): keyframes are at whole milliseconds")
    let seconds = once.grid.time(of: once.grid.lastFrame)
    try require(
      seconds * 1000 <= DoubleDouble(Self.mostMilliseconds), "format",
      "\(format.name) has times of whole milliseconds, at most \(Self.mostMilliseconds) of them; "
        + "use csv or json")
    duration = times.units(of: once.grid.lastFrame, on: once.grid) ?? 0
    try require(
      motion.delay * 1000 <= Double(Int32.max), "delay",
      "must be at most \(Int32.max) milliseconds in \(format.name)")
    delay = (DoubleDouble(motion.delay) * 1000).rounded(toDecimals: 0) ?? 0
    try require(
      motion.count.rounded(toPlaces: 6) == motion.count.roundedToEven()
        && motion.count.high <= Double(Int32.max), "format",
      "\(format.name) repeats whole times, and the last of these is cut short; "
        + "use css-keyframes, json, ndjson or csv")
    try require(
      once.largest <= 1e35, "format",
      "\(format.name) has Floats, and numbers beyond 1e35 are none; use csv or json")
    let name = try CamelCase.constantName(
      encoding, command: animation.command, in: format
    ) { $0.value <= 0xFFFF }
    var tracks: [KotlinTrack] = []
    for index in once.tracks.indices {
      let keys = try Self.keyframeTrack(index, of: once, encoding, times)
      tracks.append(KotlinTrack(keys, name: name, isAlone: once.tracks.count == 1))
    }
    self.tracks = tracks
    var names: Set<String> = []
    for track in tracks { try names.declare(track.names, in: format) }
    try validateSize()
  }

  private static func keyframeTrack(
    _ index: Int, of once: Animation, _ encoding: Encoding, _ times: KeyTimeFormat
  ) throws(ParameterError) -> KeyframeTrack {
    let track = once.tracks[index]
    // Compose mixes colours in Oklab, and interpolates other numbers linearly.
    let isLinear = track.type != .color
    try require(
      isLinear || encoding.reduction == nil, "reduce",
      "cannot be used for \(Display.text(track.name)) in kotlin: Compose mixes colours in "
        + "Oklab, so that no line holds; use json or csv")
    // Between two keys a number is between their values.
    var largest = DoubleDouble.zero
    for frame in 0..<once.grid.count {
      for channel in track.channels {
        largest = max(largest, once.value(of: channel, at: frame).magnitude)
      }
    }
    // The largest error of Compose's Floats, in units of 2^-24 of the largest value. A number is
    // rounded to a Float: 1. Compose interpolates as (1 - f) a + f b with a fraction f that is
    // rounded too: at most 5, so that 7 has room for the products of errors. The edges of a
    // rectangle are up to twice as large as its numbers, and their difference is its size: at most
    // 21. Source: androidx VectorizedAnimationSpec.kt, VectorizedKeyframesSpec.
    let roundings = track.type == .rect ? 24.0 : 7
    return try KeyframeTrack(
      index, of: once, encoding, times: times, playerError: largest * (roundings * 0x1p-24),
      isLinear: isLinear)
  }

  /// Refuses a file that the Kotlin compiler refuses: a method of the JVM has at most 65535 bytes.
  ///
  /// The arrays of a file are made by one method, with 8 bytes for a number and at most 20 for an
  /// array or a spec. The keyframes of each spec are added by one method.
  private func validateSize() throws(ParameterError) {
    for track in tracks {
      let count = track.keys.frames.count
      for spec in track.specs {
        let limit = Self.mostMethodBytes / spec.type.composeKeyframeBytes
        try require(
          count <= limit, "format",
          "kotlin holds at most \(limit) keyframes of \(Display.text(track.keys.track.name)), "
            + "since a method of the JVM has at most 64 KiB; ask for fewer with "
            + "--reduce, --frames or --fps")
      }
    }
    try require(
      methodBytes <= Self.mostMethodBytes, "format",
      "kotlin holds about \(Self.mostMethodBytes / 8) numbers and times, since a method of the JVM "
        + "has at most 64 KiB; choose tracks with --track, or ask for fewer "
        + "keyframes with --reduce, --frames or "
        + "--fps")
  }

  /// The largest size of a method, with a margin.
  static let mostMethodBytes = 65_000

  /// The size of the method that makes the arrays and specs of the file.
  private var methodBytes: Int {
    var bytes = 0
    for track in tracks {
      let (count, arrays) = (track.keys.frames.count, track.valueNames.count + 1)
      bytes += arrays * (8 * count + 20) + track.specs.count * 20
    }
    return bytes
  }

  func parts(_ encoding: Encoding, request: String?) -> FileParts {
    let comment = FileParts.requestLines(request)
    return FileParts(
      head: comment + (comment.isEmpty ? [] : [""]) + imports.map { "import \($0)" },
      names: tracks.flatMap { $0.names }, blocks: [FileParts.Block(write: writeSource)],
      share: (
        methodBytes, Self.mostMethodBytes,
        "a method of the JVM, which makes all numbers of a file, has at most 64 KiB"
      ))
  }

  @Sendable private func writeSource(to stream: inout ByteStream) throws(WriteFailure) {
    for track in tracks {
      try writeArrays(track, to: &stream)
      for spec in track.specs { try writeKeyframeAnimation(spec, of: track, to: &stream) }
    }
  }

  /// The imported names, in alphabetical order.
  private var imports: [String] {
    var own: [String] = []
    if motion.alternates { own.append("RepeatMode") }
    own.append(repeats ? "RepeatableSpec" : "KeyframesSpec")
    if repeats, delay > 0 { own.append("StartOffset") }
    own.append("keyframes")
    if repeats { own.append("repeatable") }
    let names = own.map { "androidx.compose.animation.core." + $0 }
    let used = Set(tracks.flatMap { $0.specs.flatMap { $0.type.composeImports } })
    return names + used.sorted().map { "androidx.compose.ui." + $0 }
  }

  /// True if the keyframes are played more than once.
  private var repeats: Bool { motion.count > .one }

  /// Writes a track's key times in milliseconds, and an array of values for each component.
  private func writeArrays(
    _ track: KotlinTrack, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let keys = track.keys
    try stream.write("\n// \(keys.errorCertificate(unit: keys.track.errorUnit(length: "dp")))\n")
    for note in roundings { try stream.write("// \(note)\n") }
    func write(_ declaration: String, _ numbers: [String]) throws(WriteFailure) {
      try stream.writeArray(
        "val " + declaration, numbers, indent: "    ", end: ")", hasLastComma: false)
    }
    try write(
      "\(track.timesName): IntArray = intArrayOf(", keys.frames.map { milliseconds(of: $0) })
    for (component, name) in track.valueNames.enumerated() {
      try write(
        "\(name): FloatArray = floatArrayOf(",
        keys.frames.map { track.floatLiteral(component, at: $0) })
    }
  }

  /// The lengths that differ from the motion's, as comments.
  private var roundings: [String] {
    var notes: [String] = []
    if motion.seconds * 1000 != DoubleDouble(Double(duration)) {
      notes.append("\(CSSText.milliseconds(motion.seconds)) ms, in whole milliseconds")
    }
    if DoubleDouble(motion.delay) * 1000 != DoubleDouble(Double(delay)) {
      notes.append(
        "\(CSSText.milliseconds(DoubleDouble(motion.delay))) ms of delay, in whole milliseconds")
    }
    return notes
  }

  private func milliseconds(of frame: Int) -> String {
    String(times.units(of: frame, on: motion.once.grid) ?? 0)
  }

  /// Writes a keyframe animation, repeated if the motion is.
  private func writeKeyframeAnimation(
    _ spec: KotlinTrack.KeyframesSpec, of track: KotlinTrack, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let type = spec.type.composeName
    let runs = motion.count.roundedToEven().high
    // An even number of runs ends where it began, if every second one is played backwards.
    let returns = motion.alternates && runs.truncatingRemainder(dividingBy: 2) == 0
    let end = track.valueText(spec, at: returns ? 0 : motion.once.grid.lastFrame)
    try stream.write("\n/** Its target value has to be \(end). */\n")
    let head = "val \(spec.name): \(repeats ? "RepeatableSpec" : "KeyframesSpec")<\(type)> = "
    let indent = repeats ? "    " : ""
    if repeats {
      try stream.write(
        "\(head)repeatable(\n    iterations = \(Int(runs)),\n"
          + "    animation = keyframes<\(type)> {\n")
    } else {
      try stream.write("\(head)keyframes<\(type)> {\n")
    }
    try stream.write("\(indent)    durationMillis = \(duration)\n")
    if !repeats, delay > 0 { try stream.write("    delayMillis = \(delay)\n") }
    for frame in track.keys.frames {
      try stream.write(
        "\(indent)    \(track.valueText(spec, at: frame)) at \(milliseconds(of: frame))\n")
    }
    try stream.write("\(indent)}")
    if repeats {
      if motion.alternates { try stream.write(",\n    repeatMode = RepeatMode.Reverse") }
      if delay > 0 { try stream.write(",\n    initialStartOffset = StartOffset(\(delay))") }
      try stream.write("\n)")
    }
    try stream.write("\n")
  }
}

import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

/// An animation as a Lottie player shows it: its layers, the top one first, and the size of the
/// canvas.
struct LottieScene {
  let motion: SelfRepeatingMotion
  /// The layer property that each track moves. On a screen it is nil except for rotations: its
  /// bodies and layers select the property.
  let roles: [PropertyRole?]
  /// The keys of each track.
  let keys: [LottieKeys]
  var layers: [LottieLayer] = []
  var width = 0
  var height = 0
  /// The offset that brings all positions into view.
  var shift = (x: 0.0, y: 0.0)

  var tracks: [Track] { motion.once.tracks }

  /// The delay in frames. The file holds the first values for them, since a player has no delay.
  var delay: DoubleDouble { DoubleDouble(motion.delay) * motion.once.grid.fps }

  /// The frame at which the layers end, exclusive.
  var end: Int { motion.once.grid.lastFrame + 1 + Int(delay.high.rounded(.up)) }

  /// - Throws: `ParameterError` for a track that no layer property shows.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    motion = SelfRepeatingMotion(animation)
    if motion.once.stage == nil {
      // Checked before the search for keys, which would find very many on a long path.
      for track in motion.once.tracks { try Self.validateDistance(of: track) }
    }
    var roles: [PropertyRole?] = []
    var keys: [LottieKeys] = []
    for (index, track) in motion.once.tracks.enumerated() {
      let isStaged = motion.once.stage != nil
      let role = isStaged ? Self.rotationRole(track) : try Self.propertyRole(of: track)
      roles.append(role)
      keys.append(try LottieKeys(index, of: motion.once, encoding, role: role))
    }
    self.roles = roles
    self.keys = keys
    if let stage = motion.once.stage { addStageLayers(stage) } else { addDotLayers() }
    try Self.validateLength(Double(max(width, height)))
  }

  /// Refuses a track whose start and target are too far apart.
  private static func validateDistance(of track: Track) throws(ParameterError) {
    switch try propertyRole(of: track) {
    case .place, .x, .y, .size, .frame: break
    case .width, .height, .scale, .scaleX, .scaleY, .alpha, .rotation, .color, .matrix,
      .cornerRadius:
      return
    }
    for (from, channel) in zip(track.from, track.channels) {
      try validateLength((channel.target - from).magnitude.high)
    }
  }

  private static func validateLength(_ length: Double) throws(ParameterError) {
    try require(
      length <= 1_000_000, "format",
      "lottie draws at most a million pixels in a direction, and this needs "
        + "\(ShortestDoubleText.of(length)); use css-keyframes, json or csv")
  }

  private static let lengths = ["px", ""]

  /// The property of the dot that a track moves, in an animation without a screen. A number without
  /// a unit is x.
  static func propertyRole(of track: Track) throws(ParameterError) -> PropertyRole {
    let role = try track.propertyRole(
      unit: nil, lengths: lengths, in: Format.lottie.name, "property of a layer")
    switch role {
    case .place, .x, .y, .scale, .alpha, .rotation, .color, .size, .frame: return role
    case .width, .height, .scaleX, .scaleY, .matrix, .cornerRadius: break
    }
    throw ParameterError(
      "format",
      "lottie has no property of a layer for \(Display.text(track.roleName)); use css-keyframes, "
        + "json, ndjson or csv")
  }

  /// The rotation that a track of a screen shows; nil for all other properties.
  private static func rotationRole(_ track: Track) -> PropertyRole? {
    guard case .rotation? = track.propertyRole(unit: nil, lengths: lengths) else { return nil }
    return .rotation(degrees: 180 / DoubleDouble.pi)
  }

  func animatedProperty(
    _ track: Int?, component: Int = 0, _ factor: DoubleDouble = .one,
    dimensions: Int = 1
  ) -> LottieProperty? {
    track.map {
      keys[$0].componentProperty(component, factor, dimensions: dimensions, delay: delay)
    }
  }

  /// The length in whole pixels, rounded up. A length of 1e9 or more becomes 1e9, which is refused.
  static func wholePixels(_ length: Double) -> Int {
    length < 1e9 ? Int(length.rounded(.up)) : 1_000_000_000
  }
}

extension LottieScene {
  /// Writes the document:
  /// `{"v":"5.7.0","fr":60,"ip":0,"op":74,"w":320,"h":568,...,"layers":[...]}`.
  ///
  /// Source: lottie/lottie-spec, docs/specs.
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    let once = motion.once
    let name = encoding.name ?? once.command
    let size = "\"w\":\(width),\"h\":\(height)"
    try stream.write(
      "{\"v\":\"5.7.0\",\"fr\":\(ShortestDoubleText.of(once.grid.fps.perSecond)),"
        + "\"ip\":0,\"op\":\(end),"
    )
    try stream.write("\(size),\"nm\":\(JSONWriter.quoted(name)),\n\"meta\":{\"g\":\"headspring\",")
    if let request = encoding.request {
      try stream.write("\"request\":\(JSONWriter.quoted(request)),\n")
    }
    try stream.write("\"d\":\(JSONWriter.quoted(description))},\n\"markers\":[")
    try stream.write(markers.joined(separator: ",\n"))
    try stream.write("],\n\"layers\":[\n")
    var index = 1
    var parent: Int?
    if shift.x != 0 || shift.y != 0 {
      let offset = "[\(LottieLayer.number(shift.x)),\(LottieLayer.number(shift.y))]"
      try stream.write(
        "{\"ty\":3,\"nm\":\"origin\",\"ind\":1,\"ip\":0,\"op\":\(end),\"st\":0,"
          + "\"ks\":{\"p\":\(LottieLayer.fixedValue(offset))}},\n")
      (index, parent) = (2, 1)
    }
    for (offset, layer) in layers.enumerated() {
      if offset > 0 { try stream.write(",\n") }
      try stream.write(layer.jsonText(index: index + offset, parent: parent, end: end))
    }
    try stream.write("\n]}\n")
  }

  /// The repetitions, the delay and the errors, one line each.
  private var description: String {
    var lines: [String] = []
    if motion.count != .one {
      lines.append(
        "one time of \(CSSText.number(motion.count))"
          + (motion.alternates ? ", every second backwards" : ""))
    }
    if !delay.isZero {
      let frames = CSSText.decimal(delay, decimals: 4)
      lines.append(
        "holds its first values for \(frames) frames"
          + (motion.count == .one ? "" : "; the marker loop is the time to repeat"))
    }
    lines += certificates
    return lines.joined(separator: "\n")
  }

  /// The marker of the segment that a player repeats: all frames after the delay.
  private var loop: String {
    "{\"tm\":\(LottieProperty.keyTimeText(.zero, delay)),\"cm\":\"loop\","
      + "\"dr\":\(motion.once.grid.lastFrame)}"
  }

  /// The markers of the loop and the events, at most 1,000.
  private var markers: [String] {
    var markers: [String] = []
    if !delay.isZero, motion.count != .one { markers.append(loop) }
    for event in motion.marks {
      let frame = motion.once.grid.frames(in: event.time)
      guard frame >= .zero, frame <= DoubleDouble(motion.once.grid.lastFrame), markers.count < 1000
      else { continue }
      markers.append(
        "{\"tm\":\(LottieProperty.keyTimeText(frame, delay)),"
          + "\"cm\":\(JSONWriter.quoted(event.name)),"
          + "\"dr\":0}")
    }
    return markers
  }

  /// The number of keys of each track and their errors, one line each.
  private var certificates: [String] {
    var lines: [String] = []
    for (index, keys) in keys.enumerated() {
      var turn: DoubleDouble?
      if case .rotation(let degrees)? = roles[index] { turn = degrees }
      lines += keys.errorCertificates(tracks[index], degrees: turn)
    }
    return lines
  }
}

import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// Vector animations for apps and pages: layers whose properties have curved keys.
  static var lottie: FormatInfo {
    var info = FormatInfo(
      "lottie", extensions: [], summary: "layers, curved keys",
      readBy: "Lottie's players",
      options: [.decimals, .name, .request, .commandLine, .reduction, .baked])
    info.family = .editors
    info.sharedExtensions = ["json"]
    info.streams = false
    info.loops = true
    info.mostFrames = 100_000
    info.tracks = 1...1_000
    info.needs = .length
    return info
  }
}

extension Animation {
  /// Layers and their keys, ready to be written.
  ///
  /// - Throws: ``ParameterError`` for what the format cannot show.
  func lottieWriter(_ encoding: Encoding) throws(ParameterError) -> PreparedOutput.Writer {
    let scene = try LottieScene(self, encoding)
    return { animation, encoding, stream throws(WriteFailure) in
      try animation.writeLottie(scene, encoding, to: &stream)
    }
  }

  /// `{"v":"5.7.0","fr":60,"ip":0,"op":74,"w":320,"h":568,...,"layers":[...]}`.
  ///
  /// Source: lottie/lottie-spec, docs/specs.
  private func writeLottie(
    _ scene: LottieScene, _ encoding: Encoding, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let once = scene.motion.once
    let end = scene.end
    let name = encoding.name ?? command
    let size = "\"w\":\(scene.width),\"h\":\(scene.height)"
    try stream.write(
      "{\"v\":\"5.7.0\",\"fr\":\(ShortestText.of(once.grid.fps)),\"ip\":0,\"op\":\(end),")
    try stream.write("\(size),\"nm\":\(JSONText.quoted(name)),\n\"meta\":{\"g\":\"headspring\",")
    if let request = encoding.request {
      try stream.write("\"request\":\(JSONText.quoted(request)),\n")
    }
    try stream.write("\"d\":\(JSONText.quoted(scene.description))},\n\"markers\":[")
    try stream.write(scene.markers.joined(separator: ",\n"))
    try stream.write("],\n\"layers\":[\n")
    var index = 1
    var parent: Int?
    if scene.shift.x != 0 || scene.shift.y != 0 {
      let place = "[\(LottieLayer.number(scene.shift.x)),\(LottieLayer.number(scene.shift.y))]"
      try stream.write(
        "{\"ty\":3,\"nm\":\"origin\",\"ind\":1,\"ip\":0,\"op\":\(end),\"st\":0,"
          + "\"ks\":{\"p\":\(LottieLayer.still(place))}},\n")
      (index, parent) = (2, 1)
    }
    for (place, layer) in scene.layers.enumerated() {
      if place > 0 { try stream.write(",\n") }
      try stream.write(layer.text(index: index + place, parent: parent, end: end))
    }
    try stream.write("\n]}\n")
  }
}

extension LottieScene {
  /// How it is played and how far it is off.
  fileprivate var description: String {
    var lines: [String] = []
    if motion.count != .one {
      lines.append(
        "one time of \(WebText.number(motion.count))"
          + (motion.alternates ? ", every second backwards" : ""))
    }
    if !delay.isZero {
      let frames = WebText.decimal(delay, decimals: 4)
      lines.append(
        "holds its first values for \(frames) frames"
          + (motion.count == .one ? "" : "; the marker loop is the time to repeat"))
    }
    lines += certificates
    return lines.joined(separator: "\n")
  }

  /// The segment that a player repeats: all but the delay.
  private var loop: String {
    "{\"tm\":\(LottieProperty.time(.zero, delay)),\"cm\":\"loop\","
      + "\"dr\":\(motion.once.grid.lastFrame)}"
  }

  /// A thousand of the things that happen, at most.
  fileprivate var markers: [String] {
    var markers: [String] = []
    if !delay.isZero, motion.count != .one { markers.append(loop) }
    for event in motion.once.events {
      switch event.kind {
      case .start, .animationStart, .animationCompletion: continue
      case .completion, .crossing, .extremum, .occurrence: break
      }
      let frame = motion.once.grid.frames(in: event.time)
      guard frame >= .zero, frame <= DoubleDouble(motion.once.grid.lastFrame), markers.count < 1000
      else { continue }
      markers.append(
        "{\"tm\":\(LottieProperty.time(frame, delay)),\"cm\":\(JSONText.quoted(event.name)),"
          + "\"dr\":0}")
    }
    return markers
  }
}

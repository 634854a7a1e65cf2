import Analysis
import Documents
import ExactNumerics
import Motion

/// An animation as a Lottie player shows it: its layers, the first on top, and the box that they
/// move in.
struct LottieScene {
  let motion: LoopedMotion
  /// The property of a layer that each track moves. Nil for a track of a screen's stage, whose
  /// bodies and layers say it themselves.
  let meanings: [Meaning?]
  /// Those of each track.
  let keys: [LottieKeys]
  var layers: [LottieLayer] = []
  var width = 0
  var height = 0
  /// What is added to every place, so that all of it is in view.
  var shift = (x: 0.0, y: 0.0)

  var tracks: [Track] { motion.once.tracks }

  /// The frames for which the file holds the first values: a player has no delay of its own.
  var delay: DoubleDouble { DoubleDouble(motion.delay) * motion.once.grid.fps }

  /// The frame before which the layers are shown.
  var end: Int { motion.once.grid.lastFrame + 1 + Int(delay.high.rounded(.up)) }

  /// - Throws: ``ParameterError`` for what no property of a layer shows.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    motion = LoopedMotion(animation)
    if motion.once.stage == nil {
      // Before keys are looked for: of a long way there are many.
      for track in motion.once.tracks { try Self.validateWay(of: track) }
    }
    var meanings: [Meaning?] = []
    var keys: [LottieKeys] = []
    for (index, track) in motion.once.tracks.enumerated() {
      let isStaged = motion.once.stage != nil
      let meaning = isStaged ? Self.turn(track) : try Self.meaning(of: track)
      meanings.append(meaning)
      keys.append(
        try LottieKeys(
          index, of: motion.once, encoding, meaning: meaning,
          usual: track.usualReduction()))
    }
    self.meanings = meanings
    self.keys = keys
    if let stage = motion.once.stage { show(stage) } else { showDots() }
    try Self.validate(Double(max(width, height)))
  }

  /// Refuses a track that begins and ends too far apart.
  private static func validateWay(of track: Track) throws(ParameterError) {
    switch try meaning(of: track) {
    case .place, .x, .y, .size, .frame: break
    default: return
    }
    for (from, channel) in zip(track.from, track.channels) {
      try validate((channel.target - from).magnitude.high)
    }
  }

  private static func validate(_ length: Double) throws(ParameterError) {
    try require(
      length <= 1_000_000, "format",
      "lottie draws at most a million pixels in a direction, and this needs "
        + "\(ShortestText.of(length)); use css-keyframes, json or csv")
  }

  private static let lengths = ["px", ""]

  /// What a track without a screen is to its dot; a number without a unit is its x.
  static func meaning(of track: Track) throws(ParameterError) -> Meaning {
    let meaning = try track.meaning(
      unit: nil, lengths: lengths, in: FormatInfo.lottie.name, "property of a layer")
    switch meaning {
    case .place, .x, .y, .scale, .alpha, .rotation, .color, .size, .frame: return meaning
    case .width, .height, .matrix: break
    }
    throw ParameterError(
      "format",
      "lottie has no property of a layer for \(Shown.text(track.name)); use css-keyframes, json, "
        + "ndjson or csv")
  }

  /// The same of a track of a scene, whose other properties are what its bodies and layers say.
  private static func turn(_ track: Track) -> Meaning? {
    guard case .rotation? = track.meaning(unit: nil, lengths: lengths) else { return nil }
    return .rotation(degrees: 180 / DoubleDouble.pi)
  }

  /// How many keys each track has and how far they are off, a line each.
  var certificates: [String] {
    var lines: [String] = []
    for (index, keys) in keys.enumerated() {
      var turn: DoubleDouble?
      if case .rotation(let degrees)? = meanings[index] { turn = degrees }
      lines += keys.certificates(tracks[index], degrees: turn)
    }
    return lines
  }

  func property(
    _ track: Int?, component: Int = 0, _ factor: LottieProperty.Factor = .one, dimensions: Int = 1
  ) -> LottieProperty? {
    track.map { keys[$0].property(component, factor, dimensions: dimensions, delay: delay) }
  }

  private mutating func show(_ stage: Stage) {
    width = Self.pixels(stage.width)
    height = Self.pixels(stage.height)
    for (index, body) in stage.bodies.enumerated().reversed() {
      let colour = ChartPalette.colours[index % ChartPalette.colours.count]
      var layer = LottieLayer(tracks[body.position].object, shapes(of: body, colour))
      layer.x = property(body.position)
      layer.y = property(body.position, component: 1)
      layer.scale = property(body.scale, .hundred, dimensions: 2)
      layer.rotation = property(body.rotation, .turn(degrees: 180 / DoubleDouble.pi))
      layer.opacity = property(body.alpha, .hundred)
      layers.append(layer)
    }
    for layer in stage.layers.reversed() { layers.append(self.layer(layer)) }
    var screen = LottieLayer(
      "screen",
      LottieLayer.rectangle(
        width: stage.width, height: stage.height, corner: 0, "#ffffff"))
    screen.place = (stage.width / 2, stage.height / 2)
    layers.append(screen)
  }

  /// A disc with a bright edge, or a sheet with a picture and a line below it.
  private func shapes(of body: Stage.Body, _ colour: String) -> String {
    let (width, height) = (body.width, body.height)
    let (size, margin) = (min(width, height), min(width, height) * 0.08)
    switch body.shape {
    case .ellipse:
      let disc = LottieLayer.ellipse(
        width: width - size * 0.12, height: height - size * 0.12, colour)
      return disc + "," + LottieLayer.ellipse(width: width, height: height, "#ffffff")
    case .rectangle:
      let picture = LottieLayer.rectangle(
        y: -height * 0.22 + margin, width: width - 2 * margin, height: height * 0.56,
        corner: margin * 0.6, colour)
      let line = LottieLayer.rectangle(
        x: -width * 0.2 + margin, y: height * 0.25, width: width * 0.6, height: height * 0.06,
        corner: height * 0.03, "#d8d8de")
      let sheet = LottieLayer.rectangle(
        width: width, height: height, corner: margin, "#f2f2f5")
      return [picture, line, sheet].joined(separator: ",")
    }
  }

  private func layer(_ part: Stage.Layer) -> LottieLayer {
    let frame = part.frame
    let middle = (x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    var layer: LottieLayer
    switch part.kind {
    case .background:
      layer = LottieLayer(
        "background",
        LottieLayer.rectangle(
          width: frame.width, height: frame.height, corner: 26, "#f2f2f5"))
      layer.place = middle
    case .backdrop:
      layer = LottieLayer(
        "backdrop",
        LottieLayer.rectangle(
          width: frame.width, height: frame.height, corner: 0, "#000000", opacity: 50))
      layer.place = middle
    case .popover:
      layer = LottieLayer(
        "popover",
        LottieLayer.rectangle(
          y: frame.height / 2, width: frame.width, height: frame.height, corner: 16, "#e9e9ee"))
      layer.place = (middle.x, frame.y)
    case .closeTarget:
      layer = LottieLayer("close", LottieLayer.ellipse(width: 58, height: 58, "#1c1c21"))
      layer.place = middle
      layer.x = property(part.position)
      layer.y = property(part.position, component: 1)
    case .cell:
      layer = LottieLayer(
        part.name,
        LottieLayer.rectangle(
          y: frame.height / 2, width: frame.width - 20, height: frame.height - 6, corner: 17,
          "#e9e9ee"))
      layer.place = (middle.x, frame.y)
      layer.y = property(part.top)
    }
    layer.scale = property(part.scale, .hundred, dimensions: 2)
    layer.opacity = property(part.alpha, .hundred)
    return layer
  }

  /// More than there may be, where they are no number of pixels.
  static func pixels(_ length: Double) -> Int {
    length < 1e9 ? Int(length.rounded(.up)) : 1_000_000_000
  }
}

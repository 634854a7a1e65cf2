import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

/// An animation as Swift source: one iteration, with a name for each array and animation.
struct SwiftSource {
  private let motion: SelfRepeatingMotion
  private let tracks: [SwiftTrack]
  private let times: KeyTimeFormat
  /// The unit of a bare value; nil for none.
  private let unit: String?

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let format = Format.swift
    motion = try SelfRepeatingMotion(animation).validatedForFormat(for: format.name)
    let once = motion.once
    times = .shares(decimals: SMILTiming.shareDecimals, of: motion.seconds)
    unit = encoding.unit
    let name = try CamelCase.constantName(encoding, command: animation.command, in: format)
    try once.validate(unit: encoding.unit, in: format)
    var tracks: [SwiftTrack] = []
    for index in once.tracks.indices {
      let track = once.tracks[index]
      let properties = LayerProperty.layerProperties(track, unit: encoding.unit)
      let isLinear = properties.allSatisfy { $0.isLinear }
      try require(
        isLinear || encoding.reduction == nil, "reduce",
        "cannot be used for \(Display.text(track.name)) in swift: Core Animation takes matrices "
          + "apart and mixes colours in a way of its own, so that no line holds; use json or csv")
      let keys = try KeyframeTrack(index, of: once, encoding, times: times, isLinear: isLinear)
      tracks.append(SwiftTrack(keys, properties, name: name, isAlone: once.tracks.count == 1))
    }
    self.tracks = tracks
    var names: Set<String> = []
    for track in tracks { try names.declare(track.names, in: format) }
  }

  func parts(_ encoding: Encoding, request: String?) -> FileParts {
    FileParts(
      head: ["// swift-format-ignore-file"] + FileParts.requestLines(request),
      names: tracks.flatMap { $0.names }, blocks: [FileParts.Block(write: writeSource)])
  }

  @Sendable private func writeSource(to stream: inout ByteStream) throws(WriteFailure) {
    for track in tracks { try writeArrays(track, to: &stream) }
    try stream.write("\n#if canImport(QuartzCore)\n  import QuartzCore\n")
    for track in tracks { try writeAnimation(track, to: &stream) }
    try writeSpring(to: &stream)
    try stream.write("#endif\n")
  }

  /// Writes a track's key times, and an array of values for each component.
  private func writeArrays(
    _ track: SwiftTrack, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let keys = track.keys
    try stream.write("\n// \(keys.errorCertificate(unit: keys.track.errorUnit(unit)))\n")
    func write(_ name: String, _ numbers: [String]) throws(WriteFailure) {
      try stream.writeArray(
        "let \(name): [Double] = [", numbers, indent: "  ", end: "]", hasLastComma: true)
    }
    let shares = keys.frames.map { times.units(of: $0, on: motion.once.grid) ?? 0 }
    try write(
      track.timesName, shares.map { CSSText.decimal($0, decimals: SMILTiming.shareDecimals) })
    for (component, name) in track.valueNames.enumerated() {
      try write(name, keys.frames.map { keys.text(component, at: $0) })
    }
  }

  /// Writes the keyframe animations of the layer properties that show the track.
  private func writeAnimation(
    _ track: SwiftTrack, to stream: inout ByteStream
  ) throws(WriteFailure) {
    if track.properties.isEmpty {
      let name = PrintableText(track.keys.track.name).string
      try stream.write("\n  // A layer has no property for \(name).\n")
    }
    for property in track.properties {
      try writePropertyAnimation(
        "CAKeyframeAnimation", property, of: track,
        "      animation.values = \(property.valuesSource(track.valueNames))\n"
          + "      animation.keyTimes = \(track.timesName).map { NSNumber(value: $0) }\n"
          + "      animation.duration = \(CSSText.number(motion.seconds))\n"
          + "      animation.calculationMode = .linear\n", to: &stream)
    }
  }

  /// Writes an animation of a property, with a comment on the layer's own value.
  ///
  /// - Parameter settings: the lines with the settings of the animation type.
  private func writePropertyAnimation(
    _ type: String, _ property: LayerProperty, of track: SwiftTrack, _ settings: String,
    to stream: inout ByteStream
  ) throws(WriteFailure) {
    let isCentred = property.keyPath == "position" && !property.nameInRectangle.isEmpty
    try stream.write(
      "\n  extension \(type) {\n"
        + "    /// The layer's own \(property.keyPath) has to be set to the last value"
        + (isCentred ? ", with an anchor point of 0.5, 0.5.\n" : ".\n")
        + "    static var \(track.animationName(of: property)): \(type) {\n"
        + "      let animation = \(type)(keyPath: \"\(property.keyPath)\")\n" + settings)
    try writePlayback(to: &stream)
    try stream.write("      return animation\n    }\n  }\n")
  }

  /// Writes a CASpringAnimation if the whole motion is one spring.
  private func writeSpring(to stream: inout ByteStream) throws(WriteFailure) {
    let track = tracks[0].keys.track
    guard tracks.count == 1, let (curves, velocity) = track.coreAnimationSpring else { return }
    let spring = curves[0].spring
    func text(_ number: DoubleDouble) -> String { ShortestDoubleText.of(number.nearestDouble) }
    for property in tracks[0].properties {
      let (from, to) = (track.from.map(text), curves.map { text($0.target) })
      try writePropertyAnimation(
        "CASpringAnimation", property, of: tracks[0],
        "      animation.fromValue = \(property.typedValue(from))\n"
          + "      animation.toValue = \(property.typedValue(to))\n"
          + "      animation.mass = \(text(spring.mass))\n"
          + "      animation.stiffness = \(text(spring.stiffness))\n"
          + "      animation.damping = \(text(spring.damping))\n"
          + (velocity.isZero ? "" : "      animation.initialVelocity = \(text(velocity))\n")
          + "      animation.duration = animation.settlingDuration\n", to: &stream)
    }
  }

  /// Writes the delay and the repetitions. Core Animation counts a forward and a backward run as
  /// one repetition.
  private func writePlayback(to stream: inout ByteStream) throws(WriteFailure) {
    if motion.delay > 0 {
      let delay = CSSText.number(DoubleDouble(motion.delay))
      try stream.write(
        "      animation.beginTime = CACurrentMediaTime() + \(delay)\n"
          + "      animation.fillMode = .backwards\n")
    }
    if motion.count != .one {
      let count = motion.alternates ? motion.count / 2 : motion.count
      try stream.write("      animation.repeatCount = \(CSSText.number(count))\n")
    }
    if motion.alternates { try stream.write("      animation.autoreverses = true\n") }
  }
}

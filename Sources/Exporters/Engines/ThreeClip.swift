import Analysis
import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// An animation clip of three.js.
  static var three: FormatInfo {
    FormatInfo(
      "three", .editors, sharing: ["json"], summary: "an AnimationClip, lines",
      readBy: "three.js",
      options: [.name, .request, .commandLine, .unit, .reduction, .property],
      tracks: 1...1_000, needs: .length)
  }
}

/// An animation as JSON of an AnimationClip of three.js: a NumberKeyframeTrack for each number.
///
/// Keys have lines between them: the smooth interpolation of three.js has tangents of its own.
/// Times and values are Floats there.
///
/// Source: three.js, AnimationClip.parse, KeyframeTrack and PropertyBinding.
struct ThreeClip: FormatDocument {
  private let animation: Animation
  private let curves: [EngineCurve]
  /// The keys of each track of the animation.
  private let keys: [KeyframeTrack]
  private let certificates: [String]

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let info = FormatInfo.three
    self.animation = animation
    let curves = try animation.engineCurves(
      encoding, in: info, "an object", does: "moves, scales, turns and fades objects",
      named: { Self.nodeName($0) },
      axes: { role in
        role == .alpha
          ? EngineAxes(property: "material.opacity", axes: [0])
          : .transform(role, "position", "scale", "rotation", isRadians: true)
      })
    try require(
      animation.largest <= 1e30, "format",
      "\(info.name) has Floats, and numbers beyond 1e30 are none that move; use csv or json")
    var (keys, certificates) = ([KeyframeTrack](), [String]())
    for (index, track) in animation.tracks.enumerated() {
      let factor = curves.first { $0.property.track == index }?.property.factor ?? .one
      let own = try Self.keys(index, of: animation, encoding, factor)
      let unit = factor == .one ? track.errorUnit() : "the unit of the curve"
      certificates.append(own.errorCertificate(unit: unit))
      keys.append(own)
    }
    (self.curves, self.keys, self.certificates) = (curves, keys, certificates)
  }

  /// The keys of a track, whose lines are within the tolerance when Floats hold times and values.
  ///
  /// - Throws: `ParameterError` for "reduce" and "format" if Floats are not near enough.
  private static func keys(
    _ index: Int, of animation: Animation, _ encoding: Encoding, _ factor: DoubleDouble
  ) throws(ParameterError) -> KeyframeTrack {
    let track = animation.tracks[index]
    let floats = floatError(of: track, in: animation)
    let reduction = encoding.reduction ?? track.defaultReduction(unit: encoding.unit)
    let tolerance = reduction.amount(of: track, in: animation)
    let range = ReductionTolerance.share(.one).amount(of: track, in: animation)
    var most = tolerance - floats
    if encoding.reduction == nil {
      try require(
        range.isZero || range > floats * 4, "format",
        "cannot be one whose numbers are Floats: \(Display.text(track.name)) moves too little for "
          + "how large it is; use json, ndjson or csv")
      most = max(most, floats)
    } else if range.isZero {
      most = .zero
    }
    let least = Display.number(Display.roundedUp(floats.high))
    try require(
      most >= .zero, "reduce",
      "must be at least \(least) for \(Display.text(track.name)), whose numbers are Floats in this "
        + "format; use json, ndjson or csv where less is needed")
    var encoding = encoding
    encoding.decimals = .shortest
    encoding.reduction = .within(most)
    return try KeyframeTrack(
      index, of: animation, encoding, times: .frames, factor: factor, playerError: floats * factor)
  }

  /// The bound of the error of Floats.
  ///
  /// Let u = 2^-24, V the largest value, S the steepest line between two frames and T the time of
  /// the last. A key's value and the result are off by u V each, a key's time by u T, which moves
  /// the line by u T S. The bound has twice as much.
  private static func floatError(of track: Track, in animation: Animation) -> DoubleDouble {
    let grid = animation.grid
    var (largest, step) = (DoubleDouble.zero, DoubleDouble.zero)
    for channel in track.channels {
      var before = animation.value(of: channel, at: 0)
      for frame in 0..<grid.count {
        let value = animation.value(of: channel, at: frame)
        largest = max(largest, value.magnitude)
        step = max(step, (value - before).magnitude)
        before = value
      }
    }
    return (largest * 4 + step * Double(grid.lastFrame) * 2) * 0x1p-24
  }

  /// The name of an object as three.js's loaders make it: without its reserved characters, blanks
  /// underlined. Source: three.js, PropertyBinding.sanitizeNodeName.
  private static func nodeName(_ object: String) -> String {
    var name = ""
    for scalar in object.unicodeScalars {
      switch scalar {
      case "[", "]", ".", ":", "/": continue
      case "\u{FEFF}": name += "_"
      default:
        let isBlank = scalar.properties.generalCategory == .spaceSeparator
        name.unicodeScalars.append(isBlank ? "_" : scalar)
      }
    }
    return name
  }

  /// Writes the clip. three.js ignores the request and the errors.
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write("{\"name\":\(JSONWriter.quoted(encoding.name ?? animation.command)),\n")
    if let request = encoding.request {
      try stream.write("\"request\":\(JSONWriter.quoted(request)),\n")
    }
    if curves.moveDown("position") {
      try stream.write(
        "\"note\":\"y is as given, downwards on a screen; three.js has it upwards\",\n")
    }
    try stream.write("\"curves\":[")
    try stream.write(certificates.map { JSONWriter.quoted($0) }.joined(separator: ",\n"))
    // Exactly the time of the last key, which a shorter duration would cut off.
    let last = animation.grid.time(of: animation.grid.lastFrame).nearestFloat
    try stream.write("],\n\"duration\":\(ShortestDoubleText.of(Double(last))),\n\"tracks\":[\n")
    for (place, curve) in curves.enumerated() {
      let (property, own) = (curve.property, keys[curve.property.track])
      let isVector = property.name != "material.opacity"
      let name =
        curve.object + "." + property.name
        + (isVector ? "[" + ["x", "y", "z"][curve.axis] + "]" : "")
      let moments = own.frames.map { ShortestFloatText.of(animation.grid.time(of: $0)) }
      let values = own.frames.map { ShortestFloatText.of(own.value(property.component, at: $0)) }
      try stream.write(
        (place > 0 ? ",\n" : "") + "{\"name\":\(JSONWriter.quoted(name)),\"type\":\"number\","
          + "\"interpolation\":2301,\n\"times\":[\(moments.joined(separator: ","))],\n"
          + "\"values\":[\(values.joined(separator: ","))]}")
    }
    try stream.write("]}\n")
  }
}

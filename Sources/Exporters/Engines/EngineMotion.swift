import Analysis
import Documents
import ExactNumerics
import Motion

/// A motion as a game engine plays it: cubics between keys, counted with Floats.
struct EngineMotion {
  let animation: Animation
  /// The keys of each component of each track.
  let curved: [[CurvedKeys]]

  /// - Throws: ``ParameterError`` for what Floats cannot show, and of `reduce`.
  init(
    _ animation: Animation, _ encoding: Encoding, _ handle: CurvedKeyForm.Handle,
    in info: FormatInfo
  ) throws(ParameterError) {
    self.animation = animation
    try require(
      animation.largest <= 1e30, "format",
      "\(info.name) has Floats, and numbers beyond 1e30 are none that move; use csv or json")
    let form = CurvedKeyForm(
      clock: .seconds, timeDecimals: Self.timeDecimals, valueDecimals: nil, handle: handle,
      handleDecimals: nil, isReadAsFloat: true)
    var found: [[CurvedKeys]] = []
    for track in animation.tracks {
      found.append(
        try animation.curvedKeys(
          of: track, encoding.reduction ?? track.usualReduction(unit: encoding.unit), form,
          isUsual: encoding.reduction == nil))
    }
    curved = found
  }

  private static var timeDecimals: Int { FrameTimes.decimals }

  /// What a track is to an object of an engine; a number without a unit is its x.
  ///
  /// - Parameter kind: what the engine calls its properties.
  static func meaning(
    of track: Track, _ encoding: Encoding, in format: String, _ kind: String
  ) throws(ParameterError) -> Meaning {
    let meaning = try track.meaning(unit: encoding.unit, lengths: ["px", ""], in: format, kind)
    if meaning == .matrix {
      throw ParameterError(
        "format",
        "\(format) has no \(kind) for \(Shown.text(track.name)): matrices are none; "
          + "use css-keyframes, json, ndjson or csv")
    }
    return meaning
  }

  /// A key's time in seconds.
  package static func time(of key: CurvedKey) -> String {
    WebText.decimal(key.time, decimals: timeDecimals)
  }
}

/// A component of a track and the property of an engine's object that it moves.
struct EngineProperty {
  /// As the engine calls it: "m_AnchoredPosition.x".
  let name: String
  let track: Int
  let component: Int
  /// How many of the engine's units one of the track's is: degrees of a radian.
  var factor = DoubleDouble.one
}

extension EngineMotion {
  func keys(of property: EngineProperty) -> [CurvedKey] {
    curved[property.track][property.component].keys
  }

  /// "bubble.x: 7 keys, maxError 0.2, ...": how far off a component is, in the engine's unit.
  func certificate(of property: EngineProperty) -> String {
    let track = animation.tracks[property.track]
    let part = track.type.componentNames[property.component]
    let name = Shown.line(part.isEmpty ? track.name : track.name + "." + part)
    let keys = curved[property.track][property.component]
    let error = ProvenError(
      largest: keys.error.largest * property.factor, time: keys.error.time,
      atFrames: keys.error.atFrames * property.factor)
    let unit = property.factor == .one ? track.errorUnit() : "the unit of the curve"
    return "\(name): \(keys.keys.count) keys, \(error.words), in \(unit)"
  }
}

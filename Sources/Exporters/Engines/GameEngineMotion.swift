import Analysis
import Documents
import ExactNumerics
import Motion

/// A motion as a game engine plays it: cubic curves between keys, computed with Floats.
struct GameEngineMotion {
  let animation: Animation
  /// The keys of each component of each track.
  let curved: [[HermiteKeys]]

  /// - Throws: `ParameterError` for "format" if Floats cannot show the motion, and for "reduce" if
  ///   the tolerance cannot be met.
  init(
    _ animation: Animation, _ encoding: Encoding, _ handle: HermiteKeyFormat.TangentNotation,
    in info: FormatInfo
  ) throws(ParameterError) {
    try self.init(animation, encoding, Self.keyFormat(handle), in: info)
  }

  /// - Throws: `ParameterError` for "format" if the player's numbers cannot show the motion, and
  ///   for "reduce" if the tolerance cannot be met.
  init(
    _ animation: Animation, _ encoding: Encoding, _ form: HermiteKeyFormat, in info: FormatInfo
  ) throws(ParameterError) {
    self.animation = animation
    try require(
      !form.isReadAsFloat || animation.largest <= 1e30, "format",
      "\(info.name) has Floats, and numbers beyond 1e30 are none that move; use csv or json")
    var found: [[HermiteKeys]] = []
    for track in animation.tracks {
      found.append(
        try animation.hermiteKeys(
          of: track, encoding.reduction ?? track.defaultReduction(unit: encoding.unit), form,
          isUsual: encoding.reduction == nil))
    }
    curved = found
  }

  private static var timeDecimals: Int { FrameTimes.decimals }

  /// The form of keys that a player reads as Floats: times in seconds.
  static func keyFormat(_ handle: HermiteKeyFormat.TangentNotation) -> HermiteKeyFormat {
    HermiteKeyFormat(
      clock: .seconds, timeDecimals: timeDecimals, valueDecimals: nil, handle: handle,
      handleDecimals: nil, arithmetic: .float)
  }

  /// The form of keys whose times are frames.
  ///
  /// - Parameters:
  ///   - arithmetic: the player's numbers.
  ///   - firstTime: the number of the first frame.
  static func frameForm(
    _ arithmetic: HermiteKeyFormat.Arithmetic, firstTime: Int = 0
  ) -> HermiteKeyFormat {
    HermiteKeyFormat(
      clock: .frames, timeDecimals: timeDecimals, valueDecimals: nil, handle: .slope,
      handleDecimals: nil, arithmetic: arithmetic, firstTime: firstTime)
  }

  /// The object property that a track moves. A number without a unit is x.
  ///
  /// - Parameter kind: the engine's term for a property, for the error.
  /// - Throws: `ParameterError` for a track without such a property.
  static func propertyRole(
    of track: Track, _ encoding: Encoding, in format: String, _ kind: String
  ) throws(ParameterError) -> PropertyRole {
    let meaning = try track.propertyRole(
      unit: encoding.unit, lengths: ["px", ""], in: format, kind)
    let isScale = meaning == .scaleX || meaning == .scaleY
    if meaning == .matrix || meaning == .cornerRadius || isScale && format == "unity" {
      let others =
        switch meaning {
        case .matrix: ": matrices are none; use json, ndjson or csv"
        case .scaleX, .scaleY:
          "; use \(parameterName("property")) scale, or \(alternatives(meaning.editorNames))"
        default: "; use \(alternatives(meaning.editorNames))"
        }
      throw ParameterError(
        "format", "\(format) has no \(kind) for \(Display.text(track.roleName))" + others)
    }
    return meaning
  }

  /// The printed time of a key, in the unit of the form.
  ///
  /// - Parameter first: the time of the first frame.
  package static func time(of key: HermiteKey, from first: Int = 0) -> String {
    CSSText.decimal(
      key.time + Int128(first) * Int128.powerOfTen(timeDecimals), decimals: timeDecimals)
  }
}

/// A component of a track and the property of an engine's object that it moves.
struct GameEngineProperty {
  /// The engine's name of the property: "m_AnchoredPosition.x".
  let name: String
  let track: Int
  let component: Int
  /// The factor from the track's unit to the engine's, such as degrees per radian.
  var factor = DoubleDouble.one
}

extension GameEngineMotion {
  func keys(of property: GameEngineProperty) -> [HermiteKey] {
    curved[property.track][property.component].keys
  }

  /// The number of keys and the error of a component, in the engine's unit: "bubble.x: 7 keys,
  /// maxError 0.2, ...".
  func errorCertificate(of property: GameEngineProperty) -> String {
    errorCertificate(of: property, curved[property.track][property.component])
  }

  /// The number of keys and the error of a component with other keys than its own.
  func errorCertificate(of property: GameEngineProperty, _ keys: HermiteKeys) -> String {
    let track = animation.tracks[property.track]
    let part = track.type.componentNames[property.component]
    let name = Display.line(Track.fullName(of: part, in: track.name))
    let error = ErrorBound(
      largest: keys.error.largest * property.factor, time: keys.error.time,
      atFrames: keys.error.atFrames * property.factor)
    let unit = property.factor == .one ? track.errorUnit() : "the unit of the curve"
    return "\(name): \(keys.keys.count) keys, \(error.words), in \(unit)"
  }
}

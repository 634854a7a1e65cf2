import Analysis
import Documents
import ExactNumerics
import Motion

/// An animation as Transform properties of one layer in a composition.
struct AfterEffectsLayer: FormatDocument {
  private let fps: Double
  private let properties: [AfterEffectsProperty]
  /// The size of the composition in pixels: the screen's, or the extent of the motion.
  private let width: Int
  private let height: Int

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let format = Format.afterEffects
    fps = animation.grid.fps.perSecond
    try animation.validateOneObject(in: format.name)
    try animation.validate(unit: encoding.unit, in: format)
    var properties: [AfterEffectsProperty] = []
    for (index, track) in animation.tracks.enumerated() {
      let kind = try Self.propertyKind(of: track, unit: encoding.unit)
      try require(
        !properties.contains { $0.name == kind.name }, "format",
        "\(format.name) shows two of these tracks as \(kind.name), and a layer has one; "
          + "choose with --track")
      let keys = try KeyframeTrack(
        index, of: animation, encoding, times: .frames, factor: kind.factor)
      properties.append(AfterEffectsProperty(kind: kind, keys: keys))
    }
    (width, height) = Self.compositionSize(animation, properties)
    for index in properties.indices {
      properties[index].middle = (Double(width) / 2, Double(height) / 2)
    }
    self.properties = properties
  }

  /// Writes the text: one block for each property, one row for each keyframe.
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write("Adobe After Effects 8.0 Keyframe Data\n\n")
    try stream.write("\tUnits Per Second\t\(ShortestDoubleText.of(fps))\n")
    try stream.write("\tSource Width\t\(width)\n\tSource Height\t\(height)\n")
    try stream.write("\tSource Pixel Aspect Ratio\t1\n\tComp Pixel Aspect Ratio\t1\n\n")
    for property in properties {
      try stream.write("Transform\t\(property.name)\n\tFrame\t\(property.columns)\t\n")
      for frame in property.keys.frames {
        try stream.write("\t\(frame)\t\(property.keyframeRow(at: frame))\t\n")
      }
      try stream.write("\n")
    }
    try stream.write("End of Keyframe Data\n")
  }

  private static func propertyKind(
    of track: Track, unit: String?
  ) throws(ParameterError) -> AfterEffectsProperty.TransformProperty {
    let name = Format.afterEffects.name
    let kind = "Transform property"
    let role = try track.propertyRole(unit: unit, lengths: ["px", ""], in: name, kind)
    switch role {
    case .place: return .position
    case .x: return .across
    case .y: return .down
    case .scale: return .scale
    case .alpha: return .opacity
    case .rotation(let degrees): return .rotation(degrees: degrees)
    case .frame, .size, .width, .height, .scaleX, .scaleY, .color, .matrix, .cornerRadius: break
    }
    throw ParameterError(
      "format",
      "\(name) has no \(kind) for \(Display.text(track.roleName))"
        + (role == .frame ? ": choose its place with --track x,y" : "")
        + "; use css-keyframes, json, ndjson or csv")
  }

  /// The size of the screen; without one, the extent of the motion.
  ///
  /// The extent is at least 100 by 100 pixels and at most 30,000, the maximum of a composition.
  private static func compositionSize(
    _ animation: Animation, _ properties: [AfterEffectsProperty]
  ) -> (width: Int, height: Int) {
    var (width, height) = (100.0, 100.0)
    if let stage = animation.stage {
      (width, height) = (stage.width, stage.height)
    } else {
      for property in properties {
        for frame in 0..<animation.grid.count {
          let position = property.position(at: frame)
          width = max(width, position.x ?? 0)
          height = max(height, position.y ?? 0)
        }
      }
    }
    let most = 30_000.0
    return (Int(min(width.rounded(.up), most)), Int(min(height.rounded(.up), most)))
  }
}

/// A property of a layer, and the track that it shows.
private struct AfterEffectsProperty {
  /// A Transform property. A position has both coordinates, or one and the middle of the
  /// composition.
  enum TransformProperty {
    case position, across, down, scale, opacity
    case rotation(degrees: DoubleDouble)

    var name: String {
      switch self {
      case .position, .across, .down: "Position"
      case .scale: "Scale"
      case .opacity: "Opacity"
      case .rotation: "Rotation"
      }
    }

    /// The factor that converts the track's unit to After Effects' unit: 100 for a percentage.
    var factor: DoubleDouble {
      switch self {
      case .position, .across, .down: .one
      case .scale, .opacity: DoubleDouble(100)
      case .rotation(let degrees): degrees
      }
    }
  }

  let kind: TransformProperty
  let keys: KeyframeTrack
  var middle = (x: 0.0, y: 0.0)

  var name: String { kind.name }

  var columns: String {
    switch kind {
    case .position, .across, .down: "X pixels\tY pixels\tZ pixels"
    case .scale: "X percent\tY percent\tZ percent"
    case .opacity: "percent"
    case .rotation: "degrees"
    }
  }

  func keyframeRow(at frame: Int) -> String {
    let first = keys.text(0, at: frame)
    switch kind {
    case .position: return first + "\t" + keys.text(1, at: frame) + "\t0"
    case .across: return first + "\t" + ShortestDoubleText.of(middle.y) + "\t0"
    case .down: return ShortestDoubleText.of(middle.x) + "\t" + first + "\t0"
    case .scale: return first + "\t" + first + "\t100"
    case .opacity, .rotation: return first
    }
  }

  /// The position in pixels; nil for a coordinate that the property does not move.
  func position(at frame: Int) -> (x: Double?, y: Double?) {
    let first = keys.value(0, at: frame).nearestDouble
    switch kind {
    case .position: return (first, keys.value(1, at: frame).nearestDouble)
    case .across: return (first, nil)
    case .down: return (nil, first)
    case .scale, .opacity, .rotation: return (nil, nil)
    }
  }
}

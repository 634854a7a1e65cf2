import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

/// An animation as Transform properties of one layer in a composition.
struct AfterEffectsLayer {
  private let fps: Double
  private let properties: [AfterEffectsProperty]
  /// The size of the composition in pixels: the screen's, or the extent of the motion.
  private let width: Int
  private let height: Int

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let format = Format.afterEffects
    fps = animation.grid.fps.perSecond
    try animation.validateOneObject(in: format.name, "moves")
    try animation.validate(unit: encoding.unit, in: format)
    var properties: [AfterEffectsProperty] = []
    for (index, track) in animation.tracks.enumerated() {
      let role = try track.propertyRole(
        unit: encoding.unit, lengths: ["px", ""], in: format.name, "Transform property")
      guard let name = role.transformName else {
        throw ParameterError(
          "format",
          "\(format.name) has no Transform property for \(Display.text(track.roleName))"
            + (role == .frame ? ": choose its place with --track x,y" : "")
            + "; use css-keyframes, json, ndjson or csv")
      }
      try require(
        !properties.contains { $0.name == name }, "format",
        "\(format.name) shows two of these tracks as \(name), and a layer has one; "
          + "choose with --track")
      let keys = try KeyframeTrack(
        index, of: animation, encoding, times: .frames, factor: role.transformFactor)
      properties.append(AfterEffectsProperty(role: role, name: name, keys: keys))
    }
    self.properties = properties
    (width, height) = Self.compositionSize(animation, properties)
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
        try stream.write("\t\(frame)\t\(keyframeRow(of: property, at: frame))\t\n")
      }
      try stream.write("\n")
    }
    try stream.write("End of Keyframe Data\n")
  }

  /// A position of one coordinate has the middle of the composition as the other.
  private func keyframeRow(of property: AfterEffectsProperty, at frame: Int) -> String {
    let keys = property.keys
    let first = keys.text(0, at: frame)
    return switch property.role {
    case .place: first + "\t" + keys.text(1, at: frame) + "\t0"
    case .x: first + "\t" + ShortestDoubleText.of(Double(height) / 2) + "\t0"
    case .y: ShortestDoubleText.of(Double(width) / 2) + "\t" + first + "\t0"
    case .scale: first + "\t" + first + "\t100"
    default: first
    }
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
          let first = property.keys.value(0, at: frame).nearestDouble
          switch property.role {
          case .x: width = max(width, first)
          case .y: height = max(height, first)
          case .place:
            width = max(width, first)
            height = max(height, property.keys.value(1, at: frame).nearestDouble)
          default: break
          }
        }
      }
    }
    let most = 30_000.0
    return (Int(min(width.rounded(.up), most)), Int(min(height.rounded(.up), most)))
  }
}

/// A Transform property of a layer, and the track that it shows.
private struct AfterEffectsProperty {
  let role: PropertyRole
  let name: String
  let keys: KeyframeTrack

  var columns: String {
    switch name {
    case "Position": "X pixels\tY pixels\tZ pixels"
    case "Scale": "X percent\tY percent\tZ percent"
    case "Opacity": "percent"
    default: "degrees"
    }
  }
}

extension PropertyRole {
  /// The name of the Transform property; nil for none.
  fileprivate var transformName: String? {
    switch self {
    case .place, .x, .y: "Position"
    case .scale: "Scale"
    case .alpha: "Opacity"
    case .rotation: "Rotation"
    case .frame, .size, .width, .height, .scaleX, .scaleY, .color, .matrix, .cornerRadius: nil
    }
  }

  /// The factor that converts the track's unit to After Effects' unit: 100 for a percentage.
  fileprivate var transformFactor: DoubleDouble {
    switch self {
    case .scale, .alpha: DoubleDouble(100)
    case .rotation(let degrees): degrees
    default: .one
    }
  }
}

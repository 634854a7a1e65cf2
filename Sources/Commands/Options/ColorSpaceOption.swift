import Motion

/// --color-space: the colour space in which a colour moves.
enum ColorSpaceOption {
  static var space: OptionInfo {
    .choice(
      .colorSpace, "Space in which a color moves, as CSS interpolates; clipped to sRGB",
      of: ColorBlend.InterpolationSpace.self, default: .srgb)
  }

  /// The rules that refuse options beside a space in which a component is no formula of time, or
  /// in which all components share one motion.
  ///
  /// - Parameter options: the options of the command that have no meaning there.
  static func exclusions(_ options: [OptionName]) -> [OptionExclusionRule] {
    let spaces = ColorBlend.InterpolationSpace.allCases.filter { $0 != .srgb }
    return spaces.map {
      .exclusion(options + [.reduce, .with], beside: .colorSpace, saying: $0.rawValue)
    }
  }
}

extension ParsedArguments {
  /// The start and the target of a motion, and the colours between which it is shown.
  ///
  /// With --color-space of another space than sRGB, the motion goes from 0 to 1.
  ///
  /// - Throws: `ParameterError` for an invalid value, and for --color-space without colours.
  func motionStartAndTarget() throws(ParameterError) -> (from: Value, to: Value, blend: ColorBlend?)
  {
    let (from, to) = try startAndTarget()
    guard let space: ColorBlend.InterpolationSpace = choice(.colorSpace), space != .srgb else {
      return (from, to, nil)
    }
    let other = from.type == .color ? to.type : from.type
    try require(
      other == .color, OptionName.colorSpace.rawValue,
      "needs two colors, not a \(other.name); leave it out")
    let blend = ColorBlend(space, from: from.components, to: to.components)
    return (.number(0), .number(1), blend)
  }
}

extension Scene {
  /// The scene of colours, whose motion goes from 0 to 1; unchanged without a blend.
  func showingColors(_ blend: ColorBlend?) -> Scene {
    guard let blend else { return self }
    let (animation, calm) = (animation, withoutOvershoot)
    var scene = Scene { () throws(ParameterError) in try animation().blendingColors(blend) }
    if let calm {
      scene.withoutOvershoot = { () throws(ParameterError) in try calm()?.blendingColors(blend) }
    }
    return scene
  }
}

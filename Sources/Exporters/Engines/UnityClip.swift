import Analysis
import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// An animation clip of Unity.
  static var unity: FormatInfo {
    FormatInfo(
      "unity", .editors, extensions: ["anim"], summary: "a clip, curved keys", readBy: "Unity",
      options: [.name, .request, .commandLine, .unit, .reduction, .property], tracks: 1...1_000,
      needs: .length)
  }
}

/// An animation as properties of Unity objects, with a curve for each.
struct UnityClip: FormatDocument {
  private let motion: GameEngineMotion
  private let curves: [UnityCurve]
  /// A note for the reader on Unity's axes and anchors; nil if the clip does not depend on them.
  private let note: String?

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let info = FormatInfo.unity
    try animation.validate(unit: encoding.unit, in: info)
    var curves: [UnityCurve] = []
    var (pointsDown, hasCorner) = (false, false)
    for (index, track) in animation.tracks.enumerated() {
      let path = try Self.objectPath(track.object)
      let meaning = try GameEngineMotion.propertyRole(
        of: track, encoding, in: info.name, "property of an object")
      for (component, part) in Self.componentProperties(meaning).enumerated() {
        let curve = UnityCurve(
          property: GameEngineProperty(
            name: part.name, track: index, component: component, factor: part.factor),
          kind: part.kind, component: part.component, path: path)
        try require(
          !curves.contains { $0.path == path && $0.property.name == part.name }, "format",
          "\(info.name) shows two of these tracks as \(part.name), and an object has one; "
            + "choose with \(parameterName("track"))")
        curves.append(curve)
        pointsDown = pointsDown || part.name == "m_AnchoredPosition.y" || part.kind == .turn
      }
      hasCorner = hasCorner || meaning == .frame
    }
    motion = try GameEngineMotion(animation, encoding, .slope, in: info)
    self.curves = curves
    let down =
      "y and turns are as they were given, downwards and clockwise on a screen; "
      + "Unity has them upwards and anticlockwise"
    let corner = "x and y of a rect are those of its corner: pivot and anchors belong there"
    note = pointsDown ? (hasCorner ? down + "; " + corner : down) : nil
  }

  /// The path of an object below the object with the Animator: its name.
  private static func objectPath(_ object: String) throws(ParameterError) -> String {
    try require(
      !object.utf8.contains(UInt8(ascii: "/")), "format",
      "unity finds objects by paths, in which / comes before a child, and here is "
        + "\(Display.text(object)); call it \(Display.text(withUnderscores(object)))")
    return object
  }

  private static func withUnderscores(_ object: String) -> String {
    String(decoding: object.utf8.map { $0 == 0x2F ? 0x5F : $0 }, as: UTF8.self)
  }

  /// A property, and the Unity component that has it.
  private struct ComponentProperty {
    let name: String
    var kind = UnityCurve.ClipCurveList.number
    var component = UnityCurve.UnityComponent.rectTransform
    var factor = DoubleDouble.one
  }

  /// The properties that show each component of a track.
  ///
  /// Source: animatable properties of RectTransform, CanvasGroup and Image, as Unity serializes
  /// them.
  private static func componentProperties(_ meaning: PropertyRole) -> [ComponentProperty] {
    switch meaning {
    case .place: componentProperties(["m_AnchoredPosition.x", "m_AnchoredPosition.y"])
    case .x: componentProperties(["m_AnchoredPosition.x"])
    case .y: componentProperties(["m_AnchoredPosition.y"])
    case .size: componentProperties(["m_SizeDelta.x", "m_SizeDelta.y"])
    case .width: componentProperties(["m_SizeDelta.x"])
    case .height: componentProperties(["m_SizeDelta.y"])
    case .frame:
      componentProperties([
        "m_AnchoredPosition.x", "m_AnchoredPosition.y", "m_SizeDelta.x", "m_SizeDelta.y",
      ])
    case .alpha: componentProperties(["m_Alpha"], .canvasGroup)
    case .color: componentProperties(["m_Color.r", "m_Color.g", "m_Color.b", "m_Color.a"], .image)
    case .scale: [ComponentProperty(name: "m_LocalScale", kind: .scale)]
    case .rotation(let degrees):
      [ComponentProperty(name: "localEulerAnglesRaw", kind: .turn, factor: degrees)]
    case .matrix, .scaleX, .scaleY, .cornerRadius: []
    }
  }

  private static func componentProperties(
    _ names: [String], _ component: UnityCurve.UnityComponent = .rectTransform
  ) -> [ComponentProperty] {
    names.map { ComponentProperty(name: $0, component: component) }
  }
}

extension UnityClip {
  /// Writes the clip in Unity's text serialization.
  ///
  /// The request and the errors are in an additional mapping, "headspring". UnityYAML has no
  /// comments, and it ignores unknown mappings. Source: Unity Manual, "UnityYAML".
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write("%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!74 &7400000\n")
    try stream.write("AnimationClip:\n  m_ObjectHideFlags: 0\n")
    for field in ["m_CorrespondingSourceObject", "m_PrefabInstance", "m_PrefabAsset"] {
      try stream.write("  \(field): {fileID: 0}\n")
    }
    try stream.write(
      "  m_Name: \(UnityYAMLText.yamlScalar(encoding.name ?? motion.animation.command))\n")
    try stream.write("  serializedVersion: 6\n  m_Legacy: 0\n  m_Compressed: 0\n")
    try stream.write("  m_UseHighQualityCurve: 1\n  m_RotationCurves: []\n")
    try stream.write("  m_CompressedRotationCurves: []\n")
    try writeCurves("m_EulerCurves", .turn, to: &stream)
    try stream.write("  m_PositionCurves: []\n")
    try writeCurves("m_ScaleCurves", .scale, to: &stream)
    try writeCurves("m_FloatCurves", .number, to: &stream)
    let fps = ShortestDoubleText.of(motion.animation.grid.fps)
    try stream.write("  m_PPtrCurves: []\n  m_SampleRate: \(fps)\n")
    try stream.write("  m_WrapMode: 0\n  m_Bounds:\n    m_Center: {x: 0, y: 0, z: 0}\n")
    try stream.write("    m_Extent: {x: 0, y: 0, z: 0}\n  m_ClipBindingConstant:\n")
    try stream.write("    genericBindings: []\n    pptrCurveMapping: []\n")
    try stream.write("  m_AnimationClipSettings:\n    serializedVersion: 2\n")
    try stream.write("    m_AdditiveReferencePoseClip: {fileID: 0}\n")
    try stream.write("    m_AdditiveReferencePoseTime: 0\n    m_StartTime: 0\n")
    try stream.write("    m_StopTime: \(end)\n")
    let zeros = [
      "m_OrientationOffsetY", "m_Level", "m_CycleOffset", "m_HasAdditiveReferencePose",
      "m_LoopTime", "m_LoopBlend", "m_LoopBlendOrientation", "m_LoopBlendPositionY",
      "m_LoopBlendPositionXZ", "m_KeepOriginalOrientation", "m_KeepOriginalPositionY",
      "m_KeepOriginalPositionXZ", "m_HeightFromFeet", "m_Mirror",
    ]
    for field in zeros { try stream.write("    \(field): 0\n") }
    try writeEditorCurves(to: &stream)
    try stream.write("  m_EulerEditorCurves: []\n  m_HasGenericRootTransform: 0\n")
    try stream.write("  m_HasMotionFloatCurves: 0\n  m_Events: []\n  headspring:\n")
    if let request = encoding.request {
      try stream.write("    request: \(UnityYAMLText.yamlQuoted(request))\n")
    }
    if let note = note { try stream.write("    note: \(UnityYAMLText.yamlQuoted(note))\n") }
    try stream.write("    curves:\n")
    for curve in curves {
      let text = motion.errorCertificate(of: curve.property)
      try stream.write("    - \(UnityYAMLText.yamlQuoted(text))\n")
    }
  }

  /// The time of the last key.
  private var end: String {
    var last: HermiteKey?
    for keys in motion.curved.joined() {
      if let own = keys.keys.last, own.time > last?.time ?? -1 { last = own }
    }
    return last.map { GameEngineMotion.time(of: $0) } ?? "0"
  }

  /// Writes the curves of a kind, which are played.
  private func writeCurves(
    _ field: String, _ kind: UnityCurve.ClipCurveList, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let own = curves.filter { $0.kind == kind }
    try stream.write("  \(field):\(own.isEmpty ? " []" : "")\n")
    for curve in own {
      try stream.write(curve.curveText(motion.keys(of: curve.property)))
    }
  }

  /// Writes the editor curves, one for each number, which the Animation window shows.
  private func writeEditorCurves(to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write("  m_EditorCurves:\n")
    for curve in curves {
      let keys = motion.keys(of: curve.property)
      if curve.kind == .number {
        try stream.write(curve.curveText(keys))
        continue
      }
      for axis in ["x", "y", "z"] {
        try stream.write(curve.curveText(keys, axis: axis))
      }
    }
  }
}

import Documents
import Motion

extension FormatInfo {
  /// An animation clip of Unity.
  static var unity: FormatInfo {
    var info = FormatInfo(
      "unity", extensions: ["anim"], summary: "a clip, curved keys", readBy: "Unity",
      options: [.name, .request, .commandLine, .unit, .reduction])
    info.family = .editors
    info.streams = false
    info.mostFrames = 100_000
    info.tracks = 1...1_000
    info.needs = .length
    return info
  }
}

extension Animation {
  /// Curves and their keys, ready to be written.
  ///
  /// - Throws: ``ParameterError`` for what the format cannot show.
  func unityWriter(_ encoding: Encoding) throws(ParameterError) -> PreparedOutput.Writer {
    let clip = try UnityClip(self, encoding)
    return { animation, encoding, stream throws(WriteFailure) in
      try animation.writeUnity(clip, encoding, to: &stream)
    }
  }

  /// The clip, as Unity's own text serialization has it.
  ///
  /// How it was made stands in a mapping of its own: UnityYAML has no comments, and what it does
  /// not look for it passes over. Source: Unity Manual, "UnityYAML".
  private func writeUnity(
    _ clip: UnityClip, _ encoding: Encoding, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try stream.write("%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!74 &7400000\n")
    try stream.write("AnimationClip:\n  m_ObjectHideFlags: 0\n")
    for field in ["m_CorrespondingSourceObject", "m_PrefabInstance", "m_PrefabAsset"] {
      try stream.write("  \(field): {fileID: 0}\n")
    }
    try stream.write("  m_Name: \(UnityText.scalar(encoding.name ?? command))\n")
    try stream.write("  serializedVersion: 6\n  m_Legacy: 0\n  m_Compressed: 0\n")
    try stream.write("  m_UseHighQualityCurve: 1\n  m_RotationCurves: []\n")
    try stream.write("  m_CompressedRotationCurves: []\n")
    try clip.write("m_EulerCurves", .turn, to: &stream)
    try stream.write("  m_PositionCurves: []\n")
    try clip.write("m_ScaleCurves", .scale, to: &stream)
    try clip.write("m_FloatCurves", .number, to: &stream)
    try stream.write("  m_PPtrCurves: []\n  m_SampleRate: \(ShortestText.of(grid.fps))\n")
    try stream.write("  m_WrapMode: 0\n  m_Bounds:\n    m_Center: {x: 0, y: 0, z: 0}\n")
    try stream.write("    m_Extent: {x: 0, y: 0, z: 0}\n  m_ClipBindingConstant:\n")
    try stream.write("    genericBindings: []\n    pptrCurveMapping: []\n")
    try stream.write("  m_AnimationClipSettings:\n    serializedVersion: 2\n")
    try stream.write("    m_AdditiveReferencePoseClip: {fileID: 0}\n")
    try stream.write("    m_AdditiveReferencePoseTime: 0\n    m_StartTime: 0\n")
    try stream.write("    m_StopTime: \(clip.end)\n")
    let zeros = [
      "m_OrientationOffsetY", "m_Level", "m_CycleOffset", "m_HasAdditiveReferencePose",
      "m_LoopTime", "m_LoopBlend", "m_LoopBlendOrientation", "m_LoopBlendPositionY",
      "m_LoopBlendPositionXZ", "m_KeepOriginalOrientation", "m_KeepOriginalPositionY",
      "m_KeepOriginalPositionXZ", "m_HeightFromFeet", "m_Mirror",
    ]
    for field in zeros { try stream.write("    \(field): 0\n") }
    try clip.writeEditorCurves(to: &stream)
    try stream.write("  m_EulerEditorCurves: []\n  m_HasGenericRootTransform: 0\n")
    try stream.write("  m_HasMotionFloatCurves: 0\n  m_Events: []\n  headspring:\n")
    if let request = encoding.request {
      try stream.write("    request: \(UnityText.quoted(request))\n")
    }
    if let note = clip.note { try stream.write("    note: \(UnityText.quoted(note))\n") }
    try stream.write("    curves:\n")
    for curve in clip.curves {
      let text = clip.motion.certificate(of: curve.property)
      try stream.write("    - \(UnityText.quoted(text))\n")
    }
  }
}

/// Scalars of Unity's YAML.
enum UnityText {
  /// A text as it stands where it can be nothing else, and in double quotes otherwise, in which
  /// UnityYAML decodes UTF-8.
  static func scalar(_ text: String) -> String {
    let isWord = text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2E }
    let begins = text.utf8.first.map { isLetter($0) } ?? false
    return isWord && begins && !isReserved(text) ? text : UnityText.quoted(text)
  }

  /// A text in double quotes: characters that YAML cannot print, or that end a line in it, by their
  /// numbers. Source: YAML 1.1, 5.1 Character Set, 5.4 Line Break Characters.
  static func quoted(_ text: String) -> String {
    var quoted = ""
    for scalar in JSONText.quoted(text).unicodeScalars {
      switch scalar.value {
      case 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  /// What YAML 1.1 takes for no text.
  private static func isReserved(_ text: String) -> Bool {
    switch text.lowercased() {
    case "y", "n", "yes", "no", "on", "off", "true", "false", "null": true
    default: false
    }
  }
}

import Analysis
import Documents
import ExactNumerics
import Motion

/// What Unity moves: properties of objects, each by a curve of its own.
struct UnityClip {
  let motion: EngineMotion
  let curves: [UnityCurve]
  /// What somebody should know who looks at it in Unity.
  let note: String?

  /// - Throws: ``ParameterError`` for what the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let info = FormatInfo.unity
    try animation.validate(unit: encoding.unit, in: info)
    var curves: [UnityCurve] = []
    var (pointsDown, hasCorner) = (false, false)
    for (index, track) in animation.tracks.enumerated() {
      let path = try Self.path(track.object)
      let meaning = try EngineMotion.meaning(
        of: track, encoding, in: info.name, "property of an object")
      for (component, part) in Self.parts(meaning).enumerated() {
        let curve = UnityCurve(
          property: EngineProperty(
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
    motion = try EngineMotion(animation, encoding, .slope, in: info)
    self.curves = curves
    let down =
      "y and turns are as they were given, downwards and clockwise on a screen; "
      + "Unity has them upwards and anticlockwise"
    let corner = "x and y of a rect are those of its corner: pivot and anchors belong there"
    note = pointsDown ? (hasCorner ? down + "; " + corner : down) : nil
  }

  /// An object's place below the one that has the Animator: its name.
  private static func path(_ object: String) throws(ParameterError) -> String {
    try require(
      !object.utf8.contains(UInt8(ascii: "/")), "format",
      "unity finds objects by paths, in which / comes before a child, and here is "
        + "\(Shown.text(object)); call it \(Shown.text(underlined(object)))")
    return object
  }

  private static func underlined(_ object: String) -> String {
    String(decoding: object.utf8.map { $0 == 0x2F ? 0x5F : $0 }, as: UTF8.self)
  }

  /// A property, and the component of Unity that has it.
  private struct Part {
    let name: String
    var kind = UnityCurve.Kind.number
    var component = UnityCurve.Component.rectTransform
    var factor = DoubleDouble.one
  }

  /// What shows each component. Source: animatable properties of RectTransform, CanvasGroup and
  /// Image, as Unity serializes them.
  private static func parts(_ meaning: Meaning) -> [Part] {
    switch meaning {
    case .place: parts(["m_AnchoredPosition.x", "m_AnchoredPosition.y"])
    case .x: parts(["m_AnchoredPosition.x"])
    case .y: parts(["m_AnchoredPosition.y"])
    case .size: parts(["m_SizeDelta.x", "m_SizeDelta.y"])
    case .width: parts(["m_SizeDelta.x"])
    case .height: parts(["m_SizeDelta.y"])
    case .frame:
      parts(["m_AnchoredPosition.x", "m_AnchoredPosition.y", "m_SizeDelta.x", "m_SizeDelta.y"])
    case .alpha: parts(["m_Alpha"], .canvasGroup)
    case .color: parts(["m_Color.r", "m_Color.g", "m_Color.b", "m_Color.a"], .image)
    case .scale: [Part(name: "m_LocalScale", kind: .scale)]
    case .rotation(let degrees):
      [Part(name: "localEulerAnglesRaw", kind: .turn, factor: degrees)]
    case .matrix: []
    }
  }

  private static func parts(
    _ names: [String], _ component: UnityCurve.Component = .rectTransform
  ) -> [Part] {
    names.map { Part(name: $0, component: component) }
  }
}

extension UnityClip {
  /// The last key's time.
  var end: String {
    var last: CurvedKey?
    for keys in motion.curved.joined() {
      if let own = keys.keys.last, own.time > last?.time ?? -1 { last = own }
    }
    return last.map { EngineMotion.time(of: $0) } ?? "0"
  }

  /// The curves of a kind, as they are played.
  func write(
    _ field: String, _ kind: UnityCurve.Kind, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let own = curves.filter { $0.kind == kind }
    try stream.write("  \(field):\(own.isEmpty ? " []" : "")\n")
    for curve in own {
      try stream.write(curve.text(motion.keys(of: curve.property)))
    }
  }

  /// All curves once more, a number each, as the Animation window edits them.
  func writeEditorCurves(to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write("  m_EditorCurves:\n")
    for curve in curves {
      let keys = motion.keys(of: curve.property)
      if curve.kind == .number {
        try stream.write(curve.text(keys))
        continue
      }
      for axis in ["x", "y", "z"] {
        try stream.write(curve.text(keys, axis: axis))
      }
    }
  }
}

import Analysis
import Documents
import ExactNumerics
import Motion

/// A curve of an animation clip: cubic Hermite segments between keys. Each key has an incoming and
/// an outgoing slope.
struct UnityCurve {
  /// The list of the clip that holds the curve.
  enum ClipCurveList {
    case number
    /// A scale, equal in x and y.
    case scale
    /// A rotation about z, in degrees.
    case turn
  }

  /// The Unity component that has the property.
  enum UnityComponent {
    case rectTransform, canvasGroup, image

    /// The class ID. Source: Unity Manual, "YAML Class ID Reference".
    var classID: Int {
      switch self {
      case .rectTransform: 224
      case .canvasGroup: 225
      case .image: 114
      }
    }

    /// The script reference. Image is a script of a Unity package, so it has a GUID.
    var script: String {
      self == .image
        ? "{fileID: 11500000, guid: fe87c0e1cc204ed48ad3b37840f39efc, type: 3}" : "{fileID: 0}"
    }
  }

  let property: GameEngineProperty
  let kind: ClipCurveList
  let component: UnityComponent
  /// The path of the object.
  let path: String

  /// The source text of the curve with its keys.
  ///
  /// - Parameter axis: the axis of an editor curve of a scale or a rotation; nil for all axes.
  func curveText(_ keys: [HermiteKey], axis: String? = nil) -> String {
    var text = "  - curve:\n      serializedVersion: 2\n      m_Curve:\n"
    for (index, key) in keys.enumerated() {
      let isOutside = (first: index == 0, last: index + 1 == keys.count)
      let incoming = isOutside.first ? key.outgoing : key.incoming
      let outgoing = isOutside.last ? key.incoming : key.outgoing
      // Tangents are free (mode 0). If the slopes differ they are broken (mode 1), which keeps them
      // separate when edited.
      let scale = max(incoming.magnitude, outgoing.magnitude)
      let isBroken = (incoming - outgoing).magnitude > scale * 0x1p-20
      let mode = isBroken && (kind == .number || axis != nil) ? 1 : 0
      text +=
        "      - serializedVersion: 3\n        time: \(GameEngineMotion.time(of: key))\n"
        + "        value: \(numberText(key.value, axis, isSlope: false))\n"
        + "        inSlope: \(numberText(incoming, axis, isSlope: true))\n"
        + "        outSlope: \(numberText(outgoing, axis, isSlope: true))\n"
        + "        tangentMode: \(mode)\n        weightedMode: 0\n"
        + "        inWeight: \(tangentWeight(axis))\n        outWeight: \(tangentWeight(axis))\n"
    }
    text += "      m_PreInfinity: 2\n      m_PostInfinity: 2\n      m_RotationOrder: 4\n"
    let isWhole = kind != .number && axis == nil
    if !isWhole { text += "    attribute: \(property.name)\(axis.map { "." + $0 } ?? "")\n" }
    text += path.isEmpty ? "    path:\n" : "    path: \(UnityYAMLText.yamlScalar(path))\n"
    if isWhole { return text }
    return text + "    classID: \(component.classID)\n    script: \(component.script)\n"
  }

  private func numberText(_ number: DoubleDouble, _ axis: String?, isSlope: Bool) -> String {
    let text = ShortestFloatText.of(property.factor == .one ? number : number * property.factor)
    let still = kind == .scale && !isSlope ? "1" : "0"
    switch kind {
    case .number: return text
    case .scale:
      guard let axis else { return "{x: \(text), y: \(text), z: \(still)}" }
      return axis == "z" ? still : text
    case .turn:
      guard let axis else { return "{x: 0, y: 0, z: \(text)}" }
      return axis == "z" ? text : still
    }
  }

  /// A weight of one third, the default of Hermite segments. Players use it only in weighted mode.
  private func tangentWeight(_ axis: String?) -> String {
    let third = "0.33333334"
    return kind == .number || axis != nil ? third : "{x: \(third), y: \(third), z: \(third)}"
  }
}

/// Scalars of UnityYAML.
enum UnityYAMLText {
  /// A text without quotes if it can only be a string; otherwise in double quotes.
  ///
  /// UnityYAML decodes UTF-8 only in double quotes.
  static func yamlScalar(_ text: String) -> String {
    let isWord = text.utf8.allSatisfy { isLetter($0) || $0.isDigit || $0 == 0x2E }
    let begins = text.utf8.first.map { isLetter($0) } ?? false
    return isWord && begins && !isReserved(text) ? text : UnityYAMLText.yamlQuoted(text)
  }

  /// A text in double quotes. Characters that YAML cannot print, and its line breaks, become
  /// escapes.
  ///
  /// Source: YAML 1.1, 5.1 Character Set, 5.4 Line Break Characters.
  static func yamlQuoted(_ text: String) -> String {
    var quoted = ""
    for scalar in JSONWriter.quoted(text).unicodeScalars {
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
    byte.isLetter || byte == UInt8(ascii: "_")
  }

  /// True for words that YAML 1.1 reads as a boolean or null.
  private static func isReserved(_ text: String) -> Bool {
    switch text.lowercased() {
    case "y", "n", "yes", "no", "on", "off", "true", "false", "null": true
    default: false
    }
  }
}

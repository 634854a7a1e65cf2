import Documents
import Motion

/// The files that a format makes of design tokens.
extension Format {
  /// The extension of a file of this format, without its dot. Several formats may have one.
  package var fileExtension: String {
    switch self {
    case .kotlin: return "kt"
    case .dtcg: return "tokens.json"
    case .waapi: return "waapi.json"
    case .array: return "array.json"
    case .smil: return "smil.svg"
    case .codeSwift: return "swift"
    case .codeAfterEffects: return "js"
    default: break
    }
    let info = info
    return info.extensions.first ?? info.sharedExtensions.first ?? "txt"
  }

  /// The name of a token's animation in this format: `motion-bouncy` in CSS, `motionBouncy` in
  /// Swift and Kotlin, and else the path `motion.bouncy`, which the format spells for itself.
  ///
  /// - Parameter names: the names of the groups and of the token.
  package func animationName(ofToken names: [String]) -> String {
    let path = names.joined(separator: ".")
    switch self {
    case .swift, .kotlin: return CamelCase.identifier(path)
    case .cssLinear, .cssKeyframes, .gsap:
      let words = path.utf8.split { byte in
        !(byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_"))
      }
      return words.map { String(Substring($0)) }.joined(separator: "-")
    default: return path
    }
  }
}

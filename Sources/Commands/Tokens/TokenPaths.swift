import Documents
import Exporters
import Motion
import Readers

/// A part of the path of a token's file.
enum TokenPlaceholder: String, CaseIterable, Sendable {
  /// The token's path with points: "motion.bouncy".
  case name
  /// The token's path with slashes: "motion/bouncy".
  case path
  /// The extension of the format's files: "css".
  case format
  /// The name of the format: "css-linear".
  case formatName = "format-name"
}

/// The paths of the tokens' files.
struct TokenPaths: Sendable {
  private let template: PathTemplate<TokenPlaceholder>?
  /// The path without placeholders; nil with placeholders and for standard output.
  private let path: Path?

  /// Reads --check, or else --output.
  ///
  /// - Throws: `ParameterError` for another name in braces, and for a slash at the end.
  init(_ parsed: ParsedArguments) throws(ParameterError) {
    let option: OptionName = parsed.has(.check) ? .check : .output
    guard let path = parsed.path(option), path != "-" else {
      try require(option == .output, option.rawValue, "must be the path of a file")
      template = nil
      path = nil
      return
    }
    template = try PathTemplate(path, of: option)
    self.path = template == nil ? path : nil
  }

  var isStandard: Bool { template == nil && path == nil }

  /// The folder of all files: the path up to the last slash before the first placeholder.
  var folder: Path { template?.folder ?? path?.folder ?? Path([]) }

  /// True if tokens have paths of their own.
  var namesTokens: Bool {
    guard let template else { return false }
    return template.has(.name) || template.has(.path)
  }

  /// The path of a token's file in a format; nil for standard output.
  func path(of token: TokenFile.Token, in format: Format) -> Path? {
    guard let template else { return path }
    let names = token.titles.map { Self.fileName($0) }
    return template.path { placeholder in
      switch placeholder {
      case .name: names.joined(separator: ".")
      case .path: names.joined(separator: "/")
      case .format: format.info.tokenExtension
      case .formatName: format.name
      }
    }
  }

  /// A token's name as a part of a path: characters that separate paths or that some systems do not
  /// allow become hyphens.
  private static func fileName(_ name: String) -> String {
    var allowed = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\0"..."\u{1F}", "\u{7F}", "/", "\\", ":", "*", "?", "\"", "<", ">", "|":
        allowed.append("-")
      default: allowed.append(scalar)
      }
    }
    return String(allowed)
  }
}

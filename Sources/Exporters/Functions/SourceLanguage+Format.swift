import Documents

extension SourceLanguage {
  /// As the format is asked for.
  var format: String {
    switch self {
    case .c: "code-c"
    case .javaScript: "code-js"
    case .python: "code-python"
    case .swift: "code-swift"
    case .kotlin: "code-kotlin"
    case .dart: "code-dart"
    case .glsl: "code-glsl"
    case .lua: "code-lua"
    case .gdScript: "code-gdscript"
    case .afterEffects: "code-ae-expression"
    case .desmos: "code-desmos"
    case .latex: "code-latex"
    }
  }

  /// The extensions of its files that stand for it alone.
  var extensions: [String] {
    let own =
      switch self {
      case .c: "c"
      case .javaScript: "js"
      case .python: "py"
      case .kotlin: "kt"
      case .dart: "dart"
      case .glsl: "glsl"
      case .lua: "lua"
      case .gdScript: "gd"
      case .latex: "tex"
      case .swift, .afterEffects, .desmos: ""
      }
    return own.isEmpty ? [] : [own]
  }

  /// What help says of the format.
  var summary: String {
    switch self {
    case .afterEffects: "an expression"
    case .desmos, .latex: "an equation"
    default: "a function of time"
    }
  }

  /// Who reads it, as help says it.
  var readBy: String {
    switch self {
    case .c: "gcc, clang"
    case .javaScript: "Node, browsers"
    case .python: "Python"
    case .swift: "swiftc"
    case .kotlin: "Kotlin"
    case .dart: "Dart, Flutter"
    case .glsl: "GPUs"
    case .lua: "Lua, Roblox"
    case .gdScript: "Godot 4"
    case .afterEffects: "After Effects"
    case .desmos: "Desmos"
    case .latex: "LaTeX"
    }
  }
}

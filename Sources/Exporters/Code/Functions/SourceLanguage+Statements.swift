import Documents

extension SourceLanguage {
  /// The first line of a function with one parameter.
  func functionHeader(_ name: String, _ parameter: String) -> String {
    switch self {
    case .c: "double \(name)(double \(parameter)) {"
    case .javaScript: "export function \(name)(\(parameter)) {"
    case .python: "def \(name)(\(parameter)):"
    case .swift: "func \(name)(_ \(parameter): Double) -> Double {"
    case .kotlin: "fun \(name)(\(parameter): Double): Double {"
    case .dart: "double \(name)(double \(parameter)) {"
    case .glsl: "float \(name)(float \(parameter)) {"
    case .lua: "function \(name)(\(parameter))"
    case .gdScript: "static func \(name)(\(parameter): float) -> float:"
    case .afterEffects: "function \(name)(\(parameter)) {"
    case .desmos, .latex: ""
    }
  }

  /// The last line of a function; empty for none.
  var functionEnd: String {
    switch self {
    case .python, .gdScript, .desmos, .latex: ""
    case .lua: "end"
    case .c, .javaScript, .swift, .kotlin, .dart, .glsl, .afterEffects: "}"
    }
  }

  /// The indentation of a statement in a function.
  var indent: String {
    switch self {
    case .python: "    "
    case .gdScript: "\t"
    case .c, .javaScript, .swift, .kotlin, .dart, .glsl, .lua, .afterEffects, .desmos, .latex: "  "
    }
  }

  private var end: String {
    switch self {
    case .c, .javaScript, .dart, .glsl, .afterEffects: ";"
    case .python, .swift, .kotlin, .lua, .gdScript, .desmos, .latex: ""
    }
  }

  /// The declaration of a constant.
  func constantDeclaration(_ name: String, _ value: String) -> String {
    let declared =
      switch self {
      case .c: "const double "
      case .javaScript: "const "
      case .swift: "let "
      case .kotlin: "val "
      case .dart: "final "
      case .glsl: "float "
      case .lua: "local "
      case .gdScript, .afterEffects: "var "
      case .python, .desmos, .latex: ""
      }
    return indent + declared + name + (self == .gdScript ? " := " : " = ") + value + end
  }

  /// The return statement.
  func returnStatement(_ value: String) -> String { indent + "return " + value + end }

  /// The return statement under a condition.
  func returnStatement(_ value: String, if condition: String) -> String {
    let result = "return " + value + end
    return switch self {
    case .python, .gdScript: "\(indent)if \(condition):\n\(indent)\(indent)\(result)"
    case .swift: "\(indent)if \(condition) { \(result) }"
    case .lua: "\(indent)if \(condition) then \(result) end"
    case .c, .javaScript, .kotlin, .dart, .glsl, .afterEffects, .desmos, .latex:
      "\(indent)if (\(condition)) \(result)"
    }
  }
}

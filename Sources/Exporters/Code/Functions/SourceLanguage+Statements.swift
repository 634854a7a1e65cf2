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
    case .afterEffects: "function \(name)(\(parameter)) {"
    }
  }

  /// The last line of a function; empty for none.
  var functionEnd: String { self == .python ? "" : "}" }

  /// The indentation of a statement in a function.
  private var indent: String { self == .python ? "    " : "  " }

  private var end: String {
    switch self {
    case .c, .javaScript, .dart, .afterEffects: ";"
    case .python, .swift, .kotlin: ""
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
      case .afterEffects: "var "
      case .python: ""
      }
    return indent + declared + name + " = " + value + end
  }

  /// The return statement.
  func returnStatement(_ value: String) -> String { indent + "return " + value + end }

  /// The return statement under a condition.
  func returnStatement(_ value: String, if condition: String) -> String {
    let result = "return " + value + end
    return switch self {
    case .python: "\(indent)if \(condition):\n\(indent)\(indent)\(result)"
    case .swift: "\(indent)if \(condition) { \(result) }"
    case .c, .javaScript, .kotlin, .dart, .afterEffects: "\(indent)if (\(condition)) \(result)"
    }
  }
}

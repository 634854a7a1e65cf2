import Documents
import ExactNumerics
import Motion

/// The languages in which a motion is written as a function of time.
enum SourceLanguage: Sendable {
  case c, javaScript, python, swift, kotlin, dart, afterEffects

  /// True if names of functions and constants are written in camel case, else with underscores.
  var hasCamelCaseNames: Bool { [.swift, .kotlin, .dart].contains(self) }

  /// True if the library of the language has e^x - 1.
  var knowsExpm1: Bool { self != .dart && self != .afterEffects }

  /// The start of a line comment.
  var comment: String { self == .python ? "#" : "//" }

  /// The line that imports the functions of ``Formula/Function``; empty if none is needed.
  var imports: String {
    switch self {
    case .c: "#include <math.h>"
    case .python: "import math"
    case .swift: "import Foundation"
    case .kotlin: "import kotlin.math.*"
    case .dart: "import 'dart:math';"
    case .javaScript, .afterEffects: ""
    }
  }

  /// The nearest number of the language, for a number of at least 0. It has a decimal point if the
  /// language distinguishes integers.
  func number(_ number: DoubleDouble) -> String {
    let text = ShortestDoubleText.of(number.nearestDouble)
    return text.utf8.allSatisfy { $0.isDigit } ? text + ".0" : text
  }

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

  private var end: String { [.python, .swift, .kotlin].contains(self) ? "" : ";" }

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

  /// The return statement, perhaps under a condition.
  func returnStatement(_ value: String, if condition: String? = nil) -> String {
    let result = "return " + value + end
    guard let condition else { return indent + result }
    return switch self {
    case .python: "\(indent)if \(condition):\n\(indent)\(indent)\(result)"
    case .swift: "\(indent)if \(condition) { \(result) }"
    case .c, .javaScript, .kotlin, .dart, .afterEffects: "\(indent)if (\(condition)) \(result)"
    }
  }
}

extension SourceLanguage {
  /// The precedence of an operator, from the weakest: sums, products, factors.
  private enum Precedence: Int {
    case sum, product, factor
  }

  /// The source text of a formula.
  func text(_ formula: Formula) -> String { text(formula, in: .sum) }

  private func text(_ formula: Formula, in context: Precedence) -> String {
    switch formula {
    case .number(let number):
      let text = number < .zero ? "-" + self.number(-number) : self.number(number)
      return number < .zero && context != .sum ? parenthesized(text) : text
    case .variable(let name): return name
    case .sum(let first, let second):
      let (isNegative, magnitude) = second.signed
      let text =
        self.text(first, in: .sum) + (isNegative ? " - " : " + ")
        + self.text(magnitude, in: isNegative ? .product : .sum)
      return context == .sum ? text : parenthesized(text)
    case .product(let first, let second):
      let (isNegative, magnitude) = formula.signed
      if isNegative {
        let text = "-" + self.text(magnitude, in: .product)
        return context == .sum ? text : parenthesized(text)
      }
      let text = self.text(first, in: .product) + " * " + self.text(second, in: .factor)
      return context == .factor ? parenthesized(text) : text
    case .quotient(let first, let second):
      let text = self.text(first, in: .product) + " / " + self.text(second, in: .factor)
      return context == .factor ? parenthesized(text) : text
    case .call(let function, let argument): return callText(function, text(argument))
    }
  }

  private func parenthesized(_ text: String) -> String { "(\(text))" }

  private func callText(_ function: Formula.Function, _ argument: String) -> String {
    switch function {
    case .magnitude where self == .dart, .floor where self == .dart:
      "(\(argument)).\(functionName(function))()"
    case .notNegative: "\(functionName(function))(\(argument), \(number(.zero)))"
    case .held: "\(minimum)(\(callText(.notNegative, argument)), \(number(.one)))"
    case .exp, .log, .cos, .sin, .floor, .magnitude, .expm1, .own:
      "\(functionName(function))(\(argument))"
    }
  }

  private var minimum: String { self == .c ? "fmin" : prefix + "min" }

  private var prefix: String { self == .javaScript || self == .afterEffects ? "Math." : "" }

  private func functionName(_ function: Formula.Function) -> String {
    let library = self == .python ? "math." : prefix
    return switch function {
    case .exp: library + "exp"
    case .log: self == .kotlin ? "ln" : library + "log"
    case .cos: library + "cos"
    case .sin: library + "sin"
    case .expm1: library + "expm1"
    case .own(let name): name
    case .floor: self == .dart ? "floorToDouble" : library + "floor"
    case .magnitude: self == .c ? "fabs" : prefix + "abs"
    case .notNegative, .held: self == .c ? "fmax" : prefix + "max"
    }
  }
}

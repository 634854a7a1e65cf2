import Documents
import ExactNumerics

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
    case .call(let function, let argument):
      return callText(function, text(argument))
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

  private var minimum: String {
    self == .c ? "fmin" : prefix + "min"
  }

  private var prefix: String {
    switch self {
    case .javaScript, .afterEffects: "Math."
    case .c, .python, .swift, .kotlin, .dart: ""
    }
  }

  private func functionName(_ function: Formula.Function) -> String {
    let prefix = self == .python ? "math." : self.prefix
    return switch function {
    case .exp: prefix + "exp"
    case .log: self == .kotlin ? "ln" : prefix + "log"
    case .cos: prefix + "cos"
    case .sin: prefix + "sin"
    case .expm1: prefix + "expm1"
    case .own(let name): name
    case .floor: self == .dart ? "floorToDouble" : prefix + "floor"
    case .magnitude:
      switch self {
      case .c: "fabs"
      case .python: "abs"
      case .javaScript, .swift, .kotlin, .dart, .afterEffects: self.prefix + "abs"
      }
    case .notNegative, .held: self == .c ? "fmax" : self.prefix + "max"
    }
  }
}

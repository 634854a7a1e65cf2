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
      let text = self.text(first, in: .product) + times + self.text(second, in: .factor)
      return context == .factor ? parenthesized(text) : text
    case .quotient(let first, let second):
      if isMathematics { return "\\frac{\(self.text(first))}{\(self.text(second))}" }
      let text = self.text(first, in: .product) + " / " + self.text(second, in: .factor)
      return context == .factor ? parenthesized(text) : text
    case .call(let function, let argument):
      return callText(function, text(argument))
    }
  }

  private var times: String {
    switch self {
    case .desmos: "\\cdot "
    case .latex: "\\,"
    case .c, .javaScript, .python, .swift, .kotlin, .dart, .glsl, .lua, .gdScript, .afterEffects:
      " * "
    }
  }

  private func parenthesized(_ text: String) -> String {
    isMathematics ? "\\left(\(text)\\right)" : "(\(text))"
  }

  private func callText(_ function: Formula.Function, _ argument: String) -> String {
    switch function {
    case .exp where isMathematics: "e^{\(argument)}"
    case .expm1 where isMathematics: "\\left(e^{\(argument)} - 1\\right)"
    case .magnitude where isMathematics: "\\left|\(argument)\\right|"
    case .magnitude where self == .dart, .floor where self == .dart:
      "(\(argument)).\(functionName(function))()"
    case .notNegative where isMathematics: "\\max" + parenthesized("\(argument), 0")
    case .notNegative: "\(functionName(function))(\(argument), \(number(.zero)))"
    case .held where isMathematics:
      "\\min" + parenthesized("\(callText(.notNegative, argument)), 1")
    case .held: "\(minimum)(\(callText(.notNegative, argument)), \(number(.one)))"
    case .cos where isMathematics, .sin where isMathematics, .log where isMathematics,
      .floor where isMathematics:
      "\\\(functionName(function))\(parenthesized(argument))"
    case .exp, .log, .cos, .sin, .floor, .magnitude, .expm1, .own:
      "\(functionName(function))(\(argument))"
    }
  }

  private var minimum: String {
    switch self {
    case .c: "fmin"
    case .gdScript: "minf"
    case .javaScript, .python, .swift, .kotlin, .dart, .glsl, .lua, .afterEffects, .desmos, .latex:
      prefix + "min"
    }
  }

  private var prefix: String {
    switch self {
    case .javaScript, .afterEffects: "Math."
    case .lua: "math."
    case .c, .python, .swift, .kotlin, .dart, .glsl, .gdScript, .desmos, .latex: ""
    }
  }

  private func functionName(_ function: Formula.Function) -> String {
    let prefix = self == .python ? "math." : self.prefix
    return switch function {
    case .exp: prefix + "exp"
    case .log: self == .kotlin || isMathematics ? "ln" : prefix + "log"
    case .cos: prefix + "cos"
    case .sin: prefix + "sin"
    case .expm1: prefix + "expm1"
    case .own(let name): name
    case .floor: self == .dart ? "floorToDouble" : self == .gdScript ? "floorf" : prefix + "floor"
    case .magnitude:
      switch self {
      case .c: "fabs"
      case .gdScript: "absf"
      case .python: "abs"
      case .javaScript, .swift, .kotlin, .dart, .glsl, .lua, .afterEffects, .desmos, .latex:
        self.prefix + "abs"
      }
    case .notNegative, .held:
      switch self {
      case .c: "fmax"
      case .gdScript: "maxf"
      case .javaScript, .python, .swift, .kotlin, .dart, .glsl, .lua, .afterEffects, .desmos,
        .latex:
        self.prefix + "max"
      }
    }
  }
}

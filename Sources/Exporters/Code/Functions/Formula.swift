import Documents
import ExactNumerics

/// An expression as source code computes it.
indirect enum Formula: Sendable {
  case number(DoubleDouble)
  case variable(String)
  case sum(Formula, Formula)
  case product(Formula, Formula)
  case quotient(Formula, Formula)
  case call(Function, Formula)

  /// A function with the same meaning in every language. Names differ; ``SourceLanguage`` knows
  /// them.
  enum Function: Equatable, Sendable {
    case exp, log, cos, sin, floor, magnitude
    /// e^x - 1, without the cancellation of the difference near 0.
    case expm1
    /// max(x, 0).
    case notNegative
    /// x clamped to 0...1.
    case held
    /// A function defined in the same file.
    case own(String)
  }

  static func + (first: Formula, second: Formula) -> Formula {
    if first.isZero { return second }
    return second.isZero ? first : .sum(first, second)
  }

  /// A number times a formula. A factor of 0 or 1 is simplified.
  static func * (factor: DoubleDouble, formula: Formula) -> Formula {
    if factor.isZero { return .number(.zero) }
    if factor == .one { return formula }
    switch formula {
    case .number(let number): return .number(factor * number)
    case .product(.number(let other), let rest): return factor * other * rest
    case .product(let first, let second): return .product(factor * first, second)
    case .variable, .sum, .quotient, .call: return .product(.number(factor), formula)
    }
  }

  static func * (first: Formula, second: Formula) -> Formula {
    if case .number(let factor) = first { return factor * second }
    switch second {
    case .number(let factor): return factor * first
    case .product(.number(let factor), let rest): return factor * (first * rest)
    case .variable, .sum, .product, .quotient, .call: return .product(first, second)
    }
  }

  private var isZero: Bool { if case .number(let number) = self { number.isZero } else { false } }
}

extension Formula {
  /// The sign and the magnitude, for a minus before the formula. Only a number, or a product that
  /// begins with a number, can be negative.
  var signed: (isNegative: Bool, magnitude: Formula) {
    switch self {
    case .number(let number): return (number < .zero, .number(number.magnitude))
    case .product(let first, let second):
      let (isNegative, magnitude) = first.signed
      guard isNegative else { return (false, self) }
      if case .number(let number) = magnitude, number == .one { return (true, second) }
      return (true, .product(magnitude, second))
    case .variable, .sum, .quotient, .call: return (false, self)
    }
  }

  /// The formula clamped to 0...1.
  var held: Formula {
    guard case .number(let number) = self else { return .call(.held, self) }
    return .number(min(max(number, .zero), .one))
  }

  private var operands: [Formula] {
    switch self {
    case .number, .variable: []
    case .sum(let first, let second), .product(let first, let second),
      .quotient(let first, let second):
      [first, second]
    case .call(_, let argument): [argument]
    }
  }

  /// The largest magnitude of the numbers in the formula.
  var largest: Double {
    if case .number(let number) = self { return number.high.magnitude }
    return operands.reduce(0) { max($0, $1.largest) }
  }

  /// True if the formula calls the function.
  func containsCall(_ function: Function) -> Bool {
    if case .call(function, _) = self { return true }
    return operands.contains { $0.containsCall(function) }
  }

  /// The formula with each part changed, operands first.
  func map(_ change: (Formula) -> Formula) -> Formula {
    switch self {
    case .number, .variable: change(self)
    case .sum(let first, let second): change(first.map(change) + second.map(change))
    case .product(let first, let second): change(first.map(change) * second.map(change))
    case .quotient(let first, let second):
      change(.quotient(first.map(change), second.map(change)))
    case .call(let function, let argument): change(.call(function, argument.map(change)))
    }
  }
}

import ExactNumerics
import Motion

/// An expression of a time, evaluated with double-doubles: sums, products with or without a sign,
/// powers, and the functions exp, log, sqrt, cos, sin and pow.
///
/// A function without parentheses takes the factors behind it: `cos b p` is cos(b p). `e` is
/// Euler's number unless it has a value of its own.
struct FormulaExpression {
  private let tokens: ArraySlice<FormulaTokens.Token>
  private let text: InputText
  private var position: Int
  private var depth = 0
  /// The values of names.
  var values: [String: DoubleDouble]
  /// The largest argument of a cosine or sine, and of an exponential, in the last evaluation.
  private(set) var largestAngle = 0.0
  private(set) var largestExponent = 0.0

  init(
    _ tokens: ArraySlice<FormulaTokens.Token>, _ values: [String: DoubleDouble], of text: InputText
  ) {
    self.tokens = tokens
    self.values = values
    self.text = text
    position = tokens.startIndex
  }

  /// The deepest nesting of parentheses, which bounds the recursion.
  private static let deepest = 64

  /// Evaluates the expression from its first token on, up to a comma or a closing parenthesis.
  ///
  /// - Throws: ``InputError`` for another token than an expression's, for a name without a value,
  ///   and for a result that is not finite.
  mutating func value() throws(InputError) -> DoubleDouble {
    position = tokens.startIndex
    depth = 0
    (largestAngle, largestExponent) = (0, 0)
    let value = try sum()
    switch next {
    case nil, .comma, .close: break
    default: throw unexpectedTokenError("an operator or the end of the formula")
    }
    guard value.isFinite else { throw error("expected a formula with finite values") }
    return value
  }

  private var next: FormulaTokens.Kind? {
    position < tokens.endIndex ? tokens[position].kind : nil
  }

  private func error(_ what: String) -> InputError {
    let token = position < tokens.endIndex ? tokens[position] : tokens.last
    return text.error(at: token?.offset ?? text.contents, what)
  }

  private func unexpectedTokenError(_ expected: String) -> InputError {
    guard position < tokens.endIndex else { return error("expected \(expected) behind this") }
    return error("expected \(expected), got \(text.shownCharacter(at: tokens[position].offset))")
  }

  private mutating func sum() throws(InputError) -> DoubleDouble {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw error("expected at most \(Self.deepest) parentheses in each other")
    }
    var sum = try product()
    while true {
      switch next {
      case .plus:
        position += 1
        sum = sum + (try product())
      case .minus:
        position += 1
        sum = sum - (try product())
      default: return sum
      }
    }
  }

  private mutating func product() throws(InputError) -> DoubleDouble {
    var product = try signed()
    while true {
      switch next {
      case .times:
        position += 1
        product = product * (try signed())
      case .divided:
        position += 1
        product = product / (try signed())
      case .number, .name, .open: product = product * (try power())
      default: return product
      }
    }
  }

  private mutating func signed() throws(InputError) -> DoubleDouble {
    var isNegative = false
    while next == .minus || next == .plus {
      if next == .minus { isNegative.toggle() }
      position += 1
    }
    let value = try power()
    return isNegative ? -value : value
  }

  private mutating func power() throws(InputError) -> DoubleDouble {
    let isEuler = isEulersNumber
    let base = try primary()
    guard next == .power else { return base }
    position += 1
    let exponent = try signed()
    return isEuler ? exponential(exponent) : DoubleDouble.pow(base, exponent)
  }

  private var isEulersNumber: Bool {
    guard case .name(let name)? = next else { return false }
    return (name == "e" || name == "E") && values[name] == nil
  }

  private mutating func exponential(_ exponent: DoubleDouble) -> DoubleDouble {
    largestExponent = max(largestExponent, exponent.magnitude.high)
    return DoubleDouble.exp(exponent)
  }

  private mutating func primary() throws(InputError) -> DoubleDouble {
    switch next {
    case .number(let number):
      position += 1
      return DoubleDouble(number)
    case .open:
      position += 1
      return try closed(try sum())
    case .name(let name):
      if Self.isFunction(name) {
        position += 1
        return try function(name)
      }
      if let value = values[name] {
        position += 1
        return value
      }
      switch name {
      case "e", "E":
        position += 1
        return DoubleDouble.exp(.one)
      case "pi", "PI", "\u{3C0}":
        position += 1
        return .pi
      default:
        throw error(
          "expected a number for '\(Display.text(name))': define it next to the formula, as in "
            + "\(Display.text(name)) = 7.2")
      }
    default: throw unexpectedTokenError("a number, a name or a parenthesis")
    }
  }

  private mutating func closed(_ value: DoubleDouble) throws(InputError) -> DoubleDouble {
    guard next == .close else { throw unexpectedTokenError("')'") }
    position += 1
    return value
  }

  /// True for the name of a function that an expression may have.
  static func isFunction(_ name: String) -> Bool {
    switch name {
    case "exp", "cos", "sin", "sqrt", "log", "ln", "pow": true
    default: false
    }
  }

  private mutating func function(_ name: String) throws(InputError) -> DoubleDouble {
    guard next == .open else { return try apply(name, to: try factors()) }
    position += 1
    let isEuler = isEulersNumber
    let argument = try sum()
    if name == "pow" {
      guard next == .comma else { throw unexpectedTokenError("','") }
      position += 1
      let exponent = try closed(try sum())
      return isEuler ? exponential(exponent) : DoubleDouble.pow(argument, exponent)
    }
    return try apply(name, to: try closed(argument))
  }

  /// The product of the numbers and names that follow each other.
  private mutating func factors() throws(InputError) -> DoubleDouble {
    var product = try signed()
    while true {
      switch next {
      case .number: break
      case .name(let name): if Self.isFunction(name) { return product }
      default: return product
      }
      product = product * (try power())
    }
  }

  private mutating func apply(
    _ name: String, to argument: DoubleDouble
  ) throws(InputError) -> DoubleDouble {
    switch name {
    case "cos", "sin":
      guard argument.magnitude.high < 1e9 else { throw error("expected an angle below 1e9") }
      largestAngle = max(largestAngle, argument.magnitude.high)
      let (sin, cos) = DoubleDouble.sinCos(argument)
      return name == "cos" ? cos : sin
    case "sqrt":
      guard argument >= .zero else { throw error("expected a root of at least 0") }
      return argument.squareRoot()
    case "log", "ln":
      guard argument > .zero else { throw error("expected a logarithm of a number above 0") }
      return DoubleDouble.log(argument)
    default: return exponential(argument)
    }
  }
}

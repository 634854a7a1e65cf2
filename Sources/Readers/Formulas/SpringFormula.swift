import Analysis
import ExactNumerics
import Motion

/// The closed form of a spring's easing, as code or mathematics writes it, at exact points:
///
///     t => 1 - Math.exp(-7.2 * t) * (Math.cos(20.9 * t) + 0.34 * Math.sin(20.9 * t))
///     x(p) = 1 - e^(-a p) (cos b p + c sin b p), a = 7.2, b = 20.9, c = 0.34
///
/// Numbers may have names that are defined before or behind the formula. The time is the only other
/// name. A definition of `duration`, in seconds, is the length of the easing.
struct SpringFormula {
  /// The points over the duration, or over its beginning if the curve has then decayed or
  /// oscillated 40 times.
  private(set) var points: [RecordedPoint] = []
  let duration: StatedDuration

  /// True if a text has an exponential and a cosine, or an arrow.
  static func isFormula(_ text: InputText) -> Bool {
    // A recording may be long; a formula is not.
    let bytes = text.bytes
    guard bytes.count <= 65_536,
      ASCIIText.firstIndex(of: "cos", in: bytes) != nil
        || ASCIIText.firstIndex(of: "=>", in: bytes) != nil
    else { return false }
    let tokens: [FormulaTokens.Token]
    do throws(InputError) { tokens = try FormulaTokens(text).tokens } catch { return false }
    var (hasExponential, hasCosine, hasArrow) = (false, false, false)
    for (index, token) in tokens.enumerated() {
      if isExponential(tokens[index...]) { hasExponential = true }
      if token.kind == .name("cos") { hasCosine = true }
      if token.kind == .assignment, bytes[token.offset] != UInt8(ascii: ":") {
        hasArrow = true
      }
    }
    return hasExponential && (hasCosine || hasArrow)
  }

  /// True if tokens begin with `exp`, or with `e` and a power.
  private static func isExponential(_ tokens: ArraySlice<FormulaTokens.Token>) -> Bool {
    guard let first = tokens.first, case .name(let name) = first.kind else { return false }
    if name == "exp" { return true }
    let second = tokens.dropFirst().first?.kind
    return (name == "e" || name == "E") && (second == .power || second == .comma)
  }

  init(_ text: InputText) throws(InputError) {
    let statements = try FormulaTokens(text).statements
    let isFormula = { (tokens: [FormulaTokens.Token]) in
      tokens.indices.contains { Self.isExponential(tokens[$0...]) }
    }
    guard let formula = statements.first(where: isFormula) else {
      throw text.error(at: text.contents, "expected a formula with exp")
    }
    var values: [String: DoubleDouble] = [:]
    var seconds: FormulaTokens.Token?
    // Definitions may use each other in any order.
    for _ in 0..<2 {
      for tokens in statements where !isFormula(tokens) {
        guard let defined = Self.definition(tokens, values, of: text) else { continue }
        values[defined.name] = defined.value
        if defined.name == "duration" { seconds = tokens[0] }
      }
    }
    let start = Self.start(of: formula)
    let own = formula[start...]
    let time = Self.time(of: own, after: formula[..<start], values)
    duration = StatedDuration(
      seconds: values["duration"]?.nearestDouble, source: seconds == nil ? "" : "duration",
      offset: seconds?.offset ?? own.first?.offset ?? text.contents)
    if let time { values[time] = .one }
    var expression = FormulaExpression(own, values, of: text)
    _ = try expression.value()
    guard let time else {
      throw text.error(at: own.first?.offset ?? 0, "expected a formula of a time, such as t")
    }
    // The expression was evaluated at the time 1, so that its largest arguments are the rates.
    let sampling = ClosedFormSampling(
      frequency: expression.largestAngle, rate: expression.largestExponent, within: 1)
    for share in sampling.times {
      expression.values[time] = share
      points.append(RecordedPoint(time: share, value: try expression.value()))
    }
  }

  /// The name and the value of a definition such as `a = 7.2`; nil for any other statement.
  private static func definition(
    _ tokens: [FormulaTokens.Token], _ values: [String: DoubleDouble], of text: InputText
  ) -> (name: String, value: DoubleDouble)? {
    guard let first = tokens.firstIndex(where: { $0.kind == .assignment }), first > 0,
      case .name(let name) = tokens[first - 1].kind,
      let last = tokens.lastIndex(where: { $0.kind == .assignment }), last + 1 < tokens.count
    else { return nil }
    var expression = FormulaExpression(tokens[(last + 1)...], values, of: text)
    do throws(InputError) { return (name, try expression.value()) } catch { return nil }
  }

  /// The index behind the last `=`, `:` or `=>` in front of the exponential.
  private static func start(of formula: [FormulaTokens.Token]) -> Int {
    let exponential = formula.indices.first { isExponential(formula[$0...]) } ?? 0
    let assignment = formula[..<exponential].lastIndex { $0.kind == .assignment }
    return assignment.map { $0 + 1 } ?? 0
  }

  /// The name of the time: the parameter in front of the formula, or the only name without a value.
  private static func time(
    of formula: ArraySlice<FormulaTokens.Token>, after head: ArraySlice<FormulaTokens.Token>,
    _ values: [String: DoubleDouble]
  ) -> String? {
    var unknown: [String] = []
    for (index, token) in zip(formula.indices, formula) {
      guard case .name(let name) = token.kind, values[name] == nil,
        !FormulaExpression.isFunction(name), !isExponential(formula[index...]),
        name != "pi", name != "PI", name != "\u{3C0}", !unknown.contains(name)
      else { continue }
      unknown.append(name)
    }
    for token in head.reversed() {
      if case .name(let name) = token.kind, unknown.contains(name) { return name }
    }
    for name in ["t", "p", "x", "u"] where unknown.contains(name) { return name }
    return unknown.count == 1 ? unknown[0] : nil
  }

  /// The points as a column with the times as shares of the duration.
  var column: BakedCurveColumn {
    BakedCurveColumn(
      names: ["formula"], kind: .formula, exact: points, duration: duration,
      offset: duration.offset)
  }
}

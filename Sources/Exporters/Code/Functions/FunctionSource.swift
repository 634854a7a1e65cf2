import Documents
import ExactNumerics

/// The lines of a function in a language of statements.
struct FunctionSource {
  let language: SourceLanguage
  let name: String

  /// The name of the file's own e^x - 1; nil where the language has one.
  var expm1: String?

  /// The whole function.
  ///
  /// Pieces behind a delay compare with `t`, which is exact, and others with `s`, which is 0 at
  /// least.
  func lines(of form: ClosedForm) -> [String] {
    var lines: [String] = []
    lines.append(language.opening(name, "t"))
    let isDelayed = !form.delay.isZero
    if isDelayed {
      let first = Formula.number(form.first)
      lines.append(
        language.returning(
          language.text(form.isHeld ? first.held : first), if: "t < " + language.number(form.delay))
      )
    } else {
      lines.append(language.constant("s", language.text(.call(.notNegative, .variable("t")))))
    }
    let clock = isDelayed ? "t" : "s"
    for (index, piece) in form.pieces.enumerated().reversed() {
      let start = form.start(of: piece)
      let (constants, value) = statements(of: piece, index: index, since: start, on: clock)
      lines += constants
      let result = language.text(form.isHeld ? value.held : value)
      if index > 0 {
        lines.append(language.returning(result, if: "\(clock) >= " + language.number(start)))
      } else {
        lines.append(language.returning(result))
      }
    }
    if !language.closing.isEmpty { lines.append(language.closing) }
    return lines
  }

  /// What a piece needs before its value, and that. Names of another than the first end in its
  /// index.
  ///
  /// - Parameters:
  ///   - start: when the piece begins.
  ///   - clock: the time of which that is one.
  private func statements(
    of piece: ClosedForm.Piece, index: Int, since start: DoubleDouble, on clock: String
  ) -> (constants: [String], value: Formula) {
    let suffix = index == 0 ? "" : String(index)
    var constants: [String] = []
    var time = Formula.variable(clock)
    var rest = Formula.number(.zero)
    let isConstant = if case .number = piece.curve.formula { true } else { false }
    if !start.isZero, !isConstant {
      time = .variable("s" + suffix)
      let needsRest = piece.curve.angle != nil
      constants = localTime(suffix, since: start, on: clock, withRest: needsRest)
      if needsRest { rest = .variable("e" + suffix) }
    }
    var turning = time
    if let halfTurn = piece.curve.halfTurn {
      constants += reduction(of: time, rest, by: halfTurn, suffix)
      turning = .variable("r" + suffix)
      rest = .number(.zero)
    }
    var value = piece.curve.formula.replacing(CurveFormula.time, by: time)
    if let angle = piece.curve.angle {
      let name = CurveFormula.angleName + suffix
      let turned =
        angle.replacing(CurveFormula.turning, by: turning)
        + angle.replacing(CurveFormula.turning, by: rest)
      constants.append(language.constant(name, language.text(turned)))
      value = value.replacing(CurveFormula.angleName, by: .variable(name))
        .replacing(CurveFormula.side, by: .variable(CurveFormula.side + suffix))
    }
    if let expm1 { value = value.calling(.own(expm1), insteadOf: .expm1) }
    return (constants, value)
  }

  /// The time since a start, s, to its last digits, and what the rounding of it has lost, e.
  ///
  /// The start is the sum of two numbers, high and low. The difference d of the time and the first
  /// is rounded too where the time is more than twice the start. Source: Dekker, A floating-point
  /// technique for extending the available precision, 1971 (fast two-sum).
  private func localTime(
    _ suffix: String, since start: DoubleDouble, on clock: String, withRest: Bool
  ) -> [String] {
    let (high, low) = parts(of: start)
    let (time, rest) = ("s" + suffix, "e" + suffix)
    let difference = language.text(.variable(clock) + .number(-high))
    let sign = low < .zero ? "+" : "-"
    let lowPart = low.isZero ? "" : " \(sign) \(language.number(low.magnitude))"
    if !withRest { return [language.constant(time, difference + lowPart)] }
    let lost = { (rounded: String) in
      "(\(clock) - \(rounded)) - \(language.number(high))" + lowPart
    }
    if low.isZero {
      return [language.constant(time, difference), language.constant(rest, lost(time))]
    }
    let (rounded, missing) = ("d" + suffix, "c" + suffix)
    return [
      language.constant(rounded, difference), language.constant(missing, lost(rounded)),
      language.constant(time, "\(rounded) + \(missing)"),
      language.constant(rest, "(\(rounded) - \(time)) + \(missing)"),
    ]
  }

  /// A number as the sum of the nearest that the language has, and the rest.
  private func parts(of number: DoubleDouble) -> (high: DoubleDouble, low: DoubleDouble) {
    let high = language.isSinglePrecision ? Double(Float(number.high)) : number.high
    return (DoubleDouble(high), number - DoubleDouble(high))
  }

  /// The time beside the nearest whole half turns, r, and on which side those have left it.
  ///
  /// - Parameter rest: what the time lacks.
  private func reduction(
    of time: Formula, _ rest: Formula, by halfTurn: DoubleDouble, _ suffix: String
  ) -> [String] {
    let turns = Formula.variable("turns" + suffix)
    let nearest = DoubleDouble.one / halfTurn * time + .number(DoubleDouble(0.5))
    let minusTwo = DoubleDouble(-2)
    let isOdd = turns + minusTwo * .call(.floor, DoubleDouble(0.5) * turns)
    let (high, low) = halves(of: halfTurn)
    var lines: [String] = []
    lines.append(
      language.constant("turns" + suffix, language.text(.call(.floor, nearest))))
    lines.append(
      language.constant(
        CurveFormula.side + suffix, language.text(.number(.one) + minusTwo * isOdd)))
    lines.append(
      language.constant("r" + suffix, language.text((time + -high * turns) + -low * turns + rest)))
    return lines
  }

  /// A number as the sum of one with few bits, of which whole multiples are exact, and the rest.
  private func halves(of number: DoubleDouble) -> (high: DoubleDouble, low: DoubleDouble) {
    let unit = number.high.ulp * Double(1 << (52 - language.halfBits))
    let high = DoubleDouble((number.high / unit).rounded() * unit)
    return (high, number - high)
  }

  /// e^x - 1 for languages that have none.
  ///
  /// With u = e^x rounded, log(u) has the error that u has, so that (u - 1) x / log(u) is right to
  /// a few units. Source: Kahan; Higham, Accuracy and Stability of Numerical Algorithms, 1.14.1.
  ///
  /// A GPU's logarithm is not good enough for that. There the terms of the series up to x^8 / 8!
  /// serve near 0: at -1/2 the next is below 2^-27 of the sum, and beyond it a difference loses two
  /// bits.
  static func expm1(in language: SourceLanguage, named name: String) -> [String] {
    let x = Formula.variable("x")
    var lines: [String] = []
    lines.append(language.opening(name, "x"))
    if language.isSinglePrecision {
      var series = Formula.number(.one)
      for term in (2...8).reversed() {
        series = .number(.one) + DoubleDouble.one / DoubleDouble(term) * x * series
      }
      lines.append(language.returning(language.text(x * series), if: "x > -0.5"))
      lines.append(language.returning("exp(x) - 1.0"))
    } else {
      let u = Formula.variable("u")
      lines.append(language.returning("-1.0", if: "x < -40.0"))
      lines.append(language.constant("u", language.text(.call(.exp, x))))
      lines.append(language.returning("x", if: "u == 1.0"))
      let ratio = Formula.quotient(
        .product(.sum(u, .number(-.one)), x), .call(.log, u))
      lines.append(language.returning(language.text(ratio)))
    }
    if !language.closing.isEmpty { lines.append(language.closing) }
    return lines
  }
}

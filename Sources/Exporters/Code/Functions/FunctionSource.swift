import Documents
import ExactNumerics

/// The lines of one function in a language with statements.
struct FunctionSource {
  let language: SourceLanguage
  let name: String

  /// The name of the e^x - 1 that the file defines; nil if the language has the function.
  var expm1: String?

  /// The lines of the whole function.
  ///
  /// With a delay, pieces compare with `t`, which is exact. Otherwise they compare with `s`, which
  /// is max(t, 0).
  func functionLines(of form: PiecewiseFormula) -> [String] {
    var lines: [String] = []
    lines.append(language.functionHeader(name, "t"))
    let isDelayed = !form.delay.isZero
    if isDelayed {
      let first = Formula.number(form.first)
      lines.append(
        language.returnStatement(
          language.text(form.isHeld ? first.held : first), if: "t < " + language.number(form.delay))
      )
    } else {
      lines.append(
        language.constantDeclaration("s", language.text(.call(.notNegative, .variable("t")))))
    }
    let clock = isDelayed ? "t" : "s"
    for (index, piece) in form.pieces.enumerated().reversed() {
      let start = form.pieceStart(of: piece)
      let (constants, value) = pieceStatements(of: piece, index: index, since: start, on: clock)
      lines += constants
      let result = language.text(form.isHeld ? value.held : value)
      if index > 0 {
        lines.append(language.returnStatement(result, if: "\(clock) >= " + language.number(start)))
      } else {
        lines.append(language.returnStatement(result))
      }
    }
    if !language.functionEnd.isEmpty { lines.append(language.functionEnd) }
    return lines
  }

  /// The constants that a piece needs, and its value. Names end in the index of the piece, except
  /// in the first.
  ///
  /// - Parameters:
  ///   - start: the start of the piece, in seconds of `clock`.
  ///   - clock: the variable for the time, `s` or `t`.
  private func pieceStatements(
    of piece: PiecewiseFormula.FormulaPiece, index: Int, since start: DoubleDouble, on clock: String
  ) -> (constants: [String], value: Formula) {
    let suffix = index == 0 ? "" : String(index)
    var constants: [String] = []
    var time = Formula.variable(clock)
    var rest = Formula.number(.zero)
    let isConstant = if case .number = piece.curve.formula { true } else { false }
    if !start.isZero, !isConstant {
      time = .variable("s" + suffix)
      let needsRest = piece.curve.angle != nil
      constants = localTimeConstants(suffix, since: start, on: clock, withRest: needsRest)
      if needsRest { rest = .variable("e" + suffix) }
    }
    var turning = time
    if let halfTurn = piece.curve.halfTurn {
      constants += argumentReduction(of: time, rest, by: halfTurn, suffix)
      turning = .variable("r" + suffix)
      rest = .number(.zero)
    }
    var value = piece.curve.formula.replacingVariable(CurveFormula.time, by: time)
    if let angle = piece.curve.angle {
      let name = CurveFormula.angleName + suffix
      let turned =
        angle.replacingVariable(CurveFormula.turning, by: turning)
        + angle.replacingVariable(CurveFormula.turning, by: rest)
      constants.append(language.constantDeclaration(name, language.text(turned)))
      value = value.replacingVariable(CurveFormula.angleName, by: .variable(name))
        .replacingVariable(CurveFormula.side, by: .variable(CurveFormula.side + suffix))
    }
    if let expm1 { value = value.replacingCalls(.own(expm1), insteadOf: .expm1) }
    return (constants, value)
  }

  /// The constants for the time since a start: s, to its last digit, and e, the rounding error of
  /// s.
  ///
  /// The start is the sum of two numbers, high and low. The difference d of the time and high is
  /// rounded if the time exceeds twice the start. Source: Dekker, A floating-point technique for
  /// extending the available precision, 1971 (fast two-sum).
  private func localTimeConstants(
    _ suffix: String, since start: DoubleDouble, on clock: String, withRest: Bool
  ) -> [String] {
    let (high, low) = (DoubleDouble(start.high), DoubleDouble(start.low))
    let (time, rest) = ("s" + suffix, "e" + suffix)
    let difference = language.text(.variable(clock) + .number(-high))
    let sign = low < .zero ? "+" : "-"
    let lowPart = low.isZero ? "" : " \(sign) \(language.number(low.magnitude))"
    if !withRest { return [language.constantDeclaration(time, difference + lowPart)] }
    let lost = { (rounded: String) in
      "(\(clock) - \(rounded)) - \(language.number(high))" + lowPart
    }
    if low.isZero {
      return [
        language.constantDeclaration(time, difference),
        language.constantDeclaration(rest, lost(time)),
      ]
    }
    let (rounded, missing) = ("d" + suffix, "c" + suffix)
    return [
      language.constantDeclaration(rounded, difference),
      language.constantDeclaration(missing, lost(rounded)),
      language.constantDeclaration(time, "\(rounded) + \(missing)"),
      language.constantDeclaration(rest, "(\(rounded) - \(time)) + \(missing)"),
    ]
  }

  /// The constants of an argument reduction: r, the time minus the nearest whole half periods, and
  /// the side of the oscillation.
  ///
  /// The half period is the sum of two parts, and multiples of the high part are exact. Source:
  /// Cody and Waite, Software Manual for the Elementary Functions, 1980.
  ///
  /// - Parameter rest: the rounding error of the time.
  private func argumentReduction(
    of time: Formula, _ rest: Formula, by halfTurn: DoubleDouble, _ suffix: String
  ) -> [String] {
    let turns = Formula.variable("turns" + suffix)
    let nearest = DoubleDouble.one / halfTurn * time + .number(DoubleDouble(0.5))
    let minusTwo = DoubleDouble(-2)
    let isOdd = turns + minusTwo * .call(.floor, DoubleDouble(0.5) * turns)
    let (high, low) = splitIntoHalves(of: halfTurn)
    var lines: [String] = []
    lines.append(
      language.constantDeclaration("turns" + suffix, language.text(.call(.floor, nearest))))
    lines.append(
      language.constantDeclaration(
        CurveFormula.side + suffix, language.text(.number(.one) + minusTwo * isOdd)))
    lines.append(
      language.constantDeclaration(
        "r" + suffix, language.text((time + -high * turns) + -low * turns + rest)))
    return lines
  }

  /// A number with 26 bits, whose whole multiples are exact, and the rest.
  private func splitIntoHalves(of number: DoubleDouble) -> (high: DoubleDouble, low: DoubleDouble) {
    let unit = number.high.ulp * 0x1p26
    let high = DoubleDouble((number.high / unit).rounded() * unit)
    return (high, number - high)
  }

  /// The lines of a function e^x - 1, for languages without it.
  ///
  /// With u = e^x rounded, the result is (u - 1) x / log(u). The errors of u - 1 and log(u) cancel,
  /// which leaves a few units in the last place.
  /// Below -40 the result is -1, and for u = 1 it is x.
  ///
  /// Source: Kahan; Higham, Accuracy and Stability of Numerical Algorithms, 1.14.1.
  static func expm1(in language: SourceLanguage, named name: String) -> [String] {
    let x = Formula.variable("x")
    var lines: [String] = []
    lines.append(language.functionHeader(name, "x"))
    let u = Formula.variable("u")
    lines.append(language.returnStatement("-1.0", if: "x < -40.0"))
    lines.append(language.constantDeclaration("u", language.text(.call(.exp, x))))
    lines.append(language.returnStatement("x", if: "u == 1.0"))
    let ratio = Formula.quotient(.product(.sum(u, .number(-.one)), x), .call(.log, u))
    lines.append(language.returnStatement(language.text(ratio)))
    if !language.functionEnd.isEmpty { lines.append(language.functionEnd) }
    return lines
  }
}

import Documents
import ExactNumerics

extension SourceLanguage {
  /// The lines of a function.
  ///
  /// With a delay, pieces compare with `t`, which is exact. Otherwise they compare with `s`, which
  /// is max(t, 0).
  ///
  /// - Parameter expm1: the name of the e^x - 1 that the file defines; nil if the language has the
  ///   function.
  func functionLines(of form: PiecewiseFormula, expm1: String?) -> [String] {
    var lines = [functionHeader(functionIdentifier(form.name), "t")]
    let isDelayed = !form.delay.isZero
    if isDelayed {
      let first = Formula.number(form.first)
      lines.append(
        returnStatement(text(form.isHeld ? first.held : first), if: "t < " + number(form.delay))
      )
    } else {
      lines.append(constantDeclaration("s", text(.call(.notNegative, .variable("t")))))
    }
    let clock = isDelayed ? "t" : "s"
    for (index, piece) in form.pieces.enumerated().reversed() {
      let start = form.delay + piece.start
      let (constants, value) = pieceStatements(
        of: piece.curve, index: index, since: start, on: clock, expm1)
      lines += constants
      lines.append(
        returnStatement(
          text(form.isHeld ? value.held : value),
          if: index > 0 ? "\(clock) >= " + number(start) : nil))
    }
    if !functionEnd.isEmpty { lines.append(functionEnd) }
    return lines
  }

  /// The constants that a piece needs, and its value. Names end in the index of the piece, except
  /// in the first.
  ///
  /// - Parameters:
  ///   - start: the start of the piece, in seconds of `clock`.
  ///   - clock: the variable for the time, `s` or `t`.
  private func pieceStatements(
    of curve: CurveFormula, index: Int, since start: DoubleDouble, on clock: String,
    _ expm1: String?
  ) -> (constants: [String], value: Formula) {
    let suffix = index == 0 ? "" : String(index)
    var constants: [String] = []
    var time = Formula.variable(clock)
    var rest = Formula.number(.zero)
    let isConstant = if case .number = curve.formula { true } else { false }
    if !start.isZero, !isConstant {
      time = .variable("s" + suffix)
      let needsRest = curve.angle != nil
      constants = localTimeConstants(suffix, since: start, on: clock, withRest: needsRest)
      if needsRest { rest = .variable("e" + suffix) }
    }
    var turning = time
    if let halfTurn = curve.halfTurn {
      constants += argumentReduction(of: time, rest, by: halfTurn, suffix)
      turning = .variable("r" + suffix)
      rest = .number(.zero)
    }
    if let angle = curve.angle {
      let turned = [turning, rest].map { clock in
        angle.map { if case .variable = $0 { clock } else { $0 } }
      }
      constants.append(
        constantDeclaration(CurveFormula.angleName + suffix, text(turned[0] + turned[1])))
    }
    let value = curve.formula.map { part in
      switch part {
      case .variable(CurveFormula.time): time
      case .variable(let name): .variable(name + suffix)
      case .call(.expm1, let argument): .call(expm1.map { .own($0) } ?? .expm1, argument)
      case .number, .sum, .product, .quotient, .call: part
      }
    }
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
    let difference = text(.variable(clock) + .number(-high))
    let sign = low < .zero ? "+" : "-"
    let lowPart = low.isZero ? "" : " \(sign) \(number(low.magnitude))"
    if !withRest { return [constantDeclaration(time, difference + lowPart)] }
    let lost = { (rounded: String) in
      "(\(clock) - \(rounded)) - \(number(high))" + lowPart
    }
    if low.isZero {
      return [
        constantDeclaration(time, difference),
        constantDeclaration(rest, lost(time)),
      ]
    }
    let (rounded, missing) = ("d" + suffix, "c" + suffix)
    return [
      constantDeclaration(rounded, difference),
      constantDeclaration(missing, lost(rounded)),
      constantDeclaration(time, "\(rounded) + \(missing)"),
      constantDeclaration(rest, "(\(rounded) - \(time)) + \(missing)"),
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
    // A number with 26 bits, whose whole multiples are exact, and the rest.
    let unit = halfTurn.high.ulp * 0x1p26
    let high = DoubleDouble((halfTurn.high / unit).rounded() * unit)
    let low = halfTurn - high
    return [
      constantDeclaration("turns" + suffix, text(.call(.floor, nearest))),
      constantDeclaration(CurveFormula.side + suffix, text(.number(.one) + minusTwo * isOdd)),
      constantDeclaration("r" + suffix, text((time + -high * turns) + -low * turns + rest)),
    ]
  }

  /// The lines of a function e^x - 1, for languages without it.
  ///
  /// With u = e^x rounded, the result is (u - 1) x / log(u). The errors of u - 1 and log(u) cancel,
  /// which leaves a few units in the last place.
  /// Below -40 the result is -1, and for u = 1 it is x.
  ///
  /// Source: Kahan; Higham, Accuracy and Stability of Numerical Algorithms, 1.14.1.
  func expm1Lines(named name: String) -> [String] {
    let (x, u) = (Formula.variable("x"), Formula.variable("u"))
    let ratio = Formula.quotient(.product(.sum(u, .number(-.one)), x), .call(.log, u))
    return [
      functionHeader(name, "x"), returnStatement("-1.0", if: "x < -40.0"),
      constantDeclaration("u", text(.call(.exp, x))), returnStatement("x", if: "u == 1.0"),
      returnStatement(text(ratio)),
    ] + (functionEnd.isEmpty ? [] : [functionEnd])
  }
}

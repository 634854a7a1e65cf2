import Documents
import ExactNumerics

/// A function as one equation, for Desmos and LaTeX.
struct MathematicsSource {
  let language: SourceLanguage
  let form: PiecewiseFormula

  /// The equation: f_{name}(t) = ..., with several pieces in braces.
  var equation: String {
    let equals = language == .latex ? " &= " : "="
    return head + equals + (pieces.count == 1 ? pieces[0].value : cases)
  }

  private var head: String {
    let name = FunctionName.withoutUnderscores(form.name)
    return language == .latex ? "f_{\\mathrm{\(name)}}(t)" : "f_{\(name)}\\left(t\\right)"
  }

  /// The values with their start times, in the animation's time. The first value also holds before
  /// the motion.
  private var pieces: [(value: String, start: DoubleDouble)] {
    let pieces = form.pieces.map(pieceText)
    if pieces.count == 1, case .number = form.pieces[0].curve.formula { return pieces }
    let first = Formula.number(form.first)
    return [(language.text(form.isHeld ? first.held : first), .zero)] + pieces
  }

  private func pieceText(_ piece: PiecewiseFormula.FormulaPiece) -> (
    value: String, start: DoubleDouble
  ) {
    let start = form.pieceStart(of: piece)
    let time = Formula.variable("t") + .number(-start)
    var value = piece.curve.formula.replacingVariable(CurveFormula.time, by: time)
    if let angle = piece.curve.angle {
      let angle = angle.replacingVariable(CurveFormula.turning, by: time)
      value = value.replacingVariable(CurveFormula.angleName, by: angle)
        .replacingVariable(CurveFormula.side, by: .number(.one))
    }
    return (language.text(form.isHeld ? value.held : value), start)
  }

  private var cases: String {
    let pieces = pieces
    var text = language == .latex ? "\\begin{cases}\n" : "\\left\\{"
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      if language == .latex {
        let condition =
          isLast
          ? "t \\ge \(language.number(piece.start))"
          : "t < \(language.number(pieces[index + 1].start))"
        text += "    \(piece.value) & \(condition)" + (isLast ? "\n" : " \\\\\n")
      } else {
        text +=
          isLast
          ? piece.value : "t<\(language.number(pieces[index + 1].start)):\(piece.value),"
      }
    }
    return text + (language == .latex ? "  \\end{cases}" : "\\right\\}")
  }
}

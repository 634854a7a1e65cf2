import ExactNumerics
import Motion

/// The parameters at which the largest error is least, to far more digits than are printed.
///
/// The conditions for it are equations: peaks of one size E, held up by weights l of at least 0,
///
///     s_i M_i(q) = E,    sum l_i = 1,    sum l_i s_i grad M_i(q) = 0
///
/// where M_i is the error at a peak and s_i its sign; of a parameter at the border of its range the
/// sum may push against the border instead. They are solved with Newton's method: what they lack is
/// worked out in pairs, and the step in Double, so that every step has some ten digits more. Where
/// there are as many peaks as unknowns they say by themselves where that is, as with polynomials,
/// where the signs alternate; where there are fewer the peaks' own bending decides.
struct NearestSolution {
  let parameters: [DoubleDouble]
  /// E.
  let error: DoubleDouble
  let peaks: [Peak]

  /// A place where the error is as large as anywhere.
  struct Peak {
    let place: DoubleDouble
    /// 1 where the given curve is ahead, and -1.
    let sign: Double
    let weight: Double
  }

  /// - Returns: nil where the equations have no solution near, or one that breaks the conditions.
  init?(_ family: NearestFamily, from found: NearestSearch.Found) {
    var solver = NearestSolver(family, found)
    for _ in 0..<8 {
      guard solver.solve() else { return nil }
      guard solver.amend() else {
        parameters = solver.parameters
        error = solver.error
        peaks = solver.peaks
        return
      }
    }
    return nil
  }
}

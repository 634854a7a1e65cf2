import ExactNumerics

extension EaseCurve {
  /// The crossings of `target` and the extrema inside the curve.
  func landmarks(crossing target: DoubleDouble) -> [Landmark] {
    let distance = to - from
    guard !distance.isZero else { return [] }
    if timing.isLinear {
      let share = (target - from) / distance
      let isPassed = target != to && share > .zero && share < .one
      return isPassed ? [Landmark(.crossing, time: share * ticks / 60)] : []
    }
    let progress = CubicBezier(timing.y1, timing.y2)
    let level = target == to ? DoubleDouble.one : (target - from) / distance
    let crossings = progress.crossings(of: level).map { Landmark(.crossing, time: seconds(of: $0)) }
    let turns = progress.turns.map { Landmark(.extremum, time: seconds(of: $0)) }
    return (crossings + turns).sorted { $0.time < $1.time }
  }

  private func seconds(of parameter: DoubleDouble) -> DoubleDouble {
    CubicBezier(timing.x1, timing.x2).value(at: parameter) * ticks / 60
  }
}

import ExactNumerics

extension BallisticCurve {
  /// The crossings of `target` and the turn before `end` seconds. Where it comes to the target with
  /// its end, though the moment be rounded, it arrives and does not cross.
  func landmarks(until end: DoubleDouble, crossing target: DoubleDouble) -> [Landmark] {
    let landmarks =
      times(at: target).map { Landmark(.crossing, time: $0) }
      + (turn.map { [Landmark(.extremum, time: $0)] } ?? [])
    return landmarks.filter { $0.time + $0.time * 0x1p-90 < end }.sorted { $0.time < $1.time }
  }
}

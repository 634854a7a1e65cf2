import ExactNumerics

extension SettlingRule {
  /// How long a bounce takes to settle by this rule, in seconds; nil for never.
  ///
  /// - Throws: ``ParameterError`` for a library's rule, which is one for springs, for `envelope`
  ///   where omega is 0, and for an epsilon that is none.
  public func time(
    of curve: BounceCurve, epsilon given: Double? = nil
  ) throws(ParameterError) -> DoubleDouble? {
    let given = given ?? defaultEpsilon
    try require(given > 0 && given.isFinite, "settle", "needs an epsilon above 0")
    let share = curve.size * given
    guard let spring = curve.spring else { return share <= curve.size ? nil : .zero }
    let time: DoubleDouble?
    switch self {
    case .lastExceed: time = spring.lastMoment(exceeding: share)
    case .envelope: time = try spring.envelopeTime(to: share)
    case .bare: time = spring.decayTime(to: DoubleDouble(given))
    default:
      throw ParameterError(
        "settle", "is last-exceed, envelope or bare for a bounce; \(name) is a rule for springs")
    }
    guard let time, time.isFinite else { return nil }
    return time
  }
}

import ExactNumerics

extension BounceCurve {
  /// The spring that makes this same motion, for what is known of springs: beta = 60 alpha, wd = 60 omega,
  ///
  ///     w0^2 = beta^2 + wd^2,   D = cosine,   v0 = wd sine - beta cosine
  ///
  /// A bounce without omega falls as a critical spring does that was thrown at -beta D. nil for a curve with neither
  /// alpha nor omega, which does not move.
  public var spring: SpringCurve? {
    let beta = alpha * 60
    let frequency = omega * 60
    guard !(beta.isZero && frequency.isZero) else { return nil }
    return SpringCurve(
      BounceRates.spring(decayRate: beta, frequency: frequency), from: target + cosine, to: target,
      velocity: frequency * sine - beta * cosine,
      isRectified: isRectified)
  }

  /// |from - to|: the factor of the cosine, or of the sine where that is alone.
  public var size: DoubleDouble { cosine.isZero ? sine.magnitude : cosine.magnitude }
}

extension SettlingRule {
  /// How long a bounce takes to settle by this rule, in seconds; nil for never.
  ///
  /// - Throws: ``ParameterError`` for a library's rule, which is one for springs, for `envelope` where omega is 0, and
  ///   for an epsilon that is none.
  public func time(
    of curve: BounceCurve, epsilon given: Double? = nil
  ) throws(ParameterError) -> DoubleDouble? {
    let given = given ?? defaultEpsilon
    try require(given > 0 && given.isFinite, "settle", "needs an epsilon above 0")
    let share = curve.size * given
    guard let spring = curve.spring else { return share <= curve.size ? nil : .zero }
    switch self {
    case .lastExceed: return spring.lastMoment(exceeding: share)
    case .envelope: return try spring.envelopeTime(to: share)
    case .bare: return spring.decayTime(to: DoubleDouble(given))
    default:
      throw ParameterError(
        "settle", "is last-exceed, envelope or bare for a bounce; \(name) is a rule for springs")
    }
  }
}

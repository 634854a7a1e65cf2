import ExactNumerics

extension BounceCurve {
  /// The spring that makes this same motion, for what is known of springs: beta = 60 alpha, wd = 60
  /// omega,
  ///
  ///     w0^2 = beta^2 + wd^2,   D = cosine,   v0 = wd sine - beta cosine
  ///
  /// A bounce without omega falls as a critical spring does that was thrown at -beta D. nil for a
  /// curve with neither alpha nor omega, which does not move.
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

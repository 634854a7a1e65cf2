import ExactNumerics
import Motion

extension Bounce {
  /// A course made definite.
  struct Resolved {
    let decay: Pace
    let angle: BounceCurve.Angle
    let length: MotionLength

    var omega: DoubleDouble {
      BounceCurve(target: .zero, cosine: .zero, decay: decay, angle: angle).omega
    }

    /// sin and cos keep their digits up to 1e9 radians, which one time may turn.
    func validateAngle(at schedule: Schedule) throws(ParameterError) {
      let last = schedule.grid.time(of: schedule.grid.lastFrame) - schedule.playback.delay
      let time = schedule.playback.count == 1 ? last : min(last, length.period)
      let turned = time.high * 60 * omega.high
      switch angle {
      case .radians:
        try require(turned <= 1e9, "omega", "may turn at most 1e9 radians in one time")
      case .halfTurns:
        // One time turns less.
        try require(
          turned <= 1e15, "frames", "must end before the bounce has turned 1e15 radians")
      }
    }
  }

  /// - Throws: `ParameterError` for whatever cannot be, of the ends and the timing too.
  func resolved() throws(ParameterError) -> Resolved {
    try timing.validate()
    try ValuePair.validate(from: from, to: to)
    try validateVelocity()
    switch course {
    case .shape(let shape):
      try shape.validate()
      try require(
        !isShake || shape.bounces > 0, "bounces",
        "must be at least 1 with \(parameterName("shake"))")
      let period = try timing.period(default: Self.defaultDuration)
      return Resolved(
        decay: shape.decay(over: period), angle: shape.angle(over: period, isSine: isShake),
        length: MotionLength(DoubleDouble(period)))
    case .rates(let alpha, let omega, let residual):
      return try resolved(alpha: alpha, omega: omega, residual: residual)
    }
  }

  /// The envelope's time, ln(1 / residual) / (60 alpha), is the end, and the length unless one is
  /// given.
  private func resolved(
    alpha: Double, omega: Double, residual: Double
  ) throws(ParameterError) -> Resolved {
    try require((0...1e100).contains(alpha), "alpha", "must be from 0 to 1e100")
    try require((0...1e100).contains(omega), "omega", "must be from 0 to 1e100")
    try require(residual > 0 && residual < 1, "residual", "must be above 0 and below 1")
    try require(
      alpha > 0 || timing.isLengthGiven, "alpha",
      "must be above 0 where no \(parameterName("duration")) or "
        + "\(parameterName("frames")) gives the length"
    )
    let logarithm = -DoubleDouble.log(DoubleDouble(residual))
    let end = (logarithm / DoubleDouble(product: 60, alpha)).nearestDouble
    try require(
      timing.isLengthGiven || Timing.lengths.contains(end), "alpha",
      "ends after less than 1e-9 or more than 1e17 seconds; give \(parameterName("duration"))")
    let period = try timing.period(default: end)
    return Resolved(
      decay: Pace(DoubleDouble(alpha)), angle: .radians(Pace(DoubleDouble(omega))),
      length: MotionLength(
        period: DoubleDouble(period), end: DoubleDouble(end),
        source: timing.isLengthGiven ? nil : "alpha"))
  }
}

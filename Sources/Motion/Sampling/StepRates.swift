import ExactNumerics

/// What a step table is made from: how fast a motion fades and turns, wherever it is and goes.
enum StepRates: Equatable, Sendable {
  case bounce(Pace, BounceCurve.Angle)
  case spring(Spring)
  case decay(DoubleDouble)
  case ballistic
}

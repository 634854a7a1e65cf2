import ExactNumerics
import Motion

extension Flick {
  /// What sides may be, in points: their squares and quotients keep their digits.
  private static let sides = 1e-6...1e15
  /// What forces may be.
  private static let strengths = 1e-6...1e6

  func validate() throws(ParameterError) {
    try validateParameters()
    try Self.validate(screen, "screen")
    try validateCourse()
  }

  /// Checks all that does not depend on the screen and the course, which may come later.
  public func validateParameters() throws(ParameterError) {
    try timing.validate()
    try Interaction.validate(velocityWindow: velocityWindow)
    try Self.validate(card, "card")
    if let home { try Self.validate(home, "home") }
    try validateLimits()
    try validateForces()
    try require((0...1).contains(fade.backdrop), "backdrop", "must be from 0 to 1")
    try require((0...1e6).contains(fade.background), "background", "must be from 0 to 1e6")
    try require((1e-9...1e9).contains(fade.duration), "fade", "must be from 1e-9 to 1e9 seconds")
    try fade.timing.validate()
    if let spring {
      try require(spring.damping > .zero, "spring", "must have damping, so that it comes to rest")
    }
  }

  private func validateCourse() throws(ParameterError) {
    switch course {
    case .release(let release):
      try Self.validate(release.place, "at")
      try Self.validate(release.grab, "grab")
      if let start = release.start { try Self.validate(start, "start") }
      try require(
        Interaction.isNear(release.velocity), "velocity", "must be within 1e15 points per second")
    case .touches(let touches): try Interaction.validate(touches)
    }
  }

  private func validateLimits() throws(ParameterError) {
    try require(
      (0...1e15).contains(limits.speed), "min-speed", "must be from 0 to 1e15 points per second")
    try require(
      (0...1e15).contains(limits.distance), "min-distance", "must be from 0 to 1e15 points")
    try require(
      limits.corner.isWithin(0.5), "corner", "must be from 0 to 1/2, which is the whole edge")
  }

  private func validateForces() throws(ParameterError) {
    try require((0...1e6).contains(forces.gravity), "gravity", "must be from 0 to 1e6")
    try require(forces.velocityShare.isWithin(1e6), "velocity-share", "must be from 0 to 1e6")
    try require(
      forces.gravity > 0 || forces.velocityShare.numerator > 0, "velocity-share",
      "must be above 0 where \(parameterName("gravity")) is 0: nothing moves")
    for (name, strength) in [
      ("push", forces.push), ("density", forces.density),
      ("angular-resistance", forces.angularResistance),
    ] {
      try require(Self.strengths.contains(strength), name, "must be from 1e-6 to 1e6")
    }
    try Self.validate(forces.reference, "reference-size")
  }

  private static func validate(_ size: Size, _ name: String) throws(ParameterError) {
    try require(
      sides.contains(size.width) && sides.contains(size.height), name,
      "must have sides from 1e-6 to 1e15 points")
  }

  private static func validate(_ point: Point, _ name: String) throws(ParameterError) {
    try require(Interaction.isNear(point), name, "must be within 1e15 points")
  }
}

extension Fraction {
  /// Whether it is from 0 to `most`, of numbers whose products keep their digits.
  fileprivate func isWithin(_ most: Double) -> Bool {
    (1e-15...1e15).contains(denominator) && numerator >= 0 && numerator / denominator <= most
  }
}

import Animations
import ExactNumerics
import Motion

/// The projection of a throw: the rest point by friction, which a flick aims at.
///
///     rest = release + velocity * reach
///
/// Source: Apple, "Designing Fluid Interfaces" (WWDC 2018), with UIScrollView's rate; the other
/// models are those of `DecayModel`.
package struct ThrowProjection: Sendable {
  /// The friction model of a platform.
  package var model = DecayModel.uiscrollview
  /// The share of the speed that is left after a millisecond, in a model with a rate: in (0, 1).
  package var decelerationFactor = DecayModel.normalShare

  package init() {}

  /// The rest point of a throw.
  ///
  /// - Throws: `ParameterError` for a share outside its range, and a rest point beyond the largest
  ///   Double.
  func restPoint(from release: ExactPoint, velocity: ExactPoint) throws(ParameterError)
    -> ExactPoint
  {
    try require(
      decelerationFactor > 0 && decelerationFactor < 1, "rate", "must be above 0 and below 1")
    let reach = model.distancePerVelocity(share: decelerationFactor)
    let rest = ExactPoint(x: release.x + velocity.x * reach, y: release.y + velocity.y * reach)
    try require(
      rest.x.high.isFinite && rest.y.high.isFinite, "velocity",
      "must come to rest within 1.8e308 points of the origin")
    return rest
  }

  /// The result fields: the model, and lambda per second.
  var facts: [Fact.Entry] {
    [
      Fact.Entry(.model, .text(model.rawValue)),
      Fact.Entry(.lambda, .derived(model.rate(share: decelerationFactor))),
    ]
  }
}

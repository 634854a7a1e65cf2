import ExactNumerics
import Motion

/// Where friction would bring a throw to rest: what a flick aims at.
///
///     rest = release + velocity * reach
///
/// Source: Apple, "Designing Fluid Interfaces" (WWDC 2018), with UIScrollView's rate; the other models are those
/// of ``DecayModel``.
public struct Projection: Sendable {
  public var model = DecayModel.uiscrollview
  /// What is left of the speed after a millisecond, where the model takes a rate: in (0, 1).
  public var share = DecayModel.normalShare

  public init() {}

  func rest(from release: Place, velocity: Place) -> Place {
    let reach = model.reach(share: share)
    return Place(x: release.x + velocity.x * reach, y: release.y + velocity.y * reach)
  }
}

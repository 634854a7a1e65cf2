import ExactNumerics
import Motion

/// Where friction would bring a throw to rest: what a flick aims at.
///
///     rest = release + velocity * reach
///
/// Source: Apple, "Designing Fluid Interfaces" (WWDC 2018), with UIScrollView's rate; the other
/// models are those of `DecayModel`.
public struct Projection: Sendable {
  /// Whose friction it is.
  public var model = DecayModel.uiscrollview
  /// What is left of the speed after a millisecond, where the model takes a rate: in (0, 1).
  public var share = DecayModel.normalShare

  public init() {}

  /// - Throws: `ParameterError` for a share outside its range, and a rest point beyond all
  ///   numbers.
  func rest(from release: Place, velocity: Place) throws(ParameterError) -> Place {
    try require(share > 0 && share < 1, "rate", "must be above 0 and below 1")
    let reach = model.reach(share: share)
    let rest = Place(x: release.x + velocity.x * reach, y: release.y + velocity.y * reach)
    try require(
      rest.x.high.isFinite && rest.y.high.isFinite, "velocity",
      "must come to rest within 1.8e308 points of the origin")
    return rest
  }

  /// What a document says of it: the model, and lambda per second.
  var facts: [Fact.Entry] {
    [
      Fact.Entry("model", .text(model.rawValue)),
      Fact.Entry("lambda", .derived(model.rate(share: share))),
    ]
  }
}

extension Projection {
  /// The shape of ``facts``.
  static var factShape: [FactShape.Member] {
    [FactShape.Member("model", .words(of: DecayModel.self)), .number("lambda")]
  }
}

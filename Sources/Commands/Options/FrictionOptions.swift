import Motion
import Scenes

/// The options of the friction that stops a throw.
enum FrictionOptions {
  /// --rate and --model.
  static var friction: [OptionInfo] {
    [
      .value(
        .rate, .rate, "normal|fast|r",
        "Share of the speed left after 1 ms; normal is 0.998, fast 0.99",
        default: .text("normal")),
      .choice(
        .model, "Library whose friction is used", of: DecayModel.self,
        default: ThrowProjection().model),
    ]
  }

  /// The rules that refuse --rate together with a model that has a fixed rate.
  static var exclusions: [OptionExclusionRule] {
    DecayModel.allCases.filter { !$0.takesRate }.map { model in
      OptionExclusionRule(
        [.rate], when: .says(.model, model.rawValue),
        "has no effect on --model \(model.rawValue)")
    }
  }
}

extension ParsedArguments {
  /// The projection by --model and --rate: the end position of a throw under friction.
  var projection: ThrowProjection {
    var projection = ThrowProjection()
    projection.model = choice(.model) ?? projection.model
    projection.decelerationFactor = number(.rate) ?? projection.decelerationFactor
    return projection
  }
}

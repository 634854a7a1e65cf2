import Motion
import Scenes

/// Which friction brings a throw to rest.
enum FrictionOptions {
  /// --rate and --model.
  static var friction: [OptionInfo] {
    [
      .value(
        .rate, .rate, "normal|fast|r", "What is left of the speed after a millisecond",
        default: .text("normal")),
      .choice(.model, "Whose constants", of: DecayModel.self, default: Projection().model),
    ]
  }

  /// A rate beside a model that has its own.
  static var exclusions: [Exclusion] {
    var exclusions: [Exclusion] = []
    for model in DecayModel.allCases where !model.takesRate {
      exclusions.append(
        Exclusion(
          [.rate], when: [.says(.model, model.rawValue)],
          "has no effect on --model \(model.rawValue)"))
    }
    return exclusions
  }
}

extension Parsed {
  /// Where friction would bring a throw.
  var projection: Projection {
    var projection = Projection()
    projection.model = choice(.model) ?? projection.model
    projection.share = number(.rate) ?? projection.share
    return projection
  }
}

import Motion
import Readers
import Scenes

/// Which friction brings a throw to rest.
struct FrictionOptions: Sendable {
  var model: DecayModel?
  var share: Double?

  /// Where it would bring a throw.
  var projection: Projection {
    var projection = Projection()
    projection.model = model ?? projection.model
    projection.share = share ?? projection.share
    return projection
  }
}

/// A command with a throw in it.
protocol Throwing: Sendable {
  var friction: FrictionOptions { get set }
}

extension Option where Draft: Throwing {
  /// --rate and --model.
  static var friction: [Option] {
    [
      .value(
        "rate", "normal|fast|r", "What is left of the speed after a millisecond",
        standard: "normal", read: FrictionOptions.share
      ) { $0.friction.share = $1 },
      .choice("model", "Whose constants", standard: DecayModel.uiscrollview) {
        $0.friction.model = $1
      },
    ]
  }
}

extension Parsed where Draft: Throwing {
  /// Refuses a rate where the model has its own.
  func refuseIdleRate() throws(UsageError) {
    let model = draft.friction.model ?? .uiscrollview
    try refuse("rate", unless: model.takesRate, "has no effect on --model \(model.rawValue)")
  }
}

extension FrictionOptions {
  fileprivate static func share(_ word: String) throws(SpellingError) -> Double {
    switch word {
    case "normal": return DecayModel.normalShare
    case "fast": return DecayModel.fastShare
    default:
      guard let share = try? Spelling.number(word), share > 0, share < 1 else {
        throw SpellingError(
          "must be normal, fast or a number above 0 and below 1"
            + Suggestion.text(for: word, among: ["normal", "fast"]))
      }
      return share
    }
  }
}

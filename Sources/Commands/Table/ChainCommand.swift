import ExactNumerics
import Motion
import Scenes

/// `headspring chain`: animates springs in sequence, each from the state of the one before.
enum ChainCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes }, shape: { info.document(Chain.shape) },
      action: .motion(scene))
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .chain,
      summary: "Springs one after another, each from where the one before has got to",
      usage: " --from <value> --to|--by <value> --then <value>",
      options: EndOptions.ends + legOptions + [EndOptions.velocity, EndOptions.settle]
        + MotionOptions.common(duration: .text("until the last leg has settled")),
      exclusions: EndOptions.exclusions,
      examples: [
        "headspring chain --from 0 --to 100 --then 0",
        "headspring chain --from 0 --to 100 --then 40 --at 0.3 --then 80 --after settle",
        "headspring chain --from 0 --to 9 --then 0 --at 200ms --spring swiftui.snappy",
        "headspring chain --from 0 --to 100 --then 40 --at 0.3 -f csv --with velocity",
      ])
  }

  private static var notes: [String] {
    [
      "--at, --after and --spring belong to the --then before them; in front of the first, "
        + "--spring is that of --to. A leg without a spring of its own has that of the leg before.",
      "Value and velocity go on without a jump at every hand-off. By keep-velocity the new spring "
        + "takes over what there is; by additive the old one runs out beside it, as SwiftUI's do. "
        + "With one spring throughout both are the same motion, though additive legs settle each "
        + "by its own way.",
      "A document says of every leg when it begins, with which value and velocity, and when it "
        + "has settled by --settle, or would have. The last example at --fps 1000 is the table of "
        + "every millisecond's state.",
      "In a batch's JSON the legs are objects: \"then\": [{\"to\": 40, \"at\": 0.3}].",
    ]
  }

  private static var legOptions: [OptionInfo] {
    [
      .value(.then, .value, "value", "Where it goes next; given again for each leg")
        .required(such: "40").repeatable,
      .time(.at, "When that leg begins, from the start").once(for: .then),
      .value(
        .after, .wait, "t", "The same from the beginning of the leg before; settle is its end",
        default: .text(Spelling.settle)
      ).once(for: .then),
      BounceOptions.spring(default: "response=0.5,damping-ratio=0.7").once(for: .then),
      .choice(
        .retarget, "What becomes of the spring that still runs", of: Chain.Retarget.self,
        default: .keepVelocity),
    ]
  }

  private static func scene(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let (from, to) = try parsed.ends()
    _ = try parsed.required(parsed.text(.then), .then)
    var chain = Chain(from: from, legs: try parsed.legs(to: to))
    chain.velocity = try parsed.springVelocity(from: from, to: to)
    chain.retarget = parsed.choice(.retarget) ?? chain.retarget
    chain.settling = parsed.settling(.settle) ?? chain.settling
    chain.timing = parsed.timing
    return .scene(Scene(animation: chain.animation))
  }
}

extension ParsedArguments {
  /// The segments: one to the first target, and one for each --then with the options after it.
  ///
  /// - Throws: `ParameterError` for an invalid value of an option.
  fileprivate func legs(to first: Value) throws(ParameterError) -> [Chain.Leg] {
    var legs = [Chain.Leg(to: first)]
    var springs = 0
    var isTimed = false
    for given in given {
      let last = legs.count - 1
      switch (given.name, given.value) {
      case (.then, .text(let word)):
        do throws(ParameterError) { legs.append(Chain.Leg(to: try value(word, .then))) } catch {
          throw error.at(last)
        }
        isTimed = false
      case (.at, let value), (.after, let value):
        let name = given.name.rawValue
        try require(
          last > 0, name, "must follow the \(parameterName("then")) whose beginning it says")
        try require(
          !isTimed, name,
          "cannot say again when that leg begins; leave \(parameterName("at")) or "
            + "\(parameterName("after")) out")
        isTimed = true
        if case .number(let time) = value {
          legs[last].start = given.name == .at ? .at(time) : .after(time)
        }
      case (.spring, .spring(let spring)):
        try require(
          last == 0 || spring.launch?.isZero != false, "spring",
          "must not say a velocity behind \(parameterName("then")): it takes over the one that "
            + "there is", at: springs)
        legs[last].spring = spring.spring
        springs += 1
      default: break
      }
    }
    return legs
  }
}

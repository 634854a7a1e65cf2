import Motion
import Scenes

/// `headspring spring`: animates a physical spring between two values.
enum SpringCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes }, shape: { info.document(SpringMotion.shape) },
      action: .motion(scene))
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .spring,
      summary: "A physical spring between two values, in any library's words",
      usage: " --from <value> --to|--by <value>",
      options: EndOptions.ends + ownOptions + [SweepOptions.sweep]
        + MotionOptions.common(duration: .text("until it has settled")),
      exclusions: Exclusion.pairs(.clamp, with: [.bounceOff])
        + Exclusion.pairs(.as, with: [.clamp, .bounceOff]) + EndOptions.exclusions,
      examples: [
        "headspring spring --from 0 --to 100",
        "headspring spring --from 0 --to 100 --spring swiftui.bouncy --velocity 500",
        "headspring spring --from 0,0 --to 120,300 --spring tension=170,friction=26",
        "headspring spring --from 0 --to 100 --spring svelte.default --as svelte",
      ])
  }

  private static var notes: [String] {
    [
      "m x'' + c x' + k (x - to) = 0, in closed form for every damping. headspring convert says "
        + "the spring in the words of every library, headspring measure how long it takes by "
        + "every rule.",
      "Without a length it ends when every component stays within 0.001 of its way, exactly; "
        + "--settle names another rule, such as last-exceed:0.01, swiftui or anime. With --clamp "
        + "it ends with the arrival, if that is earlier.",
      "Without --velocity it starts at rest, or as the spring's words say: response-factor, "
        + "velocity with uikit-duration, and an elastic ease's amplitude.",
      "--as takes the library's own steps at --fps, until it stops by its own rule, of which "
        + "--settle may say the epsilon. A document tells how far they are from the exact "
        + "motion.",
    ]
  }

  private static var ownOptions: [OptionInfo] {
    [
      BounceOptions.spring(default: "response=0.5,damping-ratio=0.7"),
      EndOptions.velocity, EndOptions.settle,
      .flag(.clamp, "Stay at the target from the first crossing on"),
      .flag(.bounceOff, "Be thrown back at the target, as from a wall"),
      .choice(
        .as, "The frames that a library shows, which integrates in steps or approximates",
        of: SpringLibrary.self),
    ]
  }

  private static func scene(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let (from, to) = try parsed.ends()
    var motion = SpringMotion(from: from, to: to)
    motion.spring = parsed.spring(.spring) ?? motion.spring
    motion.velocity = try parsed.springVelocity(from: from, to: to)
    motion.passage =
      parsed.has(.clamp) ? .clamped : parsed.has(.bounceOff) ? .thrownBack : .through
    motion.settling = parsed.settling(.settle) ?? motion.settling
    motion.library = parsed.choice(.as)
    motion.timing = parsed.timing
    return .scene(
      Scene(animation: motion.animation) { [motion] () throws(ParameterError) in
        try motion.withoutOvershoot.animation()
      })
  }
}

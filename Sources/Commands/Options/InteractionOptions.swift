import Scenes

/// The options of an interaction's response to touches.
enum InteractionOptions {
  /// --project with its friction, --velocity-window, --carry-velocity, --close-target and --tail.
  static var interaction: [OptionInfo] {
    let defaults = Interaction(touches: [])
    return [
      .flag(
        .project,
        "Choose the snap target by where friction would stop the head; start with its velocity"),
      .time(
        .velocityWindow, "Time over which the release velocity is measured",
        default: .number(defaults.velocityWindow)),
    ] + FrictionOptions.friction + [
      .flag(.carryVelocity, "Start each motion with the current velocity"),
      .flag(.closeTarget, "Show a close target 0.5 s after a drag begins"),
      .time(
        .tail, "Time to continue after the last touch", default: .number(defaults.tail)),
    ]
  }

  static var exclusions: [Exclusion] {
    [.needs([.rate, .model, .velocityWindow], .project)] + FrictionOptions.exclusions
      + Exclusion.pairs(.tail, with: [.duration, .frames]) + BounceOptions.swingExclusions
  }
}

extension ParsedArguments {
  /// The interaction of the options, without touches, heads and screen.
  var interaction: Interaction {
    var interaction = Interaction(touches: [])
    interaction.drag = choice(.drag) ?? interaction.drag
    interaction.projection = has(.project) ? projection : nil
    interaction.velocityWindow = number(.velocityWindow) ?? interaction.velocityWindow
    interaction.carriesVelocity = has(.carryVelocity)
    interaction.hasCloseTarget = has(.closeTarget)
    interaction.tail = number(.tail) ?? interaction.tail
    interaction.edge = edge
    interaction.swing = swing
    interaction.timing = timing
    return interaction
  }
}

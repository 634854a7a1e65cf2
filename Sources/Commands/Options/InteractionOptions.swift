import Readers
import Scenes

/// Time 0 of a touch log.
enum LogStart: String, CaseIterable, Sendable {
  /// The log's first touch.
  case touch
  /// The 0 of the log's clock.
  case log
}

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
        .velocityWindow, "Time over which to measure velocity",
        default: .number(defaults.velocityWindow)),
    ] + FrictionOptions.friction + [
      .flag(.carryVelocity, "Start each motion with the current velocity"),
      .flag(.closeTarget, "Show a close target 0.5 s after a drag begins"),
      .time(
        .tail, "Time to continue after the last touch", default: .number(defaults.tail)),
    ]
  }

  /// --time-unit and --touch-range, for commands that read a touch log.
  static var touchLog: [OptionInfo] {
    [
      .choice(
        .timeUnit, "Unit of the log's times",
        of: TouchTimeUnit.self),
      .value(
        .touchRange, .size, "WxH",
        "Digitizer's largest x and y, for getevent's log"),
    ]
  }

  /// --start, for commands that have no point of that name.
  static var logStart: OptionInfo {
    .choice(
      .start, "Time 0 of the log", of: LogStart.self, default: .touch)
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

import Motion
import Readers
import Scenes

/// Time 0 of a touch log.
enum LogTimeOrigin: String, CaseIterable, Sendable {
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
        "Snap to where friction would stop; keep the velocity"),
      .time(
        .velocityWindow, "Time over which to measure velocity",
        default: .number(defaults.velocityWindow)),
    ] + FrictionOptions.friction + [
      touchScale,
      .flag(.carryVelocity, "Start each motion with the current velocity"),
      .flag(.closeTarget, "Show a close target 0.5 s after a drag begins"),
      .time(
        .tail, "Time to continue after the last touch", default: .number(defaults.tail)),
    ]
  }

  /// --scale.
  static var touchScale: OptionInfo {
    .fractionOption(.scale, "s", "Scale of a touched head", default: Pulse.defaultScale)
  }

  /// --time-unit, for commands that read a touch log.
  static var timeUnit: OptionInfo {
    .choice(
      .timeUnit, "Unit of the log's times",
      of: TouchTimeUnit.self)
  }

  /// --start, for commands that have no point of that name.
  static var logStart: OptionInfo {
    .choice(
      .start, "Time 0", of: LogTimeOrigin.self, default: .touch)
  }

  static var exclusions: [OptionExclusionRule] {
    [.requirement([.rate, .model, .velocityWindow], .project)] + FrictionOptions.exclusions
      + OptionExclusionRule.pairwiseExclusions(.tail, with: [.duration, .frames])
      + BounceOptions.swingExclusions
  }
}

extension ParsedArguments {
  /// The interaction of the options, without touches, heads and screen.
  ///
  /// - Throws: `ParameterError` for invalid rates of a spring.
  var interaction: Interaction {
    get throws(ParameterError) {
      var interaction = Interaction(touches: [])
      interaction.drag = choice(.drag) ?? interaction.drag
      interaction.projection = has(.project) ? projection : nil
      interaction.velocityWindow = number(.velocityWindow) ?? interaction.velocityWindow
      interaction.carriesVelocity = has(.carryVelocity)
      interaction.hasCloseTarget = has(.closeTarget)
      interaction.tail = number(.tail) ?? interaction.tail
      interaction.edge = edge
      interaction.swing = try swing
      interaction.touchScale = number(.scale) ?? interaction.touchScale
      interaction.timing = timing
      return interaction
    }
  }
}

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
  /// The options of an interaction that `play` and `stack` have, which the topic `touches`
  /// explains.
  static var interaction: [OptionInfo] {
    let defaults = Interaction(touches: [])
    let project = OptionInfo.flag(
      .project, "Snap to the edge near where friction would stop the throw")
    let others: [OptionInfo] = [
      touchScale,
      .number(
        .slop, "e", "Points that a tap may move; 0 is the published rule", default: defaults.slop),
      .flag(.atRest, "Start a swing with velocity 0, not with the head's velocity"),
      popover,
      .flag(.closeTarget, "Show a close target 0.5 s after a drag begins"),
      .time(
        .tail, "Time to continue after the last touch", default: .number(defaults.tail)),
    ]
    let window = velocityWindow(default: defaults.velocityWindow)
    let log = [timeUnit, logStart] + logContents
    return (log + [project, window] + FrictionOptions.friction + others).inGroup(touches)
  }

  /// The group of the options that the topic `touches` explains.
  static var touches: OptionInfo.HelpGroup { .explained(in: HelpTopic.touches.rawValue) }

  /// --velocity-window.
  static func velocityWindow(default window: Double) -> OptionInfo {
    .time(
      .velocityWindow, "Time over which velocity is measured",
      default: .number(window))
  }

  /// --scale.
  static var touchScale: OptionInfo {
    .fractionOption(.scale, "s", "Scale of a touched head", default: Pulse.defaultScale)
  }

  /// --popover.
  static var popover: OptionInfo {
    .choice(
      .popover, "Growth of the popover; two-step is 0 -> 1.1 -> 1, as published",
      of: PopoverPresentation.self, default: .bounce)
  }

  /// --pointer and --scale-touches, for commands that read a touch log.
  static var logContents: [OptionInfo] {
    [
      .value(.pointer, .text, "id", "The finger to read, of a log with several"),
      .number(.scaleTouches, "k", "Divide positions by this: pixels in a point, such as 2.625"),
    ]
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
    [.requirement([.rate, .model], .project)] + FrictionOptions.exclusions
      + OptionExclusionRule.pairwiseExclusions(.tail, with: [.duration, .frames])
      + BounceOptions.swingExclusions
  }
}

extension ParsedArguments {
  /// The interaction of the options, without touches, heads and screen.
  var interaction: Interaction {
    var interaction = Interaction(touches: [])
    interaction.drag = choice(.drag) ?? interaction.drag
    interaction.projection = has(.project) ? projection : nil
    interaction.velocityWindow = number(.velocityWindow) ?? interaction.velocityWindow
    interaction.slop = number(.slop) ?? interaction.slop
    interaction.startsAtRest = has(.atRest)
    interaction.popover = choice(.popover) ?? interaction.popover
    interaction.hasCloseTarget = has(.closeTarget)
    interaction.tail = number(.tail) ?? interaction.tail
    interaction.edge = edge
    interaction.swing = swing
    interaction.touchScale = number(.scale) ?? interaction.touchScale
    interaction.timing = timing
    return interaction
  }
}

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

/// The options of a screen with a bubble.
enum ScreenOptions {
  /// --screen, --at, --bubble, --safe-area and --edge.
  ///
  /// - Parameter help: the help of --at; nil for a command without it.
  static func screen(at help: String? = nil) -> [OptionInfo] {
    let at = help.map {
      OptionInfo.value(.at, .point, "x,y", $0).required(such: "120,300")
    }
    return [size] + (at.map { [$0] } ?? []) + rest
  }

  static var size: OptionInfo {
    OptionInfo.value(
      .screen, .screen, "WxH",
      "Screen in points, or device: headspring help screens"
    )
    .required(such: "320x568")
  }

  private static var rest: [OptionInfo] {
    [
      .value(
        .bubble, .sides, "WxH", "Bubble size, or one number",
        default: .size(width: Screen().bubble.width, height: Screen().bubble.height)),
      .value(
        .safeArea, .insets, "t,l,b,r", "Safe area insets, or one for all sides",
        default: .text("0,0,0,0")),
      .choice(
        .edge, "Edges to snap to; nearest adds top and bottom",
        of: SnapEdges.self,
        default: .both),
    ]
  }
}

extension ParsedArguments {
  /// The screen of the options.
  ///
  /// - Throws: `ParameterError` if --screen is missing.
  func screen() throws(ParameterError) -> Screen {
    var screen = Screen()
    screen.size = try required(size(.screen), .screen)
    screen.bubble = size(.bubble) ?? screen.bubble
    screen.safeArea = safeArea ?? screen.safeArea
    return screen
  }

  /// The position of the bubble's centre, in points.
  ///
  /// - Throws: `ParameterError` if --at is missing.
  func bubbleCentre() throws(ParameterError) -> Point { try required(point(.at), .at) }

  /// The edges that the bubble may snap to.
  var edge: SnapEdges { choice(.edge) ?? .both }
}

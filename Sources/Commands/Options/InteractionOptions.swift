import Documents
import Motion
import Readers
import Scenes

enum LogTimeOrigin: String, CaseIterable, Sendable {
  /// The log's first touch.
  case touch
  /// The 0 of the log's clock.
  case log
}

enum InteractionOptions {
  private static let defaults = Interaction(touches: [])

  static let drag = Option.choice(
    .drag, "Motion of a head while it is dragged", of: Interaction.DragMotion.self,
    default: defaults.drag)
  static let slop = Option.number(
    .slop, "e", "Points that a tap may move; 0 is the published rule", default: defaults.slop)
  static let tail = Option.time(
    .tail, "Time to continue after the last touch", default: .number(defaults.tail))
  static let velocityWindow = Option.time(
    .velocityWindow, "Time over which velocity is measured",
    default: .number(defaults.velocityWindow))
  static let touchScale = Option.fraction(
    .scale, "s", "Scale of a touched head", default: Pulse.defaultScale)
  static let popover = Option.choice(
    .popover, "Growth of the popover; two-step is 0 -> 1.1 -> 1, as published",
    of: PopoverPresentation.self, default: .bounce)
  static let pointer = Option(.pointer, .text, "id", "The finger to read, of a log with several")
  static let timeUnit = Option.choice(.timeUnit, "Unit of the log's times", of: TouchTimeUnit.self)
  /// --start, of commands that have no point of that name.
  static let start = Option.choice(.start, "Time 0", of: LogTimeOrigin.self, default: .touch)

  /// The options of an interaction that `play` and `stack` have, which the topic `touches`
  /// explains.
  static var interaction: [OptionInfo] {
    let options: [OptionInfo] =
      [
        timeUnit.info, start.info, pointer.info,
        .flag(.project, "Snap to the edge near where friction would stop the throw"),
        velocityWindow.info,
      ] + FrictionOptions.friction + [
        touchScale.info, slop.info,
        .flag(.atRest, "Start a swing with velocity 0, not with the head's velocity"),
        popover.info, .flag(.closeTarget, "Show a close target 0.5 s after a drag begins"),
        tail.info,
      ]
    return options.inGroup(touches)
  }

  /// The group of the options that the topic `touches` explains.
  static var touches: OptionInfo.HelpGroup { .explained(in: HelpTopic.touches.rawValue) }

  static var exclusions: [OptionExclusionRule] {
    [.requirement([.rate, .model], .project)] + FrictionOptions.exclusions
      + [.exclusion([.tail], beside: [.duration, .frames])]
      + BounceOptions.swingExclusions
  }
}

extension ParsedArguments {
  /// The interaction of the options, without touches, heads and screen.
  var interaction: Interaction {
    var interaction = Interaction(touches: [])
    read(InteractionOptions.drag, into: &interaction.drag)
    interaction.projection = has(.project) ? projection : nil
    read(InteractionOptions.velocityWindow, into: &interaction.velocityWindow)
    read(InteractionOptions.slop, into: &interaction.slop)
    interaction.startsAtRest = has(.atRest)
    read(InteractionOptions.popover, into: &interaction.popover)
    interaction.hasCloseTarget = has(.closeTarget)
    read(InteractionOptions.tail, into: &interaction.tail)
    interaction.edge = edge
    interaction.swing = swing
    read(InteractionOptions.touchScale, into: &interaction.touchScale)
    interaction.timing = timing
    return interaction
  }

  /// The projection by --model and --rate: the end position of a throw under friction.
  var projection: ThrowProjection {
    var projection = ThrowProjection()
    read(FrictionOptions.model, into: &projection.model)
    read(FrictionOptions.rate, into: &projection.decelerationFactor)
    return projection
  }

  /// The screen of the options. Throws if --screen is missing.
  func screen() throws(ParameterError) -> Screen {
    var screen = Screen()
    screen.size = try required(ScreenOptions.screen)
    read(ScreenOptions.bubble, into: &screen.bubble)
    read(ScreenOptions.safeArea, into: &screen.safeArea)
    return screen
  }

  var edge: SnapEdges { self[ScreenOptions.edge] ?? .both }
}

enum FrictionOptions {
  static let rate = Option(
    .rate, .rate, "normal|fast|r",
    "Share of the speed left after 1 ms; normal is 0.998, fast 0.99", default: .word("normal"))
  static let model = Option.choice(
    .model, "Library whose friction is used", of: DecayModel.self,
    default: ThrowProjection().model)

  static var friction: [OptionInfo] { [rate.info, model.info] }

  /// The rules that refuse --rate together with a model that has a fixed rate.
  static var exclusions: [OptionExclusionRule] {
    DecayModel.allCases.filter { !$0.takesRate }.map { model in
      OptionExclusionRule(
        [.rate], when: .says(.model, model.rawValue),
        "has no effect on --model \(model.rawValue)")
    }
  }
}

enum ScreenOptions {
  static let screen = Option(
    .screen, .screen, "WxH", "Screen in points, or device: headspring help screens",
    example: "320x568")
  static let at = Option(.at, .point, "x,y", "", example: "120,300")
  static let bubble = Option(
    .bubble, .sides, "WxH", "Bubble size, or one number",
    default: .word(NamedScreen.dimensions(of: Screen().bubble)))
  static let safeArea = Option(
    .safeArea, .insets, "t,l,b,r", "Safe area insets, or one for all sides",
    default: .word("0,0,0,0"))
  static let edge = Option.choice(
    .edge, "Edges to snap to; nearest adds top and bottom", of: SnapEdges.self, default: .both)

  /// --screen, --at if the command has help for it, --bubble, --safe-area and --edge.
  static func screen(at help: String? = nil) -> [OptionInfo] {
    let place = help.map { help in [at.info.with { $0.help = help }] } ?? []
    return [screen.info] + place + [bubble.info, safeArea.info, edge.info]
  }
}

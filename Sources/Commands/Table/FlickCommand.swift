import Motion
import Scenes

extension CommandInfo {
  /// `headspring flick`: animates a card that is thrown off the screen or returns home.
  static let flick = CommandInfo(
    name: .flick,
    summary: "A thrown photo leaves the screen or returns home",
    usage: " --screen <WxH> --card <WxH> --at <x,y> --velocity <x,y>",
    options: FlickOptions.gestureOptions + FlickOptions.limitOptions + FlickOptions.forceOptions
      + FlickOptions.backOptions
      + [
        InteractionOptions.timeUnit.info, InteractionOptions.pointer.info,
        InteractionOptions.scaleTouches.info,
      ].inGroup(InteractionOptions.touches),
    motion: .phrase("until the card has gone or settled"),
    exclusions: ownExclusions,
    examples: [
      "headspring flick --screen 320x568 --card 280x180 --at 9,9 --velocity -900,-900",
      "headspring example flick.csv -o flick.csv",
      "headspring flick --screen 320x568 --card 99x99 --touches flick.csv --style jts",
    ],
    notes: [
      "tweetbot: a card leaves if it goes further than --min-distance, as fast as --min-speed, "
        + "towards a corner. jts (JTSImageViewController): if it is faster than --min-speed."
    ],
    action: .motion(motionTask))

  private static var ownExclusions: [OptionExclusionRule] {
    OptionExclusionRule.pairwiseExclusions(.touches, with: [.at, .velocity, .grab]) + [
      .requirement([.velocityWindow, .timeUnit, .pointer, .scaleTouches], .touches),
      .requirement(
        [.minDistance, .corner, .gravity, .velocityShare], .style,
        saying: Flick.Style.tweetbot.rawValue),
      .requirement(
        [.push, .density, .angularResistance], .style,
        saying: Flick.Style.jts.rawValue),
    ]
  }

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    var flick = FlickOptions.defaults
    flick.card = try parsed.required(FlickOptions.card)
    parsed.read(FlickOptions.style, into: &flick.style)
    flick.home = parsed[FlickOptions.home]
    parsed.read(FlickOptions.minSpeed, into: &flick.limits.speed)
    parsed.read(FlickOptions.minDistance, into: &flick.limits.distance)
    parsed.read(FlickOptions.corner, into: &flick.limits.corner)
    parsed.read(FlickOptions.gravity, into: &flick.forces.gravity)
    parsed.read(FlickOptions.velocityShare, into: &flick.forces.velocityShare)
    parsed.read(FlickOptions.push, into: &flick.forces.push)
    parsed.read(FlickOptions.density, into: &flick.forces.density)
    parsed.read(FlickOptions.angularResistance, into: &flick.forces.angularResistance)
    parsed.read(FlickOptions.backdrop, into: &flick.fade.backdrop)
    parsed.read(FlickOptions.background, into: &flick.fade.background)
    parsed.read(FlickOptions.fade, into: &flick.fade.duration)
    parsed.read(FlickOptions.timing, into: &flick.fade.timing)
    flick.spring = parsed.spring
    flick.carriesVelocity = parsed.has(.carryVelocity)
    parsed.read(InteractionOptions.velocityWindow, into: &flick.velocityWindow)
    flick.timing = parsed.timing
    try flick.validateParameters()
    if let touches = parsed[FlickOptions.touches] {
      if case .point? = parsed[FlickOptions.start] {
        throw ParameterError(
          "start",
          "is a point, and the log has its own; give \(LogTimeOrigin.touch.rawValue) or "
            + LogTimeOrigin.log.rawValue)
      }
      return .touched(
        try TouchSceneTask(.flick(flick), log: Input(touches), parsed))
    }
    flick.screen = try parsed.required(ScreenOptions.screen)
    flick.course = .release(try cardRelease(parsed))
    return .scene(Scene(animation: flick.animation))
  }

  private static func cardRelease(_ parsed: ParsedArguments) throws(ParameterError) -> Flick.Release
  {
    var release = Flick.Release(
      place: try parsed.required(ScreenOptions.at),
      velocity: try parsed.required(FlickOptions.velocity))
    switch parsed[FlickOptions.start] {
    case .point(let start)?: release.start = start
    case .origin(let origin)?:
      throw ParameterError(
        "start",
        "\(origin.rawValue) is for a log; give a point, as in 160,284, or --touches")
    case nil: break
    }
    parsed.read(FlickOptions.grab, into: &release.grab)
    return release
  }
}

/// The value of --start: the place where a drag began, or the origin of a log's times.
enum FlickStart: Sendable {
  case point(Point)
  case origin(LogTimeOrigin)
}

/// The options of `headspring flick`, grouped by the part of the motion that they affect.
enum FlickOptions {
  /// The defaults of a flick. The card's size and the screen are placeholders.
  static let defaults = Flick(
    screen: Size(width: 0, height: 0), card: Size(width: 0, height: 0), course: .touches([]))

  static let card = Option(.card, .size, "WxH", "Card size in points", example: "280x180")
  static let velocity = Option(
    .velocity, .point, "x,y", "Velocity at the release, in points per second",
    example: "-900,-1400")
  static let start = Option(
    .start, .pointOrOrigin, "x,y",
    "Position when the drag began (default: --home), or time 0 of a log")
  static let grab = Option(
    .grab, .point, "x,y", "Offset from centre to finger", default: .word("0,0"))
  static let touches = Option(
    .touches, .file, "log", "Touch log to play instead; - is standard input")
  static let home = Option(
    .home, .point, "x,y", "Rest position; by default, the middle of the screen")
  static let style = Option.choice(
    .style, "Model", of: Flick.Style.self, default: defaults.style)
  static let minSpeed = Option.number(
    .minSpeed, "v", "Smallest speed to leave, points/s", default: defaults.limits.speed)
  static let minDistance = Option.number(
    .minDistance, "d", "tweetbot: smallest drag, in points", default: defaults.limits.distance)
  static let corner = Option(
    .corner, .share, "share", "tweetbot: corner's share of an edge", default: .word("1/3"))
  static let gravity = Option.number(
    .gravity, "g", "tweetbot: gravity in 1000 points/s^2", default: defaults.forces.gravity)
  static let velocityShare = Option(
    .velocityShare, .share, "share", "tweetbot: share of velocity kept", default: .word("1/10"))
  static let push = Option.number(
    .push, "m", "jts: push per point/s", default: defaults.forces.push)
  static let density = Option.number(
    .density, "d", "jts: density of the card", default: defaults.forces.density)
  static let angularResistance = Option.number(
    .angularResistance, "r", "jts: slowing of rotation, per second",
    default: defaults.forces.angularResistance)
  static let backdrop = Option.fraction(
    .backdrop, "a", "Backdrop's alpha behind the card", default: defaults.fade.backdrop)
  static let background = Option.fraction(
    .background, "s", "Background's scale behind the card", default: defaults.fade.background)
  static let fade = Option.time(
    .fade, "Time for both to go back", default: .number(defaults.fade.duration))
  static let timing = StartAndTargetOptions.timing

  static var gestureOptions: [OptionInfo] {
    [
      ScreenOptions.screen.info, card.info,
      ScreenOptions.at.info.with { option in
        option.help = "Position of the card's centre at the release"
        option.example = "100,180"
      },
      velocity.info, start.info, grab.info, touches.info,
      InteractionOptions.velocityWindow.info.with { option in
        option.defaultValue = .number(defaults.velocityWindow)
      },
      home.info, style.info,
    ]
  }

  static var limitOptions: [OptionInfo] { [minSpeed.info, minDistance.info, corner.info] }

  static var forceOptions: [OptionInfo] {
    [gravity.info, velocityShare.info, push.info, density.info, angularResistance.info]
  }

  static var backOptions: [OptionInfo] {
    [
      BounceOptions.spring.info.with { option in
        option.help = "Spring of the return"
        option.defaultValue = .word(
          "response=0.4,damping-ratio=0.7",
          "or with jts settling-duration=0.7,damping-ratio=0.7")
        option.example = nil
      },
      .flag(.carryVelocity, "Start the return with the release velocity"), backdrop.info,
      background.info, fade.info,
      timing.info.with { $0.help = "Timing of backdrop and background" },
    ]
  }
}

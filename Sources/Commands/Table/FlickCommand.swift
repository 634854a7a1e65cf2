import Documents
import Motion
import Readers
import Scenes

extension CommandInfo {
  static let flick = CommandInfo(
    name: .flick,
    summary: "A thrown photo leaves the screen or returns home",
    usage: " --screen <WxH> --card <WxH> --at <x,y> --velocity <x,y>",
    options: [
      FlickOptions.own,
      [
        InteractionOptions.timeUnit.info, InteractionOptions.pointer.info,
      ].inGroup(InteractionOptions.touches),
    ],
    motion: .phrase("until the card has gone or settled"),
    exclusions: [
      [
        .exclusion([.touches], beside: [.at, .velocity, .grab]),
        .requirement([.velocityWindow, .timeUnit, .pointer], .touches),
        OptionExclusionRule(
          [.minDistance, .corner], when: .saysNot(.style, Flick.Style.tweetbot.rawValue)),
        OptionExclusionRule(
          [.start], when: .saysNot(.style, Flick.Style.tweetbot.rawValue),
          and: .noneGiven([.touches])),
        OptionExclusionRule([.grab], when: .saysNot(.style, Flick.Style.jts.rawValue)),
      ]
    ],
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

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    var flick = FlickOptions.defaults
    flick.card = try parsed.required(FlickOptions.card)
    parsed.read(FlickOptions.style, into: &flick.style)
    flick.home = parsed[FlickOptions.home]
    parsed.read(FlickOptions.minSpeed, into: &flick.limits.speed)
    parsed.read(FlickOptions.minDistance, into: &flick.limits.distance)
    parsed.read(FlickOptions.corner, into: &flick.limits.corner)
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
        by: Input(touches), refusal: "has heads; a flick has one card", parsed
      ) { [flick] log, _, screen throws(ParameterError) in
        var flick = flick
        flick.course = .touches(log.touches)
        flick.screen = screen.size
        return try flick.animation()
      }
    }
    flick.screen = try parsed.required(ScreenOptions.screen)
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
    flick.course = .release(release)
    return .scene(flick.animation)
  }
}

/// The value of --start: the place where a drag began, or the origin of a log's times.
enum FlickStart: Sendable {
  case point(Point)
  case origin(LogTimeOrigin)
}

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
  static let style = Option.choice(.style, "Model", of: Flick.Style.self, default: defaults.style)
  static let minSpeed = Option.number(
    .minSpeed, "v", "Smallest speed to leave, points/s", default: defaults.limits.speed)
  static let minDistance = Option.number(
    .minDistance, "d", "tweetbot: smallest drag, in points", default: defaults.limits.distance)
  static let corner = Option(
    .corner, .share, "share", "tweetbot: corner's share of an edge", default: .word("1/3"))

  static var own: [OptionInfo] {
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
      home.info, style.info, minSpeed.info, minDistance.info, corner.info,
      BounceOptions.spring.info.with { option in
        option.help = "Spring of the return"
        option.defaultValue = .word(
          "response=0.4,damping-ratio=0.7",
          "or with jts settling-duration=0.7,damping-ratio=0.7")
        option.example = nil
      },
      .flag(.carryVelocity, "Start the return with the release velocity"),
    ]
  }
}

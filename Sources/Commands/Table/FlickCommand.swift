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
      + ([InteractionOptions.timeUnit] + InteractionOptions.logContents).inGroup(
        InteractionOptions.touches),
    motion: MotionOptions(duration: .text("until the card has gone or settled")),
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
    flick.card = try parsed.required(parsed.size(.card), .card)
    flick.style = parsed.choice(.style) ?? flick.style
    flick.home = parsed.point(.home)
    flick.limits.speed = parsed.number(.minSpeed) ?? flick.limits.speed
    flick.limits.distance = parsed.number(.minDistance) ?? flick.limits.distance
    flick.limits.corner = parsed.fraction(.corner) ?? flick.limits.corner
    flick.forces.gravity = parsed.number(.gravity) ?? flick.forces.gravity
    flick.forces.velocityShare = parsed.fraction(.velocityShare) ?? flick.forces.velocityShare
    flick.forces.push = parsed.number(.push) ?? flick.forces.push
    flick.forces.density = parsed.number(.density) ?? flick.forces.density
    flick.forces.angularResistance =
      parsed.number(.angularResistance) ?? flick.forces.angularResistance
    flick.fade.backdrop = parsed.number(.backdrop) ?? flick.fade.backdrop
    flick.fade.background = parsed.number(.background) ?? flick.fade.background
    flick.fade.duration = parsed.number(.fade) ?? flick.fade.duration
    flick.fade.timing = parsed.easing(.timing) ?? flick.fade.timing
    flick.spring = parsed.spring(.spring)
    flick.carriesVelocity = parsed.has(.carryVelocity)
    flick.velocityWindow = parsed.number(.velocityWindow) ?? flick.velocityWindow
    flick.timing = parsed.timing
    try flick.validateParameters()
    if let touches = parsed.path(.touches) {
      try require(
        parsed.point(.start) == nil, "start",
        "is a point, and the log has its own; give \(LogTimeOrigin.touch.rawValue) or "
          + LogTimeOrigin.log.rawValue)
      return .touched(
        try TouchSceneTask(.flick(flick), log: Input(touches), parsed))
    }
    flick.screen = try parsed.required(parsed.size(.screen), .screen)
    flick.course = .release(try cardRelease(parsed))
    return .scene(Scene(animation: flick.animation))
  }

  private static func cardRelease(_ parsed: ParsedArguments) throws(ParameterError) -> Flick.Release
  {
    var release = Flick.Release(
      place: try parsed.required(parsed.point(.at), .at),
      velocity: try parsed.required(parsed.point(.velocity), .velocity))
    try require(
      !parsed.has(.start) || parsed.point(.start) != nil, "start",
      "\(parsed.text(.start) ?? "") is for a log; give a point, as in 160,284, or --touches")
    release.start = parsed.point(.start)
    release.grab = parsed.point(.grab) ?? release.grab
    return release
  }
}

/// The options of `headspring flick`, grouped by the part of the motion that they affect.
enum FlickOptions {
  /// The defaults of a flick. The card's size and the screen are placeholders.
  static var defaults: Flick {
    Flick(
      screen: Size(width: 0, height: 0), card: Size(width: 0, height: 0), course: .touches([]))
  }

  static var gestureOptions: [OptionInfo] {
    [
      ScreenOptions.size,
      .value(.card, .size, "WxH", "Card size in points").required(such: "280x180"),
      .value(.at, .point, "x,y", "Position of the card's centre at the release").required(
        such: "100,180"),
      .value(.velocity, .point, "x,y", "Velocity at the release, in points per second")
        .required(such: "-900,-1400"),
      .value(
        .start, .pointOrName(LogTimeOrigin.allCases.map { $0.rawValue }), "x,y",
        "Position when the drag began (default: --home), or time 0 of a log"),
      .value(
        .grab, .point, "x,y", "Offset from centre to finger",
        default: .text("0,0")),
      .value(.touches, .file, "log", "Touch log to play instead; - is standard input"),
      InteractionOptions.velocityWindow(default: defaults.velocityWindow),
      .value(.home, .point, "x,y", "Rest position; by default, the middle of the screen"),
      .choice(
        .style, "Model",
        of: Flick.Style.self, default: defaults.style),
    ]
  }

  static var limitOptions: [OptionInfo] {
    [
      .number(
        .minSpeed, "v", "Smallest speed to leave, points/s",
        default: defaults.limits.speed),
      .number(
        .minDistance, "d", "tweetbot: smallest drag, in points",
        default: defaults.limits.distance),
      .value(
        .corner, .share, "share",
        "tweetbot: corner's share of an edge", default: .text("1/3")),
    ]
  }

  static var forceOptions: [OptionInfo] {
    [
      .number(
        .gravity, "g", "tweetbot: gravity in 1000 points/s^2",
        default: defaults.forces.gravity),
      .value(
        .velocityShare, .share, "share", "tweetbot: share of velocity kept",
        default: .text("1/10")),
      .number(
        .push, "m", "jts: push per point/s", default: defaults.forces.push),
      .number(
        .density, "d", "jts: density of the card",
        default: defaults.forces.density),
      .number(
        .angularResistance, "r",
        "jts: slowing of rotation, per second",
        default: defaults.forces.angularResistance),
    ]
  }

  static var backOptions: [OptionInfo] {
    [
      .value(
        .spring, .spring, "words", "Spring of the return",
        default: .text(
          "response=0.4,damping-ratio=0.7 or with jts settling-duration=0.7,damping-ratio=0.7")),
      .flag(.carryVelocity, "Start the return with the release velocity"),
      .fractionOption(
        .backdrop, "a", "Backdrop's alpha behind the card", default: defaults.fade.backdrop),
      .fractionOption(
        .background, "s", "Background's scale behind the card",
        default: defaults.fade.background),
      .time(
        .fade, "Time for both to go back",
        default: .number(defaults.fade.duration)),
      .value(
        .timing, .timing, "easing",
        "Timing of backdrop and background",
        default: .text(TimingFunction.Name.easeInOut.rawValue)
      ).listingChoices(in: .easings),
    ]
  }
}

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
    flick.limits = flickLimits(parsed, flick.limits)
    flick.forces = flickForces(parsed, flick.forces)
    flick.fade = flickFade(parsed, flick.fade)
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

  private static func flickLimits(_ parsed: ParsedArguments, _ defaults: FlickLimits) -> FlickLimits
  {
    var limits = defaults
    limits.speed = parsed.number(.minSpeed) ?? limits.speed
    limits.distance = parsed.number(.minDistance) ?? limits.distance
    limits.corner = parsed.fraction(.corner) ?? limits.corner
    return limits
  }

  private static func flickForces(_ parsed: ParsedArguments, _ defaults: FlickForces) -> FlickForces
  {
    var forces = defaults
    forces.gravity = parsed.number(.gravity) ?? forces.gravity
    forces.velocityShare = parsed.fraction(.velocityShare) ?? forces.velocityShare
    forces.push = parsed.number(.push) ?? forces.push
    forces.density = parsed.number(.density) ?? forces.density
    forces.angularResistance = parsed.number(.angularResistance) ?? forces.angularResistance
    return forces
  }

  private static func flickFade(_ parsed: ParsedArguments, _ defaults: FlickFade) -> FlickFade {
    var fade = defaults
    fade.backdrop = parsed.number(.backdrop) ?? fade.backdrop
    fade.background = parsed.number(.background) ?? fade.background
    fade.duration = parsed.number(.fade) ?? fade.duration
    fade.timing = parsed.easing(.timing) ?? fade.timing
    return fade
  }
}

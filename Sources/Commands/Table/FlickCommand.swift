import Motion
import Scenes

/// `headspring flick`: animates a card that is thrown off the screen or returns home.
enum FlickCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes }, shape: { info.document(Flick.shape) },
      action: .motion(scene))
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .flick,
      summary: "A card that is thrown off the screen, or back to its home",
      usage: " --screen <WxH> --card <WxH> --at <x,y> --velocity <x,y>",
      options: gestureOptions + limitOptions + forceOptions + backOptions
        + MotionOptions.common(
          duration: .text("until the card has gone or settled"), readsFiles: true),
      exclusions: exclusions,
      examples: [
        "headspring flick --screen 320x568 --card 280x180 --at 9,9 --velocity -900,-900",
        "headspring flick --screen 320x568 --card 280x180 --at 9,9 --velocity 9,9 -f csv",
        "headspring example flick.csv -o flick.csv",
        "headspring flick --screen 320x568 --card 99x99 --touches flick.csv --style jts",
      ])
  }

  private static var notes: [String] {
    [
      "tweetbot keeps a card by the first of these rules: too near (--start and --at are at most "
        + "--min-distance apart), too slow (below --min-speed), not towards a corner (the line "
        + "from --at along --velocity leaves the screen further than --corner of its edge from "
        + "both ends). Else it goes, towards a corner.",
      "jts keeps a card that is too slow (at most --min-speed). Else it goes, fast enough. A "
        + "touch that is cancelled keeps it too. The document's decision says the rule.",
      "A card that goes is dismissed when its frame, not turned, has left the screen: an event "
        + "at the exact time. The backdrop fades to 0 and the background grows to 1; the "
        + "document ends with whatever takes longest. Gravity and push are UIKit's: 1 is 1000 "
        + "points per second, per second, and 100 points per second for a mass of 10000.",
      "A card that stays goes back on a spring. Apple publishes no equation for the snap that "
        + "TweetBot uses.",
      "With --touches, whose form headspring help play tells, the card starts at home and its "
        + "centre follows the finger rigidly. Each release is decided by itself, from where that "
        + "drag began, and the next touch catches a card on its way back.",
    ]
  }

  private static var exclusions: [Exclusion] {
    Exclusion.pairs(.touches, with: [.at, .velocity, .start, .grab]) + [
      .needs([.velocityWindow, .maxInput], .touches),
      .needs(
        [.minDistance, .corner, .gravity, .velocityShare], .style,
        saying: Flick.Style.tweetbot.rawValue),
      .needs(
        [.push, .density, .referenceSize, .angularResistance], .style,
        saying: Flick.Style.jts.rawValue),
    ]
  }

  private static func scene(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    var flick = defaults
    flick.card = try parsed.required(parsed.size(.card), .card)
    flick.style = parsed.choice(.style) ?? flick.style
    flick.home = parsed.point(.home)
    flick.limits = limits(parsed, flick.limits)
    flick.forces = forces(parsed, flick.forces)
    flick.fade = fade(parsed, flick.fade)
    flick.spring = parsed.spring(.spring)
    flick.carriesVelocity = parsed.has(.carryVelocity)
    flick.velocityWindow = parsed.number(.velocityWindow) ?? flick.velocityWindow
    flick.timing = parsed.timing
    try flick.validateParameters()
    if let touches = parsed.path(.touches) {
      return .touched(
        TouchTask(.flick(flick), log: Input(touches), screen: parsed.givenScreen))
    }
    flick.screen = try parsed.required(parsed.size(.screen), .screen)
    flick.course = .release(try release(parsed))
    return .scene(Scene(animation: flick.animation))
  }

  private static func release(_ parsed: ParsedArguments) throws(ParameterError) -> Flick.Release {
    var release = Flick.Release(
      place: try parsed.required(parsed.point(.at), .at),
      velocity: try parsed.required(parsed.point(.velocity), .velocity))
    release.start = parsed.point(.start)
    release.grab = parsed.point(.grab) ?? release.grab
    return release
  }

  private static func limits(_ parsed: ParsedArguments, _ defaults: FlickLimits) -> FlickLimits {
    var limits = defaults
    limits.speed = parsed.number(.minSpeed) ?? limits.speed
    limits.distance = parsed.number(.minDistance) ?? limits.distance
    limits.corner = parsed.share(.corner) ?? limits.corner
    return limits
  }

  private static func forces(_ parsed: ParsedArguments, _ defaults: FlickForces) -> FlickForces {
    var forces = defaults
    forces.gravity = parsed.number(.gravity) ?? forces.gravity
    forces.velocityShare = parsed.share(.velocityShare) ?? forces.velocityShare
    forces.push = parsed.number(.push) ?? forces.push
    forces.density = parsed.number(.density) ?? forces.density
    forces.reference = parsed.size(.referenceSize) ?? forces.reference
    forces.angularResistance = parsed.number(.angularResistance) ?? forces.angularResistance
    return forces
  }

  private static func fade(_ parsed: ParsedArguments, _ defaults: FlickFade) -> FlickFade {
    var fade = defaults
    fade.backdrop = parsed.number(.backdrop) ?? fade.backdrop
    fade.background = parsed.number(.background) ?? fade.background
    fade.duration = parsed.number(.fade) ?? fade.duration
    fade.timing = parsed.timing(.timing) ?? fade.timing
    return fade
  }
}

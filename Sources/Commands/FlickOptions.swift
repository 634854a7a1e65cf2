import Motion
import Scenes

/// The options of `headspring flick`, in the order of what they act on.
extension FlickCommand {
  private static let standard = FlickCommand().flick

  static var gestureOptions: [Option<FlickCommand>] {
    [
      .value("screen", "WxH", "The screen's size in points", read: ScreenOptions.size) {
        $0.screen = $1
      },
      .value("card", "WxH", "The card's size", read: ScreenOptions.size) { $0.card = $1 },
      .value("at", "x,y", "Where the card's centre is let go", read: Spelling.point) { $0.at = $1 },
      .value(
        "velocity", "x,y", "Points per second with which it is let go", read: Spelling.point
      ) { $0.velocity = $1 },
      .value(
        "start", "x,y", "Where its centre was when the drag began; without it, --home",
        read: Spelling.point
      ) { $0.start = $1 },
      .value(
        "grab", "x,y", "From its centre to the finger: with jts what turns it", standard: "0,0",
        read: Spelling.point
      ) { $0.grab = $1 },
      .text("touches", "log", "Play a touch log on it instead; - is standard input") {
        $0.touches = $1
      },
      .time(
        "velocity-window", "Measure the velocity over so long before a release of --touches",
        standard: Spelling.shown(standard.velocityWindow)
      ) { $0.flick.velocityWindow = $1 },
      .value(
        "home", "x,y", "Where it rests; without it, the middle of the screen", read: Spelling.point
      ) { $0.flick.home = $1 },
      .choice("style", "Whose card it is", standard: standard.style) { $0.flick.style = $1 },
    ]
  }

  static var decisionOptions: [Option<FlickCommand>] {
    [
      .number(
        "min-speed", "v", "Points per second from which on it goes; with jts above which",
        standard: standard.limits.speed
      ) { $0.flick.limits.speed = $1 },
      .number(
        "min-distance", "d", "tweetbot: points that the drag must be longer than",
        standard: standard.limits.distance
      ) { $0.flick.limits.distance = $1 },
      .value(
        "corner", "share", "tweetbot: how much of an edge is near a corner, as 1/3 or 0.25",
        standard: "1/3", read: Spelling.fraction
      ) { $0.flick.limits.corner = $1 },
    ]
  }

  static var wayOptions: [Option<FlickCommand>] {
    let forces = standard.forces
    return [
      .number("gravity", "g", "tweetbot: gravity along the throw", standard: forces.gravity) {
        $0.flick.forces.gravity = $1
      },
      .value(
        "velocity-share", "share", "tweetbot: how much of the velocity is kept", standard: "1/10",
        read: Spelling.fraction
      ) { $0.flick.forces.velocityShare = $1 },
      .number("push", "m", "jts: the push for each point per second", standard: forces.push) {
        $0.flick.forces.push = $1
      },
      .number(
        "density", "d", "jts: the card's mass, as a density of --reference-size",
        standard: forces.density
      ) { $0.flick.forces.density = $1 },
      .value(
        "reference-size", "WxH", "jts: the size for which mass and resistance are given",
        standard: ScreenOptions.shown(forces.reference), read: ScreenOptions.size
      ) { $0.flick.forces.reference = $1 },
      .number(
        "angular-resistance", "r",
        "jts: how its turning is slowed, per second, at --reference-size; less by its area",
        standard: forces.angularResistance
      ) { $0.flick.forces.angularResistance = $1 },
    ]
  }

  static var backOptions: [Option<FlickCommand>] {
    [
      .spring(
        standard:
          "response=0.4,damping-ratio=0.7 or with jts settling-duration=0.7,damping-ratio=0.7"),
      .flag("carry-velocity", "Start the way back with the velocity of the release") {
        $0.flick.carriesVelocity = true
      },
    ]
  }

  static var fadeOptions: [Option<FlickCommand>] {
    let fade = standard.fade
    return [
      .number("backdrop", "a", "The backdrop's alpha behind the card", standard: fade.backdrop) {
        $0.flick.fade.backdrop = $1
      },
      .number("background", "s", "The background's scale there", standard: fade.background) {
        $0.flick.fade.background = $1
      },
      .time(
        "fade", "How long they take to go back", standard: Spelling.shown(fade.duration)
      ) { $0.flick.fade.duration = $1 },
      .timing("Their timing function, by name or four numbers") { $0.flick.fade.timing = $1 },
    ]
  }
}

extension Spelling {
  /// A share: `1/3`, or a number.
  fileprivate static func fraction(_ word: String) throws(SpellingError) -> Fraction {
    let fields = word.split(separator: "/", omittingEmptySubsequences: false)
    let rule = "must be a share such as 1/3 or 0.25"
    guard let numerator = try? number(fields[0]), fields.count <= 2 else {
      throw SpellingError(rule)
    }
    if fields.count == 1 { return Fraction(numerator) }
    guard let denominator = try? number(fields[1]), denominator > 0 else {
      throw SpellingError(rule)
    }
    return Fraction(numerator, over: denominator)
  }
}

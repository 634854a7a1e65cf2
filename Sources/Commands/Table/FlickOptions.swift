import Motion
import Scenes

/// The options of `headspring flick`, grouped by the part of the motion that they affect.
extension FlickCommand {
  /// The defaults of a flick. The card's size and the screen are placeholders.
  static var defaults: Flick {
    Flick(
      screen: Size(width: 0, height: 0), card: Size(width: 0, height: 0), course: .touches([]))
  }

  static var gestureOptions: [OptionInfo] {
    [
      ScreenOptions.size,
      .value(.card, .size, "WxH", "The card's size").required(such: "280x180"),
      .value(.at, .point, "x,y", "Where the card's centre is let go").required(such: "100,180"),
      .value(.velocity, .point, "x,y", "Points per second with which it is let go")
        .required(such: "-900,-1400"),
      .value(
        .start, .point, "x,y", "Where its centre was when the drag began; without it, --home"),
      .value(
        .grab, .point, "x,y", "From its centre to the finger: with jts what turns it",
        default: .text("0,0")),
      .value(.touches, .file, "log", "Play a touch log on it instead; - is standard input"),
      InputOptions.limit,
      .time(
        .velocityWindow, "Measure the velocity over so long before a release of --touches",
        default: .number(defaults.velocityWindow)),
      .value(.home, .point, "x,y", "Where it rests; without it, the middle of the screen"),
      .choice(.style, "Whose card it is", of: Flick.Style.self, default: defaults.style),
    ]
  }

  static var limitOptions: [OptionInfo] {
    [
      .number(
        .minSpeed, "v", "Points per second from which on it goes; with jts above which",
        default: defaults.limits.speed),
      .number(
        .minDistance, "d", "tweetbot: points that the drag must be longer than",
        default: defaults.limits.distance),
      .value(
        .corner, .share, "share",
        "tweetbot: how much of an edge is near a corner, as 1/3 or 0.25", default: .text("1/3")),
    ]
  }

  static var forceOptions: [OptionInfo] {
    [
      .number(
        .gravity, "g", "tweetbot: gravity along the throw", default: defaults.forces.gravity),
      .value(
        .velocityShare, .share, "share", "tweetbot: how much of the velocity is kept",
        default: .text("1/10")),
      .number(
        .push, "m", "jts: the push for each point per second", default: defaults.forces.push),
      .number(
        .density, "d", "jts: the card's mass, as a density of --reference-size",
        default: defaults.forces.density),
      .value(
        .referenceSize, .size, "WxH", "jts: the size for which mass and resistance are given",
        default: .size(
          width: defaults.forces.reference.width, height: defaults.forces.reference.height)),
      .number(
        .angularResistance, "r",
        "jts: how its turning is slowed, per second, at --reference-size; less by its area",
        default: defaults.forces.angularResistance),
    ]
  }

  static var backOptions: [OptionInfo] {
    [
      BounceOptions.spring(
        default:
          "response=0.4,damping-ratio=0.7 or with jts settling-duration=0.7,damping-ratio=0.7"
      ),
      .flag(.carryVelocity, "Start the way back with the velocity of the release"),
      .portion(
        .backdrop, "a", "The backdrop's alpha behind the card", default: defaults.fade.backdrop),
      .portion(
        .background, "s", "The background's scale there", default: defaults.fade.background),
      .time(.fade, "How long they take to go back", default: .number(defaults.fade.duration)),
      .value(
        .timing, .timing, "name|x1,y1,x2,y2",
        "Their timing function, by name or four numbers",
        default: .text(TimingFunction.Name.easeInOut.rawValue)),
    ]
  }
}

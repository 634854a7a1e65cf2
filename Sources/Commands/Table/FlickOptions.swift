import Motion
import Scenes

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

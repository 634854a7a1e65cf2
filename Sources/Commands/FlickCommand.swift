import Motion
import Readers
import Scenes

/// `headspring flick`.
struct FlickCommand: MotionCommand, Springing {
  var screen: Size?
  var card: Size?
  var at: Point?
  var velocity: Point?
  var start: Point?
  var grab: Point?
  var touches: String?
  var spring: GivenSpring?
  /// The rest, with its defaults.
  var flick = Flick(
    screen: Size(width: 0, height: 0), card: Size(width: 0, height: 0), course: .touches([]))
  var common = CommonOptions()

  static let name = CommandName.flick
  static let usage = " --screen <WxH> --card <WxH> --at <x,y>\n    --velocity <x,y>"
  static let examples = [
    "headspring flick --screen 320x568 --card 280x180 --at 9,9 --velocity -900,-900",
    "headspring flick --screen 320x568 --card 280x180 --at 9,9 --velocity 9,9 -fcsv",
    "headspring flick --screen 320x568 --card 99x99 --touches flick.csv --style jts",
  ]
  static let duration = "until the card has gone or settled"

  static let notes = [
    "tweetbot keeps a card by the first of these rules: too near (--start and --at are at most --min-distance apart), too slow "
      + "(below --min-speed), not towards a corner (the line from --at along --velocity leaves the screen further than "
      + "--corner of its edge from both ends). Else it goes, towards a corner.",
    "jts keeps a card that is too slow (at most --min-speed). Else it goes, fast enough. A touch that is cancelled keeps it "
      + "too. The document's decision says the rule.",
    "A card that goes is dismissed when its frame, not turned, has left the screen: an event at the exact time. The backdrop fades to 0 "
      + "and the background grows to 1; the document ends with whatever takes longest. Gravity and push are UIKit's: 1 is 1000 points per "
      + "second, per second, and 100 points per second for a mass of 10000.",
    "A card that stays goes back on a spring. Apple publishes no equation for the snap that TweetBot uses.",
    "With --touches, whose form headspring help play tells, the card starts at home and its centre follows the finger rigidly. Each "
      + "release is decided by itself, from where that drag began, and the next touch catches a card on its way back.",
  ]

  static let ownOptions = gestureOptions + decisionOptions + wayOptions + backOptions + fadeOptions

  static let options = ownOptions + commonOptions

  static func product(_ parsed: Parsed<FlickCommand>) throws(UsageError) -> Product {
    try refuseIdle(parsed)
    var flick = parsed.draft.flick
    flick.card = try parsed.required(parsed.draft.card, "card", "280x180")
    flick.spring = parsed.draft.spring?.spring
    flick.timing = parsed.draft.common.timing
    do throws(ParameterError) { try flick.validateParameters() } catch { throw parsed.usage(error) }
    if let touches = parsed.draft.touches { return reading(Input(touches), flick, parsed) }
    flick.screen = try parsed.required(parsed.draft.screen, "screen", "320x568")
    flick.course = .release(try release(parsed))
    do throws(ParameterError) { return .animation(try flick.animation()) } catch {
      throw parsed.usage(error)
    }
  }

  private static func release(_ parsed: Parsed<FlickCommand>) throws(UsageError) -> Flick.Release {
    let draft = parsed.draft
    var release = Flick.Release(
      place: try parsed.required(draft.at, "at", "100,180"),
      velocity: try parsed.required(draft.velocity, "velocity", "-900,-1400"))
    release.start = draft.start
    release.grab = draft.grab ?? release.grab
    return release
  }

  /// The card under the touches of a log.
  private static func reading(
    _ input: Input, _ draft: Flick, _ parsed: Parsed<FlickCommand>
  ) -> Product {
    .reading { () throws(Failure) in
      let (log, heads) = try TouchInput(log: input, heads: nil).read()
      if heads != nil { throw .unsuitable(input.name, "has heads; a flick has one card") }
      var flick = draft
      flick.course = .touches(log.touches)
      guard let screen = parsed.draft.screen ?? log.screen.size else {
        throw .usage(command: name.rawValue, TouchInput.missingScreen)
      }
      flick.screen = screen
      do throws(ParameterError) { return .animation(try flick.animation()) } catch {
        throw parsed.failure(error, of: log, nil)
      }
    }
  }

  private static func refuseIdle(_ parsed: Parsed<FlickCommand>) throws(UsageError) {
    try parsed.refuse("touches", with: "at", "velocity", "start", "grab")
    try parsed.refuse("velocity-window", unless: parsed.has("touches"), "needs --touches")
    let style = parsed.draft.flick.style
    try parsed.refuse(
      "min-distance", "corner", "gravity", "velocity-share", unless: style == .tweetbot,
      "needs --style tweetbot")
    try parsed.refuse(
      "push", "density", "reference-size", "angular-resistance", unless: style == .jts,
      "needs --style jts")
  }
}

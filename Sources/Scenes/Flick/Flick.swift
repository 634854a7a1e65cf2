import ExactNumerics
import Motion

/// A card that is let go on a screen, in points, y downwards: thrown off it, or back to its home.
///
/// Source: TweetBot's photo; jaredsinclair/JTSImageViewController, JTSImageViewController.m.
public struct Flick: Sendable {
  /// Whose card it is.
  public enum Style: String, CaseIterable, Sendable {
    /// Thrown far and fast towards a corner, it goes, pulled along by a little gravity.
    case tweetbot
    /// Thrown fast, it goes, pushed once and turned by where it is held.
    case jts
  }

  /// What is done with the card.
  public enum Course: Sendable {
    case release(Release)
    /// What the touches of a log do with it, from its home on.
    case touches([Touch])
  }

  /// How a card is let go.
  public struct Release: Sendable {
    /// Where the card's centre is let go.
    public var place: Point
    /// Points per second.
    public var velocity: Point
    /// Where its centre was when the drag began; nil for its home.
    public var start: Point?
    /// From its centre to the finger.
    public var grab = Point(x: 0, y: 0)

    public init(place: Point, velocity: Point) {
      self.place = place
      self.velocity = velocity
    }
  }

  /// The screen, from 0,0 on.
  public var screen: Size
  /// The card's size in points.
  public var card: Size
  /// What is done with the card.
  public var course: Course
  /// Whose rules decide, and whose forces drive.
  public var style = Style.tweetbot
  /// Where its centre rests; nil for the middle of the screen.
  public var home: Point?
  /// From when on it is thrown off.
  public var limits = FlickLimits()
  /// What drives it off the screen.
  public var forces = FlickForces()
  /// What lies behind it, and comes back when it goes.
  public var fade = FlickFade()
  /// What takes it back; nil for the style's own.
  public var spring: Spring?
  /// Whether the way back starts with the velocity of the release.
  public var carriesVelocity = false
  /// The seconds before a release over which its velocity is measured.
  public var velocityWindow = Interaction.defaultVelocityWindow
  /// The frames, and how the motion is played on them.
  public var timing = Timing()

  public init(screen: Size, card: Size, course: Course) {
    self.screen = screen
    self.card = card
    self.course = course
  }

  /// What a document says of TweetBot's way back.
  public static let snapNote =
    "UIKit's snap has no published equation; this spring is chosen to look like it"

  /// The card's place and, where it spins, its rotation; the backdrop's alpha and the background's
  /// scale.
  ///
  /// Without a length it ends when the card has settled, or has gone and everything has faded.
  ///
  /// - Throws: `ParameterError` for numbers outside their range; for "touches" with the index of
  ///   the one that cannot be.
  public func animation() throws(ParameterError) -> Animation {
    try validate()
    let ownSpring = try style.spring
    var performance = FlickPerformance(self, spring: spring ?? ownSpring)
    switch course {
    case .release(let release):
      try performance.letGo(
        CardRelease(
          place: Place(release.place), velocity: Place(release.velocity),
          start: release.start.map { Place($0) } ?? homePlace, grab: Place(release.grab)),
        at: .zero)
    case .touches(let touches):
      for (index, touch) in touches.enumerated() { try performance.play(touch, at: index) }
    }
    return try performance.animation()
  }

  var homePlace: Place {
    Place(home ?? Point(x: screen.width / 2, y: screen.height / 2))
  }
}

extension Flick.Style {
  /// What takes its card back.
  var spring: Spring {
    get throws(ParameterError) {
      switch self {
      case .tweetbot: Spring(response: 0.4, dampingRatio: 0.7)
      case .jts: try Spring(settlingDuration: 0.7, dampingRatio: 0.7, epsilon: 0.001)
      }
    }
  }
}

extension Flick {
  /// What sides may be, in points: their squares and quotients keep their digits.
  private static let sides = 1e-6...1e15
  /// What forces may be.
  private static let strengths = 1e-6...1e6

  func validate() throws(ParameterError) {
    try validateParameters()
    try Self.validate(screen, "screen")
    try validateCourse()
  }

  /// Checks all that does not depend on the screen and the course, which may come later.
  public func validateParameters() throws(ParameterError) {
    try timing.validate()
    try Interaction.validate(velocityWindow: velocityWindow)
    try Self.validate(card, "card")
    if let home { try Self.validate(home, "home") }
    try validateLimits()
    try validateForces()
    try require((0...1).contains(fade.backdrop), "backdrop", "must be from 0 to 1")
    try require((0...1e6).contains(fade.background), "background", "must be from 0 to 1e6")
    try require((1e-9...1e9).contains(fade.duration), "fade", "must be from 1e-9 to 1e9 seconds")
    try fade.timing.validate()
    if let spring {
      try require(spring.damping > .zero, "spring", "must have damping, so that it comes to rest")
    }
  }

  private func validateCourse() throws(ParameterError) {
    switch course {
    case .release(let release):
      try Self.validate(release.place, "at")
      try Self.validate(release.grab, "grab")
      if let start = release.start { try Self.validate(start, "start") }
      try require(
        Interaction.isNear(release.velocity), "velocity", "must be within 1e15 points per second")
    case .touches(let touches): try Interaction.validate(touches)
    }
  }

  private func validateLimits() throws(ParameterError) {
    try require(
      (0...1e15).contains(limits.speed), "min-speed", "must be from 0 to 1e15 points per second")
    try require(
      (0...1e15).contains(limits.distance), "min-distance", "must be from 0 to 1e15 points")
    try require(
      limits.corner.isWithin(0.5), "corner", "must be from 0 to 1/2, which is the whole edge")
  }

  private func validateForces() throws(ParameterError) {
    try require((0...1e6).contains(forces.gravity), "gravity", "must be from 0 to 1e6")
    try require(forces.velocityShare.isWithin(1e6), "velocity-share", "must be from 0 to 1e6")
    try require(
      forces.gravity > 0 || forces.velocityShare.numerator > 0, "velocity-share",
      "must be above 0 where \(parameterName("gravity")) is 0: nothing moves")
    for (name, strength) in [
      ("push", forces.push), ("density", forces.density),
      ("angular-resistance", forces.angularResistance),
    ] {
      try require(Self.strengths.contains(strength), name, "must be from 1e-6 to 1e6")
    }
    try Self.validate(forces.reference, "reference-size")
  }

  private static func validate(_ size: Size, _ name: String) throws(ParameterError) {
    try require(
      sides.contains(size.width) && sides.contains(size.height), name,
      "must have sides from 1e-6 to 1e15 points")
  }

  private static func validate(_ point: Point, _ name: String) throws(ParameterError) {
    try require(Interaction.isNear(point), name, "must be within 1e15 points")
  }
}

extension Fraction {
  /// Whether it is from 0 to `most`, of numbers whose products keep their digits.
  fileprivate func isWithin(_ most: Double) -> Bool {
    (1e-15...1e15).contains(denominator) && numerator >= 0 && numerator / denominator <= most
  }
}

extension Flick {
  /// What a document says of a card.
  public static var shape: SceneShape {
    let spin = FactShape.Member.object("spin", [.number("velocity"), .number("resistance")])
    return SceneShape(
      [
        FactShape.Member(
          "curve",
          .either([
            .object([.word("kind", "polyline")]),
            .object(
              [.word("kind", "spring")] + Spring.factShape + [
                FactShape.Member.text("note").optional
              ]),
            .object([
              .word("kind", "ballistic"), .point("velocity"), .point("acceleration"), spin.optional,
            ]),
          ])),
        FactShape.Member.object("decision", FlickRule.factShape).optional,
      ],
      occurrences: [
        SceneShape.Occurrence(["hold", "drag began"], []),
        SceneShape.Occurrence(["release"], FlickRule.factShape + [.point("velocity")]),
        SceneShape.Occurrence(["dismissed"], [.point("point")]),
      ], hasAnimations: true)
  }
}

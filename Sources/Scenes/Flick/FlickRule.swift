import ExactNumerics
import Motion

/// The rule that decided over a card.
public enum FlickRule: String, CaseIterable, Sendable {
  case towardsCorner = "towards a corner"
  case fastEnough = "fast enough"
  case tooNear = "too near"
  case tooSlow = "too slow"
  case notTowardsCorner = "not towards a corner"
  case cancelled

  /// Whether the card goes.
  public var dismisses: Bool {
    switch self {
    case .towardsCorner, .fastEnough: true
    case .tooNear, .tooSlow, .notTowardsCorner, .cancelled: false
    }
  }

  /// What a document says of it.
  var facts: [Fact.Entry] {
    [Fact.Entry("dismissed", .flag(dismisses)), Fact.Entry("rule", .text(rawValue))]
  }
}

extension FlickRule {
  /// The shape of ``facts``.
  static var factShape: [FactShape.Member] {
    [.flag("dismissed"), FactShape.Member("rule", .words(of: Self.self))]
  }
}

extension Flick {
  /// The rule that decides: of those that keep the card the first.
  ///
  ///     tweetbot: |p - start| > distance, |v| >= speed, and the line from p along v leaves the
  ///               screen near a corner
  ///     jts:      |v| > speed
  ///
  /// Squares and products are compared, so that a limit itself is decided right. What does not move
  /// has no direction, and is too slow for any limit.
  func rule(for release: CardRelease) -> FlickRule {
    let square = release.velocity.square
    let limit = DoubleDouble(product: limits.speed, limits.speed)
    // Below 1e-100 points per second a direction has no digits.
    let isStill = square.high < 1e-200
    switch style {
    case .jts: return isStill || square <= limit ? .tooSlow : .fastEnough
    case .tweetbot:
      let way = Place(x: release.place.x - release.start.x, y: release.place.y - release.start.y)
      if way.square <= DoubleDouble(product: limits.distance, limits.distance) { return .tooNear }
      if isStill || square < limit { return .tooSlow }
      return leavesNearCorner(release) ? .towardsCorner : .notTowardsCorner
    }
  }

  /// Whether the line of a throw leaves the screen near a corner; that of a card whose centre has
  /// left the screen, where its centre would have.
  private func leavesNearCorner(_ release: CardRelease) -> Bool {
    let x = Run(release.place.x, release.velocity.x, length: screen.width)
    let y = Run(release.place.y, release.velocity.y, length: screen.height)
    return x.ends(before: y) ? isNearEnd(of: y, after: x) : isNearEnd(of: x, after: y)
  }

  /// Whether a line that leaves by an edge which `crossing` runs into does so near an end of that
  /// edge, along which `other` runs.
  ///
  ///     place along the edge, times |v|: other.place |v| + other.velocity left
  private func isNearEnd(of other: Run, after crossing: Run) -> Bool {
    let place = other.place * crossing.speed + other.velocity * crossing.left
    let length = crossing.speed * other.length
    guard place >= .zero, place <= length else { return false }
    return limits.corner.covers(min(place, length - place), of: length)
  }

  /// One coordinate of a throw.
  private struct Run {
    let place: DoubleDouble
    let velocity: DoubleDouble
    let length: Double
    /// Points to the edge that it runs to; below 0 when it is beyond.
    let left: DoubleDouble

    init(_ place: DoubleDouble, _ velocity: DoubleDouble, length: Double) {
      self.place = place
      self.velocity = velocity
      self.length = length
      left = velocity > .zero ? length - place : place
    }

    var speed: DoubleDouble { velocity.magnitude }

    /// left / speed against other.left / other.speed.
    func ends(before other: Run) -> Bool {
      if speed.isZero || other.speed.isZero { return !speed.isZero }
      return left * other.speed <= other.left * speed
    }
  }
}

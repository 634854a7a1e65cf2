import Animations
import ExactNumerics

/// The rule that decides whether a released card is dismissed.
package enum CardDismissalRule: String, CaseIterable, Sendable {
  case towardsCorner = "towards a corner"
  case fastEnough = "fast enough"
  case tooNear = "too near"
  case tooSlow = "too slow"
  case notTowardsCorner = "not towards a corner"
  case cancelled

  /// True if the card is dismissed.
  package var dismisses: Bool {
    switch self {
    case .towardsCorner, .fastEnough: true
    case .tooNear, .tooSlow, .notTowardsCorner, .cancelled: false
    }
  }

  /// The result fields of the decision.
  var facts: [Fact.Entry] {
    [Fact.Entry(.dismissed, .flag(dismisses)), Fact.Entry(.rule, .text(rawValue))]
  }
}

extension Flick {
  /// The rule that applies to a release; if several return the card, the first of them.
  ///
  ///     tweetbot: |p - start| > distance, |v| >= speed, and the line from p along v leaves the
  ///               screen near a corner
  ///     jts:      |v| > speed
  ///
  /// Squares and products are compared, so a value equal to its limit is decided exactly. A card at
  /// rest has no direction and is too slow for any limit.
  func dismissalRule(for release: CardRelease) -> CardDismissalRule {
    let square = release.velocity.square
    let limit = DoubleDouble(product: limits.speed, limits.speed)
    // Below 1e-100 points per second a direction has no correct digits.
    let isStill = square.high < 1e-200
    switch style {
    case .jts: return isStill || square <= limit ? .tooSlow : .fastEnough
    case .tweetbot:
      let way = ExactPoint(
        x: release.place.x - release.start.x, y: release.place.y - release.start.y)
      if way.square <= DoubleDouble(product: limits.distance, limits.distance) { return .tooNear }
      if isStill || square < limit { return .tooSlow }
      return leavesNearCorner(release) ? .towardsCorner : .notTowardsCorner
    }
  }

  /// True if the line of a throw leaves the screen near a corner. For a centre outside the screen,
  /// the point where it left is used.
  private func leavesNearCorner(_ release: CardRelease) -> Bool {
    let x = ThrowCoordinate(release.place.x, release.velocity.x, length: screen.width)
    let y = ThrowCoordinate(release.place.y, release.velocity.y, length: screen.height)
    return x.reachesEdge(before: y) ? isNearEnd(of: y, after: x) : isNearEnd(of: x, after: y)
  }

  /// True if the line crosses an edge near one of the edge's ends. `crossing` is the coordinate
  /// across the edge, `other` the one along it.
  ///
  ///     position along the edge, times |v|: other.place |v| + other.velocity left
  private func isNearEnd(of other: ThrowCoordinate, after crossing: ThrowCoordinate) -> Bool {
    let place = other.place * crossing.speed + other.velocity * crossing.left
    let length = crossing.speed * other.length
    guard place >= .zero, place <= length else { return false }
    return limits.corner.isAtLeastRatio(min(place, length - place), of: length)
  }

  /// One coordinate of a throw.
  private struct ThrowCoordinate {
    let place: DoubleDouble
    let velocity: DoubleDouble
    let length: Double
    /// Points to the edge that it moves towards; below 0 beyond the edge.
    let left: DoubleDouble

    init(_ place: DoubleDouble, _ velocity: DoubleDouble, length: Double) {
      self.place = place
      self.velocity = velocity
      self.length = length
      left = velocity > .zero ? length - place : place
    }

    var speed: DoubleDouble { velocity.magnitude }

    /// True if this coordinate reaches its edge first: compares left / speed by cross products.
    func reachesEdge(before other: ThrowCoordinate) -> Bool {
      if speed.isZero || other.speed.isZero { return !speed.isZero }
      return left * other.speed <= other.left * speed
    }
  }
}

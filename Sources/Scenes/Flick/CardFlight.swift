import ExactNumerics
import Motion

/// The flight of a dismissed card in a straight line:
///
///     p(t) = p0 + v lambda(t),    lambda(t) = share t + pull t^2 / 2
struct CardFlight {
  let release: CardRelease
  /// The share of the release velocity v that the card starts with.
  let share: DoubleDouble
  /// The acceleration in multiples of v, per second.
  let pull: DoubleDouble

  /// The curves of x and y.
  var curves: [BallisticCurve] {
    [(release.place.x, release.velocity.x), (release.place.y, release.velocity.y)].map {
      place, velocity in
      BallisticCurve(from: place, velocity: velocity * share, acceleration: velocity * pull)
    }
  }

  /// Seconds until the card's unrotated frame has left the screen for good; 0 if it is outside
  /// already.
  ///
  /// The frame meets the screen for lambda between the last entry and the first exit of its edges.
  /// The exit's lambda = share t + pull t^2 / 2 is solved for t without cancellation:
  ///
  ///     t = 2 lambda / (share + sqrt(share^2 + 2 pull lambda))
  func exitTime(of card: Size, from screen: Size) -> DoubleDouble {
    let spans = [
      OverlapInterval(release.place.x, release.velocity.x, card.width, screen.width),
      OverlapInterval(release.place.y, release.velocity.y, card.height, screen.height),
    ]
    let enters = max(spans[0].enters, spans[1].enters)
    let leaves = min(spans[0].leaves, spans[1].leaves)
    guard leaves > .zero, leaves > enters else { return .zero }
    let root = (share * share + pull * leaves * 2).squareRoot()
    return leaves * 2 / (share + root)
  }

  /// The range of lambda in which the card's frame meets the screen along one axis; empty unless
  /// `enters` is below `leaves`.
  private struct OverlapInterval {
    let enters: DoubleDouble
    let leaves: DoubleDouble

    init(_ place: DoubleDouble, _ velocity: DoubleDouble, _ card: Double, _ screen: Double) {
      let low = -place - card / 2
      let high = DoubleDouble(sum: screen, card / 2) - place
      if velocity.isZero {
        let isInside = low < .zero && high > .zero
        enters = DoubleDouble(isInside ? -.infinity : .infinity)
        leaves = -enters
      } else {
        enters = (velocity > .zero ? low : high) / velocity
        leaves = (velocity > .zero ? high : low) / velocity
      }
    }
  }
}

extension Flick {
  private var referenceArea: DoubleDouble {
    DoubleDouble(product: Self.reference.width, Self.reference.height)
  }

  /// The flight of a dismissed card, by the forces of the style.
  func dismissalFlight(of release: CardRelease) -> CardFlight {
    switch style {
    case .tweetbot:
      // UIKit's magnitude times its unit, rounded to a Double as a CGFloat is: 0.2 is 200 points
      // per second squared.
      let gravity = DoubleDouble(Flick.gravity * 1000)
      return CardFlight(
        release: release, share: Flick.velocityShare,
        pull: gravity / release.velocity.square.squareRoot())
    case .jts:
      let mass = referenceArea * Flick.density
      return CardFlight(
        release: release, share: DoubleDouble(product: Flick.push, 1_000_000) / mass,
        pull: .zero)
    }
  }

  /// The rotation of a card that is pushed at the finger's position; nil for a style without
  /// rotation.
  ///
  ///     w0 = 12 (grab x velocity) / (width^2 + height^2),    angle(t) = w0 (1 - e^(-q t)) / q
  ///
  /// The factor 12 comes from a rectangle's moment of inertia, m (width^2 + height^2) / 12.
  func dismissalRotation(of flight: CardFlight) -> DecayCurve? {
    guard style == .jts else { return nil }
    let (grab, velocity) = (flight.release.grab, flight.release.velocity)
    let torque = (grab.x * velocity.y - grab.y * velocity.x) * flight.share
    let inertia =
      DoubleDouble(product: card.width, card.width)
      + DoubleDouble(product: card.height, card.height)
    let rate =
      referenceArea * Flick.angularResistance
      / DoubleDouble(product: card.width, card.height)
    return DecayCurve(from: .zero, distance: torque * 12 / inertia / rate, rate: rate)
  }
}

/// The drag of a card: its centre is the finger's position minus the drag offset.
struct CardDrag {
  /// The position of the card's centre when the touch began.
  let origin: ExactPoint
  private var dragState: DragState
  /// The finger's positions since then.
  private(set) var steps = TimedModelValues(components: 2)

  init(_ touch: Touch, center: ExactPoint) {
    dragState = DragState(touch, center: center)
    origin = center
  }

  var start: DoubleDouble { dragState.start }

  /// Moves the card with the finger.
  ///
  /// - Parameter window: the window before a release over which its velocity is measured, in
  ///   seconds.
  mutating func moveCard(_ touch: Touch, window: Double) {
    dragState.moveHead(touch, window: window)
    steps.append([touch.point.x, touch.point.y], at: DoubleDouble(touch.time) - dragState.start)
  }

  /// The path of each coordinate from the start of the drag.
  var curves: [PolylineCurve] {
    zip(origin.coordinates, dragState.offset.coordinates).enumerated().map { component, way in
      PolylineCurve(from: way.0, steps: steps, component: component, offset: -way.1)
    }
  }

  /// The state of the card if it were released now.
  var release: CardRelease {
    let end = curves.map { $0.end }
    return CardRelease(
      place: ExactPoint(x: end[0], y: end[1]), velocity: dragState.velocity, start: origin,
      grab: dragState.offset)
  }
}

/// The state of a card at its release.
struct CardRelease {
  /// The position of its centre.
  let place: ExactPoint
  /// The velocity at the release, in points per second.
  let velocity: ExactPoint
  /// The position of its centre when the drag began.
  let start: ExactPoint
  /// The vector from its centre to the finger.
  let grab: ExactPoint
}

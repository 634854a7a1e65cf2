import ExactNumerics
import Motion

/// A finger that has a card: its centre goes where the finger goes, less the offset of the grip.
struct CardDrag {
  /// Where the card was when the touch began.
  let origin: Place
  private var grip: Grip
  /// Where the finger has been since then.
  private(set) var steps = ModelSteps(components: 2)

  /// - Parameter center: where the card is.
  init(_ touch: Touch, center: Place) {
    grip = Grip(touch, center: center)
    origin = center
  }

  var start: DoubleDouble { grip.start }

  /// Follows the finger.
  ///
  /// - Parameter window: seconds before a release over which its velocity is measured.
  mutating func move(_ touch: Touch, window: Double) {
    grip.move(touch, window: window)
    steps.append([touch.point.x, touch.point.y], at: DoubleDouble(touch.time) - grip.start)
  }

  /// The way of each coordinate, from the start on.
  var curves: [PolylineCurve] {
    zip(origin.coordinates, grip.offset.coordinates).enumerated().map { component, way in
      PolylineCurve(from: way.0, steps: steps, component: component, offset: -way.1)
    }
  }

  /// The card as it would be let go now.
  var release: CardRelease {
    let end = curves.map { $0.end }
    return CardRelease(
      place: Place(x: end[0], y: end[1]), velocity: grip.velocity, start: origin,
      grab: grip.offset)
  }
}

/// A card at the moment at which it is let go.
struct CardRelease {
  /// Where its centre is.
  let place: Place
  /// Points per second.
  let velocity: Place
  /// Where its centre was when the drag began.
  let start: Place
  /// From its centre to the finger.
  let grab: Place
}

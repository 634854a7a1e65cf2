import ExactNumerics
import Motion

/// The drag of a card: its centre is the finger's position minus the drag offset.
struct CardDrag {
  /// The position of the card's centre when the touch began.
  let origin: Place
  private var dragState: DragState
  /// The finger's positions since then.
  private(set) var steps = ModelSteps(components: 2)

  /// - Parameters:
  ///   - touch: the touch that begins the drag.
  ///   - center: the position of the card's centre.
  init(_ touch: Touch, center: Place) {
    dragState = DragState(touch, center: center)
    origin = center
  }

  var start: DoubleDouble { dragState.start }

  /// Moves the card with the finger.
  ///
  /// - Parameters:
  ///   - touch: the next touch.
  ///   - window: the window before a release over which its velocity is measured, in seconds.
  mutating func move(_ touch: Touch, window: Double) {
    dragState.move(touch, window: window)
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
      place: Place(x: end[0], y: end[1]), velocity: dragState.velocity, start: origin,
      grab: dragState.offset)
  }
}

/// The state of a card at its release.
struct CardRelease {
  /// The position of its centre.
  let place: Place
  /// The velocity at the release, in points per second.
  let velocity: Place
  /// The position of its centre when the drag began.
  let start: Place
  /// The vector from its centre to the finger.
  let grab: Place
}

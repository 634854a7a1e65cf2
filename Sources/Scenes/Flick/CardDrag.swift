import ExactNumerics

/// A finger that has a card: its centre goes where the finger goes, less the offset of the grip.
struct CardDrag {
  private var grip: Grip
  /// Where the finger has had the card's centre, and when.
  private(set) var places: [(time: Double, place: Place)]

  /// - Parameter center: where the card is.
  init(_ touch: Touch, center: Place) {
    grip = Grip(touch, center: center)
    places = [(touch.time, center)]
  }

  /// Follows the finger.
  ///
  /// - Parameter window: seconds before a release over which its velocity is measured.
  mutating func move(_ touch: Touch, window: Double) {
    grip.move(touch, window: window)
    let place = Place(
      x: DoubleDouble(touch.point.x) - grip.offset.x, y: DoubleDouble(touch.point.y) - grip.offset.y
    )
    places.append((touch.time, place))
  }

  /// The card as it would be let go now.
  var release: CardRelease {
    CardRelease(
      place: places[places.count - 1].place, velocity: grip.velocity, start: places[0].place,
      grab: grip.offset)
  }
}

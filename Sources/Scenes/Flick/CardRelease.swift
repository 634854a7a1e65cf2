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

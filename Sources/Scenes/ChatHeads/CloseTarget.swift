import ExactNumerics
import Motion

/// The target that closes a head.
struct CloseTarget {
  /// Seconds from the start of a drag until it appears.
  static let wait = 0.5

  /// Where it catches a head.
  let zone: Area
  /// Its tracks' indices.
  let position: Int
  let scale: Int
  /// When it will appear.
  var due: DoubleDouble?
  var isShown = false

  /// The spring that pulls a head in: Pop's, bounciness 8 and speed 40.
  static var spring: Spring {
    get throws(ParameterError) { try SpringForm.bounciness.spring([8, 40]) }
  }

  /// A drag begins.
  mutating func expect(dragAt time: DoubleDouble) {
    if due == nil, !isShown { due = time + Self.wait }
  }

  /// Whether a head that is held there is caught.
  func catches(_ place: Place) -> Bool {
    isShown && zone.minX <= place.x && place.x <= zone.maxX && zone.minY <= place.y
      && place.y <= zone.maxY
  }
}

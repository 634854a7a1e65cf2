import ExactNumerics
import Motion

/// A finger on a head.
struct Grip {
  /// When the touch began.
  let start: DoubleDouble
  /// From the head's centre to the finger, as it was when the touch began.
  let offset: Place
  /// Whether the finger has moved: then the release throws the head, else it presses it.
  var isDragging = false
  /// Whether the close target has the head.
  var isCaptured = false
  /// Where the finger has the head's centre, in whole points.
  private(set) var place: Place
  /// What is needed to measure the finger's velocity: its last places.
  private var trace: [(time: Double, point: Point)] = []
  private var firstOfTrace = 0

  /// - Parameter center: where the head is.
  init(_ touch: Touch, center: Place) {
    start = DoubleDouble(touch.time)
    offset = Place(
      x: DoubleDouble(touch.point.x) - center.x, y: DoubleDouble(touch.point.y) - center.y)
    place = center
    trace = [(touch.time, touch.point)]
  }

  /// Follows the finger.
  ///
  /// - Parameter window: seconds of the trace that are kept.
  mutating func move(_ touch: Touch, window: Double) {
    place = Place(
      x: (DoubleDouble(touch.point.x) - offset.x).inWholePoints,
      y: (DoubleDouble(touch.point.y) - offset.y).inWholePoints)
    trace.append((touch.time, touch.point))
    let oldest = DoubleDouble(touch.time) - window
    while DoubleDouble(trace[firstOfTrace].time) < oldest { firstOfTrace += 1 }
    // Now and then, so that each place is copied about once.
    if firstOfTrace > 64, firstOfTrace > trace.count / 2 {
      trace.removeFirst(firstOfTrace)
      firstOfTrace = 0
    }
  }

  /// Points per second over the kept trace: from its first place to its last. None where no time
  /// has gone by.
  var velocity: Place {
    let (first, last) = (trace[firstOfTrace], trace[trace.count - 1])
    let seconds = DoubleDouble(sum: last.time, -first.time)
    guard seconds > .zero else { return Place(x: .zero, y: .zero) }
    return Place(
      x: DoubleDouble(sum: last.point.x, -first.point.x) / seconds,
      y: DoubleDouble(sum: last.point.y, -first.point.y) / seconds)
  }
}

extension DoubleDouble {
  /// The whole number towards zero, but for a number within half a millionth of a whole one: that.
  ///
  /// So 119.9999999 is 120. It is rounding to 1e-6 and truncating then: a tie at half a millionth
  /// goes to the whole number, whose millions are even.
  fileprivate var inWholePoints: DoubleDouble {
    let nearest = roundedToEven()
    if (self - nearest).magnitude <= DoubleDouble(0.5e-6) { return nearest }
    return self < .zero ? -(-self).floor() : floor()
  }
}

import ExactNumerics

/// The state of a drag: a finger that holds a head.
struct DragState {
  /// The time at which the touch began.
  let start: DoubleDouble
  /// The vector from the head's centre to the finger when the touch began.
  private(set) var offset: ExactPoint
  /// True if the finger has moved. A release then snaps the head instead of pressing it.
  var isDragging = false
  /// True while the close target holds the head.
  var isCaptured = false
  /// The dragged position of the head's centre, in whole points.
  private(set) var place: ExactPoint
  /// The position of the finger when the touch began.
  private var origin: Point
  /// The time of the last change of the finger's position.
  private(set) var lastMove: DoubleDouble
  /// The latest positions of the finger, from which its velocity is measured.
  private var trace: [(time: Double, point: Point)] = []
  private var firstOfTrace = 0

  /// The last position of the finger.
  var finger: Point { trace[trace.count - 1].point }

  init(_ touch: Touch, center: ExactPoint) {
    start = DoubleDouble(touch.time)
    offset = ExactPoint(
      x: DoubleDouble(touch.point.x) - center.x, y: DoubleDouble(touch.point.y) - center.y)
    place = center
    origin = touch.point
    lastMove = start
    trace = [(touch.time, touch.point)]
  }

  /// True if a finger at `point` is more than `slop` points from where the touch began.
  func isBeyondSlop(_ point: Point, slop: Double) -> Bool {
    let way = ExactPoint(
      x: DoubleDouble(sum: point.x, -origin.x), y: DoubleDouble(sum: point.y, -origin.y))
    return way.square > DoubleDouble(product: slop, slop)
  }

  /// Moves the head with the finger.
  ///
  /// - Parameter window: the length of the trace in seconds.
  mutating func moveHead(_ touch: Touch, window: Double) {
    place = ExactPoint(
      x: (DoubleDouble(touch.point.x) - offset.x).inWholePoints,
      y: (DoubleDouble(touch.point.y) - offset.y).inWholePoints)
    traceFinger(touch, window: window)
  }

  /// Grabs the head anew where a finger is that has moved at the very time at which it began: of
  /// two positions at one time the later counts.
  mutating func grabAgain(_ touch: Touch, center: ExactPoint, window: Double) {
    origin = touch.point
    offset = ExactPoint(
      x: DoubleDouble(touch.point.x) - center.x, y: DoubleDouble(touch.point.y) - center.y)
    place = center
    traceFinger(touch, window: window)
  }

  /// Adds the finger's position to the trace. The head stays.
  mutating func traceFinger(_ touch: Touch, window: Double) {
    if touch.point != finger { lastMove = DoubleDouble(touch.time) }
    trace.append((touch.time, touch.point))
    let oldest = DoubleDouble(touch.time) - window - Self.tolerance
    while DoubleDouble(trace[firstOfTrace].time) < oldest { firstOfTrace += 1 }
    // The trace is compacted only when it has doubled, so each position is copied about once.
    if firstOfTrace > 64, firstOfTrace > trace.count / 2 {
      trace.removeFirst(firstOfTrace)
      firstOfTrace = 0
    }
  }

  /// The time in seconds by which a touch may be outside of the window. Times are Doubles of
  /// decimals: without it, their last bits would decide on a touch at the border, and the time
  /// from which a log counts would change the velocity.
  static let tolerance = 1e-9

  /// The mean velocity over the trace, in points per second; zero where no time has passed.
  var velocity: ExactPoint {
    let (first, last) = (trace[firstOfTrace], trace[trace.count - 1])
    let seconds = DoubleDouble(sum: last.time, -first.time)
    guard seconds > .zero else { return ExactPoint(x: .zero, y: .zero) }
    return ExactPoint(
      x: DoubleDouble(sum: last.point.x, -first.point.x) / seconds,
      y: DoubleDouble(sum: last.point.y, -first.point.y) / seconds)
  }
}

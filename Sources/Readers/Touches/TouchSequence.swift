import ExactNumerics
import Scenes

/// Collects the touches of a log and checks that their times do not decrease.
struct TouchSequence {
  private(set) var touches: [Touch] = []
  private(set) var places: EntryPlaces
  private(set) var clock: TouchClock
  /// The names of columns and keys that are not read, in the order of the text.
  private(set) var ignored: [String] = []

  /// - Parameters:
  ///   - text: the log.
  ///   - unit: the unit of its times.
  ///   - isUnitKnown: true if the log's format has just one unit of time.
  ///   - options: the reader's options.
  init(
    in text: InputText, _ unit: TouchTimeUnit, isUnitKnown: Bool = false, _ options: TouchLogOptions
  ) {
    places = EntryPlaces(in: text)
    clock = TouchClock(
      unit, isUnitGiven: isUnitKnown || options.unit != nil, isAsLogged: options.keepsTimes)
  }

  /// Appends a touch.
  ///
  /// - Parameters:
  ///   - touch: the touch; its time is replaced.
  ///   - time: the digits of its time as logged.
  ///   - offset: the offset of the touch in the text.
  ///   - mismatch: makes the error of a time that is not as expected.
  mutating func append(
    _ touch: Touch, time: some Collection<UInt8>, at offset: Int,
    mismatch: (_ expected: String) -> InputError
  ) throws(InputError) {
    guard let decimal = ExactDecimal(time), decimal.nearestDouble >= 0 else {
      throw mismatch("a time of at least 0 seconds")
    }
    guard let seconds = clock.seconds(decimal, isInDrag: touch.phase != .began) else {
      throw mismatch("a time not before the last touch's")
    }
    var touch = touch
    touch.time = seconds
    // Equal successive ids share one string in memory.
    if let head = touches.last?.head, head == touch.head { touch.head = head }
    touches.append(touch)
    places.append(offset)
  }

  /// Notes a column or key that is not read.
  mutating func ignore(_ name: String) {
    if !ignored.contains(name) { ignored.append(name) }
  }
}

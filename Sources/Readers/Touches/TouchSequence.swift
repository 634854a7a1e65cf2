import Scenes

/// Collects the touches of a log and checks that their times do not decrease.
struct TouchSequence {
  private(set) var touches: [Touch] = []
  private(set) var places: EntryPlaces
  private(set) var clock = TouchClock()

  init(in text: InputText) {
    places = EntryPlaces(in: text)
  }

  /// Appends a touch.
  ///
  /// - Parameters:
  ///   - touch: the touch, with its time as logged.
  ///   - time: the digits of that time as logged.
  ///   - offset: the offset of the touch in the text.
  ///   - mismatch: makes the error of a time that is not as expected.
  mutating func append(
    _ touch: Touch, time: some Collection<UInt8>, at offset: Int,
    mismatch: (_ expected: String) -> InputError
  ) throws(InputError) {
    guard touch.time >= 0 else { throw mismatch("a time of at least 0 seconds") }
    if clock.isEarlier(touch.time) { throw mismatch("a time not before the last touch's") }
    var touch = touch
    touch.time = clock.seconds(touch.time, spelled: time, isInDrag: touch.phase != .began)
    // Equal successive ids share one string in memory.
    if let head = touches.last?.head, head == touch.head { touch.head = head }
    touches.append(touch)
    places.append(offset)
  }
}

extension Touch.Phase {
  /// Parses the word of a phase.
  ///
  /// - Parameter mismatch: makes the error from the expectation and a suggestion.
  init(
    word: String, mismatch: (_ expected: String, _ near: String) -> InputError
  ) throws(InputError) {
    guard let phase = Self(rawValue: word) else {
      let words = Self.allCases.map { $0.rawValue }
      throw mismatch(
        "one of the phases \(words.joined(separator: ", "))",
        Suggestion.text(for: word, among: words))
    }
    self = phase
  }
}

import Scenes

/// Touches on their way into a log: none earlier than the one before.
struct TouchSequence {
  private(set) var touches: [Touch] = []
  private(set) var places: EntryPlaces
  private(set) var clock = TouchClock()

  init(in text: InputText) {
    places = EntryPlaces(in: text)
  }

  /// - Parameters:
  ///   - touch: the touch, with its time as the log has it.
  ///   - time: that time as it is written.
  ///   - offset: where the touch begins.
  ///   - mismatch: another time than what was expected.
  mutating func append(
    _ touch: Touch, time: some Collection<UInt8>, at offset: Int,
    mismatch: (_ expected: String) -> InputError
  ) throws(InputError) {
    guard touch.time >= 0 else { throw mismatch("a time of at least 0 seconds") }
    if clock.isEarlier(touch.time) { throw mismatch("a time not before the last touch's") }
    var touch = touch
    touch.time = clock.seconds(touch.time, spelled: time, isInDrag: touch.phase != .began)
    // Equal ids one after the other are one text in memory.
    if let head = touches.last?.head, head == touch.head { touch.head = head }
    touches.append(touch)
    places.append(offset)
  }
}

extension Touch.Phase {
  /// - Parameter mismatch: another word than what was expected, and how the message ends.
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

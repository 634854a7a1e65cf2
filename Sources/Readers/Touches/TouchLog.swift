import Motion
import Scenes

/// The recorded touches on a screen, which are the input of an interaction.
///
/// The input is a table (`time,phase,x,y` and optionally `head`), or a JSON object:
///
///     {"screen": [320, 568], "heads": [{"id": "a", "at": [22, 300]}],
///      "touches": [{"time": 0, "phase": "began", "x": 30, "y": 310, "head": "a"}]}
///
/// A list of touches alone is a log too, and so is the output of `adb shell getevent -lt`. Columns
/// and keys may have the names of UIKit, Android and the DOM; others are ignored. Times are at
/// least 0 and do not decrease. They count from the first touch: see ``TouchClock``. A log that is
/// plausible only in another unit of time is refused.
///
/// The interaction validates the meaning of the touches. It reports an error by the index of a
/// touch, which ``error(at:_:)`` maps to a position in the text.
public struct TouchLog: Sendable {
  /// The screen description; all nil for a table.
  public let screen: ScreenFields
  /// The heads, if the log lists them; nil for a table.
  public let heads: HeadList?
  /// One or more touches in the order of their times.
  public let touches: [Touch]
  /// The time base of the touches.
  public let clock: TouchClock
  /// The names of columns and keys that are not read.
  public let ignored: [String]
  private let places: EntryPlaces

  /// Reads a touch log.
  ///
  /// - Parameters:
  ///   - text: the log.
  ///   - options: the settings that the log does not state itself.
  /// - Throws: ``InputError`` for any other text, no touches, and missing columns or keys. Also for
  ///   decreasing times, unknown phases, positions that are not numbers, repeated
  ///   heads, and a touch of an unlisted head.
  public init(
    _ text: InputText, _ options: TouchLogOptions = TouchLogOptions()
  ) throws(InputError) {
    let touches: TouchSequence
    guard text.firstCharacter != nil else {
      throw text.error(at: text.bytes.count, "expected a touch log, got an empty file")
    }
    if GetEventLog.begins(text) {
      screen = ScreenFields()
      heads = nil
      touches = try GetEventLog(text, options).touches()
    } else if text.isJSON {
      let document = try TouchLogDocument(text, options)
      screen = document.screen
      heads = document.heads
      touches = document.touches
    } else {
      screen = ScreenFields()
      heads = nil
      touches = try TouchLogTable(text, options).touches()
    }
    self.touches = touches.touches
    clock = touches.clock
    ignored = touches.ignored
    places = touches.places
    if let expected = clock.refusal { throw error(at: 0, "expected \(expected)") }
    if let heads { try requireHeads(heads) }
  }

  /// Reads a touch log from bytes.
  ///
  /// - Parameters:
  ///   - bytes: the complete input.
  ///   - name: the input's name in error messages.
  /// - Throws: ``InputError`` as ``init(_:)`` does, and for bytes that are not UTF-8.
  public init(bytes: [UInt8], name: String) throws(InputError) {
    try self.init(try InputText(bytes: bytes, name: name))
  }

  /// Returns an error at the beginning of a touch: "touches.csv:3:1: …". In JSON it has the touch's
  /// path: "touches.json:1:20: touches[2]: …".
  ///
  /// - Parameter touch: the index among ``touches``.
  public func error(at touch: Int, _ what: String) -> InputError {
    places.error(at: touch, what)
  }

  /// Checks that every touched head is in a list.
  ///
  /// - Throws: ``InputError`` at the first touch of another head.
  public func requireHeads(_ heads: HeadList) throws(InputError) {
    for (index, touch) in touches.enumerated() {
      guard let id = touch.head, !heads.contains(id) else { continue }
      let ids = heads.heads.map { $0.id.text }
      throw error(
        at: index,
        "expected one of the heads, \(Display.list(ids)), got '\(id)'"
          + Suggestion.text(for: id.text, among: ids))
    }
  }
}

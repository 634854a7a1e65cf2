import Motion
import Scenes

/// What fingers did on a screen: the input of an interaction.
///
/// Read from a table (`time,phase,x,y` and perhaps `head`) or, when it begins with a brace, from a
/// JSON object:
///
///     {"screen": [320, 568], "heads": [{"id": "a", "at": [22, 300]}],
///      "touches": [{"time": 0, "phase": "began", "x": 30, "y": 310, "head": "a"}]}
///
/// Times are seconds, at least 0, and do not decrease; they count from the first touch where that
/// is later than a minute: see ``TouchClock``. What touches mean beyond that is the
/// interaction's to judge: it knows a touch by its index among ``touches``, and ``error(at:_:)``
/// knows where that is in the text.
public struct TouchLog: Sendable {
  /// What the log says about the screen; all nil in a table.
  public let screen: ScreenFields
  /// The heads, if the log names them; a table does not.
  public let heads: HeadList?
  /// One or more.
  public let touches: [Touch]
  /// From when the touches' times count.
  public let clock: TouchClock
  private let places: EntryPlaces

  /// - Throws: ``InputError`` for what is no touch log: no touches, columns or keys that are
  ///   missing or unknown, times that decrease, unknown phases, places that are no numbers, two
  ///   heads with one id, a touch of a head that is not among the heads.
  public init(_ text: InputText) throws(InputError) {
    let touches: TouchSequence
    guard text.firstCharacter != nil else {
      throw text.error(at: text.bytes.count, "expected a touch log, got an empty file")
    }
    if text.isJSON {
      let document = try TouchLogDocument(text)
      screen = document.screen
      heads = document.heads
      touches = document.touches
    } else {
      screen = ScreenFields()
      heads = nil
      touches = try TouchLogTable(text).touches()
    }
    self.touches = touches.touches
    clock = touches.clock
    places = touches.places
    if let heads { try requireHeads(heads) }
  }

  /// - Parameter name: how errors call the input.
  public init(bytes: [UInt8], name: String) throws(InputError) {
    try self.init(try InputText(bytes: bytes, name: name))
  }

  /// What is wrong with a touch, at its beginning: "touches.csv:3:1: …", in JSON behind its path,
  /// "touches.json:1:20: touches[2]: …".
  ///
  /// - Parameter touch: its index among ``touches``.
  public func error(at touch: Int, _ what: String) -> InputError {
    places.error(at: touch, what)
  }

  /// Checks that every head that is touched is among some.
  ///
  /// - Throws: ``InputError`` at the first touch of another.
  public func requireHeads(_ heads: HeadList) throws(InputError) {
    for (index, touch) in touches.enumerated() {
      guard let id = touch.head, !heads.contains(id) else { continue }
      let ids = heads.heads.map { $0.id.text }
      throw error(
        at: index,
        "expected one of the heads, \(Shown.list(ids)), got '\(id)'"
          + Suggestion.text(for: id.text, among: ids))
    }
  }
}

import ExactNumerics
import Motion
import Scenes

/// The recorded touches on a screen, which are the input of an interaction.
///
/// The input is a table (`time,phase,x,y` and optionally `head` and `pointer`), or a JSON object:
///
///     {"screen": [320, 568], "heads": [{"id": "a", "at": [22, 300]}],
///      "touches": [{"time": 0, "phase": "began", "x": 30, "y": 310, "head": "a"}]}
///
/// A list of touches alone is a log too. Columns and keys may have the names of UIKit, Android and
/// the DOM; others are ignored. Times are at least 0 and do not decrease. They count from the first
/// touch: see ``TouchTimeBase``. A log that is plausible only in another unit of time is refused.
///
/// The interaction validates the meaning of the touches. It reports an error by the index of a
/// touch, which ``error(at:_:)`` maps to a position in the text.
package struct TouchLog: Sendable {
  /// The screen description; all nil for a table.
  package let screen: TouchLogScreen
  /// The heads, if the log lists them; nil for a table.
  package let heads: HeadList?
  /// One or more touches in the order of their times.
  package let touches: [Touch]
  /// The time base of the touches.
  package let clock: TouchTimeBase
  /// The names of columns and keys that are not read.
  package let ignored: [String]
  /// True if a touch that began has not ended.
  package let endsWithFingerDown: Bool
  private let text: InputText
  /// The offset of each touch.
  private let offsets: [Int]

  /// - Throws: ``InputError`` for any other text, no touches, and missing columns or keys. Also for
  ///   decreasing times, unknown phases, positions that are not numbers, repeated heads, and a
  ///   touch of an unlisted head.
  package init(
    _ text: InputText, _ options: TouchLogOptions = TouchLogOptions()
  ) throws(InputError) {
    let touches: TouchCollector
    guard text.firstCharacter != nil else {
      throw text.error(at: text.bytes.count, "expected a touch log, got an empty file")
    }
    if text.isJSON {
      let document = try TouchLogJSONReader(text, options)
      screen = document.screen
      heads = document.heads
      touches = document.touches
    } else {
      screen = TouchLogScreen()
      heads = nil
      touches = try TouchCollector(table: text, options)
    }
    self.touches = try touches.touchesOfPointers(in: text)
    endsWithFingerDown = touches.endsWithFingerDown
    clock = touches.clock
    ignored = touches.ignored
    self.text = text
    offsets = touches.offsets
    // Android's numbers, read as UIKit's, lift no finger.
    if touches.hasCodes,
      !self.touches.contains(where: { $0.phase == .ended || $0.phase == .cancelled })
    {
      throw error(
        at: 0,
        "expected UIKit's numbers for phases (0 began, 1 moved, 3 ended), got none of 3 or 4; name "
          + "Android's column 'action'")
    }
    if let expected = clock.refusal { throw error(at: 0, "expected \(expected)") }
    if let heads { try requireHeads(heads) }
  }

  /// Returns an error at the beginning of one of ``touches``: "touches.csv:3:1: …". In JSON it has
  /// the touch's path: "touches.json:1:20: touches[2]: …".
  package func error(at touch: Int, _ what: String) -> InputError {
    text.entryError(at: offsets[touch], what)
  }

  /// Throws an error at the first touch of a head that is not in a list.
  package func requireHeads(_ heads: HeadList) throws(InputError) {
    for (index, touch) in touches.enumerated() {
      guard let id = touch.head, !heads.contains(id) else { continue }
      let ids = heads.heads.map { $0.id.text }
      throw error(
        at: index,
        "expected one of the heads, \(Display.quotedNames(ids)), got '\(id)'"
          + Suggestion.suggestionText(for: id.text, among: ids))
    }
  }
}

/// The settings that a touch log does not state itself.
package struct TouchLogOptions: Sendable {
  /// The unit of its times; nil for the unit that the header states, or else seconds.
  package var unit: TouchTimeUnit?
  /// True to keep times as logged; false for a first touch at 0.
  package var keepsTimes = false
  /// The pointer whose touches are read; nil for all.
  package var pointer: String?

  package init() {}
}

/// Collects the touches of a log and checks that their times do not decrease.
struct TouchCollector {
  private(set) var touches: [Touch] = []
  /// The offset of each touch in the text.
  private(set) var offsets: [Int] = []
  private(set) var clock: TouchTimeBase
  /// The names of columns and keys that are not read, in the order of the text.
  private(set) var ignored: [String] = []
  private let pointer: ByteName?
  /// The ids of all pointers in the log, in the order of their first touches.
  private var pointers: [ByteName] = []
  /// The last position of each pointer.
  private var lastPoints: [ByteName: Point] = [:]
  /// The pointers and heads of touches that have begun and not ended.
  private var down: Set<ByteName> = []

  var endsWithFingerDown: Bool { !down.isEmpty }

  /// True if a phase is one of UIKit's numbers.
  private(set) var hasCodes = false

  /// True if the log has no touches at all.
  var isEmpty: Bool { touches.isEmpty && pointers.isEmpty }

  init(_ unit: TouchTimeUnit, _ options: TouchLogOptions) {
    pointer = options.pointer.map { ByteName($0) }
    clock = TouchTimeBase(unit, isUnitGiven: options.unit != nil, isAsLogged: options.keepsTimes)
  }

  /// Appends a touch whose time is replaced by the digits as logged.
  ///
  /// - Parameters:
  ///   - word: the phase as written. A `pointercancel` counts at the pointer's last position.
  ///   - name: the name of the column or key of phases.
  ///   - mismatch: makes the error of a time that is not as expected.
  mutating func append(
    _ touch: Touch, word: String, of name: String, time: some Collection<UInt8>,
    at offset: Int, mismatch: (_ expected: String) -> InputError
  ) throws(InputError) {
    if let pointer = touch.pointer, !pointers.contains(pointer) { pointers.append(pointer) }
    if let pointer, touch.pointer != pointer { return }
    guard let decimal = ExactDecimal(time), decimal.nearestDouble >= 0 else {
      throw mismatch("a time of at least 0 seconds")
    }
    guard let seconds = clock.seconds(decimal, isInDrag: touch.phase != .began) else {
      throw mismatch("a time not before the last touch's")
    }
    var touch = touch
    touch.time = seconds
    let finger = touch.pointer ?? ByteName(touch.head?.text ?? "")
    hasCodes = hasCodes || word.utf8.allSatisfy { $0.isDigit } && !Touch.Phase.isAction(name)
    if Touch.Phase.hasNoPlace(word), let last = lastPoints[finger] { touch.point = last }
    lastPoints[finger] = touch.point
    switch touch.phase {
    case .began: down.insert(finger)
    case .moved: break
    case .ended, .cancelled: down.remove(finger)
    }
    // Equal successive ids share one string in memory.
    if let head = touches.last?.head, head == touch.head { touch.head = head }
    touches.append(touch)
    offsets.append(offset)
  }

  /// The touches, which must include some of the options' pointer. Those of a log with one pointer
  /// have none.
  func touchesOfPointers(in text: InputText) throws(InputError) -> [Touch] {
    if let pointer, touches.isEmpty {
      throw text.error(
        at: text.bytes.count,
        "expected touches of pointer \(Display.quotedNames([pointer.text])), got those of "
          + (pointers.isEmpty
            ? "a log without pointers" : Display.quotedNames(pointers.map { $0.text })))
    }
    if pointer == nil, pointers.count > 1 { return touches }
    return touches.map { touch in
      var touch = touch
      touch.pointer = nil
      return touch
    }
  }

  /// Notes a column or key that is not read.
  mutating func noteIgnored(_ name: String) {
    if !ignored.contains(name) { ignored.append(name) }
  }
}

/// The screen description of a touch log; nil for values that the log does not give. Lengths are in
/// points.
///
/// In JSON it is a size, `[320, 568]` or `"320x568"`, a device such as `"iphone-15"`, or an object
/// with any of `size`, `safeArea` and `bubble`. Insets are top, left, bottom, right:
///
///     {"size": [320, 568], "safeArea": [20, 0, 0, 0], "bubble": "66x66"}
package struct TouchLogScreen: Sendable, Equatable {
  package private(set) var size: Size?
  package private(set) var safeArea: Insets?
  package private(set) var bubble: Size?

  init() {}

  /// - Throws: ``InputError`` for any other JSON, for a side of 0 or less, and for a negative
  ///   inset.
  init(_ field: JSONField) throws(InputError) {
    if case .string(let name) = field.value.kind, let screen = NamedScreen(named: name) {
      (size, safeArea) = (screen.size, screen.safeArea)
      return
    }
    guard case .object = field.value.kind else {
      size = try field.size()
      return
    }
    try field.requireKnownKeys(["size", "safeArea", "bubble"])
    size = try field.optional("size")?.size()
    safeArea = try field.optional("safeArea")?.insets()
    bubble = try field.optional("bubble")?.size()
  }
}

extension JSONField {
  fileprivate func size() throws(InputError) -> Size {
    if case .string(let text) = value.kind {
      guard let size = Size(text) else {
        throw wrongTypeError("sides above 0 such as \"320x568\", or a device such as \"iphone-15\"")
      }
      return size
    }
    let sides = try numbers("[width, height]", count: 2, each: "a number above 0") { $0 > 0 }
    return Size(width: sides[0], height: sides[1])
  }

  fileprivate func insets() throws(InputError) -> Insets {
    let sides = try numbers(
      "[top, left, bottom, right]", count: 4, each: "a number of at least 0"
    ) { $0 >= 0 }
    var insets = Insets()
    insets.top = sides[0]
    insets.left = sides[1]
    insets.bottom = sides[2]
    insets.right = sides[3]
    return insets
  }
}

extension Size {
  /// Parses two sides above 0 with an "x" between them: "320x568".
  fileprivate init?(_ text: String) {
    let end = DecimalNumberSyntax.end(in: text.utf8)
    let rest = text.utf8[end...]
    guard rest.first == UInt8(ascii: "x"), let width = Double(String(text[..<end])) else {
      return nil
    }
    let second = rest.dropFirst()
    guard DecimalNumberSyntax.end(in: second) == second.endIndex,
      let height = Double(String(Substring(second))), width > 0, height > 0, width.isFinite,
      height.isFinite
    else { return nil }
    self.init(width: width, height: height)
  }
}

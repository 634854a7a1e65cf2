import Motion
import Scenes

/// The names that devices and event APIs have for the parts of a touch.
///
/// Names are compared without case, hyphens, underscores, dots and brackets: `Time (ms)` is time_ms
/// and `location.x` is locationX. Sources: UIKit's UITouch, Android's MotionEvent, and the touch,
/// pointer and mouse events of the DOM.
enum TouchPartName: CaseIterable {
  case time, phase, x, y, head, pointer

  /// The first of the names that means this part, in the order of preference; nil if there is none.
  func index(in names: [String]) -> Int? {
    let spelled = names.map { Self.withoutContainerName(Self.comparableName($0)) }
    for known in self.names {
      if let index = spelled.firstIndex(of: known) { return index }
    }
    return nil
  }

  /// The name of a part without that of the object that holds it: pageX for React Native's
  /// `nativeEvent.pageX` and for `changedTouches.pageX` of the DOM.
  private static func withoutContainerName(_ spelled: String) -> String {
    for holder in ["changedtouches", "touches", "nativeevent"] where spelled.hasPrefix(holder) {
      return String(spelled.dropFirst(holder.count))
    }
    return spelled
  }

  /// The parts that every touch has, in a message.
  static let requiredNames = "time, phase, x and y"

  /// The name in our own logs.
  var name: String { names[0] }

  private var names: [String] {
    switch self {
    case .time:
      [
        "time", "t", "timestamp", "ts", "seconds", "timeseconds", "times", "timems", "tms",
        "timestampms",
        "tsms", "milliseconds", "ms", "millis", "eventtime", "eventtimems", "uptimemillis",
        "timeus", "timestampus", "microseconds", "us", "timens", "timestampns", "nanoseconds", "ns",
        "eventtimenanos", "eventtimenano",
      ]
    case .phase: ["phase", "action", "type", "event", "eventtype", "state"]
    case .x: ["x", "clientx", "pagex", "locationx", "screenx", "rawx", "positionx"]
    case .y: ["y", "clienty", "pagey", "locationy", "screeny", "rawy", "positiony"]
    case .head: ["head"]
    case .pointer: ["pointer", "pointerid", "id", "touch", "finger"]
    }
  }

  /// The unit that the name of a column of times states; nil if it states none.
  ///
  /// A DOM event's `timeStamp`, Android's `eventTime` and React Native's `nativeEvent.timestamp`
  /// are in milliseconds; UIKit's `timestamp` is in seconds.
  static func unit(ofTime name: String) -> TouchTimeUnit? {
    let spelled = comparableName(name)
    if name == "timeStamp" || spelled == "nativeeventtimestamp" { return .milliseconds }
    for (ending, unit) in [
      ("nanos", TouchTimeUnit.nanoseconds), ("nano", .nanoseconds), ("ns", .nanoseconds),
      ("nanoseconds", .nanoseconds), ("us", .microseconds), ("microseconds", .microseconds),
      ("ms", .milliseconds), ("millis", .milliseconds), ("milliseconds", .milliseconds),
      ("eventtime", .milliseconds), ("seconds", .seconds), ("timestamp", .seconds),
    ] where spelled.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
      return unit
    }
    return nil
  }

  /// The letters by which a name is compared, as text.
  static func comparableName(_ name: String) -> String {
    let letters = ASCIIText.normalizedName(of: name.utf8).filter {
      !Array(".()[]".utf8).contains($0)
    }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// The unit of a touch log's times.
package enum TouchTimeUnit: String, CaseIterable, Sendable {
  case seconds = "s"
  case milliseconds = "ms"
  case microseconds = "us"
  case nanoseconds = "ns"

  /// The unit in plain words.
  package var plainName: String {
    switch self {
    case .seconds: "seconds"
    case .milliseconds: "milliseconds"
    case .microseconds: "microseconds"
    case .nanoseconds: "nanoseconds"
    }
  }

  /// The number of places by which the decimal point moves to get seconds.
  var decimals: Int {
    switch self {
    case .seconds: 0
    case .milliseconds: 3
    case .microseconds: 6
    case .nanoseconds: 9
    }
  }
}

extension Touch.Phase {
  /// Parses the word of a phase, as UIKit, Android, or an event of the DOM has it.
  ///
  /// A number is one of Android's actions if its column or key is `action`: 0 down, 1 up, 2 move, 3
  /// cancel. Otherwise it is a raw value of UITouch.Phase.
  ///
  /// - Parameter mismatch: makes the error from the expectation and a suggestion.
  init(
    word: String, of name: String, mismatch: (_ expected: String, _ near: String) -> InputError
  ) throws(InputError) {
    // The constant's own name: MotionEvent.ACTION_DOWN, UITouch.Phase.began, UITouchPhaseBegan.
    let last = TouchPartName.comparableName(String(word.split(separator: ".").last ?? ""))
    let prefix = "uitouchphase"
    let own = last.hasPrefix(prefix) ? String(last.dropFirst(prefix.count)) : last
    if let phase = Self(rawValue: word) ?? Self.phaseNamed(own, of: name) {
      self = phase
      return
    }
    let words = Self.allCases.map { $0.rawValue }
    throw mismatch(
      "one of the phases \(words.joined(separator: ", ")), or a name of UIKit, Android or the DOM",
      Suggestion.suggestionText(for: word, among: words))
  }

  /// True for a `pointercancel`, whose event carries no position.
  static func hasNoPlace(_ word: String) -> Bool {
    TouchPartName.comparableName(word) == "pointercancel"
  }

  /// True for the name of a column or key with Android's numbers.
  static func isAction(_ name: String) -> Bool { TouchPartName.comparableName(name) == "action" }

  private static func phaseNamed(_ word: String, of name: String) -> Self? {
    switch word {
    case "began", "begin", "start", "started", "down", "touchstart", "pointerdown", "mousedown",
      "actiondown", "actionpointerdown", "touchdown", "touchesbegan":
      .began
    case "moved", "move", "changed", "stationary", "touchmove", "pointermove", "mousemove",
      "actionmove", "touchesmoved", "drag":
      .moved
    case "ended", "end", "up", "touchend", "pointerup", "mouseup", "actionup", "actionpointerup",
      "touchup", "touchesended", "released":
      .ended
    case "cancelled", "canceled", "cancel", "touchcancel", "pointercancel", "actioncancel",
      "touchescancelled", "failed":
      .cancelled
    case "0": .began
    case "1": isAction(name) ? .ended : .moved
    case "2": .moved
    case "3": isAction(name) ? .cancelled : .ended
    case "4" where !isAction(name): .cancelled
    default: nil
    }
  }
}

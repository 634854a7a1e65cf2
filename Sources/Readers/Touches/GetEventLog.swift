import ExactNumerics
import Motion
import Scenes

/// Reads the touches that `adb shell getevent -lt` prints: those of the first finger.
///
///     [   84523.123456] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000215
///
/// A line is one event: its time in seconds, its device, and a type, a code and a value. `getevent
/// -lt /dev/input/event2` prints no device. Lines that list devices, such as `add device 1: ...`,
/// are skipped. The touch screen sends the slot, the tracking id and the position of a finger, then
/// SYN_REPORT. Numbers in place of names, as `getevent -t` prints them, are read too. After the
/// first event of a touch screen, events of other devices are skipped.
///
/// Source: the Linux kernel's multi-touch protocol B, and Android's getevent.
struct GetEventLog {
  /// The state of the first finger, and its changes since the last report.
  private struct FingerState {
    var isDown = false
    var wasDown = false
    var x: Int64?
    var y: Int64?
    var hasMoved = false
  }

  private let text: InputText
  private let options: TouchLogOptions

  /// True if a text begins as a log of `getevent` does: with a list of devices, a time in brackets
  /// and an event, or an event without its time.
  static func looksLikeGetEventLog(_ text: InputText) -> Bool {
    let line = text.bytes[text.contents...].prefix { $0 != UInt8(ascii: "\n") }
    if isDeviceListLine(line) || line.starts(with: "/dev/input/".utf8) { return true }
    guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) else {
      return false
    }
    let time = line[(line.startIndex + 1)..<end].drop { $0.isBlank }
    guard !time.isEmpty, time.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else {
      return false
    }
    let event = line[end...].dropFirst().trimmedLine
    return event.first == UInt8(ascii: "/") || event.starts(with: "EV_".utf8)
      || event.prefix(4).allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
        && event.dropFirst(4).first?.isBlank == true
  }

  /// True for a line of the list of devices, which getevent prints before their events and when
  /// one is plugged in.
  private static func isDeviceListLine(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.trimmedLine
    for start in ["add device ", "remove device ", "name: ", "could not get "]
    where line.starts(with: start.utf8) { return true }
    return false
  }

  init(_ text: InputText, _ options: TouchLogOptions) {
    self.text = text
    self.options = options
  }

  /// Reads all touches. Positions are scaled from the digitizer to the screen.
  func touches() throws(InputError) -> TouchCollector {
    if options.unit != nil {
      throw text.error(
        at: text.contents,
        "\(parameterName("time-unit")) has no effect on a log of getevent, whose times are "
          + "seconds; leave it out")
    }
    guard let range = options.range else {
      throw text.error(
        at: text.contents,
        "expected \(parameterName("touch-range")), the digitizer's largest x and y, as in "
          + "1080x2400; adb shell getevent -lp prints them")
    }
    guard let screen = options.screen else {
      throw text.error(at: text.contents, "expected \(parameterName("screen")) for this log")
    }
    var touches = TouchCollector(in: text, .seconds, isUnitKnown: true, options)
    var finger = FingerState()
    var screenDevice: ArraySlice<UInt8>?
    var slot: Int64 = 0
    var offset = text.contents
    while offset < text.bytes.count {
      let line = text.bytes[offset...].prefix { $0 != UInt8(ascii: "\n") }
      defer { offset = line.endIndex + 1 }
      let words = line.trimmedLine.split(whereSeparator: { $0.isBlank || $0 == UInt8(ascii: "[") })
      if words.isEmpty || Self.isDeviceListLine(line) { continue }
      let hasTime = words[0].last == UInt8(ascii: "]")
      if !hasTime, words[0].starts(with: "/dev/input/".utf8) {
        throw text.error(
          at: offset, "expected a time in front of the event; record with adb shell getevent -lt")
      }
      let hasDevice = words.count > 1 && words[1].last == UInt8(ascii: ":")
      let event = words.dropFirst(hasDevice ? 2 : 1)
      guard hasTime, event.count >= 3 else {
        throw text.error(
          at: offset, "expected a line of getevent: [time] device: type code value")
      }
      let type = event[event.startIndex]
      let code = String(decoding: event[event.startIndex + 1], as: UTF8.self)
      let digits = event[event.startIndex + 2]
      let value = Self.hexadecimalNumber(digits)
      if hasDevice {
        if screenDevice == nil, Self.isTouch(type, code) { screenDevice = words[1] }
        if let screenDevice, !words[1].elementsEqual(screenDevice) { continue }
      }
      switch code {
      case "ABS_MT_SLOT", "002f": slot = value ?? 0
      case "ABS_MT_TRACKING_ID", "0039": if slot == 0 { finger.isDown = value != 0xFFFF_FFFF }
      case "BTN_TOUCH", "014a":
        let word = String(decoding: digits, as: UTF8.self)
        if slot == 0 { finger.isDown = word == "DOWN" || value == 1 }
      case "ABS_MT_POSITION_X", "ABS_X", "0035", "0000":
        if slot == 0, code != "0000" || type.elementsEqual("0003".utf8), finger.x != value {
          (finger.x, finger.hasMoved) = (value, true)
        }
      case "ABS_MT_POSITION_Y", "ABS_Y", "0036":
        if slot == 0, finger.y != value { (finger.y, finger.hasMoved) = (value, true) }
      default: break
      }
      guard code == "SYN_REPORT" || code == "0000" && type.elementsEqual("0000".utf8) else {
        continue
      }
      if let phase = Self.touchPhase(&finger), let x = finger.x, let y = finger.y {
        let touch = Touch(
          time: 0, phase: phase,
          point: Point(
            x: Self.screenPosition(x, range.width, screen.width),
            y: Self.screenPosition(y, range.height, screen.height)))
        try touches.append(touch, time: words[0].dropLast(), at: offset) { expected in
          text.error(at: offset, "expected \(expected)")
        }
      }
    }
    guard !touches.touches.isEmpty else {
      throw text.error(at: text.bytes.count, "expected touches, got none")
    }
    return touches
  }

  /// True for an event that only a touch screen sends.
  private static func isTouch(_ type: ArraySlice<UInt8>, _ code: String) -> Bool {
    switch code {
    case "ABS_MT_SLOT", "ABS_MT_TRACKING_ID", "ABS_MT_POSITION_X", "ABS_MT_POSITION_Y", "BTN_TOUCH":
      true
    case "002f", "0039", "0035", "0036": type.elementsEqual("0003".utf8)
    case "014a": type.elementsEqual("0001".utf8)
    default: false
    }
  }

  /// The phase of a report; nil if nothing changed.
  private static func touchPhase(_ finger: inout FingerState) -> Touch.Phase? {
    defer { (finger.wasDown, finger.hasMoved) = (finger.isDown, false) }
    switch (finger.wasDown, finger.isDown) {
    case (false, true): return .began
    case (true, true): return finger.hasMoved ? .moved : nil
    case (true, false): return .ended
    case (false, false): return nil
    }
  }

  /// The position on the screen of one on the digitizer, rounded once.
  private static func screenPosition(_ value: Int64, _ range: Double, _ size: Double) -> Double {
    (DoubleDouble(wide: value) * size / range).nearestDouble
  }

  /// The number of a hexadecimal value; nil for a word.
  private static func hexadecimalNumber(_ word: ArraySlice<UInt8>) -> Int64? {
    Int64(String(decoding: word, as: UTF8.self), radix: 16)
  }
}

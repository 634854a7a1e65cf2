import ExactNumerics
import Motion
import Scenes

/// Reads the touches that `adb shell getevent -lt` prints: those of the first finger.
///
///     [   84523.123456] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000215
///
/// A line is one event: its time in seconds, its device, and a type, a code and a value. The touch
/// screen sends the slot, the tracking id and the position of a finger, then SYN_REPORT. Numbers in
/// place of names, as `getevent -t` prints them, are read too.
///
/// Source: the Linux kernel's multi-touch protocol B, and Android's getevent.
struct GetEventLog {
  /// The state of the first finger, and its changes since the last report.
  private struct Finger {
    var isDown = false
    var wasDown = false
    var x: Int64?
    var y: Int64?
    var hasMoved = false
  }

  private let text: InputText
  private let options: TouchLogOptions

  /// True if a text begins as a log of `getevent -t` does: a time in brackets, and a device.
  static func begins(_ text: InputText) -> Bool {
    let line = text.bytes[text.contents...].prefix { $0 != UInt8(ascii: "\n") }
    guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) else {
      return false
    }
    let time = line[(line.startIndex + 1)..<end].drop { $0.isBlank }
    return !time.isEmpty && time.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
      && line[end...].dropFirst().drop { $0.isBlank }.first == UInt8(ascii: "/")
  }

  init(_ text: InputText, _ options: TouchLogOptions) {
    self.text = text
    self.options = options
  }

  /// Reads all touches. Positions are scaled from the digitizer to the screen.
  func touches() throws(InputError) -> TouchSequence {
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
    var touches = TouchSequence(in: text, .seconds, options)
    var finger = Finger()
    var slot: Int64 = 0
    var offset = text.contents
    while offset < text.bytes.count {
      let line = text.bytes[offset...].prefix { $0 != UInt8(ascii: "\n") }
      defer { offset = line.endIndex + 1 }
      let words = line.trimmedLine.split(whereSeparator: { $0.isBlank || $0 == UInt8(ascii: "[") })
      if words.isEmpty { continue }
      guard words.count >= 5, let end = words[0].firstIndex(of: UInt8(ascii: "]")) else {
        // Devices that getevent lists before their events.
        if touches.touches.isEmpty { continue }
        throw text.error(
          at: offset, "expected a line of getevent: [time] device: type code value")
      }
      let code = String(decoding: words[3], as: UTF8.self)
      let value = Self.value(words[4])
      switch code {
      case "ABS_MT_SLOT", "002f": slot = value ?? 0
      case "ABS_MT_TRACKING_ID", "0039": if slot == 0 { finger.isDown = value != 0xFFFF_FFFF }
      case "BTN_TOUCH", "014a":
        let word = String(decoding: words[4], as: UTF8.self)
        if slot == 0 { finger.isDown = word == "DOWN" || value == 1 }
      case "ABS_MT_POSITION_X", "ABS_X", "0035", "0000":
        if slot == 0, code != "0000" || words[2].elementsEqual("0003".utf8), finger.x != value {
          (finger.x, finger.hasMoved) = (value, true)
        }
      case "ABS_MT_POSITION_Y", "ABS_Y", "0036":
        if slot == 0, finger.y != value { (finger.y, finger.hasMoved) = (value, true) }
      default: break
      }
      guard code == "SYN_REPORT" || code == "0000" && words[2].elementsEqual("0000".utf8) else {
        continue
      }
      if let phase = Self.phase(&finger), let x = finger.x, let y = finger.y {
        let touch = Touch(
          time: 0, phase: phase,
          point: Point(
            x: Self.scaled(x, range.width, screen.width),
            y: Self.scaled(y, range.height, screen.height)))
        try touches.append(touch, time: words[0][..<end], at: offset) { expected in
          text.error(at: offset, "expected \(expected)")
        }
      }
    }
    guard !touches.touches.isEmpty else {
      throw text.error(at: text.bytes.count, "expected touches, got none")
    }
    return touches
  }

  /// The phase of a report; nil if nothing changed.
  private static func phase(_ finger: inout Finger) -> Touch.Phase? {
    defer { (finger.wasDown, finger.hasMoved) = (finger.isDown, false) }
    switch (finger.wasDown, finger.isDown) {
    case (false, true): return .began
    case (true, true): return finger.hasMoved ? .moved : nil
    case (true, false): return .ended
    case (false, false): return nil
    }
  }

  /// The position on the screen of one on the digitizer, rounded once.
  private static func scaled(_ value: Int64, _ range: Double, _ size: Double) -> Double {
    (DoubleDouble(wide: value) * size / range).nearestDouble
  }

  /// The number of a hexadecimal value; nil for a word.
  private static func value(_ word: ArraySlice<UInt8>) -> Int64? {
    Int64(String(decoding: word, as: UTF8.self), radix: 16)
  }
}

import Exporters

/// A terminal in raw mode, as a player uses it: a screen, keys and a clock.
package protocol KeyTerminal {
  /// The current size.
  var size: TerminalSize { get }

  /// Seconds from an arbitrary origin.
  var seconds: Double { get }

  /// Sends all bytes to the screen.
  mutating func write(_ bytes: [UInt8]) throws(Failure)

  /// Waits for the next event, at most until a time on ``seconds``; nil to wait without a limit.
  mutating func nextEvent(until time: Double?) throws(Failure) -> TerminalEvent
}

/// An event at a terminal.
package enum TerminalEvent: Sendable, Equatable {
  /// The time has come.
  case time
  /// Bytes of typed keys.
  case typed([UInt8])
  /// The screen must be drawn again: its size may have changed, or another program has used it.
  case redraw
  /// The terminal is gone.
  case closed
}

/// A key that a player knows.
enum TerminalKey: Equatable {
  case up, down, left, right, enter, tab, space
  case letter(UInt8)
}

/// Splits typed bytes into keys.
///
/// An arrow is the control sequence ESC [ A, or ESC O A in the application mode. Its bytes may
/// arrive in several pieces. Unknown sequences are skipped.
struct KeyReader {
  private enum State { case plain, escape, sequence }
  private var state = State.plain

  /// The keys that end in the bytes.
  mutating func keys(_ bytes: [UInt8]) -> [TerminalKey] {
    var keys: [TerminalKey] = []
    for byte in bytes {
      switch state {
      case .plain:
        if byte == 0x1B {
          state = .escape
        } else if let key = Self.keyForByte(byte) {
          keys.append(key)
        }
      case .escape:
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") {
          state = .sequence
        } else if byte != 0x1B {
          state = .plain
          if let key = Self.keyForByte(byte) { keys.append(key) }
        }
      case .sequence:
        // Parameters are before the final byte, which is @ or above (ECMA-48, 5.4).
        guard byte >= 0x40 else { continue }
        state = .plain
        if let key = Self.arrowKey(byte) { keys.append(key) }
      }
    }
    return keys
  }

  private static func keyForByte(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x20: .space
    case 0x21...0x7E: .letter(byte)
    default: nil
    }
  }

  private static func arrowKey(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    default: nil
    }
  }
}

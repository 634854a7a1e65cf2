import Documents
import Motion

/// The state of a player that is visible on its screen.
package struct PlayerState: Sendable, Equatable {
  /// Seconds of the motion, from 0 to its duration.
  package var time: Double
  package var isPaused: Bool
  /// The seconds in which one second of the motion is played: 4 for a quarter of the speed.
  package var slowness: Double

  package init(time: Double = 0, isPaused: Bool = false, slowness: Double = 1) {
    self.time = time
    self.isPaused = isPaused
    self.slowness = slowness
  }
}

extension DecimalText {
  /// A number with all its decimals, so that it keeps its width while it changes: "0.650".
  static func padded(_ value: Double, decimals: Int) -> String {
    let text = text(value, decimals: decimals)
    let point = text.utf8.firstIndex(of: UInt8(ascii: "."))
    let count = point.map { text.utf8.distance(from: $0, to: text.utf8.endIndex) - 1 } ?? 0
    let start = point == nil && decimals > 0 ? "." : ""
    return text + start + String(repeating: "0", count: max(0, decimals - count))
  }
}

/// The characters and colours that a terminal can show.
package struct TerminalAbilities: Sendable, Equatable {
  package var isASCII: Bool
  package var hasColours: Bool

  package init(isASCII: Bool, hasColours: Bool) {
    self.isASCII = isASCII
    self.hasColours = hasColours
  }
}

/// The integers of a table for a microcontroller.
package enum IntegerType: String, CaseIterable, Sendable {
  /// 8 bits without a sign, 0 to 255.
  case uint8
  /// 16 bits with a sign, -32768 to 32767.
  case int16
  /// 16 bits without a sign, 0 to 65535.
  case uint16
  /// Fractions of 2^15 in 16 bits with a sign, so that 0 is 0.
  case q15

  /// The smallest integer.
  package var least: Int { self == .uint8 || self == .uint16 ? 0 : -32768 }

  /// The largest integer.
  package var most: Int {
    switch self {
    case .uint8: 255
    case .uint16: 65535
    case .int16, .q15: 32767
    }
  }
}

/// The choices for a table of integers.
package struct IntegerEncoding: Sendable {
  /// The type of the entries.
  package var type = IntegerType.uint16
  /// The values that the ends of the type stand for: one range for all tables, or one for each.
  /// Empty for the range of each table's own values.
  package var ranges: [ClosedRange<Double>] = []
  /// True if the table is in the program memory of an AVR.
  package var isInProgramMemory = false

  /// The default choices.
  package init() {}

  /// The given choices.
  package init(type: IntegerType, ranges: [ClosedRange<Double>], isInProgramMemory: Bool) {
    self.type = type
    self.ranges = ranges
    self.isInProgramMemory = isInProgramMemory
  }
}

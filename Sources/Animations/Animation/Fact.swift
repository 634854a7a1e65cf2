import ExactNumerics
import Motion

/// A resolved parameter or a result, as a document shows it.
package indirect enum Fact: Sendable {
  /// A number and its print style.
  case number(FiniteNumber, Style)
  /// A point x, y in the units of the animation's values.
  case place(x: FiniteNumber, y: FiniteNumber)
  /// A number that is not finite.
  case unknown
  /// A count or an index, printed as an integer.
  case count(Int)
  /// An index in a list of lists, both counted from 0.
  case indexPath(section: Int, item: Int)
  case text(String)
  case flag(Bool)
  case list([Fact])
  case object([Entry])

  /// The print style of a number. A number that is too large for its decimals is printed as the
  /// shortest text of the nearest Double.
  package enum Style: Sendable, Equatable {
    /// The shortest text of the nearest Double.
    case given
    /// 6 decimals, or 6 significant digits if the number is small.
    case derived
    /// 2 significant digits.
    case difference
    /// The decimals of the animation's values.
    case value
    /// At most 6 decimals.
    case time
  }

  /// A key and its fact. The order of entries is the order in the document.
  package struct Entry: Sendable {
    package let key: String
    package let fact: Fact

    package init(_ key: String, _ fact: Fact) {
      self.key = key
      self.fact = fact
    }

    package init(_ key: FactKey, _ fact: Fact) { self.init(key.rawValue, fact) }
  }
}

extension Fact {
  /// A number from the input.
  package static func given(_ number: Double) -> Fact {
    numberInStyle(DoubleDouble(number), .given)
  }

  /// A computed number.
  package static func derived(_ number: DoubleDouble) -> Fact { numberInStyle(number, .derived) }

  /// The deviation of two numbers that should be equal: at least 0.
  package static func difference(_ number: DoubleDouble) -> Fact {
    numberInStyle(number, .difference)
  }

  /// A number in the units of the animation's values.
  package static func value(_ number: DoubleDouble) -> Fact { numberInStyle(number, .value) }

  /// A point x, y in the units of the animation's values.
  package static func point(_ x: DoubleDouble, _ y: DoubleDouble) -> Fact {
    guard let x = FiniteNumber(x), let y = FiniteNumber(y) else { return .unknown }
    return .place(x: x, y: y)
  }

  /// A time in seconds.
  package static func time(_ seconds: DoubleDouble) -> Fact { numberInStyle(seconds, .time) }

  /// A time in seconds that may be very long: with 6 decimals below 1e17, else as a derived number.
  package static func timeOfAnySize(_ seconds: DoubleDouble) -> Fact {
    seconds.high < 1e17 ? .time(seconds) : .derived(seconds)
  }

  /// The number in a style; ``unknown`` if it is not finite.
  private static func numberInStyle(_ number: DoubleDouble, _ style: Style) -> Fact {
    FiniteNumber(number).map { .number($0, style) } ?? .unknown
  }

  /// A named part of a report: one row of facts, or a list of rows.
  package struct ReportSection: Sendable {
    /// The key in JSON; in capitals, the heading of the table.
    package let name: String
    package let rows: [[Entry]]
    /// True for any number of rows; false for exactly one.
    package let isList: Bool

    /// A list of rows, which may differ in their keys.
    package init(_ name: FactKey, rows: [[Entry]]) {
      self.name = name.rawValue
      self.rows = rows
      isList = true
    }

    /// A section of one row.
    package init(_ name: FactKey, _ row: [Entry]) {
      self.name = name.rawValue
      rows = [row]
      isList = false
    }

    /// True for a list without rows.
    package var isEmpty: Bool { rows.isEmpty }
  }
}

/// A key of headspring's own JSON: of documents and reports.
///
/// The code that writes a key or reads it refers to one case.
package enum FactKey: String, Sendable {
  case accept, acceleration, actual, additional, alpha, alphaError, alternate,
    animation,
    baked
  case bounceOff, bounces, changes, clamp, code, column, command, compat,
    component
  case count, crossings, curve, dampedFrequency, damping, dampingError, dampingRatio, decision
  case delay, deletes, dialect, difference, differences, differingFrames, differingValues,
    direction, dismissed
  case distance, drag, duration, durationFrom, durations, easing, edge, epsilon, error, events,
    expected
  case extrema, failures, fill, finished, fit, fps, frame, frames,
    frequencyError
  case from, golden, goldens, halfPeriod, head, id, inserts, isFailure, isSame
  case iterations, keyframes, kind, lambda, landed, largest, legs, length, line, listed, mass,
    message, missing
  case model, moves, name, naturalFrequency, nearest, note, notes, of, omega, omegaError
  case options, overflow, overshoot, path, peaks, place, point, points, popover, quirk, quirks,
    reason
  case reduced, remaining, `repeat`, request, residual, resistance, rest, retarget, rise
  case rootMeanSquare, rows, rule, schema, section, sections, settle, settled, shake
  case share, spin, spring, springs, start, state, status, stiffness, stops, summary, sweep,
    swings
  case target, threshold, time, times, timing, to, tolerance, totals, track, tracks, type, unit
  case unsayable, unsettled, until, updates, value, values, velocity, verdict, visible
  case wall, worst
  case roundTrip = "round-trip"

  // Of the lists of names.
  case commands, `default`, extensions, family, group, height, library, list, output, parameters
  case isCommon, readers, reduce, safeArea, short, width
}

/// The names that columns have in every table of keyframes, and keys in a frame on one line.
package enum TableColumn {
  package static let track = "track"
  package static let component = "component"
  package static let frame = "frame"
  package static let time = "time"
  package static let value = "value"

  /// The columns of a tidy table, in their order.
  package static let tidy = [track, component, frame, time, value]

  /// The columns of a batch's answers, in their order.
  package static let answers = [FactKey.id.rawValue] + tidy

  /// The columns before the values of a wide row.
  package static let clock = [frame, time]
}

/// The identification of a document's format.
package enum DocumentSchema {
  /// The format's name and version. The version changes when a digit, a key or the order of keys
  /// changes; additional keys leave it as it is.
  package static var name: String { "headspring/1" }
}

/// The keys under which a design token holds headspring's data, as writer and reader have them.
package enum DesignTokenKey {
  /// The key of a spring in a token's `$extensions` (DTCG format, 2025.10).
  package static let spring = "dev.headspring.spring"
  /// The key of a motion in `$extensions`: a request, or its options.
  package static let motion = "dev.headspring"
  /// The key of a whole file in the `$extensions` of its root: the request that makes the file.
  package static let file = "dev.headspring.tokens"
}

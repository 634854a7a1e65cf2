/// A key of headspring's own JSON: of documents and reports.
///
/// The code that writes a key or reads it refers to one case.
package enum FactKey: String, Sendable {
  case accept, acceleration, actual, additional, alpha, alphaError, alternate,
    animation,
    baked
  case bounceOff, bounces, changes, clamp, closeTarget, code, column, command, compat,
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
  case model, moves, name, naturalFrequency, nearest, note, notes, of, offset, omega, omegaError
  case options, overflow, overshoot, path, peaks, place, point, points, popover, quirk, quirks,
    reason
  case reduced, remaining, `repeat`, request, residual, resistance, rest, retarget, rise
  case rootMeanSquare, rows, rule, schema, section, sections, settle, settled, shake
  case share, spin, spring, springs, start, state, status, stiffness, stops, summary, sweep,
    swings
  case target, threshold, time, times, timing, to, tolerance, totals, track, tracks, type, unit
  case unsayable, unsettled, until, updates, value, values, velocity, verdict, visible
  case wall, way, worst
  case roundTrip = "round-trip"

  // Of the lists of names.
  case `default`, extensions, family, group, height, library, parameters, readers, reduce, safeArea
  case isCommon, width
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

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

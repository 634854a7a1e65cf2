import Animations
import ExactNumerics

/// Results without motion.
extension ByteStream {
  /// Writes result fields in a layout, with the encoding's label first.
  package mutating func write(
    _ facts: [Fact.Entry], as layout: FactLayout, _ encoding: Encoding
  ) throws(WriteFailure) {
    let facts = (encoding.label.map { [$0] } ?? []) + facts
    switch layout {
    case .object: try writeObject(facts, encoding, isCompact: encoding.isCompact)
    case .line: try writeObject(facts, encoding, isCompact: true)
    case .row(let delimiter):
      try writeRow(facts, encoding, delimiter: delimiter ?? encoding.delimiter)
    }
  }

  private mutating func writeObject(
    _ facts: [Fact.Entry], _ encoding: Encoding, isCompact: Bool
  ) throws(WriteFailure) {
    try JSONWriter(decimals: encoding.decimals, isCompact: isCompact).write(
      .object(facts), to: &self)
    try write("\n")
  }

  private mutating func writeRow(
    _ facts: [Fact.Entry], _ encoding: Encoding, delimiter: UInt8
  ) throws(WriteFailure) {
    let row = TableRowQuoting(delimiter: delimiter)
    if encoding.hasHeader { try write(row.rowText(facts.flatMap { $0.columnNames }) + "\n") }
    let cells = facts.flatMap { $0.cells }.map { cell in
      if case .text(let text) = cell { row.rowText([text]) } else { cell.text(encoding.decimals) }
    }
    try write(cells.joined(separator: String(Unicode.Scalar(delimiter))))
    try write("\n")
  }
}

extension Fact.Entry {
  /// The column names: two for a point.
  fileprivate var columnNames: [String] {
    if case .place = fact { return ["x", "y"] }
    return [key]
  }

  fileprivate var cells: [Fact] {
    if case .place(let x, let y) = fact { return [.number(x, .value), .number(y, .value)] }
    return [fact]
  }
}

extension Fact {
  /// The text of the fact: a text without quotes, anything else as JSON.
  package func text(_ decimals: Decimals = .fixed(4)) -> String {
    if case .text(let text) = self { return text }
    let bytes = ByteStream.bytes(capacity: 64) { stream throws(WriteFailure) in
      try JSONWriter(decimals: decimals, isCompact: true).write(self, to: &stream)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True for a single number, which a report aligns at its decimal point.
  package var isNumber: Bool {
    switch self {
    case .number, .count: true
    case .place, .unknown, .indexPath, .text, .flag, .list, .object: false
    }
  }
}

extension Animation {
  /// The result fields of an event.
  package func resultFields(of event: Event) -> [Fact.Entry] {
    [
      Fact.Entry(.name, .text(event.name)),
      Fact.Entry(.time, .time(event.time)),
      Fact.Entry(.frame, .count(grid.frame(at: event.time))),
    ] + eventDetails(of: event)
  }

  /// The result fields of an event after its name, time and frame.
  func eventDetails(of event: Event) -> [Fact.Entry] {
    var facts: [Fact.Entry] = []
    switch event.kind {
    case .start: break
    case .completion(let finished, let remaining):
      facts.append(Fact.Entry(.finished, .flag(finished)))
      if let remaining {
        let rows = remaining.map { Fact.valueOrList($0) }
        facts.append(Fact.Entry(.remaining, rows.count == 1 ? rows[0] : .list(rows)))
      }
    case .crossing(let location), .extremum(let location): facts += resultFields(of: location)
    case .occurrence(_, let own): facts += own
    case .animationStart(let animation, let track):
      facts += resultFields(of: animation, on: track)
    case .animationCompletion(let animation, let track, let finished):
      facts.append(Fact.Entry(.finished, .flag(finished)))
      facts += resultFields(of: animation, on: track)
    }
    return facts
  }

  private func resultFields(of animation: String, on track: Int) -> [Fact.Entry] {
    [Fact.Entry(.animation, .text(animation)), Fact.Entry(.track, .text(tracks[track].name))]
  }

  private func resultFields(of location: Event.TrackLocation) -> [Fact.Entry] {
    let track = tracks[location.track]
    let component = track.type.componentNames[location.component]
    var facts = [Fact.Entry(.track, .text(track.name))]
    if !component.isEmpty { facts.append(Fact.Entry(.component, .text(component))) }
    facts.append(Fact.Entry(.value, .value(location.value)))
    return facts
  }
}

extension Fact {
  /// Values: a single one as a number, several as a list.
  package static func valueOrList(_ values: [DoubleDouble]) -> Fact {
    values.count == 1 ? .value(values[0]) : .list(values.map { .value($0) })
  }
}

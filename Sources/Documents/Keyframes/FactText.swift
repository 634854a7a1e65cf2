import ExactNumerics
import Motion

/// Results without motion.
extension ByteStream {
  /// Writes an object on a line of its own.
  package mutating func writeLine(_ entries: [Fact.Entry]) throws(WriteFailure) {
    try writeObject(entries, Encoding(), isCompact: true)
  }

  /// Writes result fields in a layout, with the encoding's label first.
  package mutating func write(
    _ facts: [Fact.Entry], as layout: FormatInfo.FactLayout, _ encoding: Encoding
  ) throws(WriteFailure) {
    let facts = (encoding.label.map { [Fact.Entry($0.name, $0.fact)] } ?? []) + facts
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
    let json = JSONWriter(decimals: encoding.decimals, isCompact: isCompact)
    try json.write(.object(facts), to: &self)
    try write("\n")
  }

  private mutating func writeRow(
    _ facts: [Fact.Entry], _ encoding: Encoding, delimiter: UInt8
  ) throws(WriteFailure) {
    let row = TableRowQuoting(delimiter: delimiter)
    if encoding.hasHeader { try write(row.rowText(facts.flatMap { $0.columnNames }) + "\n") }
    let json = JSONWriter(decimals: encoding.decimals, isCompact: true)
    for (index, cell) in facts.flatMap({ $0.cells }).enumerated() {
      if index > 0 { try write([delimiter]) }
      if case .text(let text) = cell {
        try write(row.rowText([text]))
      } else {
        try json.write(cell, to: &self)
      }
    }
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
    let json = JSONWriter(decimals: decimals, isCompact: true)
    let bytes = ByteStream.bytes(capacity: 64) { stream throws(WriteFailure) in
      try json.write(self, to: &stream)
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

/// The text of a document's events, one object per line.
///
/// A long log has millions of events. Events therefore build no facts, and the common ends of their
/// texts are cached.
struct EventListText {
  private let animation: Animation
  private let isCompact: Bool
  /// The cached ends of texts, by track; empty before the first.
  private var endings: [[CommonSuffix]] = []

  /// The common end of an animation's start or completion events on one track.
  private struct CommonSuffix {
    let animation: String
    let finished: Bool?
    let bytes: [UInt8]
  }

  init(_ animation: Animation, isCompact: Bool) {
    self.animation = animation
    self.isCompact = isCompact
  }

  /// Writes an event as an entry of an array.
  mutating func writeEvent(
    _ event: Event, _ json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.writeEntry(to: &stream)
    try stream.write(isCompact ? "{\"name\":" : "{\"name\": ")
    try stream.write(quoted: event.name)
    try stream.write(isCompact ? ",\"time\":" : ", \"time\": ")
    if let time = FiniteNumber(event.time) {
      try stream.write(time: time)
    } else {
      try json.write(.unknown, to: &stream)
    }
    try stream.write(isCompact ? ",\"frame\":" : ", \"frame\": ")
    try stream.reserve(DecimalText.mostBytes)
    let frame = UInt64(animation.grid.frame(at: event.time))
    stream.advance(to: DecimalWriter.writeInteger(frame, at: stream.cursor))
    switch event.kind {
    case .animationStart(let name, let track):
      try stream.write(commonSuffix(name, track, finished: nil))
    case .animationCompletion(let name, let track, let finished):
      try stream.write(commonSuffix(name, track, finished: finished))
    case .start, .completion, .crossing, .extremum, .occurrence:
      for detail in animation.eventDetails(of: event) {
        try stream.write(isCompact ? "," : ", ")
        try stream.write(quoted: detail.key)
        try stream.write(isCompact ? ":" : ": ")
        try json.write(detail.fact, to: &stream)
      }
      try stream.write("}")
    }
  }

  private mutating func commonSuffix(_ name: String, _ track: Int, finished: Bool?) -> [UInt8] {
    if endings.isEmpty { endings = Array(repeating: [], count: animation.tracks.count) }
    for known in endings[track]
    where known.finished == finished
      && known.animation.hasBytes(of: name)
    {
      return known.bytes
    }
    let (comma, colon) = isCompact ? (",", ":") : (", ", ": ")
    var text = ""
    if let finished { text += "\(comma)\"finished\"\(colon)\(finished ? "true" : "false")" }
    text += "\(comma)\"animation\"\(colon)\(JSONWriter.quoted(name))"
    text += "\(comma)\"track\"\(colon)\(JSONWriter.quoted(animation.tracks[track].name))}"
    let made = CommonSuffix(animation: name, finished: finished, bytes: Array(text.utf8))
    endings[track].append(made)
    return made.bytes
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
    case .crossing(let place), .extremum(let place): facts += self.resultFields(of: place)
    case .occurrence(_, let own): facts += own
    case .animationStart(let animation, let track):
      facts += self.resultFields(of: animation, on: track)
    case .animationCompletion(let animation, let track, let finished):
      facts.append(Fact.Entry(.finished, .flag(finished)))
      facts += self.resultFields(of: animation, on: track)
    }
    return facts
  }

  private func resultFields(of animation: String, on track: Int) -> [Fact.Entry] {
    [
      Fact.Entry(.animation, .text(animation)), Fact.Entry(.track, .text(tracks[track].name)),
    ]
  }

  private func resultFields(of place: Event.TrackLocation) -> [Fact.Entry] {
    let track = tracks[place.track]
    let component = track.type.componentNames[place.component]
    var facts = [Fact.Entry(.track, .text(track.name))]
    if !component.isEmpty { facts.append(Fact.Entry(.component, .text(component))) }
    facts.append(Fact.Entry(.value, .value(place.value)))
    return facts
  }
}

extension Fact {
  /// Values: a single one as a number, several as a list.
  package static func valueOrList(_ values: [DoubleDouble]) -> Fact {
    values.count == 1 ? .value(values[0]) : .list(values.map { .value($0) })
  }
}

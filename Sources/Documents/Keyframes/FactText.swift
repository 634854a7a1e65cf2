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

import Motion

/// Facts alone: a result without its motion.
extension Format {
  /// - Parameter largest: the largest magnitude among the facts' numbers.
  /// - Throws: ``ParameterError`` in formats that only show motion, and for numbers that the decimals
  ///   cannot show.
  public func validateFacts(
    _ encoding: Encoding = Encoding(), largest: Double = 0
  ) throws(ParameterError) {
    try encoding.decimals.validate(largest)
    let isFit = isTable || self == .json || self == .ndjson
    try require(isFit, "format", "must be json, ndjson, csv or tsv for a result without its motion")
  }
}

extension ByteStream {
  /// Writes facts as one object or one table row.
  public mutating func write(
    _ facts: [Fact.Entry], as format: Format, _ encoding: Encoding
  ) throws(WriteFailure) {
    let isCompact = encoding.isCompact || format == .ndjson
    let json = JSONText(decimals: encoding.decimals, isCompact: isCompact)
    switch format {
    case .csv: try writeRow(facts, encoding, delimiter: encoding.delimiter)
    case .tsv: try writeRow(facts, encoding, delimiter: UInt8(ascii: "\t"))
    case .json, .array, .ndjson, .svg, .term:
      try json.write(.object(facts), to: &self)
      try write("\n")
    }
  }

  private mutating func writeRow(
    _ facts: [Fact.Entry], _ encoding: Encoding, delimiter: UInt8
  ) throws(WriteFailure) {
    if encoding.hasHeader {
      let names = facts.flatMap { $0.columnNames }
      try write(TableRow.text(names, delimiter: delimiter) + "\n")
    }
    let json = JSONText(decimals: encoding.decimals, isCompact: true)
    for (place, cell) in facts.flatMap({ $0.cells }).enumerated() {
      if place > 0 { try write([delimiter]) }
      if case .text(let text) = cell {
        try write(TableRow.text([text], delimiter: delimiter))
      } else {
        try json.write(cell, to: &self)
      }
    }
    try write("\n")
  }
}

extension Fact.Entry {
  /// A point takes two columns.
  fileprivate var columnNames: [String] {
    if case .point = fact { return ["x", "y"] }
    return [key]
  }

  fileprivate var cells: [Fact] {
    if case .point(let x, let y) = fact { return [.value(x), .value(y)] }
    return [fact]
  }
}

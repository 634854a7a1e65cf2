import ExactNumerics

@testable import Readers

/// A series as tests compare it: all numbers and their positions.
struct ReadSeries: Equatable {
  /// The columns in order, each as "track component".
  var columns: [String] = []
  /// The values by column, as texts.
  var values: [[String]] = []
  var lines: [[Int]] = []
  var frames: [Int] = []
  var times: [String] = []

  /// The columns and values without their positions.
  var contents: [String] { columns.indices.map { "\(columns[$0]): \(values[$0])" } }
}

extension ReadSeries {
  /// Reads a whole text.
  ///
  /// - Parameters:
  ///   - piece: the number of bytes in each block of input.
  ///   - isHeld: true to read a tidy table row by row.
  init(_ text: String, piece: Int = 1 << 20, isHeld: Bool = false) throws(InputError) {
    try self.init(bytes: Array(text.utf8), piece: piece, isHeld: isHeld)
  }

  init(bytes: [UInt8], piece: Int = 1 << 20, isHeld: Bool = false) throws(InputError) {
    var reader = try SeriesReader(Self.source(bytes, piece: piece), name: "in", limit: 1 << 30)
    if isHeld {
      try reader.bufferTable()
      try reader.readByRows()
    }
    if reader.isByColumns {
      while let column = try reader.nextColumn() {
        values.append([])
        lines.append([])
        while try reader.nextRow() { add(reader, slot: 0, column, isFirst: column == 0) }
      }
    } else {
      values = reader.layout.columns.map { _ in [] }
      lines = values.map { _ in [] }
      while try reader.nextRow() {
        for column in values.indices { add(reader, slot: column, column, isFirst: column == 0) }
      }
    }
    for column in reader.layout.columns { columns.append("\(column.track) \(column.component)") }
  }

  private mutating func add(
    _ reader: borrowing SeriesReader, slot: Int, _ column: Int, isFirst: Bool
  ) {
    values[column].append(reader.exactNumber(slot).text)
    lines[column].append(reader.line(of: slot))
    guard isFirst else { return }
    frames.append(reader.frame)
    if let slot = reader.timeSlot { times.append(reader.exactNumber(slot).text) }
  }

  /// A source that returns at most `piece` bytes a read.
  static func source(_ bytes: [UInt8], piece: Int = 1 << 20) -> ByteSource {
    var rest = bytes[...]
    return ByteSource { buffer throws(InputError) in
      let next = rest.prefix(min(piece, buffer.count))
      buffer.copyBytes(from: next)
      rest = rest.dropFirst(next.count)
      return next.count
    }
  }

  /// The error message of a refused series, such as "in:1:2: expected …"; nil if the text is a series.
  static func refusal(
    bytes: [UInt8], piece: Int = 1 << 20, isHeld: Bool = false
  ) -> String? {
    do throws(InputError) {
      _ = try ReadSeries(bytes: bytes, piece: piece, isHeld: isHeld)
      return nil
    } catch {
      return error.locatedMessage(prefix: "--")
    }
  }

  static func refusal(_ text: String, isHeld: Bool = false) -> String? {
    refusal(bytes: Array(text.utf8), isHeld: isHeld)
  }
}

import Analysis
import Motion

extension FormatInfo {
  /// A table with commas or another delimiter.
  package static var csv: FormatInfo {
    var info = FormatInfo(
      "csv", extensions: ["csv"], summary: "a table", readBy: "pandas, DuckDB, R, Excel",
      options: [
        .decimals, .tidy, .header, .delimiter, .identifier, .reduction, .rates,
        .times,
      ])
    info.printsFrameTimes = true
    info.facts = .row(delimiter: nil)
    return info
  }

  /// A table with tabs.
  package static var tsv: FormatInfo {
    var info = FormatInfo(
      "tsv", extensions: ["tsv"], summary: "a table with tabs", readBy: "pandas, Miller, Excel",
      options: [
        .decimals, .tidy, .header, .identifier, .reduction, .rates, .times,
      ])
    info.printsFrameTimes = true
    info.facts = .row(delimiter: UInt8(ascii: "\t"))
    return info
  }
}

/// CSV and TSV, with one row per frame, per sample time or per value.
///
/// Source: RFC 4180, except that lines end with LF.
extension Animation {
  package func writeTable(
    _ encoding: Encoding, kept: [ReducedKeyframes]?, delimiter: UInt8, to stream: inout ByteStream
  ) throws(WriteFailure) {
    if encoding.isTidy {
      try writeTidyTable(encoding, kept: kept, delimiter: delimiter, to: &stream)
    } else {
      try writeWideTable(encoding, kept: kept, delimiter: delimiter, to: &stream)
    }
  }

  private func writeWideTable(
    _ encoding: Encoding, kept: [ReducedKeyframes]?, delimiter: UInt8, to stream: inout ByteStream
  ) throws(WriteFailure) {
    if let samples = SampledValues(self, encoding) {
      if encoding.hasHeader {
        let names = encoding.columnNames(
          [TableColumn.time] + columnNames)
        try stream.write(TableRowQuoting(delimiter: delimiter).rowText(names) + "\n")
      }
      return try samples.writeRows(
        of: allChannels, label: encoding.labelField(delimiter: delimiter), delimiter: delimiter,
        to: &stream)
    }
    var blocks = CSVTablePieces(self, encoding, delimiter: delimiter)
    if let frames = kept?.first?.frames {
      if encoding.hasHeader { _ = try blocks.writeNextPiece(to: &stream) }
      var values = SingleFrameValues(self, decimals: encoding.decimals)
      return try writeRows(
        at: frames, of: allChannels, label: encoding.labelField(delimiter: delimiter),
        delimiter: delimiter, &values, to: &stream)
    }
    while try blocks.writeNextPiece(to: &stream) {}
  }

  private func writeTidyTable(
    _ encoding: Encoding, kept: [ReducedKeyframes]?, delimiter: UInt8, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let samples = SampledValues(self, encoding)
    if encoding.hasHeader {
      let isShown = { (name: String) in samples == nil || name != TableColumn.frame }
      let names = encoding.columnNames(TableColumn.tidy.filter(isShown))
      try stream.write(TableRowQuoting(delimiter: delimiter).rowText(names) + "\n")
    }
    var columns = BlockValueColumns(self, decimals: encoding.decimals, tables: stream.tables)
    defer { stream.tables = columns.tables }
    let row = TableRowQuoting(delimiter: delimiter)
    let opening = encoding.labelField(delimiter: delimiter)
    var values = SingleFrameValues(self, decimals: encoding.decimals)
    for (index, (track, channels)) in zip(tracks, channelRanges).enumerated() {
      for (channel, component) in zip(channels, track.type.componentNames) {
        let label = opening + Array(row.rowText([track.name, component]).utf8) + [delimiter]
        if let samples {
          try samples.writeRows(
            of: channel..<channel + 1, label: encoding.isAmongFrames ? label + [delimiter] : label,
            delimiter: delimiter, to: &stream)
          continue
        }
        if let kept {
          try writeRows(
            at: kept[index].frames, of: channel..<channel + 1, label: label, delimiter: delimiter,
            &values, to: &stream)
          continue
        }
        var text = FrameRowWriter(
          fps: grid.fps, opening: label, time: [delimiter],
          cells: [FrameRowWriter.Cell([delimiter], channel..<channel + 1)],
          closing: [UInt8(ascii: "\n")])
        for first in blocks {
          try text.write(block(at: first), of: channel..<channel + 1, &columns, to: &stream)
        }
      }
    }
  }

  /// The names of the value columns: "value"; "x", "y"; with several tracks "bubble.x",
  /// "bubble.scale". Columns of rates do not change the names of the others.
  var columnNames: [String] {
    let isAlone = tracks.count { $0.rate == nil } == 1
    return tracks.flatMap { track in
      track.type.componentNames.map { track.columnName(of: $0, isAlone: isAlone) }
    }
  }
}

/// The rows of an animation's CSV table, in pieces: the row of names, then one block of rows per
/// call.
package struct CSVTablePieces {
  private let encoding: Encoding
  private let delimiter: UInt8
  private let animation: Animation
  private let channels: Range<Int>
  private var row: FrameRowWriter
  private var columns: BlockValueColumns
  private var blocks: StrideTo<Int>.Iterator
  private var needsHeader: Bool

  /// - Parameters:
  ///   - animation: the animation whose frames are the rows.
  ///   - encoding: the decimals, header and delimiter; other options are ignored.
  package init(_ animation: Animation, _ encoding: Encoding) {
    self.init(animation, encoding, delimiter: encoding.delimiter)
  }

  init(_ animation: Animation, _ encoding: Encoding, delimiter: UInt8) {
    self.animation = animation
    self.encoding = encoding
    self.delimiter = delimiter
    channels = animation.allChannels
    row = FrameRowWriter(
      fps: animation.grid.fps, opening: encoding.labelField(delimiter: delimiter),
      time: [delimiter],
      cells: channels.map { FrameRowWriter.Cell([delimiter], $0..<$0 + 1) },
      closing: [UInt8(ascii: "\n")])
    columns = BlockValueColumns(animation, decimals: encoding.decimals)
    blocks = animation.blocks.makeIterator()
    needsHeader = encoding.hasHeader
  }

  /// Writes the next piece.
  ///
  /// - Returns: false if there was none left.
  /// - Throws: ``WriteFailure`` from the stream.
  package mutating func writeNextPiece(to stream: inout ByteStream) throws(WriteFailure) -> Bool {
    if needsHeader {
      needsHeader = false
      let names = encoding.columnNames(
        TableColumn.clock + animation.columnNames)
      try stream.write(TableRowQuoting(delimiter: delimiter).rowText(names) + "\n")
      return true
    }
    guard let first = blocks.next() else { return false }
    try row.write(animation.block(at: first), of: channels, &columns, to: &stream)
    return true
  }
}

/// The quoting rules of a table's rows.
struct TableRowQuoting {
  let delimiter: UInt8

  /// The fields with delimiters between them. A field is quoted if it contains a delimiter, a quote
  /// or a line end. Other control characters are dropped.
  func rowText(_ fields: [String]) -> String {
    var row = ""
    for (index, field) in fields.enumerated() {
      if index > 0 { row.unicodeScalars.append(Unicode.Scalar(delimiter)) }
      row += Self.quoted(Self.withoutControls(field), delimiter: delimiter)
    }
    return row
  }

  private static func quoted(_ field: String, delimiter: UInt8) -> String {
    let special: [UInt8] = [delimiter, UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    return field.utf8.contains(where: special.contains) ? doubleQuoted(field) : field
  }

  private static func withoutControls(_ field: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in field.unicodeScalars
    where !Display.isControl(scalar) || scalar == "\t" || scalar == "\n" || scalar == "\r" {
      text.append(scalar)
    }
    return String(text)
  }

  private static func doubleQuoted(_ field: String) -> String {
    var text = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { text.unicodeScalars.append(scalar) }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}

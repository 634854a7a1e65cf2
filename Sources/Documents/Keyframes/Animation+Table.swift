import Analysis
import Animations
import Motion

/// CSV and TSV, with one row per frame, per sample time or per value.
///
/// Source: RFC 4180, except that lines end with LF.
extension Animation {
  package func writeTable(
    _ encoding: Encoding, reduced: [ReducedKeyframes]?, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let quoting = TableRowQuoting(delimiter: encoding.delimiter)
    if encoding.hasHeader {
      let names = (encoding.isTidy ? TableColumn.tidy : TableColumn.clock)
        .filter { encoding.times == nil || $0 != TableColumn.frame }
      let label = encoding.label.map { [$0.key] } ?? []
      try stream.write(quoting.rowText(label + names + (encoding.isTidy ? [] : columnNames)) + "\n")
    }
    var rows = KeyframeRows(self, encoding, reduced: reduced, tables: stream.tables)
    defer { stream.tables = rows.tables }
    let delimiter = [encoding.delimiter]
    let label = encoding.label?.firstField(quoting) ?? ""
    let lineEnd = [UInt8(ascii: "\n")]
    guard encoding.isTidy else {
      return try rows.writeRows(
        of: 0, opening: Array(label.utf8), between: delimiter,
        cells: allChannels.map { (delimiter, $0..<$0 + 1) }, closing: lineEnd, to: &stream)
    }
    // Among rows of other animations a sample time has an empty field for the frame.
    let hasEmptyFrame = encoding.times != nil && encoding.isAmongFrames
    for (index, channels) in channelRanges.enumerated() {
      for (channel, component) in zip(channels, tracks[index].type.componentNames) {
        let fields = [tracks[index].name, component] + (hasEmptyFrame ? [""] : [])
        try rows.writeRows(
          of: index, opening: Array((label + quoting.rowText(fields)).utf8) + delimiter,
          between: delimiter, cells: [(delimiter, channel..<channel + 1)], closing: lineEnd,
          to: &stream)
      }
    }
  }

  /// Writes a table with tabs.
  package func writeTabTable(
    _ encoding: Encoding, reduced: [ReducedKeyframes]?, to stream: inout ByteStream
  ) throws(WriteFailure) {
    var encoding = encoding
    encoding.delimiter = UInt8(ascii: "\t")
    try writeTable(encoding, reduced: reduced, to: &stream)
  }

  /// The names of the value columns: "value"; "x", "y"; with several tracks "bubble.x",
  /// "bubble.scale". Columns of rates do not change the names of the others.
  private var columnNames: [String] {
    let isAlone = tracks.count { $0.rate == nil } == 1
    return tracks.flatMap { track in
      track.type.componentNames.map { track.columnName(of: $0, isAlone: isAlone) }
    }
  }
}

/// The quoting rules of a table's rows.
struct TableRowQuoting {
  let delimiter: UInt8

  /// The fields with delimiters between them. A field is quoted if it contains a delimiter, a quote
  /// or a line end. Other control characters are dropped.
  func rowText(_ fields: [String]) -> String {
    fields.map { quoted($0) }.joined(separator: String(Unicode.Scalar(delimiter)))
  }

  private func quoted(_ field: String) -> String {
    let ends: [Unicode.Scalar] = ["\t", "\n", "\r"]
    let shown = field.unicodeScalars.filter { !Display.isControl($0) || ends.contains($0) }
    let special: [Unicode.Scalar] = [Unicode.Scalar(delimiter), "\"", "\n", "\r"]
    if !shown.contains(where: special.contains) { return String(shown) }
    let doubled = shown.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
    return "\"" + String(String.UnicodeScalarView(doubled)) + "\""
  }
}

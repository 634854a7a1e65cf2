import Analysis
import Motion

extension FormatInfo {
  /// One object a frame, one frame a line.
  package static var ndjson: FormatInfo {
    var info = FormatInfo(
      "ndjson", extensions: ["ndjson", "jsonl"], summary: "an object a frame", readBy: "jq, DuckDB",
      options: [.decimals, .name, .reduction, .rates])
    info.printsFrameTimes = true
    info.facts = .line
    return info
  }
}

extension Animation {
  /// One object a frame: {"frame":0,"time":0,"value":300}.
  package func writeLines(
    _ encoding: Encoding, kept: [KeptFrames]?, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let keys = tracks.map { Array((",\(JSONText.quoted($0.name)):").utf8) }
    let opening = Array("{\(encoding.label?.member ?? "")\"frame\":".utf8)
    if let kept {
      let frames = kept.first?.frames ?? Array(0..<grid.count)
      return try writeLines(
        at: frames, opening: opening, keys: keys, decimals: encoding.decimals, to: &stream)
    }
    var cells: [RowText.Cell] = []
    for (key, channels) in zip(keys, channelRanges) { cells.append(RowText.Cell(key, channels)) }
    var row = RowText(
      fps: grid.fps, opening: opening, time: Array(",\"time\":".utf8), cells: cells,
      closing: Array("}\n".utf8))
    var columns = ValueColumns(self, decimals: encoding.decimals, tables: stream.tables)
    defer { stream.tables = columns.tables }
    for first in blocks {
      let frames = block(at: first)
      columns.load(frames, channels: allChannels)
      try stream.reserve(frames.count * row.mostBytes)
      stream.advance(to: row.write(frames.count, columns, at: stream.cursor))
    }
  }
}

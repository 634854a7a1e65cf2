import Foundation
import TestSupport
import Testing

/// The contents of tool formats, read by external or strict parsers.
enum ToolReaders {
  /// The property of a layer by frame, in the document's unit, with linear interpolation between its rows.
  static func afterEffects(_ text: String, kind: String) throws -> ShownFrames {
    let read = try KeyframeText(text)
    let block = try #require(read.blocks.first)
    #expect(read.blocks.count == 1)
    let columns = ["place", "reduced"].contains(kind) ? [0, 1] : [0]
    let factor = ["scale", "opacity"].contains(kind) ? 100.0 : 1
    let properties = ["angle": "Rotation", "scale": "Scale", "opacity": "Opacity"]
    #expect(block.property == properties[kind] ?? "Position")
    var shown: ShownFrames = [:]
    for frame in 0...(block.frames.last ?? 0) {
      let next = max(1, block.frames.firstIndex { $0 >= frame } ?? 1)
      let (start, end) = (block.frames[next - 1], block.frames[next])
      let part = Double(frame - start) / Double(end - start)
      shown[frame] = columns.map { column in
        let (from, to) = (block.rows[next - 1][column], block.rows[next][column])
        return (from + (to - from) * part) / factor
      }
    }
    return shown
  }
}

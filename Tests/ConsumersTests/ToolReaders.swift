import Foundation
import TestSupport
import Testing

/// The contents of tool formats, read by external or strict parsers.
enum ToolReaders {
  /// The rows of each property list, from Python's plistlib.
  static func propertyLists(_ texts: [String]) throws -> [[[Double]]] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let script = """
      import json, plistlib, sys
      rows = lambda values: [row if type(row) is list else [row] for row in values]
      print(json.dumps([rows(plistlib.load(open(name, "rb"))) for name in sys.argv[1:]]))
      """
    try folder.write(script, to: "read.py")
    for (index, text) in texts.enumerated() {
      try folder.write(text, to: "\(index + 100).plist")
    }
    let result = try folder.shell("python3 read.py *.plist")
    try #require(result.status == 0, "\(result.errors.suffix(2000))")
    return try JSONDecoder().decode([[[Double]]].self, from: result.output)
  }

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

  /// The values of an animator at each frame.
  static func animator(_ text: String, _ motion: ToolMotion) throws -> ShownFrames {
    let played = try PlayedAnimator(text)
    let keyframes = try ToolMotion.Keyframes(motion)
    var holders = played.holders
    if motion.kind == "scale" {
      #expect(holders.map(\.property) == ["scaleX", "scaleY"])
      holders.removeLast()
    }
    var shown: ShownFrames = [:]
    for frame in keyframes.values.indices {
      if motion.kind == "colour" {
        shown[frame] = try colour(holders[0].values[frame])
      } else {
        let share = Float(played.clock.share(at: Double(frame) / keyframes.fps))
        shown[frame] = try holders.map { Double(try $0.value(at: share)) }
      }
    }
    return shown
  }

  /// The colour "#aarrggbb" as red, green, blue and alpha.
  private static func colour(_ text: String) throws -> [Double] {
    let bits = try #require(UInt32(text.dropFirst(), radix: 16))
    return [16, 8, 0, 24].map { Double(bits >> $0 & 255) / 255 }
  }

  /// The values of a property at each frame of the first repetition, with a path as its timing.
  static func path(_ text: String, _ motion: ToolMotion) throws -> ShownFrames {
    let played = try PlayedPath(text)
    let keyframes = try ToolMotion.Keyframes(motion)
    let first = Int(keyframes.delay * keyframes.fps)
    let (from, to) = (keyframes.values[0], keyframes.values[keyframes.values.count - 1])
    let period = try AuthoredCase(motion.line + " -f csv").animation.playback.period
    var shown: ShownFrames = [:]
    for frame in 0..<keyframes.period {
      let share = Double(frame) / keyframes.fps / period
      let progress = Double(played.value(at: Float(share)))
      shown[first + frame] = zip(from, to).map { $0 + ($1 - $0) * progress }
    }
    return shown
  }
}

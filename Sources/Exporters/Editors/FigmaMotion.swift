import Analysis
import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// A script that sets keyframes of Figma Motion.
  static var figmaMotion: FormatInfo {
    FormatInfo(
      "figma-motion", .editors, sharing: ["js"], summary: "a script that sets keyframes",
      readBy: "Figma's Plugin API",
      options: [.decimals, .name, .request, .commandLine, .reduction, .property],
      tracks: 1...1_000, needs: .length)
  }
}

/// An animation as keyframes of Figma Motion, set by a script for a plugin or an agent.
///
/// Each key has the cubic Bezier that leads to it. Its handles are at a third and two thirds of the
/// time, so that it is a cubic Hermite segment. Translations and rotations are added to the layer's
/// own place, and scales multiply its size. Source: figma/plugin-typings.
struct FigmaMotion: FormatDocument {
  private let tracks: [FigmaMotionTrack]
  /// The time of the last frame in seconds, as printed. Keys end there or before.
  private let duration: String
  /// The layer of a bare value, by name; empty for the selected layer.
  private let layer: String

  /// - Throws: `ParameterError` for a track without a field of a layer, for two tracks of one
  ///   field, and for a size that is not above 0.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    layer = encoding.name ?? ""
    var tracks: [FigmaMotionTrack] = []
    for index in animation.tracks.indices {
      for track in try FigmaMotionTrack.tracks(index, of: animation, encoding) {
        try require(
          !tracks.contains { $0.object.hasBytes(of: track.object) && $0.field == track.field },
          "format",
          "\(FormatInfo.figmaMotion.name) shows two of these tracks as \(track.field.name), and a "
            + "layer has one; choose with --track")
        tracks.append(track)
      }
    }
    self.tracks = tracks
    duration = CSSText.decimal(
      animation.grid.time(of: animation.grid.lastFrame), decimals: FigmaMotionTrack.timeDecimals)
  }

  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    if let request = encoding.request {
      try stream.write("// \(PrintableText(request).string)\n")
    }
    for track in tracks { try stream.write("// \(PrintableText(track.certificate).string)\n") }
    for note in notes { try stream.write("// \(note)\n") }
    try stream.write(functions)
    for track in tracks { try track.write(layer: layer, to: &stream) }
  }

  private var notes: [String] {
    var notes = [
      "Run it in a plugin or as an agent's script. A top-level frame itself takes no keyframes."
    ]
    if !layer.isEmpty, tracks.contains(where: { $0.object.isEmpty }) {
      notes.append(
        "It moves the layer named \(PrintableText(layer).string). Change the name below, or leave "
          + "it empty for the selected layer.")
    }
    if tracks.contains(where: { $0.isRelative }) {
      notes.append("Positions of an object are relative to its start, where its layer is.")
    }
    return notes
  }

  /// The functions of the script. The first key has no easing.
  private var functions: String {
    """
    const duration = \(duration);
    const float = (value) => ({ type: "FLOAT", value });
    const vector = (value) => ({ type: "VECTOR", value: { x: value, y: value } });
    const color = ([r, g, b, a]) => ({ type: "COLOR", value: { r, g, b, a } });
    const bezier = (y1, y2) => ({
      type: "CUSTOM_CUBIC_BEZIER",
      easingFunctionCubicBezier: { x1: 0.333333, y1, x2: 0.666667, y2 },
    });

    // Keys are seconds, a value, and the y of both handles of the Bezier that leads to it.
    function animate(name, field, type, keys) {
      const node = name
        ? figma.currentPage.findOne((node) => node.name === name)
        : figma.currentPage.selection[0];
      if (!node) throw new Error(name ? `no layer is named ${name}` : "no layer is selected");
      const keyframes = keys.map(([timelinePosition, value, y1, y2], index) => {
        const key = { timelinePosition, value: type(value) };
        if (index > 0) key.easing = y1 === undefined ? { type: "LINEAR" } : bezier(y1, y2);
        return key;
      });
      node.applyManualKeyframeTrack(field, { keyframes });
      const [timeline] = node.timelines;
      if (timeline && timeline.duration < duration) {
        node.setTimelineDuration(timeline.id, duration);
      }
    }


    """
  }
}

import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

/// An animation as keyframes of Figma Motion, set by a script for a plugin or an agent.
///
/// Each key has the cubic Bezier that leads to it. Its handles are at a third and two thirds of the
/// time, so that it is a cubic Hermite segment. Translations and rotations are added to the layer's
/// own place, and scales multiply its size. Source: figma/plugin-typings.
struct FigmaMotion {
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
          "\(Format.figmaMotion.name) shows two of these tracks as \(track.field), and a "
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

/// A track of Figma Motion: a field of a layer, and its keys.
private struct FigmaMotionTrack {
  /// The layer's name; empty for a bare value.
  let object: String
  /// The field of the layer: "TRANSLATION_X", or "fills[0]" for the color of the first fill.
  let field: String
  /// True if the first value was subtracted: a position of an object on a screen.
  let isRelative: Bool
  /// The track's name, the number of keys, and the error in the unit of the field.
  let certificate: String
  private let rows: [String]

  static var timeDecimals: Int { FrameTimes.decimals }

  /// The tracks that show a track of an animation, one for each field.
  ///
  /// - Throws: `ParameterError` for a track without a field, for a size that is not above 0, and
  ///   for "reduce" if the tolerance cannot be met.
  static func tracks(
    _ index: Int, of animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) -> [FigmaMotionTrack] {
    let track = animation.tracks[index]
    let format = Format.figmaMotion.name
    let role = try track.propertyRole(
      unit: nil, lengths: ["px", ""], in: format, "field of a layer")
    if role == .color { return [try FigmaMotionTrack(colorOf: index, animation, encoding)] }
    guard let names = fieldNames(role) else {
      throw ParameterError(
        "format",
        "\(format) has no field of a layer for \(Display.text(track.roleName)); use css-keyframes, "
          + "json, ndjson or csv")
    }
    let form = HermiteKeyFormat.bezier(.seconds, timeDecimals: timeDecimals, encoding.decimals)
    let keys = try animation.hermiteKeys(
      of: track, encoding.reduction ?? track.defaultReduction(), form)
    return try names.enumerated().map { (component, name) throws(ParameterError) in
      try FigmaMotionTrack(track, component, keys[component], field: name, role)
    }
  }

  /// The fields of a property, one for each component; nil for none.
  private static func fieldNames(_ role: PropertyRole) -> [String]? {
    switch role {
    case .place: ["TRANSLATION_X", "TRANSLATION_Y"]
    case .x: ["TRANSLATION_X"]
    case .y: ["TRANSLATION_Y"]
    case .size: ["WIDTH", "HEIGHT"]
    case .width: ["WIDTH"]
    case .height: ["HEIGHT"]
    case .frame: ["TRANSLATION_X", "TRANSLATION_Y", "WIDTH", "HEIGHT"]
    case .scale: ["SCALE_XY"]
    case .scaleX: ["SCALE_X"]
    case .scaleY: ["SCALE_Y"]
    case .alpha: ["OPACITY"]
    case .rotation: ["ROTATION"]
    case .cornerRadius: ["CORNER_RADIUS"]
    case .color, .matrix: nil
    }
  }

  /// A component with curved keys.
  private init(
    _ track: Track, _ component: Int, _ curved: HermiteKeys, field name: String,
    _ role: PropertyRole
  ) throws(ParameterError) {
    object = track.object
    field = name
    // The lengths of a screen have no unit of their own.
    isRelative = !track.isBare && track.unit.isEmpty && name.hasPrefix("TRANSLATION")
    let rest = isRelative ? curved.keys[0].value : .zero
    // Figma turns counterclockwise.
    var factor = DoubleDouble.one
    if case .rotation(let degrees) = role { factor = -degrees }
    let decimals = curved.valueDecimals ?? 15
    var rows: [String] = []
    for (index, key) in curved.keys.enumerated() {
      let value = CSSText.decimal((key.value - rest) * factor, decimals: decimals)
      var row =
        CSSText.decimal(key.time, decimals: Self.timeDecimals) + ", " + value
      if index > 0 {
        row +=
          ", "
          + CSSText.decimal(
            curved.keys[index - 1].outgoing, decimals: HermiteKeyFormat.bezierDecimals)
          + ", " + CSSText.decimal(key.incoming, decimals: HermiteKeyFormat.bezierDecimals)
      }
      rows.append(row)
    }
    self.rows = rows
    if name == "WIDTH" || name == "HEIGHT" {
      try require(
        curved.valueRange.low > .zero, "format",
        "\(Format.figmaMotion.name) has sizes above 0, and \(Display.text(track.name)) reaches "
          + "0; use scale, or css-keyframes")
    }
    let error = curved.error(
      timesFactor: factor, offset: isRelative ? (track.from[component] - rest).magnitude : .zero)
    let part = track.type.componentNames[component]
    certificate =
      "\(Display.line(Track.fullName(of: part, in: track.name))): \(curved.keys.count) keys, "
      + "\(error.words), in \(factor == .one ? track.errorUnit(length: "px") : "degrees")"
  }

  /// A color: a Bezier eases all its numbers alike, so that its keys are joined by lines.
  private init(
    colorOf index: Int, _ animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) {
    let times = KeyTimeFormat.seconds(decimals: Self.timeDecimals)
    let keys = try KeyframeTrack(index, of: animation, encoding, times: times)
    object = keys.track.object
    field = "fills[0]"
    isRelative = false
    var rows: [String] = []
    for frame in keys.frames {
      let time = times.units(of: frame, on: animation.grid) ?? 0
      let values = (0..<4).map { keys.text($0, at: frame) }.joined(separator: ", ")
      rows.append("\(CSSText.decimal(time, decimals: Self.timeDecimals)), [\(values)]")
    }
    self.rows = rows
    certificate =
      "\(Display.line(keys.track.name)): \(keys.frames.count) keys, "
      + (keys.error.map { $0.words } ?? "maxError unknown") + ", in shares of 1"
  }

  /// Writes the call that sets the track.
  ///
  /// - Parameter layer: the name of a bare value's layer; empty for the selected one.
  func write(layer: String, to stream: inout ByteStream) throws(WriteFailure) {
    let name = JSONWriter.quoted(object.isEmpty ? layer : object)
    let (descriptor, type) =
      switch field {
      case "fills[0]": ("{ type: \"INDEXED_ITEM\", collection: \"fills\", index: 0 }", "color")
      case "SCALE_XY": ("{ type: \"PROPERTY\", name: \"SCALE_XY\" }", "vector")
      default: ("{ type: \"PROPERTY\", name: \"\(field)\" }", "float")
      }
    try stream.write("animate(\(name), \(descriptor), \(type), [\n")
    for row in rows { try stream.write("  [\(row)],\n") }
    try stream.write("]);\n")
  }
}

extension HermiteKeyFormat {
  /// The decimals of the handles of cubic Beziers, as shares of the distance between two keys.
  static var bezierDecimals: Int { 6 }

  /// The form of cubic Beziers whose values have two digits more than a table's.
  static func bezier(
    _ clock: TimeUnit, timeDecimals: Int, _ decimals: Decimals
  ) -> HermiteKeyFormat {
    HermiteKeyFormat(
      clock: clock, timeDecimals: timeDecimals, valueDecimals: min((decimals.digits ?? 4) + 2, 15),
      handle: .share, handleDecimals: bezierDecimals)
  }
}

extension HermiteKeys {
  /// The bounds of the values: a Bezier stays in the convex hull of its control points.
  var valueRange: (low: DoubleDouble, high: DoubleDouble) {
    var (low, high) = (keys[0].value, keys[0].value)
    for (first, second) in zip(keys, keys.dropFirst()) {
      let distance = second.value - first.value
      for value in [
        second.value, first.value + distance * first.outgoing,
        first.value + distance * second.incoming,
      ] { (low, high) = (min(low, value), max(high, value)) }
    }
    return (low, high)
  }

  /// The error in another unit, with the rounding of values printed in it.
  ///
  /// A value in another unit is rounded once more, by at most half a unit of its last decimal. The
  /// control points of a Bezier then move by that times |1 - y| + |y|, and the curve by at most the
  /// largest of these distances.
  ///
  /// - Parameter offset: the distance between the exact start and the subtracted one.
  func error(timesFactor factor: DoubleDouble, offset: DoubleDouble = .zero) -> ErrorBound {
    let scale = factor.magnitude
    var added = offset * scale
    if scale != .one {
      var reach = DoubleDouble.one
      for (first, second) in zip(keys, keys.dropFirst()) {
        for share in [first.outgoing, second.incoming] {
          reach = max(reach, share.magnitude + (1 - share).magnitude)
        }
      }
      added = added + reach * 0.5 / Double.powersOfTen[valueDecimals ?? 15]
    }
    return ErrorBound(
      largest: error.largest * scale + added, time: error.time,
      atFrames: error.atFrames * scale + added)
  }
}

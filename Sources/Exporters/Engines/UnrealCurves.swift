import Analysis
import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// A curve or a curve table of Unreal.
  static var unreal: FormatInfo {
    FormatInfo(
      "unreal", .editors, sharing: ["csv"], summary: "a curve, a curve table",
      readBy: "Unreal Engine", options: [.decimals, .reduction], printsFrameTimes: true,
      tracks: 1...1_000)
  }
}

/// An animation as one Unreal curve, or as a curve table with common times, with lines between
/// keys.
///
/// Unreal stores times as Floats. Two frames differ by at least 1/100,000 of the last frame's time,
/// so their Floats differ too.
struct UnrealCurves: FormatDocument {
  private let animation: Animation
  /// True if one curve cannot hold the values: more than three numbers, or a colour, since a colour
  /// curve holds linear light.
  private let isTable: Bool
  /// The names of a table's rows.
  private var names: [String] = []
  /// The frames that are keys.
  private let frames: [Int]

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    self.animation = animation
    let name = FormatInfo.unreal.name
    try require(
      animation.grid.lastFrame > 0, "format",
      "\(name) has curves of at least two keys; use csv or json")
    try require(
      animation.largest <= 1e35, "format",
      "\(name) has Floats, and numbers beyond 1e35 are none; use csv or json")
    let tracks = animation.tracks
    isTable = tracks.count > 1 || tracks[0].channels.count > 3 || tracks[0].type == .color
    frames = try Self.reducedFrames(animation, encoding) ?? Array(0..<animation.grid.count)
    if isTable { names = try Self.rowNames(of: tracks) }
  }

  /// Writes the curve or the table.
  ///
  /// A curve has a row for each key, a time and its values. It has no header, which would be read
  /// as a key. A table has a row of times, then a row for each curve.
  ///
  /// Source: Unreal Engine, UCurveBase::CreateCurveFromCSVString and
  /// UCurveTable::CreateTableFromCSVString.
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    let comma = UInt8(ascii: ",")
    let end = UInt8(ascii: "\n")
    let times = FrameTimes(fps: animation.grid.fps)
    var values = SingleFrameValues(animation, decimals: encoding.decimals)
    if isTable {
      try stream.write("Name")
      for frame in frames {
        try stream.reserve(2 * DecimalText.mostBytes)
        stream.advance(to: times.write(frame, at: stream.cursor.put(comma)))
      }
      for (channel, name) in names.enumerated() {
        try stream.write("\n" + name)
        for frame in frames {
          values.loadFrames(frame, channels: channel..<channel + 1)
          try stream.reserve(2 * DecimalText.mostBytes)
          stream.advance(to: values.write(channel, at: stream.cursor.put(comma)))
        }
      }
      try stream.write("\n")
      return
    }
    let allChannels = animation.allChannels
    for frame in frames {
      values.loadFrames(frame, channels: allChannels)
      try stream.reserve((allChannels.count + 3) * DecimalText.mostBytes)
      var cursor = times.write(frame, at: stream.cursor)
      for channel in allChannels { cursor = values.write(channel, at: cursor.put(comma)) }
      // A vector has three numbers, so a point gets a third of 0.
      if allChannels.count == 2 { cursor = cursor.put(comma).put(UInt8(ascii: "0")) }
      stream.advance(to: cursor.put(end))
    }
  }

  /// The reduced keyframes, for a table those of all tracks together; nil to keep all frames.
  ///
  /// A table with additional points can exceed the tolerance e of a single track, so each track is
  /// reduced with e / 2. Each point is within e / 2 of the reduced line, and so is a line between
  /// two such points. A frame on the other side of the reduced line is within e / 2 of it, so the
  /// error is at most e. `UnrealFormatTests` checks it.
  private static func reducedFrames(
    _ animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) -> [Int]? {
    guard let reduction = encoding.reduction else { return nil }
    var own: ReductionTolerance
    switch reduction {
    case .within(let distance): own = .within(distance * 0.5)
    case .share(let share): own = .share(share * 0.5)
    }
    if animation.tracks.count == 1 { own = reduction }
    var kept: [ReducedKeyframes] = []
    for track in animation.tracks {
      kept.append(
        try animation.reducedKeyframes(
          of: track, own, decimals: encoding.decimals.digits,
          times: .seconds(decimals: FrameTimes.decimals)))
    }
    var isKey = Array(repeating: false, count: animation.grid.count)
    for track in kept { for frame in track.frames { isKey[frame] = true } }
    return isKey.indices.filter { isKey[$0] }
  }

  /// The row names: the track and the component, "bubble.x".
  ///
  /// Source: Unreal Engine, INVALID_NAME_CHARACTERS. FName ignores case.
  private static func rowNames(of tracks: [Track]) throws(ParameterError) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for track in tracks {
      for part in track.type.componentNames {
        let name = Track.fullName(of: part, in: track.name)
        let valid = String(String.UnicodeScalarView(name.unicodeScalars.map(validCharacter)))
        try require(
          name == valid, "format",
          "unreal has no quotes, commas and blanks in a name, and here is \(Display.text(name)); "
            + "call it \(Display.text(valid))")
        try require(
          known.insert(name.lowercased()).inserted, "format",
          "unreal does not tell capitals apart, and here is \(Display.text(name)) twice; "
            + "choose with "
            + parameterName("track"))
        names.append(name)
      }
    }
    return names
  }

  private static func validCharacter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\"", "'", ",", " ", "\n", "\r", "\t": "_"
    default: scalar
    }
  }
}

import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// A table of positions and rotations.
  static var chan: FormatInfo {
    FormatInfo(
      "chan", .editors, extensions: ["chan"], summary: "a row a frame", readBy: "Nuke, Houdini",
      options: [.decimals, .unit, .property])
  }
}

/// The position and rotation of one object, a row for each frame: frame, tx, ty, tz, rx, ry, rz.
///
/// The first frame is frame 1, and rotations are in degrees. The rows have no header and no
/// comments.
struct ChanTable: FormatDocument {
  private let animation: Animation
  /// The curve of each of the six columns; nil for a column of zeros.
  private var columns: [EngineCurve?] = Array(repeating: nil, count: 6)

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let info = FormatInfo.chan
    self.animation = animation
    try animation.validateOneObject(in: info.name)
    let curves = try animation.engineCurves(
      encoding, in: info, "an object", does: "moves and turns one object",
      axes: { .transform($0, "translate", nil, "rotate", isRadians: false) })
    for curve in curves {
      columns[curve.property.name == "rotate" ? 3 + curve.axis : curve.axis] = curve
    }
  }

  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    for frame in 0..<animation.grid.count {
      var row = String(frame + 1)
      for column in columns {
        row += "\t" + (column.map { text(of: $0, at: frame, encoding.decimals) } ?? "0")
      }
      try stream.write(row + "\n")
    }
  }

  private func text(of curve: EngineCurve, at frame: Int, _ decimals: Decimals) -> String {
    let property = curve.property
    let channel = animation.tracks[property.track].channels[property.component]
    return NumberText.text(animation.value(of: channel, at: frame) * property.factor, decimals)
  }
}

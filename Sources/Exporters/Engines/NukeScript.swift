import Analysis
import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// Nodes of Nuke.
  static var nuke: FormatInfo {
    FormatInfo(
      "nuke", .editors, extensions: ["nk"], summary: "Transform nodes", readBy: "Nuke",
      options: [.name, .request, .commandLine, .unit, .reduction, .property], tracks: 1...1_000,
      needs: .length)
  }
}

/// An animation as Transform nodes of Nuke, with a curve for each number.
///
/// The first frame is frame 1. The proof takes times, values and slopes as Floats.
///
/// Source: Nuke NDK Developers Guide, "Curve serialisation format".
struct NukeScript: FormatDocument {
  private let motion: GameEngineMotion
  private let curves: [EngineCurve]

  private static let firstFrame = 1

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let info = FormatInfo.nuke
    let title = encoding.name ?? animation.command
    curves = try animation.engineCurves(
      encoding, in: info, "a Transform", does: "moves, scales and turns images",
      named: { FunctionName.object($0.isEmpty ? title : $0) },
      axes: { .transform($0, "translate", "scale", "rotate", isRadians: false) })
    let form = GameEngineMotion.frameForm(.float, firstTime: Self.firstFrame)
    motion = try GameEngineMotion(animation, encoding, form, in: info)
  }

  /// Writes the nodes. The request and the errors are comments. Several nodes are not connected to
  /// each other.
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try motion.writeComments(of: curves, "translate", in: "Nuke", encoding, to: &stream)
    let objects = curves.objects
    for object in objects {
      try stream.write("Transform {\n")
      if objects.count > 1 { try stream.write(" inputs 0\n") }
      for (knob, axes) in [("translate", [0, 1]), ("rotate", [2]), ("scale", [0, 1])] {
        let own = curves.filter { $0.object == object && $0.property.name == knob }
        if own.isEmpty { continue }
        let numbers = axes.map { axis in
          own.first { $0.axis == axis }.map { text(of: $0) } ?? (knob == "scale" ? "1" : "0")
        }
        try stream.write(" \(knob) {\(numbers.joined(separator: " "))}\n")
      }
      try stream.write(" name \(object)\n}\n")
    }
  }

  /// The curve: a time, a value, and the slopes before and after, per frame.
  ///
  /// The outer slopes are 0, so that the curve is constant outside its keys.
  private func text(of curve: EngineCurve) -> String {
    var text = "{curve"
    let fps = motion.animation.grid.fps
    for key in motion.engineKeys(of: curve.property, rate: fps, from: Self.firstFrame) {
      let numbers = [key.value, key.before, key.after].map { ShortestFloatText.of($0) }
      text += " x\(key.time) \(numbers[0]) s\(numbers[1]) t\(numbers[2])"
    }
    return text + "}"
  }
}

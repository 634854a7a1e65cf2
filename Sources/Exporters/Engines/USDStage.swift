import Analysis
import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// A stage of OpenUSD.
  static var usda: FormatInfo {
    FormatInfo(
      "usda", .editors, extensions: ["usda"], summary: "splines of prims", readBy: "OpenUSD 25",
      options: [.name, .request, .commandLine, .unit, .reduction, .property], tracks: 1...1_000,
      needs: .length)
  }
}

/// An animation as Xform prims of OpenUSD, with a Hermite spline for each number.
///
/// A time code is a frame. The attributes are Doubles, so that splines are evaluated in Double.
///
/// Source: OpenUSD, `Ts` and "Spline Animation".
struct USDStage: FormatDocument {
  private let motion: GameEngineMotion
  private let curves: [EngineCurve]

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let info = FormatInfo.usda
    let title = encoding.name ?? animation.command
    curves = try animation.engineCurves(
      encoding, in: info, "a prim", does: "moves, scales and turns prims",
      named: { FunctionName.object($0.isEmpty ? title : $0) },
      axes: { .transform($0, "translate", "scale", "rotate", isRadians: false) })
    motion = try GameEngineMotion(
      animation, encoding, GameEngineMotion.frameForm(.double), in: info)
  }

  /// Writes the stage. The request and the errors are comments.
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write("#usda 1.0\n")
    try motion.writeComments(of: curves, "translate", in: "USD", encoding, to: &stream)
    let grid = motion.animation.grid
    let fps = ShortestDoubleText.of(grid.fps)
    let objects = curves.objects
    try stream.write(
      "(\n    defaultPrim = \"\(objects[0])\"\n    endTimeCode = \(grid.lastFrame)\n"
        + "    framesPerSecond = \(fps)\n    startTimeCode = 0\n"
        + "    timeCodesPerSecond = \(fps)\n)\n")
    for object in objects {
      try stream.write("\ndef Xform \"\(object)\"\n{\n")
      var operations: [String] = []
      // A transform scales first and moves last, and lists its operations in reverse.
      for property in ["translate", "rotate", "scale"] {
        for curve in curves where curve.object == object && curve.property.name == property {
          let name = "xformOp:" + property + ["X", "Y", "Z"][curve.axis]
          operations.append("\"\(name)\"")
          try stream.write("    double \(name).spline = {\n        hermite,\n")
          for key in motion.engineKeys(of: curve.property, rate: grid.fps) {
            let numbers = [key.value, key.before, key.after].map {
              ShortestDoubleText.of($0.nearestDouble)
            }
            try stream.write(
              "        \(key.time): \(numbers[0]); pre (\(numbers[1])); "
                + "post curve (\(numbers[2])),\n")
          }
          try stream.write("    }\n")
        }
      }
      try stream.write(
        "    uniform token[] xformOpOrder = [\(operations.joined(separator: ", "))]\n}\n")
    }
  }
}

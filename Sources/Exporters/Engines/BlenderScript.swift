import Analysis
import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// A script that sets F-curves of Blender's objects.
  static var blender: FormatInfo {
    FormatInfo(
      "blender", .editors, sharing: ["py"], summary: "a script that sets F-curves",
      readBy: "Blender",
      options: [.name, .request, .commandLine, .unit, .reduction, .property], tracks: 1...1_000,
      needs: .length)
  }
}

/// An animation as F-curves of Blender's objects, set by a Python script.
///
/// A Bezier segment whose handles are at a third of the time to the next key is a cubic Hermite
/// segment. Blender keeps times, values and handles as Floats.
struct BlenderScript: FormatDocument {
  private let motion: GameEngineMotion
  private let curves: [EngineCurve]

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let info = FormatInfo.blender
    curves = try animation.engineCurves(
      encoding, in: info, "an object", does: "moves, scales, turns and colors objects",
      axes: { Self.axes($0) })
    motion = try GameEngineMotion(animation, encoding, .slope, in: info)
  }

  /// The data path that shows a track, and the indices of its numbers; nil for none.
  ///
  /// Source: Blender Python API, `Object`.
  private static func axes(_ role: PropertyRole) -> EngineAxes? {
    switch role {
    case .color: EngineAxes(property: "color", axes: [0, 1, 2, 3])
    case .alpha: EngineAxes(property: "color", axes: [3])
    default: .transform(role, "location", "scale", "rotation_euler", isRadians: true)
    }
  }
}

extension BlenderScript {
  /// Writes the script. The request is below the first two lines, whose comments could declare the
  /// encoding of the file. Source: PEP 263.
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write("# A script for Blender\n\n")
    try motion.writeComments(of: curves, "location", in: "Blender", encoding, to: &stream)
    let name = JSONWriter.quoted(encoding.name ?? motion.animation.command)
    try stream.write(Self.scriptFunctions(named: name))
    for curve in curves { try write(curve, to: &stream) }
  }

  /// The functions of the script. Time 0 is frame 0, at the frame rate of the scene.
  ///
  /// An action has slots since Blender 4.4; before, it has F-curves itself.
  private static func scriptFunctions(named name: String) -> String {
    """
    import bpy

    scene = bpy.context.scene
    fps = scene.render.fps / scene.render.fps_base


    known = {}


    def moved(name):
        \"""The object of a name, else the active one, else a new empty.\"""
        found = known.get(name)
        if found is None:
            found = bpy.data.objects.get(name) if name else bpy.context.view_layer.objects.active
        if found is None:
            found = bpy.data.objects.new(name or \(name), None)
            scene.collection.objects.link(found)
        known[name] = found
        return found


    def curve(name, path, index, keys):
        \"""Sets an F-curve to keys of seconds, value, slope before and slope after.\"""
        owner = moved(name)
        if path == "rotation_euler":
            owner.rotation_mode = "XYZ"
        owner.keyframe_insert(path, index=index, frame=0)
        data = owner.animation_data
        holder = data.action
        if hasattr(data, "action_slot"):
            holder = holder.layers[0].strips[0].channelbag(data.action_slot)
        found = holder.fcurves.find(path, index=index)
        points = found.keyframe_points
        while len(points) > 1:
            points.remove(points[len(points) - 1])
        points.add(len(keys) - 1)
        for n, (time, value, before, after) in enumerate(keys):
            left = (time - keys[n - 1][0]) / 3 if n > 0 else 1 / fps
            right = (keys[n + 1][0] - time) / 3 if n + 1 < len(keys) else 1 / fps
            point = points[n]
            point.interpolation = "BEZIER"
            point.handle_left_type = point.handle_right_type = "FREE"
            point.co = (time * fps, value)
            point.handle_left = ((time - left) * fps, value - before * left)
            point.handle_right = ((time + right) * fps, value + after * right)
        found.update()


    """
  }

  private func write(_ curve: EngineCurve, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write(
      "curve(\(JSONWriter.quoted(curve.object)), \"\(curve.property.name)\", \(curve.axis), [\n")
    for key in motion.engineKeys(of: curve.property) {
      let numbers = [key.value, key.before, key.after].map { ShortestFloatText.of($0) }
      try stream.write("    (\(key.time), \(numbers.joined(separator: ", "))),\n")
    }
    try stream.write("])\n")
  }
}

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
  private let motion: EngineMotion
  private let curves: [FCurve]

  /// An F-curve: a property of an object, and its index.
  private struct FCurve {
    let property: EngineProperty
    let object: String
    let index: Int
  }

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let info = FormatInfo.blender
    try animation.validate(unit: encoding.unit, in: info)
    var curves: [FCurve] = []
    for (index, track) in animation.tracks.enumerated() {
      let meaning = try EngineMotion.propertyRole(
        of: track, encoding, in: info.name, "property of an object")
      guard let part = Self.part(meaning) else {
        throw ParameterError(
          "format",
          "\(info.name) moves, scales, turns and colors objects, and has no property for "
            + "\(Display.text(track.name)); choose other tracks with \(parameterName("track")), or "
            + "use unity, godot, json or csv")
      }
      for (place, axis) in part.axes.enumerated() {
        try require(
          !curves.contains {
            $0.object == track.object && $0.property.name == part.path && $0.index == axis
          }, "format",
          "\(info.name) shows two of these tracks as \(part.path), and an object has one; choose "
            + "with \(parameterName("track"))")
        let component = min(place, track.channels.count - 1)
        curves.append(
          FCurve(
            property: EngineProperty(
              name: part.path, track: index, component: component, factor: part.factor),
            object: track.object, index: axis))
      }
    }
    motion = try EngineMotion(animation, encoding, .slope, in: info)
    self.curves = curves
  }

  /// The data path that shows a track, the index of each number, and the factor to Blender's unit;
  /// nil for none. Source: Blender Python API, `Object`.
  private static func part(
    _ meaning: PropertyRole
  ) -> (path: String, axes: [Int], factor: DoubleDouble)? {
    switch meaning {
    case .place: ("location", [0, 1], .one)
    case .x: ("location", [0], .one)
    case .y: ("location", [1], .one)
    case .scale: ("scale", [0, 1], .one)
    case .scaleX: ("scale", [0], .one)
    case .scaleY: ("scale", [1], .one)
    case .rotation(let degrees): ("rotation_euler", [2], degrees * DoubleDouble.pi / 180)
    case .color: ("color", [0, 1, 2, 3], .one)
    case .alpha: ("color", [3], .one)
    case .size, .width, .height, .frame, .matrix, .cornerRadius: nil
    }
  }
}

extension BlenderScript {
  /// Writes the script. The request is below the first two lines, whose comments could declare the
  /// encoding of the file. Source: PEP 263.
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write("# A script for Blender\n\n")
    if let request = encoding.request {
      try stream.write("# \(PlainText(request).string)\n")
    }
    var certificates: [String] = []
    for curve in curves {
      let text = motion.errorCertificate(of: curve.property)
      if certificates.last != text { certificates.append(text) }
    }
    for text in certificates { try stream.write("# \(PlainText(text).string)\n") }
    if curves.contains(where: { $0.property.name == "location" && $0.index == 1 }) {
      try stream.write("# y is as given, downwards on a screen; Blender has it upwards\n")
    }
    let name = JSONText.quoted(encoding.name ?? motion.animation.command)
    try stream.write(Self.functions(named: name))
    for curve in curves { try write(curve, to: &stream) }
  }

  /// The functions of the script. Time 0 is frame 0, at the frame rate of the scene.
  ///
  /// An action has slots since Blender 4.4; before, it has F-curves itself.
  private static func functions(named name: String) -> String {
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

  private func write(_ curve: FCurve, to stream: inout ByteStream) throws(WriteFailure) {
    let keys = motion.keys(of: curve.property)
    let factor = curve.property.factor
    func text(_ number: DoubleDouble) -> String { FloatText.of(number * factor) }
    try stream.write(
      "curve(\(JSONText.quoted(curve.object)), \"\(curve.property.name)\", \(curve.index), [\n")
    for (index, key) in keys.enumerated() {
      let before = index == 0 ? "0" : text(key.incoming)
      let after = index + 1 == keys.count ? "0" : text(key.outgoing)
      try stream.write(
        "    (\(EngineMotion.time(of: key)), \(text(key.value)), \(before), \(after)),\n")
    }
    try stream.write("])\n")
  }
}

import Analysis
import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// An animation resource of Godot 4.
  static var godot: FormatInfo {
    FormatInfo(
      "godot", .editors, extensions: ["tres"], summary: "Bezier tracks", readBy: "Godot 4",
      options: [.name, .request, .commandLine, .unit, .reduction, .property], tracks: 1...1_000,
      needs: .length)
  }
}

/// An animation as properties of Godot nodes, with a Bezier track for each number.
struct GodotAnimation: FormatDocument {
  private let motion: GameEngineMotion
  private let tracks: [BezierTrack]

  /// A Bezier track.
  private struct BezierTrack {
    let property: GameEngineProperty
    /// The node, relative to the player's root node, and the property: "bubble:position:x".
    let path: String
    /// True for a copy of another track: a scale sets both x and y.
    var isRepeated = false
  }

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let info = FormatInfo.godot
    try animation.validate(unit: encoding.unit, in: info)
    var tracks: [BezierTrack] = []
    for (index, track) in animation.tracks.enumerated() {
      let node = try Self.nodeName(track.object)
      let meaning = try GameEngineMotion.propertyRole(
        of: track, encoding, in: info.name, "property of a node")
      let (names, factor) = Self.propertyNames(meaning)
      for (place, name) in names.enumerated() {
        let path = node + ":" + name
        try require(
          !tracks.contains { $0.path == path }, "format",
          "\(info.name) shows two of these tracks as \(Display.text(path)), and a node has one; "
            + "choose with \(parameterName("track"))")
        let isRepeated = place >= track.channels.count
        tracks.append(
          BezierTrack(
            property: GameEngineProperty(
              name: name, track: index, component: isRepeated ? 0 : place, factor: factor),
            path: path, isRepeated: isRepeated))
      }
    }
    motion = try GameEngineMotion(animation, encoding, .offset, in: info)
    self.tracks = tracks
  }

  /// The properties of a Node2D or a Control that show each component, and the factor from the
  /// track's unit to theirs. Source: Godot's class reference.
  private static func propertyNames(_ meaning: PropertyRole) -> (
    names: [String], factor: DoubleDouble
  ) {
    switch meaning {
    case .place: (["position:x", "position:y"], .one)
    case .x: (["position:x"], .one)
    case .y: (["position:y"], .one)
    case .size: (["size:x", "size:y"], .one)
    case .width: (["size:x"], .one)
    case .height: (["size:y"], .one)
    case .frame: (["position:x", "position:y", "size:x", "size:y"], .one)
    case .scale: (["scale:x", "scale:y"], .one)
    case .scaleX: (["scale:x"], .one)
    case .scaleY: (["scale:y"], .one)
    case .alpha: (["modulate:a"], .one)
    case .color: (["modulate:r", "modulate:g", "modulate:b", "modulate:a"], .one)
    case .rotation(let degrees): (["rotation"], degrees * DoubleDouble.pi / 180)
    case .matrix, .cornerRadius: ([], .one)
    }
  }

  /// The node of an object. A dot becomes an underscore, as in Godot; other invalid characters are
  /// refused. Source: godotengine/godot, String::validate_node_name.
  private static func nodeName(_ object: String) throws(ParameterError) -> String {
    if object.isEmpty { return "." }
    var name = ""
    var isValid = true
    for scalar in object.unicodeScalars {
      switch scalar {
      case ".": name += "_"
      case ":", "@", "/", "\"", "%":
        name += "_"
        isValid = false
      default: name.unicodeScalars.append(scalar)
      }
    }
    try require(
      isValid, "format",
      "godot has no : @ / \" or % in a node's name, and here is \(Display.text(object)); call it "
        + Display.text(name))
    return name
  }
}

extension GodotAnimation {
  /// Writes the resource: a Bezier track for each property. The request is metadata, which Godot
  /// keeps when it saves the file.
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    let name = encoding.name ?? motion.animation.command
    try stream.write("[gd_resource type=\"Animation\" format=3]\n\n[resource]\n")
    try stream.write("resource_name = \(JSONWriter.quoted(name))\nlength = \(length)\n")
    for (index, track) in tracks.enumerated() {
      let prefix = "tracks/\(index)/"
      try stream.write(
        "\(prefix)type = \"bezier\"\n\(prefix)imported = false\n\(prefix)enabled = true\n"
          + "\(prefix)path = NodePath(\(JSONWriter.quoted(track.path)))\n"
          + "\(prefix)interp = 1\n\(prefix)loop_wrap = false\n\(prefix)keys = {\n")
      try stream.write(keys(of: track))
      try stream.write("}\n")
    }
    if let request = encoding.request {
      try stream.write("metadata/request = \(JSONWriter.quoted(request))\n")
    }
    let certificates = tracks.filter { !$0.isRepeated }
      .map { JSONWriter.quoted(motion.errorCertificate(of: $0.property)) }
    try stream.write(
      "metadata/curves = PackedStringArray(\(certificates.joined(separator: ", ")))\n")
  }

  /// The time of the last key as a Float, in which Godot holds it. A shorter length would cut off
  /// that key. The text has a decimal point, since it would otherwise be an integer.
  private var length: String {
    var last = Float(0)
    for keys in motion.curved.joined() {
      if let key = keys.keys.last { last = max(last, key.seconds.nearestFloat) }
    }
    let text = ShortestDoubleText.of(Double(last))
    return text.utf8.contains(UInt8(ascii: ".")) ? text : text + ".0"
  }

  /// The keys: a handle mode, a value, two handles and a time each. Handles are offsets in time and
  /// value, and mode 0 is free.
  ///
  /// Source: godotengine/godot, scene/resources/animation.cpp, Animation::_set and
  /// bezier_track_interpolate.
  private func keys(of track: BezierTrack) -> String {
    let keys = motion.keys(of: track.property)
    let factor = track.property.factor
    var points: [String] = []
    for (index, key) in keys.enumerated() {
      points.append(ShortestFloatText.of(key.value * factor))
      let before = index == 0 ? key.seconds : keys[index - 1].seconds
      let after = index + 1 == keys.count ? key.seconds : keys[index + 1].seconds
      points.append(ShortestFloatText.of((before - key.seconds) / 3))
      points.append(ShortestFloatText.of(key.incoming * factor))
      points.append(ShortestFloatText.of((after - key.seconds) / 3))
      points.append(ShortestFloatText.of(key.outgoing * factor))
    }
    let modes = Array(repeating: "0", count: keys.count).joined(separator: ", ")
    let times = keys.map { GameEngineMotion.time(of: $0) }.joined(separator: ", ")
    return "\"handle_modes\": PackedInt32Array(\(modes)),\n"
      + "\"points\": PackedFloat32Array(\(points.joined(separator: ", "))),\n"
      + "\"times\": PackedFloat32Array(\(times))\n"
  }
}

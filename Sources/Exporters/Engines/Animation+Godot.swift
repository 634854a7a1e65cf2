import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// An animation resource of Godot 4.
  static var godot: FormatInfo {
    var info = FormatInfo(
      "godot", extensions: ["tres"], summary: "Bezier tracks", readBy: "Godot 4",
      options: [.name, .request, .commandLine, .unit, .reduction])
    info.family = .editors
    info.streams = false
    info.mostFrames = 100_000
    info.tracks = 1...1_000
    info.needs = .length
    return info
  }
}

extension Animation {
  /// Bezier tracks, ready to be written.
  ///
  /// - Throws: ``ParameterError`` for what the format cannot show.
  func godotWriter(_ encoding: Encoding) throws(ParameterError) -> PreparedOutput.Writer {
    let godot = try GodotAnimation(self, encoding)
    return { animation, encoding, stream throws(WriteFailure) in
      try animation.writeGodot(godot, encoding, to: &stream)
    }
  }

  /// The resource: a Bezier track for each property. How it was made is metadata, which Godot keeps
  /// when it saves the file anew.
  private func writeGodot(
    _ godot: GodotAnimation, _ encoding: Encoding, to stream: inout ByteStream
  ) throws(WriteFailure) {
    let name = encoding.name ?? command
    try stream.write("[gd_resource type=\"Animation\" format=3]\n\n[resource]\n")
    try stream.write("resource_name = \(JSONText.quoted(name))\nlength = \(godot.length)\n")
    for (index, track) in godot.tracks.enumerated() {
      let prefix = "tracks/\(index)/"
      try stream.write(
        "\(prefix)type = \"bezier\"\n\(prefix)imported = false\n\(prefix)enabled = true\n"
          + "\(prefix)path = NodePath(\(JSONText.quoted(track.path)))\n"
          + "\(prefix)interp = 1\n\(prefix)loop_wrap = false\n\(prefix)keys = {\n")
      try stream.write(godot.keys(of: track))
      try stream.write("}\n")
    }
    if let request = encoding.request {
      try stream.write("metadata/request = \(JSONText.quoted(request))\n")
    }
    var certificates: [String] = []
    for track in godot.tracks where !track.isRepeated {
      certificates.append(JSONText.quoted(godot.motion.certificate(of: track.property)))
    }
    try stream.write(
      "metadata/curves = PackedStringArray(\(certificates.joined(separator: ", ")))\n")
  }
}

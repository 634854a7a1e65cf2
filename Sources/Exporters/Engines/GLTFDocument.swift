import Analysis
import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// An animation of glTF 2.0.
  static var gltf: FormatInfo {
    FormatInfo(
      "gltf", .editors, extensions: ["gltf"], summary: "cubic splines of nodes",
      readBy: "three.js, Blender",
      options: [.name, .request, .commandLine, .unit, .reduction, .property], tracks: 1...1_000,
      needs: .length)
  }
}

/// An animation as translations and scales of glTF nodes: a CUBICSPLINE sampler for each, whose
/// numbers are Floats in an embedded buffer.
///
/// Source: glTF 2.0 specification, 3.11 and C.5.
struct GLTFDocument: FormatDocument {
  private let motion: GameEngineMotion
  private let channels: [NodeChannel]
  private let certificates: [String]

  /// A path of a node, whose three numbers share the times of their keys.
  private struct NodeChannel {
    let object: String
    let path: NodePath
    /// The number of the motion that each axis shows; nil for an axis at rest.
    var axes: [GameEngineProperty?] = [nil, nil, nil]
    /// The keys of each axis, at the same times; empty for an axis at rest.
    var keys: [[HermiteKey]] = []
  }

  private enum NodePath: String {
    case translation, scale

    /// The value of an axis at rest.
    var rest: Float { self == .scale ? 1 : 0 }
  }

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let info = FormatInfo.gltf
    try animation.validate(unit: encoding.unit, in: info)
    var channels: [NodeChannel] = []
    for (index, track) in animation.tracks.enumerated() {
      let meaning = try GameEngineMotion.propertyRole(
        of: track, encoding, in: info.name, "property of a node")
      let (path, axes) = try Self.nodePathAndComponents(meaning, of: track)
      let known = channels.firstIndex { $0.object == track.object && $0.path == path }
      let place = known ?? channels.count
      if known == nil { channels.append(NodeChannel(object: track.object, path: path)) }
      for (axis, component) in axes {
        try require(
          channels[place].axes[axis] == nil, "format",
          "\(info.name) shows two of these tracks as \(path.rawValue), and a node has one; "
            + "choose with \(parameterName("track"))")
        channels[place].axes[axis] = GameEngineProperty(
          name: path.rawValue, track: index, component: component)
      }
    }
    let motion = try GameEngineMotion(animation, encoding, .slope, in: info)
    self.motion = motion
    var certificates: [String] = []
    for place in channels.indices {
      let properties = channels[place].axes.compactMap { $0 }
      let own = properties.map { motion.curved[$0.track][$0.component] }
      guard let joined = animation.hermiteKeys(joining: own, GameEngineMotion.keyFormat(.slope))
      else {
        throw ParameterError(
          "format",
          "\(info.name) has the keys of a \(channels[place].path.rawValue) at common times, and "
            + "Floats cannot tell some of these apart; choose a component with "
            + parameterName("track"))
      }
      var rest = joined[...]
      for property in channels[place].axes {
        let keys = property == nil ? nil : rest.popFirst()
        channels[place].keys.append(keys?.keys ?? [])
        // A scale has one number for two axes.
        guard let property, let keys else { continue }
        let text = motion.errorCertificate(of: property, keys)
        if certificates.last != text { certificates.append(text) }
      }
    }
    self.channels = channels
    self.certificates = certificates
  }

  /// The path of a node that shows a track, and the component for each axis.
  ///
  /// - Throws: `ParameterError` for a track that no path shows.
  private static func nodePathAndComponents(
    _ meaning: PropertyRole, of track: Track
  ) throws(ParameterError) -> (path: NodePath, axes: [(axis: Int, component: Int)]) {
    switch meaning {
    case .place: return (.translation, [(0, 0), (1, 1)])
    case .x: return (.translation, [(0, 0)])
    case .y: return (.translation, [(1, 0)])
    case .scale: return (.scale, [(0, 0), (1, 0)])
    case .scaleX: return (.scale, [(0, 0)])
    case .scaleY: return (.scale, [(1, 0)])
    case .rotation:
      throw ParameterError(
        "format",
        "gltf has rotations as quaternions, whose curves do not turn as "
          + "\(Display.text(track.name)) does; use blender, unity or godot")
    case .size, .width, .height, .frame, .alpha, .color, .matrix, .cornerRadius:
      throw Animation.missingPropertyError(
        of: track, meaning, in: "gltf", does: "moves and scales nodes")
    }
  }
}

extension GLTFDocument {
  /// Writes the document. The request is an extra of the file, and the errors are extras of the
  /// animation.
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    let objects = channels.map { $0.object }.uniqued
    let names = objects.map { $0.isEmpty ? motion.animation.command : $0 }
    try stream.write("{\"asset\":{\"version\":\"2.0\",\"generator\":\"headspring\"},\n")
    if let request = encoding.request {
      try stream.write("\"extras\":{\"request\":\(JSONWriter.quoted(request))},\n")
    }
    try stream.write("\"scene\":0,\n\"scenes\":[{\"nodes\":[")
    try stream.write(objects.indices.map { String($0) }.joined(separator: ","))
    try stream.write("]}],\n\"nodes\":[")
    try stream.write(
      names.map { "{\"name\":\(JSONWriter.quoted($0))}" }.joined(separator: ",\n"))
    let title = JSONWriter.quoted(encoding.name ?? motion.animation.command)
    try stream.write("],\n\"animations\":[{\"name\":\(title),\n\"samplers\":[")
    for place in channels.indices {
      let comma = place > 0 ? ",\n" : ""
      try stream.write(
        "\(comma){\"input\":\(2 * place),\"interpolation\":\"CUBICSPLINE\","
          + "\"output\":\(2 * place + 1)}")
    }
    try stream.write("],\n\"channels\":[")
    for (place, channel) in channels.enumerated() {
      let node = objects.firstIndex(of: channel.object) ?? 0
      let comma = place > 0 ? ",\n" : ""
      try stream.write(
        "\(comma){\"sampler\":\(place),\"target\":{\"node\":\(node),"
          + "\"path\":\"\(channel.path.rawValue)\"}}")
    }
    try stream.write("],\n\"extras\":{")
    if let note { try stream.write("\"note\":\(JSONWriter.quoted(note)),\n") }
    try stream.write("\"curves\":[")
    try stream.write(certificates.map { JSONWriter.quoted($0) }.joined(separator: ",\n"))
    try stream.write("]}}],\n")
    try writeBuffer(to: &stream)
  }

  /// A note on glTF's axes; nil if nothing moves in y.
  private var note: String? {
    let moves = channels.contains { $0.path == .translation && $0.axes[1] != nil }
    return moves ? "y is as given, downwards on a screen; glTF has it upwards" : nil
  }

  /// Writes the accessors, the views of the buffer, and the buffer.
  ///
  /// Each channel has its times, and for each key the tangents to it, the value and the tangents
  /// from it, three numbers each.
  private func writeBuffer(to stream: inout ByteStream) throws(WriteFailure) {
    var (accessors, views): ([String], [String]) = ([], [])
    var bytes: [UInt8] = []
    for (place, channel) in channels.enumerated() {
      let keys = channel.keys.first { !$0.isEmpty } ?? []
      let times = keys.map { $0.seconds.nearestFloat }
      let ends = "\"min\":[\(floatText(times.first))],\"max\":[\(floatText(times.last))]"
      accessors.append(
        "{\"bufferView\":\(2 * place),\"componentType\":5126,\"count\":\(times.count),"
          + "\"type\":\"SCALAR\",\(ends)}")
      accessors.append(
        "{\"bufferView\":\(2 * place + 1),\"componentType\":5126,\"count\":\(3 * times.count),"
          + "\"type\":\"VEC3\"}")
      let start = bytes.count
      for time in times { bytes.appendFloat(time) }
      let middle = bytes.count
      for index in times.indices {
        let (isFirst, isLast) = (index == 0, index + 1 == times.count)
        for axis in channel.keys {
          bytes.appendFloat(isFirst || axis.isEmpty ? 0 : axis[index].incoming.nearestFloat)
        }
        for axis in channel.keys {
          bytes.appendFloat(axis.isEmpty ? channel.path.rest : axis[index].value.nearestFloat)
        }
        for axis in channel.keys {
          bytes.appendFloat(isLast || axis.isEmpty ? 0 : axis[index].outgoing.nearestFloat)
        }
      }
      for (from, to) in [(start, middle), (middle, bytes.count)] {
        views.append("{\"buffer\":0,\"byteOffset\":\(from),\"byteLength\":\(to - from)}")
      }
    }
    try stream.write("\"accessors\":[\(accessors.joined(separator: ",\n"))],\n")
    try stream.write("\"bufferViews\":[\(views.joined(separator: ",\n"))],\n")
    try stream.write(
      "\"buffers\":[{\"byteLength\":\(bytes.count),"
        + "\"uri\":\"data:application/octet-stream;base64,")
    try stream.write(Base64.encodedText(bytes))
    try stream.write("\"}]}\n")
  }

  /// A Float in JSON, with all digits of its Double.
  private func floatText(_ float: Float?) -> String { ShortestDoubleText.of(Double(float ?? 0)) }
}

extension [UInt8] {
  /// Appends a Float in little-endian order.
  fileprivate mutating func appendFloat(_ float: Float) {
    // A zero has no sign in a document.
    let bits = float == 0 ? 0 : float.bitPattern
    for shift in stride(from: 0, to: 32, by: 8) { append(UInt8(truncatingIfNeeded: bits >> shift)) }
  }
}

extension Array where Element: Equatable {
  /// The elements without repetitions, in the order of their first.
  fileprivate var uniqued: [Element] {
    var found: [Element] = []
    for element in self where !found.contains(element) { found.append(element) }
    return found
  }
}

/// Bytes as text. Source: RFC 4648, section 4.
enum Base64 {
  /// The text of some bytes, padded with `=`.
  static func encodedText(_ bytes: [UInt8]) -> String {
    let digits = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      var group = 0
      for offset in 0..<3 {
        group = group << 8 | (start + offset < bytes.count ? Int(bytes[start + offset]) : 0)
      }
      let count = Swift.min(3, bytes.count - start)
      for place in 0..<4 {
        text.append(
          place <= count ? digits[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

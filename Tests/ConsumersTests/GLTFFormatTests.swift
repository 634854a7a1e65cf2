import Foundation
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// gltf: parsed, and played as the specification of glTF 2.0 says.
struct GLTFFormatTests {
  static let lines = [
    EngineLine("bounce --from 0 --to 300", most: 0.33),
    EngineLine("spring --from 10px,20px --to 300px,-90px --velocity 0,900", most: 0.26),
    EngineLine("spring --from 1 --to 2 --property scale --reduce 0.001", most: 0.001),
    EngineLine("spring --from 1 --to 0.2 --property scale-y --reduce 1%"),
    EngineLine("spring --from 7 --to 90 --property y --delay 0.25 --fps 24", most: 0.26),
    EngineLine("bounce --from 5,3 --to 5,40 --repeat 2 --alternate"),
    EngineLine("ease --from 0 --to 300 --timing 1,0,0,1 --reduce 2"),
    EngineLine("snap --screen 320x568 --at 120,300", most: 0.26),
    EngineLine(
      "stack --screen 320x568 --at 120,300 --count 3 --track head0.position,head2.position",
      most: 0.26),
    EngineLine(
      "press --screen 320x568 --at 22,300 --track bubble.position,bubble.scale,popover.scale"),
    EngineLine("spring --from -1e8 --to 1e8", most: 2.5e5),
    EngineLine("spring --from 4,5 --to 4,5 --no-land --duration 1"),
    EngineLine(
      "play \(EngineLine.throwLog) --screen 320x568 --track head.position,head.scale"),
  ]

  @Test(arguments: lines) func `a player is within the stated error`(line: EngineLine) throws {
    let one = try AuthoredCase("\(line.words) -f gltf")
    let file = try GLTFFile(one.text)
    let rests = ["translation": Float(0), "scale": Float(1)]
    var shown: Set<String> = []
    var certificates = file.certificates[...]
    for track in one.animation.tracks {
      for component in track.channels.indices {
        let found = certificates.popFirst()
        let channel = EngineChannel(
          track: track.name, component: component, factor: 1, certificate: try #require(found))
        let role = track.property
        let path = role.hasPrefix("scale") ? "scale" : "translation"
        let node = track.object.isEmpty ? one.animation.command : track.object
        let played = try #require(
          file.channels.first { $0.node == node && $0.path == path }, "\(node) \(path)")
        var axes = [component]
        if track.type == .number {
          axes = role == "scale" ? [0, 1] : [role.hasSuffix("y") ? 1 : 0]
        }
        for axis in axes {
          try channel.expect(one, most: line.most) { Double(played.value(at: Float($0))[axis]) }
          shown.insert("\(node) \(path) \(axis)")
        }
      }
    }
    #expect(certificates.isEmpty)
    // An axis that shows no number is at rest.
    for channel in file.channels {
      #expect(channel.times[0] == 0)
      for axis in 0..<3 where !shown.contains("\(channel.node) \(channel.path) \(axis)") {
        for key in channel.keys {
          #expect(key[1][axis] == rests[channel.path] && key[0][axis] == 0 && key[2][axis] == 0)
        }
      }
    }
  }

  @Test(.enabled("needs pygltflib") { EngineReaders.has("pygltflib") })
  func `pygltflib reads every file`() throws {
    let texts = try Self.lines.map { try Typed.output("\($0.words) -f gltf") }
    let script = """
      import pygltflib, struct
      found = []
      for text in texts:
        file = pygltflib.GLTF2.from_json(text)
        file.convert_buffers(pygltflib.BufferFormat.BINARYBLOB)
        blob = file.binary_blob()
        numbers = 0
        animation = file.animations[0]
        for sampler in animation.samplers:
          assert sampler.interpolation == "CUBICSPLINE"
          rows = []
          for index, width in ((sampler.input, 1), (sampler.output, 3)):
            accessor = file.accessors[index]
            view = file.bufferViews[accessor.bufferView]
            assert accessor.componentType == pygltflib.FLOAT
            assert view.byteLength == 4 * width * accessor.count and view.byteOffset % 4 == 0
            assert view.byteOffset + view.byteLength <= file.buffers[0].byteLength == len(blob)
            rows.append(struct.unpack_from(f"<{accessor.count * width}f", blob, view.byteOffset))
          times, values = rows
          accessor = file.accessors[sampler.input]
          assert len(values) == 9 * len(times) and len(times) >= 2
          assert accessor.min == [times[0]] and accessor.max == [times[-1]] and times[0] >= 0
          assert all(a < b for a, b in zip(times, times[1:]))
          numbers += len(values)
        assert len(animation.channels) == len(animation.samplers)
        for channel in animation.channels: file.nodes[channel.target.node]
        found.append({"numbers": numbers, "nodes": len(file.nodes), "scene": len(file.scenes[0].nodes)})
      print(json.dumps(found))
      """
    for (text, one) in zip(texts, try EngineReaders.found(script, texts)) {
      let file = try GLTFFile(text)
      let count = file.channels.reduce(0) { $0 + 9 * $1.keys.count }
      #expect(one["numbers"] as? Int == count)
      #expect(one["nodes"] as? Int == Set(file.channels.map(\.node)).count)
      #expect(one["scene"] as? Int == one["nodes"] as? Int)
    }
  }

  /// The numbers of a position have the keys of both, and each is the same curve as alone.
  @Test func `common times leave every curve as it is`() throws {
    let words = "spring --from 0px,0px --to 300px,200px --velocity 900,-2000"
    let both = try GLTFFile(try Typed.output("\(words) -f gltf")).channels[0]
    var times: Set<Float> = []
    for (axis, name) in ["x", "y"].enumerated() {
      let alone = try GLTFFile(try Typed.output("\(words) --track value.\(name) -f gltf"))
      let own = try #require(alone.channels.first)
      times.formUnion(own.times)
      for step in 0...200 {
        let time = Float(step) / 200 * both.times[both.times.count - 1]
        #expect((both.value(at: time)[axis] - own.value(at: time)[axis]).magnitude < 0.001)
      }
    }
    #expect(both.times == times.sorted())
  }

  @Test(arguments: [
    Refusal(
      "spring --from 0deg --to 90deg -f gltf",
      "--format 'gltf': gltf has rotations as quaternions, whose curves do not turn as value "
        + "does; use blender, unity or godot"),
    Refusal(
      "spring --from 0 --to 1 --property opacity -f gltf",
      "--format 'gltf': gltf moves and scales nodes, and has no property for opacity; use "
        + "blender, unity or godot"),
  ])
  func `a property that no node has is refused`(refusal: Refusal) { refusal.expect() }
}

/// The channels of a glTF document.
struct GLTFFile {
  struct Channel {
    let node: String
    let path: String
    let times: [Float]
    /// The tangent to each key, its value and the tangent from it.
    let keys: [[[Float]]]

    /// The value at a time. Source: glTF 2.0, C.5, "Cubic Spline Interpolation".
    func value(at time: Float) -> [Float] {
      guard let next = times.firstIndex(where: { $0 > time }) else {
        return keys[keys.count - 1][1]
      }
      if next == 0 { return keys[0][1] }
      let length = times[next] - times[next - 1]
      let t = (time - times[next - 1]) / length
      let (a, b) = (keys[next - 1], keys[next])
      return (0..<3).map { axis in
        let (start, end): (Float, Float) = (a[1][axis], b[1][axis])
        let (out, into): (Float, Float) = (length * a[2][axis], length * b[0][axis])
        let (t2, t3) = (t * t, t * t * t)
        let ends: Float = (2 * t3 - 3 * t2 + 1) * start + (-2 * t3 + 3 * t2) * end
        return ends + (t3 - 2 * t2 + t) * out + (t3 - t2) * into
      }
    }
  }

  private struct Document: Decodable {
    struct Node: Decodable { let name: String }
    struct Target: Decodable {
      let node: Int
      let path: String
    }
    struct Route: Decodable {
      let sampler: Int
      let target: Target
    }
    struct Sampler: Decodable { let input, output: Int }
    struct Extras: Decodable { let curves: [String] }
    struct Motion: Decodable {
      let channels: [Route]
      let samplers: [Sampler]
      let extras: Extras
    }
    struct Accessor: Decodable { let bufferView, count: Int }
    struct View: Decodable { let byteOffset, byteLength: Int }
    struct Buffer: Decodable { let uri: String }
    let nodes: [Node]
    let animations: [Motion]
    let accessors: [Accessor]
    let bufferViews: [View]
    let buffers: [Buffer]
  }

  let channels: [Channel]
  let certificates: [String]

  init(_ text: String) throws {
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    let head = "data:application/octet-stream;base64,"
    let uri = document.buffers[0].uri
    try #require(uri.hasPrefix(head))
    let bytes = try #require(Data(base64Encoded: String(uri.dropFirst(head.count))))
    func floats(_ index: Int) -> [Float] {
      let view = document.bufferViews[document.accessors[index].bufferView]
      return stride(from: view.byteOffset, to: view.byteOffset + view.byteLength, by: 4).map { at in
        Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[at + $1]) << (8 * $1) })
      }
    }
    let motion = document.animations[0]
    certificates = motion.extras.curves
    channels = motion.channels.map { route in
      let sampler = motion.samplers[route.sampler]
      let numbers = floats(sampler.output)
      let keys = stride(from: 0, to: numbers.count, by: 9).map { start in
        stride(from: start, to: start + 9, by: 3).map { Array(numbers[$0..<$0 + 3]) }
      }
      return Channel(
        node: document.nodes[route.target.node].name, path: route.target.path,
        times: floats(sampler.input), keys: keys)
    }
  }
}

import Analysis
import Foundation
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Checking
@testable import Commands

/// A Godot resource, parsed strictly and played as Godot plays it.
struct GodotFile {
  struct Track {
    let path: String
    let times: [String]
    let points: [String]
    let modes: [String]

    private struct Vector { var x, y: Float }

    /// `Vector2::bezier_interpolate` of Godot 4.
    private static func bezier(_ points: [Vector], _ t: Float) -> Vector {
      let omt = 1 - t
      let omt2 = omt * omt
      let omt3 = omt2 * omt
      let t2 = t * t
      let t3 = t2 * t
      func sum(_ a: Float, _ b: Float, _ c: Float, _ d: Float) -> Float {
        a * omt3 + b * omt2 * t * 3 + c * omt * t2 * 3 + d * t3
      }
      return Vector(
        x: sum(points[0].x, points[1].x, points[2].x, points[3].x),
        y: sum(points[0].y, points[1].y, points[2].y, points[3].y))
    }

    /// `Animation::bezier_track_interpolate` of Godot 4: ten bisection steps in Floats, then a line.
    func value(at time: Double, length: Double) throws -> Double {
      func number(_ text: String) throws -> Float { try #require(Float(text), "\(text)") }
      let times = try self.times.map { Double(try number($0)) }
      let points = try self.points.map { try number($0) }
      try #require(points.count == 5 * times.count && modes.count == times.count)
      // Keys beyond the length are ignored.
      let count = times.filter { $0 <= length }.count
      if count <= 1 { return Double(points[0]) }
      let index = (times.firstIndex { $0 > time } ?? times.count) - 1
      if index < 0 { return Double(points[0]) }
      if index >= times.count - 1 { return Double(points[5 * (times.count - 1)]) }
      let t = time - times[index]
      let duration = Float(times[index + 1] - times[index])
      let start = Vector(x: 0, y: points[5 * index])
      let out = Vector(x: start.x + points[5 * index + 3], y: start.y + points[5 * index + 4])
      let end = Vector(x: duration, y: points[5 * index + 5])
      let into = Vector(x: end.x + points[5 * index + 6], y: end.y + points[5 * index + 7])
      let curve = [start, out, into, end]
      var (low, high) = (Float(0), Float(1))
      for _ in 0..<10 {
        let middle = (low + high) / 2
        if Double(Self.bezier(curve, middle).x) < t { low = middle } else { high = middle }
      }
      let (first, second) = (Self.bezier(curve, low), Self.bezier(curve, high))
      let c = Float((t - Double(first.x)) / Double(second.x - first.x))
      return Double(first.y + c * (second.y - first.y))
    }
  }

  var tracks: [Track] = []
  var fields: [String: String] = [:]
  var certificates: [String] = []

  init(_ text: String) throws {
    var lines = text.components(separatedBy: "\n")[...]
    func expect(_ line: String) throws {
      let own = lines.popFirst()
      try #require(own == line)
    }
    func value(_ name: String) throws -> String {
      let line = try #require(lines.first)
      lines = lines.dropFirst()
      try #require(line.hasPrefix(name), "\(line)")
      return String(line.dropFirst(name.count))
    }
    try expect("[gd_resource type=\"Animation\" format=3]")
    try expect("")
    try expect("[resource]")
    fields["name"] = try value("resource_name = ")
    fields["length"] = try value("length = ")
    while lines.first?.hasPrefix("tracks/") == true {
      let prefix = "tracks/\(tracks.count)/"
      try expect("\(prefix)type = \"bezier\"")
      try expect("\(prefix)imported = false")
      try expect("\(prefix)enabled = true")
      let path = try value("\(prefix)path = NodePath(\"")
      try expect("\(prefix)interp = 1")
      try expect("\(prefix)loop_wrap = false")
      try expect("\(prefix)keys = {")
      func array(_ opening: String, _ closing: String) throws -> [String] {
        let text = try value(opening)
        try #require(text.hasSuffix(closing))
        return text.dropLast(closing.count).components(separatedBy: ", ")
      }
      let modes = try array("\"handle_modes\": PackedInt32Array(", "),")
      let points = try array("\"points\": PackedFloat32Array(", "),")
      let times = try array("\"times\": PackedFloat32Array(", ")")
      try expect("}")
      tracks.append(
        Track(path: String(path.dropLast(2)), times: times, points: points, modes: modes))
    }
    fields["request"] = try value("metadata/request = ")
    certificates = try value("metadata/curves = PackedStringArray(\"").dropLast(2)
      .components(separatedBy: "\", \"")
    try expect("")
    try #require(lines.isEmpty)
  }
}

struct GodotFormatTests {
  /// The properties that display a component of a track, with the number of their units per track unit.
  static func shown(_ track: Track) -> [(names: [String], factor: Double)] {
    let turn = [(["rotation"], track.unit == "deg" ? Double.pi / 180 : 1)]
    func lengths(_ names: String...) -> [([String], Double)] { names.map { ([$0], 1) } }
    switch (track.type, track.property) {
    case (.color, _): return "rgba".map { (["modulate:\($0)"], 1) }
    case (.point, _): return lengths("position:x", "position:y")
    case (.size, _): return lengths("size:x", "size:y")
    case (.rect, _): return lengths("position:x", "position:y", "size:x", "size:y")
    case (_, "scale"): return [(["scale:x", "scale:y"], 1)]
    case (_, "alpha"): return lengths("modulate:a")
    case (_, "rotation"): return turn
    case (_, "y"): return lengths("position:y")
    default: return ["deg", "rad"].contains(track.unit) ? turn : lengths("position:x")
    }
  }

  @Test(arguments: EngineLine.all)
  func `Godot's tracks are within what the file says`(line: EngineLine) throws {
    let one = try Kept.authoredCase("\(line.words) -f godot")
    let file = try GodotFile(one.text)
    var certificates = file.certificates[...]
    let length = try #require(Double(file.fields["length"] ?? ""))
    #expect(file.fields["length"]?.contains(".") == true)
    var played = 0
    for track in one.animation.tracks {
      let object = track.object.replacingOccurrences(of: ".", with: "_")
      let node = object.isEmpty ? "." : object
      for (component, shown) in Self.shown(track).enumerated() {
        let popped = certificates.popFirst()
        let channel = EngineChannel(
          track: track.name, component: component, factor: shown.factor,
          certificate: try #require(popped))
        for name in shown.names {
          let own = try #require(file.tracks.first { $0.path == "\(node):\(name)" }, "\(name)")
          let times = own.times.compactMap { Float($0) }
          #expect(times.count == own.times.count)
          #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "equal as Floats")
          #expect(times.allSatisfy { Double($0) <= length })
          try channel.expect(one, most: line.most) { try own.value(at: $0, length: length) }
          played += 1
        }
      }
    }
    #expect(played == file.tracks.count && certificates.isEmpty)
  }

  static let names = ["a: b", "é 語", "'\"\\", "a\nb = c", "NodePath(\"x\")", "\\u0041", "]", ";x"]

  @Test(.enabled("needs godot_parser") { EngineReaders.has("godot_parser") })
  func `godot_parser parses every resource, with any name`() throws {
    let short = EngineLine.all.filter { !$0.words.hasPrefix("play") }
    var texts = try short.map { try Kept.authoredCase("\($0.words) -f godot").text }
    for name in Self.names {
      texts.append(try Typed.output(["pulse", "--name", name, "-f", "godot"]))
    }
    let found = try EngineReaders.found(
      """
      import godot_parser
      found = []
      for text in texts:
        with tempfile.NamedTemporaryFile("w", suffix=".tres", delete=False, encoding="utf-8") as f:
          f.write(text)
        resource = godot_parser.load(f.name)
        os.unlink(f.name)
        entry = {"format": resource.get_sections("gd_resource")[0].header["format"], "tracks": []}
        section = resource.get_sections("resource")[0]
        number = 0
        while section.get("tracks/%d/type" % number) is not None:
          keys = section["tracks/%d/keys" % number]
          entry["tracks"].append({"type": section["tracks/%d/type" % number],
            "path": section["tracks/%d/path" % number].path,
            "times": list(keys["times"].args), "points": list(keys["points"].args),
            "modes": list(keys["handle_modes"].args)})
          number += 1
        entry["name"] = section["resource_name"]
        entry["length"] = section["length"]
        entry["count"] = len(section["metadata/curves"].args)
        found.append(entry)
      print(json.dumps(found))
      """, texts)
    #expect(found.count == texts.count)
    for (index, resource) in found.enumerated() {
      let file = try GodotFile(texts[index])
      #expect(resource["format"] as? Int == 3)
      #expect(resource["count"] as? Int == file.certificates.count)
      let length = try #require(Double(file.fields["length"] ?? ""))
      // Foundation parses seventeen digits to within one unit in the last place.
      #expect(((resource["length"] as? Double ?? 0) - length).magnitude < 1e-12)
      let tracks = try #require(resource["tracks"] as? [[String: Any]])
      #expect(tracks.count == file.tracks.count)
      for (read, own) in zip(tracks, file.tracks) {
        #expect(read["type"] as? String == "bezier" && read["path"] as? String == own.path)
        #expect(read["times"] as? [Double] == own.times.compactMap { Double($0) })
        #expect(read["points"] as? [Double] == own.points.compactMap { Double($0) })
        #expect((read["modes"] as? [Int])?.count == own.times.count)
      }
    }
  }

  /// A string as Godot's VariantParser parses it.
  private func unescaped(_ text: String) throws -> String {
    var (result, rest) = ("", text.dropFirst().dropLast())
    while let character = rest.popFirst() {
      if character != "\\" {
        result.append(character)
        continue
      }
      let escape = rest.popFirst()
      switch escape {
      case "n": result += "\n"
      case "t": result += "\t"
      case "r": result += "\r"
      case "u":
        let code = try #require(UInt32(rest.prefix(4), radix: 16))
        result.unicodeScalars.append(try #require(Unicode.Scalar(code)))
        rest = rest.dropFirst(4)
      case "\"", "\\": result.append(try #require(escape))
      default: Issue.record("no escape: \(text)")
      }
    }
    return result
  }

  @Test(arguments: names) func `a hostile name is escaped`(name: String) throws {
    let file = try GodotFile(try Typed.output(["pulse", "--name", name, "-f", "godot"]))
    #expect(try unescaped(try #require(file.fields["name"])) == name)
  }

  @Test func `ids of heads are nodes, or are refused with the conflicting name`() throws {
    try EngineHeads.with(["é x#\\", "a.b"]) { words in
      let file = try GodotFile(try Typed.output(words + ["-f", "godot"]))
      #expect(file.tracks.contains { $0.path == "a_b:position:x" })
      #expect(file.tracks.contains { $0.path == "é x#\\\\:position:x" })
    }
    try EngineHeads.with(["a:\"b\"@/%"]) { words in
      Refusal(
        words + ["-f", "godot"],
        "--format 'godot': godot has no : @ / \" or % in a node's name, and here is a:\"b\"@/%; "
          + "call it a__b____"
      ).expect()
    }
    try EngineHeads.with(["a.b", "a_b"]) { words in
      Refusal(
        words + ["-f", "godot"],
        "--format 'godot': godot shows two of these tracks as a_b:position:x, and a node has one; "
          + "choose with --track"
      ).expect()
    }
  }

  static let others = "use css-keyframes, json, ndjson or csv"
  static let refusals = [
    Refusal(
      "ease --from 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 --to 2,0,0,0,0,1,0,0,0,0,1,0,9,0,0,1 -f godot",
      "--format 'godot': godot has no property of a node for value: matrices are none; use json, "
        + "ndjson or csv"),
    Refusal(
      "spring --from 1,2,3 --to 3,4,5 -f godot",
      "--format 'godot': godot has no property of a node for value; use json, ndjson or csv"),
    Refusal(
      "spring --from 100000000 --to 100000100 -f godot",
      "--format 'godot': cannot be one whose numbers are Floats: value moves too little for how "
        + "large it is; use json, ndjson or csv"),
    Refusal(
      "spring --from 0 --to 140 --reduce 1e-5 -f godot",
      "--reduce '1e-5': must be at least 0.00028 for value, whose numbers are Floats in this "
        + "format; use json, ndjson or csv where less is needed"),
  ]

  @Test(arguments: refusals)
  func `unsupported motions are refused with a hint`(_ refusal: Refusal) { refusal.expect() }
}

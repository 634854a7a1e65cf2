import Foundation
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Checking
@testable import Commands

/// A clip parsed strictly, line by line, and played as Unity plays it.
struct UnityFile {
  struct Curve {
    struct Key {
      var time = ""
      var value = ""
      var inSlope = ""
      var outSlope = ""
      var tangentMode = ""
    }
    var keys: [Key] = []
    var attribute = ""
    var path = ""
    var classID = ""
    var script = ""

    /// Unity's Hermite interpolation between keyframes, in Floats.
    func value(at time: Double) throws -> Double {
      let time = Float(time)
      func number(_ text: String) throws -> Float { try #require(Float(text), "\(text)") }
      let times = try keys.map { try number($0.time) }
      guard let next = times.firstIndex(where: { $0 > time }) else {
        return Double(try number(keys[keys.count - 1].value))
      }
      if next == 0 { return Double(try number(keys[0].value)) }
      let length = times[next] - times[next - 1]
      let t = (time - times[next - 1]) / length
      let m0 = try number(keys[next - 1].outSlope) * length
      let m1 = try number(keys[next].inSlope) * length
      let t2 = t * t
      let t3 = t2 * t
      let a = 2 * t3 - 3 * t2 + 1
      let b = t3 - 2 * t2 + t
      let c = t3 - t2
      let d = -2 * t3 + 3 * t2
      let (v0, v1) = (try number(keys[next - 1].value), try number(keys[next].value))
      return Double(a * v0 + b * m0 + c * m1 + d * v1)
    }
  }

  /// The curves by the names of their lists; every list must exist.
  var lists: [String: [Curve]] = [:]
  var fields: [String: String] = [:]
  var certificates: [String] = []

  init(_ text: String) throws {
    var lines = text.components(separatedBy: "\n")
    try #require(lines.removeLast().isEmpty)
    try #require(
      lines.starts(with: ["%YAML 1.1", "%TAG !u! tag:unity3d.com,2011:", "--- !u!74 &7400000"]))
    var list = ""
    for line in lines.dropFirst(4) {
      let entry = line.drop { " -".contains($0) }
      let indent = line.prefix { $0 == " " }.count
      let parts = entry.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      let (name, value) = (parts[0], parts.count == 2 ? parts[1] : "")
      if indent == 2, !line.hasPrefix("  - ") {
        list = name
        fields[name] = value
        if name.hasSuffix("Curves") { lists[name] = [] }
      } else if list == "headspring" {
        if line.hasPrefix("    - ") { certificates.append(String(entry)) }
      } else if var curves = lists[list], !list.isEmpty {
        if line == "  - curve:" { curves.append(Curve()) }
        let last = curves.count - 1
        if line == "      - serializedVersion: 3" { curves[last].keys.append(Curve.Key()) }
        let key = curves[last].keys.count - 1
        switch (indent, name) {
        case (8, "time"): curves[last].keys[key].time = value
        case (8, "value"): curves[last].keys[key].value = value
        case (8, "inSlope"): curves[last].keys[key].inSlope = value
        case (8, "outSlope"): curves[last].keys[key].outSlope = value
        case (8, "tangentMode"): curves[last].keys[key].tangentMode = value
        case (4, "attribute"): curves[last].attribute = value
        case (4, "path"): curves[last].path = value.trimmingCharacters(in: ["\""])
        case (4, "classID"): curves[last].classID = value
        case (4, "script"): curves[last].script = value
        default: break
        }
        lists[list] = curves
      } else {
        fields[name] = value
      }
    }
  }
}

struct UnityFormatTests {
  /// The attributes that display a component of a track, their class, and the number of their units per track unit.
  static func shown(_ track: Track) -> [(names: [String], classID: String, factor: Double)] {
    let degrees = track.unit == "deg" ? 1 : 180 / Double.pi
    let turn = [(["localEulerAnglesRaw.z"], "224", degrees)]
    func lengths(_ names: String...) -> [([String], String, Double)] {
      names.map { (["m_\($0)"], "224", 1) }
    }
    switch (track.type, track.property) {
    case (.color, _): return "rgba".map { (["m_Color.\($0)"], "114", 1) }
    case (.point, _): return lengths("AnchoredPosition.x", "AnchoredPosition.y")
    case (.size, _): return lengths("SizeDelta.x", "SizeDelta.y")
    case (.rect, _):
      return lengths("AnchoredPosition.x", "AnchoredPosition.y", "SizeDelta.x", "SizeDelta.y")
    case (_, "scale"): return [(["m_LocalScale.x", "m_LocalScale.y"], "224", 1)]
    case (_, "alpha"): return [(["m_Alpha"], "225", 1)]
    case (_, "rotation"): return turn
    case (_, "y"): return lengths("AnchoredPosition.y")
    default: return ["deg", "rad"].contains(track.unit) ? turn : lengths("AnchoredPosition.x")
    }
  }

  @Test(arguments: EngineLine.all)
  func `Unity's curves are within what the file says`(line: EngineLine) throws {
    let one = try Kept.authoredCase("\(line.words) -f unity")
    let file = try UnityFile(one.text)
    let curves = try #require(file.lists["m_EditorCurves"])
    var certificates = file.certificates[...]
    var played = 0
    for track in one.animation.tracks {
      for (component, shown) in Self.shown(track).enumerated() {
        let popped = certificates.popFirst()
        let certificate = try #require(popped).trimmingCharacters(in: ["\""])
        for name in shown.names {
          let curve = try #require(
            curves.first { $0.attribute == name && $0.path == track.object }, "\(name)")
          #expect(curve.classID == shown.classID)
          let channel = EngineChannel(
            track: track.name, component: component, factor: shown.factor,
            certificate: certificate)
          try channel.expect(one, most: line.most) { try curve.value(at: $0) }
          played += 1
        }
      }
    }
    #expect(played > 0 && certificates.isEmpty)
    let ends = curves.compactMap { Double($0.keys.last?.time ?? "") }
    #expect(Double(file.fields["m_StopTime"] ?? "") == ends.max())
  }

  @Test func `the played curves equal the editor curves`() throws {
    for words in ["press --screen 320x568 --at 22,300", "spring --from 0deg --to 90deg"] {
      let file = try UnityFile(try Typed.output("\(words) -f unity"))
      let edited = try #require(file.lists["m_EditorCurves"])
      func numbers(_ text: String) -> [String] {
        text.dropFirst().dropLast().components(separatedBy: ", ").map { String($0.dropFirst(3)) }
      }
      for curve in try #require(file.lists["m_FloatCurves"]) {
        let same = edited.filter { $0.attribute == curve.attribute && $0.path == curve.path }
        #expect(same.count == 1 && same[0].keys.map(\.value) == curve.keys.map(\.value))
      }
      for (list, name) in [
        ("m_ScaleCurves", "m_LocalScale"), ("m_EulerCurves", "localEulerAnglesRaw"),
      ] {
        for curve in try #require(file.lists[list]) {
          for (index, axis) in ["x", "y", "z"].enumerated() {
            let own = try #require(
              edited.first { $0.attribute == "\(name).\(axis)" && $0.path == curve.path })
            #expect(own.keys.map(\.time) == curve.keys.map(\.time))
            #expect(own.keys.map(\.value) == curve.keys.map { numbers($0.value)[index] })
            #expect(own.keys.map(\.inSlope) == curve.keys.map { numbers($0.inSlope)[index] })
            #expect(own.keys.map(\.outSlope) == curve.keys.map { numbers($0.outSlope)[index] })
          }
        }
      }
    }
  }

  @Test func `slopes are broken at kinks of the motion`() throws {
    let file = try UnityFile(
      try Typed.output("decay --from 0 --velocity 2000 --bounds 0,300 -f unity"))
    let keys = try #require(file.lists["m_FloatCurves"]?[0].keys)
    let broken = keys.filter { $0.tangentMode == "1" }
    #expect(broken.allSatisfy { $0.inSlope != $0.outSlope } && keys.count > broken.count)
    let smooth = keys.filter { $0.tangentMode == "0" }.dropFirst().dropLast()
    for key in smooth {
      let (before, after) = (Double(key.inSlope) ?? 0, Double(key.outSlope) ?? 1)
      #expect((before - after).magnitude <= max(before.magnitude, after.magnitude) * 1e-6)
    }
  }

  static let names = [
    "a: b", "yes", "- x", "# no", "é 語", "'\"\\", "{fileID: 0}", "a\nb: c", "1e5", "null", "",
  ]

  @Test(.enabled("needs unityparser") { EngineReaders.has("unityparser") })
  func `unityparser parses every clip, with any name`() throws {
    let short = EngineLine.all.filter { !$0.words.hasPrefix("play") }
    var texts = try short.map { try Kept.authoredCase("\($0.words) -f unity").text }
    let lines = texts.count
    for name in Self.names where !name.isEmpty {
      texts.append(
        try Typed.output(["pulse", "--name", name, "-f", "unity"]))
    }
    let found = try EngineReaders.found(
      """
      from unityparser import UnityDocument
      found = []
      for text in texts:
        with tempfile.NamedTemporaryFile("w", suffix=".anim", delete=False, encoding="utf-8") as f:
          f.write(text)
        clip = UnityDocument.load_yaml(f.name).entry
        os.unlink(f.name)
        lists = [clip.m_EulerCurves, clip.m_ScaleCurves, clip.m_FloatCurves, clip.m_EditorCurves]
        numbers = [float(key[name]) for curve in clip.m_EditorCurves
          for key in curve["curve"]["m_Curve"]
          for name in ["time", "value", "inSlope", "outSlope"]]
        found.append({"name": clip.m_Name, "class": type(clip).__name__,
          "lists": [len(list) for list in lists], "numbers": numbers,
          "curves": [str(text) for text in clip.headspring["curves"]],
          "request": clip.headspring["request"]})
      print(json.dumps(found))
      """, texts)
    #expect(found.count == texts.count)
    for (index, clip) in found.enumerated() {
      let file = try UnityFile(texts[index])
      #expect(clip["class"] as? String == "AnimationClip")
      if index >= lines {
        #expect(clip["name"] as? String == Self.names.filter { !$0.isEmpty }[index - lines])
      }
      let lists = ["m_EulerCurves", "m_ScaleCurves", "m_FloatCurves", "m_EditorCurves"]
      #expect(clip["lists"] as? [Int] == lists.map { file.lists[$0]?.count ?? -1 })
      #expect((clip["curves"] as? [String])?.count == file.certificates.count)
      let numbers = try #require(file.lists["m_EditorCurves"]).flatMap { curve in
        curve.keys.flatMap { [$0.time, $0.value, $0.inSlope, $0.outSlope] }
      }
      #expect(clip["numbers"] as? [Double] == numbers.compactMap { Double($0) })
      #expect((clip["request"] as? String)?.hasPrefix("headspring ") == true)
    }
  }

  static let others = "use css-keyframes, json, ndjson or csv"
  static let refusals = [
    Refusal(
      "ease --from 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 --to 2,0,0,0,0,1,0,0,0,0,1,0,9,0,0,1 -f unity",
      "--format 'unity': unity has no property of an object for value: matrices are none; use json, "
        + "ndjson or csv"
    ),
    Refusal(
      "spring --from 1,2,3 --to 3,4,5 -f unity",
      "--format 'unity': unity has no property of an object for value; use json, ndjson or csv"),
    Refusal(
      "spring --from 1% --to 3% -f unity",
      "--format 'unity': unity has no property of an object for value in %; \(others)"),
    Refusal(
      "spring --from 1 --to 3 --decimals 2 -f unity",
      "--decimals '2': has no effect in unity, whose digits are those of Floats; --reduce says how "
        + "near it is"),
    Refusal(
      "spring --from 1e31 --to 3 -f unity",
      "--format 'unity': unity has Floats, and numbers beyond 1e30 are none that move; use csv or json"
    ),
    Refusal(
      "spring --from 100000000 --to 100000100 -f unity",
      "--format 'unity': cannot be one whose numbers are Floats: value moves too little for how "
        + "large it is; use json, ndjson or csv"),
    Refusal(
      "spring --from 0 --to 140 --reduce 1e-5 -f unity",
      "--reduce '1e-5': must be at least 0.00028 for value, whose numbers are Floats in this "
        + "format; use json, ndjson or csv where less is needed"),
  ]

  @Test(arguments: refusals)
  func `unsupported motions are refused with a hint`(_ refusal: Refusal) { refusal.expect() }

  @Test(.enabled("needs unityparser") { EngineReaders.has("unityparser") })
  func `ids of heads are paths, or are refused with the conflicting name`() throws {
    let ids = ["é: \"x\" #\\", "- y"]
    try EngineHeads.with(ids) { words in
      let text = try Typed.output(words + ["-f", "unity"])
      let found = try EngineReaders.found(
        """
        from unityparser import UnityDocument
        with tempfile.NamedTemporaryFile("w", suffix=".anim", delete=False, encoding="utf-8") as f:
          f.write(texts[0])
        clip = UnityDocument.load_yaml(f.name).entry
        os.unlink(f.name)
        print(json.dumps([{"paths": [str(curve["path"]) for curve in clip.m_EditorCurves]}]))
        """, [text])
      let paths = try #require(found[0]["paths"] as? [String])
      for id in ids { #expect(paths.contains(id), "\(paths)") }
    }
    try EngineHeads.with(["a/b"]) { words in
      Refusal(
        words + ["-f", "unity"],
        "--format 'unity': unity finds objects by paths, in which / comes before a child, and here "
          + "is a/b; call it a_b"
      ).expect()
    }
  }
}

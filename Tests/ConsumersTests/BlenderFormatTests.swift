import Foundation
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// blender: the keys played as Bezier segments, and by Blender itself where it is installed.
struct BlenderFormatTests {
  static let lines = [
    EngineLine("bounce --from 0 --to 300", most: 0.33),
    EngineLine("spring --from 10px,20px --to 300px,-90px --velocity 0,900", most: 0.26),
    EngineLine("spring --from 0deg --to 90deg --spring response=0.5,damping-ratio=0.3", most: 0.13),
    EngineLine("ease --from 0rad --to 3rad --timing 0.3,-0.5,0.7,1.5", most: 0.0061),
    EngineLine("bounce --from '#ff0000' --to '#00ff8040'", most: 0.00101),
    EngineLine("spring --from 1 --to 2 --property scale --reduce 0.001", most: 0.001),
    EngineLine("spring --from 1 --to 0 --property opacity --delay 0.25 --fps 24"),
    EngineLine("bounce --from 5 --to 40 --property y --repeat 2 --alternate --name 'a \"b\"'"),
    EngineLine("ease --from 0 --to 300 --timing 1,0,0,1 --reduce 2"),
    EngineLine("stack --screen 320x568 --at 120,300 --count 3", most: 0.26),
    EngineLine("spring --from -1e8 --to 1e8", most: 2.5e5),
  ]

  /// A component of a track, the F-curves that show it, and the factor to their unit.
  private struct Shown {
    let track: String
    let component: Int
    let curves: [BlenderFile.Curve]
    let factor: Double
  }

  private static func shown(_ one: AuthoredCase, _ file: BlenderFile) throws -> [Shown] {
    try one.animation.tracks.flatMap { track in
      try track.channels.indices.map { component in
        var (path, axes, factor) = ("location", [component], 1.0)
        switch (track.type, track.property) {
        case (.color, _): path = "color"
        case (.number, "opacity"), (.number, "alpha"): (path, axes) = ("color", [3])
        case (.number, "scale"): (path, axes) = ("scale", [0, 1])
        case (.number, "y"): axes = [1]
        case (.number, _) where track.unit == "deg":
          (path, axes, factor) = ("rotation_euler", [2], Double.pi / 180)
        case (.number, _) where track.unit == "rad": (path, axes) = ("rotation_euler", [2])
        default: break
        }
        let own = file.curves.filter {
          $0.object == track.object && $0.path == path && axes.contains($0.index)
        }
        try #require(own.count == axes.count, "\(track.name)")
        return Shown(track: track.name, component: component, curves: own, factor: factor)
      }
    }
  }

  @Test(arguments: lines) func `a Bezier player is within the stated error`(line: EngineLine) throws
  {
    let one = try AuthoredCase("\(line.words) -f blender")
    let file = try BlenderFile(one.text)
    var certificates = file.certificates[...]
    for shown in try Self.shown(one, file) {
      let found = certificates.popFirst()
      let channel = EngineChannel(
        track: shown.track, component: shown.component, factor: shown.factor,
        certificate: try #require(found))
      for curve in shown.curves {
        try channel.expect(one, most: line.most) { Double(curve.value(at: Float($0))) }
      }
    }
    #expect(certificates.isEmpty)
  }

  @Test(.enabled("needs bpy, Blender as a module of Python") { EngineReaders.has("bpy") })
  func `Blender is within the stated error`() throws {
    let cases = try Self.lines.map { try AuthoredCase("\($0.words) -f blender") }
    let moments = cases.map(\.moments)
    let script = """
      import bpy
      moments = \(moments)
      found = []
      for text, times in zip(texts, moments):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        exec(compile(text, "file", "exec"), {})
        fps = bpy.context.scene.render.fps / bpy.context.scene.render.fps_base
        curves = {}
        for owner in bpy.data.objects:
          data = owner.animation_data
          holder = data.action
          if hasattr(data, "action_slot"):
            holder = holder.layers[0].strips[0].channelbag(data.action_slot)
          for fcurve in holder.fcurves:
            key = f"{owner.name} {fcurve.data_path} {fcurve.array_index}"
            curves[key] = [fcurve.evaluate(time * fps) for time in times]
        found.append(curves)
      print(json.dumps(found))
      """
    let all = try EngineReaders.found(script, cases.map(\.text))
    for (one, curves) in zip(cases, all) {
      let file = try BlenderFile(one.text)
      var compared = 0
      for (place, shown) in try Self.shown(one, file).enumerated() {
        let certificate = file.certificates[place]
        let error = try #require(
          certificate.firstMatch(of: /maxError ([0-9.e-]+),/).flatMap { Double($0.output.1) })
        for curve in shown.curves {
          let name = curve.object.isEmpty ? file.name : curve.object
          let values = try #require(
            curves["\(name) \(curve.path) \(curve.index)"] as? [Double], "\(curves.keys)")
          for (value, moment) in zip(values, one.moments) {
            let exact = try #require(one.value(shown.track, shown.component, at: moment))
            let off = (value - exact * shown.factor).magnitude
            #expect(off <= error, "\(one.line): \(shown.track) at \(moment): \(off), \(error)")
            compared += 1
          }
        }
      }
      #expect(compared > 50 && curves.count == file.curves.count)
    }
  }

  @Test func `Python takes every script`() throws {
    let script = """
      import ast
      print(json.dumps([{"calls": sum(isinstance(n, ast.Expr) for n in ast.parse(t).body)} for t in texts]))
      """
    let texts = try Self.lines.map { try Typed.output("\($0.words) -f blender") }
    for (text, one) in zip(texts, try EngineReaders.found(script, texts)) {
      #expect(one["calls"] as? Int == (try BlenderFile(text)).curves.count)
      #expect(text.hasPrefix("# A script for Blender\n\n# headspring "))
    }
  }

  @Test func `a size is refused`() {
    Refusal(
      "spring --from 1x2 --to 3x4 -f blender",
      "--format 'blender': blender moves, scales, turns and colors objects, and has no property "
        + "for value; choose other tracks with --track, or use unity, godot, json or csv"
    ).expect()
  }
}

/// The F-curves of a script.
struct BlenderFile {
  struct Curve {
    let object: String
    let path: String
    let index: Int
    /// The seconds, the value and the slopes before and after of each key.
    var keys: [[Float]] = []

    /// The value of a Bezier whose handles are at thirds of the time, in Floats.
    func value(at time: Float) -> Float {
      guard let next = keys.firstIndex(where: { $0[0] > time }) else {
        return keys[keys.count - 1][1]
      }
      if next == 0 { return keys[0][1] }
      let (a, b) = (keys[next - 1], keys[next])
      let third = (b[0] - a[0]) / 3
      let t = (time - a[0]) / (b[0] - a[0])
      let s = 1 - t
      let (first, second) = (a[1] + a[3] * third, b[1] - b[2] * third)
      let handles: Float = s * first + t * second
      return s * s * s * a[1] + 3 * s * t * handles + t * t * t * b[1]
    }
  }

  private(set) var curves: [Curve] = []
  private(set) var certificates: [String] = []
  /// The name of an object that the script makes for a bare value.
  private(set) var name = ""

  init(_ text: String) throws {
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# "), line.contains(": "), line.contains("maxError") {
        certificates.append(String(line.dropFirst(2)))
      } else if let found = line.firstMatch(of: /objects\.new\(name or (".*"), None\)/) {
        name = try JSONDecoder().decode(String.self, from: Data(found.output.1.utf8))
      } else if let found = line.wholeMatch(of: /curve\((".*"), "(\w+)", (\d), \[/) {
        let object = try JSONDecoder().decode(String.self, from: Data(found.output.1.utf8))
        curves.append(
          Curve(
            object: object, path: String(found.output.2), index: Int(found.output.3) ?? 0))
      } else if line.hasPrefix("    ("), !curves.isEmpty {
        let numbers = line.split { "(), ".contains($0) }.compactMap { Float($0) }
        try #require(numbers.count == 4, "\(line)")
        curves[curves.count - 1].keys.append(numbers)
      }
    }
  }
}

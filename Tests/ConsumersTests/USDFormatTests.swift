import Foundation
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// usda: the splines evaluated as Hermite segments, and by OpenUSD itself where it is installed.
struct USDFormatTests {
  static let lines = [
    EngineLine("bounce --from 0 --to 300", most: 0.33),
    EngineLine("spring --from 10px,20px --to 300px,-90px --velocity 0,900", most: 0.26),
    EngineLine("spring --from 0deg --to 90deg --spring response=0.5,damping-ratio=0.3", most: 0.13),
    EngineLine("ease --from 0rad --to 3rad --timing 0.3,-0.5,0.7,1.5", most: 0.0061),
    EngineLine("ease --from 1 --to 2 --property scale --reduce 1e-9", most: 1e-9),
    EngineLine("spring --from 1 --to 0.2 --property scale-y --reduce 1%"),
    EngineLine("spring --from 7 --to 90 --property y --delay 0.25 --fps 24", most: 0.26),
    EngineLine("bounce --from 5 --to 40 --repeat 2 --alternate --name 'a \"b\"'"),
    EngineLine("ease --from 0 --to 300 --timing 1,0,0,1 --reduce 2"),
    EngineLine(
      "stack --screen 320x568 --at 120,300 --count 3 --track head0.position,head2.position",
      most: 0.26),
    EngineLine("press --screen 320x568 --at 22,300 --track bubble.position,bubble.scale"),
    EngineLine("spring --from 4,5 --to 4,5 --no-land --duration 1"),
    EngineLine("ease --from -1e8 --to 1e8 --reduce 1", most: 1),
    EngineLine("spring --from 0 --to 300 --fps 23.976 --duration 100", most: 0.32),
  ]

  /// The properties that show a component of a track, and the factor to their unit.
  static func shown(
    _ track: Track, _ component: Int
  ) -> (property: String, axes: [Int], factor: Double) {
    switch (track.type, track.property) {
    case (.number, "scale"): ("scale", [0, 1], 1)
    case (.number, "scale-y"): ("scale", [1], 1)
    case (.number, "y"): ("translate", [1], 1)
    case (.number, "rotation"): ("rotate", [2], 180 / Double.pi)
    case (.number, _) where track.unit == "deg": ("rotate", [2], 1)
    case (.number, _) where track.unit == "rad": ("rotate", [2], 180 / Double.pi)
    default: ("translate", [component], 1)
    }
  }

  /// The name in the file of a track's object.
  private static func object(_ track: Track, _ one: AuthoredCase) -> String {
    track.object.isEmpty
      ? one.line.contains("--name a \"b\"") ? "a_b" : one.animation.command : track.object
  }

  @Test(arguments: lines) func `Hermite segments are within the stated error`(line: EngineLine)
    throws
  {
    let one = try AuthoredCase("\(line.words) -f usda")
    let file = try USDFile(one.text)
    var certificates = file.certificates[...]
    var shown = 0
    for track in one.animation.tracks {
      for component in track.channels.indices {
        let found = certificates.popFirst()
        let certificate = try #require(found)
        let (property, axes, factor) = Self.shown(track, component)
        let channel = EngineChannel(
          track: track.name, component: component, factor: factor, certificate: certificate)
        for axis in axes {
          let name = "\(Self.object(track, one)) xformOp:\(property)\(["X", "Y", "Z"][axis])"
          let keys = try #require(file.curves[name], "\(name) \(file.curves.keys)")
          shown += 1
          try channel.expect(one, most: line.most) {
            EngineKeys(keys).value(at: $0 * file.timeCodesPerSecond)
          }
        }
      }
    }
    #expect(certificates.isEmpty && shown == file.curves.count)
    #expect(file.timeCodesPerSecond == one.animation.grid.fps)
    #expect(file.endTimeCode == Double(one.animation.grid.lastFrame))
  }

  @Test(.enabled("needs pxr, OpenUSD's module of Python") { EngineReaders.has("pxr") })
  func `OpenUSD is within the stated error`() throws {
    let cases = try Self.lines.map { try AuthoredCase("\($0.words) -f usda") }
    let script = """
      from pxr import Usd, UsdGeom, Ts
      moments = \(cases.map(\.moments))
      found = []
      for text, times in zip(texts, moments):
        with tempfile.TemporaryDirectory() as folder:
          name = os.path.join(folder, "a.usda")
          with open(name, "w") as file: file.write(text)
          stage = Usd.Stage.Open(name)
        codes = stage.GetTimeCodesPerSecond()
        assert stage.GetStartTimeCode() == 0 and stage.GetDefaultPrim()
        curves = {}
        for prim in stage.Traverse():
          operations = UsdGeom.Xformable(prim).GetOrderedXformOps()
          names = [operation.GetOpName() for operation in operations]
          assert names == sorted(names, key=lambda n: "trs".index(n[8])), names
          for operation in operations:
            attribute = operation.GetAttr()
            assert attribute.GetSpline().GetCurveType() == Ts.CurveTypeHermite
            key = f"{prim.GetName()} {attribute.GetName()}"
            curves[key] = [attribute.Get(time * codes) for time in times]
        found.append(curves)
      print(json.dumps(found))
      """
    for (one, curves) in zip(cases, try EngineReaders.found(script, cases.map(\.text))) {
      var certificates = try USDFile(one.text).certificates[...]
      var shown = 0
      for track in one.animation.tracks {
        for component in track.channels.indices {
          let found = certificates.popFirst()
          let certificate = try #require(found)
          let error = try #require(
            certificate.firstMatch(of: /maxError ([0-9.e-]+),/).flatMap { Double($0.output.1) })
          let (property, axes, factor) = Self.shown(track, component)
          for axis in axes {
            let name = "\(Self.object(track, one)) xformOp:\(property)\(["X", "Y", "Z"][axis])"
            let values = try #require(curves[name] as? [Double], "\(name) \(curves.keys)")
            shown += 1
            for (value, moment) in zip(values, one.moments) {
              let exact = try #require(one.value(track.name, component, at: moment)) * factor
              let off = (value - exact).magnitude
              #expect(
                off <= error + exact.magnitude * 0x1p-52,
                "\(one.line): \(name) at \(moment): \(off), \(error)")
            }
          }
        }
      }
      #expect(shown == curves.count && one.moments.count > 50)
    }
  }

  @Test(arguments: [
    Refusal(
      "spring --from 0 --to 1 --property opacity -f usda",
      "--format 'usda': usda moves, scales and turns prims, and has no property for opacity; use "
        + "blender, unity or godot"),
    Refusal(
      "spring --from 1x2 --to 3x4 -f nuke",
      "--format 'nuke': nuke moves, scales and turns images, and has no property for value; choose "
        + "other tracks with --track, or use unity, godot, json or csv"),
    Refusal(
      "spring --from 1 --to 2 --property scale -f chan",
      "--format 'chan': chan moves and turns one object, and has no property for scale; use nuke or "
        + "blender"),
    Refusal(
      "spring --from 0 --to 1 --property corner-radius -f chan",
      "--format 'chan': chan has no property of an object for corner-radius; use figma-motion or "
        + "css-keyframes"),
    Refusal(
      "spring --from '#ff0000' --to '#00ff00' -f three",
      "--format 'three': three moves, scales, turns and fades objects, and has no property for "
        + "value; choose other tracks with --track, or use blender, unity, godot, json or csv"),
    Refusal(
      "stack --screen 320x568 --at 120,300 --count 2 -f chan",
      "--format 'chan': chan moves one object, and here are head0 and head1; choose with "
        + "--track"),
  ])
  func `a property that no object has is refused`(refusal: Refusal) { refusal.expect() }

  @Test(arguments: ["usda", "nuke", "three"])
  func `two objects with one name are refused`(format: String) throws {
    let ids = format == "three" ? ["a.b", "ab"] : ["a b", "a-b"]
    try EngineHeads.with(ids) { words in
      let tracks = ids.map { $0 + ".position" }.joined(separator: ",")
      let refusal = Typed.failureReading(words + ["--track", tracks, "-f", format])?.text
      #expect(refusal?.contains("\(format) has one name, ") == true, "\(refusal ?? "")")
    }
  }
}

/// The splines of a stage.
struct USDFile {
  /// The keys of each attribute, by prim and attribute: time, value, slope before and slope after.
  private(set) var curves: [String: [[Double]]] = [:]
  private(set) var certificates: [String] = []
  private(set) var timeCodesPerSecond = 0.0
  private(set) var endTimeCode = 0.0

  init(_ text: String) throws {
    try #require(text.hasPrefix("#usda 1.0\n"))
    var (prim, name) = ("", "")
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# "), line.contains("maxError") {
        certificates.append(String(line.dropFirst(2)))
      } else if let found = line.wholeMatch(of: #/    timeCodesPerSecond = (.+)/#) {
        timeCodesPerSecond = try #require(Double(found.output.1))
      } else if let found = line.wholeMatch(of: #/    endTimeCode = (.+)/#) {
        endTimeCode = try #require(Double(found.output.1))
      } else if let found = line.wholeMatch(of: /def Xform "(\w+)"/) {
        prim = String(found.output.1)
      } else if let found = line.wholeMatch(of: #/    double ([\w:]+)\.spline = \{/#) {
        name = "\(prim) \(found.output.1)"
        curves[name] = []
      } else if let found = line.wholeMatch(
        of: #/        (\S+): (\S+); pre \((\S+)\); post curve \((\S+)\),/#)
      {
        let parts = [found.output.1, found.output.2, found.output.3, found.output.4]
        curves[name]?.append(try parts.map { try #require(Double($0)) })
      }
    }
  }
}

/// Keys of time, value, slope before and slope after, with cubic Hermite segments between them.
struct EngineKeys<Number: BinaryFloatingPoint> {
  let keys: [[Number]]

  init(_ keys: [[Number]]) { self.keys = keys }

  func value(at time: Number) -> Number {
    guard let next = keys.firstIndex(where: { $0[0] > time }) else {
      return keys[keys.count - 1][1]
    }
    if next == 0 { return keys[0][1] }
    let (a, b) = (keys[next - 1], keys[next])
    let length: Number = b[0] - a[0]
    let t: Number = (time - a[0]) / length
    let (square, cube) = (t * t, t * t * t)
    let values: Number = (2 * cube - 3 * square + 1) * a[1] + (3 * square - 2 * cube) * b[1]
    let slopes: Number = (cube - 2 * square + t) * a[3] + (cube - square) * b[2]
    return values + length * slopes
  }
}

import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Checking
@testable import Commands

/// unreal: rows of numbers, parsed as Unreal parses them, and played with lines between keys.
struct UnrealFormatTests {
  /// A curve in Unreal's representation: Floats with lines between them.
  struct Curve {
    let name: String
    var times: [Float] = []
    var values: [Float] = []

    func value(at time: Double) -> Double {
      let time = Float(time)
      guard let next = times.firstIndex(where: { $0 > time }) else {
        return Double(values[values.count - 1])
      }
      if next == 0 { return Double(values[0]) }
      let share = (time - times[next - 1]) / (times[next] - times[next - 1])
      return Double(values[next - 1] + (values[next] - values[next - 1]) * share)
    }
  }

  /// The curves of a text: the rows of a table by name, or the columns of a curve.
  static func curves(_ text: String) throws -> [Curve] {
    #expect(text.hasSuffix("\n") && !text.contains("\r"))
    let rows = CSV.rows(text)
    func number(_ text: String) throws -> Float { try #require(Float(text), "\(text)") }
    if rows[0][0] == "Name" {
      let times = try rows[0].dropFirst().map(number)
      return try rows.dropFirst().map { row in
        Curve(name: row[0], times: times, values: try row.dropFirst().map(number))
      }
    }
    return try (1..<rows[0].count).map { column in
      Curve(
        name: String(column - 1), times: try rows.map { try number($0[0]) },
        values: try rows.map { try number($0[column]) })
    }
  }

  static let lines = [
    EngineLine("bounce --from 0 --to 300"),
    EngineLine("bounce --from 0 --to 300 --reduce 0.5", most: 0.5),
    EngineLine("spring --from 1,2 --to 300,200 --fps 24 --reduce 0.5", most: 0.5),
    EngineLine("spring --from 1,2,3 --to 300,200,5 --reduce 1", most: 1),
    EngineLine("spring --from 10x20 --to 30x20"),
    EngineLine("spring --from 0deg --to 90deg --spring response=0.5,damping-ratio=0.3"),
    EngineLine("bounce --from '#ff0000' --to '#00ff8040' --reduce 0.01 --decimals 6", most: 0.01),
    EngineLine("spring --from 1,2,30,40 --to 50,60,90,80 --reduce 0.1", most: 0.1),
    EngineLine(
      "ease --from 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 --to 2,0,0,0,0,1,0,0,0,0,1,0,9,0,0,1"),
    EngineLine("spring --from 0 --to 100 --delay 0.2 --repeat 3 --fps 24"),
    EngineLine("spring --from 0 --to 100 --delay 0.21 --repeat 2 --alternate --reduce 1", most: 1),
    EngineLine("spring --from 1e-6 --to 3e-6 --decimals 12"),
    EngineLine("spring --from -1e8 --to 1e8 --reduce 1e5", most: 1e5),
    EngineLine("press --screen 320x568 --at 22,300 --reduce 2%", most: 6),
    EngineLine("press --screen 320x568 --at 22,300"),
    EngineLine("stack --screen 320x568 --at 120,300 --count 3 --reduce 1", most: 1),
    EngineLine(
      "flick --screen 320x568 --card 280x180 --at 160,200 --velocity 900,-900 --style jts "
        + "--reduce 1", most: 1),
    EngineLine("play \(EngineLine.throwLog) --screen 320x568 --reduce 1", most: 1),
  ]

  @Test(arguments: lines)
  func `Unreal's lines are within the requested error at every frame`(line: EngineLine) throws {
    let one = try AuthoredCase("\(line.words) -f unreal")
    let curves = try Self.curves(one.text)
    let grid = one.animation.grid
    var (column, isTable) = (0, one.text.hasPrefix("Name"))
    #expect(isTable == (one.animation.tracks.reduce(0) { $0 + $1.channels.count } > 3))
    for track in one.animation.tracks {
      for (component, part) in track.type.componentNames.enumerated() {
        let curve = curves[column]
        column += 1
        if isTable { #expect(curve.name == (part.isEmpty ? track.name : "\(track.name).\(part)")) }
        #expect(curve.times.count == curve.values.count)
        #expect(zip(curve.times, curve.times.dropFirst()).allSatisfy { $0 < $1 })
        #expect(curve.times.count >= 2 && curve.times.first == 0)
        #expect((curve.times.count < grid.count) == (line.most != nil))
        for frame in 0...grid.lastFrame {
          let exact = try #require(one.value(track.name, component, ofFrame: frame))
          let near = try [max(0, frame - 1), min(grid.lastFrame, frame + 1)].map {
            try #require(one.value(track.name, component, ofFrame: $0))
          }
          let step = near.map { ($0 - exact).magnitude }.max() ?? 0
          let time = grid.time(of: frame).high
          let shown = curve.value(at: time)
          // The tolerance: half a printed unit, Float rounding, and a time error of half a microsecond plus Float
          // rounding.
          let digits = line.words.contains("--decimals") ? 6.0 : 4
          let late = step * grid.fps * (1e-6 + time * 0x1p-23)
          let allowed =
            (line.most ?? 0) + 0.5 * pow(10, -digits) + exact.magnitude * 0x1p-22 + late
          #expect((shown - exact).magnitude <= allowed, "\(line.words): \(track.name), \(frame)")
        }
      }
    }
    isTable = isTable || one.animation.tracks[0].channels.count != 2
    #expect(curves.count == (isTable ? column : 3))
    if !isTable { #expect(curves[2].values.allSatisfy { $0 == 0 }) }
  }

  @Test func `small values keep their digits`() throws {
    let curve = try Self.curves(
      try Typed.output("spring --from 1e-6 --to 3e-6 --decimals 12 -f unreal"))[0]
    #expect(curve.values.first == 1e-6 && curve.values.last == 3e-6)
    #expect(Set(curve.values).count > 20)
  }

  @Test func `a table's names are valid in Unreal`() throws {
    try EngineHeads.with(["é;=x", "b"]) { words in
      let curves = try Self.curves(try Typed.output(words + ["-f", "unreal"]))
      #expect(curves.contains { $0.name == "é;=x.position.x" })
    }
    try EngineHeads.with(["a, \"b\""]) { words in
      Refusal(
        words + ["-f", "unreal"],
        "--format 'unreal': unreal has no quotes, commas and blanks in a name, and here is "
          + "a, \"b\".position.x; call it a___b_.position.x"
      ).expect()
    }
    try EngineHeads.with(["ann", "Ann"]) { words in
      Refusal(
        words + ["-f", "unreal"],
        "--format 'unreal': unreal does not tell capitals apart, and here is Ann.position.x twice; "
          + "choose with --track"
      ).expect()
    }
  }

  static let refusals = [
    Refusal(
      "bounce --from 0 --to 3 --frames 1 --duration 1 -f unreal",
      "--format 'unreal': unreal has curves of at least two keys; use csv or json"),
    Refusal(
      "bounce --from 0 --to 1e36 -f unreal --decimals shortest",
      "--format 'unreal': unreal has Floats, and numbers beyond 1e35 are none; use csv or json"),
    Refusal(
      "bounce --from 0 --to 3 --fps 1e5 --duration 2 -f unreal",
      "--format 'unreal': unreal holds at most 100000 keyframes; ask for fewer with --frames or "
        + "--fps"),
  ]

  @Test(arguments: refusals)
  func `unsupported motions are refused with a hint`(_ refusal: Refusal) { refusal.expect() }

  @Test func `csv's extension means a table, and a curve needs the format`() throws {
    let words = ["bounce", "--from", "0", "--to", "3", "-o", "a.csv"]
    #expect(try Typed.output(words).hasPrefix("frame,time,value\n"))
    #expect(try Typed.output(words + ["-f", "unreal"]).hasPrefix("0,0\n"))
  }
}

import Foundation
import TestSupport
import Testing
import TypedLines

/// Python parsers by other projects that read the files of game engines.
enum EngineReaders {
  static func has(_ module: String) -> Bool {
    (try? Executable.python(["-c", "import \(module)"]))?.status == 0
  }

  /// The JSON output of a Python script, which gets the texts as the list `texts`.
  static func found(_ script: String, _ texts: [String]) throws -> [[String: Any]] {
    let head = "import sys, json, tempfile, os\ntexts = json.load(sys.stdin)\n"
    let result = try Executable.python(
      ["-c", head + script], input: try JSONSerialization.data(withJSONObject: texts))
    try #require(result.status == 0, "\(result.errors.suffix(3000))")
    let json = try JSONSerialization.jsonObject(with: result.output)
    return try #require(json as? [[String: Any]])
  }
}

/// A command line whose motion an engine plays, with the largest allowed error if the line sets one.
struct EngineLine: Sendable, CustomTestStringConvertible {
  let words: String
  /// The allowed error in the values' unit. nil for motions with jumps, which take a hundredth of a frame.
  let most: Double?

  init(_ words: String, most: Double? = nil) { (self.words, self.most) = (words, most) }

  var testDescription: String { words }

  static let throwLog = Sample.example("throw.csv")

  static let all = [
    EngineLine("bounce --from 0 --to 300", most: 0.33),
    EngineLine("bounce --from 1px,2px --to 300px,200px --bounces 3", most: 0.25),
    EngineLine("spring --from 0deg --to 90deg --spring response=0.5,damping-ratio=0.3", most: 0.13),
    EngineLine("ease --from 0rad --to 3rad --timing 0.3,-0.5,0.7,1.5", most: 0.0061),
    EngineLine("bounce --from '#ff0000' --to '#00ff8040'", most: 0.00101),
    EngineLine("spring --from 1,2,30,40 --to 50,60,90,80 --reduce 0.1", most: 0.1),
    EngineLine("spring --from 10x20 --to 30x20 --fps 24", most: 0.03),
    EngineLine("spring --from 0 --to 100 --delay 0.2 --repeat 3 --fps 24"),
    EngineLine(
      "spring --from 0px --to 100px --delay 0.21 --repeat 2 --alternate --reduce 1", most: 1),
    EngineLine("spring --from 0 --to 300 --no-land --duration 0.31 --fps 24", most: 0.4),
    EngineLine("spring --from 1e-6 --to 3e-6", most: 2.2e-9),
    EngineLine("spring --from -1e8 --to 1e8", most: 2.5e5),
    EngineLine("decay --from 10 --velocity 900 --no-land --reduce 0.05", most: 0.05),
    EngineLine("ease --from 0 --to 300 --timing 1,0,0,1 --reduce 2"),
    EngineLine("pulse --scale 0.9", most: 0.0002),
    EngineLine("spring --from 0 --to 300 --duration 1000 --fps 10", most: 0.4),
    EngineLine("press --screen 320x568 --at 22,300", most: 0.26),
    EngineLine("press --screen 320x568 --at 22,300 --reduce 1%", most: 3.2),
    EngineLine("snap --screen 320x568 --at 120,300 --reduce 2%", most: 6),
    EngineLine("stack --screen 320x568 --at 120,300 --count 3", most: 0.26),
    EngineLine(
      "flick --screen 320x568 --card 280x180 --at 160,200 --velocity 900,-900 --style jts",
      most: 0.26),
    EngineLine("play \(throwLog) --screen 320x568"),
    EngineLine(
      "seen --before \(Sample.example("seen-before.json")) "
        + "--after \(Sample.example("seen-after.json")) --conversation-width 320", most: 0.26),
  ]
}

/// A component of a motion, as an engine plays it.
struct EngineChannel {
  let track: String
  let component: Int
  /// The number of the engine's units in one unit of the track.
  let factor: Double
  /// The error report of the file: "bubble.x: 7 keys, maxError 0.2, maxErrorTime 1.2, frameError 0.1".
  let certificate: String

  private func number(_ key: String) throws -> Double {
    let parts = certificate.components(separatedBy: key + " ")
    try #require(parts.count == 2, "\(certificate)")
    return try #require(Double(parts[1].prefix { $0 != "," }))
  }

  /// Expects the played value within the reported error, at frames and between frames, and the reported error within
  /// `most`.
  func expect(_ one: AuthoredCase, most: Double?, _ played: (Double) throws -> Double) throws {
    let (largest, atFrames) = (try number("maxError"), try number("frameError"))
    #expect(certificate.hasPrefix(track))
    if let most { #expect(largest <= most * factor, "\(one.line): \(certificate)") }
    for moment in one.moments {
      let exact = try #require(one.value(track, component, at: moment)) * factor
      let off = (try played(moment) - exact).magnitude
      #expect(off <= largest + exact.magnitude * 1e-14, "\(one.line): \(track) at \(moment)")
    }
    let step = max(1, one.animation.grid.lastFrame / 400)
    for frame in stride(from: 0, through: one.animation.grid.lastFrame, by: step) {
      let exact = try #require(one.value(track, component, ofFrame: frame)) * factor
      let time = one.animation.grid.time(of: frame).high
      let off = (try played(time) - exact).magnitude
      #expect(off <= atFrames + exact.magnitude * 1e-14, "\(one.line): \(track), frame \(frame)")
    }
  }
}

/// A motion of heads with given ids.
enum EngineHeads {
  /// Calls `body` with the arguments of a play command for two heads. Its files are in a temporary folder.
  static func with<Result>(
    _ ids: [String], _ body: ([String]) throws -> Result
  ) throws -> Result {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func quoted(_ text: String) -> String {
      "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
    let rows = ids.enumerated().map { "\(quoted($1)),\(22 + 60 * $0),300\n" }
    try folder.write("id,x,y\n" + rows.joined(), to: "h.csv")
    try folder.write(
      "time,phase,x,y\n0,began,22,300\n0.1,moved,60,330\n0.2,ended,60,330\n", to: "l.csv")
    return try body([
      "play", folder.path("l.csv"), "--heads", folder.path("h.csv"), "--screen", "320x568",
    ])
  }
}

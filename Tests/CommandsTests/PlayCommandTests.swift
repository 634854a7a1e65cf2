import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct PlayCommandTests {
  private static let drag = "time,phase,x,y\n0,began,22,300\n0.1,moved,200,300\n0.2,ended,200,300\n"

  private func play(_ log: String, _ options: String = "--screen 320x568") throws -> String {
    try InputFile.with(log) { path in try Typed.output("play '\(path)' \(options)") }
  }

  /// The error for a log, without its file name.
  private func failure(
    _ log: String, _ options: String = "--screen 320x568"
  ) throws -> (status: Commands.ExitStatus, text: String)? {
    try InputFile.with(log) { path in
      Typed.failureReading(Typed.words("play '\(path)' \(options)")).map {
        ($0.status, $0.text.replacingOccurrences(of: path, with: "log"))
      }
    }
  }

  @Test func `the tracks are those of every head, the popover and the backdrop`() throws {
    let document = try JSONTree(try play(Self.drag))
    let names = document["tracks"]?.row.compactMap { $0["name"]?.text }
    #expect(
      names == [
        "head.position", "head.scale", "head.alpha", "popover.frame", "popover.scale",
        "popover.alpha", "backdrop.alpha",
      ])
    let target = try JSONTree(try play(Self.drag, "--screen 320x568 --close-target"))
    #expect(
      target["tracks"]?.row.suffix(2).compactMap { $0["name"]?.text } == [
        "closeTarget.position", "closeTarget.scale",
      ])
  }

  /// A touch may be exactly at the border of the velocity window, which the last bits of its time
  /// must not decide.
  @Test(arguments: [0, 1, 7, 250, 333, 84_523_100])
  func `the time from which a log counts does not change its motion`(start: Int) throws {
    let rows = [(0, "began", 300), (50, "moved", 280), (100, "moved", 250), (150, "ended", 200)]
    let log =
      "time,phase,x,y\n"
      + rows.map { time, phase, x in
        let time = start + time
        let digits = String(time % 1000)
        let zeros = String(repeating: "0", count: 3 - digits.count)
        return "\(time / 1000).\(zeros)\(digits),\(phase),\(x),310\n"
      }.joined()
    let line = "--screen 320x568 --project -f csv --frames 60 --fps 100"
    let whole = try play(log, line)
    let zero = try play(
      "time,phase,x,y\n" + rows.map { "\(Double($0.0) / 1000),\($0.1),\($0.2),310\n" }.joined(),
      line)
    #expect(whole == zero)
    // Few frames: a day has millions.
    let few = "--screen 320x568 --project --fps 0.1"
    let logged = try JSONTree(try play(log, "\(few) --start log --time-unit s"))
    let counted = try JSONTree(try play(log, few))
    let targets = [logged, counted].map { document in
      document["events"]?.row.compactMap { $0["target"].map { "\($0)" } } ?? []
    }
    #expect(!targets[0].isEmpty && targets[0] == targets[1])
  }

  @Test func `a play ends --tail after the last touch`() throws {
    #expect(try JSONTree(try play(Self.drag))["duration"]?.text == "2.2")
    #expect(
      try JSONTree(try play(Self.drag, "--screen 320x568 --tail 500ms"))["duration"]?.text == "0.7")
    #expect(
      try JSONTree(try play(Self.drag, "--screen 320x568 --duration 9"))["duration"]?.text == "9")
  }

  @Test func `the log's screen is the default of --screen`() throws {
    let log = """
      {"screen": {"size": [320, 568], "safeArea": [20, 0, 0, 0], "bubble": "40x40"}, "touches": [
      {"time": 0, "phase": "began", "x": 30, "y": 300}, {"time": 0.1, "phase": "ended", "x": 30, "y": 300}]}
      """
    func popover(_ options: String) throws -> String? {
      try JSONTree(try play(log, options + " --compact"))["popover"]?["frame"].map { "\($0)" }
    }
    #expect(try popover("") == popover("--screen 320x568 --safe-area 20,0,0,0 --bubble 40x40"))
    #expect(try popover("") != popover("--safe-area 0,0,0,0"))
    #expect(try popover("") != popover("--screen 390x844"))
    #expect(try popover("") != popover("--bubble 66x66"))
  }

  @Test func `heads come from the log or from a file`() throws {
    let heads = "id,x,y\nann,22,300\nbob,298,100\n"
    try InputFile.with(heads) { path in
      let document = try JSONTree(try play(Self.drag, "--screen 320x568 --heads '\(path)'"))
      #expect(document["tracks"]?.row.first?["name"]?.text == "ann.position")
      let json =
        "{\"heads\": [{\"id\": \"a\", \"at\": [1, 2]}], \"touches\": [{\"time\": 0, "
        + "\"phase\": \"began\", \"x\": 1, \"y\": 2}]}"
      let failure = try failure(json, "--screen 320x568 --heads '\(path)'")
      #expect(failure?.status == .badData)
      #expect(failure?.text.hasPrefix("log: has heads of its own") == true)
    }
  }

  @Test(arguments: [
    ("0,moved,1,2\n", "log:2:1: moved needs a touch that began on head\n"),
    (
      "0,began,1,2\n1,began,1,2\n",
      "log:3:1: began must not come while head is held; end that touch first, or keep one finger's lines\n"
    ),
    ("0,began,1,2e15\n", "log:2:1: must be within 1e15 points\n"),
  ])
  func `an invalid touch is reported with its line`(rows: String, message: String) throws {
    let failure = try failure("time,phase,x,y\n" + rows)
    #expect(failure?.status == .badData)
    #expect(failure?.text == message)
  }

  @Test func `a screen is required and must fit`() throws {
    let missing = try failure(Self.drag, "")
    #expect(missing?.status == .usage)
    #expect(missing?.text.contains("--screen is missing, and the log has none") == true)
    let small = try failure(Self.drag, "--screen 320x66")
    #expect(small?.status == .usage)
    #expect(small?.text.contains("--screen '320x66': must be higher than a bubble") == true)
  }

  @Test func `logs are read as recorded`() throws {
    let screen = "--screen 320x568"
    // A pointercancel carries no place: the last one counts.
    let drag = "time,type,x,y\n0,pointerdown,298,300\n0.1,pointermove,250,300\n"
    #expect(
      try play(drag + "0.2,pointercancel,0,0\n", screen + " -f csv")
        == play(drag + "0.2,pointercancel,250,300\n", screen + " -f csv"))
    // One pointer of several.
    let two =
      "time,phase,x,y,pointerId\n0,began,22,300,1\n0.1,began,298,100,2\n"
      + "0.2,moved,99,300,1\n0.3,ended,99,300,1\n0.4,ended,298,100,2\n"
    let one = "time,phase,x,y\n0,began,298,100\n0.3,ended,298,100\n"
    #expect(
      try play(two, screen + " --pointer 2 -f csv").split(separator: "\n").count
        == play(one, screen + " -f csv").split(separator: "\n").count)
    let missing = try failure(two, screen + " --pointer 7")
    #expect(missing?.status == .badData && missing?.text.contains("'1', '2'") == true)
    // Pixels.
    let pixels = "time,phase,x,y\n0,began,600,1100\n0.1,moved,500,1100\n0.2,ended,500,1100\n"
    let refusal = try failure(pixels)
    #expect(refusal?.status == .badData && refusal?.text.contains("--scale-touches 2.625") == true)
    let points = "time,phase,x,y\n0,began,300,550\n0.1,moved,250,550\n0.2,ended,250,550\n"
    #expect(
      try play(pixels, screen + " --scale-touches 2 -f csv") == play(points, screen + " -f csv"))
  }

  @Test(arguments: [
    Refusal("play a b", "unexpected word 'b': play takes one log"),
    Refusal("play a --tail -1", "--tail '-1': must be from 0 to 1e9 seconds"),
    Refusal(
      "play a --tail 1 --duration 2",
      "--tail '1': cannot be used with --duration; leave one of them out"),
    Refusal(
      "play a --velocity-window 1", "--velocity-window '1': needs --project or --drag direct"),
    Refusal("play a --slop -1", "--slop '-1': must be from 0 to 1e9 points"),
    Refusal("play a --scale-touches 0", "--scale-touches '0': must be from 1e-9 to 1e9"),
    Refusal(
      "play a --project --velocity-window 0", "--velocity-window '0': must be above 0 seconds"),
    Refusal("play a --model pop", "--model 'pop': needs --project"),
    Refusal(
      "play - --heads -", "--heads '-': cannot be standard input, which the log is; name a file"),
    Refusal("play a --fps 0", "--fps '0': must be above 0"),
    Refusal(
      "play a --spring stiffness=9,damping=0",
      "--spring 'stiffness=9,damping=0': must have damping, so that it comes to rest"),
  ])
  func `invalid arguments are refused before any input is read`(refusal: Refusal) {
    refusal.expect()
  }
}

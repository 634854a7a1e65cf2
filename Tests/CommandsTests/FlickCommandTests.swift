import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct FlickCommandTests {
  static let line = "flick --screen 320x568 --card 280x180 --at 100,180 --velocity -900,-1400"

  private func document(_ words: String) throws -> JSONTree {
    try JSONTree(try Typed.output(words))
  }

  private func decision(_ words: String) throws -> [String]? {
    let decision = try document(words)["decision"]
    #expect(decision?.keys == ["dismissed", "rule"])
    return decision.map { [$0["dismissed"]?.text ?? "", $0["rule"]?.text ?? ""] }
  }

  @Test(arguments: [
    ("", ["true", "towards a corner"]), (" --min-speed 1700", ["false", "too slow"]),
    (" --min-distance 121", ["false", "too near"]), (" --start 100,180", ["false", "too near"]),
    (" --home 100,181", ["false", "too near"]),
    (" --corner 0.04", ["false", "not towards a corner"]),
    (" --style jts", ["true", "fast enough"]),
    (" --style jts --min-speed 1700", ["false", "too slow"]),
  ])
  func `a document has the decision and its rule`(words: String, decision: [String]) throws {
    #expect(try self.decision(Self.line + words) == decision)
  }

  @Test func `a document describes the card's curve`() throws {
    let straight = try document(Self.line)["curve"]
    #expect(straight?.keys == ["kind", "velocity", "acceleration"])
    #expect(straight?["velocity"]?.row.map(\.text) == ["-90", "-140"])
    let turned = try document(Self.line + " --style jts --grab 10,0")["curve"]
    #expect(turned?.keys == ["kind", "velocity", "acceleration", "spin"])
    #expect(turned?["spin"]?["resistance"]?.text == "12.190476")
    let back = try document(Self.line + " --min-speed 2000")["curve"]
    #expect(back?["kind"]?.text == "spring")
    #expect(back?["note"] != nil)
  }

  /// Every constant is an option. A changed constant changes the value that depends on it.
  @Test(arguments: [
    (" --gravity 0.4", "acceleration", "-216.303037"),
    (" --velocity-share 1/5", "velocity", "-180"), (" --velocity-share 0.2", "velocity", "-180"),
    (" --style jts --push 0.2", "velocity", "-2343.75"),
    (" --style jts --density 1", "velocity", "-585.9375"),
  ])
  func `forces are options`(words: String, key: String, value: String) throws {
    #expect(try document(Self.line + words)["curve"]?[key]?.row.first?.text == value)
  }

  @Test func `the dimming and the background are options`() throws {
    let words =
      " --backdrop 0.5 --background 0.8 --fade 200ms --timing linear --frames 13 --duration 2"
    let tracks = try document(Self.line + words)["tracks"]?.row
    #expect(tracks?[1]["values"]?.row[6].text == "0.25")
    #expect(tracks?[2]["values"]?.row[6].text == "0.9")
    #expect(tracks?[2]["values"]?.row[12].text == "1")
  }

  @Test func `--carry-velocity, --spring and --home apply to the return`() throws {
    let kept = Self.line + " --min-speed 2000"
    let tables = try ["", " --carry-velocity", " --spring swiftui.smooth", " --home 90,200"].map {
      try Typed.output(kept + $0 + " -f csv --duration 1")
    }
    #expect(Set(tables).count == 4)
    #expect(tables.allSatisfy { $0.hasPrefix("frame,time,card.x,card.y,backdrop.alpha,") })
  }

  static let missing = [
    ("--screen", "320x568"), ("--card", "280x180"), ("--at", "100,180"),
    ("--velocity", "-900,-1400"),
  ]

  @Test(arguments: missing)
  func `required options are requested`(option: String, example: String) {
    var words = Typed.words(Self.line)
    if let place = words.firstIndex(of: option) { words.removeSubrange(place...place + 1) }
    Refusal(words, "\(option) is missing; give it, for example \(option) \(example)").expect()
  }

  static let refusals = [
    (" --style tweet", "--style 'tweet': must be tweetbot or jts; did you mean 'tweetbot'?"),
    (" --corner 1/", "--corner '1/': must be a share such as 1/3 or 0.25"),
    (" --corner 1/3/4", "--corner '1/3/4': must be a share such as 1/3 or 0.25"),
    (" --corner 1/0", "--corner '1/0': must be a share such as 1/3 or 0.25"),
    (" --corner 2/3", "--corner '2/3': must be from 0 to 1/2, which is the whole edge"),
    (" --min-speed -1", "--min-speed '-1': must be from 0 to 1e15 points per second"),
    (" --push 1", "--push '1': needs --style jts"),
    (" --density 1", "--density '1': needs --style jts"),
    (" --angular-resistance 1", "--angular-resistance '1': needs --style jts"),
    (" --style jts --gravity 1", "--gravity '1': needs --style tweetbot"),
    (" --style jts --corner 0.1", "--corner '0.1': needs --style tweetbot"),
    (" --style jts --min-distance 1", "--min-distance '1': needs --style tweetbot"),
    (" --style jts --velocity-share 1", "--velocity-share '1': needs --style tweetbot"),
    (" --velocity-window 1", "--velocity-window '1': needs --touches"),
    (
      " --touches log.csv",
      "--touches 'log.csv': cannot be used with --at; leave one of them out"
    ),
    (" --start log", "--start 'log': log is for a log; give a point, as in 160,284, or --touches"),
    (" --start 1,2,3", "--start '1,2,3': must be a point such as 120,300, or touch or log"),
    (
      " --start lag",
      "--start 'lag': must be a point such as 120,300, or touch or log; did you mean 'log'?"
    ),
    (" --fade 0", "--fade '0': must be from 1e-9 to 1e9 seconds"),
    (
      " --spring stiffness=9,damping=0",
      "--spring 'stiffness=9,damping=0': must have damping, so that it comes to rest"
    ),
  ]

  @Test(arguments: refusals)
  func `invalid arguments are refused by name`(words: String, sentence: String) {
    Refusal(Self.line + words, sentence).expect()
  }

  @Test func `a resting card at home is refused`() {
    Refusal(
      "flick --screen 320x568 --card 280x180 --at 160,284 --velocity 0,0",
      "--at '160,284': is its home, and nothing moves; give --duration or --frames"
    ).expect()
  }

  // MARK: Touch logs

  private static let log = """
    time,phase,x,y
    0,began,200,264
    0.25,moved,150,200
    0.3,moved,120,150
    0.35,ended,80,70

    """

  @Test func `a touch log moves the card`() throws {
    try InputFile.with(Self.log) { path in
      let line = "flick --screen 320x568 --card 280x180 --touches '\(path)'"
      let document = try document(line)
      #expect(document["decision"]?["rule"]?.text == "towards a corner")
      #expect(document["tracks"]?.row[0]["values"]?.row[15].row.map(\.text) == ["110", "220"])
      let held = try self.document(line + " --min-speed 1500")
      #expect(held["decision"]?["rule"]?.text == "too slow")
      // Over the last 60 ms alone the velocity is higher.
      let window = try self.document(line + " --min-speed 1500 --velocity-window 60ms")
      #expect(window["decision"]?["rule"]?.text == "towards a corner")
    }
  }

  @Test func `a log's own screen is the default`() throws {
    let touches = "{\"time\": 0, \"phase\": \"began\", \"x\": 1, \"y\": 1}"
    let log = "{\"screen\": [320, 568], \"touches\": [\(touches)]}"
    try InputFile.with(log) { path in
      let line = "flick --card 280x180 --touches '\(path)' --duration 1"
      for (words, home) in [("", ["160", "284"]), (" --screen 100x100", ["50", "50"])] {
        let from = try document(line + words)["tracks"]?.row[0]["from"]?.row.map(\.text)
        #expect(from == home)
      }
    }
    try InputFile.with(Self.log) { path in
      let failure = Typed.failureReading(Typed.words("flick --card 9x9 --touches '\(path)'"))
      #expect(failure?.status == .usage)
      #expect(failure?.text.contains("--screen is missing, and the log has none") == true)
    }
  }

  @Test func `an error in a log is reported with its line`() throws {
    try InputFile.with(Self.log + "0.4,began,1,1\n") { path in
      let line = "flick --screen 320x568 --card 280x180 --touches '\(path)'"
      let failure = try #require(Typed.failureReading(Typed.words(line)))
      #expect(failure.status == .badData)
      #expect(failure.text.contains(":6:1: "))
      #expect(failure.text.contains("which has been dismissed"))
    }
    let heads = "\"heads\": [{\"id\": \"a\", \"at\": [1, 1]}]"
    let touches = "{\"time\": 0, \"phase\": \"began\", \"x\": 1, \"y\": 1}"
    try InputFile.with("{\(heads), \"touches\": [\(touches)]}") { path in
      let line = "flick --screen 320x568 --card 280x180 --touches '\(path)'"
      let failure = try #require(Typed.failureReading(Typed.words(line)))
      #expect(failure.text.contains("has heads; a flick has one card"))
    }
  }
}

import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct SeenCommandTests {
  private static let number = "must be a number such as 300, -0.5 or 1e3"

  /// Arguments after "seen" that are refused before any file is read.
  static let unread = [
    (
      "--conversation-width 320",
      "--before and --after, or --states, are missing; give the conversation"
    ),
    (
      "--conversation-width 320 --after x",
      "--before is missing; give it, for example --before before.json"
    ),
    (
      "--conversation-width 320 --before x",
      "--after is missing; give it, for example --after after.json"
    ),
    (
      "--before x --after x",
      "--screen is missing; give it, for example --screen 320x568, or --conversation-width 320"
    ),
    (
      "--conversation-width 9 --states x --before x",
      "--states 'x': cannot be used with --before; leave one of them out"
    ),
    (
      "--conversation-width 9 --states x --after x",
      "--states 'x': cannot be used with --after; leave one of them out"
    ),
    (
      "--conversation-width 320 --before - --after -",
      "--after '-': cannot be standard input beside --before; name a file"
    ),
  ]

  /// Arguments after "seen --before x --after x" that are refused before any file is read.
  static let values = [
    ("--conversation-width 0", "--conversation-width '0': must be above 0"),
    ("--conversation-width auto", "--conversation-width 'auto': \(number)"),
    ("--conversation-width 320x568", "--conversation-width '320x568': \(number)"),
    (
      "--conversation-width 24.9",
      "--conversation-width '24.9': must have room for a head: at least --head and --margin together"
    ),
    (
      "--conversation-width 300 --head 300",
      "--conversation-width '300': must have room for a head: at least --head and --margin together"
    ),
    ("--conversation-width 1e101", "--conversation-width '1e101': must be at most 1e100"),
    ("--conversation-width 320 --head 0", "--head '0': must be above 0"),
    ("--conversation-width 320 --head 20x20", "--head '20x20': \(number)"),
    ("--conversation-width 320 --margin -1", "--margin '-1': must be from 0 to 1e100"),
    ("--conversation-width 320 --message-height 0", "--message-height '0': must be above 0"),
    (
      "--conversation-width 320 --layout row",
      "--layout 'row': must be rows or flow; did you mean 'rows'?"
    ),
    ("--conversation-width 320 --stagger -1", "--stagger '-1': must be from 0 to 1e17 seconds"),
    (
      "--conversation-width 320 --stagger 1h",
      "--stagger '1h': must be a time such as 1.2, 1.2s or 200ms"
    ),
    (
      "--conversation-width 320 --timing bounce",
      "--timing 'bounce': \(EaseCommandTests.timing)"
    ),
    ("--conversation-width 320 --timing 2,0,0,1", "--timing '2,0,0,1': needs x1 and x2 in 0...1"),
    (
      "--conversation-width 320 --timing ease --bounces 2",
      "--timing 'ease': cannot be used with --bounces; leave one of them out"
    ),
    (
      "--conversation-width 320 --timing ease --spring swiftui.bouncy",
      "--timing 'ease': cannot be used with --spring; leave one of them out"
    ),
    (
      "--conversation-width 320 --spring swiftui.bouncy --bounces 2",
      "--spring 'swiftui.bouncy': cannot be used with --bounces; leave one of them out"
    ),
    ("--conversation-width 320 --bounces -1", "--bounces '-1': must be from 0 to 1000000000"),
    (
      "--conversation-width 320 --residual 0.1",
      "unknown option '--residual'; it is an option of bounce, snap, pulse and other commands"
    ),
    (
      "--screen 320",
      "--screen '320': is one side of a screen; give its width and its height, such as 320x568"
    ),
    ("--screen 0x568", "--screen '0x568': its width must be above 0"),
    ("--screen 320x0", "--screen '320x0': must have sides above 0"),
    (
      "--screen 24x568",
      "--screen '24x568': its width must have room for a head: at least --head and --margin "
        + "together"
    ),
    (
      "--screen 320x568 --conversation-width 320",
      "--screen '320x568': cannot be used with --conversation-width; leave one of them out"
    ),
    ("--screen 320x568 --alpha 0.1", "--alpha '0.1': needs --omega"),
    ("--screen 320x568 --alpha 0 --omega 0.1", "--alpha '0': must be above 0 and at most 1e100"),
    (
      "--screen 320x568 --alpha 0.1 --omega 0.1 --timing ease",
      "--timing 'ease': cannot be used with --alpha; leave one of them out"
    ),
    (
      "--screen 320x568 --alpha 0.1 --omega 0.1 --bounces 2",
      "--alpha '0.1': cannot be used with --bounces; leave one of them out"
    ),
    (
      "--screen 320x568 --alpha 0.1 --omega 0.1 --spring swiftui.bouncy",
      "--alpha '0.1': cannot be used with --spring; leave one of them out"
    ),
    ("--conversation-width 320 x", "unexpected word 'x': seen takes options only"),
  ]

  @Test(
    arguments: unread.map { Refusal("seen \($0.0)", $0.1) }
      + values.map { Refusal("seen --before x --after x \($0.0)", $0.1) })
  func `invalid arguments are refused before any input is read`(refusal: Refusal) {
    #expect(Typed.failure(refusal.words)?.status == .usage)
    refusal.expect()
  }

  /// An example in which three heads change positions and a cell moves.
  private static let line =
    "seen --before '\(Sample.example("seen-before.json"))' "
    + "--after '\(Sample.example("seen-after.json"))' --conversation-width 320"

  @Test(arguments: [
    ("-f array", "--format 'array': array holds one track; use ndjson or csv"),
    (
      "--message-height 1e30",
      "--message-height '1e30': --decimals is 4 unless given, and must be shortest for numbers as large "
        + "as 4e+30: above 1e24"
    ),
    (
      "--spring stiffness=50,damping=0",
      "--spring 'stiffness=50,damping=0': never comes to rest by the settling rule last-exceed; give --duration or --frames"
    ),
  ])
  func `errors that depend on the conversation are refused`(words: String, sentence: String) {
    Refusal("\(Self.line) \(words)", sentence).expect()
  }

  @Test(arguments: [
    ("--head 20", ""), ("--layout flow --head 20", ""), ("--layout flow", "--head 10"),
    ("--timing 0.42,0,0.58,1", ""), ("--stagger 0s", ""), ("--duration 300ms", ""),
    ("--message-height 50 --margin 5", ""), ("--frames 19 --duration 0.3", ""), ("--lenient", ""),
  ])
  func `two spellings give the same bytes`(words: String, others: String) throws {
    #expect(
      try Typed.output("\(Self.line) \(words) -f csv")
        == Typed.output("\(Self.line) \(others) -f csv"))
  }

  @Test(arguments: [
    "--head 21", "--margin 6", "--message-height 51", "--timing linear", "--bounces 2",
    "--spring swiftui.bouncy", "--stagger 0.1", "--duration 0.4", "--layout flow",
  ])
  func `every option changes something`(words: String) throws {
    #expect(
      try Typed.output("\(Self.line) \(words) -f csv") != Typed.output("\(Self.line) -f csv"))
  }

  /// The document of some states, or the error.
  private static func outcome(_ states: String, _ words: String = "") throws -> (
    output: String?, failure: Failure?
  ) {
    try InputFile.with(states) { path -> (output: String?, failure: Failure?) in
      let words = Typed.words("seen --states '\(path)' --conversation-width 320 \(words)")
      if let failure = Typed.failureReading(words) { return (nil, failure) }
      return (try Typed.motion(words), nil)
    }
  }

  private static let states = """
    {"time": 1, "messages": [{"id": "a", "seenBy": ["x"]}, {"id": "b", "seenBy": []}]}
    {"time": 1.5, "messages": [{"id": "a", "seenBy": []}, {"id": "b", "seenBy": ["x"]}]}
    {"time": 1.6, "messages": [{"id": "a", "seenBy": ["x"]}, {"id": "b", "seenBy": []}]}

    """

  @Test func `states give changes, each with its time and updates`() throws {
    let document = try JSONTree(try #require(try Self.outcome(Self.states).output))
    #expect(document["updates"] == nil)
    let changes = try #require(document["changes"]?.row)
    #expect(changes.map { $0["time"]?.text } == ["0.5", "0.6"])
    #expect(
      changes.map { $0["updates"]?.keys ?? [] } == [
        ["deletes", "inserts", "moves"], ["deletes", "inserts", "moves"],
      ])
    #expect(document["duration"]?.text == "0.9")
    #expect(
      document.keys.firstIndex(of: "changes")
        == document.keys.firstIndex(of: "curve").map { $0 + 1 })
  }

  @Test func `a single change has its updates before the tracks`() throws {
    let document = try JSONTree(try Typed.output(Self.line))
    #expect(
      document.keys == [
        "schema", "command", "request", "fps", "frames", "duration", "curve", "updates", "tracks",
        "events",
      ])
  }

  @Test func `an invalid input is reported with its position or its name`() throws {
    let cases: [(String, String)] = [
      ("{\"messages\": []}", ":1:17: expected at least 2 states, one a line, got 1\n"),
      (
        "{\"messages\": [{\"id\": \"a\", \"seenBy\": [7]}]}\n",
        ":1:38: messages[0].seenBy[0]: expected a string, got 7\n"
      ),
    ]
    for (states, text) in cases {
      let failure = try Self.outcome(states).failure
      #expect(failure?.status == .badData)
      #expect(failure?.text.hasSuffix(text) == true, "\(failure?.text ?? "none")")
    }
  }

  @Test(arguments: ["json", "ndjson", "csv", "svg", "term"])
  func `a conversation may have no readers`(format: String) throws {
    let states = "{\"messages\": []}\n{\"messages\": [{\"id\": \"a\", \"seenBy\": []}]}\n"
    let (output, failure) = try Self.outcome(states, "-f \(format)")
    guard ["svg", "term"].contains(format) else {
      #expect(try #require(output).contains(format == "json" ? "\"tracks\": []" : "0.3"))
      return
    }
    #expect(
      failure?.text.contains(
        "--format '\(format)': \(format) shows from 1 to 200 tracks; use json, ndjson or csv")
        == true)
  }

  @Test func `lenient reading skips unknown keys`() throws {
    let states = Self.states.replacingOccurrences(of: "\"id\"", with: "\"text\": \"hi\", \"id\"")
    let refusal = try Self.outcome(states).failure?.text ?? ""
    #expect(refusal.hasSuffix("text: unknown key; known here: 'id', 'seenBy'\n"))
    #expect(try Self.outcome(states, "--lenient").output == Self.outcome(Self.states).output)
  }

  @Test func `a plan names the conversations without reading them`() throws {
    let words = Typed.words("seen --before /nowhere/a --after - --conversation-width 320")
    #expect(
      try Typed.plan(words).inputs == [
        PlannedInput(.file("/nowhere/a"), .conversation), PlannedInput(.standard, .conversation),
      ])
  }
}

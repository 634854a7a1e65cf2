import Exporters
import Testing
import TypedLines

@testable import Commands

/// A terminal with a clock of its own: events come at given times, and time passes only while it waits.
struct ScriptedTerminal: KeyTerminal {
  var size = TerminalSize(columns: 60, rows: 16)
  var seconds = 1000.0
  /// The events with their times, in order.
  var events: [(time: Double, event: TerminalEvent)] = []
  /// The written bytes with their times.
  var written: [(time: Double, text: String)] = []
  /// The seconds that a write takes.
  var delay = 0.0

  init(_ events: [(Double, TerminalEvent)]) {
    self.events = events.map { (1000 + $0.0, $0.1) }
  }

  mutating func write(_ bytes: [UInt8]) throws(Failure) {
    written.append((seconds - 1000, String(decoding: bytes, as: UTF8.self)))
    seconds += delay
  }

  mutating func nextEvent(until time: Double?) throws(Failure) -> TerminalEvent {
    guard let next = events.first else {
      guard let time else { return .closed }
      seconds = max(seconds, time)
      return .time
    }
    if let time, time < next.time {
      seconds = max(seconds, time)
      return .time
    }
    seconds = max(seconds, next.time)
    events.removeFirst()
    return next.event
  }
}

/// The loop that plays a motion, with a scripted terminal.
@Suite struct PlayerTests {
  private static func play(
    _ words: [String], _ events: [(Double, TerminalEvent)], delay: Double = 0
  ) throws -> ScriptedTerminal {
    guard case .screen(.playing(let task)) = try CommandPlan(words + ["--play"], Typed.environment)
    else {
      throw Typed.NoProduct()
    }
    var (player, _) = try task.player([])
    var terminal = ScriptedTerminal(events)
    terminal.delay = delay
    try player.run(on: &terminal)
    return terminal
  }

  private static let line = ["ease", "--to", "100", "--timing", "linear", "--duration", "1"]

  private static func typed(_ text: String) -> TerminalEvent { .typed(Array(text.utf8)) }

  @Test func `frames are sent at sixtieths of a second from the start`() throws {
    let times = try Self.play(Self.line, [(0.5, Self.typed("q"))]).written.map { $0.time }
    #expect(times.count == 31 || times.count == 30)
    for (frame, time) in times.enumerated() {
      #expect((time - Double(frame) / 60).magnitude < 1e-9)
    }
  }

  @Test func `late frames are left out, and the next one is in time`() throws {
    let played = try Self.play(Self.line, [(0.5, Self.typed("q"))], delay: 0.04)
    for written in played.written.dropFirst() {
      let frame = (written.time * 60).rounded()
      #expect((written.time - frame / 60).magnitude < 1e-9)
    }
    // 0.04 s are 2.4 frames, so every third frame is sent.
    #expect(played.written.count == 10)
  }

  @Test func `slow stretches the motion's time and not the frames'`() throws {
    let played = try Self.play(
      Self.line + ["--slow", "4"], [(0.4, Self.typed(" ")), (0.5, .closed)])
    // After 0.4 s at a quarter of the speed the time is 0.1 s.
    #expect(played.written.last?.text.contains("aused") == true)
    let texts = played.written.map { $0.text }
    #expect(texts.contains { $0.contains("slow 4") })
    #expect(played.written.count >= 24)
  }

  @Test func `arrows step through the frames, and space plays on from there`() throws {
    let played = try Self.play(
      Self.line,
      [
        (0.101, Self.typed(" ")), (0.2, Self.typed("\u{1B}[C")), (0.3, Self.typed("\u{1B}")),
        (0.4, Self.typed("[D")), (0.5, Self.typed("\u{1B}[D\u{1B}OD")), (0.6, .redraw),
        (0.7, .closed),
      ])
    // Frames 0 to 6 are played; then 7, 6 and 4 are the frames of the steps.
    let texts = played.written.suffix(5).map { $0.text }
    #expect(texts.count == 5)
    #expect(texts[0].contains("aused"))
    #expect(texts[4].contains("0.067 s of 1.000 s, frame 4  paused"))
    #expect(texts[4].contains("\u{1B}[2J"))
    #expect(played.written.suffix(5).map { ($0.time * 10).rounded() } == [1, 2, 4, 5, 6])
  }

  @Test func `after the end the motion rests and begins again`() throws {
    let played = try Self.play(
      ["ease", "--to", "100", "--timing", "linear", "--duration", "0.1"],
      [(1.2, .redraw), (1.25, Self.typed("q"))])
    // One play takes 0.1 s and the rest 0.8 s, so that 1.2 s are in the rest of the second one.
    let redrawn = try #require(played.written.first { $0.time > 1.19 })
    #expect(redrawn.text.contains("0.100 s of 0.100 s"))
    #expect(played.written.count { (0.15..<0.899).contains($0.time) } == 0)
    #expect(played.written.contains { (0.899..<1).contains($0.time) })
  }

  @Test func `a new size draws the whole screen`() throws {
    let played = try Self.play(Self.line, [(0.1, .redraw), (0.15, Self.typed("q"))])
    #expect(played.written.count { $0.text.contains("\u{1B}[2J") } == 2)
  }

  @Test(arguments: [
    (["--format", "csv"], "--format 'csv': cannot be used with --play; leave one of them out"),
    (["-o", "a.csv"], "--output 'a.csv': cannot be used with --play; leave one of them out"),
    (["--times", "0"], "--times '0': cannot be used with --play; leave one of them out"),
    (["--slow", "0"], "--slow '0': must be above 0 and at most 1000"),
  ])
  func `options of outputs are refused`(words: [String], message: String) {
    let failure = #expect(throws: Failure.self) {
      try CommandPlan(Self.line + ["--play"] + words, Typed.environment)
    }
    #expect(failure?.reason == message)
  }

  @Test func `slow needs play, and a batch has no terminal`() throws {
    #expect(
      Typed.refusal(Self.line + ["--slow", "2"], [])?.contains("--slow '2': needs --play") == true)
    guard case .screen(let task) = try CommandPlan(Self.line + ["--play"], Typed.environment) else {
      Issue.record("no screen")
      return
    }
    #expect(
      task.missingTerminal.text == """
        headspring: ease: --play needs a terminal as standard output; -f term prints a plot anywhere
        Try 'headspring ease --help'.

        """)
  }
}

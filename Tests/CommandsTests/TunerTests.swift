import Exporters
import Motion
import Testing
import TypedLines

@testable import Commands

/// The tuner of springs, with a scripted terminal.
@Suite struct TunerTests {
  private static func tune(
    _ words: [String] = [], _ typed: String,
    size: TerminalSize = TerminalSize(columns: 80, rows: 24)
  ) throws -> (choice: Tuner.TunerResult?, terminal: ScriptedTerminal) {
    guard case .screen(.tuning(let task)) = try CommandPlan(["tune"] + words, Typed.environment)
    else {
      throw Typed.NoProduct()
    }
    var tuner = try task.tuner([])
    var terminal = ScriptedTerminal([(0.1, .typed(Array(typed.utf8)))])
    terminal.size = size
    return (try tuner.run(on: &terminal), terminal)
  }

  private static let (up, down, right, left) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D")

  @Test(
    arguments: [
      ([], "\r", "response=0.5,damping-ratio=0.7"),
      ([], right + right + "\r", "response=0.52,damping-ratio=0.7"),
      ([], down + left + "\r", "response=0.5,damping-ratio=0.69"),
      // Up from the first parameter is the last one.
      ([], up + right + "\r", "response=0.5,damping-ratio=0.71"),
      (["swiftui.bouncy"], down + right + "\n", "duration=0.5,bounce=0.31"),
      (["tension=170,friction=26"], left + down + right + "\r", "tension=160,friction=27"),
      // The other spring is the same at first; c copies.
      ([], "\t" + right + "\r", "response=0.51,damping-ratio=0.7"),
      (["--diff", "swiftui.smooth"], "\t\r", "duration=0.5,bounce=0"),
      (["--diff", "swiftui.smooth"], "c\t\r", "response=0.5,damping-ratio=0.7"),
    ] as [([String], String, String)])
  func `keys change the parameters that Enter prints`(
    words: [String], typed: String, expected: String
  ) throws {
    #expect(try Self.tune(words, typed).choice?.words == expected)
  }

  @Test func `q chooses nothing`() throws {
    #expect(try Self.tune([], "q").choice == nil)
    #expect(try Self.tune([], "").choice == nil)
  }

  @Test func `a step that leaves a parameter's range changes nothing`() throws {
    let typed = Self.down + String(repeating: Self.left, count: 40) + "\r"
    #expect(
      try Self.tune(["duration=0.5,bounce=-0.9"], typed).choice?.words
        == "duration=0.5,bounce=-0.99")
    let ended = String(repeating: Self.left, count: 2000) + "\r"
    let words = try #require(try Self.tune([], ended).choice?.words)
    _ = try ValueParser.spring(words)
  }

  @Test(arguments: SpringPreset.all.map { $0.name })
  func `every preset is printed as a spring that is read as the same`(name: String) throws {
    let words = try #require(try Self.tune([name], "\r").choice?.words)
    let (printed, given) = (try ValueParser.spring(words), try ValueParser.spring(name))
    #expect(printed.spring.difference(from: given.spring).nearestDouble < 1e-11)
  }

  @Test func `the line of code is that of the library`() throws {
    let choice = try Self.tune(["swiftui.bouncy", "--to", "react-spring"], "\r").choice
    #expect(choice?.code.contains("tension: 157.91367") == true)
  }

  @Test func `the picture has the overshoot and the settling of both springs`() throws {
    let terminal = try Self.tune(["stiffness=100,damping=10", "--diff", "swiftui.smooth"], "q")
      .terminal
    let text = terminal.written.map { $0.text }.joined()
    // e^(-pi zeta / sqrt(1 - zeta^2)) with zeta = 0.5, and 0 without oscillation.
    #expect(text.contains("16.30 %"))
    #expect(text.contains("overshoot none"))
    #expect(text.contains("[stiffness 100]"))
    #expect(terminal.written.allSatisfy { $0.text.utf8.count <= 2000 })
  }

  @Test(arguments: [(20, 3), (40, 8), (200, 60), (1, 1)])
  func `a terminal of any size is drawn`(columns: Int, rows: Int) throws {
    _ = try Self.tune([], Self.right + "q", size: TerminalSize(columns: columns, rows: rows))
  }
}

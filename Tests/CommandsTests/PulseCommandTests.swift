import Testing
import TypedLines

@testable import Commands

@Suite struct PulseCommandTests {
  static let number = "must be a number such as 300, -0.5 or 1e3"

  /// Arguments after "pulse", and the error messages.
  static let refusals = [
    ("--phase press", "--phase 'press': must be hold, release or both"),
    ("--phase relase", "--phase 'relase': must be hold, release or both; did you mean 'release'?"),
    ("--phase ''", "--phase '': must be hold, release or both"),
    ("--scale 0", "--scale '0': must be above 0"),
    ("--scale -1", "--scale '-1': must be above 0"),
    ("--scale 1e-400", "--scale '1e-400': must be above 0"),
    ("--scale 95%%", "--scale '95%%': \(number)"),
    ("--scale ''", "--scale '': \(number)"),
    ("--from 1", "--from '1': needs --phase release"),
    ("--phase both --from 1", "--from '1': needs --phase release"),
    ("--phase hold --from 1", "--from '1': needs --phase release"),
    ("--phase release --from -0.1", "--from '-0.1': must be at least 0"),
    ("--phase release --from 1,2", "--from '1,2': \(number)"),
    ("--phase release --from 1 --scale 0.9", "--scale '0.9': has no effect with --from"),
    ("--pause -1", "--pause '-1': must be from 0 to 1e17 seconds"),
    ("--pause 1.1e17", "--pause '1.1e17': must be from 0 to 1e17 seconds"),
    ("--pause 1h", "--pause '1h': must be a time such as 1.2, 1.2s or 200ms"),
    ("--phase hold --pause 1", "--pause '1': needs --phase both"),
    ("--phase release --pause 1ms", "--pause '1ms': needs --phase both"),
    (
      "--to 1", "unknown option '--to'; it is an option of bounce, spring, chain and other commands"
    ),
  ]

  @Test(arguments: refusals.map { Refusal("pulse \($0.0)", $0.1) })
  func `invalid pulses are refused`(refusal: Refusal) { refusal.expect() }

  @Test(arguments: [
    ("--phase both", ""), ("--phase release --from 0.95", "--phase release"),
    ("--pause 0", ""), ("--phase hold --pause 0ms", "--phase hold"), ("--duration 200ms", ""),
    ("--frames 25 --duration 0.2", "--duration 0.2"),
  ])
  func `two spellings of the same pulse give the same bytes`(words: String, others: String) throws {
    #expect(try Typed.motion("pulse \(words)") == Typed.motion("pulse \(others)"))
  }

  @Test func `frames are the first ones of the pulse`() throws {
    let line = "pulse --pause 0.1 -f csv"
    let rows = try Typed.output(line).split(separator: "\n")
    let first = try Typed.output("\(line) --frames 9").split(separator: "\n")
    #expect(first == Array(rows.prefix(10)))
  }
}

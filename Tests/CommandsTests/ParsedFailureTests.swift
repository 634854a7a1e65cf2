import Motion
import Testing
import TypedLines

@testable import Commands

@Suite struct ParsedFailureTests {
  private static let parsed = try? ParsedArguments(
    Arguments(["--fps", "0", "--name", "", "--compact"]),
    for: CommandName.pulse.info)

  private func text(_ error: ParameterError) -> String? {
    guard case .usage(_, let message, _)? = Self.parsed?.failure(error) else { return nil }
    return message
  }

  @Test func `an error names the option, the value and the rule`() {
    #expect(text(ParameterError("fps", "must be above 0")) == "--fps '0': must be above 0")
    #expect(text(ParameterError("name", "x")) == "--name '': x")
    #expect(text(ParameterError("compact", "needs it")) == "--compact: needs it")
  }

  @Test func `an error names another parameter as the user types it`() {
    let error = ParameterError("fps", "goes with \(parameterName("duration"))")
    #expect(text(error) == "--fps '0': goes with --duration")
    #expect(error.rule == "goes with duration")
  }

  @Test(arguments: [
    (
      "snap --screen 320x568 --at 1e300,1",
      "--at '1e300,1': --decimals is 4 unless given, and must be shortest for numbers as large as "
        + "1e+300: above 1e24"
    ),
    (
      "bounce --from 0 --to 1e30 --duration 2",
      "--to '1e30': --decimals is 4 unless given, and must be shortest for numbers as large as "
        + "1e+30: above 1e24"
    ),
    (
      "measure --type size",
      "--type 'size': --from is 0 unless given, and must have 2 numbers as a size"
    ),
    (
      "spring --from 0 --to 100 --delay 9007199254740993",
      "--delay '9007199254740993': makes it longer than 2^53 frames at this --fps"
    ),
  ])
  func `an error about a derived value names its source`(line: String, sentence: String) {
    Refusal(line, sentence).expect()
  }

  @Test func `long and hostile values are escaped in every kind of message`() {
    let long = String(repeating: "x", count: 81)
    let cut = String(repeating: "x", count: 80) + "..."
    let rule = "must be a number such as 300, -0.5 or 1e3"
    Refusal(["bounce", "--fps", long], "--fps '\(cut)': \(rule)").expect()
    Refusal(["bounce", "--\(long)"], "unknown option '--\(cut)'").expect()
    Refusal(["bounce", long], "unexpected word '\(cut)': bounce takes options only").expect()
    Refusal(["bounce", "--fps", "\u{1B}c"], "--fps '\\u{1b}c': \(rule)").expect()
    Refusal(["bounce", "--a\nb"], "unknown option '--a\\nb'").expect()
    Refusal(["bounce", "-\u{7}"], "unknown option '-\\u{7}'; the short ones are -f, -o, -h or -V")
      .expect()
    #expect(
      Typed.failure([long])?.text.hasPrefix("headspring: unknown command '\(cut)': must") == true)
  }
}

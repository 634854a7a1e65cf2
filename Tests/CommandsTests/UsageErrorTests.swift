import Testing

@testable import Commands

@Suite struct UsageErrorTests {
  @Test func `it names the option, the value and the rule`() {
    #expect(
      UsageError(option: "fps", given: "0", rule: "must be above 0").message
        == "--fps '0': must be above 0")
    #expect(
      UsageError(option: "fps", given: nil, rule: "must be above 0").message
        == "--fps: must be above 0")
    #expect(UsageError(option: "fps", given: "", rule: "x").message == "--fps '': x")
  }

  @Test func `long and hostile values are made fit in every kind of message`() {
    let long = String(repeating: "x", count: 81)
    let cut = String(repeating: "x", count: 80) + "..."
    let rule = "must be a number such as 300, -0.5 or 1e3"
    Refusal(["bounce", "--fps", long], "--fps '\(cut)': \(rule)").expect()
    Refusal(["bounce", "--\(long)"], "unknown option '--\(cut)'").expect()
    Refusal(["bounce", long], "unexpected word '\(cut)': bounce takes options only").expect()
    Refusal(["bounce", "--fps", "\u{1B}c"], "--fps '\\u{1b}c': \(rule)").expect()
    Refusal(["bounce", "--a\nb"], "unknown option '--a\\nb'").expect()
    Refusal(["bounce", "-\u{7}"], "unknown option '-\\u{7}'; the short ones are -f, -o or -h")
      .expect()
    #expect(
      Typed.failure([long])?.text.hasPrefix("headspring: unknown command '\(cut)': must") == true)
  }
}

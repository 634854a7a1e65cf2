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

  @Test(arguments: [
    ("a\nb\r\tc", "a\\nb\\r\\tc"), ("\u{1B}[31m", "\\u{1b}[31m"), ("\u{0}\u{7F}", "\\u{0}\\u{7f}"),
    ("\u{9B}", "\\u{9b}"), ("\u{202E}x", "\\u{202e}x"), ("\u{2028}", "\\u{2028}"),
    ("\u{200B}\u{FEFF}", "\\u{200b}\\u{feff}"), ("\u{E000}", "\\u{e000}"),
    ("é 日本 ½ 👍", "é 日本 ½ 👍"), ("a'b\\", "a'b\\"), ("\u{FFFD}", "\u{FFFD}"),
  ])
  func `what a terminal would obey is escaped`(text: String, shown: String) {
    #expect(Shown.text(text) == shown)
  }

  @Test func `no control character is left of any text`() {
    let scalars = (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init)
    for scalar in scalars {
      let shown = Shown.text(String(scalar)).unicodeScalars
      #expect(shown.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test(arguments: [0, 1, 79, 80, 81, 82, 1000])
  func `a text is cut after 80 characters`(count: Int) {
    let text = String(repeating: "9", count: count)
    #expect(Shown.text(text) == (count > 80 ? text.prefix(80) + "..." : text))
  }

  @Test func `cutting leaves valid UTF-8`() {
    let text = String(repeating: "日", count: 100)
    #expect(Shown.text(text) == String(repeating: "日", count: 80) + "...")
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

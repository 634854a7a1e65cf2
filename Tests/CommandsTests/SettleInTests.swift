import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// --settle-in, and motions that --duration cuts.
@Suite struct SettleInTests {
  @Test func `a spring is as long as --settle-in says, and settles`() throws {
    let document = try JSONTree(
      try Typed.output("spring --to 300 --spring swiftui.bouncy --settle-in 0.3"))
    #expect(document["duration"]?.text == "0.3")
    #expect(document["frames"]?.text == "19")
    #expect(document["curve"]?["dampingRatio"]?.text == "0.7")
    let closing = try #require(document["events"]?.row.last)
    #expect(closing["finished"] == .literal("true"))
  }

  @Test func `the bytes are those of the scaled spring`() throws {
    let scaled = try Typed.output("spring --settle-in 1.8 --settle envelope:0.001 -f csv")
    // The envelope e^(-beta t) / sqrt(1 - zeta^2) is 0.001 at ln(1000 / sqrt(0.51)) / beta: with
    // w0 = beta / 0.7 the response is known.
    let response = 2 * Double.pi * 0.7 * 1.8 / 7.24442755561402
    let plain = try Typed.output(
      "spring --spring response=\(response),damping-ratio=0.7 --settle envelope:0.001 -f csv")
    #expect(scaled == plain)
  }

  @Test(arguments: ["css-linear", "css-keyframes", "waapi", "swift", "lottie"])
  func `a format that stays refuses a cut motion unless it is allowed`(format: String) throws {
    let unit = format == "css-linear" ? "" : "px"
    let line = "spring --to 300\(unit) --spring swiftui.bouncy --duration 0.3 -f \(format)"
    let message = try #require(Typed.failure(Typed.words(line)))
    #expect(message.status == .usage)
    #expect(
      message.text.contains(
        "--duration '0.3': ends the motion 10.18 from the target of 'value', before it has settled, "
          + "and \(format) stays there; give --settle-in 0.3 for a spring that long, or --cut"))
    #expect(try !Typed.output(line + " --cut").isEmpty)
    let settled = line.replacing("--duration", with: "--settle-in")
    #expect(try !Typed.output(settled).isEmpty)
    #expect(try !Typed.output(line.replacing("0.3", with: "3")).isEmpty)
  }

  @Test(arguments: [
    "spring --duration 0.3 -f csv", "spring --duration 0.3 -f json",
    "spring --duration 0.3 -f svg", "spring --frames 10 -f json",
    "spring --frames 10 --cut -f css-linear", "spring --frames 100 -f css-linear",
    "bounce --duration 0.3 -f css-linear", "spring --duration 2 --settle-in 0.3 -f css-linear",
  ])
  func `other formats and lengths are not refused`(line: String) throws {
    #expect(try !Typed.output(line).isEmpty)
  }

  @Test(
    arguments: [
      Refusal("spring --settle-in 0", "--settle-in '0': must be from 1e-9 to 1e17 seconds"),
      Refusal(
        "spring --spring stiffness=100,damping=0 --settle-in 1",
        "--settle-in '1': needs a spring that moves, and that settles by the rule last-exceed"),
      Refusal(
        "spring --from 0,0 --to 5 --settle-in 1",
        "--to '5': is a number, and --from is a point; give values of one type"),
      Refusal("spring --cut", "--cut: needs --duration or --frames"),
      Refusal(
        "ease --frames 10 -f css-linear",
        "--frames '10': ends the motion at 0.15 s, before its end at 0.3 s, and css-linear stays "
          + "there; give more, or --cut"),
    ])
  func `what cannot be is refused`(refusal: Refusal) { refusal.expect() }
}

import Testing
import TypedLines

@testable import Commands

@Suite struct ParserTests {
  static let refusals =
    Refusal.ofAllCommands("--fps 60 --fps 60", "--fps is given twice; give it once")
    + Refusal.ofAllCommands("-f csv --format csv", "--format is given twice; give it once")
    + Refusal.ofAllCommands("--compact --compact", "--compact is given twice; give it once")
    + Refusal.ofAllCommands("--fps", "--fps needs a value: --fps <n>")
    + Refusal.ofAllCommands("-f", "--format needs a value: --format <name>")
    + Refusal.ofAllCommands("-o", "--output needs a value: --output <file>")
    + Refusal.ofAllCommands("--compact=yes", "--compact 'yes': takes no value")
    + Refusal.ofAllCommands("--compact=", "--compact '': takes no value")
    + Refusal.ofAllCommands("--fpz 60", "unknown option '--fpz'; did you mean '--fps'?")
    + Refusal.ofAllCommands("--hepl", "unknown option '--hepl'; did you mean '--help'?")
    + Refusal.ofAllCommands("--zzzzzzzz", "unknown option '--zzzzzzzz'")
    + Refusal.ofAllCommands("-x", "unknown option '-x'; the short ones are -f, -o, -h or -V")
    + Refusal.ofAllCommands(
      "-F csv", "unknown option '-F'; the short ones are -f, -o, -h or -V; did you mean '-f'?")

  @Test(arguments: refusals)
  func `unknown, repeated and misused options are refused`(refusal: Refusal) {
    refusal.expect()
  }

  @Test(arguments: Sample.lines)
  func `surplus words are refused`(line: String) {
    let command = Typed.words(line)[0]
    let rule = "\(command) takes \(command == "play" ? "one log" : "options only")"
    Refusal("\(line) -20", "unexpected word '-20': \(rule)").expect()
    Refusal("\(line) bounce", "unexpected word 'bounce': \(rule)").expect()
    Refusal("\(line) ''", "unexpected word '': \(rule)").expect()
    Refusal("\(line) -- --fps 60", "unexpected word '--fps': \(rule)").expect()
    Refusal("\(line) a\nb", "unexpected word 'a\\nb': \(rule)").expect()
  }

  @Test(
    arguments: [
      ("bounce --from 1 --to 2 --bounc 3", "--bounc", "--bounces"),
      ("bounce --from 1 --to 2 --velo 3", "--velo", "--velocity"),
      ("bounce --from 1 --to 2 --stiff light", "--stiff", "--stiffness"),
      ("bounce --fro 1 --to 2", "--fro", "--from"),
      ("bounce --from 1 --to 2 --no-l", "--no-l", "--no-land"),
      ("bounce --from 1 --to 2 --no-", "--no-", nil),
      ("bounce --from 1 --to 2 --v 3", "--v", nil),
      ("ease --from 1 --to 2 --timin ease", "--timin", "--timing"),
      ("snap --screen 320x568 --at 1,2 --safearea 0,0,0,0", "--safearea", "--safe-area"),
      ("pulse --phas hold", "--phas", "--phase"),
      ("pulse --PHASE hold", "--PHASE", "--phase"),
      ("bounce --from 1 --to 2 --redu 0.5", "--redu", nil),
    ] as [(String, String, String?)])
  func `abbreviations are refused`(line: String, option: String, hint: String?) {
    let suggestion = hint.map { "; did you mean '\($0)'?" } ?? ""
    Refusal(line, "unknown option '\(option)'" + suggestion).expect()
  }

  @Test func `an option of another command is reported as such`() {
    Refusal(
      "ease --from 1 --to 2 --bounces 3",
      "unknown option '--bounces'; it is an option of bounce, snap, pulse and other commands"
    ).expect()
    Refusal(
      "pulse --to 1",
      "unknown option '--to'; it is an option of bounce, spring, chain and other commands"
    ).expect()
  }

  @Test func `the first mistake is reported`() {
    Refusal("bounce --zzzz --fps nan --fps 0", "unknown option '--zzzz'").expect()
    Refusal(
      "bounce --fps nan --zzzz", "--fps 'nan': must be a number such as 300, -0.5 or 1e3"
    ).expect()
  }

  @Test func `options come in any order`() throws {
    let line = "bounce --from 300 --to 100 --fps 30 -f csv --no-header --decimals 2"
    let other = "bounce --decimals 2 --no-header -fcsv --to=100 --fps=30 --from=300"
    #expect(try Typed.output(line) == Typed.output(other))
  }
}

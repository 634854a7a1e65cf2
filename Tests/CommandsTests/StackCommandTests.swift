import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct StackCommandTests {
  private static let line = "stack --screen 320x568 --at 200,300"

  @Test func `a stack has the given number of heads, each with its tracks`() throws {
    let document = try JSONTree(try Typed.output("\(Self.line) --count 2 --expand"))
    let names = document["tracks"]?.row.compactMap { $0["name"]?.text }
    #expect(
      names == [
        "head0.position", "head0.scale", "head0.alpha", "head1.position", "head1.scale",
        "head1.alpha", "popover.frame", "popover.scale", "popover.alpha", "backdrop.alpha",
      ])
    #expect(document["duration"]?.text == "1.25")
  }

  @Test func `a log moves the stack at its start position`() throws {
    let log = Sample.example("throw.csv")
    let document = try JSONTree(
      try Typed.output("\(Self.line) --touches '\(log)' --project --tail 1"))
    #expect(document["duration"]?.text == "5.983333")
    #expect(document["events"]?.row.last?["time"]?.text == "5.98")
    #expect(document["command"]?.text == "stack")
  }

  @Test func `a log with heads is refused`() {
    let log = Sample.example("conversation.json")
    let failure = Typed.failureReading(["stack", "--touches", log])
    #expect(failure?.status == .badData)
    #expect(failure?.text.hasSuffix("has heads; those of a stack come from --count\n") == true)
  }

  @Test(arguments: [
    ("--count 0", "--count '0': must be from 1 to 1000"),
    ("--lag -1", "--lag '-1': must be from 0 to 1e9 seconds"),
    ("--step 1", "--step '1': must be two numbers such as 120,300"),
    ("--count 1 --lag 1", "--lag '1': needs --count 2 or more"),
    ("--expand --collapse", "--expand: cannot be used with --collapse; leave one of them out"),
    ("--expand --velocity 1,2", "--expand: cannot be used with --velocity; leave one of them out"),
    ("--project", "--project: needs --velocity or --touches"),
    ("--tail 1", "--tail '1': needs --touches"),
    ("--close-target", "--close-target: needs --touches"),
    ("--at-rest", "--at-rest: needs --touches"),
    ("--slop 1", "--slop '1': needs --touches"),
    ("--pointer 1", "--pointer '1': needs --touches"),
    ("--touches a --expand", "--touches 'a': cannot be used with --expand; leave one of them out"),
  ])
  func `invalid stacks are refused`(words: String, message: String) {
    Refusal("\(Self.line) \(words)", message).expect()
  }

  @Test func `the position is required`() {
    Refusal("stack --screen 320x568", "--at is missing; give it, for example --at 120,300").expect()
    Refusal("stack --at 1,2", "--screen is missing; give it, for example --screen 320x568").expect()
  }
}

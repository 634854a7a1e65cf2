import Testing

@testable import Commands

/// The options in which two requests differ.
@Suite struct ExplainedRequestTests {
  private func changes(_ golden: String, _ actual: String) throws -> String {
    let before = try #require(ParsedDocumentRequest(golden))
    let after = try #require(ParsedDocumentRequest(actual))
    let changes = before.parameterChanges(to: after)
    return changes.map { $0.golden }.joined(separator: ", ") + " - "
      + changes.map { $0.actual }.joined(separator: ", ")
  }

  /// Two command lines with equal motion.
  @Test(arguments: [
    ("bounce --from 300 --to 100", "bounce --to 1e2 --from 300.0"),
    ("bounce --from 300 --to 100 --duration 200ms", "bounce --from 300 --to 100 --duration 0.2s"),
    ("bounce --from 300 --to 100", "bounce --from 300 --by -200"),
    ("bounce --from 300 --to 100 --fps 60", "bounce --from 300 --to 100"),
    ("bounce --from 300 --to 100 --stiffness medium", "bounce --from 300 --to 100"),
    ("bounce --from 300 --to 100 --stiffness light", "bounce --from 300 --to 100 --residual 0.025"),
    ("bounce --from '#f00' --to '#00f'", "bounce --from '#ff0000ff' --to '#0000ff'"),
    ("bounce --from 1,2 --to 3,4", "bounce --from 1,2 --to 3,4 --type point"),
    ("spring --from 0 --to 1", "spring --from 0 --to 1 --spring damping-ratio=0.7,response=500ms"),
    (
      "spring --from 0 --to 1 --spring swiftui.bouncy",
      "spring --from 0 --to 1 --spring duration=0.5,bounce=0.3"
    ),
    (
      "spring --from 0 --to 1 --spring stiffness=100,damping=10",
      "spring --from 0 --to 1 --spring stiffness=200,damping=20,mass=2"
    ),
    ("ease --from 0 --to 1", "ease --from 0 --to 1 --timing 0.42,0,0.58,1"),
    ("decay --from 0 --velocity 9", "decay --from 0 --velocity 9 --rate 0.998"),
    ("snap --screen 320x568 --at 9,9", "snap --screen 320,568 --at 9.0,9 --safe-area 0,0,0,0"),
    ("pulse", "pulse --duration 0.2 --pause 0"),
    (
      "chain --from 0 --to 1 --then 3 --at 200ms --spring swiftui.bouncy",
      "chain --from 0 --to 1 --then 3 --at 0.2 --spring duration=0.5,bounce=0.3"
    ),
    ("spring --from 0 --to 1", "spring --from 0 --to 1 --settle last-exceed:0.001"),
  ])
  func `another spelling is not a change`(one: String, other: String) throws {
    #expect(try changes(one, other) == " - ")
    #expect(try changes(other, one) == " - ")
  }

  @Test(arguments: [
    (
      "chain --from 0 --to 1 --then 3 --at 1 --then 4",
      "chain --from 0 --to 1 --then 3 --at 1 --then 5", "then=3,at=1,then=4 - then=3,at=1,then=5"
    ),
    (
      "chain --from 0 --to 1 --then 3", "chain --from 0 --to 2 --then 3 --after 1",
      "then=3, to=1 - then=3,after=1, to=2"
    ),
    (
      "spring --from 0 --to 1 --spring stiffness=100,damping=10",
      "spring --from 0 --to 1 --spring stiffness=110,damping=10",
      "stiffness=100,damping=10 - stiffness=110,damping=10"
    ),
    ("bounce --from 3 --to 1", "bounce --from 3 --to 1 --fps 24", "fps=60 - fps=24"),
    ("bounce --from 3 --to 1 --no-land", "bounce --from 3 --to 1", "no-land=on - no-land=off"),
    ("bounce --from 3 --to 1", "bounce --from 3 --by 4", "to=1 - by=4"),
    (
      "bounce --from 3 --to 1 --residual 0.1", "bounce --from 3 --to 1",
      "residual=0.1 - stiffness=medium"
    ),
    (
      "bounce --from 3 --to 1", "bounce --from 3 --to 1 --alpha 0.04 --omega 0.06",
      "bounces=2,stiffness=medium - alpha=0.04,omega=0.06"
    ),
    (
      "press --screen 9x9 --at 1,1", "press --screen 9x9 --at 1,1 --spring swiftui.bouncy",
      "bounces=2,stiffness=medium - spring=swiftui.bouncy"
    ),
    (
      "bounce --from 3 --to 1 --duration 2", "bounce --from 4 --to 1 --fps 30",
      "from=3, fps=60, duration=2 - from=4, fps=30, duration=1.2"
    ),
    (
      "play a.csv --screen 9x9", "play 'b c.csv' --screen 9x9", "log=a.csv - log=b c.csv"
    ),
    (
      "bounce --from 3 --to 1", "ease --from 3 --to 1",
      "command=bounce, bounces=2,stiffness=medium - command=ease, spring=none"
    ),
  ])
  func `a change is reported with both values`(
    golden: String, actual: String, told: String
  ) throws {
    #expect(try changes(golden, actual) == told)
  }

  @Test(arguments: [
    "", "jump --from 1", "bounce --from", "bounce --colour red", "bounce --from '1",
  ])
  func `a request of another version is not explained`(line: String) {
    #expect(ParsedDocumentRequest(line) == nil)
  }
}

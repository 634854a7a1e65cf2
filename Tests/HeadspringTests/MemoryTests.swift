import Foundation
import TestSupport
import Testing

/// Memory stays the same however many keyframes there are.
@Suite struct MemoryTests {
  @Test(.needsTime) func `two million keyframes need less than 24 MiB`() throws {
    let line = "headspring bounce --from 0 --to 1 --frames 2000000 -f csv"
    #expect(try Self.peak(of: line) < 24 * 1024)
  }

  /// A touch is a curve for each coordinate and three events: more than twice as many touches may need twice as much.
  @Test(.needsTime, .needsRelease)
  func `what a touch log needs grows with its touches, and no faster`() throws {
    func peak(_ touches: Int) throws -> Int {
      let log =
        "BEGIN { print \"time,phase,x,y\"; print \"0,began,160,300\"; for (n = 1; n < \(touches); n++) "
        + "print n / 64 \",moved,\" 40 + n * 7 % 250 \",\" 40 + n * 13 % 500 }"
      return try Self.peak(
        of: "'\(ReleaseBuild.executable)' play --screen 320x568 -f csv", input: "awk '\(log)'")
    }
    let few = try peak(50_000)
    let many = try peak(200_000)
    #expect(many < 5 * few)
    #expect(many < 200 * 1024)
  }

  /// The most kilobytes that a command needs.
  private static func peak(of line: String, input: String = ":") throws -> Int {
    let result = try Executable.shell("\(input) | \(time) -f %M \(line) 2>&1 >/dev/null")
    #expect(result.status == 0)
    return try #require(Int(result.text.filter { !$0.isWhitespace }))
  }
}

/// The program that measures; macOS has another of this name, without -f.
private let time = "/usr/bin/time"

extension Trait where Self == ConditionTrait {
  fileprivate static var needsTime: Self {
    .enabled("needs \(time) -f") {
      try Executable.shell("\(time) -f %M true").status == 0
    }
  }
}

import Foundation
import TestSupport
import Testing

/// Memory does not depend on the number of keyframes.
@Suite struct MemoryTests {
  @Test(.needsTime) func `two million keyframes need less than 24 MiB`() throws {
    let line = "headspring bounce --from 0 --to 1 --frames 2000000 -f csv"
    #expect(try Self.peak(of: line) < 24 * 1024)
  }

  /// The input is all blanks, so it is refused only after it has been read completely.
  @Test(
    .needsTime, .needsRelease,
    arguments: [
      "'$' fit <blanks", "cat blanks | '$' fit", "'$' fit blanks", "'$' fit /dev/stdin <blanks",
    ])
  func `an input needs little more memory than its bytes`(line: String) throws {
    try TemporaryFolder.with { folder throws in
      let words = line.replacingOccurrences(of: "'$'", with: "\(time) -f %M '\(Executable.path)'")
      let result = try folder.shell(
        "head -c 100000000 /dev/zero | tr '\\0' ' ' >blanks; \(words)")
      #expect(result.errors.contains(":1:100000001: expected a recording, got an empty file\n"))
      let kilobytes = result.errors.split(separator: "\n").last.flatMap { Int($0) }
      // Swift's run-time library takes 5 MiB of the 12.
      #expect(try #require(kilobytes) < 100_000_000 / 1024 + 12 * 1024)
    }
  }

  /// The peak memory of a command in kilobytes.
  private static func peak(of line: String, input: String = ":") throws -> Int {
    let result = try Executable.shell("\(input) | \(time) -f %M \(line) 2>&1 >/dev/null")
    #expect(result.status == 0)
    return try #require(Int(result.text.filter { !$0.isWhitespace }))
  }
}

/// The measuring program. The one on macOS has no -f.
private let time = "/usr/bin/time"

extension Trait where Self == ConditionTrait {
  static var needsTime: Self {
    .enabled("needs \(time) -f") {
      try Executable.shell("\(time) -f %M true").status == 0
    }
  }
}

import Foundation
import TestSupport
import Testing

/// Peaks of memory, each beside the peak of the same command with little to do: how many pages of
/// an executable count as its memory depends on how the kernel has cached the file.
@Suite(.needsTime) struct MemoryTests {
  @Test func `two million keyframes need no more memory than two thousand`() throws {
    let peaks = try [2000, 2_000_000].map { count throws in
      try Self.peak(of: "headspring bounce --from 0 --to 1 --frames \(count) -f csv", status: 0)
    }
    #expect(peaks[1] < peaks[0] + 4 * 1024, "\(peaks)")
  }

  /// The input is all blanks, so it is refused only after it has been read completely.
  @Test(
    .needsRelease,
    arguments: [
      "headspring fit <blanks", "cat blanks | headspring fit", "headspring fit blanks",
      "headspring fit /dev/stdin <blanks",
    ])
  func `an input needs little more memory than its bytes`(line: String) throws {
    let peaks = try [1, 100_000_000].map { count throws in
      try Self.peak(of: line, blanks: count, status: 65)
    }
    #expect(peaks[1] < peaks[0] + 100_000_000 / 1024 + 6 * 1024, "\(peaks)")
  }

  /// The peak memory of a command in kilobytes.
  private static func peak(of line: String, blanks: Int = 0, status: Int32) throws -> Int {
    try TemporaryFolder.with { folder throws in
      let line = line.replacingOccurrences(
        of: "headspring", with: "\(time) -f %M -o peak '\(Executable.path)'")
      let result = try folder.shell(
        "head -c \(blanks) /dev/zero | tr '\\0' ' ' >blanks; \(line) >/dev/null")
      #expect(result.status == status, "\(result.errors)")
      // A line on the status comes first.
      let peak = try folder.text("peak").split(whereSeparator: \.isNewline).last
      return try #require(peak.flatMap { Int($0) })
    }
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

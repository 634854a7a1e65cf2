import Foundation
import TestSupport
import Testing

/// Memory stays the same however many keyframes there are.
@Suite struct MemoryTests {
  @Test func `two million keyframes need less than 24 MiB`() throws {
    let time = "/usr/bin/time"
    guard FileManager.default.isExecutableFile(atPath: time) else {
      return print("skipped: \(time) is not installed")
    }
    #if os(Linux)
      let line = "headspring bounce --from 0 --to 1 --frames 2000000 -f csv"
      let result = try Executable.shell("\(time) -f %M \(line) 2>&1 >/dev/null")
      let kilobytes = try #require(Int(result.text.filter { !$0.isWhitespace }))
      #expect(kilobytes < 24 * 1024)
      #expect(result.status == 0)
    #else
      print("skipped: the time program here has no -f")
    #endif
  }
}

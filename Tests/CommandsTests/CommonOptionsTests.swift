import Documents
import Exporters
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct CommonOptionsTests {
  @Test(arguments: [
    "--fps 1000000 -f csv --frames 3", "--fps 1e7 -f json --frames 3",
    "--fps 1e7 -f array --frames 3 --duration 1",
    "--frames 1 --duration 1", "--frames 2 --duration 1", "--decimals 0", "--decimals 17",
    "--decimals +4",
    "--decimals shortest", "-f term",
    "-f svg --frames 100 --name ''", "-f tsv --tidy --no-header", "--repeat 2 --alternate",
    "-f csv --delimiter e", "--delay 5e-324", "--frames 62 --delay 1", "-f array --compact",
    "--fps 1e-100 --frames 1 --duration 1", "--fps 1e100 --frames 2 --duration 1",
    "--duration 1e-9 --frames 2", "--delay 1e17 --duration 1 --frames 2",
    "--frames 2 --fps 5e8", "-f svg --frames 100000",
  ])
  func `the ends of the ranges are allowed`(words: String) throws {
    for line in Effort.every(3, of: Sample.lines, from: words.utf8.count) {
      let command = Typed.words(line)[0]
      let many = ["press", "play", "stack", "flick", "seen"]
      if words.contains("array"), many.contains(command) { continue }
      // A drawing of a hundred thousand keyframes takes seconds, so only two commands draw it: one with one track, one
      // with several.
      if words.contains("100000"), !["bounce", "snap"].contains(command), !Effort.isFull {
        continue
      }
      // The lags of a stack take a part of so few frames.
      let other = command == "stack" && words.contains("--frames") ? "--lag 0" : ""
      #expect(try !Typed.output("\(line) \(words) \(other)").isEmpty)
    }
  }

  @Test(arguments: [(1.0, "1"), (0.3, "0.3"), (66, "66"), (0, "0"), (1.2, "1.2")])
  func `a default is shown without a trailing point`(number: Double, text: String) {
    #expect(ValueParser.defaultNumberText(number) == text)
  }
}

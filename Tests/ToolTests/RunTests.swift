import Foundation
import TestSupport
import Testing

/// The program as a process: its streams and its exit status.
@Suite struct RunTests {
  private static let hint = "Try 'headspring bounce --help'.\n"

  @Test func `data goes to standard output and nothing to standard error`() throws {
    let result = try Executable.run(
      ["bounce", "--from", "300", "--to", "100", "--duration", "1", "--fps", "1", "-f", "csv"])
    #expect(result.text == "frame,time,value\n0,0,300\n1,1,100\n")
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
  }

  @Test(arguments: [
    ["snap", "--screen", "9x9"], ["bounce", "--from", "1", "--to", "2", "--fps", "0"], ["bonce"],
    ["--from", "1"], ["ease", "--nope"], ["snap", "--screen", "320x568"], ["pulse", "extra"], [],
    ["help", "bonce"], ["bounce", "--from", "1", "--to", "2", "-f", "xml"],
  ])
  func `an error leaves standard output empty`(words: [String]) throws {
    let result = try Executable.run(words)
    #expect(result.output.isEmpty)
    #expect(!result.errors.isEmpty)
    #expect(result.errors.hasSuffix("\n"))
    #expect(result.status == 64)
    #expect(result.signal == nil)
  }

  @Test func `an error is reported on two lines`() throws {
    let result = try Executable.run(["bounce", "--from", "1", "--to", "2", "--fps", "0"])
    #expect(result.errors == "headspring: bounce: --fps '0': must be above 0\n" + Self.hint)
  }

  @Test(arguments: ["a\u{1B}[2J", "a\nb", String(repeating: "x", count: 5000)])
  func `an error has two lines for any arguments`(word: String) throws {
    let result = try Executable.run(["bounce", "--from", "1", "--to", "2", "--fps", word])
    #expect(result.errors.split(separator: "\n").count == 2)
    #expect(result.errors.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F })
    #expect(result.errors.utf8.count < 300)
  }

  @Test(arguments: ["--from", "--name", "--fps", "-o", "--bounces", "--zz", "-f"])
  func `a message is UTF-8 even if the arguments are not`(option: String) throws {
    // Two bytes that never occur in UTF-8.
    let result = try Executable.shell(
      "headspring bounce --decimals 99 \(option) $'\\xFF\\xFE' 2>&1 >/dev/null")
    #expect(result.status == 64)
    #expect(String(data: result.output, encoding: .utf8) != nil)
  }

  @Test func `an empty command line prints where to start to standard error`() throws {
    let result = try Executable.run([])
    let help = try Executable.run(["--help"])
    #expect(result.output.isEmpty)
    #expect((5...12).contains(result.errors.split(separator: "\n").count))
    #expect(result.errors.contains("headspring help"))
    #expect(result.status == 64)
    #expect(help.errors.isEmpty)
    #expect(help.status == 0)
  }

  @Test(arguments: [["help", "bounce"], ["bounce", "-h"], ["--version"]])
  func `help and version go to standard output`(words: [String]) throws {
    let result = try Executable.run(words)
    #expect(!result.output.isEmpty)
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
  }

  @Test(
    .needs(path: "/dev/full"),
    arguments: [
      "bounce --from 0 --to 1", "bounce --from 0 --to 1 --frames 99999 -f csv", "help",
      "--version",
    ])
  func `a full disk is an error`(words: String) throws {
    let result = try Executable.shell("headspring \(words) >/dev/full")
    #expect(
      result.errors == "headspring: cannot write standard output: No space left on device\n")
    #expect(result.status == 74)
  }

  @Test(arguments: ["bounce --from 0 --to 1", "help", "--version"])
  func `a closed standard output is an error`(words: String) throws {
    let result = try Executable.shell("headspring \(words) >&-")
    #expect(result.errors == "headspring: cannot write standard output: Bad file descriptor\n")
    #expect(result.status == 74)
  }

  @Test func `a closed standard error does not change the status`() throws {
    #expect(try Executable.shell("headspring bounce --fps 0 2>&-").status == 64)
    #expect(try Executable.shell("headspring bounce --from 0 --to 1 >&- 2>&-").status == 74)
    let result = try Executable.shell("headspring bounce --from 0 --to 1 2>&-")
    #expect(result.status == 0)
    #expect(try Executable.run(["bounce", "--from", "0", "--to", "1"]).output == result.output)
  }

  private static let long = "headspring bounce --from 0 --to 1 --frames 9007199254740992"

  @Test(arguments: ["csv", "json", "ndjson", "array", "tsv"])
  func `a closed pipe ends a long output quietly`(format: String) throws {
    let result = try Executable.shell("set -o pipefail; \(Self.long) -f \(format) | head -n 1")
    #expect(result.text.split(separator: "\n").count == 1)
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
  }

  @Test(.slow) func `a closed pipe ends every command with status 0`() throws {
    // The reader has ended before the command starts.
    let lines = [
      "bounce", "bounce -f svg", "bounce -o a.json -o /dev/stdout", "measure", "help bounce",
      "convert swiftui.bouncy", "list springs", "example throw.csv", "man", "--version",
      "completions bash", "batch requests.txt", "batch requests.txt -f csv --jobs 2",
    ]
    for line in lines {
      let result = try Executable.shell(
        "set -o pipefail; (sleep 0.2; headspring \(line)) | :",
        files: ["requests.txt": "bounce\nbounce --from\n"])
      #expect(result.status == 0 && result.errors.isEmpty, "\(line): \(result.errors)")
    }
  }

  @Test func `standard input is not read`() throws {
    let result = try Executable.shell(
      "printf 'a\\nb\\n' | (headspring --version >/dev/null; cat)")
    #expect(result.text == "a\nb\n")
    #expect(try Executable.shell("headspring --version 0<&-").status == 0)
  }
}

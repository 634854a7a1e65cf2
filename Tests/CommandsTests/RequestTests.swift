import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// The request in a document, which reproduces the document.
@Suite struct RequestTests {
  private func request(_ words: [String]) throws -> String? {
    try JSONTree(try Typed.output(words))["request"]?.text
  }

  @Test(arguments: [
    ("bounce --from 300 --to 100", "bounce --from 300 --to 100"),
    ("bounce --to=100 --from=300 -fjson --name x --compact", "bounce --to 100 --from 300"),
    ("bounce --id hop --from 300 --to 100", "bounce --from 300 --to 100"),
    ("--decimals 2 ease --from 0 --to 1 --no-land", "ease --decimals 2 --from 0 --to 1 --no-land"),
    ("bounce --from '#ff0080' --to '#000000'", "bounce --from '#ff0080' --to '#000000'"),
    (
      "spring --from 0 --to 1 --spring swiftui.bouncy",
      "spring --from 0 --to 1 --spring swiftui.bouncy"
    ),
  ])
  func `a request is the command line in canonical spelling, without output options`(
    line: String, request: String
  ) throws {
    #expect(try self.request(Typed.words(line)) == request)
  }

  @Test(arguments: CommandName.allCases.filter(Sample.makesMotion))
  func `a request reproduces the document`(command: CommandName) throws {
    for options in ["", " --decimals 7", " --fps 24 --repeat 2 --alternate", " --compact --name x"]
    {
      let line = Sample.line(of: command) + options
      let document = try Typed.output(line)
      let request = try #require(try JSONTree(document)["request"]?.text)
      let again = try Typed.output(
        request + (options.contains("--name") ? " --compact --name x" : ""))
      #expect(again == document)
    }
  }

  @Test func `a file whose name begins with a dash follows --`() throws {
    let parsed = try ParsedArguments(
      Arguments(["--screen", "320x568", "--", "-log.csv"]), for: CommandName.play.info)
    #expect(parsed.request == "play --screen 320x568 -- -log.csv")
    let input = try ParsedArguments(
      Arguments(["-", "--screen", "320x568"]), for: CommandName.play.info)
    #expect(input.request == "play - --screen 320x568")
  }

  @Test func `a path that is not UTF-8 gives no request`() throws {
    let path = Argument(bytes: [0xFF, UInt8(ascii: "a")])
    let parsed = try ParsedArguments(
      Arguments([path, "--screen", "320x568"]), for: CommandName.play.info)
    #expect(parsed.request == nil)
  }

  @Test func `tables have no request, and pictures show it`() throws {
    for format in ["csv", "ndjson", "array"] {
      let text = try Typed.output("bounce --from 300 --to 100 -f \(format)")
      #expect(!text.contains("--from"))
    }
    for format in ["svg", "term"] {
      let text = try Typed.output("bounce --from 300 --to 100 -f \(format) --name x")
      // The metadata of a picture has the whole line.
      #expect(text.contains("--from 300 --to 100"))
      #expect(text.contains("--name x") == (format == "svg"))
    }
  }
}

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

  @Test func `a path that is not UTF-8 gives no request`() throws {
    let path = Argument(bytes: [0xFF, UInt8(ascii: "a")])
    let parsed = try ParsedArguments(
      Arguments([path, "--screen", "320x568"]), for: CommandName.play.info)
    #expect(parsed.request == nil)
  }
}

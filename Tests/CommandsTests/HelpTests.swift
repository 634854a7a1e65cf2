import Foundation
import Testing

@testable import Commands

@Suite struct HelpTests {
  static let lines = [
    "help", "help bounce", "help spring", "help decay", "help ease", "help snap", "help pulse",
    "help press", "help play", "help stack", "help flick", "help seen", "help convert",
    "help measure",
    "help fit",
  ]

  @Test func `help is word for word as it should be`() throws {
    #expect(try Typed.output("help") == HelpTexts.overview)
    #expect(try Typed.output("help bounce") == HelpTexts.bounce)
    #expect(try Typed.output("help spring") == HelpTexts.spring)
    #expect(try Typed.output("help decay") == HelpTexts.decay)
    #expect(try Typed.output("help ease") == HelpTexts.ease)
    #expect(try Typed.output("help snap") == HelpTexts.snap)
    #expect(try Typed.output("help pulse") == HelpTexts.pulse)
    #expect(try Typed.output("help press") == HelpTexts.press)
    #expect(try Typed.output("help play") == HelpTexts.play)
    #expect(try Typed.output("help stack") == HelpTexts.stack)
    #expect(try Typed.output("help flick") == HelpTexts.flick)
    #expect(try Typed.output("help seen") == HelpTexts.seen)
    #expect(try Typed.output("help convert") == HelpTexts.convert)
    #expect(try Typed.output("help measure") == HelpTexts.measure)
    #expect(try Typed.output("help fit") == HelpTexts.fit)
  }

  @Test(arguments: lines)
  func `no line is longer than 80 columns or ends in a blank`(line: String) throws {
    for line in try Typed.output(line).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
  }

  @Test(arguments: lines)
  func `every example runs`(line: String) throws {
    let examples = try Typed.output(line).split(separator: "\n")
      .filter { $0.hasPrefix("  headspring ") }
    #expect(examples.count >= 2)
    for command in examples.flatMap({ $0.split(separator: "|") }) {
      let words = Typed.words(String(command)).dropFirst()
      #expect(Typed.failure(Array(words)) == nil, "\(command)")
    }
  }

  @Test(arguments: lines)
  func `examples come before the options`(line: String) throws {
    let help = try Typed.output(line)
    let examples = try #require(help.range(of: "EXAMPLES:"))
    let options = try #require(help.range(of: "OPTIONS:"))
    #expect(examples.lowerBound < options.lowerBound)
  }

  @Test(arguments: lines)
  func `help ends in a line end`(line: String) throws {
    #expect(try Typed.output(line).hasSuffix("\n"))
  }

  @Test(arguments: CommandName.allCases)
  func `the overview lists every command`(command: CommandName) throws {
    let help = try Typed.output("help")
    #expect(help.contains("\n  \(command.rawValue) "))
  }
}

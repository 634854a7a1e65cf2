import Documents
import TestSupport
import Testing

@testable import Commands
@testable import Motion

/// Shell quoting and splitting.
@Suite struct ShellWordTests {
  /// A real shell reads the quoted words back.
  @Test func `words are quoted for a shell`() throws {
    let words = [
      "plain", "with blank", "it's", "", "#f08", "$HOME", "a;b", "~", "*", "\\", "\"", "line\nend",
      "1,2", "key=value", "é", "-300", "!", "{a,b}",
      "a\u{1B}1\u{7}'\\", "\u{202E}x\u{2028}7",
    ]
    let line = words.map(ShellQuoting.quoted).joined(separator: " ")
    let result = try Executable.shell("for word in \(line); do printf '%s\\0' \"$word\"; done")
    #expect(
      result.text.split(separator: "\0", omittingEmptySubsequences: false).dropLast()
        == words.map { $0[...] }[...])
    #expect(ShellQuoting.quoted("300") == "300")
    #expect(ShellQuoting.quoted("it's") == "'it'\\''s'")
    #expect(ShellQuoting.quoted("a\nb'") == "$'a\\012b\\''")
  }

  @Test func `quoted words are split into the same words`() throws {
    var random = SplitMix64(seed: 1301)
    let scalars = Array(
      "abz09 \t\n'\"\\$`*?#;&|<>(){}[]~!=%-,./é\u{301}\u{1F600}\u{1B}\u{202E}".unicodeScalars)
    for _ in 0..<Effort.cases(5000) {
      let words = (0..<random.integer(in: 0...5)).map { _ in
        var word = String.UnicodeScalarView()
        for _ in 0..<random.integer(in: 0...6) { word.append(random.pick(scalars)) }
        return String(word)
      }
      let line = words.map(ShellQuoting.quoted).joined(separator: " ")
      let split = try ShellQuoting.splitArguments(line)
      #expect(split.map { Array($0.unicodeScalars) } == words.map { Array($0.unicodeScalars) })
    }
  }

  /// A real shell splits each line for comparison.
  @Test(arguments: [
    "bounce --from 300 --to 100", "  a\t b  c  ", "a'b c'd", #"'' "" ''"""#, #""a b"'c d'"#,
    #"a\ b \'c\' \\"#, #""a\"b\\c\$d\`e\n""#, #"'it'\''s'"#, "a\\\nb", "\"a\\\nb\" \"c\nd\"",
    #""it's" 'a"b'"#, "", "   ", #"$'a\'b\\c\n\t\r\0337\342\200\256' x$'y'"#,
  ])
  func `a typed line is split as a shell does`(line: String) throws {
    let result = try Executable.shell("set -- \(line)\nprintf '%s\\0' $# \"$@\"")
    let shell = result.text.split(separator: "\0", omittingEmptySubsequences: false)
    let count = try #require(Int(shell[0]))
    #expect(
      try ShellQuoting.splitArguments(line) == shell.dropFirst().prefix(count).map { String($0) })
  }

  @Test func `blanks of every kind separate words, and nothing is expanded`() throws {
    #expect(try ShellQuoting.splitArguments(" a\tb\n  c ") == ["a", "b", "c"])
    #expect(
      try ShellQuoting.splitArguments("$HOME *.csv ~ a;b #c") == [
        "$HOME", "*.csv", "~", "a;b", "#c",
      ])
  }

  @Test(arguments: ["'", "a 'b", "\"", "a\"b'", "'a'\\''", "a\\", "\"\\\""])
  func `an unclosed quote is refused`(line: String) {
    #expect(throws: ParameterError.self) { try ShellQuoting.splitArguments(line) }
  }
}

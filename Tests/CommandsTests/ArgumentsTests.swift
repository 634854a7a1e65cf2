import Testing
import TypedLines

@testable import Commands

@Suite struct ArgumentsTests {
  /// The arguments sorted by the command's parser.
  private func sorted(_ line: String) -> [Arguments.ArgumentWord] {
    Arguments(Typed.words(line)).words
  }

  private func long(_ name: String, _ value: String?, spelling: String? = nil)
    -> Arguments.ArgumentWord
  {
    .option(
      spelling: spelling ?? "--\(name)", name: .long(name), value: value.map { Argument($0) })
  }

  private func short(_ letter: Character, _ value: String?, _ spelling: String)
    -> Arguments.ArgumentWord
  {
    .option(spelling: spelling, name: .short(letter), value: value.map { Argument($0) })
  }

  /// Bytes that are not UTF-8, and texts whose first character combines with the one before it.
  @Test(
    arguments: [
      [0xFF], [0x61, 0xFE, 0x2E, 0x63], Array("\u{301}a".utf8), Array("\u{FFFD}".utf8),
      [0xE3, 0x81],
      Array("=\u{FE0F}".utf8), [0x3D, 0x80],
    ] as [[UInt8]])
  func `a value keeps its bytes in every notation`(bytes: [UInt8]) {
    func value(_ words: [Argument]) -> [UInt8]? {
      guard case .option(_, _, let value?)? = Arguments(words).words.first else { return nil }
      return value.bytes
    }
    func word(_ start: String) -> Argument { Argument(bytes: Array(start.utf8) + bytes) }
    #expect(value(["--output", word("")]) == bytes)
    #expect(value([word("--output=")]) == bytes)
    #expect(value(["-o", word("")]) == bytes)
    // -o=x is -o x.
    #expect(value([word("-o")]) == (bytes.first == 0x3D ? Array(bytes.dropFirst()) : bytes))
    #expect(value([word("-o=")]) == bytes)
    #expect(Arguments([word("")]).words == [.other(word(""))])
    #expect(word("").bytes == bytes)
    #expect(word("").isText == (String(validating: bytes, as: UTF8.self) != nil))
  }

  @Test func `an option's value is the next word unless it begins with two dashes`() {
    #expect(sorted("--from -300") == [long("from", "-300")])
    #expect(sorted("--from --to") == [long("from", nil), long("to", nil)])
    #expect(sorted("--from -- 1") == [long("from", nil), .other("1")])
    #expect(sorted("--from=--to") == [long("from", "--to", spelling: "--from=--to")])
    #expect(sorted("--name -h") == [long("name", "-h")])
    #expect(sorted("--name ''") == [long("name", "")])
    #expect(sorted("-f -o") == [short("f", "-o", "-f")])
  }

  @Test func `a value may follow an equals sign`() {
    #expect(sorted("--from=-300") == [long("from", "-300", spelling: "--from=-300")])
    #expect(sorted("--name=a=b") == [long("name", "a=b", spelling: "--name=a=b")])
    #expect(sorted("--name= x") == [long("name", "", spelling: "--name="), .other("x")])
    #expect(sorted("--compact=1") == [long("compact", "1", spelling: "--compact=1")])
  }

  @Test func `a short option has its value attached or after it`() {
    #expect(sorted("-fcsv") == [short("f", "csv", "-fcsv")])
    #expect(sorted("-f csv") == [short("f", "csv", "-f")])
    #expect(sorted("-o -") == [short("o", "-", "-o")])
    #expect(sorted("-o- x") == [short("o", "-", "-o-"), .other("x")])
    #expect(sorted("-f=csv") == [short("f", "csv", "-f=csv")])
    #expect(sorted("-o=a=b") == [short("o", "a=b", "-o=a=b")])
    #expect(sorted("-o= x") == [short("o", "", "-o="), .other("x")])
  }

  @Test func `a switch takes no value`() {
    #expect(sorted("--compact x") == [long("compact", nil), .other("x")])
    #expect(sorted("-h bounce") == [short("h", nil, "-h"), .other("bounce")])
  }

  @Test func `an unknown option takes no value`() {
    #expect(sorted("--colour red") == [long("colour", nil), .other("red")])
    #expect(sorted("-z red") == [short("z", nil, "-z"), .other("red")])
  }

  @Test func `two dashes end the options`() {
    #expect(sorted("-- --from -f --") == [.other("--from"), .other("-f"), .other("--")])
    #expect(sorted("--compact --") == [long("compact", nil)])
  }

  @Test(arguments: ["-20", "-.5", "-0x1", "-", "", "bounce", "120,300", "—from", "-٣"])
  func `a word such as -20 is not an option`(word: String) {
    #expect(sorted("'\(word)'") == [.other(Argument(word))])
  }

  @Test func `an option at the end has no value`() {
    #expect(sorted("--from") == [long("from", nil)])
    #expect(sorted("-f") == [short("f", nil, "-f")])
  }

  @Test(arguments: [
    "bounce --from 300 --to 100", "--from 300 bounce --to 100", "--from 300 --to 100 bounce",
    "--from=300 --to=100 bounce", "--to 100 --from 300 -- bounce",
  ])
  func `the command may be at any index`(line: String) throws {
    #expect(try Typed.motion(line) == Typed.motion("bounce --from 300 --to 100"))
  }
}

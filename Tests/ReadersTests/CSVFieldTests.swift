import Testing

@testable import Readers

@Suite struct CSVFieldTests {
  private static func number(_ text: String) throws(InputError) -> Double {
    try number(try Reading.text(text))
  }

  private static func number(_ text: InputText) throws(InputError) -> Double {
    var reader = CSVReader(text)
    _ = try reader.readRow()
    return try reader.number(of: reader.fields[reader.fields.count - 1])
  }

  @Test(arguments: [
    ("300", 300), ("-0.5", -0.5), (".5", 0.5), ("+1e3", 1000), ("x, 2 ", 2), ("\" 7\"", 7),
    ("1e-400", 0), ("1.7976931348623157e308", 1.7976931348623157e308), ("007", 7),
    ("9007199254740993", 9_007_199_254_740_992), ("0.1", 0.1), ("5e-324", .leastNonzeroMagnitude),
    ("0.3000000000000000166533453693773481063544750213623046875", 0.30000000000000004),
    ("-0", -0.0), ("0.0", 0), ("-.5", -0.5), ("0.016666666666666666", 1.0 / 60),
    ("-1234567890123456789", -1_234_567_890_123_456_768), ("2e0", 2),
  ])
  func `a number is the nearest Double`(text: String, number: Double) throws {
    #expect(try Self.number(text).bitPattern == number.bitPattern)
  }

  @Test(arguments: [
    ("a", "a"), (" a b ", "a b"), ("\" a\"", "a"), ("\"\"\" \"\"\"", "\" \""), ("x, ", ""),
    ("\"  \"\"\"", "\""),
  ])
  func `a word has no surrounding blanks`(text: String, word: String) throws {
    var reader = CSVReader(try Reading.text(text))
    _ = try reader.readRow()
    #expect(reader.trimmedText(of: reader.fields[reader.fields.count - 1]) == word)
  }

  @Test(arguments: [
    ("x,", "1:3: expected a number, got an empty field"),
    ("\"\"", "1:1: expected a number, got an empty field"),
    ("x,  ", "1:3: expected a number, got '  '"),
    ("x,abc", "1:3: expected a number, got 'abc'"), ("nan", "1:1: expected a number, got 'nan'"),
    ("inf", "1:1: expected a number, got 'inf'"), ("0x10", "1:1: expected a number, got '0x10'"),
    ("5.", "1:1: expected a number, got '5.'"), ("1 2", "1:1: expected a number, got '1 2'"),
    ("\"1,5\"", "1:1: expected a number, got '1,5'"),
    ("\"\"\"\"", "1:1: expected a number, got '\"'"),
    ("1e400", "1:1: expected a number within 1.8e308, the largest Double, got 1e400"),
    ("x, -1e309", "1:4: expected a number within 1.8e308, the largest Double, got -1e309"),
  ])
  func `an invalid number is refused with its position`(text: String, refusal: String) {
    let refused = Reading.refusal(text) { text in _ = try Self.number(text) }
    #expect(refused == "in:\(refusal)")
  }
}

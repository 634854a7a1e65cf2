import Readers
import Testing

@Suite struct NumberSpellingTests {
  @Test(arguments: [
    ("300", 3), ("-1.5e3px", 6), ("1em", 1), ("1e3em", 3), ("1e+", 1), (".5", 2), (".", 0),
    ("-", 0),
    ("5.", 1), ("px", 0), ("", 0), ("1x2", 1),
  ])
  func `a number ends before its unit`(text: String, length: Int) {
    let end = DecimalNumberSyntax.end(in: text.utf8)
    #expect(text.utf8.distance(from: text.startIndex, to: end) == length)
  }
}

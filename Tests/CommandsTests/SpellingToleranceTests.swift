import ExactNumerics
import Motion
import Testing

@testable import Checking
@testable import Commands

@Test func `a tolerance is a number, a share, units of the last place, or a list of these`() throws
{
  func exact(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text.utf8)) }
  #expect(try ValueParser.tolerances("0.01") == [Tolerance(.absolute(exact("0.01")))])
  #expect(try ValueParser.tolerances("1e-3") == [Tolerance(.absolute(exact("0.001")))])
  #expect(try ValueParser.tolerances("1.5%") == [Tolerance(.share(exact("1.5")))])
  #expect(try ValueParser.tolerances("2ulp") == [Tolerance(.units(exact("2")))])
  #expect(
    try ValueParser.tolerances("0.01,bubble.scale=0.001,head.a=b.x=1%,time=1ulp") == [
      Tolerance(.absolute(exact("0.01"))),
      Tolerance(name: "bubble.scale", .absolute(exact("0.001"))),
      Tolerance(name: "head.a=b.x", .share(exact("1"))),
      Tolerance(name: "time", .units(exact("1"))),
    ])
}

@Test(arguments: [
  ("", "got ''"), ("x", "got 'x'"), ("0.1px", "got '0.1px'"), ("1,", "got ''"), ("a=", "got ''"),
  ("a=1 %", "got '1 %'"), ("1e9999", "got '1e9999'"),
  ("-0.1", "must be at least 0"), ("a=-1%", "must be at least 0"), ("=1", "needs a name"),
  ("1,2", "has two entries without a name"), ("\u{1F600}=\u{1F600}", "got '\u{1F600}'"),
])
func `invalid tolerances are refused with the possible forms`(text: String, what: String) {
  do throws(ParameterError) {
    let read = try ValueParser.tolerances(text)
    Issue.record("\(read)")
  } catch {
    #expect(error.rule.contains(what), "\(error.rule)")
  }
}

@Test func `a ratio is at least 0`() throws {
  #expect(try ValueParser.nonnegativeDecimal("1e-6").text == "0.000001")
  for text in ["", "-1", "1%", "x"] {
    #expect(throws: ParameterError.self, "\(text)") { try ValueParser.nonnegativeDecimal(text) }
  }
}

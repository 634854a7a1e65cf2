import Testing

@testable import Documents
@testable import Exporters

@Suite struct DecimalNumberTests {
  @Test func `three tenths are exactly the literal`() {
    #expect(DecimalNumber(digits: 3, decade: -1).value == 0.3)
    #expect(DecimalNumber(digits: 5, decade: -324).value == .leastNonzeroMagnitude)
    #expect(abs(DecimalNumber(digits: 1, decade: 300).value - 1e300) <= 4 * 1e300.ulp)
  }

  @Test func `trailing zeros move into the decade`() {
    #expect(
      DecimalNumber(digits: 1500, decade: -1).shortest == DecimalNumber(digits: 15, decade: 1))
    #expect(DecimalNumber(digits: 0, decade: 9).shortest == DecimalNumber(digits: 0, decade: 0))
  }

  @Test func `a number is rounded to a decade or to significant digits`() {
    #expect(DecimalNumber(93.7218, roundedTo: -1) == DecimalNumber(digits: 937, decade: -1))
    #expect(
      DecimalNumber(-0.0123456, significantDigits: 3) == DecimalNumber(digits: -123, decade: -4))
    #expect(DecimalNumber(0, significantDigits: 3).digits == 0)
  }

  @Test(arguments: -307...308)
  func `the decade of a power of ten is its exponent`(exponent: Int) throws {
    let power = try #require(Double("1e\(exponent)"))
    #expect(power.decade == exponent)
    #expect((-power * 1.5).decade == exponent)
  }

  @Test func `the decades of the extreme numbers`() {
    #expect(Double.leastNonzeroMagnitude.decade == -324)
    #expect(Double.greatestFiniteMagnitude.decade == 308)
    #expect(0.99999.decade == -1)
  }
}

import Testing

@testable import Benchmarks

@Suite struct SampleTests {
  @Test func `the median of an odd number of values is the middle one, in any order`() {
    #expect(Sample([5, 1, 3]).median == 3)
  }

  @Test func `the median of an even number lies between the middle two`() {
    #expect(Sample([4, 1, 2, 3]).median == 2.5)
  }

  @Test func `the quartiles hold the middle half`() {
    #expect(Sample([5, 4, 3, 2, 1]).quartiles == 2...4)
    #expect(Sample([1, 2]).quartiles == 1.25...1.75)
    #expect(Sample([7]).quartiles == 7...7)
  }

  @Test func `a comparison alternates, and its first pair is discarded`() {
    var order = ""
    let comparison = Comparison(rounds: 2) {
      order += "a"
      return Double(order.count)
    } second: {
      order += "b"
      return Double(order.count)
    }
    #expect(order == "ababab")
    #expect(comparison == Comparison(first: Sample([3, 5]), second: Sample([4, 6])))
  }

  @Test func `a sample is measured after one discarded run`() {
    var count = 0
    let sample = Sample.measured(rounds: 3) {
      count += 1
      return Double(count)
    }
    #expect(sample == Sample([2, 3, 4]))
  }

  @Test func `ratios are those of the pairs`() {
    let comparison = Comparison(first: Sample([2, 8, 4]), second: Sample([1, 2, 4]))
    #expect(comparison.ratios == Sample([2, 4, 1]))
  }
}

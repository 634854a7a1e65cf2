import Animations
import TestSupport
import Testing

@testable import Commands

@Suite struct ShownNumberTests {
  @Test(arguments: [
    (110.0000003, 1e-6, "110"), (0.7000001, 1e-6, "0.7"), (157.91367, 1e-5, "157.91367"),
    (157.91367, 0.01, "157.91"), (-20.2, 0.001, "-20.2"), (0.00049996, 1e-7, "0.0005"),
    (3e-9, 1e-8, "0"), (123456.7, 10, "123460"), (99.999999, 1e-5, "100"), (5, 0, "5"),
  ])
  func `a number has the fewest digits within its tolerance`(
    number: Double, distance: Double, text: String
  ) {
    let shortest = MotionNotes.shortestDecimal(near: number, within: distance)
    #expect(Fact.given(shortest).text() == text)
  }

  @Test func `a number is within its tolerance`() {
    var random = SplitMix64(seed: 1320)
    for _ in 0..<2000 {
      let number =
        random.number(in: -1...1) * [1e-6, 1e-3, 1, 1e3, 1e9].randomElement(using: &random)!
      let distance = abs(number) * random.number(in: 0...0.1)
      #expect(
        abs(MotionNotes.shortestDecimal(near: number, within: distance) - number) <= distance)
    }
  }
}

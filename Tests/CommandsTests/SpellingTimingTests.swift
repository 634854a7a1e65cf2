import Motion
import Testing

@testable import Commands

@Suite struct SpellingTimingTests {
  private static let others =
    "must be linear, ease, ease-in, ease-out, ease-in-out, another name that headspring help easings "
    + "lists, or four numbers x1,y1,x2,y2"

  @Test(arguments: TimingFunction.Name.allCases)
  func `every name is its function`(name: TimingFunction.Name) throws {
    #expect(try Spelling.timing(name.rawValue) == .bezier(name.function))
    #expect(try Spelling.bezier(name.rawValue) == name.function)
  }

  @Test func `four numbers are the two handles`() throws {
    let function = TimingFunction(0.34, 1.56, 0.64, -1)
    #expect(try Spelling.timing("0.34,1.56,.64,-1") == .bezier(function))
    #expect(try Spelling.bezier("0.34,1.56,.64,-1") == function)
  }

  @Test(arguments: ["", "bounce", "1,0,0", "1,0,0,1,0", "0,0,nan,1", "0 0 1 1"])
  func `other words are refused with the names of CSS`(word: String) {
    #expect(throws: ParameterError.ofWord(Self.others)) { try Spelling.timing(word) }
  }

  /// The names as easings.net writes them, in its order.
  private static let published = [
    "easeInSine", "easeOutSine", "easeInOutSine", "easeInQuad", "easeOutQuad", "easeInOutQuad",
    "easeInCubic", "easeOutCubic", "easeInOutCubic", "easeInQuart", "easeOutQuart",
    "easeInOutQuart", "easeInQuint", "easeOutQuint", "easeInOutQuint", "easeInExpo", "easeOutExpo",
    "easeInOutExpo", "easeInCirc", "easeOutCirc", "easeInOutCirc", "easeInBack", "easeOutBack",
    "easeInOutBack", "easeInElastic", "easeOutElastic", "easeInOutElastic", "easeInBounce",
    "easeOutBounce", "easeInOutBounce",
  ]

  @Test func `the names of easings net are typed in any case`() throws {
    #expect(PennerEasing.all.count == Self.published.count)
    for (easing, name) in zip(PennerEasing.all, Self.published) {
      for word in [name, name.uppercased(), easing.name] {
        let spelled = Spelling.timingSpelling(word)
        #expect(spelled == easing.name)
        #expect(try Spelling.timing(spelled) == .penner(easing))
      }
    }
  }

  /// Four numbers, as each platform publishes them.
  @Test(arguments: [
    ("material.standard", "0.2,0,0,1"), ("material.standardAccelerate", "0.3,0,1,1"),
    ("material.standard-decelerate", "0,0,0,1"),
    ("material.emphasized-accelerate", "0.3,0,0.8,0.15"),
    ("material.emphasized-decelerate", "0.05,0.7,0.1,1"), ("material.legacy", "0.4,0,0.2,1"),
    ("material2.sharp", "0.4,0,0.6,1"), ("material2.decelerate", "0,0,0.2,1"),
    ("core-animation.default", "0.25,0.1,0.25,1"), ("coreAnimation.easeIn", "0.42,0,1,1"),
    ("core-animation.easeInEaseOut", "0.42,0,0.58,1"), ("swiftui.easeInOut", "0.42,0,0.58,1"),
    ("SwiftUI.easeOut", "0,0,0.58,1"),
  ])
  func `a platform's name is its four numbers`(name: String, numbers: String) throws {
    #expect(try Spelling.timing(Spelling.timingSpelling(name)) == Spelling.timing(numbers))
  }

  @Test func `no two names are alike`() {
    let names = NamedEasing.all.map { $0.name }
    for name in names {
      #expect(names.filter { Spelling.name(like: name, among: [$0]) != nil } == [name])
    }
  }

  @Test func `an easing of two Beziers, and a formula where a Bezier is needed, are refused`() {
    #expect(
      throws: ParameterError.ofWord(
        "cannot be material.emphasized, a path of two Beziers; use material.emphasized-decelerate, "
          + "or material.standard, which Material gives where paths are not possible")
    ) { try Spelling.timing("material.emphasized") }
    #expect(
      throws: ParameterError.ofWord(
        "needs a cubic Bezier, and ease-out-back is a formula; take the four numbers of a Bezier "
          + "near it, or print it with headspring ease --timing ease-out-back and read it with "
          + "headspring fit")
    ) { try Spelling.bezier("ease-out-back") }
  }
}

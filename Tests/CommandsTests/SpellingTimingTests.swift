import Motion
import Testing

@testable import Commands

@Suite struct SpellingTimingTests {
  private static let rule =
    "must be linear, ease, ease-in, ease-out, ease-in-out, another name that headspring help easings "
    + "lists, or four numbers x1,y1,x2,y2"

  @Test(arguments: TimingFunction.Name.allCases)
  func `every name is its function`(name: TimingFunction.Name) throws {
    #expect(try ValueParser.easing(name.rawValue) == .bezier(name.function))
  }

  @Test func `four numbers are the two handles`() throws {
    let function = TimingFunction(0.34, 1.56, 0.64, -1)
    #expect(try ValueParser.easing("0.34,1.56,.64,-1") == .bezier(function))
  }

  @Test(arguments: ["", "bounce", "1,0,0", "1,0,0,1,0", "0,0,nan,1", "0 0 1 1"])
  func `other words are refused with the names of CSS`(word: String) {
    #expect(throws: ParameterError.invalidValue(Self.rule)) { try ValueParser.easing(word) }
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
        let spelled = ValueParser.canonicalTimingFunction(word)
        #expect(spelled == easing.name)
        #expect(try ValueParser.easing(spelled) == .penner(easing))
      }
    }
  }

  /// A Bezier in a library's code, and its numbers.
  static let others = [
    ("CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)", "0.4,0,0.2,1"),
    (".timingCurve(0.2, 0.8, 0.2, 1)", "0.2,0.8,0.2,1"),
    ("CubicBezierEasing(0.2f, 0.0f, 0.0f, 1.0f)", "0.2,0,0,1"),
    ("Cubic(0.4, 0.0, 0.2, 1.0)", "0.4,0,0.2,1"), ("[0.34,1.56,0.64,1]", "0.34,1.56,0.64,1"),
    ("[ .34, 1.56, .64, 1 ]", "0.34,1.56,0.64,1"), ("bezier(0.4, 0, 0.2, 1)", "0.4,0,0.2,1"),
    ("Easing.bezier(0.4, 0, 0.2, 1)", "0.4,0,0.2,1"),
    ("new PathInterpolator(0.4f, 0f, 0.2f, 1f)", "0.4,0,0.2,1"),
    ("PathInterpolatorCompat.create(0.4f, 0f, 0.2f, 1f)", "0.4,0,0.2,1"),
    ("cubic-bezier(0.4, 0, 0.2, 1);", "0.4,0,0.2,1"),
  ]

  @Test(arguments: others)
  func `a Bezier in code is its four numbers`(name: String, easing: String) throws {
    let read = try ValueKind.timing.parseAnySpelling(Argument(name))
    guard case .timing(let found) = read.value else {
      Issue.record("no easing")
      return
    }
    #expect(try found == ValueParser.easing(easing))
    // The request names the curve in headspring's own way.
    #expect(try ValueParser.easing(read.word.text) == found)
    #expect(read.note == nil)
  }

  /// Code of another kind, and the beginning of its refusal.
  @Test(arguments: [
    ("steps(4, end)", "cannot be a function of steps"), ("step-end", "cannot be a function of st"),
    ("linear(0, 0.5 20%, 1)", "cannot be a linear() with stops"),
    ("spring(1 100 10 0)", "cannot be a spring"),
    (".easeInOut(duration: 0.3)", "must be the easing alone; give its duration with --duration"),
    (".timingCurve(0.2, 0.8, 0.2, 1, duration: 1)", "must be the easing alone"),
    ("cubic-bezier(1,0,0)", "must be linear, ease"), ("[1,0,0]", "must be linear, ease"),
    ("Cubic(a, b, c, d)", "must be linear, ease"),
  ])
  func `an easing of another kind is refused`(name: String, rule: String) {
    let error = #expect(throws: ParameterError.self) {
      try ValueKind.timing.parseAnySpelling(Argument(name))
    }
    #expect(error?.rule(prefix: "--").hasPrefix(rule) == true, "\(error?.rule(prefix: "--") ?? "")")
  }

  @Test(arguments: [
    ("easeInOutt", "'ease-in-out'"), ("ease-otu", "'ease-out'"), ("easeInOu", "'ease-in-out'"),
    (".easeInOutt", "'ease-in-out'"), ("easeOutBak", "'ease-out-back'"),
  ])
  func `a misspelt easing is never taken for one of another direction`(
    name: String, suggestion: String
  ) {
    let error = #expect(throws: ParameterError.self) {
      try ValueKind.timing.parseAnySpelling(Argument(name))
    }
    #expect(error?.rule(prefix: "--").hasPrefix("did you mean \(suggestion)?") == true)
  }

  @Test func `every own name is read as itself`() throws {
    for named in NamedEasing.all {
      let read = try ValueKind.timing.parseAnySpelling(Argument(named.name))
      #expect(read.word.text == named.name)
    }
  }

  @Test func `no two names are alike`() {
    let names = NamedEasing.all.map { $0.name }
    for name in names {
      #expect(names.filter { ValueParser.name(like: name, among: [$0]) != nil } == [name])
    }
  }
}

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
    #expect(
      try ValueParser.easing(ValueParser.canonicalTimingFunction(name))
        == ValueParser.easing(numbers))
  }

  /// A library's name or code, and the name or the numbers of its curve. The numbers are those of
  /// the library's own source.
  static let others = [
    // Compose and Android.
    ("FastOutSlowInEasing", "0.4,0,0.2,1"), ("LinearOutSlowIn", "0,0,0.2,1"),
    ("FastOutLinearInEasing", "0.4,0,1,1"), ("LinearEasing", "linear"),
    ("@android:interpolator/fast_out_slow_in", "0.4,0,0.2,1"),
    ("@android:interpolator/linear_out_slow_in", "0,0,0.2,1"),
    ("android.R.interpolator.fast_out_linear_in", "0.4,0,1,1"),
    ("AccelerateDecelerateInterpolator()", "ease-in-out-sine"),
    ("@android:anim/decelerate_interpolator", "ease-out-quad"),
    // Material.
    ("standard", "0.2,0,0,1"), ("emphasizedDecelerate", "0.05,0.7,0.1,1"),
    ("emphasized-decelerate", "0.05,0.7,0.1,1"), ("md.sys.motion.easing.standard", "0.2,0,0,1"),
    ("--md-sys-motion-easing-emphasized-accelerate", "0.3,0,0.8,0.15"), ("sharp", "0.4,0,0.6,1"),
    // Apple.
    (".easeInOut", "ease-in-out"), (".easeIn", "ease-in"), (".easeOut", "ease-out"),
    ("kCAMediaTimingFunctionEaseInEaseOut", "0.42,0,0.58,1"),
    ("kCAMediaTimingFunctionDefault", "0.25,0.1,0.25,1"),
    ("CAMediaTimingFunction(name: .easeOut)", "0,0,0.58,1"),
    ("CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)", "0.42,0,1,1"),
    ("CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)", "0.4,0,0.2,1"),
    (".curveEaseOut", "ease-out"), ("UIView.AnimationOptions.curveEaseIn", "ease-in"),
    ("UIViewAnimationOptionCurveEaseInOut", "ease-in-out"), ("Animation.easeIn", "ease-in"),
    (".timingCurve(0.2, 0.8, 0.2, 1)", "0.2,0.8,0.2,1"),
    // Flutter.
    ("Curves.easeInOut", "ease-in-out"), ("Curves.fastOutSlowIn", "0.4,0,0.2,1"),
    ("Curves.easeOutBack", "0.175,0.885,0.32,1.275"), ("Curves.easeInQuad", "0.55,0.085,0.68,0.53"),
    ("Curves.decelerate", "ease-out-quad"), ("Curves.bounceOut", "ease-out-bounce"),
    // Beziers in code.
    ("CubicBezierEasing(0.2f, 0.0f, 0.0f, 1.0f)", "0.2,0,0,1"),
    ("Cubic(0.4, 0.0, 0.2, 1.0)", "0.4,0,0.2,1"), ("[0.34,1.56,0.64,1]", "0.34,1.56,0.64,1"),
    ("[ .34, 1.56, .64, 1 ]", "0.34,1.56,0.64,1"), ("bezier(0.4, 0, 0.2, 1)", "0.4,0,0.2,1"),
    ("Easing.bezier(0.4, 0, 0.2, 1)", "0.4,0,0.2,1"),
    ("new PathInterpolator(0.4f, 0f, 0.2f, 1f)", "0.4,0,0.2,1"),
    ("PathInterpolatorCompat.create(0.4f, 0f, 0.2f, 1f)", "0.4,0,0.2,1"),
    ("cubic-bezier(0.4, 0, 0.2, 1);", "0.4,0,0.2,1"),
    // GSAP, whose power1 to power4 are Quad to Quint.
    ("power1.in", "ease-in-quad"), ("power2.out", "ease-out-cubic"), ("power2", "ease-out-cubic"),
    ("power3.inOut", "ease-in-out-quart"), ("power4.in", "ease-in-quint"), ("none", "linear"),
    ("\"power2.out\"", "ease-out-cubic"), ("Strong.easeOut", "ease-out-quint"),
    ("back.out", "ease-out-back"), ("back.in(1.70158)", "ease-in-back"),
    ("elastic.out(1, 0.3)", "ease-out-elastic"), ("elastic.inOut(1, 0.45)", "ease-in-out-elastic"),
    ("bounce.out", "ease-out-bounce"), ("Quad.easeOut", "ease-out-quad"),
    ("Power2.easeInOut", "ease-in-out-cubic"), ("sine.inOut", "ease-in-out-sine"),
    // anime.js, Svelte, d3, tween.js, React Native.
    ("outQuad", "ease-out-quad"), ("inOutSine", "ease-in-out-sine"), ("outBack", "ease-out-back"),
    ("outElastic", "ease-out-elastic"), ("inExpo", "ease-in-expo"), ("cubicOut", "ease-out-cubic"),
    ("expoInOut", "ease-in-out-expo"), ("circOut", "ease-out-circ"), ("backOut", "ease-out-back"),
    ("easeCubicInOut", "ease-in-out-cubic"), ("easeBounceOut", "ease-out-bounce"),
    ("TWEEN.Easing.Quadratic.Out", "ease-out-quad"), ("Easing.Cubic.InOut", "ease-in-out-cubic"),
    ("Easing.Exponential.In", "ease-in-expo"), ("Easing.Bounce.Out", "ease-out-bounce"),
    ("Easing.out(Easing.quad)", "ease-out-quad"), ("Easing.inOut(Easing.sin)", "ease-in-out-sine"),
    ("Easing.poly(4)", "ease-in-quart"), ("Easing.out(Easing.poly(5))", "ease-out-quint"),
    ("Easing.in(Easing.circle)", "ease-in-circ"), ("Easing.bounce", "ease-out-bounce"),
    ("Easing.out(Easing.bounce)", "ease-in-bounce"), ("Easing.ease", "ease-in"),
    ("Easing.out(Easing.back(1.70158))", "ease-out-back"), ("Easing.linear", "linear"),
  ]

  @Test(arguments: others)
  func `another library's name is the easing with its curve`(name: String, easing: String) throws {
    let read = try ValueKind.timing.parseAnySpelling(Argument(name))
    guard case .timing(let found) = read.value else {
      Issue.record("no easing")
      return
    }
    #expect(try found == ValueParser.easing(easing))
    // The request names the curve in headspring's own way.
    #expect(try ValueParser.easing(read.word.text) == found)
    #expect((read.note != nil) == (name == "backOut"))
  }

  /// A name whose curve is none that headspring has, and the beginning of its refusal.
  @Test(arguments: [
    ("expo.out", "is another curve in GSAP 3 than on easings.net; give ease-out-expo for"),
    ("back.inOut", "is another curve in GSAP, anime.js"), ("inOutBack", "is another curve in GSAP"),
    ("back.out(1.7)", "has the overshoot 1.7"), ("backInOut", "is another curve in Motion"),
    ("bounceOut", "is another curve in Svelte"), ("elasticOut", "is another curve in Svelte"),
    ("inOutElastic", "is another curve in anime.js"), ("Easing.exp", "is another curve in React"),
    ("Easing.Elastic.Out", "is another curve in tween.js"),
    ("Easing.inOut(Easing.ease)", "is two Beziers"), ("Curves.elasticOut", "has Flutter's period"),
    ("Curves.easeInOutCubicEmphasized", "is a path of two Beziers"),
    ("OvershootInterpolator", "is a formula of Android's"),
    ("emphasized", "cannot be material.emphasized"),
    ("md.sys.motion.easing.emphasized", "cannot be material.emphasized"),
    ("steps(4, end)", "cannot be a function of steps"), ("step-end", "cannot be a function of st"),
    ("linear(0, 0.5 20%, 1)", "cannot be a linear() with stops"),
    ("spring(1 100 10 0)", "cannot be a spring"),
    (".easeInOut(duration: 0.3)", "must be the easing alone; give its duration with --duration"),
    (".timingCurve(0.2, 0.8, 0.2, 1, duration: 1)", "must be the easing alone"),
    ("cubic-bezier(1,0,0)", "must be linear, ease"), ("[1,0,0]", "must be linear, ease"),
    ("Cubic(a, b, c, d)", "must be linear, ease"),
  ])
  func `another curve is refused with its nearest name`(name: String, rule: String) {
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

  /// An alias of a refused curve must not hide a name of headspring's own.
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

  @Test func `an easing of two Beziers is refused`() {
    #expect(
      throws: ParameterError.invalidValue(
        "cannot be material.emphasized, a path of two Beziers; use material.emphasized-decelerate, "
          + "or material.standard, which Material gives where paths are not possible")
    ) { try ValueParser.easing("material.emphasized") }
  }
}

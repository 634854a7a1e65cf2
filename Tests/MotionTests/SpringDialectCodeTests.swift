import ExactNumerics
import Testing

@testable import Motion

struct SpringDialectCodeTests {
  /// The code of each dialect for the arguments 0.5, 0.25 and 4.
  static let lines: [(SpringDialect, String?)] = [
    (.physics, nil), (.overshoot, nil), (.swiftUI, ".spring(duration: 0.5, bounce: 0.25)"),
    (.swiftUIResponse, ".spring(response: 0.5, dampingFraction: 0.25)"),
    (.swiftUISettling, "Spring(settlingDuration: 0.5, dampingRatio: 0.25)"),
    (
      .coreAnimation,
      "let spring = CASpringAnimation(); spring.stiffness = 0.5; spring.damping = 0.25; spring.mass = 4; spring.duration = spring.settlingDuration"
    ),
    (.coreAnimationDuration, "CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)"),
    (
      .uikit,
      "UISpringTimingParameters(mass: 4, stiffness: 0.5, damping: 0.25, initialVelocity: .zero)"
    ),
    (.android, "SpringForce().setStiffness(0.5f).setDampingRatio(0.25f)"),
    (.compose, "spring(dampingRatio = 0.25f, stiffness = 0.5f)"),
    (.flutter, "SpringDescription(mass: 4, stiffness: 0.5, damping: 0.25)"),
    (
      .flutterRatio, "SpringDescription.withDampingRatio(mass: 4, stiffness: 0.5, ratio: 0.25)"
    ),
    (
      .flutterDuration,
      "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 500), bounce: 0.25)"
    ),
    (.motion, "{ type: \"spring\", stiffness: 0.5, damping: 0.25, mass: 4 }"),
    (.motionDuration, "{ type: \"spring\", duration: 0.5, bounce: 0.25 }"),
    (.motionVisual, "{ type: \"spring\", visualDuration: 0.5, bounce: 0.25 }"),
    (.reactSpring, "config: { tension: 0.5, friction: 0.25, mass: 4 }"),
    (.reanimated, "withSpring(to, { stiffness: 0.5, damping: 0.25, mass: 4 })"),
    (.reanimatedDuration, "withSpring(to, { duration: 500, dampingRatio: 0.25 })"),
    (
      .remotion, "spring({ frame, fps, config: { stiffness: 0.5, damping: 0.25, mass: 4 } })"
    ),
    (.anime, "spring({ stiffness: 0.5, damping: 0.25, mass: 4 })"),
    (.animeBounce, "spring({ duration: 500, bounce: 0.25 })"),
    (.figma, "Stiffness 0.5, Damping 0.25, Mass 4"),
    (
      .figmaMotion,
      "{ timelinePosition: 0.25, value, easing: { type: \"CUSTOM_SPRING\", easingFunctionSpring: { bounce: 0.5 } } }"
    ),
    (.origami, "SpringConfig.fromOrigamiTensionAndFriction(0.5, 0.25)"),
    (.pop, "spring.springBounciness = 0.5; spring.springSpeed = 0.25"),
    (.libadwaita, "adw_spring_params_new (0.25, 4, 0.5)"),
    (.bounce, "headspring bounce --from 0 --to 1 --alpha 0.5 --omega 0.25"),
    (.rive, nil), (.material, nil),
    (
      .uikitDuration,
      "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.25, initialSpringVelocity: 4) { }"
    ),
    (
      .reactNative,
      "Animated.spring(value, { toValue, stiffness: 0.5, damping: 0.25, mass: 4, useNativeDriver: true })"
    ),
    (.svelte, "new Spring(0, { stiffness: 0.5, damping: 0.25 })"),
    (.qt, "SpringAnimation { spring: 0.5; damping: 0.25; mass: 4 }"),
    (.gsap, "ease: \"elastic.out(4, 0.5)\", duration: 0.25"),
  ]

  @Test(arguments: lines)
  func `the code has the values in the library's positions`(
    dialect: SpringDialect, line: String?
  ) {
    #expect(dialect.code(["0.5", "0.25", "4"]) == line)
  }

  @Test func `the expected lines cover every dialect`() {
    #expect(Set(Self.lines.map(\.0)).count == SpringDialect.allCases.count)
  }

  /// A placeholder without a key would print 0.
  @Test(arguments: SpringDialect.allCases)
  func `a placeholder names a key and a known unit`(dialect: SpringDialect) throws {
    let keys = dialect.keys.map(\.name)
    for piece in (dialect.info.code ?? "").split(separator: "<").dropFirst() {
      let parts = piece.split(separator: ">", omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(piece)")
      let words = parts[0].split(separator: " ").map(String.init)
      #expect((keys + ["velocity"]).contains(try #require(words.first)), "\(piece)")
      #expect([[], ["ms"]].contains(Array(words.dropFirst())))
    }
  }

  @Test(arguments: [
    (SpringDialect.uikit, ", initialVelocity: CGVector(dx: 2, dy: 2))"),
    (.coreAnimation, "; spring.initialVelocity = 2; spring.duration = spring.settlingDuration"),
    (.motion, ", mass: 2, velocity: 2 }"),
    (.reactNative, ", mass: 2, velocity: 2, useNativeDriver: true })"),
  ])
  func `a start velocity is in the line`(dialect: SpringDialect, end: String) throws {
    let line = try #require(dialect.code(["2", "2", "2"], velocity: "2"))
    #expect(line.hasSuffix(end), "\(line)")
  }

  /// The digits of a time in milliseconds are those in seconds.
  @Test(arguments: [("0.457", "457"), ("0.4567", "456.7"), ("1e-11", "0.00000001")])
  func `a time in milliseconds has the digits of the seconds`(seconds: String, text: String) {
    let line = "withSpring(to, { duration: \(text), dampingRatio: 1 })"
    #expect(SpringDialect.reanimatedDuration.code([seconds, "1", "4"]) == line)
  }

  @Test func `Flutter's duration is in whole milliseconds of at least one`() throws {
    let dialect = SpringDialect.flutterDuration
    let values = try dialect.valuesInCode([DoubleDouble(0.4567), DoubleDouble(0.2)])
    #expect(values == [DoubleDouble(457) / 1000, DoubleDouble(0.2)])
    #expect(throws: ParameterError.self) {
      try dialect.valuesInCode([DoubleDouble(0.0004), DoubleDouble(0.2)])
    }
  }
}

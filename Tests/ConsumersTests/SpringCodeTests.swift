import ExactNumerics
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Springs given as a library's source code.
@Suite struct SpringCodeTests {
  /// Code as people have it, and its parameters. Without a note, the code has one meaning.
  static let lines = [
    // Figma Motion: a keyframe states the end of its segment from 0.
    (
      "{ timelinePosition: 0.8, value: { type: \"FLOAT\", value: 100 }, easing: { type: "
        + "\"CUSTOM_SPRING\", easingFunctionSpring: { bounce: 0.3 } } }",
      "segment-bounce=0.3,segment-duration=0.8"
    ),
    (
      "{\"type\":\"CUSTOM_SPRING\",\"easingFunctionSpring\":{\"mass\":1,\"stiffness\":600,\"damping\""
        + ":15,\"initialVelocity\":0}}", "stiffness=600,damping=15,mass=1"
    ),
    // SwiftUI, Core Animation and UIKit.
    (".spring(duration: 0.5, bounce: 0.3)", "duration=0.5,bounce=0.3"),
    ("withAnimation(.spring(duration: 0.6, bounce: 0.2)) { x = 1 }", "duration=0.6,bounce=0.2"),
    (".bouncy", "swiftui.bouncy"),
    ("Animation.interactiveSpring", "swiftui.interactive-spring"),
    (".bouncy(duration: 0.4)", "duration=0.4,bounce=0.3"),
    (".snappy(duration: 0.4, extraBounce: 0.1)", "duration=0.4,bounce=0.25"),
    ("Spring(response: 0.5, dampingRatio: 0.7)", "response=0.5,damping-ratio=0.7"),
    (
      ".spring(response: 0.55, dampingFraction: 0.825, blendDuration: 0)",
      "response=0.55,damping-ratio=0.825"
    ),
    (".interpolatingSpring(stiffness: 170, damping: 15)", "stiffness=170,damping=15"),
    (
      "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)",
      "stiffness=100,damping=10,mass=1"
    ),
    ("UIView.animate(springDuration: 0.5, bounce: 0.2)", "duration=0.5,bounce=0.2"),
    (
      "let a = CASpringAnimation(keyPath: \"position.x\")\na.stiffness = 100\na.damping = 10",
      "stiffness=100,damping=10"
    ),
    // Compose and Android.
    (
      "spring(dampingRatio = 0.75f, stiffness = 380f)", "stiffness=380,damping-ratio=0.75"
    ),
    (
      "spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)",
      "stiffness=200,damping-ratio=0.5"
    ),
    (
      "SpringForce(0f).setStiffness(SpringForce.STIFFNESS_LOW).setDampingRatio(0.5f)",
      "stiffness=200,damping-ratio=0.5"
    ),
    // Flutter.
    (
      "SpringSimulation(SpringDescription(mass: 1, stiffness: 180, damping: 12), 0, 1, 0)",
      "stiffness=180,damping=12,mass=1"
    ),
    (
      "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 500), bounce: 0.3)",
      "duration=500ms,bounce=0.3"
    ),
    // The web.
    ("{ stiffness: 100, damping: 10 }", "stiffness=100,damping=10"),
    ("{\"stiffness\":100,\"damping\":10}", "stiffness=100,damping=10"),
    ("stiffness: 100, damping: 10", "stiffness=100,damping=10"),
    (
      "{ type: \"spring\", visualDuration: 0.4, bounce: 0.25 }", "visual-duration=0.4,bounce=0.25"
    ),
    ("{ type: \"spring\", duration: 0.8, bounce: 0.25 }", "motion-duration=0.8,bounce=0.25"),
    (
      "transition={{ type: \"spring\", stiffness: 400, damping: 17 }}", "stiffness=400,damping=17"
    ),
    (
      "animate(box, { x: 100 }, { type: \"spring\", stiffness: 300, damping: 20 })",
      "stiffness=300,damping=20"
    ),
    ("{ tension: 170, friction: 26 }", "tension=170,friction=26"),
    ("useSpring({ x: 0, config: { tension: 170, friction: 26 } })", "tension=170,friction=26"),
    ("config.wobbly", "react-spring.wobbly"),
    (
      "withSpring(1, { damping: 15, stiffness: 150, mass: 1 })", "stiffness=150,damping=15,mass=1"
    ),
    (
      "withSpring(0, { duration: 550, dampingRatio: 0.8 })",
      "reanimated-duration=550ms,damping-ratio=0.8"
    ),
    (
      "Animated.spring(x, { toValue: 1, friction: 7, tension: 40, useNativeDriver: true })",
      "origami-tension=40,origami-friction=7"
    ),
    ("new Spring(0, { stiffness: 0.15, damping: 0.8 })", "tick-stiffness=0.15,tick-damping=0.8"),
    (
      "ease: \"elastic.out(1, 0.3)\", duration: 0.8", "period=0.3,duration=0.8,amplitude=1"
    ),
    // Desktops and editors.
    (
      "spring damping-ratio=1.0 stiffness=1000 epsilon=0.0001",
      "stiffness=1000,damping-ratio=1.0"
    ),
    ("Stiffness 100, Damping 10, Mass 1", "stiffness=100,damping=10,mass=1"),
    ("SpringAnimation { spring: 2; damping: 0.2 }", "step-spring=2,step-damping=0.2"),
  ]

  @Test(arguments: lines)
  func `code is read as its parameters`(code: String, words: String) throws {
    let spring = try #require(try SpringCode(code))
    #expect(spring.words == words)
    #expect(spring.note == nil)
    _ = try ValueParser.spring(spring.words)
  }

  /// A default is taken only where the library is certain.
  @Test(arguments: [
    (
      ".spring(response: 0.3)",
      "is read as response=0.3,damping-ratio=0.825, as swiftui-response has it, with its default "
        + "damping-ratio=0.825"
    ),
    (
      "spring<Float>(stiffness = Spring.StiffnessLow)",
      "is read as stiffness=200,damping-ratio=1, as compose has it, with its default "
        + "damping-ratio=1"
    ),
    (
      "spring({ frame, fps, config: { damping: 200 } })",
      "is read as stiffness=100,damping=200, as remotion has it, with its default stiffness=100"
    ),
    (
      "{\"type\":\"CUSTOM_SPRING\",\"easingFunctionSpring\":{\"bounce\":0.674}}",
      "is read as segment-bounce=0.674,segment-duration=1, as figma-motion has it, with its "
        + "default segment-duration=1"
    ),
    (
      "{ type: \"CUSTOM_SPRING\", easingFunctionSpring: { bounce: 0.3 } }",
      "is read as segment-bounce=0.3,segment-duration=1, as figma-motion has it, with its default "
        + "segment-duration=1"
    ),
    (
      "{ duration: 0.5, bounce: 0.3 }",
      "is read as duration=0.5,bounce=0.3, as swiftui has it; in motion-duration it is another "
        + "spring"
    ),
  ])
  func `a choice that code leaves open is told`(code: String, note: String) throws {
    #expect(try SpringCode(code)?.note == note)
  }

  @Test(arguments: [
    (
      "SpringDescription(mass: 1, stiffness: 100)",
      "is a spring without damping; give all, as in stiffness=100,mass=1,damping=..."
    ),
    (
      "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, "
        + "initialVelocity: CGVector(dx: 2, dy: 0))", "starts with a velocity of 2; make it 0"
    ),
    ("elastic.out(1, 0.3)", "is a spring without duration"),
    ("foo(1, 2, 3)", "is code without a spring's parameters"),
    (".spring(duration: 0.5, bounce: 0.3).speed(2)", "has speed, which"),
    ("UISpringTimingParameters(dampingRatio: 0.7)", "is a spring without uikit-duration"),
    ("linear(0, 1)", "needs its duration behind it"),
    ("linear(0, 0.1, 0.7, 0.2, 0.9, 0.4, 1) 1s", "is no spring's easing"),
  ])
  func `code that is no spring is refused`(code: String, rule: String) throws {
    let message = try #require(Typed.refusal(["convert", "--spring", code], []))
    #expect(message.contains(rule), "\(message)")
  }

  /// Lists, misspelt keys and names are not code: their own messages are better.
  @Test(arguments: [
    "stiffness=100,damping=10", "stiffness=100;stiffness=200", "swiftui.bounzy", "bouncy", "",
    "stifness=100,damping=10", "100", "figma.quick;figma.slow",
  ])
  func `the notation of --spring is not code`(text: String) throws {
    #expect(try SpringCode(text) == nil)
  }

  /// The easing is within 0.0025 of its spring, so the spring read back is near it.
  @Test(arguments: [
    "swiftui.bouncy", "stiffness=100,damping=10,mass=1", "react-spring.wobbly", "compose.default",
  ])
  func `an easing of css-linear is read as the spring near it`(given: String) throws {
    let css = try Typed.output("spring --from 0 --to 1 --spring \(given) -f css-linear")
    let code = try #require(try SpringCode(css))
    #expect(code.note?.hasPrefix("is read as stiffness=") == true)
    let spring = try ValueParser.spring(given).spring
    let read = try ValueParser.spring(code.words).spring
    #expect(read.difference(from: spring).nearestDouble < 0.05)
    // The same as a line of its own, with the duration behind it.
    let easing = try #require(css.firstMatch(of: /linear\([^)]*\)/)).output
    let duration = try #require(css.firstMatch(of: /duration: ([0-9.]+ms)/)).output.1
    #expect(try SpringCode("\(easing) \(duration)") == code)
  }

  @Test func `the request of a document has the parameters, not the code`() throws {
    let code = ["spring", "--from", "0", "--to", "1", "--spring", ".bouncy(duration: 0.4)"]
    let plain = "spring --from 0 --to 1 --spring duration=0.4,bounce=0.3"
    #expect(try Typed.output(code) == Typed.output(plain))
  }

  @Test func `springs of a list may be code`() throws {
    let list = "{ stiffness: 100, damping: 10 };.bouncy;swiftui.smooth"
    let output = try Typed.output([
      "spring", "--from", "0", "--to", "1", "--spring", list, "-f", "csv", "--frames", "2",
    ])
    #expect(output.hasPrefix("frame,time,stiffness=100 damping=10,swiftui.bouncy,swiftui.smooth"))
  }

  @Test(arguments: [
    ("bounce=30%,duration=0.5", "bounce=0.3,duration=0.5"),
    ("overshoot=10%,settling=800ms", "overshoot=0.1,settling=0.8"),
  ])
  func `a share may be given in percent`(percent: String, share: String) throws {
    let spring = try ValueParser.spring(percent).spring
    #expect(spring == (try ValueParser.spring(share).spring))
    #expect(throws: ParameterError.self) { try ValueParser.spring("stiffness=100%,damping=10") }
  }
}

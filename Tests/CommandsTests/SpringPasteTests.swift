import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Springs pasted from the documentation of libraries: each is its own library's, or refused.
@Suite struct SpringPasteTests {
  static let lines = [
    // Compose's positional arguments are a damping ratio and a stiffness.
    (
      "spring(Spring.DampingRatioMediumBouncy, Spring.StiffnessLow)",
      "stiffness=200,damping-ratio=0.5"
    ),
    ("spring(0.75f, 200f)", "stiffness=200,damping-ratio=0.75"),
    ("spring<Dp>(0.75f, 200f)", "stiffness=200,damping-ratio=0.75"),
    ("spring<Dp>(0.75f, 200f, 0.5f)", "stiffness=200,damping-ratio=0.75"),
    ("spring(DampingRatioMediumBouncy, StiffnessLow)", "stiffness=200,damping-ratio=0.5"),
    // UIKit's durations are in seconds.
    (
      "UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.5)",
      "uikit-duration=0.8,damping-ratio=0.5"
    ),
    (
      "UIViewPropertyAnimator(duration: 0.8, timingParameters: "
        + "UISpringTimingParameters(dampingRatio: 0.5))", "uikit-duration=0.8,damping-ratio=0.5"
    ),
    (
      "[UIView animateWithDuration:0.5 delay:0 usingSpringWithDamping:0.8 "
        + "initialSpringVelocity:0 options:0 animations:^{ } completion:nil];",
      "uikit-duration=0.5,damping-ratio=0.8,velocity=0"
    ),
    // Svelte's values are objects too.
    (
      "const coords = new Spring({ x: 50, y: 50 }, { stiffness: 0.1, damping: 0.25 });",
      "tick-stiffness=0.1,tick-damping=0.25"
    ),
    (
      "spring({ x: 50, y: 50 }, {\n  stiffness: 0.1,\n  damping: 0.25\n})",
      "tick-stiffness=0.1,tick-damping=0.25"
    ),
    (
      "const spring = useSpring(x, { stiffness: 1000, damping: 10 })", "stiffness=1000,damping=10"
    ),
    ("useSpring(0, { stiffness: 300, damping: 30 })", "stiffness=300,damping=30"),
    // A velocity of 0 by name.
    (
      "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)",
      "stiffness=100,damping=10,mass=1"
    ),
    (
      "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, "
        + "initialVelocity: CGVector.zero)", "stiffness=100,damping=10,mass=1"
    ),
    ("{ stiffness: 100, damping: 10, velocity: undefined }", "stiffness=100,damping=10"),
    (
      "let stiffness: CGFloat = 300, damping: CGFloat = 20, velocity: CGFloat = 0",
      "stiffness=300,damping=20"
    ),
    // Separators of digits.
    (".interpolatingSpring(stiffness: 1_000, damping: 30)", "stiffness=1000,damping=30"),
    ("spring(stiffness = 1_500f, dampingRatio = 0.5f)", "stiffness=1500,damping-ratio=0.5"),
    ("{ stiffness: 1_000, damping: 10 }", "stiffness=1000,damping=10"),
    ("stiffness=1_000,damping=10", "stiffness=1000,damping=10"),
    (
      "md.sys.motion.spring.fast.spatial.damping: 0.9\n"
        + "md.sys.motion.spring.fast.spatial.stiffness: 1400", "stiffness=1400,damping-ratio=0.9"
    ),
    // GSAP and anime.
    (
      "gsap.to(\".box\", { duration: 2.5, ease: \"elastic.out(1, 0.3)\", y: -500 });",
      "period=0.3,duration=2.5,amplitude=1"
    ),
    (
      "{ ease: Elastic.easeOut.config(1, 0.3), duration: 2 }", "period=0.3,duration=2,amplitude=1"
    ),
    ("createSpring({ mass: 1, stiffness: 100, damping: 5 })", "stiffness=100,damping=5,mass=1"),
    // SwiftUI's names.
    (".animation(.snappy, value: x)", "swiftui.snappy"),
    ("withAnimation(.snappy) { isOn.toggle() }", "swiftui.snappy"),
    ("withAnimation(.spring(.bouncy, blendDuration: 1.0)) { }", "swiftui.bouncy"),
    // Other libraries' calls.
    ("Adw.SpringParams.new(0.62, 1.0, 500.0)", "stiffness=500.0,damping-ratio=0.62,mass=1.0"),
    ("new Adw.SpringParams(0.5, 1, 100)", "stiffness=100,damping-ratio=0.5,mass=1"),
    ("adw::SpringParams::new(0.5, 1.0, 100.0)", "stiffness=100.0,damping-ratio=0.5,mass=1.0"),
    ("adw_spring_params_new_full (10, 1, 100)", "stiffness=100,damping=10,mass=1"),
    ("SpringAnimation { to: 100; spring: 2.0; damping: 0.2 }", "step-spring=2.0,step-damping=0.2"),
    ("FadeIn.springify().damping(12).stiffness(90).mass(1)", "stiffness=90,damping=12,mass=1"),
    ("withSpring(1, WigglySpringConfig)", "reanimated.wiggly"),
    ("useSpring({ to: { x: 1 }, config: config.molasses })", "react-spring.molasses"),
    (
      "animate({ from: 0, to: 100, type: \"spring\", stiffness: 100, damping: 10 })",
      "stiffness=100,damping=10"
    ),
    ("spring({ from: 0, to: 100, stiffness: 200, damping: 10 })", "stiffness=200,damping=10"),
    ("new SpringConfig(230.2, 22)", "tension=230.2,friction=22"),
    ("springSystem.createSpring(50, 3)", "origami-tension=50,origami-friction=3"),
    ("SpringConfig.fromBouncinessAndSpeed(8, 20)", "bounciness=8,speed=20"),
    // Statements.
    (
      "SpringForce spring = new SpringForce(0);\n"
        + "spring.setDampingRatio(0.75f).setStiffness(200f);", "stiffness=200,damping-ratio=0.75"
    ),
    (
      "spring.setStiffness(200f); spring.setDampingRatio(0.75f);",
      "stiffness=200,damping-ratio=0.75"
    ),
    (
      "// Low bouncing, 0.75\nanim.spring.dampingRatio = SpringForce.DAMPING_RATIO_LOW_BOUNCY\n"
        + "/* 200 */ anim.spring.stiffness = SpringForce.STIFFNESS_LOW",
      "stiffness=200,damping-ratio=0.75"
    ),
    (
      "const spring = SpringDescription(mass: 30, stiffness: 1, damping: 1);\n"
        + "final simulation = SpringSimulation(spring, 0, 1, 0);",
      "stiffness=1,damping=1,mass=30"
    ),
    ("let stiffness: CGFloat = 300\nlet damping: CGFloat = 20", "stiffness=300,damping=20"),
    ("--stiffness: 300; --damping: 20;", "stiffness=300,damping=20"),
  ]

  @Test(arguments: lines)
  func `documented code is read as its own library means it`(code: String, words: String) throws {
    let spring = try #require(try SpringCode(code))
    #expect(spring.words == words)
    #expect(spring.note == nil)
    _ = try ValueParser.spring(spring.words)
  }

  /// Code that leaves a choice open, the parameters that are taken, and a part of the note.
  static let open = [
    ("animationSpec = spring()", "compose.default", "stiffness=1500,damping-ratio=1"),
    ("spring<Float>()", "compose.default", "stiffness=1500,damping-ratio=1"),
    ("{ type: 'spring' }", "motion.default", "stiffness=100,damping=10,mass=1"),
    ("transition={{ type: 'spring', delay: 0.5 }}", "motion.default", "stiffness=100"),
    ("easing: spring()", "anime.default", "stiffness=100,damping=10,mass=1"),
    ("withSpring(1)", "reanimated.default", "stiffness=900"),
    (
      "Animated.spring(v, { toValue: 1, useNativeDriver: true }).start()", "react-native.default",
      "origami-tension=40,origami-friction=7"
    ),
    (
      "{ type: \"spring\", stiffness: 400, damping: 10, duration: 0.5 }",
      "stiffness=400,damping=10", "as motion has it, which ignores its duration"
    ),
    (
      "MySpring(stiffness: 100, damping: 10)", "stiffness=100,damping=10",
      "MySpring is of no known library"
    ),
  ]

  @Test(arguments: open)
  func `a note names the choice that code leaves open`(
    code: String, words: String, note: String
  ) throws {
    let spring = try #require(try SpringCode(code))
    #expect(spring.words == words)
    #expect(spring.note?.contains(note) == true, "\(spring.note ?? "no note")")
    _ = try ValueParser.spring(spring.words)
  }

  @Test(arguments: [
    (
      "spring()",
      "several libraries without parameters; give response=0.5,damping-ratio=0.825 (swiftui"
    ),
    ("spring({})", "several libraries without parameters"),
    (
      "spring(1, 80, 10)",
      "give mass=1,stiffness=80,damping=10 or stiffness=1,damping=80,mass=10"
    ),
    ("easing: 'spring(1 80 10 0)'", "give mass=1,stiffness=80,damping=10 or stiffness=1,"),
    ("[1, 80, 10]", "give mass=1,stiffness=80,damping=10 or stiffness=1,damping=80,mass=10"),
    ("170,26", "give stiffness=170,damping=26 or damping-ratio=170,stiffness=26"),
    ("easing: [500, 20]", "numbers without names"),
    (
      "transition: all ${spring(0.5, 0.2)}",
      "give stiffness=0.5,damping=0.2, visual-duration=0.5,bounce=0.2 or "
        + "damping-ratio=0.5,stiffness=0.2"
    ),
    ("scope:Spring(goal, 20, 0.6)", "give stiffness=20,damping=0.6, "),
    ("style={{x: spring(12)}}", "a number without its name"),
    ("curves.springMotion(0.6, 0.8, 0)", "is code without a spring's parameters"),
    (
      "SpringSimulation(SpringDescription(mass: 1, stiffness: 100, damping: 10), 0, 1, 5)",
      "starts with a velocity of 5; make it 0"
    ),
    (
      "SpringSimulation(SpringDescription(mass: 1, stiffness: 9, damping: 1), 0, 1, -unitVelocity)",
      "starts with a velocity of unitVelocity"
    ),
    (".spring(duration: 0.5, bounce: 0.3, initialVelocity: v)", "starts with a velocity of v;"),
    (
      "withSpring(1, { stiffness: 120, damping: 17, velocity: event.velocityX })",
      "starts with a velocity of event.velocityX; make it 0"
    ),
    (
      "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, "
        + "initialVelocity: CGVector(dx: speed, dy: 0))", "starts with a velocity of speed;"
    ),
    ("spring.setStartVelocity(5f).setStiffness(200f).setDampingRatio(1f)", "velocity of 5"),
    ("Spring(damping: 0.5)", "is a spring without"),
    (
      "{duration: 700, update: {type:'spring', springDamping: 0.4}}",
      "has springDamping, which is no parameter of motion-duration there"
    ),
    (".bouncy.speed(2)", "has speed, which is no parameter of swiftui there"),
    // A parameter of another library, a second preset, and a length to which a spring is stretched.
    ("withSpring(1, { tension: 4, friction: 3 })", "no parameter of reanimated there"),
    ("{ ...config.stiff, friction: 30 }", "has friction, which is no parameter of react-spring"),
    ("[config.stiff, config.slow]", "give react-spring.stiff or react-spring.slow"),
    (
      "spring({ frame, fps, config: { damping: 20 }, durationInFrames: 30 })",
      "has durationInFrames, which is no parameter of remotion there"
    ),
    ("spring.setStiffness(200f); other.setStiffness(300f);", "has two springs"),
    ("{ stiffness: 10 -x, damping: 3 }", "give its result as one number"),
    (".spring(response: slow, dampingFraction: 0.5)", "has slow in place of a number for response"),
    ("{ stiffness: 2 * 100, damping: 10 }", "give its result as one number"),
    ("{ stiffness: 2 * k, damping: 10 }", "give its result as one number"),
    ("{ stiffness: k * 2, damping: 10 }", "give its result as one number"),
    (
      "UISpringTimingParameters(dampingRatio: 0.7)",
      "give all, as in damping-ratio=0.7,uikit-duration=..."
    ),
    ("wobbly", "react-spring.wobbly"),
    ("stiffness=100,damping=10,5", "has a decimal comma; write a point: damping=10.5"),
  ])
  func `code that is refused names the line that works`(code: String, rule: String) throws {
    let message = try #require(Typed.refusal(["convert", "--spring", code], []))
    #expect(message.contains(rule), "\(message)")
  }

  @Test(arguments: [
    "--stiffness: 300; --damping: 20;"
  ])
  func `code that begins with a dash needs its option`(code: String) throws {
    let message = try #require(Typed.refusal(["convert", code], []))
    #expect(message.contains("--spring='\(code)'"), "\(message)")
    #expect(Typed.refusal(["convert", "--spring=\(code)"], []) == nil)
  }

  @Test func `every signature has the keys of a form, and a known preset`() {
    for signature in SpringSignature.all {
      let keys = signature.form.keys.map(\.name)
      #expect(signature.parameters.compactMap(\.key).allSatisfy { keys.contains($0) })
      guard let preset = signature.preset else { continue }
      #expect(SpringPreset.all.contains { $0.name == preset }, "\(preset)")
    }
  }

  @Test(arguments: [
    ("css", "css-linear is a format"), ("lottie", "lottie is a format"),
  ])
  func `a format is no library`(name: String, rule: String) throws {
    let message = try #require(Typed.refusal(["convert", "swiftui.bouncy", "--to", name], []))
    #expect(message.contains(rule), "\(message)")
  }

  @Test func `a list of named springs is no statement`() throws {
    #expect(try SpringCode(".bouncy;.spring(response: 0.3)") == nil)
    #expect(try SpringCode(".bouncy;.snapy") == nil)
  }
}

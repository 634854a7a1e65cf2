import ExactNumerics
import Motion
import Testing
import TypedLines

@testable import Commands

@Suite struct SpellingSpringTests {
  static let spelled: [(String, SpringDialect, [Double])] = [
    ("stiffness=100,damping=10", .physics, [100, 10, 1]),
    ("stiffness=100,damping=10,mass=2", .physics, [100, 10, 2]),
    ("mass=2,damping=10,stiffness=1e2", .physics, [100, 10, 2]),
    ("response=0.5,damping-ratio=0.7", .swiftUIResponse, [0.5, 0.7]),
    ("duration=0.5,bounce=0.3", .swiftUI, [0.5, 0.3]),
    ("duration=500ms,bounce=0.3", .swiftUI, [0.5, 0.3]),
    ("settling-duration=0.7,damping-ratio=0.7", .swiftUISettling, [0.7, 0.7, 0.001]),
    ("settling-duration=0.7s,damping-ratio=0.7,epsilon=0.01", .swiftUISettling, [0.7, 0.7, 0.01]),
    ("motion-duration=0.8,bounce=0.3", .motionDuration, [0.8, 0.3]),
    ("visual-duration=0.5,bounce=0.25", .motionVisual, [0.5, 0.25]),
    ("tension=170,friction=26", .reactSpring, [170, 26, 1]),
    ("stiffness=1500,damping-ratio=0.5", .android, [1500, 0.5]),
    ("reanimated-duration=550ms,damping-ratio=1", .reanimatedDuration, [0.55, 1, 4]),
    ("origami-tension=40,origami-friction=7", .origami, [40, 7]),
    ("bounciness=8,speed=12", .pop, [8, 12]), ("alpha=0.04,omega=0.06", .bounce, [0.04, 0.06]),
    ("overshoot=0.1,settling=0.8", .overshoot, [0.1, 0.8, 0.001]),
    ("swiftui.bouncy", .swiftUI, [0.5, 0.3]), ("react-spring.wobbly", .reactSpring, [180, 12, 1]),
    ("android.medium-bouncy", .android, [1500, 0.5]), ("figma.quick", .figma, [300, 20, 1]),
    ("reanimated.wiggly", .reanimated, [900, 90, 4]),
    ("tick-stiffness=0.15,tick-damping=0.8", .svelte, [0.15, 0.8]),
    ("step-spring=2,step-damping=0.2", .qt, [2, 0.2, 1]),
    ("uikit-duration=1,damping-ratio=0.5,velocity=-2", .uikitDuration, [1, 0.5, -2]),
    ("period=0.3,duration=1.2", .gsap, [0.3, 1.2, 1]),
    ("amplitude=1.5,period=0.4,duration=1", .rive, [0.4, 1, 1.5]),
    ("segment-bounce=30%,segment-duration=800ms", .figmaMotion, [0.3, 0.8]),
  ]

  @Test(arguments: spelled)
  func `the keys determine the library of a spring`(
    text: String, dialect: SpringDialect, values: [Double]
  ) throws {
    let given = try ValueParser.spring(text)
    #expect(given.dialect.form == dialect.form)
    #expect(given.spring == (try dialect.spring(values)))
  }

  @Test(arguments: SpringForm.allCases)
  func `every form can be spelled`(form: SpringForm) {
    #expect(Self.spelled.contains { $0.1.form == form })
  }

  @Test(arguments: SpringPreset.all.map(\.name))
  func `every preset can be spelled`(name: String) throws {
    let preset = try #require(SpringPreset.all.first { $0.name == name })
    let given = try ValueParser.spring(name)
    #expect(given.dialect == preset.dialect)
  }

  static let general =
    "must be keys such as response=0.5,damping-ratio=0.7 or a name such as swiftui.bouncy"
  static let swiftUI =
    "must be swiftui.smooth, swiftui.snappy, swiftui.bouncy, swiftui.spring or swiftui.interactive-spring"
  static let refusals = [
    ("", general), ("x", general), ("170", general), ("nan", general),
    ("hyprland.default", general + other), ("react-motion.stiff", general + other),
    ("0.5", general),
    ("hertz=2,damping-ratio=0.7", "has an unknown key 'hertz'" + other),
    ("swiftui", swiftUI), ("swiftui.x", swiftUI),
    ("swiftui.bouncey", swiftUI + bouncy),
    ("tention=170,friction=26", "has an unknown key 'tention'; did you mean 'tension'?"),
    ("stiffness=100,damping=10,", "has an unknown key ''"), ("=3", "has an unknown key ''"),
    ("stiffness=1,damping=1,stiffness=1", "has stiffness twice; give it once"),
    ("duration,bounce=1", "needs a number behind duration, as in duration=1"),
    (
      "tension=170", "is not complete: give tension with friction"
    ),
    (
      "bounce=0.3",
      "is not complete: give duration with bounce, visual-duration with bounce or motion-duration with bounce"
    ),
    (
      "tension=1,bounce=2",
      "mixes two dialects: tension is a key of react-spring, bounce of swiftui; give tension with friction"
    ),
    (
      "stiffness=1,damping=1,bounce=2",
      "mixes two dialects: stiffness is a key of physics, bounce of swiftui; give stiffness with damping"
    ),
    (
      "duration=0.5,bounce=0.3,mass=2",
      "mixes two dialects: duration is a key of swiftui, mass of physics; give duration with bounce"
    ),
    ("stiffness=,damping=1", "needs a number for stiffness, not ''"),
    ("stiffness=nan,damping=1", "needs a number for stiffness, not 'nan'"),
    ("stiffness=1=2,damping=1", "needs a number for stiffness, not '1=2'"),
    ("duration=inf,bounce=1", "needs a time such as 0.5 or 500ms for duration, not 'inf'"),
    ("stiffness=0,damping=1", "needs a stiffness above 0"),
    ("stiffness=1,damping=-1", "needs a damping of at least 0"),
    ("duration=0.5,bounce=1.1", "needs a bounce above -1 and at most 1"),
    ("motion-duration=0.5,bounce=-1", "needs a bounce above -1 and at most 1"),
  ]
  private static let other = "; write a spring of another library as stiffness=250,damping=25"
  private static let bouncy = "; did you mean 'swiftui.bouncy'?"

  @Test(arguments: refusals)
  func `invalid springs are refused`(text: String, rule: String) {
    Refusal(["convert", "--spring", text], "--spring '\(text)': \(rule)").expect()
  }
}

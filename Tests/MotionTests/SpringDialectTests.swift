import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

@Suite struct SpringDialectTests {
  @Test(arguments: SpringDialect.allCases)
  func `each dialect reads back its own values`(dialect: SpringDialect) throws {
    let spring = Spring.physics(2.5, 200, 21.5)
    let values = try dialect.values(of: spring)
    #expect(values.count == dialect.keys.count)
    let again = try dialect.spring(values.map(\.nearestDouble))
    #expect(again.difference(from: spring).high < 1e-14)
    let hasMass = dialect.keys.contains { $0.name == "mass" }
    #expect(again.mass == (hasMass ? spring.mass : 1))
  }

  /// A fifth of the springs is critical, which some dialects require.
  @Test func `thousands of springs convert to every possible dialect and back`() throws {
    var random = SplitMix64(seed: 1910)
    var said = [Int](repeating: 0, count: SpringDialect.allCases.count)
    let cases = Effort.isFull ? 10_000 : 400
    for turn in 0..<cases {
      let ratio = turn % 5 == 0 ? 1 : random.number(in: 0.02...3)
      let spring = Spring(
        naturalFrequency: DoubleDouble(random.number(in: 0.5...60)), DampingRatio(ratio),
        mass: DoubleDouble(random.number(in: 0.1...9)))
      for (index, dialect) in SpringDialect.allCases.enumerated() {
        guard let values = try? dialect.values(of: spring) else { continue }
        said[index] += 1
        let again = try dialect.spring(values.map(\.nearestDouble))
        #expect(again.difference(from: spring).high < 1e-11, "\(dialect) of \(spring)")
      }
    }
    for (dialect, count) in zip(SpringDialect.allCases, said) {
      #expect(count >= cases / 10, "\(dialect)")
    }
  }

  @Test(arguments: SpringForm.allCases)
  func `every form has a dialect`(form: SpringForm) {
    #expect(form.dialect.form == form)
    // The dialect that gives a form its name takes all keys of the form, or all but one.
    #expect(form.dialect.keys.count >= form.keys.count - 1)
  }

  @Test(arguments: SpringPreset.all.map(\.name))
  func `a preset is a spring of its library`(name: String) throws {
    let preset = try #require(SpringPreset.all.first { $0.name == name })
    #expect(preset.values.count == preset.dialect.keys.count)
    _ = try preset.dialect.spring(preset.values)
    let parts = name.split(separator: ".")
    #expect(parts.count == 2)
    #expect(SpringPreset.all.filter { $0.name == name }.count == 1)
  }

  @Test(arguments: [
    ("react-spring.default", 0.997), ("react-spring.gentle", 0.639), ("react-spring.wobbly", 0.447),
    ("react-spring.stiff", 0.690), ("react-spring.slow", 1.793), ("react-spring.molasses", 3.586),
    ("reanimated.gentle", 1), ("reanimated.wiggly", 0.75), ("reanimated.snappy", 0.917),
    ("figma.gentle", 0.75), ("figma.quick", 0.577), ("figma.bouncy", 0.306),
    ("figma.slow", 1.118), ("uikit.default", 4.564), ("origami.default", 0.725),
    ("android.medium-bouncy", 0.5), ("android.very-low", 0.5), ("compose.very-low", 1),
    ("swiftui.bouncy", 0.7), ("flutter.scroll", 1.1), ("ios.keyboard", 4.5644),
    ("react-native.default", 0.725), ("material.standard-fast-spatial", 0.9),
    ("material.expressive-default-spatial", 0.8), ("material.expressive-slow-effects", 1),
  ])
  func `published damping ratios of presets`(name: String, ratio: Double) throws {
    let preset = try #require(SpringPreset.all.first { $0.name == name })
    let spring = try preset.dialect.spring(preset.values)
    #expect(abs(spring.dampingRatio.high - ratio) < 5e-4)
  }

  static let quirks: [(SpringDialect, Spring, Bool)] = [
    (.coreAnimation, overdamped, true), (.coreAnimation, critical, false),
    (.remotion, overdamped, true), (.remotion, swinging, false), (.swiftUI, overdamped, true),
    (.swiftUI, critical, false),
    (.swiftUIResponse, .physics(2, 90_001, 9), true),
    (.swiftUIResponse, .physics(2, 90_000, 9), false),
    (.swiftUISettling, critical, false), (.swiftUISettling, swinging, true),
    (.flutterDuration, Spring(response: DoubleDouble(0.75), dampingRatio: 1), false),
    (.flutterDuration, Spring(response: DoubleDouble(0.7505), dampingRatio: 1), true),
    (.anime, .physics(0.5, 9, 9), true), (.anime, swinging, false), (.libadwaita, overdamped, true),
    (.physics, overdamped, false),
    (.uikit, overdamped, true), (.uikit, critical, false),
    (.figma, critical, false), (.figmaMotion, swinging, true), (.material, overdamped, false),
  ]
  private static let critical = Spring.physics(1, 100, 20)
  private static let overdamped = Spring.physics(1, 100, 25)
  private static let swinging = Spring.physics(1, 100, 10)

  @Test(arguments: quirks)
  func `a quirk is reported if it matters`(dialect: SpringDialect, spring: Spring, isTold: Bool) {
    #expect((dialect.quirkText(of: spring) != nil) == isTold)
  }

  static let words: [(SpringDialect, Spring, String)] = [
    (.reactNative, overdamped, "evaluates it as if it were critical"),
    (.reactNative, swinging, "counts a frame as at most 64 ms"),
    (.svelte, .physics(1, 8000, 10), "holds stiffness to 1"),
    (.svelte, swinging, "moves in ticks of 1/60 s, of which a frame has at most two"),
    (.qt, .physics(1, 2000, 10), "documents a spring of 0...5 and a damping of 0...1"),
    (.figmaMotion, swinging, "lands at the end of the segment, from within 0.001 of the distance"),
    (
      .figmaMotion, critical,
      "has no published rule for a bounce of 0; this one is the critical spring's"
    ),
  ]

  @Test(arguments: words)
  func `the reported quirk matters`(dialect: SpringDialect, spring: Spring, words: String) {
    #expect(dialect.quirkText(of: spring) == words)
  }

  @Test func `the difference of two motions does not depend on the mass`() {
    let spring = Spring.physics(1, 100, 10)
    #expect(spring.difference(from: .physics(3, 300, 30)).high < 1e-30)
    #expect(spring.difference(from: .physics(1, 100, 11)).high > 0.09)
    #expect(Self.undamped.difference(from: Self.undamped).isZero)
    #expect(Self.undamped.difference(from: spring) == 1)
  }
  private static let undamped = Spring.physics(1, 100, 0)
}

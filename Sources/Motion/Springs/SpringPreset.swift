/// A named spring of a library.
package struct SpringPreset: Sendable {
  /// The library and its name for the spring: "swiftui.bouncy".
  package let name: String
  package let dialect: SpringDialect
  /// One value for each of the library's keys.
  package let values: [Double]

  init(_ name: String, _ dialect: SpringDialect, _ values: Double...) {
    self.name = name
    self.dialect = dialect
    self.values = values
  }
}

extension SpringPreset {
  /// All presets, by platform.
  ///
  /// Sources: Apple's documentation of SwiftUI, Core Animation and UIKit; androidx SpringForce and
  /// Compose's Spring; Flutter's scroll physics; the libraries' own presets and defaults. Of
  /// UIKit's default only 4.56 is documented: mass 3, stiffness 1000 and damping 500 are the usual
  /// reading. Figma's are the values on which importers agree.
  package static var all: [SpringPreset] { apple + google + web + material + systems }

  private static var apple: [SpringPreset] {
    [
      SpringPreset("swiftui.smooth", .swiftUI, 0.5, 0),
      SpringPreset("swiftui.snappy", .swiftUI, 0.5, 0.15),
      SpringPreset("swiftui.bouncy", .swiftUI, 0.5, 0.3),
      SpringPreset("swiftui.spring", .swiftUIResponse, 0.5, 0.825),
      SpringPreset("swiftui.interactive-spring", .swiftUIResponse, 0.15, 0.86),
      SpringPreset("core-animation.default", .coreAnimation, 100, 10, 1),
      SpringPreset("uikit.default", .uikit, 1000, 500, 3),
      SpringPreset("origami.default", .origami, 40, 7),
      SpringPreset("pop.default", .pop, 4, 12),
    ]
  }

  private static var google: [SpringPreset] {
    let ratios = [
      ("high-bouncy", 0.2), ("medium-bouncy", 0.5), ("low-bouncy", 0.75), ("no-bouncy", 1),
    ]
    let stiffnesses = [("high", 10_000.0), ("medium", 1500), ("low", 200), ("very-low", 50)]
    var presets: [SpringPreset] = []
    for (library, dialect, ratio) in [
      ("android", SpringDialect.android, 0.5), ("compose", .compose, 1),
    ] {
      presets.append(SpringPreset(library + ".default", dialect, 1500, ratio))
      for (name, ratio) in ratios {
        presets.append(SpringPreset(library + "." + name, dialect, 1500, ratio))
      }
      for (name, stiffness) in stiffnesses {
        presets.append(SpringPreset(library + "." + name, dialect, stiffness, ratio))
      }
    }
    return presets + [
      SpringPreset("compose.medium-low", .compose, 400, 1),
      SpringPreset("flutter.duration", .flutterDuration, 0.5, 0),
      SpringPreset("flutter.scroll", .flutterRatio, 100, 1.1, 0.5),
      SpringPreset("flutter.fast-scroll", .flutterRatio, 75, 1.3, 0.3),
    ]
  }

  private static var web: [SpringPreset] {
    [
      SpringPreset("react-spring.default", .reactSpring, 170, 26, 1),
      SpringPreset("react-spring.gentle", .reactSpring, 120, 14, 1),
      SpringPreset("react-spring.wobbly", .reactSpring, 180, 12, 1),
      SpringPreset("react-spring.stiff", .reactSpring, 210, 20, 1),
      SpringPreset("react-spring.slow", .reactSpring, 280, 60, 1),
      SpringPreset("react-spring.molasses", .reactSpring, 280, 120, 1),
      SpringPreset("motion.default", .motion, 100, 10, 1),
      SpringPreset("motion.duration", .motionDuration, 0.8, 0.3),
      SpringPreset("motion.visual", .motionVisual, 0.3, 0.3),
      SpringPreset("reanimated.default", .reanimated, 900, 120, 4),
      SpringPreset("reanimated.gentle", .reanimated, 900, 120, 4),
      SpringPreset("reanimated.wiggly", .reanimated, 900, 90, 4),
      SpringPreset("reanimated.snappy", .reanimated, 900, 110, 4),
      SpringPreset("reanimated.v3", .reanimated, 100, 10, 1),
      SpringPreset("reanimated.gentle-duration", .reanimatedDuration, 0.55, 1, 4),
      SpringPreset("reanimated.wiggly-duration", .reanimatedDuration, 0.55, 0.75, 4),
      SpringPreset("reanimated.snappy-duration", .reanimatedDuration, 0.55, 0.92, 4),
      SpringPreset("reanimated.v3-duration", .reanimatedDuration, 1.333, 0.5, 4),
      SpringPreset("anime.default", .anime, 100, 10, 1),
      SpringPreset("anime.bounce", .animeBounce, 0.628, 0.5),
      SpringPreset("remotion.default", .remotion, 100, 10, 1),
      SpringPreset("figma.gentle", .figma, 100, 15, 1),
      SpringPreset("figma.quick", .figma, 300, 20, 1),
      SpringPreset("figma.bouncy", .figma, 600, 15, 1),
      SpringPreset("figma.slow", .figma, 80, 20, 1),
    ]
  }

  /// The presets of Material 3.
  ///
  /// Sources: androidx ExpressiveMotionTokens.kt and StandardMotionTokens.kt; the notification's
  /// from material_3_expressive.
  private static var material: [SpringPreset] {
    var presets: [SpringPreset] = []
    for (scheme, springs) in [
      ("expressive", [(800.0, 0.6), (380, 0.8), (200, 0.8)]),
      ("standard", [(1400, 0.9), (700, 0.9), (300, 0.9)]),
    ] {
      for (kind, springs) in [
        ("spatial", springs), ("effects", [(3800, 1), (1600, 1), (800, 1)]),
      ] {
        for (index, speed) in ["fast", "default", "slow"].enumerated() {
          let (stiffness, ratio) = springs[index]
          presets.append(
            SpringPreset("material.\(scheme)-\(speed)-\(kind)", .material, stiffness, ratio))
        }
      }
    }
    return presets + [SpringPreset("material.notification", .material, 380, 1)]
  }

  /// The presets of iOS's keyboard, React Native, libadwaita and Svelte.
  ///
  /// Sources: Apple's keyboard as in Roxas and react-navigation; libadwaita's code and
  /// documentation; the other libraries' defaults.
  private static var systems: [SpringPreset] {
    [
      SpringPreset("ios.keyboard", .uikit, 1000, 500, 3),
      SpringPreset("react-native.default", .origami, 40, 7),
      SpringPreset("react-native.physics", .reactNative, 100, 10, 1),
      SpringPreset("libadwaita.default", .libadwaita, 500, 1, 0.5),
      SpringPreset("libadwaita.rotate", .libadwaita, 800, 1, 1),
      SpringPreset("svelte.default", .svelte, 0.15, 0.8),
    ]
  }
}

/// One parameter of a spring: its name, range and default.
package struct SpringKey: Sendable {
  /// The range of a parameter.
  package enum AllowedRange: Sendable {
    case any, positive, notNegative
    /// SwiftUI's bounce: at 1 the spring is undamped; below 0 it is overdamped, without limit
    /// towards -1.
    case bounce
    /// A share of a whole: above 0 and below 1.
    case share
    /// A share of a whole: at least 0 and below 1.
    case shareFromZero
    /// The amplitude of an elastic ease: at least 1, so that its sine covers the start.
    case atLeastOne
  }

  /// The key's name: "damping-ratio".
  package let name: String
  package let range: AllowedRange
  /// True for a time. It is in seconds, even if the library's own unit is another.
  package let isTime: Bool
  /// The default; nil if the parameter is required.
  package let defaultValue: Double?

  /// True for a share of a whole, which may be given in percent: `bounce=30%`.
  package var isShare: Bool {
    switch range {
    case .bounce, .share, .shareFromZero: true
    case .any, .positive, .notNegative, .atLeastOne: false
    }
  }

  init(_ name: String, _ range: AllowedRange, isTime: Bool = false, defaultValue: Double? = nil) {
    self.name = name
    self.range = range
    self.isTime = isTime
    self.defaultValue = defaultValue
  }

  /// Checks that a number is in the key's range.
  ///
  /// - Throws: ``ParameterError`` for "spring", naming the key, for a number outside the range.
  func requireInRange(_ number: Double) throws(ParameterError) {
    let article = ["a", "e", "o"].contains(name.prefix(1)) ? "an" : "a"
    let (rule, isInside) = limit(number)
    try require(
      number.isFinite && isInside, "spring", "needs \(article) \(name) \(rule)")
  }

  /// The rule as the rest of a sentence, such as "of at least 0", and true for a number inside.
  private func limit(_ number: Double) -> (rule: String, isInside: Bool) {
    switch range {
    case .any: ("that is a number", true)
    case .positive: ("above 0", number > 0)
    case .notNegative: ("of at least 0", number >= 0)
    case .bounce: ("above -1 and at most 1", number > -1 && number <= 1)
    case .share: ("above 0 and below 1", number > 0 && number < 1)
    case .shareFromZero: ("of at least 0 and below 1", number >= 0 && number < 1)
    case .atLeastOne: ("of at least 1", number >= 1)
    }
  }
}

extension SpringKey {
  static func timeParameter(_ name: String) -> SpringKey {
    SpringKey(name, .positive, isTime: true)
  }

  static let stiffness = SpringKey("stiffness", .positive)
  static let damping = SpringKey("damping", .notNegative)
  static let dampingRatio = SpringKey("damping-ratio", .notNegative)
  static let bounce = SpringKey("bounce", .bounce)
  static let mass = SpringKey("mass", .positive, defaultValue: 1)
  /// The share of the distance within which a spring counts as at rest.
  static let epsilon = SpringKey("epsilon", .share, defaultValue: 0.001)
}

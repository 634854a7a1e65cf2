/// An easing by name: of CSS, of easings.net, or of a platform, such as `material.standard`.
package struct NamedEasing: Sendable {
  /// The name: of a platform's easing, the platform and its own name.
  package let name: String
  package let easing: Easing

  private init(_ name: String, _ easing: Easing) {
    self.name = name
    self.easing = easing
  }

  private init(_ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.init(name, .bezier(TimingFunction(x1, y1, x2, y2)))
  }

  /// All named easings: of CSS, of easings.net, and of the platforms.
  package static var all: [NamedEasing] { css + penner + platforms }

  /// The timing functions of CSS.
  package static var css: [NamedEasing] {
    TimingFunction.Name.allCases.map { NamedEasing($0.rawValue, .bezier($0.function)) }
  }

  /// Penner's easings, as on easings.net.
  package static var penner: [NamedEasing] {
    PennerEasing.all.map { NamedEasing($0.name, .penner($0)) }
  }

  /// The timing functions of platforms.
  package static var platforms: [NamedEasing] { apple + material }

  /// Apple's timing functions.
  ///
  /// Sources: Core Animation's CAMediaTimingFunctionName, whose control points
  /// `getControlPoint(at:values:)` returns; SwiftUI's curves have the same polynomials.
  private static var apple: [NamedEasing] {
    [
      NamedEasing("core-animation.default", 0.25, 0.1, 0.25, 1),
      NamedEasing("core-animation.linear", 0, 0, 1, 1),
      NamedEasing("core-animation.ease-in", 0.42, 0, 1, 1),
      NamedEasing("core-animation.ease-out", 0, 0, 0.58, 1),
      NamedEasing("core-animation.ease-in-ease-out", 0.42, 0, 0.58, 1),
      NamedEasing("swiftui.linear", 0, 0, 1, 1),
      NamedEasing("swiftui.ease-in", 0.42, 0, 1, 1),
      NamedEasing("swiftui.ease-out", 0, 0, 0.58, 1),
      NamedEasing("swiftui.ease-in-out", 0.42, 0, 0.58, 1),
    ]
  }

  /// Material's easings: `material` is Material 3, as for springs.
  ///
  /// Sources: Material 3's tokens md.sys.motion.easing; Material 2's guideline on speed. Material
  /// 3's `emphasized` is a path of two Beziers and has no row here.
  private static var material: [NamedEasing] {
    [
      NamedEasing("material.standard", 0.2, 0, 0, 1),
      NamedEasing("material.standard-accelerate", 0.3, 0, 1, 1),
      NamedEasing("material.standard-decelerate", 0, 0, 0, 1),
      NamedEasing("material.emphasized-accelerate", 0.3, 0, 0.8, 0.15),
      NamedEasing("material.emphasized-decelerate", 0.05, 0.7, 0.1, 1),
      NamedEasing("material.legacy", 0.4, 0, 0.2, 1),
      NamedEasing("material.legacy-accelerate", 0.4, 0, 1, 1),
      NamedEasing("material.legacy-decelerate", 0, 0, 0.2, 1),
      NamedEasing("material.linear", 0, 0, 1, 1),
      NamedEasing("material2.standard", 0.4, 0, 0.2, 1),
      NamedEasing("material2.accelerate", 0.4, 0, 1, 1),
      NamedEasing("material2.decelerate", 0, 0, 0.2, 1),
      NamedEasing("material2.sharp", 0.4, 0, 0.6, 1),
    ]
  }

  /// The origins of the named easings, for people.
  package static var sources: [String] {
    [
      "css: CSS Easing Functions; Core Animation's names are theirs",
      "easings.net: Robert Penner's formulas, not the Beziers near them",
      "core-animation, swiftui: CAMediaTimingFunction, and SwiftUI's Animation",
      "material, material2: the tokens md.sys.motion.easing of Material 3, and Material 2's speed "
        + "guideline",
    ]
  }
}

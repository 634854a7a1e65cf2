/// An easing by name: of CSS, or of easings.net.
package struct NamedEasing: Sendable {
  package let name: String
  package let easing: Easing

  private init(_ name: String, _ easing: Easing) {
    self.name = name
    self.easing = easing
  }

  /// All named easings: of CSS, which are cubic Beziers, and of easings.net.
  package static var all: [NamedEasing] { css + penner }

  /// The timing functions of CSS.
  package static var css: [NamedEasing] {
    TimingFunction.Name.allCases.map { NamedEasing($0.rawValue, .bezier($0.function)) }
  }

  /// Penner's easings, as on easings.net.
  package static var penner: [NamedEasing] {
    PennerEasing.all.map { NamedEasing($0.name, .penner($0)) }
  }

  /// The origins of the named easings, for people.
  package static var sources: [String] {
    [
      "css: CSS Easing Functions",
      "easings.net: Robert Penner's formulas, not the Beziers near them",
    ]
  }
}

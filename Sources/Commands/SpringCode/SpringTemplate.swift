import Documents
import Motion

/// A line of code that makes a spring, with placeholders for its parameters.
struct SpringTemplate {
  let dialect: SpringDialect
  /// The line, with placeholders such as `<stiffness>` or `<duration ms>`.
  let line: String
  let code: CodeNumbers

  init(_ dialect: SpringDialect, _ line: String) {
    self.dialect = dialect
    self.line = line
    code = CodeNumbers(line, isTemplate: true)
  }

  /// The lines that the libraries' springs are printed as, and others that people write.
  ///
  /// The others are further initializers of SwiftUI, UIKit and Core Animation, the function of
  /// Svelte and React Native's other two pairs, with parameters as in `SpringForm`.
  static var all: [SpringTemplate] {
    var all: [SpringTemplate] = []
    for dialect in SpringDialect.allCases {
      if let line = dialect.codeTemplate { all.append(SpringTemplate(dialect, line)) }
    }
    return all + [
      SpringTemplate(
        .swiftUIResponse,
        ".interactiveSpring(response: <response>, dampingFraction: <damping-ratio>)"),
      SpringTemplate(
        .swiftUI, ".interactiveSpring(duration: <duration>, extraBounce: <bounce>)"),
      SpringTemplate(
        .swiftUIResponse, "Spring(response: <response>, dampingRatio: <damping-ratio>)"),
      SpringTemplate(
        .coreAnimation,
        ".interpolatingSpring(mass: <mass>, stiffness: <stiffness>, damping: <damping>)"),
      SpringTemplate(
        .swiftUI, ".interpolatingSpring(duration: <duration>, bounce: <bounce>)"),
      SpringTemplate(
        .swiftUI, "UISpringTimingParameters(duration: <duration>, bounce: <bounce>)"),
      SpringTemplate(
        .swiftUI, "UIView.animate(springDuration: <duration>, bounce: <bounce>)"),
      SpringTemplate(
        .svelte, "spring(0, { stiffness: <tick-stiffness>, damping: <tick-damping> })"),
      SpringTemplate(
        .origami,
        "Animated.spring(value, { tension: <origami-tension>, friction: <origami-friction> })"),
      SpringTemplate(
        .pop, "Animated.spring(value, { bounciness: <bounciness>, speed: <speed> })"),
      SpringTemplate(
        .gsap, "elastic.out(<amplitude>, <period>), duration: <duration>"),
      SpringTemplate(
        .swiftUI, "Spring(duration: <duration>, bounce: <bounce>)"),
      SpringTemplate(
        .coreAnimation, "Spring(mass: <mass>, stiffness: <stiffness>, damping: <damping>)"),
    ]
  }

  /// The keys of all forms as labels, which need no function: `{ stiffness: 100, damping: 10 }`.
  static var ofKeys: [SpringTemplate] {
    var all: [SpringTemplate] = []
    for form in SpringForm.allCases {
      all.append(
        SpringTemplate(
          form.dialect, form.keys.map { "\($0.name): <\($0.name)>" }.joined(separator: ", ")))
    }
    all.append(
      SpringTemplate(.swiftUIResponse, "response: <response>, dampingFraction: <damping-ratio>"))
    all.append(
      SpringTemplate(.hyprland, "mass: <mass>, stiffness: <stiffness>, dampening: <damping>"))
    return all
  }

  /// The key whose placeholder stands at a number of the template; nil for a constant.
  func key(_ place: CodeNumber) -> String? {
    guard place.text.utf8.first.map({ $0.isLetter }) == true else { return nil }
    return String(Substring(place.text.utf8.prefix { $0 != 0x20 }))
  }

  /// The text for the key of a placeholder, as `--spring` has it; nil for a unit that it has not.
  ///
  /// A number of milliseconds becomes `500ms`, and `0.75f` becomes 0.75.
  func text(_ number: CodeNumber, at place: CodeNumber, of key: SpringKey) -> String? {
    switch number.unit {
    case "":
      return place.text.utf8.suffix(2).elementsEqual("ms".utf8) ? number.text + "ms" : number.text
    case "f", "F", "d", "D", "L": return number.text
    case "s", "ms": return key.isTime ? number.text + number.unit : nil
    case "%": return key.isTime ? nil : number.text + "%"
    default: return nil
    }
  }

  /// The library's own default of a key, as text; nil if the library has none.
  func defaultText(of key: SpringKey) -> String? {
    for preset in SpringPreset.all where preset.dialect == dialect {
      guard preset.name.utf8.suffix(8).elementsEqual(".default".utf8) || Self.isDefault(preset.name)
      else { continue }
      for (own, value) in zip(dialect.keys, preset.values) where own.name == key.name {
        return Fact.given(value).text()
      }
    }
    return nil
  }

  /// True for SwiftUI's springs without arguments.
  private static func isDefault(_ name: String) -> Bool {
    name == "swiftui.smooth" || name == "swiftui.spring"
  }
}

import Motion

/// Names in code that belong to one library, so that no other library's meaning is taken.
struct SpringMark {
  /// The names, as ``CodeNumbers/names`` has them; all must be in the code.
  let names: [String]
  /// The notations of the library.
  let dialects: [SpringDialect]
  /// The rule for a spring of the library that cannot be read; nil if it can.
  let rule: String?

  private init(_ names: [String], _ dialects: [SpringDialect], rule: String? = nil) {
    self.names = names
    self.dialects = dialects
    self.rule = rule
  }

  private static var all: [SpringMark] {
    [
      SpringMark(["uiview"], [.uikitDuration, .uikit, .swiftUI]),
      SpringMark(["uiviewpropertyanimator"], [.uikitDuration, .uikit, .swiftUI]),
      SpringMark(["uispringtimingparameters"], [.uikit, .uikitDuration, .swiftUI]),
      SpringMark(["caspringanimation"], [.coreAnimation, .coreAnimationDuration]),
      SpringMark(["springdescription"], [.flutter, .flutterRatio, .flutterDuration]),
      SpringMark(["springforce"], [.android]),
      SpringMark(["withspring"], [.reanimated, .reanimatedDuration]),
      SpringMark(["springify"], [.reanimated, .reanimatedDuration]),
      SpringMark(["animated", "spring"], [.reactNative, .origami, .pop]),
      SpringMark(["md", "sys", "spring"], [.material]),
      SpringMark(
        ["springdamping"], [],
        rule: "is React Native's LayoutAnimation, whose spring is UIKit's on iOS and another on "
          + "Android; for iOS give uikit-duration=700ms,damping-ratio=0.4"),
      SpringMark(
        ["transspring"], [],
        rule: "is an easing of Godot, not a spring; give 'headspring ease --as godot-spring'"),
      SpringMark(
        ["springcurve"], [],
        rule: "is stretched to the animation's duration by ArkUI; for the spring itself give "
          + "curves.interpolatingSpring(0, <mass>, <stiffness>, <damping>)"),
    ]
  }

  /// The marks that code has.
  static func marks(of code: CodeNumbers) -> [SpringMark] {
    var marks = all.filter { mark in mark.names.allSatisfy { code.names.contains($0) } }
    if code.types.contains("spring") {
      marks.append(SpringMark([], [.motion, .motionDuration, .motionVisual, .hyprland]))
    }
    if isCompose(code) { marks.append(SpringMark([], [.compose])) }
    return marks
  }

  /// True for Kotlin with Compose: a `spring` for an `animationSpec`, with a type argument, with
  /// numbers such as `0.75f` or with the constants of `Spring`.
  static func isCompose(_ code: CodeNumbers) -> Bool {
    guard code.calls.contains("spring") else { return false }
    if code.names.contains("animationspec") || code.typedCalls.contains("spring") { return true }
    return code.numbers.contains { number in
      number.writtenFunction == "spring" && number.function == "spring"
        && (number.isConstant || number.unit == "f" || number.unit == "F")
    }
  }
}

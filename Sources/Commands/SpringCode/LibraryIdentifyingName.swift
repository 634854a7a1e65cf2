import Motion

/// Names in code that belong to one library, so that no other library's meaning is taken.
struct LibraryIdentifyingName {
  /// The names, as ``CodeNumbers/names`` has them; all must be in the code.
  let names: [String]
  /// The notations of the library.
  let dialects: [SpringDialect]
  /// The error message if springs of the library cannot be read; nil if they can.
  let rule: String?

  private init(_ names: [String], _ dialects: [SpringDialect], rule: String? = nil) {
    self.names = names
    self.dialects = dialects
    self.rule = rule
  }

  private static var all: [LibraryIdentifyingName] {
    [
      LibraryIdentifyingName(["uiview"], [.uikitDuration, .uikit, .swiftUI]),
      LibraryIdentifyingName(["uiviewpropertyanimator"], [.uikitDuration, .uikit, .swiftUI]),
      LibraryIdentifyingName(["uispringtimingparameters"], [.uikit, .uikitDuration, .swiftUI]),
      LibraryIdentifyingName(["caspringanimation"], [.coreAnimation, .coreAnimationDuration]),
      LibraryIdentifyingName(["springdescription"], [.flutter, .flutterRatio, .flutterDuration]),
      LibraryIdentifyingName(["springforce"], [.android]),
      LibraryIdentifyingName(["withspring"], [.reanimated, .reanimatedDuration]),
      LibraryIdentifyingName(["springify"], [.reanimated, .reanimatedDuration]),
      LibraryIdentifyingName(["animated", "spring"], [.reactNative, .origami, .pop]),
      LibraryIdentifyingName(["md", "sys", "spring"], [.material]),
      LibraryIdentifyingName(
        ["springdamping"], [],
        rule: "is React Native's LayoutAnimation, whose spring is UIKit's on iOS and another on "
          + "Android; for iOS give uikit-duration=700ms,damping-ratio=0.4"),
    ]
  }

  /// The marks that code has.
  static func identifyingNames(of code: CodeNumbers) -> [LibraryIdentifyingName] {
    var marks = all.filter { mark in mark.names.allSatisfy { code.names.contains($0) } }
    if code.types.contains("spring") {
      marks.append(LibraryIdentifyingName([], [.motion, .motionDuration, .motionVisual]))
    }
    if isCompose(code) { marks.append(LibraryIdentifyingName([], [.compose])) }
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

import Documents
import ExactNumerics
import Motion

/// The languages in which a motion is written as a function of time.
enum SourceLanguage: Sendable {
  case c, javaScript, python, swift, kotlin, dart, afterEffects

  /// True if names of functions and constants are written in camel case, else with underscores.
  var hasCamelCaseNames: Bool {
    switch self {
    case .swift, .kotlin, .dart: true
    case .c, .javaScript, .python, .afterEffects: false
    }
  }

  /// True if the library of the language has e^x - 1.
  var knowsExpm1: Bool {
    switch self {
    case .c, .javaScript, .python, .swift, .kotlin: true
    case .dart, .afterEffects: false
    }
  }

  /// The start of a line comment.
  var comment: String { self == .python ? "#" : "//" }

  /// The line that imports the functions of ``Formula/Function``; empty if none is needed.
  var imports: String {
    switch self {
    case .c: "#include <math.h>"
    case .python: "import math"
    case .swift: "import Foundation"
    case .kotlin: "import kotlin.math.*"
    case .dart: "import 'dart:math';"
    case .javaScript, .afterEffects: ""
    }
  }
}

extension SourceLanguage {
  /// The nearest number of the language, for a number of at least 0. It has a decimal point if the
  /// language distinguishes integers.
  func number(_ number: DoubleDouble) -> String {
    let text = ShortestDoubleText.of(number.nearestDouble)
    let isWhole = text.utf8.allSatisfy { $0.isDigit }
    return isWhole ? text + ".0" : text
  }
}

extension SourceLanguage {
  /// The file name extensions that only this format has.
  var extensions: [String] {
    let own =
      switch self {
      case .c: "c"
      case .javaScript: "js"
      case .python: "py"
      case .kotlin: "kt"
      case .dart: "dart"
      case .swift, .afterEffects: ""
      }
    return own.isEmpty ? [] : [own]
  }

  /// The description of the format in help.
  var summary: String { self == .afterEffects ? "an expression" : "a function of time" }

  /// The programs that read the format, as listed in help.
  var readBy: String {
    switch self {
    case .c: "gcc, clang"
    case .javaScript: "Node, browsers"
    case .python: "Python"
    case .swift: "swiftc"
    case .kotlin: "Kotlin"
    case .dart: "Dart, Flutter"
    case .afterEffects: "After Effects"
    }
  }
}

import Documents
import ExactNumerics
import Motion

/// The languages in which a motion is written as a function of time.
enum SourceLanguage: CaseIterable, Sendable {
  case c, javaScript, python, swift, kotlin, dart, glsl, lua, gdScript, afterEffects
  case desmos, latex

  /// True if numbers are Floats instead of Doubles.
  var isSinglePrecision: Bool { self == .glsl }

  /// True if a function is one equation instead of statements.
  var isMathematics: Bool { self == .desmos || self == .latex }

  /// True if names of functions and constants are written in camel case, else with underscores.
  var hasCamelCaseNames: Bool {
    switch self {
    case .swift, .kotlin, .dart: true
    case .c, .javaScript, .python, .glsl, .lua, .gdScript, .afterEffects, .desmos, .latex: false
    }
  }

  /// The bits of the high part of a split number. A product with a factor of as many bits is exact.
  var halfBits: Int { isSinglePrecision ? 12 : 26 }

  /// True if the library of the language has e^x - 1.
  var knowsExpm1: Bool {
    switch self {
    case .c, .javaScript, .python, .swift, .kotlin: true
    case .dart, .glsl, .lua, .gdScript, .afterEffects, .desmos, .latex: false
    }
  }

  /// The start of a line comment; nil for none.
  var comment: String? {
    switch self {
    case .c, .javaScript, .swift, .kotlin, .dart, .glsl, .afterEffects: "//"
    case .python, .gdScript: "#"
    case .lua: "--"
    case .latex: "%"
    case .desmos: nil
    }
  }

  /// The line that imports the functions of ``Formula/Function``; empty if none is needed.
  var imports: String {
    switch self {
    case .c: "#include <math.h>"
    case .python: "import math"
    case .swift: "import Foundation"
    case .kotlin: "import kotlin.math.*"
    case .dart: "import 'dart:math';"
    case .javaScript, .glsl, .lua, .gdScript, .afterEffects, .desmos, .latex: ""
    }
  }
}

extension SourceLanguage {
  /// The nearest number of the language, for a number of at least 0. It has a decimal point if the
  /// language distinguishes integers.
  func number(_ number: DoubleDouble) -> String {
    if isSinglePrecision { return withDecimalPoint(ShortestFloatText.of(number)) }
    let text = ShortestDoubleText.of(number.nearestDouble)
    return isMathematics ? withPowerOfTen(text) : withDecimalPoint(text)
  }

  private func withDecimalPoint(_ text: String) -> String {
    let isWhole = text.utf8.allSatisfy { $0.isDigit }
    return isWhole ? text + ".0" : text
  }

  /// A number such as 1e-7 as a product with a power of ten.
  private func withPowerOfTen(_ text: String) -> String {
    let parts = text.split(separator: "e")
    guard parts.count == 2 else { return text }
    let exponent = parts[1].utf8.first == UInt8(ascii: "+") ? parts[1].dropFirst() : parts[1]
    return (parts[0] == "1" ? "" : parts[0] + "\\cdot ") + "10^{\(exponent)}"
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
      case .glsl: "glsl"
      case .lua: "lua"
      case .gdScript: "gd"
      case .latex: "tex"
      case .swift, .afterEffects, .desmos: ""
      }
    return own.isEmpty ? [] : [own]
  }

  /// The description of the format in help.
  var summary: String {
    switch self {
    case .afterEffects: "an expression"
    case .desmos, .latex: "an equation"
    case .c, .javaScript, .python, .swift, .kotlin, .dart, .glsl, .lua, .gdScript:
      "a function of time"
    }
  }

  /// The programs that read the format, as listed in help.
  var readBy: String {
    switch self {
    case .c: "gcc, clang"
    case .javaScript: "Node, browsers"
    case .python: "Python"
    case .swift: "swiftc"
    case .kotlin: "Kotlin"
    case .dart: "Dart, Flutter"
    case .glsl: "GPUs"
    case .lua: "Lua, Roblox"
    case .gdScript: "Godot 4"
    case .afterEffects: "After Effects"
    case .desmos: "Desmos"
    case .latex: "LaTeX"
    }
  }
}

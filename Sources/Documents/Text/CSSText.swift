import ExactNumerics
import Motion

/// Texts and numbers of style sheets.
package enum CSSText {
  /// A string in quotes with CSS's escapes, without control characters; it is also valid as the
  /// name of an animation.
  ///
  /// Source: CSSOM, "serialize a string".
  package static func quotedString(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where Display.isControl(scalar): break
      case "\"", "\\": quoted += "\\" + String(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// An identifier with CSS's escapes, without control characters. Source: CSSOM, "serialize an
  /// identifier".
  package static func identifier(_ text: String) -> String {
    var name = ""
    var isFirst = true
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where Display.isControl(scalar): break
      case "0"..."9" where isFirst || name == "-":
        name += "\\" + String(scalar.value, radix: 16) + " "
      case "-" where isFirst && text.unicodeScalars.count == 1: name += "\\-"
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "\u{A0}"...:
        name.unicodeScalars.append(scalar)
      default: name += "\\" + String(scalar)
      }
      isFirst = false
    }
    return name
  }

  /// A command line in a comment, with every `*/` separated.
  ///
  /// Such characters are inside a shell's quotes. The quotes are closed and opened again between
  /// both characters, so the shell reads the same argument.
  package static func safeComment(_ line: String) -> String {
    var parted = ""
    var isAsterisk = false
    for scalar in line.unicodeScalars {
      if isAsterisk, scalar == "/" { parted += "''" }
      parted.unicodeScalars.append(scalar)
      isAsterisk = scalar == "*"
    }
    return parted
  }

  /// The request as a comment; none without a request.
  package static func requestLines(_ request: String?) -> [String] {
    request.map { ["/* \(safeComment($0)) */"] } ?? []
  }

  /// Seconds as a number of milliseconds, to the microsecond: "1200", "16.667".
  package static func milliseconds(_ seconds: DoubleDouble) -> String {
    guard let microseconds = seconds.rounded(toDecimals: 6) else {
      return ShortestDoubleText.of((seconds * 1000).nearestDouble)
    }
    return decimal(microseconds, decimals: 3)
  }

  /// A number with at most 6 decimals.
  package static func number(_ number: DoubleDouble) -> String {
    decimal(number, decimals: 6)
  }

  /// An error of at least 0 with three significant digits, rounded up so that it remains an upper
  /// bound.
  package static func error(_ error: DoubleDouble) -> String {
    guard error > .zero, error.isFinite else { return error.isZero ? "0" : "null" }
    var scaled = error
    var decimals = 0
    while scaled.high < 100 { (scaled, decimals) = (scaled * 10, decimals + 1) }
    while scaled.high >= 1000 { (scaled, decimals) = (scaled / 10, decimals - 1) }
    var digits = Int(scaled.high.rounded(.down))
    if DoubleDouble(digits) > scaled { digits -= 1 }
    if DoubleDouble(digits) < scaled { digits += 1 }
    if decimals > Decimals.most || decimals < -15 {
      // With an exponent, such as 5.56e-17, which has one digit before the point.
      if digits == 1000 { (digits, decimals) = (100, decimals - 1) }
      return decimal(Int128(digits), decimals: 2) + "e\(2 - decimals)"
    }
    if decimals >= 0 { return decimal(Int128(digits), decimals: decimals) }
    return decimal(Int128(digits) * .powerOfTen(-decimals), decimals: 0)
  }

  /// A number with at most `decimals` digits after the point.
  package static func decimal(_ number: DoubleDouble, decimals: Int) -> String {
    guard let units = number.rounded(toDecimals: decimals) else {
      return ShortestDoubleText.of(number.nearestDouble)
    }
    return decimal(units, decimals: decimals)
  }

  /// The number `units` x 10^-decimals.
  package static func decimal(_ units: Int128, decimals: Int) -> String {
    DecimalText.decimalString { DecimalText.write(wide: units, decimals: decimals, at: $0) }
  }
}

import ExactNumerics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Texts and numbers of the C library. glibc's printf prints every digit of a Double and rounds half to even.
enum Rival {
  /// The text of a value with `decimals` decimals, without trailing zeros and without the sign of zero.
  static func fixed(_ value: DoubleDouble, decimals: Int) -> String {
    if value.low == 0 { return trimmed(printed("%.\(decimals)f", value.high)) }
    // The digits of both parts, added and rounded by hand.
    let high = digits(value.high)
    let low = digits(value.low)
    var sum = zip(high, low).map { $0 + $1 }
    let isNegative = value.high < 0
    if isNegative { sum = sum.map { -$0 } }
    carry(&sum)
    let cut = sum.count - places + decimals
    let rest = sum[cut...]
    let isTie = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
    let roundsUp = isTie ? sum[cut - 1] % 2 == 1 : (rest.first ?? 0) >= 5
    var kept = Array(sum[..<cut])
    if roundsUp { kept[cut - 1] += 1 }
    carry(&kept)
    let digits = kept.map { UInt8(ascii: "0") + UInt8($0) }
    return text(digits, decimals: decimals, isNegative: isNegative)
  }

  /// The digits with a decimal point, `decimals` digits from the end.
  static func text(_ digits: [UInt8], decimals: Int, isNegative: Bool) -> String {
    var bytes = Array(digits.drop { $0 == UInt8(ascii: "0") })
    while bytes.count <= decimals { bytes.insert(UInt8(ascii: "0"), at: 0) }
    bytes.insert(UInt8(ascii: "."), at: bytes.count - decimals)
    return trimmed((isNegative ? "-" : "") + String(decoding: bytes, as: UTF8.self))
  }

  static func scientific(_ value: Double, digits: Int) -> String {
    printed("%.\(digits - 1)e", value)
  }

  static func read(_ text: String) -> Double { strtod(text, nil) }

  /// The number of decimals, enough for the 1074 of the smallest Double.
  private static let places = 1080

  /// The signed decimal digits of a number below 10^30.
  private static func digits(_ value: Double) -> [Int] {
    let sign = value < 0 ? -1 : 1
    let text = printed("%0\(places + 31).\(places)f", value.magnitude).utf8
    return text.filter { $0 != UInt8(ascii: ".") }.map { sign * Int($0 - UInt8(ascii: "0")) }
  }

  /// Carries until every digit is in 0...9.
  private static func carry(_ digits: inout [Int]) {
    var carry = 0
    for place in digits.indices.reversed() {
      let sum = digits[place] + carry
      carry = sum >= 0 ? sum / 10 : -((9 - sum) / 10)
      digits[place] = sum - carry * 10
    }
  }

  private static func trimmed(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text == "-0" ? "0" : text }
    var text = Substring(text)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text == "-0" ? "0" : String(text)
  }

  private static func printed(_ format: String, _ value: Double) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 2048) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      _ = withVaList([value]) { vsnprintf(start, buffer.count, format, $0) }
      return String(cString: start)
    }
  }
}

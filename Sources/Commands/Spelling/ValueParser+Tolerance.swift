import Checking
import ExactNumerics
import Motion
import Readers

extension ValueParser {
  /// Parses the tolerances of a comparison: `0.01`, `1%`, `2ulp`, or a list by track and component.
  ///
  /// An example of a list is `0.01,bubble.scale=0.001,time=0.000001`.
  ///
  /// - Throws: `ParameterError` for invalid or negative numbers, and for two entries without a
  ///   name.
  static func tolerances(_ text: String) throws(ParameterError) -> [Tolerance] {
    var tolerances: [Tolerance] = []
    // By bytes: as characters, a separator merges with a combining accent after it.
    for field in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      // A track's or column's name does not begin with a blank.
      let entry = field.drop { $0 == UInt8(ascii: " ") }
      // The last equals sign separates, since a name may contain others.
      guard let sign = entry.lastIndex(of: UInt8(ascii: "=")) else {
        let amount = try toleranceAmount(entry)
        if tolerances.contains(where: { $0.name == nil }) {
          throw .invalidValue(
            "has two entries without a name; give a track's name before an equals sign")
        }
        tolerances.append(Tolerance(amount))
        continue
      }
      let name = String(Substring(entry[..<sign]))
      guard !name.isEmpty else {
        throw .invalidValue("needs a name before the equals sign, as in bubble.scale=0.001")
      }
      tolerances.append(
        Tolerance(name: name, try toleranceAmount(entry[entry.index(after: sign)...])))
    }
    return tolerances
  }

  private static func toleranceAmount(_ text: Substring.UTF8View) throws(ParameterError)
    -> Tolerance.Amount
  {
    let end = DecimalNumberSyntax.end(in: text)
    guard let number = ExactDecimal(text[..<end]) else { throw invalidToleranceError(text) }
    guard !number.isNegative else { throw .invalidValue("must be at least 0") }
    switch String(Substring(text[end...])) {
    case "": return .absolute(number)
    case "%": return .share(number)
    case "ulp": return .units(number)
    default: throw invalidToleranceError(text)
    }
  }

  private static func invalidToleranceError(_ text: Substring.UTF8View) -> ParameterError {
    .invalidValue(
      "must be a number such as 0.001, a share of the range such as 1%, units of the last place "
        + "such as 2ulp, or a list such as 0.01,bubble.scale=0.001; got "
        + "'\(Display.text(String(Substring(text))))'")
  }

  /// Parses a number of at least 0 with all its digits.
  ///
  /// - Throws: `ParameterError` for invalid or negative numbers.
  static func nonnegativeDecimal(_ text: String) throws(ParameterError) -> ExactDecimal {
    guard let number = ExactDecimal(text.utf8) else {
      throw .invalidValue("must be a number such as 0.001 or 1e-6")
    }
    guard !number.isNegative else { throw .invalidValue("must be at least 0") }
    return number
  }
}

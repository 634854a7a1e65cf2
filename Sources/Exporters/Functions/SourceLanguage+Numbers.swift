import Documents
import ExactNumerics

extension SourceLanguage {
  /// A number of at least 0 as the language writes it: the nearest that it has, which a point tells
  /// from an integer where there is a difference.
  func number(_ number: DoubleDouble) -> String {
    if isSinglePrecision { return pointed(FloatText.of(number)) }
    let text = ShortestText.of(number.nearestDouble)
    return isMathematics ? powered(text) : pointed(text)
  }

  private func pointed(_ text: String) -> String {
    let isWhole = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isWhole ? text + ".0" : text
  }

  /// 1e-7 as a product with a power of ten.
  private func powered(_ text: String) -> String {
    let parts = text.split(separator: "e")
    guard parts.count == 2 else { return text }
    let exponent = parts[1].utf8.first == UInt8(ascii: "+") ? parts[1].dropFirst() : parts[1]
    return (parts[0] == "1" ? "" : parts[0] + "\\cdot ") + "10^{\(exponent)}"
  }
}

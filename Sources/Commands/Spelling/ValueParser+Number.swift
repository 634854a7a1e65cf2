import Checking
import ExactNumerics
import Motion
import Readers
import Scenes

extension ValueParser {
  /// Parses one range for all components, `0,600`, or one for each, `lo,hi,lo,hi`. Throws unless
  /// each range has a lower and a higher number.
  static func ranges(_ word: String) throws(ParameterError) -> [ClosedRange<Double>] {
    let rule = "must be a lower and a higher number such as 0,600, or two for each number of --from"
    let count = word.split(separator: ",", omittingEmptySubsequences: false).count
    guard count % 2 == 0 else { throw .invalidValue(rule) }
    let numbers = try row(word, count: count, rule)
    var ranges: [ClosedRange<Double>] = []
    for index in stride(from: 0, to: count, by: 2) {
      guard numbers[index] < numbers[index + 1] else { throw .invalidValue(rule) }
      ranges.append(numbers[index]...numbers[index + 1])
    }
    return ranges
  }

  /// The names of deceleration rates.
  static var rateNames: [String] { ["normal", "fast"] }

  /// Parses a deceleration rate: `normal`, `fast` or the fraction of the velocity left after 1 ms.
  /// Throws for a number that is not between 0 and 1.
  static func rate(_ word: String) throws(ParameterError) -> Double {
    switch word {
    case "normal": return DecayModel.normalShare
    case "fast": return DecayModel.fastShare
    default:
      guard let share = try? number(word), share > 0, share < 1 else {
        throw .invalidValue(
          "must be normal, fast or a number above 0 and below 1"
            + Suggestion.suggestionText(for: word, among: rateNames))
      }
      return share
    }
  }

  /// Parses a fraction: `1/3`, or a number. Throws for invalid text, and for a denominator that is
  /// not above 0.
  static func fraction(_ word: String) throws(ParameterError) -> ExactFraction {
    let fields = word.split(separator: "/", omittingEmptySubsequences: false)
    let rule = "must be a share such as 1/3 or 0.25"
    guard let numerator = try? number(fields[0]), fields.count <= 2 else {
      throw .invalidValue(rule)
    }
    if fields.count == 1 { return ExactFraction(numerator) }
    guard let denominator = try? number(fields[1]), denominator > 0 else {
      throw .invalidValue(rule)
    }
    return ExactFraction(numerator, over: denominator)
  }

  /// Parses a frame rate: a number, or a fraction of two whole numbers such as 30000/1001. 29.97,
  /// 23.976 and the like mean such fractions, see ``FrameRate/init(meaning:)``.
  static func frameRate(_ word: String) throws(ParameterError) -> FrameRate {
    let fields = word.split(separator: "/", omittingEmptySubsequences: false)
    if fields.count == 1 { return FrameRate(meaning: try number(word)) }
    guard fields.count == 2, let frames = Int32(fields[0]), let seconds = Int32(fields[1]),
      frames > 0, (1...1_000_000).contains(seconds)
    else {
      throw .invalidValue(
        "must be a number such as 60, or two whole numbers such as 30000/1001, the second at most "
          + "1000000")
    }
    return FrameRate(Double(frames), over: Double(seconds))
  }

  /// Parses the tolerances of a comparison: `0.01`, `1%`, `2ulp`, or a list by track and component.
  /// An example of a list is `0.01,bubble.scale=0.001,time=0.000001`. Throws for invalid or
  /// negative numbers, and for two entries without a name.
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

  /// Parses a number of at least 0 with all its digits. Throws for invalid or negative numbers.
  static func nonnegativeDecimal(_ text: String) throws(ParameterError) -> ExactDecimal {
    guard let number = ExactDecimal(text.utf8) else {
      throw .invalidValue("must be a number such as 0.001 or 1e-6")
    }
    guard !number.isNegative else { throw .invalidValue("must be at least 0") }
    return number
  }

  /// Parses a point or a velocity on a screen: `120,300`. Throws for anything but two numbers.
  static func point(_ word: String) throws(ParameterError) -> Point {
    let numbers = try row(word, count: 2, "must be two numbers such as 120,300")
    return Point(x: numbers[0], y: numbers[1])
  }

  /// Parses a size: `320x568` or `320,568`. Throws for anything but two numbers.
  static func size(_ word: String) throws(ParameterError) -> Size {
    if let size = dimensions(word) { return Size(width: size.0, height: size.1) }
    let numbers = try row(word, count: 2, "must be a width and a height such as 320x568")
    return Size(width: numbers[0], height: numbers[1])
  }

  static var screenNames: [String] {
    NamedScreen.all.flatMap { $0.names } + NamedScreen.all.flatMap { $0.landscape.names }
  }

  /// Parses a screen's size. Devices' names are replaced earlier. Throws for anything but a size.
  static func screen(_ word: String) throws(ParameterError) -> Size {
    try mapError(of: size(word)) { (_: ParameterError) in
      if plainNumber(word) != nil {
        return ParameterError.invalidValue(
          "is one side of a screen; give its width and its height, such as \(word)x568")
      }
      // The last of up to three devices whose names begin with the text, which is the newest; else
      // the nearest device, or the first three of more.
      let letters = NamedScreen.comparableName(word)
      let names = letters.utf8.count > 2 ? NamedScreen.all.flatMap { $0.names } : []
      let begun = names.filter { NamedScreen.comparableName($0).hasPrefix(letters) }
      let newest = begun.count <= 3 ? begun.last : nil
      let similar =
        (newest ?? Suggestion.nearest(to: word, among: screenNames)).map { [$0] }
        ?? Array(begun.prefix(3))
      return ParameterError.invalidValue(
        Suggestion.joinedRule(
          "must be a width and a height such as 320x568, or a device such as iphone-15; "
            + "headspring help screens lists them", Suggestion.suggestionText(similar)))
    }
  }

  /// Parses insets: `20,0,0,0`, counterclockwise from the top. Fewer numbers are respelled by
  /// ``canonicalInsets(_:)``. Throws for anything but four numbers.
  static func insets(_ word: String) throws(ParameterError) -> Insets {
    let numbers = try row(
      word, count: 4,
      Suggestion.joinedRule(
        "must be four insets such as 20,0,0,0: top, left, bottom, right; or fewer, as in CSS: one "
          + "for all sides, two for top and bottom, then left and right, three with a bottom of "
          + "its own",
        Suggestion.suggestionText(pointInsets(word).map { [$0] } ?? [])))
    var insets = Insets()
    (insets.top, insets.left, insets.bottom, insets.right) = (
      numbers[0], numbers[1], numbers[2], numbers[3]
    )
    return insets
  }

  /// Insets that are separated by blanks or have a unit of a screen's points, with commas and
  /// without it: `59pt 0` becomes 59,0. Nil for another text.
  private static func pointInsets(_ word: String) -> String? {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    if parts.contains(where: { $0.isEmpty }) { return nil }
    var fields: [String] = []
    for field in word.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\t" }) {
      guard let (number, unit) = leadingNumber(field),
        unit.isEmpty || unit == "pt" || unit == "px" || unit == "dp"
      else { return nil }
      fields.append(String(number))
    }
    return (1...4).contains(fields.count) ? fields.joined(separator: ",") : nil
  }
}

import Motion
import Readers
import Scenes

extension ValueParser {
  /// Parses a point or a velocity on a screen: `120,300`.
  ///
  /// - Throws: `ParameterError` for anything but two numbers.
  static func point(_ word: String) throws(ParameterError) -> Point {
    let (x, y) = try numberPair(word)
    return Point(x: x, y: y)
  }

  /// Parses a point where one of several names may be instead.
  ///
  /// - Throws: `ParameterError` for any other text.
  static func point(
    _ word: String, orNameOf names: [String]
  ) throws(ParameterError) -> Point {
    try mapError(of: point(word)) { (_: ParameterError) in
      ParameterError.invalidValue(
        Suggestion.joinedRule(
          "must be a point such as 120,300, or \(alternatives(names))",
          Suggestion.suggestionText(for: word, among: names)))
    }
  }

  /// Parses a size: `320x568` or `320,568`.
  ///
  /// - Throws: `ParameterError` for anything but two numbers.
  static func size(_ word: String) throws(ParameterError) -> Size {
    let (width, height) = try dimensions(word)
    return Size(width: width, height: height)
  }

  /// Parses a size whose sides may differ. One number is respelled by ``canonicalSides(_:)``.
  ///
  /// - Throws: `ParameterError` for anything but two numbers.
  static func sizeOrSide(_ word: String) throws(ParameterError) -> Size {
    try mapError(of: size(word)) { (_: ParameterError) in
      ParameterError.invalidValue(
        "must be a width and a height such as 66x66, or one number for both, such as 60")
    }
  }

  /// The names of the devices whose screens are known.
  static var screenNames: [String] {
    var names: [String] = []
    for screen in NamedScreen.all { names += screen.names }
    for screen in NamedScreen.all { names += screen.landscape.names }
    return names
  }

  /// Parses a screen's size. Devices' names are replaced earlier, by ``canonicalScreenSize(_:)``.
  ///
  /// - Throws: `ParameterError` for anything but a size.
  static func screen(_ word: String) throws(ParameterError) -> Size {
    try mapError(of: size(word)) { (_: ParameterError) in
      if plainNumber(word) != nil {
        return ParameterError.invalidValue(
          "is one side of a screen; give its width and its height, such as \(word)x568")
      }
      return ParameterError.invalidValue(
        Suggestion.joinedRule(
          "must be a width and a height such as 320x568, or a device such as iphone-15; "
            + "headspring help screens lists them",
          Suggestion.suggestionText(similarScreens(like: word))))
    }
  }

  /// The device nearest to a misspelt name; otherwise the first three that begin with it.
  private static func similarScreens(like word: String) -> [String] {
    if let name = Suggestion.nearest(to: word, among: screenNames) { return [name] }
    guard word.utf8.count > 2 else { return [] }
    return Array(screenNames.filter { $0.utf8.starts(with: word.lowercased().utf8) }.prefix(3))
  }

  /// Parses insets: `20,0,0,0`, counterclockwise from the top. Fewer numbers are respelled by
  /// ``canonicalInsets(_:)``.
  ///
  /// - Throws: `ParameterError` for anything but four numbers.
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

import Motion
import Readers
import Scenes

extension Spelling {
  /// Parses a point or a velocity on a screen: `120,300`.
  ///
  /// - Throws: `ParameterError` for anything but two numbers.
  static func point(_ word: String) throws(ParameterError) -> Point {
    let (x, y) = try pair(word)
    return Point(x: x, y: y)
  }

  /// Parses a point, or one name of a closed set.
  ///
  /// - Throws: `ParameterError` for any other text.
  static func point(
    _ word: String, orNameOf names: [String]
  ) throws(ParameterError) -> OptionValue {
    if names.contains(word) { return .text(word) }
    return .point(
      try mapError(of: point(word)) { (_: ParameterError) in
        ParameterError.ofWord(
          Suggestion.joined(
            "must be a point such as 120,300, or \(alternatives(names))",
            Suggestion.text(for: word, among: names)))
      })
  }

  /// Parses a size: `320x568` or `320,568`.
  ///
  /// - Throws: `ParameterError` for anything but two numbers.
  static func size(_ word: String) throws(ParameterError) -> Size {
    let (width, height) = try dimensions(word)
    return Size(width: width, height: height)
  }

  /// Parses a size whose sides may differ. One number is respelled by ``sidesSpelling(_:)``.
  ///
  /// - Throws: `ParameterError` for anything but two numbers.
  static func sides(_ word: String) throws(ParameterError) -> Size {
    try mapError(of: size(word)) { (_: ParameterError) in
      ParameterError.ofWord(
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

  /// Parses a screen's size. Devices' names are replaced earlier, by ``screenSpelling(_:)``.
  ///
  /// - Throws: `ParameterError` for anything but a size.
  static func screen(_ word: String) throws(ParameterError) -> Size {
    try mapError(of: size(word)) { (_: ParameterError) in
      ParameterError.ofWord(
        Suggestion.joined(
          "must be a width and a height such as 320x568, or a device such as iphone-15; "
            + "headspring help screens lists them",
          Suggestion.text(for: word, among: screenNames)))
    }
  }

  /// Parses insets: `20,0,0,0`, counterclockwise from the top. Fewer numbers are respelled by
  /// ``insetsSpelling(_:)``.
  ///
  /// - Throws: `ParameterError` for anything but four numbers.
  static func insets(_ word: String) throws(ParameterError) -> Insets {
    let numbers = try row(
      word, count: 4,
      "must be four insets such as 20,0,0,0: top, left, bottom, right; or fewer, as in CSS: one "
        + "for all sides, two for top and bottom, then left and right, three with a bottom of "
        + "its own")
    var insets = Insets()
    (insets.top, insets.left, insets.bottom, insets.right) = (
      numbers[0], numbers[1], numbers[2], numbers[3]
    )
    return insets
  }
}

import Motion
import Scenes

extension Spelling {
  /// A place or a velocity on a screen: `120,300`.
  static func point(_ word: String) throws(ParameterError) -> Point {
    let (x, y) = try pair(word)
    return Point(x: x, y: y)
  }

  /// A size: `320x568` or `320,568`.
  static func size(_ word: String) throws(ParameterError) -> Size {
    let (width, height) = try dimensions(word)
    return Size(width: width, height: height)
  }

  /// The devices whose screens have a name.
  static var screenNames: [String] {
    var names: [String] = []
    for screen in NamedScreen.all { names += screen.names }
    return names
  }

  /// A screen's size; a device's name is another spelling of one.
  static func screen(_ word: String) throws(ParameterError) -> Size {
    do throws(ParameterError) { return try size(word) } catch {
      throw .ofWord(
        "must be a width and a height such as 320x568, or a device such as iphone-15; "
          + "headspring help screens lists them")
    }
  }

  /// Insets: `20,0,0,0`, from the top against the clock.
  static func insets(_ word: String) throws(ParameterError) -> Insets {
    let numbers = try row(
      word, count: 4, "must be four insets such as 20,0,0,0: top, left, bottom, right")
    var insets = Insets()
    (insets.top, insets.left, insets.bottom, insets.right) = (
      numbers[0], numbers[1], numbers[2], numbers[3]
    )
    return insets
  }
}

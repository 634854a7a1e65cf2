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

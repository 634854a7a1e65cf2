import Motion
import Scenes

/// A screen with a bubble on it.
struct ScreenOptions: Sendable {
  var size: Size?
  var bubble = Screen().bubble
  var safeArea = Screen().safeArea
  /// Where the bubble's centre is.
  var at: Point?
  /// The edges that it may snap to.
  var edge = EdgeChoice.both

  func screen<Draft: Sendable>(_ parsed: Parsed<Draft>) throws(UsageError) -> Screen {
    var screen = Screen()
    screen.size = try parsed.required(size, "screen", "320x568")
    screen.bubble = bubble
    screen.safeArea = safeArea
    return screen
  }

  func place<Draft: Sendable>(_ parsed: Parsed<Draft>) throws(UsageError) -> Point {
    try parsed.required(at, "at", "120,300")
  }
}

/// A command whose bubbles move on a screen.
protocol OnScreen: Sendable {
  var screen: ScreenOptions { get set }
}

extension Option where Draft: OnScreen {
  /// --screen, --at, --bubble, --safe-area and --edge.
  ///
  /// - Parameter at: what help says of --at; nil for a command without it.
  static func screen(at help: String? = nil) -> [Option] {
    let size = value("screen", "WxH", "The screen's size in points", read: ScreenOptions.size) {
      $0.screen.size = $1
    }
    let at = help.map { value("at", "x,y", $0, read: Spelling.point) { $0.screen.at = $1 } }
    return [size, at].compactMap { $0 } + rest
  }

  private static var rest: [Option] {
    let standard = ScreenOptions()
    return [
      .value(
        "bubble", "WxH", "The bubble's size", standard: ScreenOptions.shown(standard.bubble),
        read: ScreenOptions.size
      ) { $0.screen.bubble = $1 },
      .value(
        "safe-area", "t,l,b,r", "Insets: top, left, bottom, right", standard: "0,0,0,0",
        read: ScreenOptions.insets
      ) { $0.screen.safeArea = $1 },
      .choice(
        "edge", "The edges to choose from; nearest also takes top and bottom",
        standard: standard.edge
      ) { $0.screen.edge = $1 },
    ]
  }
}

extension Spelling {
  /// A place or a velocity on a screen: `120,300`.
  static func point(_ word: String) throws(SpellingError) -> Point {
    let (x, y) = try pair(word)
    return Point(x: x, y: y)
  }
}

extension ScreenOptions {
  static func shown(_ size: Size) -> String {
    Spelling.shown(size.width) + "x" + Spelling.shown(size.height)
  }

  static func size(_ word: String) throws(SpellingError) -> Size {
    let (width, height) = try Spelling.dimensions(word)
    return Size(width: width, height: height)
  }

  fileprivate static func insets(_ word: String) throws(SpellingError) -> Insets {
    let numbers = try Spelling.row(
      word, count: 4, "must be four insets such as 20,0,0,0: top, left, bottom, right")
    var insets = Insets()
    (insets.top, insets.left, insets.bottom, insets.right) = (
      numbers[0], numbers[1], numbers[2], numbers[3]
    )
    return insets
  }
}

import Motion
import Scenes

/// The options of a screen with a bubble.
enum ScreenOptions {
  /// --screen, --at, --bubble, --safe-area and --edge.
  ///
  /// - Parameter help: the help of --at; nil for a command without it.
  static func screen(at help: String? = nil) -> [OptionInfo] {
    let at = help.map {
      OptionInfo.value(.at, .point, "x,y", $0).required(such: "120,300")
    }
    return [size] + (at.map { [$0] } ?? []) + rest
  }

  static var size: OptionInfo {
    OptionInfo.value(
      .screen, .screen, "WxH",
      "Screen in points, or device: headspring help screens"
    )
    .required(such: "320x568")
  }

  private static var rest: [OptionInfo] {
    [
      .value(
        .bubble, .sides, "WxH", "Bubble size, or one number",
        default: .size(width: Screen().bubble.width, height: Screen().bubble.height)),
      .value(
        .safeArea, .insets, "t,l,b,r", "Safe area insets, or one for all sides",
        default: .text("0,0,0,0")),
      .choice(
        .edge, "Edges to snap to; nearest adds top and bottom",
        of: SnapEdges.self,
        default: .both),
    ]
  }
}

extension ParsedArguments {
  /// The screen of the options.
  ///
  /// - Throws: `ParameterError` if --screen is missing.
  func screen() throws(ParameterError) -> Screen {
    var screen = Screen()
    screen.size = try required(size(.screen), .screen)
    screen.bubble = size(.bubble) ?? screen.bubble
    screen.safeArea = insets(.safeArea) ?? screen.safeArea
    return screen
  }

  /// The position of the bubble's centre, in points.
  ///
  /// - Throws: `ParameterError` if --at is missing.
  func bubbleCentre() throws(ParameterError) -> Point { try required(point(.at), .at) }

  /// The edges that the bubble may snap to.
  var edge: SnapEdges { choice(.edge) ?? .both }
}

@testable import Scenes

extension Press {
  /// A press on a screen with a status bar of 20.
  static func belowStatusBar(
    _ x: Double, _ y: Double, _ destination: Destination = .conversation
  ) -> Press {
    var press = Press(place: Point(x: x, y: y))
    press.screen.safeArea.top = 20
    press.destination = destination
    return press
  }
}

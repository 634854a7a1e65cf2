import ExactNumerics
import Motion

extension Screen {
  /// The screen for a drawing: its safe area where that is not all of it, and further zones.
  func stage(
    _ bodies: [Stage.Body], zones: [Stage.Zone] = [], layers: [Stage.Layer] = []
  ) -> Stage {
    let insets = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
    let isWhole = insets.allSatisfy { $0 == 0 }
    let safeZones = isWhole ? [] : [Stage.Zone(name: "safe area", frame: area.rectangle)]
    return Stage(
      width: size.width, height: size.height, zones: safeZones + zones, bodies: bodies,
      layers: layers)
  }

  /// A bubble that a position track moves.
  ///
  /// - Parameters:
  ///   - position, scale, alpha: the indices of its tracks.
  func bubbleBody(position: Int, scale: Int? = nil, alpha: Int? = nil) -> Stage.Body {
    Stage.Body(
      .ellipse, width: bubble.width, height: bubble.height, position: position, scale: scale,
      alpha: alpha)
  }

  /// All of it, as a place for a layer.
  var rectangle: Stage.Rectangle {
    Stage.Rectangle(x: 0, y: 0, width: size.width, height: size.height)
  }
}

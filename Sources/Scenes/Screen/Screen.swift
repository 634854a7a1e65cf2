import ExactNumerics
import Motion

/// A screen with a bubble on it: where the bubble may come to rest.
///
/// Source: brutella/chatheads, CHDraggingCoordinator.m.
public struct Screen: Sendable {
  /// Points: above 0.
  public var size = Size(width: 320, height: 568)
  /// What the bubbles keep off, in points: at least 0.
  public var safeArea = Insets()
  /// The size of a bubble in points: above 0.
  public var bubble = Screen.defaultBubble

  /// Points.
  public static let defaultBubble = Size(width: 66, height: 66)

  public init() {}

  /// The screen without its insets.
  public var area: Area {
    Area(
      minX: DoubleDouble(safeArea.left), minY: DoubleDouble(safeArea.top),
      maxX: DoubleDouble(sum: size.width, -safeArea.right),
      maxY: DoubleDouble(sum: size.height, -safeArea.bottom))
  }

  /// The area widened to the left and right by a sixth of the bubble, in whole points: snapped
  /// bubbles hang that far outside.
  public var dropArea: Area {
    let overhang = (bubble.width / 6).rounded(.down)
    var drop = area
    drop.minX = drop.minX - overhang
    drop.maxX = drop.maxX + overhang
    return drop
  }

  /// Whether the bubble's size may be to blame; the screen's is where it is the default.
  var hasGivenBubble: Bool { bubble != Self.defaultBubble }

  /// - Throws: `ParameterError` for sizes that do not fit into each other.
  func validate() throws(ParameterError) {
    for length in [size.width, size.height] {
      try require(length.isFinite && length > 0, "screen", "must have sides above 0")
    }
    for length in [bubble.width, bubble.height] {
      try require(length.isFinite && length > 0, "bubble", "must have sides above 0")
    }
    for inset in [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right] {
      try require(inset.isFinite && inset >= 0, "safe-area", "must have insets of at least 0")
    }
    try require(
      area.width > .zero && area.height > .zero, "safe-area", "must leave some of the screen free")
    let fits =
      DoubleDouble(bubble.width) <= dropArea.width
      && DoubleDouble(bubble.height) <= dropArea.height
    try require(
      fits || hasGivenBubble, "screen",
      "must have room for a bubble of 66x66 points, which may hang out by a sixth on either side "
        + "but not above or below, inside \(parameterName("safe-area"))")
    try require(
      fits, "bubble",
      "must fit into the drop area, which is as high as the screen inside "
        + "\(parameterName("safe-area")) and a third of a bubble wider")
  }
}

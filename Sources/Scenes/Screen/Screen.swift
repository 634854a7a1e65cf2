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

/// Where heads, popover and close target are while somebody talks.
extension Screen {
  /// Points between two heads in the line-up.
  static let lineUpGap = 10.0

  /// The top of the area, as high as a bubble.
  public var conversationArea: Area {
    var slice = area
    slice.maxY = slice.minY + bubble.height
    return slice
  }

  /// The centre of a head in the conversation area: in its middle when alone, else in a line from
  /// the right.
  ///
  ///     x = maxX - w/2 - index (w + 10)
  func conversationPlace(of index: Int, among count: Int) -> Place {
    let slice = conversationArea
    let y = slice.midY
    if count == 1 { return Place(x: slice.midX, y: y) }
    let step = DoubleDouble(sum: bubble.width, Self.lineUpGap)
    return Place(x: slice.maxX - bubble.width / 2 - step * Double(index), y: y)
  }

  /// What is left below the conversation area.
  ///
  /// - Parameter isOriginal: cut by the absolute end of the conversation area instead of its
  ///   height, so that a status bar counts twice, as in brutella/chatheads.
  public func popoverFrame(isOriginal: Bool = false) -> Area {
    var frame = area
    frame.minY = isOriginal ? frame.minY + conversationArea.maxY : conversationArea.maxY
    return frame
  }

  /// Where a dragged head is captured by the close target: the bottom fifth, without a tenth on
  /// either side.
  public var closeZone: Area {
    let width = DoubleDouble(size.width)
    let height = DoubleDouble(size.height)
    return Area(
      minX: width / 10, minY: height * 4 / 5, maxX: width * 9 / 10, maxY: height)
  }

  /// - Throws: `ParameterError` where no popover fits below the bubble.
  func validateConversation() throws(ParameterError) {
    let fits = popoverFrame().height > .zero
    try require(
      fits || hasGivenBubble, "screen",
      "must be higher than a bubble inside \(parameterName("safe-area")), so that a popover has "
        + "room below it"
    )
    try require(
      fits, "bubble",
      "must be lower than the screen inside \(parameterName("safe-area")), so that a popover has "
        + "room below it"
    )
  }
}

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

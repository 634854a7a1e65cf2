import Animations
import ExactNumerics
import Motion

/// A screen with a bubble on it, and the areas in which the bubble may rest.
///
/// Source: brutella/chatheads, CHDraggingCoordinator.m.
package struct Screen: Sendable {
  /// The size in points: above 0.
  package var size = Size(width: 320, height: 568)
  /// The insets that bubbles keep clear of, in points: at least 0.
  package var safeArea = Insets()
  /// The size of a bubble in points: above 0.
  package var bubble = Screen.defaultBubble

  /// The default size of a bubble in points.
  package static let defaultBubble = Size(width: 66, height: 66)

  package init() {}

  /// The screen minus its safe area insets.
  package var area: ExactRectangle {
    ExactRectangle(
      minX: DoubleDouble(safeArea.left), minY: DoubleDouble(safeArea.top),
      maxX: DoubleDouble(sum: size.width, -safeArea.right),
      maxY: DoubleDouble(sum: size.height, -safeArea.bottom))
  }

  /// The area widened to the left and right by ``overhang``. Snapped bubbles overhang the edges by
  /// that amount.
  package var dropArea: ExactRectangle {
    var drop = area
    drop.minX = drop.minX - overhang
    drop.maxX = drop.maxX + overhang
    return drop
  }

  /// The width of a bubble's part beyond the left or the right edge when it rests there, as
  /// published: floor(width / 6) points. A sixth within 1e-9 of a whole number is that number.
  private var overhang: Double {
    let length = bubble.width / 6
    let nearest = length.rounded()
    return (length - nearest).magnitude <= 1e-9 ? nearest : length.rounded(.down)
  }

  /// True if the bubble has a given size, so errors about its fit name the bubble instead of the
  /// screen.
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
        + "but not above or below, inside --safe-area")
    try require(
      fits, "bubble",
      "must fit into the drop area, which is as high as the screen inside "
        + "--safe-area and a third of a bubble wider")
  }
}

/// The layout of heads, popover and close target in a conversation.
extension Screen {
  /// Points between two heads in the conversation area, where that many fit.
  package static let lineUpGap = 10.0

  /// The top of the area, as high as a bubble.
  package var conversationArea: ExactRectangle {
    var slice = area
    slice.maxY = slice.minY + bubble.height
    return slice
  }

  /// The centre of a head in the conversation area: in the middle if it is alone, else in a line
  /// from the right.
  ///
  ///     x = maxX - w/2 - index (w + gap)
  func conversationPosition(of index: Int, among count: Int) -> ExactPoint {
    let slice = conversationArea
    let y = slice.midY
    if count == 1 { return ExactPoint(x: slice.midX, y: y) }
    let gap = lineUpGap(among: count) ?? DoubleDouble(Self.lineUpGap)
    let step = gap + bubble.width
    return ExactPoint(x: slice.maxX - bubble.width / 2 - step * Double(index), y: y)
  }

  /// The gap by which the last of `count` heads ends at the left edge of the area; negative where
  /// they overlap. Nil if they fit with a gap of ``lineUpGap``.
  func lineUpGap(among count: Int) -> DoubleDouble? {
    guard count > 1 else { return nil }
    let free = area.width - DoubleDouble(product: bubble.width, Double(count))
    let gap = free / Double(count - 1)
    return gap < DoubleDouble(Self.lineUpGap) ? gap : nil
  }

  /// The area below the conversation area.
  ///
  /// - Parameter isOriginal: true to add the absolute end of the conversation area to the top
  ///   instead of its height. The top inset then counts twice, as in brutella/chatheads.
  package func popoverFrame(isOriginal: Bool = false) -> ExactRectangle {
    var frame = area
    frame.minY = isOriginal ? frame.minY + conversationArea.maxY : conversationArea.maxY
    return frame
  }

  /// The area in which the close target captures a dragged head: the bottom fifth of the screen,
  /// from 10 % to 90 % of its width.
  package var closeZone: ExactRectangle {
    let width = DoubleDouble(size.width)
    let height = DoubleDouble(size.height)
    return ExactRectangle(
      minX: width / 10, minY: height * 4 / 5, maxX: width * 9 / 10, maxY: height)
  }

  /// - Throws: `ParameterError` where no popover fits below the bubble.
  func validateConversation() throws(ParameterError) {
    let fits = popoverFrame().height > .zero
    try require(
      fits || hasGivenBubble, "screen",
      "must be higher than a bubble inside --safe-area, so that a popover has "
        + "room below it"
    )
    try require(
      fits, "bubble",
      "must be lower than the screen inside --safe-area, so that a popover has "
        + "room below it"
    )
  }

  /// The stage for a drawing: the safe area unless it is the whole screen, and further zones.
  func stage(
    _ bodies: [Stage.Body], zones: [Stage.Zone] = [], layers: [Stage.Layer] = []
  ) -> Stage {
    let insets = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
    let isWhole = insets.allSatisfy { $0 == 0 }
    let safeZones = isWhole ? [] : [Stage.Zone(name: "safe area", frame: area.rectangle)]
    var stage = Stage(
      width: size.width, height: size.height, zones: safeZones + zones, bodies: bodies,
      layers: layers)
    stage.device = NamedScreen.name(of: size, safeArea)
    return stage
  }

  /// A bubble whose position follows a track.
  func bubbleBody(position: Int, scale: Int? = nil, alpha: Int? = nil) -> Stage.Body {
    Stage.Body(
      .ellipse, width: bubble.width, height: bubble.height, position: position, scale: scale,
      alpha: alpha)
  }

  /// The whole screen, as the frame of a layer.
  var rectangle: Stage.Rectangle {
    Stage.Rectangle(x: 0, y: 0, width: size.width, height: size.height)
  }
}

import ExactNumerics
import Motion

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

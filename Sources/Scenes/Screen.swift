import Motion

/// A rectangle in points, y downwards.
public struct Rect: Sendable, Equatable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var minX: Double { x }
  public var midX: Double { x + width / 2 }
  public var maxX: Double { x + width }
  public var minY: Double { y }
  public var maxY: Double { y + height }
}

/// A width and a height in points.
public struct Size: Sendable, Equatable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A place in points, y downwards.
public struct Point: Sendable, Equatable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// What a screen keeps free at its edges: a status bar, a home indicator.
public struct Insets: Sendable, Equatable {
  public var top = 0.0
  public var left = 0.0
  public var bottom = 0.0
  public var right = 0.0

  public init() {}
}

/// A screen with a bubble on it: where the bubble may come to rest.
///
/// Source: brutella/chatheads, CHDraggingCoordinator.m.
public struct Screen: Sendable {
  public var size = Size(width: 320, height: 568)
  public var safeArea = Insets()
  public var bubble = Size(width: 66, height: 66)

  public init() {}

  /// The screen without its insets.
  public var area: Rect {
    Rect(
      x: safeArea.left, y: safeArea.top, width: size.width - safeArea.left - safeArea.right,
      height: size.height - safeArea.top - safeArea.bottom)
  }

  /// The area widened to the left and right by a sixth of the bubble, in whole points: snapped
  /// bubbles hang that far outside.
  public var dropArea: Rect {
    let overhang = (bubble.width / 6).rounded(.down)
    return Rect(
      x: area.x - overhang, y: area.y, width: area.width + 2 * overhang, height: area.height)
  }

  /// - Throws: ``ParameterError`` for sizes that do not fit into each other.
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
      area.width > 0 && area.height > 0, "safe-area", "must leave some of the screen free")
    try require(
      bubble.width <= dropArea.width && bubble.height <= dropArea.height, "bubble",
      "must fit into the drop area, which is as high as the screen inside --safe-area and a third of "
        + "a bubble wider")
  }
}

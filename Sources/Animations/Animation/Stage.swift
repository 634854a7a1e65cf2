import Motion

/// The screen on which an animation plays, for drawings and previews: its size, its zones, and the
/// bodies and layers that the tracks move.
///
/// Lengths are in points, y points down. The values themselves are in the tracks.
package struct Stage: Sendable {
  /// A position and a size.
  package struct Rectangle: Sendable, Equatable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// A meaningful part of the screen: the popover's frame, the area where a head is dismissed.
  package struct Zone: Sendable, Equatable {
    /// The zone's name; empty if it has none.
    package var name: String
    package var frame: Rectangle
    /// True if the zone is there only at the start.
    package var isFormer: Bool

    package init(name: String, frame: Rectangle, isFormer: Bool = false) {
      self.name = name
      self.frame = frame
      self.isFormer = isFormer
    }
  }

  /// A shape whose centre follows a position track.
  package struct Body: Sendable, Equatable {
    package enum Shape: Sendable {
      case ellipse, rectangle
    }

    package var shape: Shape
    package var width: Double
    package var height: Double
    /// The index of the position track.
    package var position: Int
    /// The indices of the tracks that scale, rotate and fade the body; nil if none does.
    package var scale: Int?
    package var rotation: Int?
    package var alpha: Int?

    package init(
      _ shape: Shape, width: Double, height: Double, position: Int, scale: Int? = nil,
      rotation: Int? = nil, alpha: Int? = nil
    ) {
      self.shape = shape
      self.width = width
      self.height = height
      self.position = position
      self.scale = scale
      self.rotation = rotation
      self.alpha = alpha
    }
  }

  /// A shape without a body's position: it scales, fades or shifts in its frame.
  package struct Layer: Sendable, Equatable {
    package enum Kind: Sendable {
      /// The content behind a card: the whole screen, scaled about its centre.
      case background
      /// The dimming view over the whole screen.
      case backdrop
      /// A conversation; it scales about the middle of its upper edge.
      case popover
      /// The target on which a head is dropped to close it.
      case closeTarget
      /// A message.
      case cell
    }

    package var kind: Kind
    /// The layer's name; empty if it has none.
    package var name: String
    /// The layer's frame, as far as no track animates it.
    package var frame: Rectangle
    /// The indices of the tracks that move the layer's centre, its upper edge or its whole frame,
    /// scale it and fade it; nil if none does.
    package var position: Int?
    package var top: Int?
    package var sides: Int?
    package var scale: Int?
    package var alpha: Int?

    package init(
      _ kind: Kind, name: String = "", frame: Rectangle, position: Int? = nil, top: Int? = nil,
      sides: Int? = nil, scale: Int? = nil, alpha: Int? = nil
    ) {
      self.kind = kind
      self.name = name
      self.frame = frame
      self.position = position
      self.top = top
      self.sides = sides
      self.scale = scale
      self.alpha = alpha
    }
  }

  /// The screen's size.
  package var width: Double
  package var height: Double
  /// The name of the device with this screen; nil if none is known.
  package var device: String?
  package var zones: [Zone]
  package var bodies: [Body]
  /// The layers behind the bodies, from back to front.
  package var layers: [Layer]

  package init(
    width: Double, height: Double, zones: [Zone] = [], bodies: [Body], layers: [Layer] = []
  ) {
    self.width = width
    self.height = height
    self.zones = zones
    self.bodies = bodies
    self.layers = layers
  }
}

extension Stage {
  /// The screen itself.
  package var frame: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }
}

extension Stage.Rectangle {
  package var right: Double { x + width }
  package var bottom: Double { y + height }

  /// A rectangle around a position.
  package static func around(
    x: Double = 0, y: Double = 0, _ width: Double, _ height: Double
  ) -> Stage.Rectangle {
    Stage.Rectangle(x: x - width / 2, y: y - height / 2, width: width, height: height)
  }

  private init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// True for a point inside or on an edge.
  package func contains(_ x: Double, _ y: Double) -> Bool {
    self.x <= x && x <= right && self.y <= y && y <= bottom
  }

  /// The rectangle with its edges further out by lengths in both directions.
  package func outset(_ across: Double, _ down: Double) -> Stage.Rectangle {
    Stage.Rectangle(x - across, y - down, right + across, bottom + down)
  }

  /// The part inside another rectangle that it overlaps.
  package func limited(to other: Stage.Rectangle) -> Stage.Rectangle {
    Stage.Rectangle(
      max(x, other.x), max(y, other.y), min(right, other.right), min(bottom, other.bottom))
  }

  /// The smallest rectangle around both.
  package func united(with other: Stage.Rectangle) -> Stage.Rectangle {
    Stage.Rectangle(
      min(x, other.x), min(y, other.y), max(right, other.right), max(bottom, other.bottom))
  }
}

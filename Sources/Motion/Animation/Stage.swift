/// The screen on which an animation plays, for drawings and previews: its size, its zones, and the
/// bodies and layers that the tracks move.
///
/// Lengths are in points, y points down. The values themselves are in the tracks.
public struct Stage: Sendable {
  /// A position and a size.
  public struct Rectangle: Sendable, Equatable {
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
  }

  /// A meaningful part of the screen: the popover's frame, the area where a head is dismissed.
  public struct Zone: Sendable, Equatable {
    /// The zone's name; empty if it has none.
    public var name: String
    public var frame: Rectangle
    /// True if the zone is there only at the start.
    public var isFormer: Bool

    public init(name: String, frame: Rectangle, isFormer: Bool = false) {
      self.name = name
      self.frame = frame
      self.isFormer = isFormer
    }
  }

  /// A shape whose centre follows a position track.
  public struct Body: Sendable, Equatable {
    public enum Shape: Sendable {
      case ellipse, rectangle
    }

    public var shape: Shape
    public var width: Double
    public var height: Double
    /// The index of the position track.
    public var position: Int
    /// The indices of the tracks that scale, rotate and fade the body; nil if none does.
    public var scale: Int?
    public var rotation: Int?
    public var alpha: Int?

    public init(
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
  public struct Layer: Sendable, Equatable {
    public enum Kind: Sendable {
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

    public var kind: Kind
    /// The layer's name; empty if it has none.
    public var name: String
    /// The layer's frame, as far as no track animates it.
    public var frame: Rectangle
    /// The indices of the tracks that move the layer's centre, its upper edge or its whole frame,
    /// scale it and fade it; nil if none does.
    public var position: Int?
    public var top: Int?
    public var sides: Int?
    public var scale: Int?
    public var alpha: Int?

    public init(
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
  public var width: Double
  public var height: Double
  public var zones: [Zone]
  public var bodies: [Body]
  /// The layers behind the bodies, from back to front.
  public var layers: [Layer]

  public init(
    width: Double, height: Double, zones: [Zone] = [], bodies: [Body], layers: [Layer] = []
  ) {
    self.width = width
    self.height = height
    self.zones = zones
    self.bodies = bodies
    self.layers = layers
  }
}

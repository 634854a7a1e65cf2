/// The ground on which an animation's bodies move, for whoever draws it: a screen, what is marked
/// on it, and what each position track moves.
///
/// Lengths in points, y downwards. It says nothing about values; those are the tracks'.
public struct Stage: Sendable {
  /// A place and a size.
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

  /// A part of the screen that has a meaning: where the popover lies, where a head is dismissed.
  public struct Zone: Sendable, Equatable {
    /// Empty for none.
    public var name: String
    public var frame: Rectangle
    /// Whether it is there at the start only.
    public var isFormer: Bool

    public init(name: String, frame: Rectangle, isFormer: Bool = false) {
      self.name = name
      self.frame = frame
      self.isFormer = isFormer
    }
  }

  /// Something that a position track moves by its centre.
  public struct Body: Sendable, Equatable {
    public enum Shape: Sendable {
      case ellipse, rectangle
    }

    public var shape: Shape
    public var width: Double
    public var height: Double
    /// The index of its position among the animation's tracks.
    public var position: Int
    /// The indices of the tracks that scale, turn and fade it; nil where nothing does.
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

  /// Something that is not moved by a position: it scales, fades or shifts where it is.
  public struct Layer: Sendable, Equatable {
    public enum Kind: Sendable {
      /// What lies behind a card: all of the screen, scaled about its centre.
      case background
      /// What darkens all of the screen.
      case backdrop
      /// A conversation, which hangs from the middle of its upper edge and scales about that.
      case popover
      /// Where a head is let go that is to close; its position moves it, if it has one.
      case closeTarget
      /// A message.
      case cell
    }

    public var kind: Kind
    /// Empty for none.
    public var name: String
    /// Where it is unless a track says so.
    public var frame: Rectangle
    /// The indices of the tracks that move its centre, its upper edge or its whole frame, scale it
    /// and fade it; nil where nothing does.
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
  /// What else moves, behind the bodies, the furthest first.
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

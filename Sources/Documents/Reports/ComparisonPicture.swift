/// Both sides of a comparison as curves, and a strip of their difference.
public struct ComparisonPicture: Sendable {
  /// The headline, such as the golden's name.
  public var title: String
  /// How many seconds the curves last.
  public var duration: Double
  public var tracks: [ComparedTrack]

  public init(title: String, duration: Double, tracks: [ComparedTrack]) {
    self.title = title
    self.duration = duration
    self.tracks = tracks
  }

  /// One track's two sides.
  public struct ComparedTrack: Sendable {
    public var name: String
    public var components: [ComparedCurve]

    public init(name: String, components: [ComparedCurve]) {
      self.name = name
      self.components = components
    }
  }

  /// One number of a track, evenly spaced over the picture's duration, the same count on both
  /// sides.
  public struct ComparedCurve: Sendable {
    /// "x"; empty for the only one.
    public var component: String
    public var expected: [Double]
    public var actual: [Double]

    public init(component: String, expected: [Double], actual: [Double]) {
      self.component = component
      self.expected = expected
      self.actual = actual
    }
  }
}

/// A picture of a comparison: both sides as curves, and a strip with their difference.
public struct ComparisonPicture: Sendable {
  /// The headline, such as the golden's name.
  public var title: String
  /// The duration of the curves in seconds.
  public var duration: Double
  public var tracks: [ComparedTrack]

  public init(title: String, duration: Double, tracks: [ComparedTrack]) {
    self.title = title
    self.duration = duration
    self.tracks = tracks
  }

  /// Both sides of one track.
  public struct ComparedTrack: Sendable {
    public var name: String
    public var components: [ComparedCurve]

    public init(name: String, components: [ComparedCurve]) {
      self.name = name
      self.components = components
    }
  }

  /// Both sides of one component, with the same number of evenly spaced values over the duration.
  /// The value is NaN where a side has no frame.
  public struct ComparedCurve: Sendable {
    /// The name of the component, such as "x"; empty for the only one.
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

/// What a plot shows, before anybody draws it.
public struct Chart: Sendable, Equatable {
  /// The headline: free text, made harmless by the renderers.
  public var title: String
  /// How many seconds the time axis lasts; 0 for a single keyframe.
  public var duration: Double
  /// The plots, one per track.
  public var panels: [Panel]

  public init(title: String, duration: Double, panels: [Panel]) {
    self.title = title
    self.duration = duration
    self.panels = panels
  }

  /// The curves of one track, which share a value axis.
  public struct Panel: Sendable, Equatable {
    /// The track's name, such as "bubble.position".
    public var name: String
    /// The unit of the values, such as "px"; empty for plain numbers.
    public var unit: String
    /// One curve per component of the track's value.
    public var series: [Series]

    public init(name: String, unit: String, series: [Series]) {
      self.name = name
      self.unit = unit
      self.series = series
    }
  }

  /// One curve: finite values evenly spaced from time 0 to the chart's duration.
  public struct Series: Sendable, Equatable {
    /// The component's name, such as "x"; empty for a track with one number.
    public var name: String
    /// The values of the keyframes, at least one.
    public var values: [Double]

    public init(name: String, values: [Double]) {
      self.name = name
      self.values = values
    }
  }
}

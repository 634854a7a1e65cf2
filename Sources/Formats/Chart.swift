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
    /// Single points beside the curves, such as a recording.
    public var marks: Marks?

    public init(name: String, unit: String, series: [Series], marks: Marks? = nil) {
      self.name = name
      self.unit = unit
      self.series = series
      self.marks = marks
    }

    /// All numbers on the value axis.
    var values: [Double] { series.flatMap { $0.values } + (marks?.points.map { $0.value } ?? []) }
  }

  /// Points that belong together.
  public struct Marks: Sendable, Equatable {
    /// What they are, such as "recording".
    public var name: String
    public var points: [Point]

    public init(name: String, points: [Point]) {
      self.name = name
      self.points = points
    }
  }

  /// A value at a time in seconds, from 0 to the chart's duration.
  public struct Point: Sendable, Equatable {
    public var time: Double
    public var value: Double

    public init(time: Double, value: Double) {
      self.time = time
      self.value = value
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

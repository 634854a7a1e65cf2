/// What a plot shows, before anybody draws it.
public struct Chart: Sendable, Equatable {
  /// The headline: free text, made harmless by the renderers.
  public var title: String
  /// How many seconds the time axis lasts; 0 for a single keyframe.
  public var duration: Double
  /// The plots over time.
  public var panels: [Panel]
  /// What moves where, beside the plots; nil where nothing has a place.
  public var stage: Stage?
  /// What never changes and is therefore not plotted.
  public var constants: [Constant]

  public init(
    title: String, duration: Double, panels: [Panel], stage: Stage? = nil,
    constants: [Constant] = []
  ) {
    self.title = title
    self.duration = duration
    self.panels = panels
    self.stage = stage
    self.constants = constants
  }

  /// Curves that share a value axis: those of a track, or of one property of several objects.
  public struct Panel: Sendable, Equatable {
    /// The track's name, such as "bubble.position", or the property's, such as "position x".
    public var name: String
    /// The unit of the values, such as "px"; empty for plain numbers.
    public var unit: String
    /// One curve per component of the track's value, or per object.
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
    /// The place of its colour in the palette; nil for its own place among the panel's curves.
    public var colour: Int?
    /// The keyframes at which the stage shows what moves.
    public var highlights: [Int]

    public init(
      name: String, values: [Double], colour: Int? = nil, highlights: [Int] = []
    ) {
      self.name = name
      self.values = values
      self.colour = colour
      self.highlights = highlights
    }
  }

  /// A track that has the same value at every keyframe.
  public struct Constant: Sendable, Equatable {
    /// The track's name, such as "backdrop.alpha".
    public var name: String
    public var values: [Double]
    /// The unit of each number, such as "px"; empty for plain numbers.
    public var unit: String

    public init(name: String, values: [Double], unit: String = "") {
      self.name = name
      self.values = values
      self.unit = unit
    }
  }
}

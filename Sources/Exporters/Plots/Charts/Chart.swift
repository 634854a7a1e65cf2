import Documents

/// What a plot shows, before anybody draws it.
struct Chart: Sendable, Equatable {
  /// The headline: free text, made harmless by the renderers.
  var title: String
  /// What was asked for, as it was typed: `bounce --from 300 --to 100`; nil where nothing was.
  var request: String?
  /// What it was made from, resolved: "alpha = 0.105568".
  var parameters: [String] = []
  /// How many seconds the time axis lasts; 0 for a single keyframe.
  var duration: Double
  /// The plots over time.
  var panels: [Panel]
  /// What moves where, beside the plots; nil where nothing has a place.
  var stage: Stage?
  /// What never changes and is therefore not plotted.
  var constants: [Constant] = []
  /// The names of what is as it should be and is therefore not plotted.
  var same: [String] = []

  /// Curves that share a value axis: those of a track, or of one property of several objects.
  struct Panel: Sendable, Equatable {
    /// The track's name, such as "bubble.position", or the property's, such as "position x".
    var name: String
    /// The unit of the values, such as "px"; empty for plain numbers.
    var unit: String
    /// One curve per component of the track's value, or per object.
    var series: [Series]
    /// Single points beside the curves, such as a recording.
    var marks: Marks?
    /// What each curve should have been; empty where nobody knows.
    var expected: [Series] = []
    /// Whether the curves are one motion's with several parameters.
    var isOfVariants = false

    /// How a curve of an index looks.
    func style(of index: Int) -> CurveStyle {
      let colour = series[index].colour ?? index
      return isOfVariants
        ? ChartPalette.variantStyle(ofCurve: colour) : ChartPalette.style(ofCurve: colour)
    }

    /// All numbers on the value axis.
    var values: [Double] { drawnValues + bounds.near(drawnValues) }

    /// The numbers of curves and marks.
    private var drawnValues: [Double] {
      (series + expected).flatMap { $0.values + $0.fine } + (marks?.points.map { $0.value } ?? [])
    }

    /// The ends of the ranges that the curves may not leave.
    var bounds: Bounds {
      series.reduce(into: Bounds()) { $0.formUnion($1.bounds) }
    }

    /// The bounds that are drawn.
    var nearBounds: [Double] { bounds.near(drawnValues) }

    /// How far each curve is from what it should have been; empty where nobody knows.
    var differences: [Series] {
      zip(series, expected).map { actual, expected in
        let values = zip(actual.values, expected.values).map { Self.difference($0, $1) }
        return Series(name: actual.name, values: values, colour: actual.colour)
      }
    }

    /// As large as a Double can be, where the true one is larger.
    private static func difference(_ actual: Double, _ expected: Double) -> Double {
      let largest = Double.greatestFiniteMagnitude
      return min(max(actual - expected, -largest), largest)
    }
  }

  /// Points that belong together.
  struct Marks: Sendable, Equatable {
    /// What they are, such as "recording".
    var name: String
    var points: [Point]
  }

  /// A value at a time in seconds, from 0 to the chart's duration.
  struct Point: Sendable, Equatable {
    package var time: Double
    var value: Double
  }

  /// One curve: finite values evenly spaced from time 0 to the chart's duration.
  struct Series: Sendable, Equatable {
    /// The component's name, such as "x"; empty for a track with one number.
    var name: String
    /// The values of the keyframes, at least one.
    var values: [Double]
    /// The index of its colour in the palette; nil for its own among the panel's curves.
    var colour: Int?
    /// The keyframes at which the stage shows what moves.
    var highlights: [Int] = []
    /// What it may not leave.
    var bounds = Bounds()
    /// The value at which it ends, or would; nil where it is not known.
    var target: Double?
    /// Exact values from the first keyframe to the last, ``fineSteps`` from one to the next; empty
    /// where only the keyframes are known.
    var fine: [Double] = []

    /// The number of values from one keyframe to the next in ``fine``.
    static let fineSteps = 6
  }

  /// What has the same value at every keyframe: a track, or some of its numbers.
  struct Constant: Sendable, Equatable {
    /// The track's name, such as "backdrop.alpha".
    var name: String
    var values: [Double]
    /// The unit of each number, such as "px"; empty for plain numbers.
    var unit: String = ""
    /// Which numbers of the track have the value: "x", or "1 2 3"; empty for all of it.
    var parts = ""
  }
}

extension Chart {
  /// The ends of ranges that curves may not leave.
  struct Bounds: Sendable, Equatable {
    /// From the lowest to the highest, each once.
    private(set) var ends: [Double] = []

    init() {}

    init(_ range: ClosedRange<Double>) { ends = [range.lowerBound, range.upperBound] }

    mutating func formUnion(_ other: Bounds) {
      for end in other.ends where !ends.contains(end) { ends.append(end) }
      ends.sort()
    }

    /// Those that are drawn beside values: no further from them than they reach themselves. To show
    /// others would press the curves flat.
    func near(_ values: [Double]) -> [Double] {
      if ends.isEmpty { return [] }
      let (low, high) = ChartScale.range(of: values)
      // Halves, since from -1e308 to 1e308 is longer than any Double.
      let reach = high / 2 - low / 2
      return ends.filter { $0 / 2 >= low / 2 - reach && $0 / 2 <= high / 2 + reach }
    }

    /// "bounds 0 and 600"; empty where there are none.
    var text: String {
      let texts = ends.map { TickLabels(only: $0, room: 9).texts.first ?? "" }
      guard let last = texts.last else { return "" }
      return "bounds " + texts.dropLast().joined(separator: ", ") + " and " + last
    }
  }
}

import Documents

/// The content of a picture, independent of its renderer.
struct Chart: Sendable, Equatable {
  /// The headline: any text, which the renderers escape.
  var title: String
  /// The command line as typed, `bounce --from 300 --to 100`; nil for none.
  var request: String?
  /// The resolved parameters: "alpha = 0.105568".
  var parameters: [String] = []
  /// The length of the time axis in seconds; 0 for a single keyframe.
  var duration: Double
  /// The time in seconds from which the motion is settled; nil if it is unknown or infinite.
  var settling: Double?
  /// The largest distance beyond the target as a share of the distance; nil for none, and for
  /// other motions than one number's.
  var overshoot: Double?
  /// The plots over time.
  var panels: [Panel]
  /// The stage next to the plots; nil if no body has a position.
  var stage: Stage?
  /// The constant tracks and components, which are not plotted.
  var constants: [ConstantTrack] = []
  /// The names of tracks that equal the expected ones, which are not plotted.
  var same: [String] = []

  /// Curves that share a value axis: those of a track, or of one property of several objects.
  struct Panel: Sendable, Equatable {
    /// The name of the track, such as "bubble.position", or of the property, such as "position x".
    var name: String
    /// The unit of the values, such as "px"; empty for plain numbers.
    var unit: String
    /// One curve for each component of the track, or for each object.
    var series: [Series]
    /// Single points in addition to the curves, such as a recording; nil for none.
    var marks: MarkedPoints?
    /// The expected curves, one for each curve; empty without a comparison.
    var expected: [Series] = []
    /// True if the curves are variants of one motion.
    var isOfVariants = false
    /// The colours below the curves of a colour; empty for other tracks.
    var swatches: [ColorSwatch] = []

    /// The style of a curve.
    func style(of index: Int) -> CurveStyle {
      let colour = series[index].colour ?? index
      if isOfVariants, ChartPalette.isOrdered(series.map { $0.name }) {
        return CurveStyle(
          colour: ChartPalette.rampColour(index, of: series.count), dashes: ChartPalette.dashes[0])
      }
      return isOfVariants
        ? ChartPalette.variantStyle(ofCurve: colour) : ChartPalette.style(ofCurve: colour)
    }

    /// The numbers that the value axis must include.
    var values: [Double] { drawnValues + bounds.boundsNear(drawnValues) }

    /// The numbers of curves and marks.
    private var drawnValues: [Double] {
      (series + expected).flatMap { $0.values + $0.fine } + (marks?.points.map { $0.value } ?? [])
    }

    /// The ends of the ranges that the curves may not leave.
    var bounds: CurveBounds {
      series.reduce(into: CurveBounds()) { $0.formUnion($1.bounds) }
    }

    /// The bounds that are drawn.
    var nearBounds: [Double] { bounds.boundsNear(drawnValues) }

    /// The difference of each curve from the expected one; empty without a comparison.
    var differences: [Series] {
      zip(series, expected).map { actual, expected in
        let values = zip(actual.values, expected.values).map { Self.difference($0, $1) }
        return Series(name: actual.name, values: values, colour: actual.colour)
      }
    }

    /// The difference, limited to the range of a finite Double.
    private static func difference(_ actual: Double, _ expected: Double) -> Double {
      let largest = Double.greatestFiniteMagnitude
      return min(max(actual - expected, -largest), largest)
    }
  }

  /// A named set of points.
  struct MarkedPoints: Sendable, Equatable {
    /// The name of the points, such as "recording".
    var name: String
    var points: [Point]
  }

  /// A value at a time in seconds, from 0 to the chart's duration.
  struct Point: Sendable, Equatable {
    package var time: Double
    var value: Double
  }

  /// One curve: values that are evenly spaced from time 0 to the chart's duration.
  struct Series: Sendable, Equatable {
    /// The name of the component, such as "x"; empty for a track with one number.
    var name: String
    /// The values at the keyframes, at least one.
    var values: [Double]
    /// The index of the colour in the palette; nil for the curve's index in the panel.
    var colour: Int?
    /// True for a side of a comparison. A value is then NaN where the side has no frame.
    var isSide = false
    /// The keyframes at which the stage shows a pose.
    var highlights: [Int] = []
    /// The range that the curve may not leave.
    var bounds = CurveBounds()
    /// The value at which the motion ends, even if that is later than the time axis shows; nil if
    /// unknown.
    var target: Double?
    /// Exact values from the first keyframe to the last, ``fineSteps`` for each step between
    /// keyframes; empty if only the keyframes are known.
    var fine: [Double] = []

    /// The number of values in ``fine`` for each step between keyframes. A cubic is fitted to every
    /// second of them and checked at the others (``SVGCubicPath``).
    static let fineSteps = 6
  }

  /// A track, or some of its components, with the same value at every keyframe.
  struct ConstantTrack: Sendable, Equatable {
    /// The name of the track, such as "backdrop.alpha".
    var name: String
    var values: [Double]
    /// The unit of each number, such as "px"; empty for plain numbers.
    var unit: String = ""
    /// The components that have the value: "x", or "1 2 3"; empty for the whole track.
    var parts = ""
  }
}

extension Chart {
  /// The ends of ranges that curves may not leave.
  struct CurveBounds: Sendable, Equatable {
    /// The ends in ascending order, without duplicates.
    private(set) var ends: [Double] = []

    init() {}

    init(_ range: ClosedRange<Double>) { ends = [range.lowerBound, range.upperBound] }

    mutating func formUnion(_ other: CurveBounds) {
      for end in other.ends where !ends.contains(end) { ends.append(end) }
      ends.sort()
    }

    /// The bounds that are drawn with the given values. A bound is drawn if its distance is at most
    /// the range of the values, since others would flatten the curves.
    func boundsNear(_ values: [Double]) -> [Double] {
      if ends.isEmpty { return [] }
      let (low, high) = ChartAxis.range(of: values)
      // Halves of the numbers, since the distance from -1e308 to 1e308 overflows.
      let reach = high / 2 - low / 2
      return ends.filter { $0 / 2 >= low / 2 - reach && $0 / 2 <= high / 2 + reach }
    }

    /// The bounds as text: "bounds 0 and 600"; empty for none.
    var text: String {
      let texts = ends.map { TickLabels(only: $0, room: 9).texts.first ?? "" }
      guard let last = texts.last else { return "" }
      return "bounds " + texts.dropLast().joined(separator: ", ") + " and " + last
    }
  }
}

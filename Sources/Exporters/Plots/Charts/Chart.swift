import Analysis
import Animations
import Documents

/// The curves of a picture, independent of what draws them.
struct Chart: Sendable, Equatable {
  /// The given name or the motion in words, "Spring from 0 to 100", which the renderers escape.
  var title: String
  var isNamed = true
  /// The command line as typed, `bounce --from 300 --to 100`; nil for none.
  var request: String?
  /// The length of the time axis in seconds; 0 for a single keyframe.
  var duration: Double
  /// The iterations with their delay; nil for a comparison.
  var playback: Playback?
  /// The seconds from the start until the first iteration has settled; nil if unknown or infinite.
  var settling: Double?
  /// Further facts: when the motion ends, and those that all variants have alike.
  var notes: [String] = []
  /// The time from which a scene does not change; nil for others, and if its body leaves.
  var rest: Double?
  /// True if the time axis ends soon after the last change.
  var isCut = false
  /// The names of a scene's events and their times.
  var events: [ConstantTrack] = []
  var panels: [Panel]
  /// The constant tracks and components, which are not plotted.
  var constants: [ConstantTrack] = []
  /// The names of tracks that equal the expected ones, which are not plotted.
  var same: [String] = []

  /// The times at which repetitions begin; none for a great many.
  var restarts: [Double] {
    guard let playback, playback.count <= 100 else { return [] }
    return (1..<playback.count).map { playback.delay + Double($0) * playback.period }
  }

  /// Curves that share a value axis: those of a track, or of one property of several objects.
  struct Panel: Sendable, Equatable {
    /// The name of the track, such as "bubble.position", or of the property, such as "position x".
    var name: String
    /// The unit of the values, such as "px"; empty for plain numbers.
    var unit: String
    /// The direction of lengths on a screen, "pt, y down", in place of the unit; empty elsewhere.
    var axisNote = ""
    /// One curve for each component of the track, or for each object.
    var series: [Series]
    /// A recording's points in addition to the curves; empty for none.
    var recording: [Point] = []
    /// The expected curves, one for each curve; empty without a comparison.
    var expected: [Series] = []
    var isOfVariants = false
    /// True if the curves are one motion of several objects, which may start one after another.
    var isRepeated = false
    /// The colours below the curves of colours, a strip for each; empty for other tracks.
    var swatches: [[ColorSwatch]] = []

    var isOfObjects: Bool { series.contains { $0.track != series[0].track } }

    /// The name without the kind of its objects: "position x" of "head position x".
    var property: String {
      let kind = labels.heading + " "
      return name.hasPrefix(kind) ? String(name.dropFirst(kind.count)) : name
    }

    /// The parameters of variants; nil for other curves, and if names are no parameters.
    var parameters: VariantParameters? {
      isOfVariants ? VariantParameters(series.map { $0.name }) : nil
    }

    /// True if the curves are a ramp of colours: many, or of one parameter that grows or falls.
    var isRamp: Bool {
      if series.count > ChartPalette.most { return true }
      guard series.count > 2, let varied = parameters?.varied, varied.count == 1 else {
        return isRepeated && series.count > 2
      }
      let numbers = varied[0].values.compactMap { Double($0) }
      return numbers.count == series.count
        && [numbers, numbers.reversed()].contains(numbers.sorted())
    }

    func style(of index: Int) -> CurveStyle {
      if let style = parameters?.crossedStyle(of: index) { return style }
      if isRamp {
        return CurveStyle(
          tone: ChartPalette.rampTone(index, of: series.count), dashes: ChartPalette.dashes[0])
      }
      return ChartPalette.style(
        colour: series[index].colour ?? index, dash: series[index].dash ?? index / 4)
    }

    /// The style of each curve. Except in a ramp, one over an earlier one has gaps that show it: if
    /// they are within half a pixel of 200 for a third of the time in which the lower one moves.
    var styles: [CurveStyle] {
      let own = series.indices.map { style(of: $0) }
      if isRamp || own.count == 1 || parameters?.crossedStyle(of: 0) != nil { return own }
      let (low, high) = ChartAxis.range(of: series.flatMap { $0.values })
      let distance = high / 400 - low / 400
      func areNear(_ one: Double, _ other: Double) -> Bool {
        (one / 2 - other / 2).magnitude <= distance / 2
      }
      func isHidden(_ one: [Double], below other: [Double]) -> Bool {
        // At most a hundred keyframes are compared.
        let step = max(1, min(one.count, other.count) / 100)
        let moving = stride(from: step, to: min(one.count, other.count), by: step).filter {
          !areNear(one[$0 - step], one[$0])
        }
        return moving.count { areNear(one[$0], other[$0]) } * 3 > moving.count
      }
      return own.enumerated().map { index, style in
        let isOver = series[..<index].contains { isHidden($0.values, below: series[index].values) }
        let dashes = isOver ? ChartPalette.dashesWithGaps(index - 1) : style.dashes
        return CurveStyle(tone: style.tone, dashes: dashes)
      }
    }

    /// The names of the curves without the beginning that all of them have, "damping" or "head".
    /// The numbers of a vector keep it: "value.0" is no "0".
    var labels: (heading: String, names: [String]) {
      let names = series.map { $0.name }
      let heading = names.sharedBeginning
      if heading.isEmpty || heading == name { return ("", names) }
      let length = heading.utf8.count + 1
      return (heading, names.map { String(decoding: $0.utf8.dropFirst(length), as: UTF8.self) })
    }

    /// The names of variants, and those of objects of one kind without it.
    var names: [String] { isOfVariants ? series.map { $0.name } : labels.names }

    /// The indices of curves with equal values, in the order of the first of each.
    var twins: [[Int]] {
      series.grouped(series.indices) { $0.values == $1.values && !isOfVariants }
    }

    var values: [Double] { drawnValues + nearBounds }

    private var drawnValues: [Double] {
      (series + expected).flatMap { $0.values + $0.fine } + recording.map { $0.value }
    }

    /// The ends of the ranges that the curves may not leave, in ascending order.
    var bounds: [Double] { series.flatMap { $0.bounds }.sorted().distinct }

    /// The drawn bounds: at most the values' range away, since others would flatten the curves.
    var nearBounds: [Double] {
      let (low, high) = ChartAxis.range(of: drawnValues)
      // Halves of the numbers, since the distance from -1e308 to 1e308 overflows.
      let reach = high / 2 - low / 2
      return bounds.filter { $0 / 2 >= low / 2 - reach && $0 / 2 <= high / 2 + reach }
    }

    /// The bounds as text: "bounds 0 and 600"; empty for none.
    var boundsText: String {
      bounds.isEmpty ? "" : "bounds " + bounds.map { Chart.valueText($0) }.listed
    }

    /// The difference of each curve from the expected one, limited to finite numbers.
    var differences: [Series] {
      let most = Double.greatestFiniteMagnitude
      return zip(series, expected).map { actual, expected in
        let values = zip(actual.values, expected.values).map { min(max($0 - $1, -most), most) }
        return Series(name: actual.name, values: values, colour: actual.colour)
      }
    }
  }

  struct Point: Sendable, Equatable {
    var time: Double
    var value: Double
  }

  /// One curve: values that are evenly spaced from time 0 to the chart's duration.
  struct Series: Sendable, Equatable {
    /// The name of the component, such as "x"; empty for a track with one number.
    var name: String
    var values: [Double]
    /// The index of the colour in the palette; nil for the curve's index in the panel.
    var colour: Int?
    /// The index of the dash pattern; nil for one by the curve's index in the panel.
    var dash: Int?
    /// True for a side of a comparison. A value is then NaN where the side has no frame.
    var isSide = false
    /// The ends of the range that the curve may not leave; empty for none.
    var bounds: [Double] = []
    /// The value at which the motion ends, also after the end of the time axis; nil if unknown.
    var target: Double?
    /// The overshoot, with the share 0 for none, and the seconds in which the curve settles.
    var peak: Overshoot?
    var settling: Double?
    /// The indices of the track in the animation, and of the component in its type.
    var track = 0
    var component = 0
    /// Exact values from the first keyframe to the last, ``fineSteps`` for each step between
    /// keyframes; empty if only the keyframes are known.
    var fine: [Double] = []
    /// The exact extrema of a curve that may have corners there.
    var corners: [Point] = []

    /// The number of values in ``fine`` for each step between keyframes. A cubic is fitted to every
    /// second of them and checked at the others (``PlotArea/path(of:)``).
    static let fineSteps = 6

    /// The overshoot and the settling time as texts: "4.6 %", "0.819 s".
    var facts: [String] {
      [
        peak.map { $0.isOfShake ? "" : Chart.percentText($0.share) } ?? "",
        settling.map(Chart.secondsText) ?? "",
      ]
    }
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

    /// The constant as text: "popover.frame = (0, 86, 320, 482)".
    var text: String {
      var name = PrintableText(name).cut(to: 36).string
      if !parts.isEmpty { name += " " + parts }
      let unit = unit.isEmpty ? "" : " " + PrintableText(unit).cut(to: 12).string
      return name + " = " + Self.list(values) + unit
    }

    /// Numbers as text: "300", or "(120, 300)".
    static func list(_ values: [Double]) -> String {
      let texts = values.map { Chart.valueText($0) }
      return texts.count == 1 ? texts[0] : "(" + texts.joined(separator: ", ") + ")"
    }
  }
}

extension [String] {
  /// The texts as a list: "x", or "x, y and z".
  var listed: String {
    (count > 1 ? dropLast().joined(separator: ", ") + " and " : "") + (last ?? "")
  }
}

extension [Chart.Panel] {
  /// The colour of a track's component in the plots.
  func tone(of track: Int, _ component: Int = 0) -> Tone {
    for panel in self {
      let curve = panel.series.firstIndex { $0.track == track && $0.component == component }
      if let curve { return panel.style(of: curve).tone }
    }
    return .accent
  }
}

extension Chart {
  /// A value as typed, "1234567", or six digits of a computed one, which has more: "104.603".
  static func valueText(_ value: Double) -> String {
    let typed = ShortestDoubleText.of(value)
    return typed.utf8.count <= 12 ? typed : TickLabels(only: value, room: 9).texts.first ?? ""
  }

  /// A share as text: "4.6 %".
  static func percentText(_ share: Double) -> String {
    DecimalText.padded(share * 100, decimals: 1) + " %"
  }

  /// A text of numbers with minus signs, which the hyphens of the other formats are not.
  static func typeset(_ text: String) -> String {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) {
      $0 + ($0.isEmpty || $0.hasSuffix(" ") || $0.hasSuffix("(") ? "\u{2212}" : "-") + $1
    }
  }

  /// The height and the time of a peak as text: "4.6 % at 0.350 s", or "2.76 at 0.133 s".
  static func peakText(_ peak: Overshoot) -> String {
    let number = DecimalNumber(peak.value, significantDigits: peak.value.magnitude < 1000 ? 3 : 6)
    let size = peak.isOfShake ? typeset(valueText(number.value)) : percentText(peak.share)
    return size + " at " + secondsText(peak.time)
  }

  /// A time as text: "0.819 s".
  static func secondsText(_ time: Double) -> String { DecimalText.padded(time, decimals: 3) + " s" }

  /// The request in lines of at most `width` columns, which break only before an option.
  func wrappedRequest(width: Int) -> [String] {
    guard let request else { return [] }
    // A line that broke elsewhere could not be copied into a shell.
    var parts: [String] = []
    for word in request.split(separator: " ") {
      if word.hasPrefix("--") || parts.isEmpty {
        parts.append(String(word))
      } else {
        parts[parts.count - 1] += " " + String(word)
      }
    }
    return TextLines(words: parts, width: width).lines
  }
}

extension VariantParameters {
  /// The name of a variant without what all have alike: "damping 4, mass 1".
  func label(of variant: Int) -> String {
    varied.map { "\($0.name) \($0.values[variant])" }.joined(separator: ", ")
  }

  /// The style of a variant where two parameters are crossed: the colour shows the first one, the
  /// dashes show the second one. Nil for other variants, and for more of them than have styles.
  func crossedStyle(of variant: Int) -> CurveStyle? {
    guard varied.count == 2, varied[0].values.count <= ChartPalette.most,
      varied[0].values.distinct.count <= ChartPalette.colours.count,
      varied[1].values.distinct.count <= ChartPalette.dashes.count
    else { return nil }
    return ChartPalette.style(
      colour: varied[0].place(of: variant), dash: varied[1].place(of: variant))
  }
}

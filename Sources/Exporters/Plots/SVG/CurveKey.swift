import Analysis
import Documents

/// The names of a plot's curves, each after a piece of its line: at the ends of the curves, or in a
/// list if two ends are near each other. A table of variants is below the plot, and also has their
/// overshoot and settling time. Equal curves share a row.
struct CurveKey {
  private static let rowHeight = 21.0
  /// The length of a piece of line before its name.
  private static let sample = 28.0
  private static let gap = 14.0
  static let facts = ["overshoot", "settling"]

  private let panel: Chart.Panel
  private let styles: [CurveStyle]
  /// The columns of names: one, or one for each parameter of variants.
  let names: [(heading: String, texts: [String], start: Double)]
  /// The name of the expected curves or of a recording, the last row; nil for neither.
  private let more: String?
  /// The indices of the named curves, with several for equal ones.
  let rows: [[Int]]
  /// The columns of facts with their right ends; empty without facts.
  let columns: [(fact: Int, end: Double)]
  let width: Double

  /// Nil for a single curve.
  init?(_ panel: Chart.Panel, styles: [CurveStyle]) {
    var (heading, labels) = panel.labels
    more = !panel.expected.isEmpty ? "expected" : panel.recording.isEmpty ? nil : "recording"
    if !panel.expected.isEmpty, labels.count == 1 { labels = ["actual"] }
    if labels.count == 1, more == nil, !panel.isOfVariants { return nil }
    // The heading of a plot names the kind of its objects.
    if !panel.isOfVariants { heading = "" }
    (self.panel, self.styles) = (panel, styles)
    let last = labels.count - 1
    // Of many curves the first, the middle and the last one, and the one that settles first.
    let times = panel.series.map { $0.settling ?? .infinity }
    let first = times.indices.min { times[$0] < times[$1] } ?? 0
    let some = [0, last / 2, last, first].sorted().distinct.map { [$0] }
    let rows = last < ChartPalette.most ? panel.twins : some
    self.rows = rows
    func widest(_ texts: [String]) -> Double {
      texts.reduce(0) { max($0, TypeScale.width(of: $1)) }
    }
    var end = Self.sample + 8 - Self.gap
    var names: [(heading: String, texts: [String], start: Double)] = []
    for (heading, values) in panel.parameters?.varied.map({ ($0.name, $0.values) })
      ?? [(heading, labels)]
    {
      let texts = rows.map { row in
        PrintableText(row.map { values[$0] }.joined(separator: ", ")).cut(to: 40).string
      }
      let heading = PrintableText(heading).cut(to: 20).string
      names.append((heading, texts, end + Self.gap))
      end += Self.gap + widest(texts + [heading, names.count == 1 ? more ?? "" : ""])
    }
    self.names = names
    var columns: [(fact: Int, end: Double)] = []
    let shown = rows.map { panel.series[$0[0]] }
    for index in Self.facts.indices
    where panel.isOfVariants && panel.series.contains(where: { !$0.facts[index].isEmpty }) {
      end += Self.gap + widest([Self.facts[index]] + shown.map { $0.facts[index] })
      columns.append((index, end))
    }
    self.columns = columns
    width = end
  }

  /// The names of a plot's curves with their styles and facts, which one key of a picture has.
  static func entries(of panel: Chart.Panel) -> [String] {
    zip(panel.series, panel.styles).map { series, style in
      ([series.name, style.tone.light, style.dashes] + (panel.isOfVariants ? series.facts : []))
        .joined(separator: "\n")
    }
  }

  /// The heights of the curves' ends; nil if names do not fit there, as where curves end together.
  private func ends(in area: PlotArea) -> [Double]? {
    if more != nil || panel.isOfVariants { return nil }
    let ends = rows.map { area.y(panel.series[$0[0]].values.last ?? 0) }
    let sorted = ends.sorted()
    return zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 >= 16 } ? ends : nil
  }

  var height: Double {
    top + Double(more == nil ? rows.count : rows.count + 1) * Self.rowHeight
  }

  private var top: Double {
    columns.isEmpty && names.allSatisfy { $0.heading.isEmpty } ? 0 : Self.rowHeight
  }

  func shapes(at place: SVGPoint, beside area: PlotArea) -> [Shape] {
    let ends = ends(in: area)
    func position(_ row: Int) -> SVGPoint {
      let y = place.y + top + (Double(row) + 0.5) * Self.rowHeight
      return SVGPoint(x: place.x, y: ends?[row] ?? y)
    }
    let first = place.y + 11
    var titles = names.map { Shape.text($0.heading, x: place.x + $0.start, y: first, .soft) }
    titles += columns.map {
      .text(Self.facts[$0.fact], x: place.x + $0.end, y: first, .soft, anchor: "end")
    }
    var shapes = top > 0 ? titles : []
    for (row, curves) in rows.enumerated() {
      let place = position(row)
      shapes += samples(of: curves, width: 3, place)
      shapes += label(row, x: place.x, y: place.y)
    }
    if let more {
      let place = position(rows.count)
      if panel.expected.isEmpty {
        let middle = SVGPoint(x: place.x + Self.sample / 2, y: place.y)
        shapes.append([middle].dots(Self.markTone(panel), size: 6))
      } else {
        shapes += samples(of: Array(styles.indices), width: 8, place).map {
          $0.with("stroke-opacity", 0.38)
        }
      }
      shapes.append(name(more, SVGPoint(x: place.x + Self.sample + 8, y: place.y)))
    }
    return shapes
  }

  /// A piece of line, with a part in the colour of each curve.
  private func samples(of curves: [Int], width: Double, _ place: SVGPoint) -> [Shape] {
    let length = Self.sample / Double(curves.count)
    return curves.enumerated().map { part, index in
      let start = SVGPoint(x: place.x + Double(part) * length, y: place.y)
      return .line(
        from: start, to: SVGPoint(x: start.x + length, y: place.y), styles[index].tone,
        width: width, dashes: curves.count > 1 ? "none" : styles[index].dashes)
    }
  }

  private func name(_ text: String, _ place: SVGPoint) -> Shape {
    .text(text, x: place.x, y: place.y + 4, .ink, weight: 600)
  }

  private func label(_ row: Int, x: Double, y: Double) -> [Shape] {
    let facts = panel.series[rows[row][0]].facts
    return names.map { name($0.texts[row], SVGPoint(x: x + $0.start, y: y)) }
      + columns.map { .text(facts[$0.fact], x: x + $0.end, y: y + 4, .soft, anchor: "end") }
  }

  static func markTone(_ panel: Chart.Panel) -> Tone {
    ChartPalette.style(ofCurve: panel.series.count).tone
  }
}

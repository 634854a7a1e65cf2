import Animations
import Documents
import ExactNumerics
import Motion

extension ValueDifference {
  /// The track and its component, in the form of --tolerance: "bubble.position.x".
  var label: String { Display.text(Track.fullName(of: component, in: track)) }

  /// The frame and the time: "frame 12 (0.2 s)".
  var moment: String { "frame \(frame)" + (time.map { " (\($0.text) s)" } ?? "") }

  /// The location in the motion: ", at the first extremum"; empty if unknown.
  var whatHappens: String { place.map { ", " + $0.words } ?? "" }

  /// The difference with its sign; a plus means that the actual value is larger.
  var signedDifference: String {
    (ExactDecimal.zero < difference ? "+" : "") + difference.text
  }

  /// The location, both values and the difference in one sentence.
  var sentence: String {
    "\(label) at \(moment)\(whatHappens): expected \(expected.text), actual \(actual.text), "
      + "difference \(signedDifference)"
  }
}

extension MotionLocation {
  /// The location in messages, such as "at the first extremum".
  var words: String {
    switch self {
    case .start: "at the start"
    case .extremum(let number): "at the \(ordinalWord(number)) extremum"
    case .beforeExtremum(let number): "on the way to the \(ordinalWord(number)) extremum"
    case .afterExtremum(0): "between start and landing"
    case .afterExtremum(let number): "after the \(ordinalWord(number)) extremum, the last"
    case .landing: "at the landing"
    }
  }

  /// The location in JSON: "extremum 1".
  var code: String {
    switch self {
    case .start: "start"
    case .extremum(let number): "extremum \(number)"
    case .beforeExtremum(let number): "before extremum \(number)"
    case .afterExtremum(let number): "after extremum \(number)"
    case .landing: "landing"
    }
  }
}

/// Returns "first" to "tenth", then "11th", "21st".
private func ordinalWord(_ number: Int) -> String {
  let words = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]
  if (1...words.count).contains(number) { return words[number - 1] }
  let endings = ["th", "st", "nd", "rd"]
  let isRegular = 11...13 ~= number % 100 || number % 10 > 3
  return "\(number)" + endings[isRegular ? 0 : number % 10]
}

/// The first differing rows as a table, in the order of the golden's lines.
struct DifferenceTable {
  /// The headers of the columns. The track is last, so that long names do not shift other columns.
  let columnNames: [String]
  /// One row for each difference.
  let cells: [[String]]
  /// "and 61 more"; nil if all differences are in the table.
  let more: String?

  init(_ comparison: Comparison, rows: Int) {
    let rows = comparison.rows.prefix(max(rows, 0))
    let hasTimes = rows.contains { $0.time != nil }
    let hasTracks = comparison.tracks.count > 1 || rows.contains { !$0.component.isEmpty }
    columnNames =
      ["line", "frame"] + (hasTimes ? ["time"] : []) + ["expected", "actual", "difference"]
      + (hasTracks ? ["track"] : [])
    cells = rows.map { row in
      ["\(row.line)", "\(row.frame)"] + (hasTimes ? [row.time?.text ?? ""] : [])
        + [row.expected.text, row.actual.text, row.signedDifference]
        + (hasTracks ? [row.label] : [])
    }
    let count = comparison.differingValues - rows.count
    more = count > 0 ? "and \(count) more" : nil
  }

  /// The table as text with aligned decimal points, and the number of further differences.
  var lines: [String] {
    if cells.isEmpty { return [] }
    let columns = columnNames.enumerated().map { index, name in
      TextColumn(name: name, cells.map { $0[index] }, isNumeric: name != "track")
    }
    return TextColumn.alignedLines(of: columns, indent: 0) + (more.map { ["… " + $0] } ?? [])
  }
}

import Documents

/// A grid of dots, two by four for each character.
struct DotGrid: Sendable {
  let columns: Int
  let rows: Int
  private var isSet: [Bool]
  /// The dots of bounds, which are not curves.
  private var guides: [Bool]
  /// True for an area instead of a line.
  private let isFilled: Bool
  /// The characters that show a letter or a ``circle`` instead of their dots; 0 for none.
  private var letters: [UInt8]
  private static var circle: UInt8 { 1 }

  init(columns: Int, rows: Int, isFilled: Bool = false) {
    self.columns = columns
    self.rows = rows
    self.isFilled = isFilled
    isSet = [Bool](repeating: false, count: columns * rows)
    guides = isSet
    letters = [UInt8](repeating: 0, count: columns / 2 * (rows / 4))
  }

  /// Puts an ASCII letter into a character cell.
  mutating func setLetter(_ letter: UInt8, cell: Int, line: Int) {
    letters[line * (columns / 2) + cell] = letter
  }

  func hasLetter(cell: Int, line: Int) -> Bool { letters[line * (columns / 2) + cell] != 0 }

  /// Shows a circle in the character of a dot. A dot outside the grid moves to its border.
  mutating func markCircle(column: Int, row: Int) {
    let cell = min(max(column, 0), columns - 1) / 2
    setLetter(Self.circle, cell: min(cell, columns / 2 - 1), line: min(max(row, 0), rows - 1) / 4)
  }

  mutating func set(column: Int, row: Int) {
    isSet[row * columns + column] = true
  }

  /// Draws a horizontal line at a value, with a dot in every second character.
  mutating func drawHorizontalLine(at value: Double, on scale: ChartAxis) {
    let row = rows - 1 - scale.nearestIndex(of: value, among: rows)
    for column in stride(from: 0, to: columns, by: 4) { guides[row * columns + column] = true }
  }

  func line(_ line: Int, _ style: TerminalLineStyle) -> String {
    let marks = (0..<columns / 2).map { cell -> Character in
      let letter = letters[line * (columns / 2) + cell]
      if letter == Self.circle { return Character(style.circle) }
      if letter != 0 { return Character(Unicode.Scalar(letter)) }
      return style.isASCII ? asciiMark(cell: cell, line: line) : braille(cell: cell, line: line)
    }
    let end = (marks.lastIndex { $0 != " " && $0 != "\u{2800}" } ?? -1) + 1
    return String(marks.prefix(end))
  }

  private func braille(cell: Int, line: Int) -> Character {
    // The dots of Unicode's braille patterns, from left to right and from top to bottom.
    let bits: [UInt16] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    let pattern: UInt16 = bits.indices.reduce(0x2800) { sum, index in
      let isDot = hasDot(column: cell * 2 + index % 2, row: line * 4 + index / 2)
      return isDot ? sum | bits[index] : sum
    }
    return Character(Unicode.Scalar(pattern) ?? " ")
  }

  /// An ASCII character for two columns of dots.
  ///
  /// A flat line is "'", "-" or "." by its height, a steep one "|", an area "#", and a bound "=".
  private func asciiMark(cell: Int, line: Int) -> Character {
    var (count, sum, hasGuide) = (0, 0, false)
    for row in 0..<4 {
      let (left, right) = (cell * 2, cell * 2 + 1)
      let place = line * 4 + row
      hasGuide = hasGuide || guides[place * columns + left] || guides[place * columns + right]
      if isSet[place * columns + left] || isSet[place * columns + right] {
        (count, sum) = (count + 1, sum + row)
      }
    }
    if count == 0 { return hasGuide ? "=" : " " }
    if count > 2 { return isFilled ? "#" : "|" }
    // Twice the mean row.
    switch 2 * sum / count {
    case ...1: return "'"
    case 5...: return "."
    default: return "-"
    }
  }

  private func hasDot(column: Int, row: Int) -> Bool {
    isSet[row * columns + column] || guides[row * columns + column]
  }
}

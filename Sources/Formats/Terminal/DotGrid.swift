/// Dots on a grid, two by four to a character.
struct DotGrid: Sendable {
  let columns: Int
  let rows: Int
  private var isSet: [Bool]
  /// Characters that show a point of its own instead of their dots.
  private var marked: [Bool]
  /// Characters that show a letter instead; 0 for none.
  private var letters: [UInt8]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    isSet = [Bool](repeating: false, count: columns * rows)
    marked = [Bool](repeating: false, count: columns / 2 * (rows / 4))
    letters = [UInt8](repeating: 0, count: columns / 2 * (rows / 4))
  }

  /// Shows an ASCII letter in a character.
  mutating func letter(_ letter: UInt8, cell: Int, line: Int) {
    letters[line * (columns / 2) + cell] = letter
  }

  func hasLetter(cell: Int, line: Int) -> Bool { letters[line * (columns / 2) + cell] != 0 }

  /// Shows a circle in the character of this dot; places outside the grid are moved to its border.
  mutating func mark(column: Int, row: Int) {
    let cell = min(max(column, 0), columns - 1) / 2
    marked[min(max(row, 0), rows - 1) / 4 * (columns / 2) + min(cell, columns / 2 - 1)] = true
  }

  mutating func set(column: Int, row: Int) {
    isSet[row * columns + column] = true
  }

  /// One line of braille characters; the blank ones after the last dot are left out.
  func braille(line: Int) -> String {
    let cells = (0..<columns / 2).map { cell -> UInt16 in
      let letter = letters[line * (columns / 2) + cell]
      if letter != 0 { return UInt16(letter) }
      return isMarked(cell: cell, line: line)
        ? 0x25CB : 0x2800 + brailleBits(cell: cell, line: line)
    }
    let end = (cells.lastIndex { $0 != 0x2800 } ?? -1) + 1
    return cells.prefix(end).reduce(into: "") { text, character in
      text.unicodeScalars.append(Unicode.Scalar(character) ?? " ")
    }
  }

  /// One line of ASCII characters, each showing the left one of its two columns of dots, a filled
  /// one as "#".
  func ascii(line: Int) -> String {
    let marks = (0..<columns / 2).map { asciiMark(cell: $0, line: line) }
    let end = (marks.lastIndex { $0 != " " } ?? -1) + 1
    return String(marks.prefix(end))
  }

  private func brailleBits(cell: Int, line: Int) -> UInt16 {
    let bits: [UInt16] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    return bits.indices.reduce(0) { sum, index in
      let isDot = dot(column: cell * 2 + index % 2, row: line * 4 + index / 2)
      return isDot ? sum | bits[index] : sum
    }
  }

  private func asciiMark(cell: Int, line: Int) -> Character {
    let letter = letters[line * (columns / 2) + cell]
    if letter != 0 { return Character(Unicode.Scalar(letter)) }
    if isMarked(cell: cell, line: line) { return "o" }
    let rows = (0..<4).filter { dot(column: cell * 2, row: line * 4 + $0) }
    if rows.count > 2 { return "#" }
    let marks: [Character] = ["'", "-", "-", "."]
    return rows.first.map { marks[$0] } ?? " "
  }

  private func isMarked(cell: Int, line: Int) -> Bool { marked[line * (columns / 2) + cell] }

  private func dot(column: Int, row: Int) -> Bool {
    isSet[row * columns + column]
  }
}

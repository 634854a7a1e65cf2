/// Dots on a grid, two by four to a character.
struct DotGrid: Sendable {
  let columns: Int
  let rows: Int
  private var isSet: [Bool]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    isSet = [Bool](repeating: false, count: columns * rows)
  }

  mutating func set(column: Int, row: Int) {
    isSet[row * columns + column] = true
  }

  /// One line of braille characters; the blank ones after the last dot are left out.
  func braille(line: Int) -> String {
    let cells = (0..<columns / 2).map { brailleBits(cell: $0, line: line) }
    let end = (cells.lastIndex { $0 != 0 } ?? -1) + 1
    return cells.prefix(end).reduce(into: "") { text, bits in
      text.unicodeScalars.append(Unicode.Scalar(0x2800 + bits) ?? " ")
    }
  }

  /// One line of ASCII characters, each showing the left one of its two columns of dots.
  func ascii(line: Int) -> String {
    let marks = (0..<columns / 2).map { asciiMark(cell: $0, line: line) }
    let end = (marks.lastIndex { $0 != " " } ?? -1) + 1
    return String(marks.prefix(end))
  }

  private func brailleBits(cell: Int, line: Int) -> UInt16 {
    let bits: [UInt16] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    return bits.indices.reduce(0) { sum, place in
      let isDot = dot(column: cell * 2 + place % 2, row: line * 4 + place / 2)
      return isDot ? sum | bits[place] : sum
    }
  }

  private func asciiMark(cell: Int, line: Int) -> Character {
    let marks: [Character] = ["'", "-", "-", "."]
    let row = (0..<4).first { dot(column: cell * 2, row: line * 4 + $0) }
    return row.map { marks[$0] } ?? " "
  }

  private func dot(column: Int, row: Int) -> Bool {
    isSet[row * columns + column]
  }
}

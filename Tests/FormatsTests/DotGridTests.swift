import Testing

@testable import Documents
@testable import Exporters

@Suite struct DotGridTests {
  private func grid(_ dots: [(Int, Int)]) -> DotGrid {
    var grid = DotGrid(columns: 6, rows: 8)
    for (column, row) in dots { grid.set(column: column, row: row) }
    return grid
  }

  @Test func `each dot has its bit`() {
    let bits: [(Int, Int, UInt32)] = [
      (0, 0, 0x01), (0, 1, 0x02), (0, 2, 0x04), (0, 3, 0x40),
      (1, 0, 0x08), (1, 1, 0x10), (1, 2, 0x20), (1, 3, 0x80),
    ]
    for (column, row, bit) in bits {
      let line = grid([(column, row)]).braille(line: 0)
      #expect(line.unicodeScalars.map(\.value) == [0x2800 + bit])
    }
  }

  @Test func `dots of one cell share a character`() {
    #expect(grid([(0, 0), (1, 3)]).braille(line: 0) == "⢁")
  }

  @Test func `blank cells are kept before a dot and omitted after it`() {
    let grid = grid([(2, 4)])
    #expect(grid.braille(line: 0) == "")
    #expect(grid.braille(line: 1) == "⠀⠁")
    #expect(grid.asciiLine(line: 1) == " '")
  }

  @Test func `ASCII marks show the mean height of a character's dots, or a steep slope`() {
    let dots = grid([(0, 0), (1, 0), (2, 1), (5, 0), (4, 1), (5, 2)])
    #expect(dots.asciiLine(line: 0) == "'-|")
    #expect(grid([(1, 3)]).asciiLine(line: 0) == ".")
    #expect(grid([(0, 0), (1, 3)]).asciiLine(line: 0) == "-")
  }

  @Test func `a line that is not a curve is a dot in every second character below a curve`() {
    var dots = grid([(0, 3)])
    dots.drawHorizontalLine(at: 0, on: ChartAxis(from: 0, to: 1))
    #expect(dots.braille(line: 1) == "⡀⠀⡀")
    #expect(dots.asciiLine(line: 1) == "= =")
    #expect(dots.asciiLine(line: 0) == ".")
  }

  @Test func `an area has the darkest ASCII mark`() {
    var dots = DotGrid(columns: 2, rows: 4, isFilled: true)
    for row in 0..<4 { dots.set(column: 0, row: row) }
    #expect(dots.asciiLine(line: 0) == "#")
  }
}

import Motion

/// Cells padded to one width: texts aligned left, numbers aligned at their decimal points.
package struct TextColumn {
  /// One line per cell, after the name if there is one.
  package let lines: [String]

  /// - Parameter cells: texts without control characters.
  package init(name: String?, _ cells: [String], isNumeric: Bool) {
    let aligned = isNumeric ? Self.pointsAligned(cells) : cells
    let all = (name.map { [$0] } ?? []) + aligned
    let width = all.map(Self.width).max() ?? 0
    lines = all.map { cell in
      let space = String(repeating: " ", count: width - Self.width(cell))
      return isNumeric ? space + cell : cell + space
    }
  }

  /// The lines of columns side by side, without trailing blanks.
  package static func lines(of columns: [TextColumn], indent: Int) -> [String] {
    let count = columns.map { $0.lines.count }.max() ?? 0
    return (0..<count).map { line in
      let cells = columns.map { $0.lines[line] }.joined(separator: "  ")
      return String(repeating: " ", count: indent) + trimmed(cells)
    }
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
    return line
  }

  private static func width(_ text: String) -> Int { PlainText(text).columns }

  /// The numbers with trailing blanks, so that all have the same width after the point.
  private static func pointsAligned(_ numbers: [String]) -> [String] {
    let tails = numbers.map { number in
      number.utf8.drop { $0.isDigit || isSign($0) }.count
    }
    let longest = tails.max() ?? 0
    return zip(numbers, tails).map { $0 + String(repeating: " ", count: longest - $1) }
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }
}

/// Colours and line styles of a plot in a terminal, as ANSI control sequences.
enum ANSIPlotStyle {
  /// Cyan, yellow, green, magenta, blue and red, which ECMA-48 numbers from 30 on.
  private static let colours = [36, 33, 32, 35, 34, 31]
  /// The lengths of the dash and of the gap, in columns of dots.
  private static let dashes = [(dash: 1, gap: 0), (dash: 6, gap: 4), (dash: 2, gap: 4)]

  /// The number of curves with different styles.
  static let count = colours.count * dashes.count

  /// True if a curve has a dot in a column: styles after the first six are dashed, then dotted.
  static func hasDot(_ curve: Int, column: Int) -> Bool {
    let style = dashes[curve / colours.count % dashes.count]
    return column % (style.dash + style.gap) < style.dash
  }

  /// A text in the colour of a curve; nil for the faint colour of helper lines.
  static func coloredText(_ text: String, _ curve: Int?) -> String {
    let code = curve.map { String(colours[$0 % colours.count]) } ?? "2"
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// A line of characters with their curves, without trailing blanks.
  ///
  /// - Parameters:
  ///   - dots: the characters of the curves.
  ///   - guides: the columns with a helper dot where no curve is.
  ///   - owner: the curve of a column.
  static func coloredLine(
    _ dots: String, guides: (Int) -> Bool, cells: Int, isASCII: Bool, owner: (Int) -> Int
  ) -> String {
    var characters = Array(dots)
    while characters.count < cells { characters.append(" ") }
    var line = ""
    var blanks = 0
    var run = ""
    var ink: Int?
    func end() {
      if !run.isEmpty { line += coloredText(run, ink) }
      run = ""
    }
    for (cell, character) in characters.enumerated() {
      let isBlank = character == " " || character == "\u{2800}"
      if isBlank, !guides(cell) {
        end()
        blanks += 1
        continue
      }
      line += String(repeating: " ", count: blanks)
      blanks = 0
      let own: Int? = isBlank ? nil : owner(cell)
      if own != ink { end() }
      ink = own
      run += isBlank ? (isASCII ? "." : "·") : String(character)
    }
    end()
    return line
  }
}

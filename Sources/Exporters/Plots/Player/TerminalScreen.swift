import Documents

/// The size of a terminal in characters.
package struct TerminalSize: Sendable, Equatable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// The characters and colours that a terminal can show.
package struct TerminalAbilities: Sendable, Equatable {
  package var isASCII: Bool
  package var hasColours: Bool

  package init(isASCII: Bool, hasColours: Bool) {
    self.isASCII = isASCII
    self.hasColours = hasColours
  }
}

/// The characters on a terminal's screen, each with a style.
///
/// Only the difference of two screens is sent, so that a frame of a moving picture is short.
package struct TerminalScreen: Sendable, Equatable {
  /// The style of a character.
  package enum CharacterStyle: UInt8, Sendable {
    case plain, faint, strong, reversed
    /// The colours of curves.
    case first, second, third, fourth

    /// The style of a curve.
    static func curve(_ index: Int) -> CharacterStyle {
      [.first, .second, .third, .fourth][index % 4]
    }

    /// The parameters of the control sequence "select graphic rendition" (ECMA-48, 8.3.117).
    fileprivate func graphicRenditionCode(hasColours: Bool) -> String {
      switch self {
      case .plain: "0"
      case .faint: "0;2"
      case .strong: "0;1"
      case .reversed: "0;7"
      case .first: hasColours ? "0;36" : "0"
      case .second: hasColours ? "0;33" : "0"
      case .third: hasColours ? "0;32" : "0"
      case .fourth: hasColours ? "0;35" : "0"
      }
    }
  }

  /// A character of one or two columns. The second column is a cell of its own, with scalar 0.
  private struct Cell: Equatable {
    var scalar: Unicode.Scalar
    var ink: CharacterStyle

    static var blank: Cell { Cell(scalar: " ", ink: .plain) }
  }

  package let size: TerminalSize
  private var cells: [Cell]

  /// A blank screen.
  package init(_ size: TerminalSize) {
    self.size = size
    cells = [Cell](repeating: .blank, count: size.columns * size.rows)
  }

  /// Writes a text from a column on, as far as it fits.
  package mutating func write(
    _ text: String, row: Int, column: Int = 0, _ ink: CharacterStyle = .plain
  ) {
    guard (0..<size.rows).contains(row) else { return }
    var column = column
    for character in text {
      guard let scalar = character.unicodeScalars.first else { continue }
      let width = PrintableText.columnWidth(of: character)
      guard column >= 0, column + width <= size.columns else { return }
      cells[row * size.columns + column] = Cell(scalar: scalar, ink: ink)
      if width == 2 {
        cells[row * size.columns + column + 1] = Cell(scalar: "\0", ink: ink)
      }
      column += width
    }
  }

  /// Changes the style of the characters in a range of columns.
  mutating func setStyle(row: Int, columns: Range<Int>, _ ink: CharacterStyle) {
    guard (0..<size.rows).contains(row) else { return }
    for column in columns.clamped(to: 0..<size.columns) {
      cells[row * size.columns + column].ink = ink
    }
  }

  /// True for a blank in a row and column of the screen.
  func isBlank(row: Int, column: Int) -> Bool {
    guard (0..<size.rows).contains(row), (0..<size.columns).contains(column) else { return false }
    return cells[row * size.columns + column].scalar == " "
  }

  /// The rows as text, without styles and trailing blanks.
  package var lines: [String] {
    (0..<size.rows).map { row in
      var text = ""
      var blanks = 0
      for cell in cells[row * size.columns..<(row + 1) * size.columns] where cell.scalar != "\0" {
        if cell.scalar == " " {
          blanks += 1
          continue
        }
        text += String(repeating: " ", count: blanks)
        text.unicodeScalars.append(cell.scalar)
        blanks = 0
      }
      return text
    }
  }
}

extension TerminalScreen {
  /// The bytes that turn the shown screen into this one, or a part of them.
  ///
  /// Changed characters of a row that are at most four columns apart are sent together, since the
  /// control sequence that moves the cursor is as long.
  ///
  /// - Parameters:
  ///   - shown: the screen that the terminal shows before and after the bytes; nil for an unknown
  ///     one, which is cleared.
  ///   - limit: the largest number of bytes, at least 100. The rest is sent by the next call.
  ///   - hasColours: false to leave the colours of curves out.
  package func bytes(
    from shown: inout TerminalScreen?, limit: Int = 2000, hasColours: Bool
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = TerminalScreen(size)
    if let shown, shown.size == size {
      next = shown
    } else {
      Self.appendText("\u{1B}[0m\u{1B}[2J", in: &bytes)
    }
    var ink = CharacterStyle.plain
    for row in 0..<size.rows {
      guard appendChanges(of: row, since: &next, to: &bytes, limit, &ink, hasColours) else { break }
    }
    if ink != .plain { Self.appendText("\u{1B}[0m", in: &bytes) }
    shown = next
    return bytes
  }

  /// Appends the bytes for the changes of a row, and notes them in `shown`.
  ///
  /// - Returns: false if the limit was reached before the row's end.
  private func appendChanges(
    of row: Int, since shown: inout TerminalScreen, to bytes: inout [UInt8], _ limit: Int,
    _ ink: inout CharacterStyle, _ hasColours: Bool
  ) -> Bool {
    // A character in the last column of the last row could scroll the screen.
    let columns = size.columns - (row == size.rows - 1 ? 1 : 0)
    var column = 0
    while let range = changedColumns(from: column, in: row, columns, since: shown) {
      guard bytes.count + Self.mostBytes <= limit else { return false }
      Self.appendText("\u{1B}[\(row + 1);\(range.lowerBound + 1)H", in: &bytes)
      column = range.lowerBound
      while column < range.upperBound {
        guard bytes.count + Self.mostBytes <= limit else { return false }
        let place = row * size.columns + column
        if cells[place].ink != ink {
          ink = cells[place].ink
          Self.appendText("\u{1B}[\(ink.graphicRenditionCode(hasColours: hasColours))m", in: &bytes)
        }
        bytes += Array(String(Character(cells[place].scalar)).utf8)
        shown.cells[place] = cells[place]
        column += 1
        if column < columns, cells[place + 1].scalar == "\0" {
          shown.cells[place + 1] = cells[place + 1]
          column += 1
        }
      }
    }
    return true
  }

  /// An upper bound of the bytes for one character: the cursor's move, a style, the character, and
  /// the plain style at the end.
  private static let mostBytes = 40

  /// True if the terminal shows all that can be sent of this screen.
  package func isShown(by shown: TerminalScreen?) -> Bool {
    guard let shown, shown.size == size else { return false }
    for place in cells.indices.dropLast() where cells[place] != shown.cells[place] { return false }
    return true
  }

  /// The next columns of a row to send; nil for none.
  private func changedColumns(
    from start: Int, in row: Int, _ columns: Int, since last: TerminalScreen
  ) -> Range<Int>? {
    let offset = row * size.columns
    var first = start
    while first < columns, cells[offset + first] == last.cells[offset + first] { first += 1 }
    guard first < columns else { return nil }
    var end = first + 1
    for column in first + 1..<max(columns, first + 1) where column < end + 5 {
      if cells[offset + column] != last.cells[offset + column] { end = column + 1 }
    }
    // A wide character is sent as a whole.
    if first > 0, cells[offset + first].scalar == "\0" { first -= 1 }
    return first..<end
  }

  private static func appendText(_ text: String, in bytes: inout [UInt8]) {
    bytes += Array(text.utf8)
  }
}

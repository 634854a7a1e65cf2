import Motion

/// A first column called `name`, which holds the name of the animation in every row.
///
/// A comparison reads one animation at a time, so all rows must have the same name. A recording
/// ignores this column.
struct NameColumn {
  static let name = "name"

  /// The UTF-8 bytes of the name; nil before the first row.
  private var known: [UInt8]?
  /// The name as written in the text, including the delimiter after it; empty before the first row.
  private(set) var opening: [UInt8] = []

  /// Creates the column; nil if the first column is not `name` or only `time` and `frame` follow.
  ///
  /// - Parameter names: the names of all columns.
  init?(_ names: [String]) {
    let others = names.dropFirst()
    guard names.first == Self.name, !others.allSatisfy(TableColumn.clock.contains) else {
      return nil
    }
  }

  /// Throws an error if the row belongs to another animation.
  mutating func check(_ row: CSVReader) throws(InputError) {
    let name = row.text(of: row.fields[0])
    guard let known else {
      known = Array(name.utf8)
      opening = Array(row.text.bytes[..<row.fields[1].offset])
      return
    }
    guard known.elementsEqual(name.utf8) else {
      throw row.mismatch(row.fields[0], Self.rule(String(decoding: known, as: UTF8.self)))
    }
  }

  /// Returns the expectation for the error message of a row with another name.
  static func rule(_ name: String) -> String {
    "the name of the rows before, '\(Display.text(name))': one animation is read at a time"
  }
}

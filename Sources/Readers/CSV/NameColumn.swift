import Motion

/// A table's first column where that is called `name`: whose animation's rows they are.
///
/// A table that is compared is of one animation, so it is the same in all rows; in a recording it
/// is a note like any other.
struct NameColumn {
  static let name = "name"

  /// The name, in bytes; nil before the first row.
  private var known: [UInt8]?
  /// The same as it is written, with the delimiter behind it; empty before the first row.
  private(set) var opening: [UInt8] = []

  /// Nil for a table that has none.
  ///
  /// - Parameter names: the columns'.
  init?(_ names: [String]) {
    let others = names.dropFirst()
    guard names.first == Self.name, others.contains(where: { $0 != "time" && $0 != "frame" }) else {
      return nil
    }
  }

  /// Refuses the row of another animation.
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

  /// What is expected in the place of another name.
  static func rule(_ name: String) -> String {
    "the name of the rows before, '\(Shown.text(name))': one animation is read at a time"
  }
}

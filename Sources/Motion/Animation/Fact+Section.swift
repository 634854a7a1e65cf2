extension Fact {
  /// A named part of a report: one row of facts, or a list of such rows.
  public struct Section: Sendable {
    /// The key in JSON; in capitals the heading of the table.
    public let name: String
    public let rows: [[Entry]]
    /// Whether there may be any number of rows; else there is one.
    public let isList: Bool

    /// A list of rows, which need not all have the same keys.
    public init(_ name: String, rows: [[Entry]]) {
      self.name = name
      self.rows = rows
      isList = true
    }

    /// One row alone.
    public init(_ name: String, _ row: [Entry]) {
      self.name = name
      rows = [row]
      isList = false
    }

    /// A list without rows.
    public var isEmpty: Bool { rows.isEmpty }
  }
}

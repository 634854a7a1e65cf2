import Motion

/// What comes first in every object and every row of an output, so that many can be joined: the
/// name of its key or column, and what stands there.
public struct OutputLabel: Sendable {
  /// The key or column, such as "id".
  public let name: String
  /// A text or a whole number.
  public let fact: Fact

  /// - Parameters:
  ///   - name: the key or column.
  ///   - fact: a text or a whole number.
  public init(_ name: String, _ fact: Fact) {
    self.name = name
    self.fact = fact
  }

  /// As the first member of an object on one line: `"id":7,`.
  var member: String { "\(JSONText.quoted(name)):\(value)," }

  private var value: String {
    if case .text(let text) = fact { return JSONText.quoted(text) }
    return fact.text()
  }

  /// As the first field of a row, with the delimiter behind it.
  func field(_ row: TableRow) -> String {
    row.text([fact.text()]) + String(Unicode.Scalar(row.delimiter))
  }
}

extension Encoding {
  /// The label as a row's first field; no bytes where there is none.
  func labelField(delimiter: UInt8) -> [UInt8] {
    Array((label?.field(TableRow(self, delimiter: delimiter)) ?? "").utf8)
  }

  /// The names of a table's columns, with the label's before them.
  func columnNames(_ names: [String]) -> [String] { (label.map { [$0.name] } ?? []) + names }
}

import ExactNumerics

/// A resolved parameter or a result, as a document shows it: what the numbers were made from.
public indirect enum Fact: Sendable {
  /// A number, and how it is printed.
  case number(FiniteNumber, Style)
  /// Two numbers among the animation's own values, x and y.
  case place(x: FiniteNumber, y: FiniteNumber)
  /// What is not finite, and so no number.
  case unknown
  /// How many there are, or which: printed as an integer.
  case count(Int)
  /// An index in a list of lists, both counted from 0.
  case indexPath(section: Int, item: Int)
  case text(String)
  case flag(Bool)
  case list([Fact])
  case object([Entry])

  /// How a number is printed. One that is too large for its decimals is printed as the shortest
  /// text of the nearest Double.
  public enum Style: Sendable, Equatable {
    /// As the shortest text of the nearest Double.
    case given
    /// With 6 decimals, or with 6 significant digits when small.
    case derived
    /// With 2 significant digits.
    case difference
    /// With the decimals of the animation's values.
    case value
    /// With 6 decimals at most.
    case time
  }

  /// A key and its fact; the order is the document's.
  public struct Entry: Sendable {
    public let key: String
    public let fact: Fact

    public init(_ key: String, _ fact: Fact) {
      self.key = key
      self.fact = fact
    }
  }
}

extension Fact {
  /// A number that was given.
  public static func given(_ number: Double) -> Fact { styled(DoubleDouble(number), .given) }

  /// A number that was worked out.
  public static func derived(_ number: DoubleDouble) -> Fact { styled(number, .derived) }

  /// How far two numbers are apart that should be the same: at least 0.
  public static func difference(_ number: DoubleDouble) -> Fact { styled(number, .difference) }

  /// A number in the animation's own values.
  public static func value(_ number: DoubleDouble) -> Fact { styled(number, .value) }

  /// Two of them, x and y.
  public static func point(_ x: DoubleDouble, _ y: DoubleDouble) -> Fact {
    guard let x = FiniteNumber(x), let y = FiniteNumber(y) else { return .unknown }
    return .place(x: x, y: y)
  }

  /// Seconds.
  public static func time(_ seconds: DoubleDouble) -> Fact { styled(seconds, .time) }

  /// ``unknown`` for what is not finite.
  private static func styled(_ number: DoubleDouble, _ style: Style) -> Fact {
    FiniteNumber(number).map { .number($0, style) } ?? .unknown
  }
}

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

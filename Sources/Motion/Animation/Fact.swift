import ExactNumerics

/// A resolved parameter or a result, as a document shows it: what the numbers were made from.
public indirect enum Fact: Sendable {
  /// A number that was given: printed as the shortest text of the Double.
  case given(Double)
  /// A number that was worked out: printed with 6 decimals, or with 6 significant digits when
  /// small.
  case derived(DoubleDouble)
  /// How far two numbers are apart that should be the same: printed with 2 significant digits.
  case difference(DoubleDouble)
  /// A number in the animation's own values: printed with their decimals.
  case value(DoubleDouble)
  /// Two of them, x and y.
  case point(DoubleDouble, DoubleDouble)
  /// Seconds: printed with 6 decimals at most.
  case time(DoubleDouble)
  /// An index in a list of lists, both counted from 0.
  case indexPath(section: Int, item: Int)
  case text(String)
  case flag(Bool)
  case list([Fact])
  case object([Entry])

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

/// A number that is neither infinite nor not-a-number: what a text can show.
///
/// Writers take this type, so that whoever has a number that may be none must say what stands in
/// its place.
public struct FiniteNumber: Sendable, Equatable {
  /// The number itself.
  public let value: DoubleDouble

  /// Nil for what is not finite.
  public init?(_ value: DoubleDouble) {
    guard value.isFinite else { return nil }
    self.value = value
  }

  /// Nil for what is not finite.
  public init?(_ value: Double) { self.init(DoubleDouble(value)) }

  /// The integer itself, exact for every `Int`.
  public init(_ value: Int) { self.value = DoubleDouble(value) }
}

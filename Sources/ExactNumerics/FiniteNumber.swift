/// A finite number: neither infinite nor NaN.
///
/// Writers accept only this type. So a caller whose number may not be finite must choose a
/// replacement.
package struct FiniteNumber: Sendable, Equatable {
  /// The number.
  package let value: DoubleDouble

  /// Creates a finite number; nil if the value is not finite.
  package init?(_ value: DoubleDouble) {
    guard value.isFinite else { return nil }
    self.value = value
  }

  /// Creates a finite number; nil if the value is not finite.
  package init?(_ value: Double) { self.init(DoubleDouble(value)) }
}

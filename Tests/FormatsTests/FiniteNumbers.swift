import ExactNumerics

/// The number as a ``FiniteNumber``. It must be finite.
func finite(_ value: DoubleDouble) -> FiniteNumber {
  guard let number = FiniteNumber(value) else { fatalError("\(value.high) is not finite") }
  return number
}

/// The Double as a ``FiniteNumber``. It must be finite.
func finite(_ value: Double) -> FiniteNumber { finite(DoubleDouble(value)) }

import ExactNumerics

/// A number of which a test knows that it is one.
func finite(_ value: DoubleDouble) -> FiniteNumber {
  guard let number = FiniteNumber(value) else { fatalError("\(value.high) is not finite") }
  return number
}

/// The same of a Double.
func finite(_ value: Double) -> FiniteNumber { finite(DoubleDouble(value)) }

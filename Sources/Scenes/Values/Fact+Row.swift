import Motion

extension Fact {
  /// Given numbers: one alone as a number, several as a list.
  static func row(_ numbers: [Double]) -> Fact {
    numbers.count == 1 ? .given(numbers[0]) : .list(numbers.map { .given($0) })
  }
}

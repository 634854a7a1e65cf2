extension Array {
  /// Returns the elements in ascending order of a number; elements with equal numbers keep their
  /// order.
  package func ascending(by number: (Element) -> DoubleDouble) -> [Element] {
    let numbers = map(number)
    let order = numbers.indices.sorted { first, second in
      numbers[first] == numbers[second] ? first < second : numbers[first] < numbers[second]
    }
    return order.map { self[$0] }
  }
}

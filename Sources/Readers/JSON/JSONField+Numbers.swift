extension JSONField {
  /// An array of so many numbers.
  ///
  /// - Parameters:
  ///   - form: what they are, as in "[x, y]".
  ///   - expected: what each of them must be.
  func numbers(
    _ form: String, count: Int, each expected: String = "a number",
    where isAllowed: (Double) -> Bool = { _ in true }
  ) throws(InputError) -> [Double] {
    guard case .array(let entries) = value.kind else { throw mismatch(form) }
    guard entries.count == count else {
      throw error("expected \(form), got an array of \(entries.count)")
    }
    var numbers: [Double] = []
    for item in try items() {
      let number = try item.number()
      guard isAllowed(number) else { throw item.mismatch(expected) }
      numbers.append(number)
    }
    return numbers
  }
}

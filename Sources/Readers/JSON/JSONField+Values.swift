extension JSONField {
  /// The entries of an array.
  public func items() throws(InputError) -> [JSONField] {
    if case .array(let values) = value.kind { return values.map { JSONField($0, in: self) } }
    throw mismatch("an array")
  }

  /// - Parameter expected: what it is, for the error of something else.
  public func number(_ expected: String = "a number") throws(InputError) -> Double {
    if case .number(let number) = value.kind { return number }
    throw mismatch(expected)
  }

  /// A number without a fraction, below 2^53.
  public func wholeNumber() throws(InputError) -> Int {
    if case .number(let number) = value.kind, let whole = Int(exactly: number),
      whole.magnitude < 1 << 53
    {
      return whole
    }
    throw mismatch("a whole number")
  }

  /// The text of a string.
  public func string() throws(InputError) -> String {
    if case .string(let string) = value.kind { return string }
    throw mismatch("a string")
  }

  /// One of true and false.
  public func bool() throws(InputError) -> Bool {
    if case .bool(let bool) = value.kind { return bool }
    throw mismatch("true or false")
  }

  /// Whether it is null.
  public var isNull: Bool {
    if case .null = value.kind { return true }
    return false
  }
}

import Motion

extension JSONField {
  /// The members of an object.
  private func members() throws(InputError) -> [JSONMember] {
    if case .object(let members) = value.kind { return members }
    throw mismatch("an object")
  }

  /// The value of a key; nil when there is none.
  public func optional(_ key: String) throws(InputError) -> JSONField? {
    try members().first { $0.key == key }.map { JSONField($0.value, in: self) }
  }

  /// The value of a key that must be there.
  public func required(_ key: String) throws(InputError) -> JSONField {
    if let field = try optional(key) { return field }
    // The key may be a column's name, which comes from the input.
    throw error("expected a key \"\(Shown.text(key))\"")
  }

  /// Refuses keys that nobody reads, unless the reader is lenient.
  public func allowOnly(_ keys: String...) throws(InputError) {
    for member in try members() where !keys.contains(member.key) && !isLenient {
      throw text.unknownKey(member.key, at: member.offset, among: keys)
    }
  }

  /// The keys and values of an object whose keys are names of the user's.
  public func entries() throws(InputError) -> [(key: String, field: JSONField)] {
    try members().map { ($0.key, JSONField($0.value, in: self)) }
  }
}

extension InputText {
  /// A key that nobody reads.
  func unknownKey(_ key: String, at offset: Int, among known: [String]) -> InputError {
    let suggestion = Suggestion.text(for: key, among: known)
    return jsonError(
      at: offset,
      "unknown key" + (suggestion.isEmpty ? "; known here: \(Shown.list(known))" : suggestion)
    )
  }
}

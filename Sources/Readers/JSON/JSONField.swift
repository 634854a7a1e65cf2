import Motion

/// A value of a JSON text on its way to becoming something else: it knows where it stands, so that
/// what is wrong with it can be told.
///
///     let root = try JSONField(text)
///     try root.allowOnly("touches")
///     for touch in try root.required("touches").items() {
///       let x = try touch.required("x").number()
///     }
public struct JSONField: Sendable {
  /// The value, with its offset.
  public let value: JSONValue
  var text: InputText { origin.text }
  /// Whether unknown keys are passed over.
  var isLenient: Bool { origin.isLenient }
  private let origin: Origin

  /// What a field comes from.
  private final class Origin: Sendable {
    let text: InputText
    let isLenient: Bool

    init(_ text: InputText, isLenient: Bool) {
      self.text = text
      self.isLenient = isLenient
    }
  }

  /// The value of a text.
  ///
  /// - Parameter isLenient: whether unknown keys are passed over.
  /// - Throws: ``InputError`` where it is no JSON.
  public init(_ text: InputText, isLenient: Bool = false) throws(InputError) {
    self.init(try JSONReader.value(of: text), of: text, isLenient: isLenient)
  }

  init(_ value: JSONValue, of text: InputText, isLenient: Bool = false) {
    self.value = value
    origin = Origin(text, isLenient: isLenient)
  }

  /// A part of another field's value.
  init(_ value: JSONValue, in field: JSONField) {
    self.value = value
    origin = field.origin
  }

  /// What is wrong with the value, behind its path: "touches[3].x: expected …".
  public func error(_ what: String) -> InputError { text.jsonError(at: value.offset, what) }

  /// Something else than what must stand here.
  ///
  /// - Parameter near: the end of the message, such as a suggestion.
  public func mismatch(_ expected: String, near: String = "") -> InputError {
    error("expected \(expected), got \(text.shown(value))\(near)")
  }
}

extension InputText {
  /// A value as messages show it: as it is written, but for brackets.
  fileprivate func shown(_ value: JSONValue) -> String {
    switch value.kind {
    case .null: return "null"
    case .bool(let bool): return bool ? "true" : "false"
    case .string(let string): return "\"\(Shown.text(string))\""
    case .array: return "an array"
    case .object: return "an object"
    case .number:
      let spelling = bytes[value.offset...].prefix {
        NumberSpelling.isDigit($0) || Array("+-.eE".utf8).contains($0)
      }
      return Shown.text(String(decoding: spelling, as: UTF8.self))
    }
  }
}

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

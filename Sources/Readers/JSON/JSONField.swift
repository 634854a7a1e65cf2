import Animations
import Motion

/// A value of a JSON text together with its position, so that decoding errors report the location.
///
///     let root = try JSONField(text)
///     try root.requireKnownKeys(["touches"])
///     for touch in try root.required("touches").items() {
///       let x = try touch.required("x").number()
///     }
package struct JSONField: Sendable {
  /// The value, with its offset.
  package let value: JSONValue
  let text: InputText
  /// True if unknown keys are ignored.
  let isLenient: Bool

  /// Parses the single value of a text.
  init(_ text: InputText) throws(InputError) {
    self.init(try JSONReader.value(of: text), of: text)
  }

  init(_ value: JSONValue, of text: InputText, isLenient: Bool = false) {
    (self.value, self.text, self.isLenient) = (value, text, isLenient)
  }

  private func nested(_ value: JSONValue) -> JSONField {
    JSONField(value, of: text, isLenient: isLenient)
  }

  /// Returns an error at the value, prefixed with its path: "touches[3].x: expected …".
  package func error(_ what: String) -> InputError { text.jsonError(at: value.offset, what) }

  /// Returns the error for a value of the wrong type or range, with a suggestion.
  package func wrongTypeError(_ expected: String, near: String = "") -> InputError {
    error("expected \(expected), got \(text.valueDescription(value))\(near)")
  }
}

extension JSONField {
  /// The digits of a number as they are written.
  var digits: ArraySlice<UInt8> {
    let rest = text.bytes[value.offset...]
    return rest[..<DecimalNumberSyntax.end(in: rest)]
  }
}

extension InputText {
  /// Returns the value at an offset for messages.
  func valueDescription(at offset: Int) -> String {
    var reader = JSONReader(self)
    reader.offset = offset
    do throws(InputError) {
      return valueDescription(try reader.readValue())
    } catch {
      return "another text"
    }
  }

  /// Returns the value for messages: scalars as they are written, arrays and objects by their type.
  fileprivate func valueDescription(_ value: JSONValue) -> String {
    switch value.kind {
    case .null: return "null"
    case .bool(let bool): return bool ? "true" : "false"
    case .string(let string): return "\"\(Display.text(string))\""
    case .array: return "an array"
    case .object: return "an object"
    case .number:
      let spelling = bytes[value.offset...].prefix {
        $0.isDigit || Array("+-.eE".utf8).contains($0)
      }
      return Display.text(String(decoding: spelling, as: UTF8.self))
    }
  }
}

extension JSONField {
  private func object() throws(InputError) -> JSONObject {
    if case .object(let object) = value.kind { return object }
    throw wrongTypeError("an object")
  }

  /// Returns the value of a key of an object; nil if the key is absent.
  package func optional(_ key: String) throws(InputError) -> JSONField? {
    try object()[key].map { nested($0.value) }
  }

  /// Returns the value of a required key of an object.
  package func required(_ key: String) throws(InputError) -> JSONField {
    if let field = try optional(key) { return field }
    // The key may be a column name from the input, so it is escaped.
    throw error("expected a key \"\(Display.text(key))\"")
  }

  package func optional(_ key: FactKey) throws(InputError) -> JSONField? {
    try optional(key.rawValue)
  }

  package func required(_ key: FactKey) throws(InputError) -> JSONField {
    try required(key.rawValue)
  }

  /// Throws an error at the first key that is not among the known ones. Lenient fields accept any.
  package func requireKnownKeys(_ keys: [String]) throws(InputError) {
    for member in try object().members where !keys.contains(member.key) && !isLenient {
      throw text.unknownKey(member.key, at: member.offset, among: keys)
    }
  }

  /// Returns the keys and values of an object with arbitrary keys.
  package func entries() throws(InputError) -> [(key: String, field: JSONField)] {
    try object().members.map { ($0.key, nested($0.value)) }
  }
}

extension InputText {
  /// Returns the error for an unknown key, with a suggestion or the list of known keys.
  func unknownKey(_ key: String, at offset: Int, among known: [String]) -> InputError {
    let suggestion = Suggestion.suggestionText(for: key, among: known)
    return jsonError(
      at: offset,
      "unknown key"
        + (suggestion.isEmpty ? "; known here: \(Display.quotedNames(known))" : suggestion)
    )
  }
}

extension JSONField {
  /// Returns the elements of an array.
  package func items() throws(InputError) -> [JSONField] {
    if case .array(let values) = value.kind { return values.map { nested($0) } }
    throw wrongTypeError("an array")
  }

  /// Returns the number. `expected` is the noun for the error message.
  package func number(_ expected: String = "a number") throws(InputError) -> Double {
    if case .number(let number) = value.kind { return number }
    throw wrongTypeError(expected)
  }

  /// Returns a number without a fraction, with magnitude below 2^53.
  package func wholeNumber() throws(InputError) -> Int {
    if case .number(let number) = value.kind, number.magnitude < 0x1p53,
      let whole = Int(exactly: number)
    {
      return whole
    }
    throw wrongTypeError("a whole number")
  }

  package func string() throws(InputError) -> String {
    if case .string(let string) = value.kind { return string }
    throw wrongTypeError("a string")
  }

  /// Returns the numbers of an array with a fixed length. Error messages show the array as `form`,
  /// such as "[x, y]".
  func numbers(
    _ form: String, count: Int, each expected: String = "a number",
    where isAllowed: (Double) -> Bool = { _ in true }
  ) throws(InputError) -> [Double] {
    guard case .array(let entries) = value.kind else { throw wrongTypeError(form) }
    guard entries.count == count else {
      throw error("expected \(form), got an array of \(entries.count)")
    }
    var numbers: [Double] = []
    for item in try items() {
      let number = try item.number()
      guard isAllowed(number) else { throw item.wrongTypeError(expected) }
      numbers.append(number)
    }
    return numbers
  }
}

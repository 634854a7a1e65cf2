/// Reads JSON as RFC 8259 has it, and nothing else.
///
/// Refused are a comma before a closing bracket, comments, `NaN`, `+1`, `.5`, `01`, control
/// characters in strings, halves of surrogate pairs, a byte order mark, anything behind the value,
/// equal keys in an object, numbers beyond the largest Double, and nesting beyond ``deepest``.
public struct JSONReader {
  /// How many brackets may be open at once.
  public static let deepest = 256

  let text: InputText
  /// Where the next byte is.
  var offset = 0
  /// The brackets that are open: here and not on the machine's stack.
  var brackets: [Bracket] = []
  /// The complete values inside them, and the keys of those in objects.
  private var values: [JSONValue] = []
  var keys: [JSONKey] = []

  struct Bracket {
    let isObject: Bool
    let offset: Int
    /// How many values and keys came before.
    let values: Int
    let keys: Int
  }

  init(_ text: InputText) {
    self.text = text
  }

  /// The one value of a text.
  ///
  /// - Throws: ``InputError`` where it is no JSON.
  public static func value(of text: InputText) throws(InputError) -> JSONValue {
    var reader = JSONReader(text)
    let value = try reader.readValue()
    guard reader.isAtEnd() else { throw reader.unexpected("the end of the text") }
    return value
  }

  /// Whether nothing is left but blanks.
  mutating func isAtEnd() -> Bool {
    skipBlanks()
    return next == nil
  }

  /// Reads one value and leaves what follows it.
  mutating func readValue() throws(InputError) -> JSONValue {
    guard offset >= text.contents else {
      throw text.error(at: 0, "expected a value, got a byte order mark")
    }
    let depth = brackets.count
    repeat { try readBeginning() } while try !completeBrackets(above: depth)
    return values.removeLast()
  }

  /// Reads opening brackets, then a value that is complete in itself.
  private mutating func readBeginning() throws(InputError) {
    skipBlanks()
    while next == UInt8(ascii: "{") || next == UInt8(ascii: "[") {
      try open(isObject: next == UInt8(ascii: "{"))
      if try close() { return }
      if brackets.last?.isObject == true { try readKey() }
      skipBlanks()
    }
    values.append(try readScalar())
  }

  /// After a value: closes brackets up to a comma.
  ///
  /// - Returns: whether no more than `depth` are left open.
  private mutating func completeBrackets(above depth: Int) throws(InputError) -> Bool {
    while brackets.count > depth, let bracket = brackets.last {
      skipBlanks()
      if skip(UInt8(ascii: ",")) {
        if bracket.isObject { try readKey() }
        return false
      }
      guard try close() else { throw unexpected(bracket.isObject ? "',' or '}'" : "',' or ']'") }
    }
    return true
  }

  mutating func open(isObject: Bool) throws(InputError) {
    guard brackets.count < Self.deepest else {
      throw text.error(at: offset, "expected at most \(Self.deepest) brackets inside one another")
    }
    brackets.append(
      Bracket(isObject: isObject, offset: offset, values: values.count, keys: keys.count))
    offset += 1
    skipBlanks()
  }

  /// Makes a value of the innermost bracket if its other half comes next.
  private mutating func close() throws(InputError) -> Bool {
    guard let bracket = brackets.last,
      skip(bracket.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    else { return false }
    brackets.removeLast()
    let entries = Array(values[bracket.values...])
    values.removeLast(entries.count)
    guard bracket.isObject else {
      values.append(JSONValue(kind: .array(entries), offset: bracket.offset))
      return true
    }
    let ownKeys = Array(keys[bracket.keys...])
    keys.removeLast(ownKeys.count)
    if let (first, second) = JSONKey.firstPair(of: ownKeys) { throw repeated(first, second) }
    let members = zip(ownKeys, entries).map {
      JSONMember(key: $0.text, offset: $0.offset, value: $1)
    }
    values.append(JSONValue(kind: .object(members), offset: bracket.offset))
    return true
  }

  mutating func readKey() throws(InputError) {
    skipBlanks()
    guard next == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
    let start = offset
    keys.append(JSONKey(text: try readString(), offset: start))
    skipBlanks()
    guard skip(UInt8(ascii: ":")) else { throw unexpected("':' after the key") }
  }

  func repeated(_ first: JSONKey, _ second: JSONKey) -> InputError {
    text.error(
      at: second.offset,
      "expected each key once, got \(text.shown(second.text, again: first.offset))")
  }
}

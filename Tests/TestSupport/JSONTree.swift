/// JSON parsed with its numbers as text. The parser is independent of the project's writer.
public indirect enum JSONTree: Equatable, Sendable {
  case number(String)
  case string(String)
  case literal(String)
  case array([JSONTree])
  case object([(key: String, value: JSONTree)])

  public subscript(key: String) -> JSONTree? {
    guard case .object(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The entries of an array; a single value is an array of one.
  public var row: [JSONTree] {
    if case .array(let entries) = self { return entries }
    return [self]
  }

  /// The keys of an object, in order.
  public var keys: [String] {
    guard case .object(let entries) = self else { return [] }
    return entries.map(\.key)
  }

  /// The text of a scalar: a number's digits, a string's characters.
  public var text: String? {
    switch self {
    case .number(let text), .string(let text), .literal(let text): text
    case .array, .object: nil
    }
  }

  public static func == (first: JSONTree, second: JSONTree) -> Bool {
    switch (first, second) {
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)):
      a.elementsEqual(b) { $0.key == $1.key && $0.value == $1.value }
    case (.number(let a), .number(let b)), (.string(let a), .string(let b)),
      (.literal(let a), .literal(let b)):
      a == b
    default: false
    }
  }
}

/// An invalid JSON text, with the offset of the error.
public struct JSONMistake: Error {
  public let offset: Int
}

extension JSONTree {
  public init(_ text: String) throws {
    var reader = Reader(bytes: Array(text.utf8))
    self = try reader.value()
    reader.skipBlanks()
    guard reader.place == reader.bytes.count else { throw reader.mistake }
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    var mistake: JSONMistake { JSONMistake(offset: place) }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func skipBlanks() {
      while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { place += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      skipBlanks()
      guard next == UInt8(ascii: character) else { return false }
      place += 1
      return true
    }

    mutating func value() throws -> JSONTree {
      if take("{") { return .object(try entries("}") { try $0.entry() }) }
      if take("[") { return .array(try entries("]") { try $0.value() }) }
      if take("\"") { return .string(try string()) }
      let word = run { (0x61...0x7A).contains($0) }
      if ["true", "false", "null"].contains(word) { return .literal(word) }
      let number = word + run { (0x30...0x39).contains($0) || Array("+-.eE".utf8).contains($0) }
      guard Double(number) != nil, number.first?.isNumber == true || number.first == "-" else {
        throw mistake
      }
      return .number(number)
    }

    private mutating func entry() throws -> (key: String, value: JSONTree) {
      guard take("\"") else { throw mistake }
      let key = try string()
      guard take(":") else { throw mistake }
      return (key, try value())
    }

    private mutating func entries<Entry>(
      _ end: Unicode.Scalar, _ entry: (inout Reader) throws -> Entry
    ) throws -> [Entry] {
      var entries: [Entry] = []
      if take(end) { return entries }
      repeat { entries.append(try entry(&self)) } while take(",")
      guard take(end) else { throw mistake }
      return entries
    }

    /// The characters up to the closing quote, with escapes unchanged.
    private mutating func string() throws -> String {
      let start = place
      while let byte = next, byte != UInt8(ascii: "\"") {
        place += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      guard next != nil else { throw mistake }
      defer { place += 1 }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func run(while isPart: (UInt8) -> Bool) -> String {
      let start = place
      while let byte = next, isPart(byte) { place += 1 }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }
  }
}

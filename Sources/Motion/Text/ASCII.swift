/// The sets of ASCII characters that several grammars share.
extension UInt8 {
  /// True for a space or a tab.
  package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// True for a space, a tab, a line feed or a carriage return: the white space of JSON.
  package var isWhitespace: Bool { isBlank || self == 0x0A || self == 0x0D }

  package var isDigit: Bool { (0x30...0x39).contains(self) }

  package var isCapital: Bool { (0x41...0x5A).contains(self) }

  /// True for A to Z and a to z.
  package var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// The byte with A to Z in lower case.
  package var lowercased: UInt8 { isCapital ? self | 0x20 : self }
}

extension ArraySlice<UInt8> {
  /// The line without blanks at its ends, and without carriage returns at its end.
  package var trimmedLine: ArraySlice<UInt8> {
    var line = drop { $0.isBlank }
    while let last = line.last, last.isWhitespace { line.removeLast() }
    return line
  }
}

/// Search and case-insensitive comparison of ASCII text.
package enum ASCIIText {
  /// Returns the text with A to Z in lower case.
  package static func lowercased(_ text: some StringProtocol) -> String {
    let bytes = text.utf8.map { $0.lowercased }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text with a to z in upper case.
  package static func uppercased(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      bytes.append(isLower ? byte - 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a name in camel case as lower-case words: "damping-ratio" for `dampingRatio`.
  ///
  /// - Parameter separator: the byte in front of each capital, also of a leading one.
  package static func separatingCapitals(of name: some StringProtocol, by separator: UInt8)
    -> String
  {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if byte.isCapital { bytes.append(separator) }
      bytes.append(byte.lowercased)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a name in the form in which names are compared: lower case, without hyphens,
  /// underscores and blanks. `Ease-In` and `ease_in` both become `easein`.
  package static func normalizedName(of name: some Sequence<UInt8>) -> [UInt8] {
    var letters: [UInt8] = []
    for byte in name {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): break
      default: letters.append(byte.lowercased)
      }
    }
    return letters
  }

  /// True if the bytes at `offset` are a word, which is given in lower case.
  package static func starts(_ bytes: [UInt8], at offset: Int, with word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index].lowercased != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// Returns the offset of the first occurrence of a text from `start` on; nil if there is none.
  package static func firstIndex(
    of text: StaticString, in bytes: [UInt8], from start: Int = 0
  ) -> Int? {
    let count = text.utf8CodeUnitCount
    var offset = start
    while offset + count <= bytes.count {
      if bytes[offset] == text.utf8Start[0],
        (1..<count).allSatisfy({ bytes[offset + $0] == text.utf8Start[$0] })
      {
        return offset
      }
      offset += 1
    }
    return nil
  }
}

/// A name that a user gives, such as that of a token, a request, a pointer or a track.
///
/// Names are equal if their UTF-8 bytes are. Strings are equal if they are canonically equivalent:
/// a precomposed "é" and "e" with a combining accent would be one name.
package struct ByteName: Hashable, Sendable, ExpressibleByStringLiteral {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.init(text) }

  package static func == (one: ByteName, other: ByteName) -> Bool {
    one.text.hasBytes(of: other.text)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// True for the same name, by the rule of ``ByteName``.
  package func hasBytes(of other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}

extension Sequence<String> {
  /// True if a name is among these, by the rule of ``ByteName``.
  package func hasName(_ name: String) -> Bool { contains { $0.hasBytes(of: name) } }
}

import Motion

/// The scalars and the empty brackets of a JSON text in the order of the text, each with its path.
///
/// The tracks' lists of numbers can be left out: a number series reads these.
package struct JSONLeaves: Sendable {
  /// A scalar, `{}` or `[]`.
  package struct Leaf: Sendable {
    /// Such as "target.point[0]"; empty for a text that is one scalar.
    package let path: String
    /// The token as written.
    package let token: String
    /// The offset of the token in the text.
    package let offset: Int
    package let isNumber: Bool

    /// The text of a string; nil for another token.
    package var string: String? {
      guard token.hasPrefix("\""), let text = try? InputText(bytes: Array(token.utf8), name: ""),
        case .string(let string)? = (try? JSONReader.value(of: text))?.kind
      else { return nil }
      return string
    }
  }

  package private(set) var leaves: [Leaf] = []

  /// Reads the only value of a text.
  ///
  /// - Parameter leavesOutSeries: true to leave out `values` and `times` of the entries of
  ///   `tracks`.
  /// - Throws: ``InputError`` if the text is not valid JSON.
  package init(_ text: InputText, leavesOutSeries: Bool) throws(InputError) {
    var reader = JSONReader(text)
    try reader.readLeaves("", leavesOutSeries, into: &leaves)
    try reader.requireEnd()
  }

  /// The text of a string at a path; nil if there is none.
  package func string(_ key: FactKey) -> String? {
    leaves.first { $0.path == key.rawValue }?.string
  }
}

extension JSONReader {
  /// Reads one value and appends its leaves.
  fileprivate mutating func readLeaves(
    _ path: String, _ leavesOutSeries: Bool, into leaves: inout [JSONLeaves.Leaf]
  ) throws(InputError) {
    skipBlanks()
    let (start, count) = (offset, leaves.count)
    let first = next
    switch first {
    case UInt8(ascii: "{"):
      var skips = false
      try readObject("an object") { (reader, key) throws(InputError) in
        let own = path.isEmpty ? key.text : path + "." + key.text
        reader.skipBlanks()
        if leavesOutSeries, Self.isSeries(own), reader.next == UInt8(ascii: "[") {
          skips = true
          if !reader.skipNumbers() { _ = try reader.readValue() }
        } else {
          try reader.readLeaves(own, leavesOutSeries, into: &leaves)
        }
      }
      if skips || leaves.count > count { return }
    case UInt8(ascii: "["):
      var index = 0
      try readArray { (reader, _) throws(InputError) in
        try reader.readLeaves("\(path)[\(index)]", leavesOutSeries, into: &leaves)
        index += 1
      }
      if index > 0 { return }
    default: _ = try readScalar()
    }
    let isBracket = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    let token = isBracket ? [] : text.bytes[start..<offset]
    leaves.append(
      JSONLeaves.Leaf(
        path: path,
        token: isBracket
          ? (first == UInt8(ascii: "{") ? "{}" : "[]") : String(decoding: token, as: UTF8.self),
        offset: start, isNumber: first == UInt8(ascii: "-") || (first ?? 0).isDigit))
  }

  /// True for the lists of numbers in a document: "tracks[0].values".
  private static func isSeries(_ path: String) -> Bool {
    path.hasPrefix(FactKey.tracks.rawValue + "[")
      && (path.hasSuffix("]." + FactKey.values.rawValue)
        || path.hasSuffix("]." + FactKey.times.rawValue))
  }

  /// Skips an array of numbers and of arrays of numbers, unchecked.
  ///
  /// - Returns: false for an array of other values, before which the reader stays.
  private mutating func skipNumbers() -> Bool {
    var depth = 0
    let end = text.bytes.withUnsafeBufferPointer { bytes -> Int? in
      for place in offset..<bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "]"):
          depth -= 1
          if depth == 0 { return place + 1 }
        case UInt8(ascii: "\""), UInt8(ascii: "{"): return nil
        default: break
        }
      }
      return nil
    }
    guard let end else { return false }
    offset = end
    return true
  }
}

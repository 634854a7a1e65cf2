import Animations
import Motion

/// The scalars and the empty brackets of a JSON text in the order of the text, each with its path,
/// perhaps without the tracks' lists of numbers, which a number series reads.
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

  /// Reads the only value of a text, perhaps without `values` and `times` of the entries of
  /// `tracks`.
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
      try readArray { (reader) throws(InputError) in
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

  /// Skips an array of numbers and of arrays of numbers, unchecked. Returns false before any other
  /// array.
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

extension InputText {
  /// Returns the path from the root of a JSON text to a value or key: "touches[3].x"; "" for the
  /// root.
  ///
  /// Values do not store their paths. An error message computes the path by scanning the brackets
  /// before the offset. In a text of several values, the path is relative to the last root.
  private func jsonPath(to place: Int) -> String {
    // An index in an array, or the offset of a member's key; nil before the key.
    enum Step {
      case entry(Int)
      case member(Int?)
    }
    var steps: [Step] = []
    var offset = contents
    while offset < min(place + 1, bytes.count) {
      let isString = bytes[offset] == UInt8(ascii: "\"")
      if isString, case .member(nil)? = steps.last { steps[steps.count - 1] = .member(offset) }
      if offset == place { break }
      switch (bytes[offset], steps.last) {
      case (UInt8(ascii: "["), _): steps.append(.entry(0))
      case (UInt8(ascii: "{"), _): steps.append(.member(nil))
      case (UInt8(ascii: "]"), _), (UInt8(ascii: "}"), _): _ = steps.popLast()
      case (UInt8(ascii: ","), .entry(let index)?): steps[steps.count - 1] = .entry(index + 1)
      case (UInt8(ascii: ","), .member?): steps[steps.count - 1] = .member(nil)
      default: break
      }
      offset = isString ? endOfString(from: offset) : offset + 1
    }
    return steps.reduce("") { path, step in
      switch step {
      case .entry(let index): "\(path)[\(index)]"
      case .member(let key?): path + memberNotation(keyAt: key, isFirst: path.isEmpty)
      case .member(nil): path
      }
    }
  }

  /// Returns the offset after the closing quote of the JSON string that begins at `start`. If the
  /// string does not close, the offset is past the end of the text.
  private func endOfString(from start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return offset + 1
  }

  /// Returns ".x", or `["odd key"]` for a key with characters other than ASCII letters, digits and
  /// "_".
  private func memberNotation(keyAt offset: Int, isFirst: Bool) -> String {
    var reader = JSONReader(self)
    reader.offset = offset
    let key = (try? reader.readString()) ?? ""
    let isWord = key.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    guard isWord, !key.isEmpty else { return "[\"\(Display.text(key))\"]" }
    return (isFirst ? "" : ".") + Display.text(key)
  }

  /// Returns the error at a value or key, prefixed with its path: "touches[3].x: expected …".
  func jsonError(at offset: Int, _ what: String) -> InputError {
    let path = jsonPath(to: offset)
    return error(at: offset, path.isEmpty ? what : "\(path): \(what)")
  }
}

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

/// The path from the root of a JSON text to a value or key: "touches[3].x"; "" for the root.
///
/// Values do not store their paths. An error message computes the path by scanning the brackets
/// before the offset. In a text of several values, the path is relative to the last root.
struct JSONPath {
  private enum Step {
    case entry(Int)
    /// The offset of a member's key; nil before the key.
    case member(Int?)

    /// The step after the next comma.
    var next: Step {
      switch self {
      case .entry(let place): .entry(place + 1)
      case .member: .member(nil)
      }
    }
  }

  private let text: InputText
  private var steps: [Step] = []

  /// Computes the path to an offset.
  ///
  /// - Parameter place: the offset of a value or a key; the text before it is valid JSON.
  init(in text: InputText, to place: Int) {
    self.text = text
    var offset = text.contents
    while offset < place { offset = offsetAfter(offset) }
    if place < text.bytes.count, text.bytes[place] == UInt8(ascii: "\"") { storeKey(place) }
  }

  /// Processes the character or string at an offset and returns the offset after it.
  private mutating func offsetAfter(_ offset: Int) -> Int {
    switch text.bytes[offset] {
    case UInt8(ascii: "["): steps.append(.entry(0))
    case UInt8(ascii: "{"): steps.append(.member(nil))
    case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = steps.popLast()
    case UInt8(ascii: ","):
      if let step = steps.popLast() { steps.append(step.next) }
    case UInt8(ascii: "\""):
      storeKey(offset)
      return text.endOfString(from: offset)
    default: break
    }
    return offset + 1
  }

  /// Takes the string at an offset as the current member's key, if the member has none yet.
  private mutating func storeKey(_ offset: Int) {
    if case .member(nil)? = steps.last { steps[steps.count - 1] = .member(offset) }
  }

  var shown: String {
    var shown = ""
    for step in steps {
      switch step {
      case .entry(let place): shown += "[\(place)]"
      case .member(let offset?): shown += text.memberNotation(keyAt: offset, isFirst: shown.isEmpty)
      case .member(nil): break
      }
    }
    return shown
  }
}

extension InputText {
  /// Returns the offset after the closing quote of the JSON string that begins at `start`. If the
  /// string does not close, the offset is past the end of the text.
  fileprivate func endOfString(from start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return offset + 1
  }

  /// Returns ".x", or `["odd key"]` for a key with characters other than ASCII letters, digits and
  /// "_".
  fileprivate func memberNotation(keyAt offset: Int, isFirst: Bool) -> String {
    var reader = JSONReader(self)
    reader.offset = offset
    let key = (try? reader.readString()) ?? ""
    let isWord = key.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    guard isWord, !key.isEmpty else { return "[\"\(Display.text(key))\"]" }
    return (isFirst ? "" : ".") + Display.text(key)
  }

  /// Returns the error at a value or key, prefixed with its path: "touches[3].x: expected …".
  func jsonError(at offset: Int, _ what: String) -> InputError {
    let path = JSONPath(in: self, to: offset).shown
    return error(at: offset, path.isEmpty ? what : "\(path): \(what)")
  }
}

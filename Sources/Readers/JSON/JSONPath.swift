import Motion

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

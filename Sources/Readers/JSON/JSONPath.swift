import Motion

/// The way from the root of a JSON text to a place in it: "touches[3].x", "" for the root itself.
///
/// Only an error asks for it, so no value remembers its own: the brackets before the place are
/// counted again. Of several texts, one behind the other, it is the way in the last.
struct JSONPath {
  private enum Step {
    case entry(Int)
    /// Where the key of a member begins; nil before it.
    case member(Int?)

    /// Behind a comma.
    var next: Step {
      switch self {
      case .entry(let place): .entry(place + 1)
      case .member: .member(nil)
      }
    }
  }

  private let text: InputText
  private var steps: [Step] = []

  /// - Parameter place: the offset of a value or a key; what comes before is JSON.
  init(in text: InputText, to place: Int) {
    self.text = text
    var offset = text.contents
    while offset < place { offset = passed(offset) }
    if place < text.bytes.count, text.bytes[place] == UInt8(ascii: "\"") { passKey(place) }
  }

  /// Where the next character or string begins.
  private mutating func passed(_ offset: Int) -> Int {
    switch text.bytes[offset] {
    case UInt8(ascii: "["): steps.append(.entry(0))
    case UInt8(ascii: "{"): steps.append(.member(nil))
    case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = steps.popLast()
    case UInt8(ascii: ","):
      if let step = steps.popLast() { steps.append(step.next) }
    case UInt8(ascii: "\""):
      passKey(offset)
      return text.endOfString(from: offset)
    default: break
    }
    return offset + 1
  }

  /// A string is a key if its member has none yet.
  private mutating func passKey(_ offset: Int) {
    if case .member(nil)? = steps.last { steps[steps.count - 1] = .member(offset) }
  }

  var shown: String {
    var shown = ""
    for step in steps {
      switch step {
      case .entry(let place): shown += "[\(place)]"
      case .member(let offset?): shown += text.member(keyAt: offset, isFirst: shown.isEmpty)
      case .member(nil): break
      }
    }
    return shown
  }
}

extension InputText {
  /// Where a JSON string ends that begins at an offset, or the text does.
  fileprivate func endOfString(from start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return offset + 1
  }

  /// ".x", or `["odd key"]` for a key that is no word.
  fileprivate func member(keyAt offset: Int, isFirst: Bool) -> String {
    var reader = JSONReader(self)
    reader.offset = offset
    let key = (try? reader.readString()) ?? ""
    let isWord = key.utf8.allSatisfy {
      NumberSpelling.isDigit($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "_")
    }
    guard isWord, !key.isEmpty else { return "[\"\(Shown.text(key))\"]" }
    return (isFirst ? "" : ".") + Shown.text(key)
  }

  /// What is wrong with the value or key at an offset of a JSON text, behind its path:
  /// "touches[3].x: expected …".
  func jsonError(at offset: Int, _ what: String) -> InputError {
    let path = JSONPath(in: self, to: offset).shown
    return error(at: offset, path.isEmpty ? what : "\(path): \(what)")
  }
}

extension JSONValue {
  /// The way from a root to the value or the key at an offset: "touches[3].x", "" for the root itself.
  ///
  /// Only an error asks for it, so no value remembers its own.
  func path(to offset: Int) -> String {
    var path = ""
    var value = self
    while value.offset < offset {
      switch value.kind {
      case .array(let values):
        guard let place = values.lastIndex(where: { $0.offset <= offset }) else { return path }
        path += "[\(place)]"
        value = values[place]
      case .object(let members):
        guard let member = members.last(where: { $0.offset <= offset }) else { return path }
        path += member.step(isFirst: path.isEmpty)
        value = member.value
      default: return path
      }
    }
    return path
  }
}

extension JSONMember {
  /// ".x", or `["odd key"]` for a key that is no word.
  fileprivate func step(isFirst: Bool) -> String {
    let isWord = key.utf8.allSatisfy {
      NumberSpelling.isDigit($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "_")
    }
    guard isWord, !key.isEmpty else { return "[\"\(Shown.text(key))\"]" }
    return (isFirst ? "" : ".") + Shown.text(key)
  }
}

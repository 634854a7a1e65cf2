import Motion

extension Fact {
  /// The fact alone: a text as it is, anything else as JSON has it.
  public func text(_ decimals: Decimals = .fixed(4)) -> String {
    if case .text(let text) = self { return text }
    let json = JSONText(decimals: decimals, isCompact: true)
    let bytes = ByteStream.bytes(capacity: 64) { stream throws(WriteFailure) in
      try json.write(self, to: &stream)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether it is one number, which stands below others with its point.
  package var isNumber: Bool {
    switch self {
    case .number, .count: true
    case .place, .unknown, .indexPath, .text, .flag, .list, .object: false
    }
  }
}

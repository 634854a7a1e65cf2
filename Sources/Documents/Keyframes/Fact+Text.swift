import Motion

extension Fact {
  /// The fact alone: a text as it is, anything else as JSON has it.
  public func text(_ decimals: Decimals = .fixed(4)) -> String {
    if case .text(let text) = self { return text }
    var bytes: [UInt8] = []
    var stream = ByteStream(capacity: 64) { chunk throws(WriteFailure) in bytes += chunk }
    let json = JSONText(decimals: decimals, isCompact: true)
    // Nothing can fail between here and an array.
    try? json.write(self, to: &stream)
    try? stream.flush()
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

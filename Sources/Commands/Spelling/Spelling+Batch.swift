import Motion

extension Spelling {
  /// Which of how many parts, counted from 1: `1/8`; 0 is the last, so that indices counted from 0
  /// name each part once too.
  static func shard(_ text: String) throws(ParameterError) -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      count >= 1, (0...count).contains(number)
    else { throw .ofWord("must be a part and how many there are, 1/8 to 8/8, or from 0/8") }
    return Shard(number: number == 0 ? count : number, count: count)
  }
}

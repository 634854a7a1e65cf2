/// Moves of one blank or digit in a file, which `verify` must detect.
enum BlankMove {
  /// The file with one random change.
  static func made(in file: [UInt8], _ random: inout Random) -> [UInt8] {
    var bytes = file
    let blanks = bytes.indices.filter { bytes[$0] == 0x20 || bytes[$0] == 0x0A }
    guard let blank = blanks.isEmpty ? nil : random.pick(blanks) else { return bytes }
    switch random.below(5) {
    case 0: bytes.remove(at: blank)
    case 1: bytes.insert(0x20, at: random.below(bytes.count))
    case 2 where blank + 1 < bytes.count: bytes.swapAt(blank, blank + 1)
    case 3 where blank > 0: bytes.swapAt(blank, blank - 1)
    default:
      // Moves the byte by up to 4 positions, as when a digit jumps over a blank.
      let byte = bytes.remove(at: blank)
      let target = blank + random.below(9) - 4
      bytes.insert(byte, at: max(0, min(target, bytes.count)))
    }
    return bytes
  }

  /// The tokens of a file: numbers, names and signs. Files that differ only in white space have equal tokens.
  static func words(of file: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    for byte in file + [0x0A] {
      let isPart =
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "%")
      if isPart {
        word.append(byte)
        continue
      }
      if !word.isEmpty { words.append(word) }
      word = []
      if byte != 0x20 && byte != 0x0A { words.append([byte]) }
    }
    return words
  }
}

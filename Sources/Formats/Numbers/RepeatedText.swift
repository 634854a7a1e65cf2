/// A text that is put over and over: up to 16 bytes are two stores, without a call that copies
/// memory.
struct RepeatedText {
  /// Up to 16 bytes.
  struct Words {
    fileprivate var low: UInt64 = 0
    fileprivate var high: UInt64 = 0
    fileprivate(set) var count = 0

    /// Puts the text where 16 bytes at least have room; the place behind it.
    @inline(__always)
    func write(at cursor: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
      cursor.store(low)
      (cursor + 8).store(high)
      return cursor + count
    }
  }

  private var short = Words()
  /// All bytes of a longer text.
  private var long: [UInt8] = []

  init(_ bytes: [UInt8]) {
    if bytes.count > 16 {
      long = bytes
      return
    }
    for (index, byte) in bytes.enumerated() {
      if index < 8 {
        short.low |= UInt64(byte) << UInt64(8 * index)
      } else {
        short.high |= UInt64(byte) << UInt64(8 * (index - 8))
      }
    }
    short.count = bytes.count
  }

  var count: Int { long.isEmpty ? short.count : long.count }

  /// The text as words; nil where it is longer.
  var words: Words? { long.isEmpty ? short : nil }

  /// The text and a number behind it.
  func appending(_ number: UInt64) -> RepeatedText {
    if !long.isEmpty { return RepeatedText(long + String(number).utf8) }
    // Both together, and what a store puts behind them: without an array, for a new second often.
    var bytes: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)
    var text = self
    withUnsafeMutableBytes(of: &bytes) { bytes in
      bytes.withMemoryRebound(to: UInt8.self) { bytes in
        guard let start = bytes.baseAddress else { return }
        text.short.count = DecimalWriter.writeWhole(number, at: short.write(at: start)) - start
        if text.short.count > 16 { text.long = Array(bytes[..<text.short.count]) }
      }
    }
    (text.short.low, text.short.high) = (bytes.0.littleEndian, bytes.1.littleEndian)
    return text
  }

  /// Puts the text where 16 bytes at least have room; the place behind it.
  @inline(__always)
  func write(at cursor: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    long.isEmpty ? short.write(at: cursor) : cursor.put(long)
  }
}

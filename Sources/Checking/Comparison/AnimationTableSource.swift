import Documents
import Motion
import Readers

/// Renders an animation as a table while it is read, one block of frames at a time.
package final class AnimationTableSource {
  private var blocks: CSVTablePieces
  private var pending: [UInt8] = []
  private var taken = 0

  private init(_ animation: Animation, _ given: Encoding) {
    var encoding = Encoding()
    encoding.decimals = given.decimals
    blocks = CSVTablePieces(animation, encoding)
  }

  /// Returns the table of an animation as a source of bytes.
  ///
  /// - Parameter encoding: only its decimals are used.
  package static func byteSource(of animation: Animation, _ encoding: Encoding) -> ByteSource {
    let source = AnimationTableSource(animation, encoding)
    return ByteSource { buffer throws(InputError) in source.read(into: buffer) }
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while taken == pending.count {
      if !renderNextBlock() { return 0 }
    }
    let count = min(buffer.count, pending.count - taken)
    pending.withUnsafeBytes { bytes in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[taken..<taken + count]))
    }
    taken += count
    return count
  }

  /// Renders the next block; returns false at the end.
  private func renderNextBlock() -> Bool {
    taken = 0
    var isThere = false
    pending = ByteStream.bytes { stream throws(WriteFailure) in
      isThere = try blocks.writeNextPiece(to: &stream)
    }
    return isThere
  }
}

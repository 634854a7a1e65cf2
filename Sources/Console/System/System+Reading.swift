import CPosix

/// Bytes that come in.
extension System {
  /// Reads up to the end; nil where more than `limit` bytes come.
  ///
  /// It takes little more memory than the bytes themselves: a regular file says how many there are,
  /// and what comes in pieces is put together as these are given back.
  static func readAll(
    from descriptor: Int32, upTo limit: Int
  ) throws(SystemError) -> [UInt8]? {
    let rest = Int(posix_rest_of_file(descriptor))
    if rest > limit { return nil }
    var pieces: [[UInt8]] = []
    var count = 0
    // A byte more than there should be, so that the end is seen.
    var size = rest > 0 ? rest + 1 : 1 << 16
    while true {
      let most = min(size, limit - count + 1)
      let piece = try readPiece(from: descriptor, most)
      pieces.append(piece)
      count += piece.count
      if count > limit { return nil }
      if piece.count < most { return joined(&pieces, count) }
      size = 1 << 20
    }
  }

  /// Reads so many bytes, or up to the end: again after an interruption, on after a short read.
  private static func readPiece(
    from descriptor: Int32, _ most: Int
  ) throws(SystemError) -> [UInt8] {
    var error: SystemError?
    let piece = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      while count < most {
        let next = read(descriptor, buffer.baseAddress.map { $0 + count }, most - count)
        if next == 0 { return }
        if next > 0 {
          count += next
        } else if posix_error() != EINTR {
          error = .last
          return
        }
      }
    }
    if let error { throw error }
    return piece
  }

  /// Reads the next bytes, as many as there are: again after an interruption.
  ///
  /// - Returns: how many; 0 at the end.
  static func readSome(
    from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if posix_error() != EINTR { throw .last }
    }
  }

  /// One array of all pieces, each given back when it has been copied.
  private static func joined(_ pieces: inout [[UInt8]], _ total: Int) -> [UInt8] {
    if pieces.count == 1 { return pieces[0] }
    return [UInt8](unsafeUninitializedCapacity: total) { buffer, count in
      for index in pieces.indices {
        if let start = buffer.baseAddress {
          memcpy(start + count, pieces[index], pieces[index].count)
        }
        count += pieces[index].count
        pieces[index] = []
      }
    }
  }

  /// The bytes of a regular file from where it is read to its end; nil for anything else.
  static func restOfFile(_ descriptor: Int32) -> Int? {
    let rest = Int(posix_rest_of_file(descriptor))
    return rest > 0 ? rest : nil
  }

  /// Waits until there is something to read, or an end; a signal that has been held ends the
  /// process meanwhile.
  static func waitForInput(_ descriptor: Int32) {
    while posix_is_readable(descriptor, 100) == 0 {
      var pending = sigset_t()
      sigpending(&pending)
      guard endings.contains(where: { sigismember(&pending, $0) == 1 }) else { continue }
      removeDrafts()
      sigprocmask(SIG_UNBLOCK, &pending, nil)
    }
  }
}

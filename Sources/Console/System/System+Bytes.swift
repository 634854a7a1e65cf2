import CPosix

/// Reading from descriptors.
extension System {
  /// Reads up to the end; nil for more than `limit` bytes.
  ///
  /// It takes little more memory than the bytes themselves. The size of a regular file is known,
  /// and the pieces of other inputs are freed while they are joined.
  static func readAll(
    from descriptor: Int32, upTo limit: Int
  ) throws(SystemError) -> [UInt8]? {
    let rest = Int(posix_rest_of_file(descriptor))
    if rest > limit { return nil }
    var pieces: [[UInt8]] = []
    var count = 0
    // One byte more than the file has, so that the end is read in the same call.
    var size = rest > 0 ? rest + 1 : 1 << 16
    while true {
      let most = min(size, limit - count + 1)
      let piece = try readUpTo(from: descriptor, most)
      pieces.append(piece)
      count += piece.count
      if count > limit { return nil }
      if piece.count < most { return joinedPieces(&pieces, count) }
      size = 1 << 20
    }
  }

  /// Reads `most` bytes, or fewer at the end. It retries after an interruption and continues after
  /// a short read.
  private static func readUpTo(
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

  /// Reads the next available bytes; retries after an interruption.
  ///
  /// - Returns: the number of bytes; 0 at the end.
  static func readAvailable(
    from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if posix_error() != EINTR { throw .last }
    }
  }

  /// Joins all pieces into one array and frees each after it is copied.
  private static func joinedPieces(_ pieces: inout [[UInt8]], _ total: Int) -> [UInt8] {
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
}

/// Writing to descriptors.
extension System {
  /// Writes all the bytes. It retries after an interruption and continues after a short write.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let slice = UnsafeRawBufferPointer(rebasing: rest)
      let count = CPosix.write(descriptor, slice.baseAddress, slice.count)
      if count < 0 {
        if posix_error() == EINTR { continue }
        throw .last
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Requests a pipe of 1 MiB, so that reader and writer wait less for each other. Only Linux
  /// supports it; without it the pipe works as before.
  static func enlargePipe(_ descriptor: Int32) {
    posix_widen_pipe(descriptor, 1 << 20)
  }
}

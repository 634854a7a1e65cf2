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

/// Bytes that go out, and the pages of memory that a pipe takes.
extension System {
  /// Writes all the bytes: again after an interruption, on after a short write.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
    try send(bytes, to: descriptor, isHandedOver: false)
  }

  /// Gives a pipe all the bytes, whose memory must not be written any more.
  static func handOver(_ bytes: UnsafeRawBufferPointer, to pipe: Int32) throws(SystemError) {
    try send(bytes, to: pipe, isHandedOver: true)
  }

  private static func send(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, isHandedOver: Bool
  ) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let slice = UnsafeRawBufferPointer(rebasing: rest)
      let count =
        isHandedOver
        ? posix_hand_over(descriptor, slice.baseAddress, slice.count)
        : CPosix.write(descriptor, slice.baseAddress, slice.count)
      if count < 0 {
        if posix_error() == EINTR { continue }
        throw .last
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Asks for a pipe that holds a megabyte, so that its reader and its writer wait less for each
  /// other; only Linux has such a request, and whoever refuses it loses nothing.
  static func widenPipe(_ descriptor: Int32) {
    posix_widen_pipe(descriptor, 1 << 20)
  }

  /// Whether a descriptor is a pipe that pages can be handed over to.
  static func takesPages(_ descriptor: Int32) -> Bool { posix_takes_pages(descriptor) != 0 }

  /// Memory at a multiple of its size; nil where there is none.
  static func newPages(_ bytes: Int) -> UnsafeMutableRawPointer? { posix_new_pages(bytes) }

  static func dropPages(_ pages: UnsafeMutableRawPointer, _ bytes: Int) {
    posix_drop_pages(pages, bytes)
  }

  /// Has signals that end the process wait while it writes: between ``beginWriting()`` and
  /// ``finishWriting()``.
  static func endBetweenWrites() { posix_end_between_writes() }

  static func beginWriting() { posix_begin_writing() }

  static func finishWriting() { posix_finish_writing() }
}

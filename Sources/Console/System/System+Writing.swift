import CPosix

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

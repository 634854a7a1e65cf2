import Checking
import Documents
import Exporters

/// A writer of a stream's buffers to a descriptor, without a copy where the descriptor is a pipe.
struct DescriptorWriter {
  let descriptor: Int32
  private var pages: PipePages?
  private var isProbed = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The size from which a buffer is one of many. Shorter outputs skip the setup of a wider pipe.
  private static var largeBytes: Int { 1 << 16 }

  /// Writes all the bytes.
  ///
  /// - Returns: memory for the next bytes if the old memory must not be reused; nil otherwise.
  mutating func write(
    _ bytes: UnsafeRawBufferPointer
  ) throws(WriteFailure) -> UnsafeMutableRawBufferPointer? {
    do throws(SystemError) {
      if !isProbed, bytes.count > Self.largeBytes {
        System.enlargePipe(descriptor)
        pages = PipePages(descriptor)
        isProbed = true
      }
      if pages?.containsBytes(bytes) == true {
        try pages?.handOverPages(bytes)
      } else {
        try System.write(bytes, to: descriptor)
      }
    } catch {
      throw WriteFailure(code: error.code)
    }
    return pages?.pageBuffer(ByteStream.capacity)
  }

  /// Frees the memory at the end of the stream.
  mutating func end() { pages?.freeRegion() }
}

/// Memory pages that a pipe takes over without a copy. Each page is handed over once and never
/// written again, since the reader sees the page itself.
///
/// A region is a huge page, so filling it costs one page fault. A full region is freed, and the
/// pipe keeps the pages that have not been read.
///
/// Source: Linux's vmsplice(2).
struct PipePages {
  private let descriptor: Int32
  private var region: UnsafeMutableRawPointer?
  /// The offset of the first unused byte in the region.
  private var next = 0

  /// The size of a huge page: 2 MiB.
  private static var regionBytes: Int { 2 << 20 }

  /// The size of an ordinary page, at which each buffer is aligned.
  private static var pageBytes: Int { 4096 }

  /// - Returns: nil if the descriptor is not a pipe, or the system has no huge pages.
  init?(_ descriptor: Int32) {
    guard System.pipeTakesPages(descriptor) else { return nil }
    self.descriptor = descriptor
  }

  /// Memory to fill from its beginning; nil if there is none.
  mutating func pageBuffer(_ bytes: Int) -> UnsafeMutableRawBufferPointer? {
    if region == nil || next + bytes > Self.regionBytes {
      freeRegion()
      region = System.allocatePages(Self.regionBytes)
    }
    return region.map { UnsafeMutableRawBufferPointer(start: $0 + next, count: bytes) }
  }

  /// True if bytes are in the region.
  func containsBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let region, let start = bytes.baseAddress else { return false }
    return start >= UnsafeRawPointer(region) && start < UnsafeRawPointer(region) + Self.regionBytes
  }

  /// Hands over the first bytes of the last buffer.
  mutating func handOverPages(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try System.handOverPages(bytes, to: descriptor)
    let pages = (bytes.count + Self.pageBytes - 1) / Self.pageBytes
    next += pages * Self.pageBytes
  }

  /// Frees the region; pages in the pipe stay valid.
  mutating func freeRegion() {
    if let region { System.freePages(region, Self.regionBytes) }
    region = nil
    next = 0
  }
}

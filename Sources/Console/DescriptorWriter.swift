import Checking
import Documents
import Exporters

/// Writes a stream's buffers to a descriptor, and gives it buffers that need not be copied.
struct DescriptorWriter {
  let descriptor: Int32
  private var pages: PipePages?
  private var isProbed = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// A buffer of more bytes is one of many; shorter outputs do not wait for a wider pipe.
  private static var largeBytes: Int { 1 << 16 }

  /// Writes all the bytes.
  ///
  /// - Returns: memory for the next ones, if the old must not be used again.
  mutating func write(
    _ bytes: UnsafeRawBufferPointer
  ) throws(WriteFailure) -> UnsafeMutableRawBufferPointer? {
    do throws(SystemError) {
      if !isProbed, bytes.count > Self.largeBytes {
        System.widenPipe(descriptor)
        pages = PipePages(descriptor)
        isProbed = true
      }
      if pages?.hold(bytes) == true {
        try pages?.handOver(bytes)
      } else {
        try System.write(bytes, to: descriptor)
      }
    } catch {
      throw WriteFailure(code: error.code)
    }
    return pages?.buffer(ByteStream.capacity)
  }

  /// Gives the memory back; the stream is not written any more.
  mutating func end() { pages?.giveBack() }
}

/// Memory whose pages a pipe takes over, so that what is written is not copied: each is handed over
/// once and never written again, since its reader sees the page itself.
///
/// A region is a huge page: what is filled from its beginning to its end costs one page fault. When
/// it is full it is given back, and the pipe keeps what has not been read.
///
/// Source: Linux's vmsplice(2).
struct PipePages {
  private let descriptor: Int32
  private var region: UnsafeMutableRawPointer?
  /// Where the region has not been filled yet.
  private var next = 0

  /// A huge page.
  private static var regionBytes: Int { 2 << 20 }

  /// What begins a page of its own.
  private static var pageBytes: Int { 4096 }

  /// - Returns: nil where the descriptor is no pipe, or the system has no huge pages.
  init?(_ descriptor: Int32) {
    guard System.takesPages(descriptor) else { return nil }
    self.descriptor = descriptor
  }

  /// Memory to be filled from its beginning; nil where there is none.
  mutating func buffer(_ bytes: Int) -> UnsafeMutableRawBufferPointer? {
    if region == nil || next + bytes > Self.regionBytes {
      giveBack()
      region = System.newPages(Self.regionBytes)
    }
    return region.map { UnsafeMutableRawBufferPointer(start: $0 + next, count: bytes) }
  }

  /// Whether bytes lie in the pages.
  func hold(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let region, let start = bytes.baseAddress else { return false }
    return start >= UnsafeRawPointer(region) && start < UnsafeRawPointer(region) + Self.regionBytes
  }

  /// Hands over the beginning of the last buffer.
  mutating func handOver(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try System.handOver(bytes, to: descriptor)
    let pages = (bytes.count + Self.pageBytes - 1) / Self.pageBytes
    next += pages * Self.pageBytes
  }

  /// Gives the region back; what the pipe holds stays.
  mutating func giveBack() {
    if let region { System.dropPages(region, Self.regionBytes) }
    region = nil
    next = 0
  }
}

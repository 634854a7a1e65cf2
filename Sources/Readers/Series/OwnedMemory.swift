/// Uninitialized memory, freed with its last reference.
///
/// It is a class because Embedded Swift does not find the `deinit` of another module's noncopyable
/// struct.
final class OwnedMemory<Element> {
  let start: UnsafeMutablePointer<Element>

  init(capacity: Int) {
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }
}

/// Memory that is given back when nobody has it any more.
///
/// A class, since Embedded Swift does not see in one module how a noncopyable struct of another
/// ends.
final class OwnedMemory<Element> {
  let start: UnsafeMutablePointer<Element>

  init(capacity: Int) {
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }
}

import Motion

/// Selects one finger at a time from a log of several pointers: a finger that comes down while
/// another one drags is left out until it is lifted.
struct PointerSelection {
  /// The pointer that holds something; nil for none.
  private(set) var holder: ByteName?
  /// The pointers that are down and left out.
  private var leftOut: Set<ByteName> = []
  /// The ids of all pointers left out while another one held something, in order.
  private var names: [ByteName] = []
  /// The pointer beside which the first of `names` came down.
  private var chosen: ByteName = ""

  /// True if a touch belongs to a pointer that is left out.
  mutating func leavesOut(_ touch: Touch) -> Bool {
    guard let pointer = touch.pointer else { return false }
    if touch.phase == .began {
      guard let holder, holder != pointer else { return false }
      leftOut.insert(pointer)
      if names.isEmpty { chosen = holder }
      if !names.contains(pointer) { names.append(pointer) }
      return true
    }
    guard leftOut.contains(pointer) else { return false }
    if touch.phase != .moved { leftOut.remove(pointer) }
    return true
  }

  /// Notes that a touch takes a head or a card, or releases it.
  mutating func follow(_ touch: Touch) {
    switch touch.phase {
    case .began: holder = touch.pointer
    case .moved: break
    case .ended, .cancelled: holder = nil
    }
  }

  /// Leaves out a pointer that came down outside of everything, until it is lifted.
  mutating func dropMiss(_ touch: Touch) {
    if let pointer = touch.pointer { leftOut.insert(pointer) }
  }

  /// Refuses a touch of a pointer that holds nothing.
  func requireHolder(_ touch: Touch, at index: Int) throws(ParameterError) {
    guard let pointer = touch.pointer, touch.phase != .began else { return }
    try require(
      pointer == holder, "touches",
      "\(touch.phase.rawValue) of pointer \(Display.text(pointer.text)) needs a touch of it that "
        + "began",
      at: index)
  }

  /// The remark on the pointers that were left out; nil for none.
  var remark: String? {
    guard !names.isEmpty else { return nil }
    let shown = Display.quotedNames(names.map { $0.text })
    return "the touches of pointer \(shown) are left out, which came down while "
      + "\(Display.quotedNames([chosen.text])) dragged; --pointer takes another"
  }
}

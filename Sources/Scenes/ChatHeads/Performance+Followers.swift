import ExactNumerics
import Motion

/// Heads that follow the first.
extension Performance {
  /// Whether the heads follow the first, and a touch of any is one of the first.
  var isStacked: Bool { scene.following != nil && !isConversing }

  /// The heads that do what a head does, each so many lags later and steps beside: itself, and the
  /// stack behind it.
  func company(of head: Int) -> [Int] {
    isStacked ? bubbles.indices.filter { !bubbles[$0].isDismissed } : [head]
  }

  /// When a head does what the leader does at `time`.
  func moment(_ time: DoubleDouble, of head: Int) -> DoubleDouble {
    guard let following = scene.following else { return time }
    return time + DoubleDouble(product: following.lag, Double(head))
  }

  /// Where a head goes when the leader goes to `place`.
  func beside(_ place: Place, of head: Int) -> Place {
    scene.following?.place(of: head, beside: place) ?? place
  }
}

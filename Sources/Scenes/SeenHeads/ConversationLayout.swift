import ExactNumerics
import Motion

/// Where a conversation's messages and heads are: below each message a row of the heads of those
/// who have read up to it, filled from the right.
///
///     cell i:  (0, y, width, messageHeight)
///     head j:  (width - (j + 1) (head + margin), bottom of the cell, head, head)
///
/// y goes on by a message's height and, where anyone has read up to it, by a head. A row that would
/// pass the left edge ends in a slot that stands for itself and all heads beyond it, "+n": they all
/// have its place.
///
/// Source: lorixx/TestSeenheadWithIGListKit, TestMessagesNewCollectionViewLayout.swift and
/// TestSeenHeadUIMetrics.swift. The original draws the heads beyond the edge off screen; "+n" is
/// ours.
public struct ConversationLayout: Sendable {
  /// Which of the original's two layouts.
  public enum Kind: String, CaseIterable, Sendable {
    /// A section a message, its heads computed from the right edge.
    case rows
    /// All in one list, each head beside the one before it: TestMessagesCollectionViewLayout.swift.
    /// The places are the same, the heads smaller.
    case flow

    /// The side of a head in points.
    public var defaultHead: Double {
      switch self {
      case .rows: 20
      case .flow: 10
      }
    }
  }

  /// Points: above 0.
  public var width: Double
  /// Which layout it is.
  public var kind = Kind.rows
  /// Points: above 0.
  public var messageHeight = 50.0
  /// The side of a head in points, above 0; nil for the kind's own.
  public var givenHead: Double?
  /// Points between heads and to the right of the first: at least 0.
  public var margin = 5.0

  public init(width: Double) {
    self.width = width
  }

  /// The side of a head in points.
  public var head: Double { givenHead ?? kind.defaultHead }

  /// - Throws: `ParameterError` for lengths outside their range, and a width without room for a
  ///   head.
  func validate() throws(ParameterError) {
    for (name, length) in [("width", width), ("message-height", messageHeight), ("head", head)] {
      try require(length > 0, name, "must be above 0")
      try require(length <= 1e100, name, "must be at most 1e100")
    }
    try require((0...1e100).contains(margin), "margin", "must be from 0 to 1e100")
    try require(
      fits(1), "width",
      "must have room for a head: at least \(parameterName("head")) and "
        + "\(parameterName("margin")) together"
    )
  }

  /// From one head to the next.
  private var step: DoubleDouble { DoubleDouble(sum: head, margin) }

  /// How many slots a row of `count` heads has: one for each, or as many as fit.
  func slots(of count: Int) -> Int {
    if fits(count) { return count }
    var slots = Int((DoubleDouble(width) / step).floor().high)
    while !fits(slots) { slots -= 1 }
    while fits(slots + 1) { slots += 1 }
    return slots
  }

  private func fits(_ count: Int) -> Bool { step * Double(count) <= DoubleDouble(width) }

  /// The centre of a slot.
  ///
  /// - Parameters:
  ///   - slot: counted from the right.
  ///   - top: the row's upper edge.
  func center(of slot: Int, top: DoubleDouble) -> Place {
    let half = head / 2
    return Place(x: DoubleDouble(width) - step * Double(slot + 1) + half, y: top + half)
  }

  /// The upper edge of a message's cell.
  ///
  /// - Parameters:
  ///   - messages: how many messages stand above it.
  ///   - rows: how many of them have a row of heads.
  func top(below messages: Int, rows: Int) -> DoubleDouble {
    DoubleDouble(product: messageHeight, Double(messages))
      + DoubleDouble(product: head, Double(rows))
  }
}

import ExactNumerics
import Motion

/// The layout of a conversation: below each message a row with the heads of its readers, filled
/// from the right.
///
///     cell i:  (0, y, width, messageHeight)
///     head j:  (width - (j + 1) (head + margin), bottom of the cell, head, head)
///
/// For each message y grows by the message height, and by the head's side if it has readers. A row
/// that would pass the left edge ends in a slot "+n". That slot is the position of its own head and
/// all further ones.
///
/// Source: lorixx/TestSeenheadWithIGListKit, TestMessagesNewCollectionViewLayout.swift and
/// TestSeenHeadUIMetrics.swift. The original draws the heads beyond the edge off screen; "+n" is an
/// addition.
package struct ConversationLayout: Sendable {
  /// One of the original's two layouts.
  package enum Kind: String, CaseIterable, Sendable {
    /// One section per message, with heads placed from the right edge.
    case rows
    /// One list, with each head placed next to the one before:
    /// TestMessagesCollectionViewLayout.swift. Positions are the same, heads are smaller.
    case flow

    /// The default side of a head in points.
    package var defaultHead: Double {
      switch self {
      case .rows: 20
      case .flow: 10
      }
    }
  }

  /// The width in points: above 0.
  package var width: Double
  /// One of the original's two layouts.
  package var kind = Kind.rows
  /// The height of a message in points: above 0.
  package var messageHeight = 50.0
  /// The side of a head in points, above 0; nil for the default of `kind`.
  package var givenHead: Double?
  /// Points between heads and to the right of the first: at least 0.
  package var margin = 5.0

  package init(width: Double) {
    self.width = width
  }

  /// The side of a head in points.
  package var head: Double { givenHead ?? kind.defaultHead }

  /// - Throws: `ParameterError` for lengths outside their range, and a width without room for a
  ///   head.
  func validate() throws(ParameterError) {
    let lengths = [
      ("conversation-width", width), ("message-height", messageHeight), ("head", head),
    ]
    for (name, length) in lengths {
      try require(length > 0, name, "must be above 0")
      try require(length <= 1e100, name, "must be at most 1e100")
    }
    try require((0...1e100).contains(margin), "margin", "must be from 0 to 1e100")
    try require(
      fitsInRow(1), "conversation-width",
      "must have room for a head: at least --head and "
        + "--margin together"
    )
  }

  /// The distance from one head to the next.
  private var step: DoubleDouble { DoubleDouble(sum: head, margin) }

  /// The number of slots in a row of `count` heads: one each, or as many as fit.
  func slotCount(of count: Int) -> Int {
    if fitsInRow(count) { return count }
    var slots = Int((DoubleDouble(width) / step).floor().high)
    while !fitsInRow(slots) { slots -= 1 }
    while fitsInRow(slots + 1) { slots += 1 }
    return slots
  }

  private func fitsInRow(_ count: Int) -> Bool { step * Double(count) <= DoubleDouble(width) }

  /// The centre of a slot.
  ///
  /// - Parameter slot: the index, counted from the right.
  func slotCenter(of slot: Int, top: DoubleDouble) -> ExactPoint {
    let half = head / 2
    return ExactPoint(x: DoubleDouble(width) - step * Double(slot + 1) + half, y: top + half)
  }

  /// The upper edge of a message's cell.
  ///
  /// - Parameter rows: the number of those that have a row of heads.
  func top(below messages: Int, rows: Int) -> DoubleDouble {
    DoubleDouble(product: messageHeight, Double(messages))
      + DoubleDouble(product: head, Double(rows))
  }
}

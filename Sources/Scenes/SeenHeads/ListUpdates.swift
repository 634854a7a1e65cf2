import Animations

/// The updates of a conversation's lists, as a list-diffing library reports them.
///
/// Deletes and the sources of moves are old indices; inserts and the targets of moves are new ones.
/// Each list is in the order of its indices.
///
/// - A head below another message is a delete and an insert. A head at another index of the same
///   row is a move, even where only a head before it came or went.
/// - A message that appears or disappears is an insert or a delete. A message that stays is a move
///   if its rank among the staying messages changes.
/// - A message that only shifts is not reported. A list shifts it by itself, and accepts no changes
///   inside a section that moves.
///
/// To apply the updates, remove all deleted and moved items. Put the inserted and moved ones at
/// their new indices. Fill the remaining indices with the rest in order.
package struct ListUpdates: Sendable, Equatable {
  struct Move<Index: Sendable & Equatable>: Sendable, Equatable {
    let from: Index
    let to: Index
  }

  /// The updates of one kind of item.
  struct ItemUpdates<Index: Sendable & Equatable>: Sendable, Equatable {
    var deletes: [Index] = []
    var inserts: [Index] = []
    var moves: [Move<Index>] = []
  }

  var heads = ItemUpdates<HeadIndexPath>()
  /// The updates of the messages, which are the sections.
  var sections = ItemUpdates<Int>()
  /// The updates of messages and heads in one list; nil for index pairs.
  private var flat: ItemUpdates<Int>?

  init(
    from before: NumberedConversationLayout, to after: NumberedConversationLayout,
    indices: Indices = .pairs
  ) {
    for seat in before.seats {
      guard let next = after.seat(of: seat.user), next.message == seat.message else {
        heads.deletes.append(seat.path)
        continue
      }
      if next.path.item != seat.path.item {
        heads.moves.append(Move(from: seat.path, to: next.path))
      }
    }
    for seat in after.seats where before.seat(of: seat.user)?.message != seat.message {
      heads.inserts.append(seat.path)
    }
    sections = Self.sectionUpdates(from: before, to: after)
    if indices == .flat { flat = Self.flatUpdates(self, from: before, to: after) }
  }

  /// The updates of the messages.
  ///
  /// Source: Instagram/IGListKit, IGListDiff.mm. There an entry moves if its old index, minus the
  /// deletes and plus the inserts before it, is not its new one. That is a change of its rank among
  /// the entries that stay.
  private static func sectionUpdates(
    from before: NumberedConversationLayout, to after: NumberedConversationLayout
  ) -> ItemUpdates<Int> {
    var list = ItemUpdates<Int>()
    // The rank of each message that stays, in the new order.
    var ranks: [Int: Int] = [:]
    for (section, message) in after.messages.enumerated() {
      if before.cells[message] == nil {
        list.inserts.append(section)
      } else {
        ranks[message] = ranks.count
      }
    }
    var rank = 0
    for (section, message) in before.messages.enumerated() {
      guard let next = after.cells[message] else {
        list.deletes.append(section)
        continue
      }
      if ranks[message] != rank { list.moves.append(Move(from: section, to: next.section)) }
      rank += 1
    }
    return list
  }

  /// The numbering of items in the result field.
  package enum Indices: String, CaseIterable, Sendable {
    /// A section for each message, with its heads as items: [section, item].
    case pairs
    /// One list, in which each message is followed by its heads: one number.
    case flat
  }

  /// The updates of one list, in which each message is followed by its heads.
  ///
  /// The heads of a message that moves, and that stay below it, move with it.
  private static func flatUpdates(
    _ updates: ListUpdates, from before: NumberedConversationLayout,
    to after: NumberedConversationLayout
  ) -> ItemUpdates<Int> {
    let (old, new) = (before.flatMessageIndices, after.flatMessageIndices)
    func flat(_ path: HeadIndexPath, _ starts: [Int]) -> Int {
      starts[path.section] + 1 + path.item
    }
    var list = ItemUpdates<Int>()
    list.deletes =
      (updates.heads.deletes.map { flat($0, old) } + updates.sections.deletes.map { old[$0] })
      .sorted()
    list.inserts =
      (updates.heads.inserts.map { flat($0, new) } + updates.sections.inserts.map { new[$0] })
      .sorted()
    list.moves = updates.sections.moves.map { Move(from: old[$0.from], to: new[$0.to]) }
    let moved = Set(updates.sections.moves.map { $0.from })
    for seat in before.seats {
      guard let next = after.seat(of: seat.user), next.message == seat.message,
        next.path.item != seat.path.item || moved.contains(seat.path.section)
      else { continue }
      list.moves.append(Move(from: flat(seat.path, old), to: flat(next.path, new)))
    }
    list.moves.sort { $0.from < $1.from }
    return list
  }

  /// The result field of the updates; sections only if there are any.
  var entry: Fact.Entry {
    if let flat { return Fact.Entry(.updates, .object(flat.updateFields { .count($0) })) }
    var facts = heads.updateFields { .indexPath(section: $0.section, item: $0.item) }
    if sections != ItemUpdates() {
      facts.append(Fact.Entry(.sections, .object(sections.updateFields { .count($0) })))
    }
    return Fact.Entry(.updates, .object(facts))
  }
}

extension ListUpdates.ItemUpdates {
  fileprivate func updateFields(_ fact: (Index) -> Fact) -> [Fact.Entry] {
    let moves = moves.map { move in
      Fact.object([Fact.Entry(.from, fact(move.from)), Fact.Entry(.to, fact(move.to))])
    }
    return [
      Fact.Entry(.deletes, .list(deletes.map(fact))),
      Fact.Entry(.inserts, .list(inserts.map(fact))),
      Fact.Entry(.moves, .list(moves)),
    ]
  }
}

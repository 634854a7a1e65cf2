import Motion

/// What changes in the lists of a conversation, as a list-diffing library reports it: deletes and
/// the left side of moves by their old indices, inserts and the right side by their new ones, in
/// the order of those indices.
///
/// A head that has another message is a delete and an insert, one that has another place in the
/// same message a move; heads whose place is another because one before them has gone or come are
/// reported too. A message that has come or gone is an insert or a delete; of those that stay a
/// move is one that has another place among them. One that only shifts, because others before it
/// have come or gone, is not reported: a list shifts it by itself, and takes no changes inside of a
/// section that moves. Applied by taking away what is deleted or moved, putting what is inserted or
/// moved to its new place, and filling the places that are left with the rest in its order.
struct ConversationUpdates: Sendable, Equatable {
  struct Move<Index: Sendable & Equatable>: Sendable, Equatable {
    let from: Index
    let to: Index
  }

  /// One kind of thing's.
  struct List<Index: Sendable & Equatable>: Sendable, Equatable {
    var deletes: [Index] = []
    var inserts: [Index] = []
    var moves: [Move<Index>] = []
  }

  var heads = List<HeadPath>()
  /// Of messages, which the sections are.
  var sections = List<Int>()

  init(from before: SeatedConversation, to after: SeatedConversation) {
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
    sections = Self.sections(from: before, to: after)
  }

  /// The messages' updates.
  ///
  /// Source: Instagram/IGListKit, IGListDiff.mm: an entry moves where its old index, less the
  /// deletes and more the inserts before it, is not its new one; that is where it has another
  /// place among those that stay.
  private static func sections(
    from before: SeatedConversation, to after: SeatedConversation
  ) -> List<Int> {
    var list = List<Int>()
    // The messages that stay, by their new order: which place each has among them.
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

  /// What a document says of them; the messages' only where there are any.
  var entry: Fact.Entry {
    var facts = heads.facts { $0.fact }
    if sections != List() {
      facts.append(Fact.Entry("sections", .object(sections.facts { .count($0) })))
    }
    return Fact.Entry("updates", .object(facts))
  }
}

extension ConversationUpdates.List {
  fileprivate func facts(_ fact: (Index) -> Fact) -> [Fact.Entry] {
    let moves = moves.map { move in
      Fact.object([Fact.Entry("from", fact(move.from)), Fact.Entry("to", fact(move.to))])
    }
    return [
      Fact.Entry("deletes", .list(deletes.map(fact))),
      Fact.Entry("inserts", .list(inserts.map(fact))),
      Fact.Entry("moves", .list(moves)),
    ]
  }
}

extension HeadPath {
  fileprivate var fact: Fact { .indexPath(section: section, item: item) }
}

extension ConversationUpdates {
  /// The shape of ``entry``.
  static var factShape: FactShape.Member {
    .object(
      "updates",
      list(of: .list(.count, 2...2)) + [
        FactShape.Member.object("sections", list(of: .count)).optional
      ])
  }

  private static func list(of index: FactShape) -> [FactShape.Member] {
    [
      FactShape.Member("deletes", .list(index)), FactShape.Member("inserts", .list(index)),
      FactShape.Member(
        "moves",
        .list(.object([FactShape.Member("from", index), FactShape.Member("to", index)]))),
    ]
  }
}

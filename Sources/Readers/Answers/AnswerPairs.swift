/// The answers of one id in two outputs of a batch; one of them may be missing.
package struct AnswerPair: Sendable {
  /// The answer in messages: "id hop", or "answer 3" for one without an id.
  package let name: String
  package let actual: AnswerText?
  package let golden: AnswerText?
}

/// Pairs the answers of two outputs of a batch by their ids.
///
/// Outputs in the same order are read in step. Other answers are held until the other output has
/// their id. Of several answers of one id, the first belongs to the first, and so on.
package struct AnswerPairs: ~Copyable {
  /// The id of an answer, and its number among those with this id.
  private struct AnswerKey: Hashable {
    let id: String?
    let number: Int

    var name: String {
      guard let id else { return "answer \(number)" }
      return "id " + id + (number > 1 ? " (\(number))" : "")
    }
  }

  /// One output: its reader, and the answers that wait for the other output.
  private struct AnswerSide: ~Copyable {
    var reader: AnswerReader
    var waiting: [AnswerKey: AnswerText] = [:]
    /// The keys of the waiting answers in their order, and some that no longer wait.
    private var order: [AnswerKey] = []
    private var counts: [String?: Int] = [:]

    init(_ reader: consuming AnswerReader) { self.reader = reader }

    mutating func readAnswer() throws(InputError) -> (AnswerKey, AnswerText)? {
      guard let answer = try reader.readAnswer() else { return nil }
      let number = (counts[answer.id] ?? 0) + 1
      counts[answer.id] = number
      return (AnswerKey(id: answer.id, number: number), answer)
    }

    mutating func storeWaiting(_ key: AnswerKey, _ answer: AnswerText) {
      waiting[key] = answer
      order.append(key)
    }

    /// The answers that found no other, in their order.
    mutating func removeWaiting() -> [(AnswerKey, AnswerText)] {
      defer { (waiting, order) = ([:], []) }
      return order.compactMap { key in waiting[key].map { (key, $0) } }
    }
  }

  private var actual: AnswerSide
  private var golden: AnswerSide
  /// The pairs to return, the last one first.
  private var found: [AnswerPair] = []

  /// - Parameters:
  ///   - actual: the output to compare.
  ///   - golden: the output with which it is compared.
  package init(actual: consuming AnswerReader, golden: consuming AnswerReader) {
    self.actual = AnswerSide(actual)
    self.golden = AnswerSide(golden)
  }

  /// Returns the next pair. Answers of one output only are last, those of the golden first.
  ///
  /// - Throws: ``InputError`` for an output that cannot be read.
  package mutating func nextAnswerPair() throws(InputError) -> AnswerPair? {
    while found.isEmpty {
      let other = try golden.readAnswer()
      let own = try actual.readAnswer()
      if other == nil, own == nil { break }
      if let (key, answer) = other {
        if let (ownKey, ownAnswer) = own, ownKey == key {
          return AnswerPair(name: key.name, actual: ownAnswer, golden: answer)
        }
        if let waiting = actual.waiting.removeValue(forKey: key) {
          found.append(AnswerPair(name: key.name, actual: waiting, golden: answer))
        } else {
          golden.storeWaiting(key, answer)
        }
      }
      if let (key, answer) = own {
        if let waiting = golden.waiting.removeValue(forKey: key) {
          found.append(AnswerPair(name: key.name, actual: answer, golden: waiting))
        } else {
          actual.storeWaiting(key, answer)
        }
      }
    }
    if found.isEmpty {
      let own = actual.removeWaiting().map { AnswerPair(name: $0.name, actual: $1, golden: nil) }
      let others = golden.removeWaiting().map { AnswerPair(name: $0.name, actual: nil, golden: $1) }
      found = (others + own).reversed()
    }
    return found.popLast()
  }
}

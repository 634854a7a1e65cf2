import Animations
import ExactNumerics
import Foundation
import Motion
import TestSupport

@testable import Scenes

extension Conversation {
  /// Parses a conversation "a: x y, b:, c: z": messages with the users who have read up to them.
  init(_ text: String) {
    let messages = text.split(separator: ",").map { message in
      let parts = message.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return Message(
        id: Identifier(ours: parts[0].trimmingCharacters(in: .whitespaces)),
        seenBy: parts[1].split(separator: " ").map { Identifier(ours: String($0)) })
    }
    self.init(messages: messages)
  }

  /// Reads a conversation from a JSON file.
  init(file path: String) throws {
    struct File: Decodable {
      struct Message: Decodable {
        let id: String
        let seenBy: [String]
      }
      let messages: [Message]
    }
    let file = try JSONDecoder().decode(
      File.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    self.init(
      messages: try file.messages.map { message in
        Message(
          id: try Identifier(message.id), seenBy: try message.seenBy.map { try Identifier($0) })
      })
  }

  /// Up to 6 of 8 messages in random order, with some of 12 users.
  init(random: inout SplitMix64) {
    let ids = Array("abcdefgh").shuffled(using: &random).prefix(random.integer(in: 1...6))
    self.init(messages: ids.map { Message(id: Identifier(ours: String($0))) })
    for user in (0..<12).shuffled(using: &random) where random.integer(in: 0...3) > 0 {
      let index = random.integer(in: 0...messages.count - 1)
      messages[index].seenBy.append(Identifier(ours: "u\(user)"))
    }
  }

  /// A random next state: a user moves, comes or leaves, a message is added, or everything changes.
  func next(_ random: inout SplitMix64) -> Conversation {
    var next = self
    switch random.integer(in: 0...4) {
    case 0: return Conversation(random: &random)
    case 1: next.messages.append(Message(id: Identifier(ours: "new\(random.integer(in: 0...99))")))
    default: break
    }
    guard Set(next.messages.map(\.id)).count == next.messages.count else { return self }
    let user = Identifier(ours: "u\(random.integer(in: 0...11))")
    for index in next.messages.indices { next.messages[index].seenBy.removeAll { $0 == user } }
    if random.integer(in: 0...3) > 0 {
      let index = random.integer(in: 0...next.messages.count - 1)
      let count = next.messages[index].seenBy.count
      next.messages[index].seenBy.insert(user, at: random.integer(in: 0...count))
    }
    return next
  }

  /// The conversation in the notation of ``init(_:)``.
  var text: String {
    messages.map { "\($0.id): \($0.seenBy.map(\.text).joined(separator: " "))" }.joined(
      separator: ", ")
  }
}

extension ConversationLayout {
  /// The conversation laid out by itself.
  func seated(_ conversation: Conversation) throws(ParameterError) -> NumberedConversationLayout {
    var roster = ConversationNumbering()
    return try roster.seatedConversation(conversation, in: self)
  }
}

extension Animation {
  /// The exact values of a track's component at all frames.
  func values(of track: String, _ component: Int = 0) -> [DoubleDouble]? {
    guard let track = tracks.first(where: { $0.name == track }) else { return nil }
    return (0...grid.lastFrame).map { value(of: track.channels[component], at: $0) }
  }

  /// The result field of a key.
  func fact(_ key: String) -> Fact? { facts.first { $0.key == key }?.fact }
}

extension Fact {
  subscript(key: String) -> Fact? {
    guard case .object(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.fact
  }

  /// The index paths, such as "2/0" or "2/1>2/0".
  var paths: [String] {
    guard case .list(let facts) = self else { return [] }
    return facts.map { fact in
      if let from = fact["from"], let to = fact["to"] { return from.path + ">" + to.path }
      return fact.path
    }
  }

  private var path: String {
    switch self {
    case .count(let number): String(number)
    case .indexPath(let section, let item): "\(section)/\(item)"
    default: "?"
    }
  }
}

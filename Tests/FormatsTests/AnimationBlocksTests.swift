import Motion
import Scenes
import Testing

@testable import Documents
@testable import Exporters

struct AnimationBlocksTests {
  @Test func `each track has its own channels among all channels`() throws {
    let conversations = [["x"], ["x", "y"]].map {
      Conversation(messages: [Conversation.Message(id: "a", seenBy: $0)])
    }
    let animation = try SeenHeads(width: 320).animation(
      from: conversations[0], to: conversations[1])
    #expect(animation.tracks.map(\.channels.count) == [2, 2, 1, 1])
    #expect(animation.channelRanges == [0..<2, 2..<4, 4..<5, 5..<6])
    #expect(animation.allChannels == 0..<6)
  }
}

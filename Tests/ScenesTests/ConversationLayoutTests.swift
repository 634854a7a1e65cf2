import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

@Suite struct ConversationLayoutTests {
  private static func centers(
    _ text: String, _ layout: ConversationLayout = ConversationLayout(width: 320)
  ) throws -> [[Double]] {
    try layout.seated(Conversation(text)).seats.map { [$0.center.x.high, $0.center.y.high] }
  }

  @Test func `rows are filled from the right, below their messages`() throws {
    let seated = try ConversationLayout(width: 320).seated(Conversation("a:, b: x y, c:, d: z"))
    #expect(
      seated.messages.map { seated.cells[$0]?.top } == [0, 50, 120, 170].map { DoubleDouble($0) })
    #expect(try Self.centers("a:, b: x y, c:, d: z") == [[305, 110], [280, 110], [305, 230]])
    #expect(seated.height == DoubleDouble(240))
  }

  @Test func `a flow layout has heads of 10 by default and the same rows`() throws {
    var layout = ConversationLayout(width: 320)
    layout.kind = .flow
    #expect(try Self.centers("a: x y, b: z", layout) == [[310, 55], [295, 55], [310, 115]])
    layout.givenHead = 20
    #expect(try Self.centers("a: x y, b: z", layout) == Self.centers("a: x y, b: z"))
  }

  @Test func `every length is a parameter`() throws {
    var layout = ConversationLayout(width: 100)
    layout.messageHeight = 30
    layout.givenHead = 8
    layout.margin = 2
    #expect(try Self.centers("a: x y, b: z", layout) == [[94, 34], [84, 34], [94, 72]])
    #expect(try layout.seated(Conversation("a: x y, b: z")).height == DoubleDouble(76))
  }

  @Test func `heads without a slot of their own share the last slot`() throws {
    let layout = ConversationLayout(width: 74.75)
    #expect(try Self.centers("a: w x y z", layout).map { $0[0] } == [59.75, 34.75, 34.75, 34.75])
    let seated = try layout.seated(Conversation("a: v w, b: w2 x y z"))
    #expect(seated.overflows.map(\.section) == [1])
    #expect(seated.overflows.map(\.count) == [3])
  }

  @Test func `a row that fits exactly shares no slot`() throws {
    let seated = try ConversationLayout(width: 75).seated(Conversation("a: x y z"))
    #expect(seated.seats.map(\.center.x) == [60, 35, 10].map { DoubleDouble($0) })
    #expect(seated.overflows.isEmpty)
    // The Doubles nearest to 0.05 add up to more than the Double nearest to 0.3.
    var small = ConversationLayout(width: 0.3)
    small.givenHead = 0.05
    small.margin = 0.05
    #expect(small.slotCount(of: 3) == 2)
    small.width = 0.3.nextUp
    #expect(small.slotCount(of: 3) == 3)
  }

  @Test func `in a width of one slot all heads share it`() throws {
    let seated = try ConversationLayout(width: 25).seated(Conversation("a: x y z"))
    #expect(Set(seated.seats.map(\.center.x.high)) == [10])
    #expect(seated.overflows.map(\.count) == [3])
  }

  @Test func `heads lie inside the width, in order, and no two overlap`() throws {
    var random = SplitMix64(seed: 61)
    for _ in 0..<300 {
      var layout = ConversationLayout(width: random.number(in: 26...200))
      layout.kind = random.pick([.rows, .flow])
      layout.margin = random.number(in: 0...5)
      let seated = try layout.seated(Conversation(random: &random))
      let half = layout.head / 2
      for (seat, next) in zip(seated.seats, seated.seats.dropFirst()) {
        let isSameRow = seat.path.section == next.path.section
        let isShared = isSameRow && seat.center == next.center
        #expect(isSameRow ? seat.center.y == next.center.y : seat.center.y < next.center.y)
        guard isSameRow, !isShared else { continue }
        #expect(next.center.x + layout.head <= seat.center.x)
      }
      for seat in seated.seats {
        #expect(seat.center.x - half >= .zero)
        #expect(seat.center.x + half <= DoubleDouble(layout.width))
        let cell = try #require(seated.cells[seat.message])
        #expect(gap(seat.center.y - half, cell.top + layout.messageHeight) < 1e-28)
      }
      let tops = seated.messages.compactMap { seated.cells[$0]?.top } + [seated.height]
      for (index, (top, next)) in zip(tops, tops.dropFirst()).enumerated() {
        let isRead = seated.seats.contains { $0.path.section == index }
        #expect(gap(next - top, DoubleDouble(50 + (isRead ? layout.head : 0))) < 1e-28)
      }
    }
  }

  @Test func `only a row with more heads than slots overflows, and shares its last slot`() throws {
    for count in 1...30 {
      for width in stride(from: 25.0, through: 400, by: 12.5) {
        let layout = ConversationLayout(width: width)
        let slots = layout.slotCount(of: count)
        #expect(slots == min(count, Int(width / 25)))
      }
    }
  }

  @Test func `rules are refused by name`() {
    func refusal(_ change: (inout ConversationLayout) -> Void) -> String? {
      var layout = ConversationLayout(width: 320)
      change(&layout)
      do throws(ParameterError) {
        try layout.validate()
        return nil
      } catch {
        return error.parameter
      }
    }
    #expect(refusal { _ in } == nil)
    for bad in [0, -1, .nan, .infinity, 1.1e100] {
      #expect(refusal { $0.width = bad } == "conversation-width")
      #expect(refusal { $0.messageHeight = bad } == "message-height")
      #expect(refusal { $0.givenHead = bad } == "head")
    }
    for bad in [-1, .nan, .infinity] { #expect(refusal { $0.margin = bad } == "margin") }
    #expect(refusal { $0.margin = 0 } == nil)
    #expect(refusal { $0.width = 25 } == nil)
    #expect(refusal { $0.width = 25.0.nextDown } == "conversation-width")
    #expect(refusal { $0.margin = 300.1 } == "conversation-width")
  }
}

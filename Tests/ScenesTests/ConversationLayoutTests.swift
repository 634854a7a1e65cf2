import ExactNumerics
import TestSupport
import Testing

@testable import Scenes

@Suite struct ConversationLayoutTests {
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
}

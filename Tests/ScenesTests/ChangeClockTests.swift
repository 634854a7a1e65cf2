import ExactNumerics
import Testing

@testable import Scenes

@Suite struct ChangeClockTests {
  /// Changes with the given numbers of transitioning heads.
  private static func changes(_ counts: Int...) throws -> [ConversationChange] {
    try counts.map { count in
      var roster = ConversationNumbering()
      let layout = ConversationLayout(width: 1000)
      let names = (0..<count).map { "u\($0)" }.joined(separator: " ")
      let old = try roster.seatedConversation(Conversation("a: \(names), b:"), in: layout)
      return ConversationChange(
        from: old, to: try roster.seatedConversation(Conversation("a:, b: \(names)"), in: layout))
    }
  }

  private static func numbers(_ seconds: [DoubleDouble]) -> [Double] { seconds.map(\.high) }

  @Test func `without times each change begins at the end of the previous one`() throws {
    let clock = ChangeStartTimes(try Self.changes(3, 1, 0, 2), times: [], stagger: 0.5)
    #expect(Self.numbers(clock.startTimes(duration: .one)) == [0, 2, 3, 4])
    #expect(clock.lastStartTime(duration: .one).high == 4.5)
  }

  @Test func `with times each change begins at its own, relative to the first state`() throws {
    let clock = ChangeStartTimes(try Self.changes(5, 1), times: [10, 12, 12.5], stagger: 0.5)
    #expect(Self.numbers(clock.startTimes(duration: .one)) == [2, 2.5])
    // The first change's last head starts after the second change.
    #expect(clock.lastStartTime(duration: .one).high == 4)
  }

  @Test func `times are exact differences`() throws {
    let clock = ChangeStartTimes(try Self.changes(1), times: [0.1, 0.3], stagger: 0)
    #expect(clock.startTimes(duration: .one)[0] == DoubleDouble(0.3) - DoubleDouble(0.1))
  }
}

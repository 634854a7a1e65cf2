import ExactNumerics
import Testing

@testable import Scenes

@Suite struct ScreenConversationTests {
  private var screen: Screen {
    var screen = Screen()
    screen.safeArea.top = 20
    return screen
  }

  /// The screen of the worked example: 320 x 568 with a status bar of 20.
  @Test func `the conversation area, its centre and the popover's frame`() {
    #expect(screen.conversationArea.edges == [0, 20, 320, 66])
    let alone = screen.conversationPosition(of: 0, among: 1)
    #expect(alone.x == 160 && alone.y == 53)
    #expect(screen.popoverFrame().edges == [0, 86, 320, 482])
    #expect(screen.popoverFrame(isOriginal: true).edges == [0, 106, 320, 462])
  }

  @Test func `several heads line up from the right, a gap between them`() {
    for index in 0..<4 {
      let place = screen.conversationPosition(of: index, among: 4)
      #expect(place.x == DoubleDouble(287 - 76 * Double(index)) && place.y == 53)
    }
    // 320 points have room for 4 heads of 66 with a gap of 10, not for 5.
    #expect(screen.lineUpGap(among: 4) == nil && screen.lineUpGap(among: 1) == nil)
    for count in 5...40 {
      let places = (0..<count).map { screen.conversationPosition(of: $0, among: count).x }
      #expect(places[0] == 287 && gap(places[count - 1], 33) < 1e-28)
    }
    #expect(screen.lineUpGap(among: 5)?.high == -2.5)
    var narrow = screen
    narrow.safeArea.right = 11
    #expect(narrow.conversationPosition(of: 0, among: 2).x == 276)
  }

  @Test func `the close zone is four fifths wide and a fifth high, at the bottom`() {
    let zone = screen.closeZone
    #expect(zone.minX == 32 && zone.maxX == 288 && zone.maxY == 568)
    #expect(gap(zone.height, DoubleDouble(568) / 5) < 1e-28)
    #expect(zone.midX == 160)
  }
}

import Motion
import Testing

@testable import Scenes

@Suite struct ScreenTests {
  private func screen(
    _ width: Double, _ height: Double, bubble: Double = 66, top: Double = 0, bottom: Double = 0
  ) -> Screen {
    var screen = Screen()
    screen.size = Size(width: width, height: height)
    screen.bubble = Size(width: bubble, height: bubble)
    screen.safeArea.top = top
    screen.safeArea.bottom = bottom
    return screen
  }

  @Test func `the worked example`() {
    let screen = screen(320, 568, top: 20)
    #expect(screen.area == Rect(x: 0, y: 20, width: 320, height: 548))
    #expect(screen.dropArea == Rect(x: -11, y: 20, width: 342, height: 548))
    #expect(screen.dropArea.midX == 160)
    #expect(screen.dropArea.maxX == 331 && screen.dropArea.maxY == 568)
  }

  @Test(arguments: [(66.0, 11.0), (60, 10), (65.9, 10), (5, 0), (6, 1), (0.5, 0), (100, 16)])
  func `the drop area is wider by whole points`(bubble: Double, overhang: Double) {
    let drop = screen(390, 844, bubble: bubble).dropArea
    #expect(drop == Rect(x: -overhang, y: 0, width: 390 + 2 * overhang, height: 844))
  }

  @Test func `insets are top, left, bottom, right`() {
    var screen = screen(100, 200, bubble: 6)
    (screen.safeArea.top, screen.safeArea.left) = (1, 2)
    (screen.safeArea.bottom, screen.safeArea.right) = (4, 8)
    #expect(screen.area == Rect(x: 2, y: 1, width: 90, height: 195))
    #expect(screen.dropArea == Rect(x: 1, y: 1, width: 92, height: 195))
  }

  private func refusal(_ change: (inout Screen) -> Void) -> String? {
    var screen = screen(320, 568)
    change(&screen)
    do throws(ParameterError) {
      try screen.validate()
      return nil
    } catch {
      return error.parameter
    }
  }

  @Test func `sizes that do not fit are refused by name`() {
    for bad in [0, -1, .nan, .infinity] {
      #expect(refusal { $0.size.width = bad } == "screen")
      #expect(refusal { $0.size.height = bad } == "screen")
      #expect(refusal { $0.bubble.width = bad } == "bubble")
      #expect(refusal { $0.bubble.height = bad } == "bubble")
    }
    for bad in [-1, .nan, .infinity] {
      #expect(refusal { $0.safeArea.top = bad } == "safe-area")
      #expect(refusal { $0.safeArea.left = bad } == "safe-area")
      #expect(refusal { $0.safeArea.bottom = bad } == "safe-area")
      #expect(refusal { $0.safeArea.right = bad } == "safe-area")
    }
    #expect(refusal { $0.safeArea.left = 320 } == "safe-area")
    #expect(refusal { $0.safeArea.bottom = 568 } == "safe-area")
    #expect(refusal { $0.bubble.height = 569 } == "bubble")
    // floor(480 / 6) = 80 on both sides makes room for 480 points; 486 would need 83.
    #expect(refusal { $0.bubble.width = 480 } == nil)
    #expect(refusal { $0.bubble.width = 486 } == "bubble")
    #expect(refusal { _ in } == nil)
  }
}

import ExactNumerics
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

  private func area(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ExactRectangle {
    ExactRectangle(
      minX: DoubleDouble(x), minY: DoubleDouble(y), maxX: DoubleDouble(x + width),
      maxY: DoubleDouble(y + height))
  }

  @Test func `the worked example's drop area`() {
    let screen = screen(320, 568, top: 20)
    #expect(screen.area == area(0, 20, 320, 548))
    #expect(screen.dropArea == area(-11, 20, 342, 548))
    #expect(screen.dropArea.midX == DoubleDouble(160.0))
    #expect(
      screen.dropArea.maxX == DoubleDouble(331.0)
        && screen.dropArea.maxY == DoubleDouble(568.0))
  }

  @Test(arguments: [(66.0, 11.0), (60, 10), (65.9, 10), (5, 0), (6, 1), (0.5, 0), (100, 16)])
  func `the drop area is enlarged by whole points`(bubble: Double, overhang: Double) {
    let drop = screen(390, 844, bubble: bubble).dropArea
    #expect(drop == area(-overhang, 0, 390 + 2 * overhang, 844))
  }

  @Test func `insets are in the order top, left, bottom, right`() {
    var screen = screen(100, 200, bubble: 6)
    (screen.safeArea.top, screen.safeArea.left) = (1, 2)
    (screen.safeArea.bottom, screen.safeArea.right) = (4, 8)
    #expect(screen.area == area(2, 1, 90, 195))
    #expect(screen.dropArea == area(1, 1, 92, 195))
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
    // floor(480 / 6) = 80 at both sides leaves room for 480 points; 486 would need 83.
    #expect(refusal { $0.bubble.width = 480 } == nil)
    #expect(refusal { $0.bubble.width = 486 } == "bubble")
    #expect(refusal { _ in } == nil)
  }
}

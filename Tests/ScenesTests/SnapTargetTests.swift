import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

@Suite struct SnapTargetTests {
  private static let worked: Screen = {
    var screen = Screen()
    screen.safeArea.top = 20
    return screen
  }()

  private func target(
    _ screen: Screen, _ x: Double, _ y: Double, _ choice: SnapEdges = .both
  ) -> SnapTarget {
    screen.snapTarget(x: DoubleDouble(x), y: DoubleDouble(y), choice: choice)
  }

  private func expect(
    _ target: SnapTarget, _ edge: Edge, _ x: Double, _ y: Double,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(target.edge == edge, sourceLocation: location)
    #expect(target.x == DoubleDouble(x), sourceLocation: location)
    #expect(target.y == DoubleDouble(y), sourceLocation: location)
  }

  /// The screen is 320 x 568 with a status bar of 20 and a bubble of 66: left 22, right 298, y in 53...535.
  @Test(
    arguments: [
      (120, 300, .left, 22, 300), (200, 300, .right, 298, 300), (0, 0, .left, 22, 53),
      (319, 0, .right, 298, 53), (159.9, 568, .left, 22, 535), (-500, 53, .left, 22, 53),
      (1e9, 1e9, .right, 298, 535), (160, 534.5, .right, 298, 534.5), (160, 20, .right, 298, 53),
    ] as [(Double, Double, Edge, Double, Double)])
  func `the worked example's targets`(x: Double, y: Double, edge: Edge, atX: Double, atY: Double) {
    expect(target(Self.worked, x, y), edge, atX, atY)
  }

  @Test func `the middle belongs to the right half`() {
    #expect(target(Self.worked, 160, 300).edge == .right)
    #expect(target(Self.worked, 160.0.nextDown, 300).edge == .left)
    let hair = DoubleDouble(sum: 160, -1e-25)
    #expect(Self.worked.snapTarget(x: hair, y: .one).edge == .left)
  }

  /// The left, right, top and bottom limits of the centre, worked out by hand.
  @Test(
    arguments: [
      // floor(60 / 6) = 10: -10 + 30, 400 - 30; 47 + 30, 844 - 34 - 30.
      (390, 844, 60, 60, 47, 34, [20, 370, 77, 780]),
      // floor(100 / 6) = 16: -16 + 50, 1040 - 50; 0 + 20, 768 - 20.
      (1024, 768, 100, 40, 0, 0, [34, 990, 20, 748]),
      // floor(5 / 6) = 0.
      (50, 50, 5, 5, 0, 0, [2.5, 47.5, 2.5, 47.5]),
      // floor(44 / 6) = 7: -7 + 22, 207 - 22; 10 + 11, 100 - 10 - 11.
      (200, 100, 44, 22, 10, 10, [15, 185, 21, 79]),
    ] as [(Double, Double, Double, Double, Double, Double, [Double])])
  func `drop areas of several screens and bubbles`(
    width: Double, height: Double, bubbleWidth: Double, bubbleHeight: Double, top: Double,
    bottom: Double, ends: [Double]
  ) {
    var screen = Screen()
    screen.size = Size(width: width, height: height)
    screen.bubble = Size(width: bubbleWidth, height: bubbleHeight)
    (screen.safeArea.top, screen.safeArea.bottom) = (top, bottom)
    expect(target(screen, -1e4, -1e4), .left, ends[0], ends[2])
    expect(target(screen, 1e4, 1e4), .right, ends[1], ends[3])
    expect(target(screen, width / 2 + 1, -1e4, .nearest), .top, width / 2 + 1, ends[2])
    expect(target(screen, width / 2 + 1, 1e4, .nearest), .bottom, width / 2 + 1, ends[3])
  }

  @Test(
    arguments: [
      (10, 300, .left, .left, 22, 300), (310, 300, .left, .left, 22, 300),
      (10, 300, .right, .right, 298, 300), (310, 300, .both, .right, 298, 300),
      (160, 100, .nearest, .top, 160, 53), (160, 500, .nearest, .bottom, 160, 535),
      (50, 300, .nearest, .left, 50 - 28, 300), (290, 300, .nearest, .right, 298, 300),
      // A corner is in both ranges: along the top the bubble stays between 22 and 298.
      (15, 21, .nearest, .top, 22, 53), (318, 566, .nearest, .bottom, 298, 535),
    ] as [(Double, Double, SnapEdges, Edge, Double, Double)])
  func `the choice of allowed edges`(
    x: Double, y: Double, choice: SnapEdges, edge: Edge, atX: Double, atY: Double
  ) {
    expect(target(Self.worked, x, y, choice), edge, atX, atY)
  }

  /// A drop area of 120 x 120 from (-10, 0). Distances are equal at its centre and on its diagonals.
  @Test(
    arguments: [
      (50, 60, .left), (0, 10, .left), (0, 110, .left), (100, 10, .right), (100, 110, .right),
      (50, 59, .top), (50, 61, .bottom), (49, 60, .left), (51, 60, .right),
    ] as [(Double, Double, Edge)])
  func `among equal distances the order is left, right, top, bottom`(
    x: Double, y: Double, edge: Edge
  ) {
    var screen = Screen()
    screen.size = Size(width: 100, height: 120)
    screen.bubble = Size(width: 60, height: 60)
    #expect(screen.dropArea.minX == DoubleDouble(-10.0) && screen.dropArea.minY == .zero)
    #expect(screen.dropArea.width == DoubleDouble(120.0))
    #expect(screen.dropArea.height == DoubleDouble(120.0))
    #expect(target(screen, x, y, .nearest).edge == edge)
  }

  @Test func `top comes before bottom`() {
    var screen = Screen()
    screen.size = Size(width: 400, height: 100)
    #expect(target(screen, 200, 50, .nearest).edge == .top)
    #expect(target(screen, 200, 50.0.nextUp, .nearest).edge == .bottom)
  }

  @Test func `targets are within the drop area, and a target is its own target`() {
    var random = SplitMix64(seed: 121)
    for _ in 0..<500 {
      let x = random.number(in: -400...800)
      let y = random.number(in: -400...1000)
      for choice in SnapEdges.allCases {
        let target = target(Self.worked, x, y, choice)
        #expect(target.x >= DoubleDouble(22) && target.x <= DoubleDouble(298))
        #expect(target.y >= DoubleDouble(53) && target.y <= DoubleDouble(535))
        if choice != .nearest {
          let again = Self.worked.snapTarget(x: target.x, y: target.y, choice: choice)
          #expect(again.edge == target.edge && again.x == target.x && again.y == target.y)
        }
      }
    }
  }

  @Test func `fractional sides keep their digits`() {
    var screen = Screen()
    screen.size = Size(width: 320.1, height: 568.7)
    screen.safeArea.right = 0.7
    let right = DoubleDouble(sum: 320.1, -0.7) + 11 - 33
    #expect(gap(target(screen, 300, 1000).x, right) < 1e-28)
  }
}

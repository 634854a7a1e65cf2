import Animations
import ExactNumerics
import Motion
import MotionSamples
import Testing

@Suite struct FrameGridTests {
  @Test(arguments: [
    (1.2, 60.0, 72), (1.1, 100, 110), (0.3, 60, 18), (0.7, 60, 42), (0.25, 32, 8),
    (1, 29.97, 30), (0.5, 24, 12), (0.01, 60, 1), (1e-12, 60, 0), (3600, 120, 432_000),
  ])
  func `the last frame is the product, rounded up`(duration: Double, fps: Double, last: Int) throws
  {
    #expect(try FrameGrid.lastFrame(duration: duration, fps: FrameRate(fps)) == last)
  }

  @Test(arguments: [
    (3.0000000009, 3), (2.9999999991, 3), (3.0000000011, 4), (2.9999999989, 3), (2.5, 3),
    (2.000001, 3),
  ])
  func `a product within a billionth of a whole number is that number`(
    duration: Double, last: Int
  ) throws {
    #expect(try FrameGrid.lastFrame(duration: duration, fps: FrameRate(1)) == last)
  }

  @Test(arguments: [(0x1p53, 1.0), (1e300, 60), (1e300, 1e300), (.infinity, 60), (.nan, 60)])
  func `a length beyond 2^53 frames is refused by name`(duration: Double, fps: Double) {
    let error = #expect(throws: ParameterError.self) {
      try FrameGrid.lastFrame(duration: duration, fps: FrameRate(fps))
    }
    #expect(error?.parameter == "duration")
  }

  @Test(arguments: [
    (1.2, 72, true), (1.2, 71, false), (1.2, 73, true), (1.21, 72, false), (1.21, 73, true),
    (.infinity, 1 << 53, false),
  ])
  func `a frame reaches an end by the same rounding rule`(end: Double, frame: Int, reaches: Bool) {
    #expect(FrameGrid.reaches(end, frame: frame, fps: FrameRate(60)) == reaches)
  }

  @Test func `a length reaches its own last frame`() throws {
    for place in 1...2000 {
      let duration = Double(place) * 0.0137
      for fps in [24, 29.97, 60, 120] {
        let last = try FrameGrid.lastFrame(duration: duration, fps: FrameRate(fps))
        #expect(FrameGrid.reaches(duration, frame: last, fps: FrameRate(fps)))
        #expect(last == 0 || !FrameGrid.reaches(duration, frame: last - 1, fps: FrameRate(fps)))
      }
    }
  }

  @Test(
    arguments: [
      (0, 0), (0.01, 1), (1 / 60, 1), (0.5, 30), (1.19, 72), (1.2, 72), (9, 72),
    ] as [(Double, Int)])
  func `an event belongs to the first frame at or after it`(time: Double, frame: Int) {
    let grid = FrameGrid(fps: 60, lastFrame: 72)
    #expect(grid.frame(at: DoubleDouble(time)) == frame)
  }
}

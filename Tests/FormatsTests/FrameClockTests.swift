import Testing

@testable import Formats

struct FrameClockTests {
  @Test(arguments: [1, 24, 29.97, 60, 90, 120, 1000, 1024, 1025, 0.25, 23.976])
  func `rows in order have the frame's number and time`(_ fps: Double) {
    let times = FrameTimes(fps: fps)
    for first in [0, 9_990, 59_995, 99_990, 999_990, 123_456_789_990] {
      var clock = FrameClock(fps: fps, first: first)
      for frame in first..<first + 130 {
        #expect(written(clock.writeFrame) == "\(frame)")
        let time = written {
          NumberText.write(times.seconds(at: frame), .fixed(6), at: $0)
        }
        #expect(written(clock.writeTime) == time)
        clock.advance()
      }
    }
  }
}

import Motion
import TestSupport
import Testing

@testable import Documents
@testable import Exporters

struct FrameClockTests {
  @Test(arguments: [1, 24, 29.97, 60, 90, 120, 1000, 1024, 1025, 0.25, 23.976])
  func `consecutive rows have the frame's number and time`(_ fps: Double) {
    let times = FrameTimes(fps: FrameRate(fps))
    let fourDigits = PackedDigits.fourDigitTable()
    var random = SplitMix64(seed: 186)
    for first in [0, 9_990, 59_995, 99_990, 999_990, 123_456_789_990] {
      for (before, between) in [
        ("", ","), ("{\"frame\":", ",\"time\":"), ("a text of more than sixteen bytes", ","),
        (",", "a text of more than sixteen bytes"), ("fifteen bytes, ", "fifteen bytes, "),
      ] {
        var clock = FrameTimeWriter(
          fps: FrameRate(fps), first: first, before: Array(before.utf8),
          between: Array(between.utf8))
        var frame = first
        while frame < first + 130 {
          let most = random.integer(in: 1...150)
          var twin = clock
          let run = clock.nextRun(most: most)
          let tabled = twin.nextTabledRun(most: most)
          #expect((1...most).contains(run.count))
          #expect(tabled == nil || tabled?.count == run.count)
          // The conditions for table lookup: short texts, at least four digits, and an integer frame rate of at most
          // 1024.
          let isWhole = fps == fps.rounded() && fps <= 1024
          if isWhole, before.count < 12, between.count < 8, (10_000..<1_000_000).contains(frame) {
            #expect(tabled != nil)
          }
          for index in 0..<run.count {
            let time = written { NumberText.write(times.seconds(at: frame), .fixed(6), at: $0) }
            #expect(written { run.write(index, at: $0) } == "\(before)\(frame)\(between)\(time)")
            if let tabled {
              let text = written { tabled.write(index, fourDigits, clock.fractions, at: $0) }
              #expect(text == "\(before)\(frame)\(between)\(time)")
            }
            frame += 1
          }
        }
      }
    }
  }
}

import Animations
import ExactNumerics
import Motion
import Scenes
import TestSupport
import Testing
import TypedLines

@testable import Documents
@testable import Exporters

/// Tables long enough for digit lookup, compared with each value rounded exactly.
struct LongTableTests {
  private static func animation() throws -> Animation {
    var bounce = Bounce(from: .number(-12_345.678), to: .number(1.5))
    bounce.timing.keyframes = 21_003
    return try bounce.animation()
  }

  @Test(arguments: Effort.every(2, of: [Decimals.fixed(4), .fixed(0), .shortest, .fixed(17)]))
  func `every row has its frame, its time and its value`(_ decimals: Decimals) throws {
    let animation = try Self.animation()
    let times = FrameTimes(fps: animation.grid.fps)
    let channel = animation.tracks[0].channels[0]
    let csv = try animation.text(.csv) { $0.decimals = decimals }.split(separator: "\n").dropFirst()
    let lines = try animation.text(.ndjson) { $0.decimals = decimals }.split(separator: "\n")
    let array = try animation.text(.array) { $0.decimals = decimals }.split(separator: "\n")
    #expect(csv.count == 21_003 && lines.count == 21_003 && array.count == 21_005)
    for frame in stride(from: 0, to: 21_003, by: Effort.isFull ? 1 : 61) {
      let value = written {
        NumberText.write(animation.value(of: channel, at: frame), decimals, at: $0)
      }
      let time = written { times.write(frame, at: $0) }
      #expect(csv[frame + 1] == "\(frame),\(time),\(value)")
      #expect(lines[frame] == "{\"frame\":\(frame),\"time\":\(time),\"value\":\(value)}")
      let item = array[frame + 1].drop { $0 == " " }
      #expect(item == (frame == 21_002 ? "\(value)" : "\(value),"))
    }
  }
}

struct FrameTimesTests {
  @Test(arguments: [
    1, 24, 25, 29.97, 30, 48, 59.94, 60, 120, 144, 240, 1000, 1e6, 0.1, 0.5, 1.0 / 3, 1e-3,
    12345.678, 23.976,
  ])
  func `a time is the frame's exact fraction, rounded once`(_ fps: Double) {
    let times = FrameTimes(fps: FrameRate(fps))
    var random = SplitMix64(seed: 3)
    for step in 0..<2_000 {
      let frame = step < 500 ? step : Int.random(in: 0..<(1 << 40), using: &random)
      let exact = (DoubleDouble(frame) / fps).rounded(toDecimals: 6)
      #expect(times.microseconds(at: frame) == exact)
    }
  }
}

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

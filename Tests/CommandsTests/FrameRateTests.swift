import ExactNumerics
import Motion
import Testing
import TypedLines

@testable import Commands

/// Frame rates that are fractions.
@Suite struct FrameRateTests {
  @Test(arguments: [
    ("30000/1001", 30_000.0, 1001.0), ("29.97", 30_000, 1001), ("23.976", 24_000, 1001),
    ("59.94", 60_000, 1001), ("119.88", 120_000, 1001), ("29.97002997002997", 30_000, 1001),
    ("29.9", 29.9, 1), ("60", 60, 1), ("25/2", 25, 2),
  ])
  func `a rate is an exact fraction`(text: String, numerator: Double, denominator: Double) throws {
    let rate = try ValueParser.frameRate(text)
    #expect(rate == FrameRate(numerator, over: denominator))
  }

  @Test(arguments: ["30000/", "/1001", "0/1", "30/0", "1.5/2", "30/1001/2", "-30/1"])
  func `other fractions are refused`(text: String) {
    #expect(throws: ParameterError.self) { try ValueParser.frameRate(text) }
  }

  @Test(arguments: ["30000/1001", "29.97"])
  func `the time of a frame is that of the fraction in every format`(rate: String) throws {
    let line = "ease --from 0 --to 1 --duration 40s --fps \(rate)"
    let rows = try Typed.output(line + " -f csv").split(separator: "\n")
    #expect(rows[901].hasPrefix("900,30.03,"))
    // 2 * 1001 / 30000 = 0.0667333...
    #expect(rows[3].hasPrefix("2,0.066733,"))
    #expect(try Typed.output(line + " -f ndjson").contains("\"frame\":900,\"time\":30.03,"))
    #expect(try Typed.output(line + " --frames 2").contains("\"fps\": 29.97002997002997,"))
    #expect(try Typed.output(line + " -f lottie").contains("\"fr\":29.97002997002997,"))
  }

  @Test func `a whole rate over 1 is that rate`() throws {
    let line = "spring --spring swiftui.bouncy --decimals 17 -f csv --fps 50"
    #expect(try Typed.output(line + "/1") == Typed.output(line))
  }
}

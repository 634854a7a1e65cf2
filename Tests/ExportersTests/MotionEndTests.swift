import Foundation
import TestSupport
import Testing
import TypedLines

/// The end of a motion is between two frames, and every format has it there: its last key, its
/// duration or its function's last case.
@Suite struct MotionEndTests {
  /// A format, the pattern of its last time, and the number of its units in a second; 0 for frames.
  static let formats: [(format: String, pattern: String, unit: Double)] = [
    ("lottie", #""t":([0-9.]+),"s":\[300\]\}\]"#, 0),
    ("figma-motion", #"\[([0-9.]+), 300, .*\],\n\]"#, 1),
    ("gsap", "duration: ([0-9.]+)", 1), ("css-linear", "duration: ([0-9.]+)ms", 1000),
    ("code-js", ">= ([0-9.]+)\\) return 300", 1), ("json", #""completion", "time": ([0-9.]+)"#, 1),
  ]

  @Test(arguments: formats)
  func `a motion ends at its own end, at every rate`(
    format: String, pattern: String, unit: Double
  ) throws {
    let options = format == "css-linear" ? "--tolerance 5%" : ""
    for (line, end) in [
      ("bounce --to 300px --bounces 3 --duration 0.22 --stiffness light", 0.22),
      ("spring --to 300px --spring figma.quick", 0.7110370406858013),
      ("ease --to 300px --duration 0.3713", 0.3713),
    ] where !(format == "code-js" && line.hasPrefix("ease")) {
      for fps in Effort.every(8, of: [10, 12, 15, 24, 29.97, 25, 30, 50, 90, 60, 120, 144, 240]) {
        let rate = format == "code-js" ? "" : "--fps \(fps)"
        let text = try Typed.output("\(line) \(rate) \(options) -f \(format)")
        let found = try #require(
          text.matches(of: try Regex(pattern, as: (Substring, Substring).self)).last, "\(text)")
        let time = try #require(Double(found.output.1))
        let (seconds, step) = unit == 0 ? (time / fps, 0.5e-4 / fps) : (time / unit, 0.5e-6)
        #expect(abs(seconds - end) <= step * 1.01, "\(line) --fps \(fps): \(time)")
      }
      let sampled = try Typed.output("\(line) --times \(end + 1e-6),9 -f csv")
      #expect(sampled.hasSuffix(",300\n9,300\n"))
    }
  }

  /// Objects of a group rest one after another.
  @Test func `each track rests at its own end`() throws {
    let line = "spring --set y=0..300px --count 2 --stagger 50ms --spring figma.quick"
    for fps in [10, 60, 144] {
      let text = try Typed.output("\(line) --fps \(fps) -f figma-motion")
      let keys = text.matches(of: /\[([0-9.]+), 300\D/).compactMap { Double($0.output.1) }
      for end in [0.711037, 0.761037] {
        #expect(keys.contains { abs($0 - end) < 1e-6 }, "\(keys)")
      }
    }
    let code = try Typed.output("\(line) -f code-js")
    for end in ["0.711037040685801", "0.761037040685801"] {
      #expect(code.contains("if (s >= \(end)"))
    }
  }
}

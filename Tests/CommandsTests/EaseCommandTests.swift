import Exporters
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite(.slow) struct EaseCommandTests {
  @Test(arguments: ["", " --alternate"])
  func `the last bit of a duration does not change a repeated motion`(
    alternate: String
  ) throws {
    var random = SplitMix64(seed: 1208)
    for _ in 0..<Effort.cases(300) {
      let fps = random.pick([24.0, 30, 60, 100])
      let duration = Double(random.integer(in: 2...60)) / fps
      let rows = try [duration, duration.nextUp, duration.nextDown].map {
        let line = "ease --from 0 --to 100 --duration \($0) --repeat \(2)\(alternate) --fps \(fps)"
        return try Typed.output(line + " -f csv")
      }
      #expect(rows[1] == rows[0] && rows[2] == rows[0], "\(duration) at \(fps)")
    }
  }

  /// Every easing in every format: written, or refused for a reason that names what to do. A push tries each easing in one
  /// format, and each format with one easing.
  @Test(arguments: Array(PennerEasing.all.map { $0.name }.enumerated()))
  func `an easing is written in all formats but functions and tokens`(
    index: Int, name: String
  ) throws {
    for format in Effort.every(28, of: Format.allCases, from: index) {
      let line = "ease --to 300px --duration 0.5 --timing \(name) -f \(format.name)"
      let refusal = Typed.refusal(Typed.words(line), [])
      if format == .dtcg {
        #expect(refusal?.contains("states a spring from rest") == true, "\(line)")
      } else if format.name.hasPrefix("code-") {
        #expect(refusal?.contains("ease") == true, "\(line)")
      } else if format == .gsap, let refusal {
        // The vertical end of a circle needs keys that CustomEase cannot tell apart.
        #expect(refusal.contains("let --reduce be larger, or use waapi"), "\(refusal)")
      } else {
        #expect(refusal == nil, "\(line)")
      }
    }
  }

  @Test func `help lists every easing, and a Bezier's numbers are its own`() throws {
    let page = try Typed.output("help easings")
    let names = page.split { $0.isWhitespace || $0 == "," }.map(String.init)
    for named in NamedEasing.all { #expect(names.contains(named.name), "\(named.name)") }
    // A Bezier's numbers follow its name, in its line or in the next one.
    let words = page.split(whereSeparator: \.isWhitespace).map(String.init)
    for named in NamedEasing.css {
      let follows = words.indices.dropLast().filter { words[$0] == named.name }.map {
        words[$0 + 1]
      }
      let numbers = try #require(follows.first { $0.split(separator: ",").count == 4 })
      #expect(try ValueParser.easing(numbers) == named.easing)
    }
  }
}

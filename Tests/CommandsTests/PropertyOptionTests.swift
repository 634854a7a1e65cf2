import Testing
import TypedLines

@testable import Commands

/// --property: the property that a bare value animates, in every format that animates properties.
@Suite struct PropertyOptionTests {
  /// The numbers of an opacity in each format, multiplied by `factor`, are held in 0 to 1.
  @Test(arguments: [
    ("css-keyframes", #"opacity: ([-\d.]+) "#, 1), ("waapi", #""opacity": "([-\d.]+)""#, 1),
    ("lottie", #""s":\[([-\d.]+)\]"#, 100), ("after-effects", #"(?m)^\t\d+\t([-\d.]+)\t"#, 100),
    ("figma-motion", #"\n  \[[\d.]+, ([-\d.]+)"#, 1), ("smil", #"[";]([-\d.]+)(?=[;"])"#, 1),
  ])
  func `an opacity has no overshoot`(format: String, pattern: String, factor: Double) throws {
    for (from, to) in [("0", "1"), ("1", "0")] {
      let line = "spring --from \(from) --to \(to) --spring response=0.5,damping-ratio=0.3"
      let text = try Typed.output("\(line) --property opacity -f \(format)")
      var shown = text[...]
      if format == "smil" {
        shown = try #require(
          text.firstRange(of: "values=\"").map { text[$0.upperBound...].prefix { $0 != "\"" } })
      }
      let numbers = shown.matches(of: try Regex(format == "smil" ? #"([-\d.]+)"# : pattern))
        .compactMap { $0.output[1].substring.flatMap { Double($0) } }
      let limits = [numbers.min() ?? .nan, numbers.max() ?? .nan].map { $0 / factor }
      #expect(limits == [0, 1] && numbers.filter { $0 == (from == "0" ? factor : 0) }.count > 2)
    }
  }
}

import Foundation
import Testing
import TypedLines

@testable import Commands

/// Every file that reports an error states the unit of the error.
struct ErrorUnitTests {
  private static let motions = [
    ("spring --from 0px --to 100px", "px"), ("spring --from 0deg --to 90deg", "deg"),
    ("spring --from 0 --to 100", "the unit of the values"), ("pulse", "shares of 1"),
    ("snap --screen 320x568 --at 120,300", "points"),
  ]

  /// The unit in the notation of the format.
  private static func unit(_ unit: String, in format: String) -> String {
    let pages = ["css-keyframes", "waapi", "smil", "lottie"]
    if unit == "points", format == "kotlin" { return "dp" }
    return unit == "points" && pages.contains(format) ? "px" : unit
  }

  @Test(arguments: motions)
  func `documents and plots have a key for the unit`(line: String, unit: String) throws {
    let reduced = line + " --reduce 1%"
    #expect(try Typed.output(reduced).contains("\"errorUnit\": \"\(unit)\""))
    #expect(try Typed.output(reduced + " -f vega-lite").contains("\"errorUnit\": \"\(unit)\""))
    #expect(try Typed.output(reduced + " -f gnuplot").contains("\n# errorUnit \(unit)\n"))
  }

  @Test(
    arguments: motions, ["css-keyframes", "smil", "swift", "kotlin", "lottie"])
  func `comments have the unit`(motion: (line: String, unit: String), format: String)
    throws
  {
    guard let text = try? Typed.output("\(motion.line) -f \(format)") else { return }
    let said = text.components(separatedBy: ", frameError ").dropFirst()
    #expect(!said.isEmpty)
    for end in said {
      let unit = Self.unit(motion.unit, in: format)
      let words = end.drop { $0 != "," }
      #expect(words.hasPrefix(", in \(unit)"), "\(end.prefix(60))")
    }
  }

  @Test func `a page's animations state the unit for each track`() throws {
    #expect(
      try Typed.output("spring --from 0px --to 9px -f waapi").contains("\"errorUnit\": \"px\""))
    #expect(
      try Typed.output("press --screen 320x568 --at 22,300 -f waapi").contains(
        "\"errorUnit\": {\"bubble.position\": \"px\", \"bubble.scale\": \"shares of 1\"}"))
  }
}

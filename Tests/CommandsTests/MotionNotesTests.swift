import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Notes on standard error about guesses and cuts.
@Suite struct MotionNotesTests {
  /// The notes of a command line with the contents of its input files.
  private static func notes(_ line: String, _ files: [String] = []) throws -> [String] {
    let plan = try Typed.plan(Typed.words(line))
    let products = try plan.products(files.map { Array($0.utf8) })
    #expect(products.dropFirst().allSatisfy { $0.notes.isEmpty })
    return products[0].notes.map(\.line)
  }

  private static let propertyFormats = [
    "css-keyframes", "waapi", "lottie", "after-effects", "swift", "figma-motion",
  ]

  @Test(arguments: propertyFormats)
  func `a bare number is x in every format, and a note says so`(format: String) throws {
    let (bare, named) = (
      "spring --from 0 --to 300 --reduce 5", "spring --from 0px --to 300px --reduce 5"
    )
    let output = " -f \(format)"
    let note =
      "note: spring: 'value' has no unit, and \(format) shows it as x; --property, such as "
      + "--property scale, names another"
    #expect(try Self.notes(bare + output) == [note])
    let text = try Typed.output(bare + output).replacing(bare, with: "")
    #expect(
      text.replacing("the unit of the values", with: "px")
        == (try Typed.output(named + output)).replacing(named, with: ""))
    #expect(try Self.notes(named + output) == [])
    #expect(try Self.notes(bare + output + " --property scale") == [])
  }
}

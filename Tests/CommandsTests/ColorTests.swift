import Animations
import ExactNumerics
import Testing
import TypedLines

@testable import Commands

/// Colours in CSS notation.
@Suite struct ColorTests {
  static let functions = [
    ("hsl(210 50% 40%)", ["0.2", "0.4", "0.6"]), ("hsl(-30, 100%, 25%)", ["0.5", "0", "0.25"]),
    ("hsla(210, 50%, 40%, 1)", ["0.2", "0.4", "0.6"]),
    ("hsl(1.5turn 33.3% 66.6%)", ["0.554778", "0.777222", "0.777222"]),
    ("hsl(none 0% 50%)", ["0.5", "0.5", "0.5"]),
    // Numbers without a percent sign, as CSS Color 4 has them.
    ("hsl(210 50 40)", ["0.2", "0.4", "0.6"]), ("hsl(210 50% 40)", ["0.2", "0.4", "0.6"]),
    // CSS clamps.
    ("rgb(300 0 51)", ["1", "0", "0.2"]), ("rgb(-1 120% 51 / 3)", ["0", "1", "0.2"]),
    ("hsl(210 50% 40% / 200%)", ["0.2", "0.4", "0.6"]),
  ]

  @Test(arguments: functions)
  func `a color function is right in 28 digits`(text: String, expected: [String]) throws {
    let value = try #require(try ValueParser.value(ValueParser.withoutBlanks(text), type: nil))
    #expect(value.type == .color)
    #expect(value.components.count == 4 && value.components[3] == .one)
    for (component, digits) in zip(value.components, expected) {
      let known = DoubleDouble(try #require(ExactDecimal(digits.utf8)))
      #expect((component - known).magnitude.high <= 1e-28)
    }
  }

  @Test func `the 148 names of CSS are colors`() throws {
    #expect(ColorName.all.count == 148)
    #expect(Set(ColorName.all).count == 148)
    for name in ColorName.all {
      #expect(try ValueParser.value(name, type: nil).type == .color)
      #expect(try ValueParser.value(name.uppercased(), type: nil).components.count == 4)
    }
    for (name, color) in [
      ("aliceblue", "#f0f8ff"), ("rebeccapurple", "#663399"), ("tomato", "#ff6347"),
      ("yellowgreen", "#9acd32"), ("grey", "#808080"), ("transparent", "#00000000"),
      ("Cyan", "#0ff"), ("ff0080", "#ff0080"), ("123abc80", "#123abc80"),
    ] {
      #expect(try ValueParser.value(name, type: nil) == ValueParser.value(color, type: nil))
    }
  }
}

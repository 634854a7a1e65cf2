import ExactNumerics
import Motion
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

  @Test(arguments: ["123456", "1e3", "100", "12345678", "300"])
  func `digits that are a number are a number`(text: String) throws {
    #expect(try ValueParser.value(text, type: nil).type == .number)
  }

  @Test(arguments: [
    ("oklch(0.7 0.4 150)", "must be a color of sRGB, such as #ff0080; headspring does not compute"),
    ("hwb(0 60% 60%)", "must be a color of sRGB"), ("lab(50 20 -30)", "must be a color of sRGB"),
    ("hsl(0 101% 0%)", "must have a saturation from 0 to 100%"),
    ("hsl(0 50 101)", "must have a lightness from 0 to 100%"),
    ("color(display-p3 1 0 0)", "must be a color of sRGB"), ("color()", "must be a color of sRGB"),
    ("color-mix(in srgb, red, blue)", "must be a color of sRGB, such as #ff0080; headspring does"),
    ("light-dark(red, blue)", "must be a color of sRGB"),
    ("currentColor", "must be a fixed color, such as #ff0080; a page decides"),
    ("var(--accent)", "must be a fixed color"), ("#ff008", "must be a color such as #f08, #f08f"),
    ("hsl(0 50%)", "must be a color such as"), ("hsl(0foo 50% 50%)", "must be a color such as"),
    ("hsl(1e400 0 0)", "must be a color such as"), ("#ff", "must be a color such as"),
  ])
  func `what is no color of sRGB is refused`(text: String, rule: String) {
    let error = #expect(throws: ParameterError.self) { try ValueParser.value(text, type: nil) }
    #expect(error?.rule(prefix: "--").hasPrefix(rule) == true)
  }

  @Test(arguments: [
    ("#f088", "#ff008888"), ("#00f8", "#0000ff88"), ("red;", "red"), ("rgb(0 0 0 / 40%);", "#0006"),
    ("rgb(300, 0, 0)", "red"),
  ])
  func `another notation is the same color`(text: String, color: String) throws {
    let line = "ease --to black --duration 1 --fps 1 -f csv --decimals 2 --from"
    #expect(try Typed.output("\(line) '\(text)'") == Typed.output("\(line) '\(color)'"))
  }

  /// A word of hexadecimal digits is no color without its #, and no name of one.
  @Test(arguments: ["face", "dead", "beef"]) func `four letters are no color`(text: String) {
    #expect(throws: ParameterError.self) { try ValueParser.value(text, type: nil) }
  }

  @Test(arguments: [
    ("rgb(300 0 0)", "--from has a part outside 0 to 255, which is clamped, as CSS does"),
    ("rgb(0 0 0 / 2)", "--from has an alpha outside 0 to 1, which is clamped, as CSS does"),
    (
      "hsl(210 0.5 0.4)",
      "--from has 0.5% and 0.4%, as CSS reads these numbers; for a share of 1, give a percentage "
        + "such as 50%"
    ),
    ("rgb(255 0 0)", nil), ("hsl(210 50 40)", nil), ("hsl(210 0 1)", nil), ("hsl(9 1% 1%)", nil),
    ("#f088", nil),
  ])
  func `a clamped part of a color has a note`(text: String, note: String?) throws {
    let plan = try Typed.plan(Typed.words("ease --to black --from '\(text)'"))
    #expect(plan.notes.map(\.line) == (note.map { ["note: ease: \($0)"] } ?? []))
  }

  @Test func `a color moves between any two notations`() throws {
    let line = "ease --from tomato --to 'hsl(210 50% 40%)' --duration 1 --fps 1 -f csv"
    let expected = """
      frame,time,red,green,blue,alpha
      0,0,1,0.3882,0.2784,1
      1,1,0.2,0.4,0.6,1

      """
    #expect(try Typed.output(line) == expected)
  }
}

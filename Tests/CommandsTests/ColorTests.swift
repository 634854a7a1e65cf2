import ExactNumerics
import Motion
import Testing
import TypedLines

@testable import Commands

/// Colours in CSS notation.
@Suite struct ColorTests {
  /// Computed with mpmath at 60 digits, from the formulas of CSS Color Module Level 4.
  static let functions = [
    (
      "oklab(0.5 0.05 -0.1)",
      [
        "0.415924562024127117163365459362", "0.328785188795615536603549787767",
        "0.607368425618108135755355606526",
      ]
    ),
    (
      "oklab(70% 25% -12.5%)",
      [
        "0.78513005939931937296155063232", "0.515670031589949517806056982801",
        "0.736258788069357073997483802222",
      ]
    ),
    (
      "oklch(0.7 0.1 230)",
      [
        "0.330854305878461462150513608598", "0.666307237163021635347829785717",
        "0.818125297018945266536698528494",
      ]
    ),
    (
      "OKLCH(40% 0.02 -45deg)",
      [
        "0.297340279984498165427610355177", "0.268944655161194397301506457762",
        "0.310851564760681578655032197245",
      ]
    ),
    (
      "oklch(0.6 20% 0.25turn)",
      [
        "0.575526805273773527867444339125", "0.494833890168016923553644869622",
        "0.272044439532864467535197907496",
      ]
    ),
    (
      "lab(50 20 -30)",
      [
        "0.521154642004416752004868892873", "0.423656953126871815346101657275",
        "0.668510340675923728983939768546",
      ]
    ),
    (
      "lab(5 1 1)",
      [
        "0.0750004133612908958454234638102", "0.0636270158423865737681722535945",
        "0.0591365099120103648841946203914",
      ]
    ),
    (
      "lab(29.2345% 39.3825 20.0664)",
      [
        "0.490633715750111152324123630785", "0.138670787935646211603099046007",
        "0.15900566965991695276165932516",
      ]
    ),
    (
      "lch(52.2345% 72.2 56.2)",
      [
        "0.77617417184097719661535752273", "0.363389666004162366357023218246",
        "0.0245478977302727548079984163011",
      ]
    ),
    (
      "lch(80 10 200grad)",
      [
        "0.698316437732133178544851523989", "0.800496696264319057072892165814",
        "0.77605228426746046459410883368",
      ]
    ),
    ("hsl(210 50% 40%)", ["0.2", "0.4", "0.6"]), ("hsl(-30, 100%, 25%)", ["0.5", "0", "0.25"]),
    ("hsla(210, 50%, 40%, 1)", ["0.2", "0.4", "0.6"]),
    ("hsl(1.5turn 33.3% 66.6%)", ["0.554778", "0.777222", "0.777222"]),
    ("hwb(150 20% 10%)", ["0.2", "0.9", "0.55"]), ("hwb(0 60% 60%)", ["0.5", "0.5", "0.5"]),
    ("hwb(400 0% 0%)", ["1", "0.666666666666666666666666666667", "0"]),
    ("hsl(none 0% 50%)", ["0.5", "0.5", "0.5"]),
    // Numbers without a percent sign, as CSS Color 4 has them.
    ("hsl(210 50 40)", ["0.2", "0.4", "0.6"]), ("hsl(210 50% 40)", ["0.2", "0.4", "0.6"]),
    ("hwb(150 20 10)", ["0.2", "0.9", "0.55"]),
    ("color(srgb 0.2 40% 1)", ["0.2", "0.4", "1"]),
    ("color(sRGB 0.2 40% 1 / 1)", ["0.2", "0.4", "1"]),
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

  /// White and black are fixed points of every space, to the 16 decimals of the matrices.
  @Test(arguments: [
    "lab(100 0 0)", "lch(100 0 0)", "oklab(1 0 0)", "oklch(1 0 0)", "hsl(0 0% 100%)",
    "hwb(0 100% 0%)", "lab(0 0 0)", "lch(0 0 0)", "oklab(0 0 0)", "oklch(0 0 0)", "hsl(0 0% 0%)",
    "hwb(0 0% 100%)",
  ])
  func `white is white and black is black`(text: String) throws {
    let components = try ValueParser.value(text, type: nil).components
    let first = components[0].nearestDouble.rounded()
    #expect(components.prefix(3).allSatisfy { ($0 - DoubleDouble(first)).magnitude.high < 1e-15 })
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
    ("oklch(0.7 0.4 150)", "must be a color of sRGB"), ("lab(50 125 0)", "must be a color of sRGB"),
    ("lab(101 0 0)", "must have a lightness from 0 to 100"),
    ("hsl(0 101% 0%)", "must have a saturation from 0 to 100%"),
    ("hsl(0 50 101)", "must have a lightness from 0 to 100%"),
    ("color(display-p3 1 0 0)", "must be a color of sRGB, such as color(srgb 1 0 0.5)"),
    ("color(srgb-linear 1 0 0)", "must be a color of sRGB"), ("color()", "must be a color of sRGB"),
    ("color(srgb 1.2 0 0)", "must be a color of sRGB"), ("color(srgb 1 0)", "must be a color such"),
    ("color-mix(in srgb, red, blue)", "must be a color of sRGB, such as #ff0080; headspring does"),
    ("light-dark(red, blue)", "must be a color of sRGB"),
    ("currentColor", "must be a fixed color, such as #ff0080; a page decides"),
    ("var(--accent)", "must be a fixed color"), ("#ff008", "must be a color such as #f08, #f08f"),
    ("hsl(0 50%)", "must be a color such as"), ("hsl(0foo 50% 50%)", "must be a color such as"),
    ("oklch(1e400 0 0)", "must be a color such as"), ("#ff", "must be a color such as"),
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

  /// Red in six digits is a little outside of sRGB.
  @Test func `a rounded color of sRGB is at its border`() throws {
    let red = try ValueParser.value("oklch(0.628 0.2578 29.23)", type: nil).components
    #expect(red[0] == .one && red[1].high < 2e-3 && red[2].high < 2e-3)
  }

  @Test func `a color moves between any two notations`() throws {
    let line = "ease --from tomato --to 'oklch(0.7 0.1 230)' --duration 1 --fps 1 -f csv"
    let expected = """
      frame,time,red,green,blue,alpha
      0,0,1,0.3882,0.2784,1
      1,1,0.3309,0.6663,0.8181,1

      """
    #expect(try Typed.output(line) == expected)
  }
}

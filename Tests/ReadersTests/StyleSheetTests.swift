import Testing

@testable import Readers

@Suite struct StyleSheetTests {
  private static let linear = SixStops.linear

  @Test(arguments: [
    (":root { --s: LINEAR; --s-duration: 2500ms }", "s 2.5 --s-duration"),
    ("--s: LINEAR; --s-duration: 2.5s;", "s 2.5 --s-duration"),
    (".a { transition: left 2.5s LINEAR 1s }", "transition 2.5 transition"),
    (".a { transition: top 1s ease, left LINEAR 2.5s }", "transition 2.5 transition"),
    (
      "@supports (x: y) { .a:hover > .b::before { Transition: left 2.5s LINEAR } }",
      "Transition 2.5 Transition"
    ),
    (
      "/* linear(0, 1) { */ @import url(x.css);; b { --s:/**/LINEAR/**/ ;--s-duration:2.5s}",
      "s 2.5 --s-duration"
    ),
    ("LINEAR 2500ms;", "linear() 2.5 linear()"),
    ("const pop = { easing: 'LINEAR', duration: 2500 }", "easing 1.0 ?"),
    ("<a class=\"duration-[2.5s] ease-[LINEAR]\">", "ease 2.5 duration"),
    ("<a class='duration-100 sm:duration-2500 sm:ease-[LINEAR]'>", "sm:ease 2.5 sm:duration"),
    ("<a class=\"duration-100\"><b class=\"ease-[LINEAR]\">", "ease 1.0 ?"),
    ("<a class='[transition:left_2.5s_LINEAR]'>", "transition 2.5 transition"),
    (".a { transition: left var(--d, 9s) LINEAR 2.5s }", "transition 2.5 transition"),
    (
      ".a { transition-duration: 9s; transition-timing-function: LINEAR }",
      "transition-timing-function 1.0 ?"
    ),
    ("--x-easing: LINEAR; --x-duration: 9s", "x-easing 1.0 ?"),
    ("--s: LINEAR; --s-duration: 9s; --s-duration: 8s", "s 1.0 ?"),
    ("a{--s:LINEAR} b{--s-duration:9s}", "s 1.0 ?"),
    ("it's #1e9999 scaleLinear(0, 1) \"LINEAR\" 9s", "linear() 1.0 ?"),
    ("LINEAR", "linear() 1.0 ?"),
    (" /* x */ LINEAR ;\n", "linear() 1.0 ?"),
  ])
  func `a linear() is found with its duration`(text: String, source: String) throws {
    let text = text.replacing("LINEAR", with: Self.linear)
    let found = try Reading.bakedPoints(text)
    #expect(found.hasPrefix(source + ": "), "\(found)")
    if source.contains("2.5") { #expect(found.hasSuffix(": " + SixStops.points), "\(found)") }
  }

  @Test func `a duration may be given separately`() throws {
    #expect(
      try Reading.bakedPoints(Self.linear, duration: 2.5) == "linear() 2.5 : " + SixStops.points)
    let sheet = ":root { --s: \(Self.linear); --s-duration: 2500ms }"
    #expect(try Reading.bakedPoints(sheet, duration: 2.5).hasSuffix(SixStops.points))
    #expect(
      Reading.bakedRefusal("time,value\n" + SixPoints.rows("tv"), duration: 2)
        == "in:1:1: expected a curve that is baked into shares of a duration, as linear() is, with --duration"
    )
  }

  @Test func `one of several is chosen`() throws {
    let sheet =
      ":root { --a: \(Self.linear); --b: linear(0, 1, 2, 3, 4, 5) } .a { --a: linear(9, 1, 2, 3, 4, 5) }"
    #expect(try Reading.bakedPoints(sheet, column: "--b").hasPrefix("b 1.0 ?: 0.0:0.0 0.2:1.0 "))
    #expect(try Reading.bakedPoints(sheet, column: "a#2").hasPrefix("a#2 1.0 ?: 0.0:9.0"))
  }

  @Test func `a jump at the end is a landing, and an earlier one is refused`() throws {
    let landing = "linear(0, .2, .4, .6, .8, .99 100%, 1)"
    let recording = try Reading.baked(landing)
    #expect(recording.points.count == 6)
    #expect(recording.points[5].value.high == 0.99)
    #expect(recording.baking?.target == 1)
    #expect(recording.baking?.lands == false)
    #expect(try Reading.baked("linear(0, .2, .4, .6, .8, .99, 1)").baking?.lands == true)
  }
}

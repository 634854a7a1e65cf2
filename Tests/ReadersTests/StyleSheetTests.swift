import TestSupport
import Testing

@testable import Readers

@Suite struct StyleSheetTests {
  private static let linear = SixStops.linear

  @Test(arguments: [
    (":root { --s: LINEAR; --s-duration: 2500ms }", "s 2.5 --s-duration"),
    ("--s: LINEAR; --s-duration: 2.5s;", "s 2.5 --s-duration"),
    (
      ":root { --s: LINEAR } .a { transition: translate 2.5s var(--s) }", "s 2.5 transition"
    ),
    (
      ":root { --s: LINEAR; --t: 2500ms } .a { transition: left 1s ease, top var(--t) var(--s) }",
      "s 2.5 transition"
    ),
    (
      ".a { animation-duration: 2.5s; animation-timing-function: LINEAR }",
      ".a animation-timing-function 2.5 animation-duration"
    ),
    (
      ".a { transition-timing-function: ease, LINEAR; transition-duration: 1s, 2.5s, 3s }",
      ".a transition-timing-function 2.5 transition-duration"
    ),
    (".a { transition: left 2.5s LINEAR 1s }", ".a transition 2.5 transition"),
    (
      "@supports (x: y) { .a:hover > .b::before { transition: left 2.5s LINEAR } }",
      ".a:hover > .b::before transition 2.5 transition"
    ),
    // A fallback comes first, for browsers without linear().
    (
      ":root { --s: cubic-bezier(0, 0, 1, 1); --s-duration: 1s }"
        + "@supports (x: linear(0, 1)) { :root { --s: LINEAR; --s-duration: 2500ms } }", "s"
    ),
    // The rules for reduced motion are skipped.
    (
      "@media (prefers-reduced-motion: reduce) { :root { --s: linear(0, 1, 1, 1, 1, 1);"
        + "--s-duration: 9s } } :root { --s: LINEAR; --s-duration: 2.5s }", "s 2.5 --s-duration"
    ),
    (
      "/* a; { */ a::after { content: \"}{;\\\"\" ; background: url(data:a;b) }"
        + "@import url(x.css);; @charset \"a\"; b { --s:/**/LINEAR/**/!important;--s-duration:2.5s}",
      "s 2.5 --s-duration"
    ),
    ("LINEAR", "linear() 1.0 ?"),
    (" /* x */ LINEAR ;\n", "linear() 1.0 ?"),
  ])
  func `a linear() is found with its duration`(text: String, source: String) throws {
    let text = text.replacing("LINEAR", with: Self.linear)
    let found = try Reading.bakedPoints(text)
    #expect(found.hasPrefix(source + (source == "s" ? " " : ": ")), "\(found)")
    if source.contains("2.5") { #expect(found.hasSuffix(": " + SixStops.points), "\(found)") }
  }

  @Test func `a duration may be given separately`() throws {
    #expect(
      try Reading.bakedPoints(Self.linear, duration: 2.5) == "linear() 2.5 : " + SixStops.points)
    let sheet = ":root { --s: \(Self.linear); --s-duration: 2500ms }"
    #expect(try Reading.bakedPoints(sheet, duration: 2.5).hasSuffix(SixStops.points))
    #expect(
      Reading.bakedRefusal(sheet, duration: 2)
        == "in:1:14: expected the duration of --duration, got that of --s-duration")
    #expect(
      Reading.bakedRefusal("time,value\n" + SixPoints.rows("tv"), duration: 2)
        == "in:1:1: expected a curve that is baked into shares of a duration, as linear() is, with "
        + "--duration")
    #expect(
      Reading.bakedRefusal(Self.linear, fps: 60)
        == "in:1:1: expected frames with --fps, got CSS; leave --fps out")
  }

  @Test func `one of several is chosen`() throws {
    let sheet = ":root { --a: \(Self.linear); --b: linear(0, 1, 2, 3, 4, 5) }"
    #expect(
      Reading.bakedRefusal(sheet)
        == "in:1:1: expected one column of values, got 'a', 'b'; choose with --column")
    #expect(
      try Reading.bakedPoints(sheet, column: "b").hasPrefix("b 1.0 ?: 0.0:0.0 0.2:1.0 "))
    #expect(try Reading.bakedPoints(sheet, column: "--b").hasPrefix("b "))
    let twin = "@media (prefers-reduced-motion: reduce) { :root { --a: linear(9, 1, 2, 3, 4, 5) } }"
    #expect(
      try Reading.bakedPoints(sheet + twin, column: "reduced.a").hasPrefix(
        "reduced.a 1.0 ?: 0.0:9.0"))
  }

  @Test func `a jump at the end is a landing, and an earlier one is refused`() throws {
    let landing = "linear(0, .2, .4, .6, .8, .99 100%, 1)"
    let recording = try Reading.baked(landing)
    #expect(recording.points.count == 6)
    #expect(recording.points[5].value.high == 0.99)
    #expect(recording.baking?.target == 1)
    #expect(recording.baking?.lands == false)
    #expect(try Reading.baked("linear(0, .2, .4, .6, .8, .99, 1)").baking?.lands == true)
    #expect(
      Reading.bakedRefusal("linear(0, .2, .4 50%, .6 50%, .8, .9, 1)")
        == "in:1:23: expected times that increase, got the same one again")
  }

  @Test(arguments: [
    ("a { b: c", "1:3: expected a '}' for this one"),
    ("a { b: c }}", "1:11: expected a rule or a declaration, got '}'"),
    ("a { b c }", "1:7: expected ':' after the property, got 'c'"),
    ("a { 4: c }", "1:5: expected a property, got '4'"),
    ("a { b: (c }", "1:8: expected a ')' for this one"),
    ("a { b: c) }", "1:9: expected a '(' before this one, got ')'"),
    ("a { b: \"c\n\" }", "1:8: expected a closing quote in the line of this one"),
    ("a { b: c } /* d", "1:12: expected '*/' at the end of this comment"),
    ("a { b: c }", "1:11: expected linear() or @keyframes, got neither"),
    ("", "1:1: expected linear() or @keyframes, got neither"),
    (
      "a {\n --b: linear(0, x) }",
      "2:17: expected a stop: a number and up to two percentages, got 'x'"
    ),
    (
      "a {\n transition: b 1s cubic-bezier(0, 0, 1, 1) }",
      "2:19: expected linear() or @keyframes, got cubic-bezier(): an easing, and no baked spring"
    ),
    (
      "a { transition: b 1s steps(4) }",
      "1:22: expected linear() or @keyframes, got steps(): an easing, and no baked spring"
    ),
    (
      ":root { --a: linear(0, .5, 1) }", "1:21: expected at least 6 points, got 3"
    ),
    (
      ":root { --a: linear(0, .1, .2, .5, .9, 1); --a-duration: 0ms }",
      "1:14: expected a duration above 0 for this one"
    ),
    ("linear(0, 1) linear(0, 1)", "1:14: expected the end of the text, got 'linear'"),
  ])
  func `an invalid style sheet is refused with its position`(text: String, refusal: String) {
    #expect(Reading.bakedRefusal(text, name: "in.css") == "in.css:\(refusal)")
  }

  @Test func `nested braces have a limit`() {
    let deep = String(repeating: "a{", count: 300) + String(repeating: "}", count: 300)
    #expect(
      Reading.bakedRefusal(deep, name: "in.css")
        == "in.css:1:514: expected at most 256 braces inside one another")
    #expect(Reading.bakedRefusal(String(repeating: "(", count: 100_000), name: "in.css") != nil)
  }

  /// Parsing time is linear in the length of the text: names are looked up without a linear search.
  @Test func `the time is proportional to the length of the text`() throws {
    func seconds(_ count: Int) -> Double {
      let text =
        ":root{" + (0..<count).map { "--a\($0):linear(0,1);--b\($0):var(--a\($0)) 1s;" }.joined()
        + "} @keyframes a {" + (0..<count).map { "\($0 % 100)%{left:\($0)px}" }.joined() + "}"
      return processorSeconds { _ = Reading.bakedRefusal(text) }
    }
    _ = seconds(500)
    let short = seconds(2000)
    #expect(seconds(16_000) < short * 30)
  }

  @Test func `a table is recognised with any column names`() throws {
    #expect(try Reading.points("time,value\n" + SixPoints.rows("tv")) == SixPoints.plain)
  }
}

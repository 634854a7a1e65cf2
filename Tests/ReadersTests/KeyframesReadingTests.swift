import Testing

@testable import Readers

@Suite struct KeyframesReadingTests {
  private static let rule = "@keyframes \"a\" { \(SixStops.keyframes) }"

  @Test(arguments: [
    ".b { animation: \"a\" 2500ms linear both }", ".b { animation: c 1s, 2.5s a }",
    ".b { animation-duration: 2.5s; animation-name: a }",
    ":root { --t: 2.5s } .b { animation: a var(--t) }",
    "@media screen { @supports (x: y) { .b { animation: a 2.5s } } }",
  ])
  func `the animation of the keyframes gives the duration`(animation: String) throws {
    let found = try Reading.bakedPoints(Self.rule + animation)
    #expect(
      found.hasPrefix("x 2.5 animation") && found.hasSuffix(": " + SixStops.points), "\(found)")
  }

  @Test func `constant properties are not a choice`() throws {
    let found = try Reading.bakedPoints(Self.rule, duration: 2.5)
    #expect(found == "x 2.5 : " + SixStops.points)
    #expect(try Reading.bakedPoints(Self.rule, column: "y").hasSuffix("1.0:7.0"))
    #expect(try Reading.bakedPoints(Self.rule, column: "a.x").hasPrefix("x 1.0 ?: 0.0:0.0 "))
  }

  /// Every number of a CSS property is a column.
  @Test(arguments: [
    ("translate: V", "x"), ("translate: 3px V", "y"), ("translate: 0 0 V", "z"),
    ("scale: N", "scale"), ("scale: N 1", "scale.x"), ("scale: 1 N", "scale.y"),
    ("rotate: Ndeg", "rotate"), ("opacity: N", "opacity"), ("left: V", "left"),
    ("transform: translateX(V)", "x"), ("transform: translateY(V) scale(2)", "y"),
    ("transform: translate(1px, V)", "y"), ("transform: translate3d(1px, 2px, V)", "z"),
    ("transform: scale(N)", "scale"), ("transform: scaleX(N)", "scale"),
    ("transform: translate(1px) scale(N)", "scale.x"), ("transform: rotate(Ndeg)", "rotate"),
    ("transform: matrix(1, 0, 0, 1, N, 0)", "transform.matrix.4"),
    ("background-color: rgb(N 0 0 / 1)", "background-color.rgb.0"),
    ("margin: 1px V", "margin.1"), ("Left: V", "left"),
  ])
  func `every number of a property is a column`(declaration: String, column: String) throws {
    var rule = "@keyframes a {"
    for (index, value) in SixPoints.values.enumerated() {
      let text = declaration.replacing("V", with: "\(value)px").replacing("N", with: "\(value)")
      rule += "\(index * 20)% { \(text) }"
    }
    let found = try Reading.bakedPoints(rule + "}", duration: 2.5)
    #expect(found == "\(column) 2.5 : " + SixStops.points)
  }

  @Test func `selector lists, from and to, keyframes out of order, and equal keyframes`() throws {
    let rule = """
      @-webkit-keyframes a { to { left: -25px } from { left: 9px } 60%, 20.0% { left: -1px }
      40% { left: 4px; color: red } 60% { left: -9px } 80% { left: 16px } 0% { left: 0 } }
      """
    let css = try Reading.bakedPoints(rule, name: "a.css", duration: 2.5)
    #expect(css == "left 2.5 : " + SixStops.points)
  }

  @Test func `none is a neutral value, a percentage is a share, an angle is in degrees`() throws {
    func rule(_ property: String, _ values: [String]) throws -> String {
      var text = "@keyframes a {"
      for (index, value) in values.enumerated() {
        text += "\(index * 20)% { \(property): \(value) }"
      }
      return try Reading.bakedPoints(text + "}", duration: 5)
    }
    #expect(
      try rule("translate", ["none", "1px", "2px", "3px", "4px", "none"])
        == "x 5.0 : 0.0:0.0 1.0:1.0 2.0:2.0 3.0:3.0 4.0:4.0 5.0:0.0")
    #expect(
      try rule("scale", ["none", "2", "50%", "3", "4", "5"])
        == "scale 5.0 : 0.0:1.0 1.0:2.0 2.0:0.5 3.0:3.0 4.0:4.0 5.0:5.0")
    #expect(
      try rule("rotate", ["0", ".5turn", "100grad", "1deg", "2deg", "3deg"])
        == "rotate 5.0 : 0.0:0.0 1.0:180.0 2.0:90.0 3.0:1.0 4.0:2.0 5.0:3.0")
  }

  @Test func `a keyframe without a property is no stop of it`() throws {
    let rule =
      "@keyframes a { 0% { left: 0; top: 1px } 20% { top: 2px } 20% { left: -1px } 40% { left: 4px }"
      + "50% { top: 5px } 60% { left: -9px } 80% { left: 16px } to { left: -25px } }"
    #expect(
      try Reading.bakedPoints(rule, column: "left", duration: 2.5) == "left 2.5 : "
        + SixStops.points)
  }

  @Test func `with several animations the columns have their names`() throws {
    let two = Self.rule + "@keyframes b { \(SixStops.keyframes.replacing("7px", with: "0")) }"
    #expect(
      Reading.bakedRefusal(two)
        == "in:1:1: expected one column of values, got 'a.x', 'b.x'; choose with --column")
    #expect(try Reading.bakedPoints(two, column: "b.x").hasPrefix("b.x "))
    let twin = "@media (prefers-reduced-motion: reduce) { \(Self.rule) }"
    #expect(try Reading.bakedPoints(Self.rule + twin).hasPrefix("x "))
  }

  @Test(arguments: [
    ("@keyframes { 0% { left: 0 } }", "1:12: expected the name of the keyframes, got '{'"),
    ("@keyframes a { 101% { left: 0 } }", "1:16: expected from, to or 0% to 100%"),
    ("@keyframes a { 5 { left: 0 } }", "1:16: expected from, to or 0% to 100%"),
    ("@keyframes a { half { left: 0 } }", "1:16: expected from, to or 0% to 100%"),
    ("@keyframes a { 0% 5% { left: 0 } }", "1:19: expected ',' or '{', got '5%'"),
    (
      "@keyframes a { 0% { left: 1px } to { left: 2em } }",
      "1:44: expected px as in other keyframes, got 'em'"
    ),
    (
      "@keyframes a { 0% { left: 1px } to { left: 2 } }",
      "1:44: expected px as in other keyframes, got none"
    ),
    (
      "@keyframes a { 0% { scale: 1 } to { scale: 2px } }",
      "1:44: expected no unit as in other keyframes, got 'px'"
    ),
    (
      "@keyframes a { 0% { left: calc(1px + 2px) } }",
      "1:26: expected numbers for left, got calc()"
    ),
    (
      "@keyframes a { 0% { left: 0 } to { left: 4px } }", "1:27: expected at least 6 points, got 2"
    ),
    ("@keyframes a { 0% { color: red } }", "1:35: expected keyframes of numbers, got none"),
  ])
  func `invalid keyframes are refused with their position`(text: String, refusal: String) {
    let found = Reading.bakedRefusal(text)
    #expect(found?.hasPrefix("in:\(refusal)") == true, "\(found ?? "read")")
  }

  @Test func `long lists of percentages are refused`() {
    let list = (0..<2000).map { "\(Double($0) / 20)%" }.joined(separator: ",")
    let text =
      "@keyframes a {\(list){" + (0..<2000).map { "a\($0):0;" }.joined() + "}}"
    #expect(Reading.bakedRefusal(text)?.contains("expected shorter lists of percentages") == true)
  }
}

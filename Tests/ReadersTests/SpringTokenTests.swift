import Testing

@testable import Readers

/// Springs in files of design tokens: shapes of values, inheritance, aliases, and errors.
@Suite struct SpringTokenTests {
  /// A file with a token `motion.x` of a value and a type.
  private static func file(_ value: String, type: String = "spring") -> String {
    #"{"motion": {"x": {"$type": "\#(type)", "$value": \#(value)}}}"#
  }

  private static func words(_ text: String, _ path: String = "motion.x") throws -> String {
    try SpringToken(try Reading.text(text), path: path).words
  }

  private static func refusal(_ text: String, _ path: String = "motion.x") -> String? {
    Reading.refusal(text) { _ = try SpringToken($0, path: path) }
  }

  @Test(arguments: [
    (#"{"bounce": 0.3, "duration": "400ms"}"#, "bounce=0.3,duration=400ms"),
    (#"{"duration": {"value": 400, "unit": "ms"}, "bounce": 0.30}"#, "duration=400ms,bounce=0.30"),
    (#"{"duration": 0.5, "bounce": 0}"#, "duration=0.5,bounce=0"),
    (#"{"response": 0.35, "damping": 0.8}"#, "response=0.35,damping-ratio=0.8"),
    (#"{"response": "0.35s", "dampingFraction": 0.8}"#, "response=0.35s,damping-ratio=0.8"),
    (#"{"stiffness": 1e2, "damping": 10, "mass": 1}"#, "stiffness=1e2,damping=10,mass=1"),
    (#"{"stiffness": 380, "dampingRatio": 0.8}"#, "stiffness=380,damping-ratio=0.8"),
    (#"{"type": "spring", "visual_duration": 0.5, "bounce": 0}"#, "visual-duration=0.5,bounce=0"),
    (#"{"tension": 170, "friction": 26, "velocity": 0, "delay": 0}"#, "tension=170,friction=26"),
    (#"{"physics": {"stiffness": 100, "damping": 10}}"#, "stiffness=100,damping=10"),
    (#""swiftui.bouncy""#, "swiftui.bouncy"),
  ])
  func `a value in each shape is read with its own digits`(value: String, words: String) throws {
    #expect(try Self.words(Self.file(value)) == words)
    if value.hasPrefix("{") {
      #expect(try Self.words(Self.file(value, type: "lms.spring")) == words)
      #expect(try Self.words(#"{"motion": {"x": {"$value": \#(value)}}}"#) == words)
    }
  }

  @Test func `both statements of a spring are read`() throws {
    let text = Self.file(
      #"{"bounce": 0.3, "duration": "500ms", "physics": {"stiffness": 158, "damping": 17.6}}"#)
    let token = try SpringToken(try Reading.text(text), path: "motion.x")
    #expect(token.words == "bounce=0.3,duration=500ms")
    #expect(token.physics == "stiffness=158,damping=17.6")
  }

  @Test func `a transition has its spring under its extensions`() throws {
    let text = #"""
      {"motion": {"$type": "transition", "x": {
        "$value": {"duration": {"value": 1, "unit": "ms"}, "delay": {"value": 0, "unit": "ms"},
          "timingFunction": [0, 0, 1, 1]},
        "$extensions": {"org.other": 3, "dev.headspring.spring": {
          "duration": {"value": 0.5, "unit": "s"}, "bounce": 0.3,
          "linear": "linear(0, 1)", "maxError": 0.1, "request": "spring"}}}}}
      """#
    #expect(try Self.words(text) == "duration=0.5s,bounce=0.3")
  }

  private static let inherited = #"""
    {
      "time": {"$type": "duration", "long": {"$value": {"value": 700, "unit": "ms"}},
        "alias": {"$value": "{time.long}"}},
      "base": {"$type": "spring", "a": {"$value": {"duration": "{time.alias}", "bounce": 0.1}},
        "inner": {"b": {"$value": {"response": 0.4, "damping": 1}}},
        "$root": {"$value": {"duration": 1, "bounce": 0}}},
      "own": {"$extends": "{base}", "inner": {"c": {"$value": {"response": 0.9, "damping": 1}}},
        "d": {"$ref": "#/base/a"}},
      "far": {"$extends": "#/own", "a": {"$value": "{own.inner.b}"}},
      "e": {"$type": "spring", "$value":
        {"duration": {"$ref": "#/base/$root/$value/duration"}, "bounce": 0.2}},
      "f": {"$value": {"$ref": "#/base/inner/b/$value"}},
      "over": {"$extends": "{base}", "$type": "color"}
    }
    """#

  @Test(arguments: [
    ("base.a", "duration=700ms,bounce=0.1"), ("own.a", "duration=700ms,bounce=0.1"),
    ("own.inner.b", "response=0.4,damping-ratio=1"),
    ("own.inner.c", "response=0.9,damping-ratio=1"), ("own.d", "duration=700ms,bounce=0.1"),
    ("far.a", "response=0.4,damping-ratio=1"), ("far.inner.c", "response=0.9,damping-ratio=1"),
    ("base.$root", "duration=1,bounce=0"), ("e", "duration=1,bounce=0.2"),
    ("f", "response=0.4,damping-ratio=1"),
  ])
  func `groups, aliases and pointers are followed`(path: String, words: String) throws {
    #expect(try Self.words(Self.inherited, path) == words)
  }

  @Test func `a group's own type goes before the one of the group that it extends`() {
    #expect(
      Self.refusal(Self.inherited, "over.a")?
        .contains("expected a token of type spring, got a color") == true)
  }

  @Test(arguments: [
    (
      #"{"motion": {"bouncy": {"$value": {}}}}"#, "motion.bouncey",
      "in:1:12: motion: expected a token 'motion.bouncey' in 'motion'; did you mean 'motion.bouncy'?"
    ),
    (#"{"a": {"$value": 1}}"#, "b", "in:1:1: expected a token 'b' in the file; it has 'a'"),
    (#"{"a": {"b": {"$value": 1}}}"#, "a", "in:1:7: a: expected a token, got a group of 'a.b'"),
    (#"{"a": {"$value": 1}}"#, "a.b", "in:1:7: a: 'a' is a token, without a token 'b' in it"),
    (
      #"{"a": {"$value": "{b}"}, "b": {"$value": "{a}"}}"#, "a",
      #"in:1:42: b["$value"]: expected an alias that does not lead to itself, got a -> b -> a"#
    ),
    (
      #"{"a": {"$value": "{c}"}}"#, "a",
      #"in:1:18: a["$value"]: expected a token 'c' in the file; it has 'a'"#
    ),
    (
      #"{"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"}}"#, "a.x",
      #"in:1:46: b["$extends"]: expected a group that does not extend itself, got a -> b -> a"#
    ),
    (
      #"{"a": {"$extends": "{a.b}", "b": {}}}"#, "a.x",
      #"in:1:20: a["$extends"]: expected a group that does not extend itself, got a -> a -> a.b"#
    ),
    (#"{"a": 3}"#, "a", "in:1:7: a: expected a group or a token, got 3"),
    ("[]", "a", "in:1:1: expected an object of tokens, got an array"),
    (
      "{\"a\": {\"x\": 1,\n  \"x\": 2}}", "a",
      "in:2:3: expected each key once, got \"x\" as at 1:8"
    ),
  ])
  func `errors have line and path`(text: String, path: String, error: String) {
    #expect(Self.refusal(text, path) == error)
  }

  @Test(arguments: [
    (#"{"stifness": 100, "damping": 3}"#, "did you mean 'stiffness'?"),
    (#"{"stiffness": "100", "damping": 3}"#, #"stiffness: expected a number, got "100""#),
    (#"{"duration": 500, "bounce": 0}"#, #"milliseconds are {"value": 500, "unit": "ms"}"#),
    (#"{"duration": {"value": 5, "unit": "min"}, "bounce": 0}"#, #"expected "ms" or "s""#),
    (#"{"duration": {"value": 5}, "bounce": 0}"#, #"expected a key "unit""#),
    (#"{"duration": "5", "bounce": 0}"#, #"expected a duration such as "400ms""#),
    (#"{"duration": true, "bounce": 0}"#, "expected a duration"),
    (#"{"stiffness": 1, "damping": 3, "velocity": 4}"#, "give it as --velocity"),
    (#"{"response": 1, "damping": 1, "dampingFraction": 1}"#, "expected damping-ratio once"),
    ("{}", "expected a spring's parameters"), ("[1]", "expected a spring's parameters"),
    ("3", "got 3"),
  ])
  func `a value that is no spring is refused at its member`(value: String, error: String) {
    let refusal = Self.refusal(Self.file(value))
    #expect(refusal?.contains(error) == true, "\(refusal ?? "none")")
    #expect(refusal?.hasPrefix(#"in:1:"#) == true && refusal?.contains("motion.x[") == true)
  }

  @Test func `a transition without the extension names the way out`() {
    let refusal = Self.refusal(Self.file(#"{"timingFunction": [0, 0, 1, 1]}"#, type: "transition"))
    #expect(refusal?.contains("headspring convert finds") == true)
  }

  /// Each level would double the work without a limit.
  @Test func `groups that extend each other on every level end with an error`() {
    var groups: [String] = [#""g0": {"x": {"x": {"x": {}}}}"#]
    for level in 1...60 {
      let below = "{g\(level - 1)"
      groups.append(
        #""g\#(level)": {"$extends": "\#(below)}", "x": {"$extends": "\#(below).x}","#
          + #" "x": {"$extends": "\#(below).x.x}", "x": {"$extends": "\#(below).x.x.x}"}}}}"#)
    }
    let refusal = Self.refusal("{\(groups.joined(separator: ", "))}", "g60.x.x.x.t")
    #expect(refusal?.contains("expected at most 1000 groups") == true, "\(refusal ?? "none")")
  }
}

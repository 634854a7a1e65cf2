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
      "f": {"$value": {"$ref": "#/base/inner/b/$value"}}
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

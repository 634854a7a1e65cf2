import Testing

@testable import Readers

/// The tokens of a file, and which of them are springs or motions.
@Suite struct TokenFileTests {
  /// The path of each token with its kind, or its error.
  private static func kinds(_ text: String) throws -> [String] {
    var file = try TokenFile([try Reading.text(text)])
    var kinds: [String] = []
    for token in file.tokens {
      do throws(InputError) {
        switch try file.content(of: token) {
        case .spring: kinds.append(token.path)
        case .motion(let motion): kinds.append("\(token.path)=\(motion.line ?? "options")")
        case .other: kinds.append("(\(token.path))")
        }
      } catch {
        kinds.append("\(token.path)!")
      }
    }
    return kinds
  }

  @Test func `every shape of a spring is one, and other tokens are none`() throws {
    let kinds = try Self.kinds(
      #"""
      {"$description": "x", "version": 3, "$themes": [],
       "a": {"$type": "spring", "$value": {"response": 0.4, "damping": 1}},
       "b": {"$value": {"bounce": 0.1, "duration": "1s"}},
       "c": {"$value": {"physics": {"stiffness": 1, "damping": 1}}},
       "d": {"$type": "lms.spring", "$value": {}},
       "e": {"$type": "transition", "$value": {"duration": 1}, "$extensions":
         {"dev.headspring.spring": {"stiffness": 1, "damping": 1, "mass": 1}}},
       "f": {"$value": "{a}"}, "g": {"$type": "transition", "$value": "{e}"},
       "h": {"$value": {"duration": "1s", "delay": "0s", "timingFunction": [0, 0, 1, 1]}},
       "i": {"$type": "transition", "$value": {"duration": 1}}, "j": {"$value": "text"},
       "k": {"$type": "color", "$value": "{nowhere}"}, "l": {"$value": "{nowhere}"},
       "m": {"$value": {"stiffness": 1, "dampng": 1}}, "n": {"$type": "duration", "$value": "{n}"},
       "o": {"$type": "Sprng", "$value": "x"}, "p": {"$type": "string", "$value": "x"}}
      """#)
    #expect(
      kinds == [
        "a", "b", "c", "d", "e", "f", "g", "(h)", "(i)", "(j)", "(k)", "l!", "m", "(n)", "o!",
        "(p)",
      ])
  }

  @Test func `a type and the tokens of a group are inherited`() throws {
    let kinds = try Self.kinds(
      #"""
      {"base": {"$type": "spring", "$root": {"$value": "x"}, "in": {"p": {"$value": "x"}}},
       "own": {"$extends": "{base}", "q": {"$value": "x"}, "in": {"r": {"$value": "x"}}},
       "over": {"$extends": "{base}", "$type": "color"}}
      """#)
    #expect(
      kinds == [
        "base.$root", "base.in.p", "own.$root", "own.q", "own.in.r", "own.in.p", "(over.$root)",
        "(over.in.p)",
      ])
  }

  @Test func `motions are found on tokens, on groups, behind aliases and in written tokens`() throws
  {
    let kinds = try Self.kinds(
      #"""
      {"a": {"$extensions": {"dev.headspring": {"request": "chain"}}},
       "b": {"$type": "color", "$value": "#fff", "$extensions": {"dev.headspring": {"to": 3}}},
       "c": {"$value": "{b}"}, "d": {"$value": "{e}"},
       "e": {"$type": "transition", "$value": {}, "$extensions":
         {"dev.headspring.spring": {"stiffness": 1, "damping": 1, "request": "pulse"}}},
       "f": {"$extensions": {"org.other": 3}}}
      """#)
    #expect(kinds == ["a=chain", "b=options", "c=options", "d=pulse", "e=pulse"])
  }

  @Test func `a written request alone has no spring of its own`() throws {
    let text = #"""
      {"a": {"$value": 1, "$extensions": {"dev.headspring.spring": {"request": "spring"}}},
       "b": {"$value": 1, "$extensions": {"dev.headspring.spring":
         {"request": "spring", "stiffness": 9, "damping": 3}}}}
      """#
    var file = try TokenFile([try Reading.text(text)])
    var springs: [Bool] = []
    for token in file.tokens {
      guard case .motion(let motion) = try file.content(of: token) else { continue }
      #expect(motion.isWritten)
      springs.append(motion.isSpring)
    }
    #expect(springs == [false, true])
  }

  @Test func `a name with a point is an error of a spring only`() throws {
    let kinds = try Self.kinds(
      #"{"space": {"0.5": {"$value": 1}}, "m": {"$type": "spring", "0.5": {"$value": "x"}}}"#)
    #expect(kinds == ["(space.0.5)", "m.0.5!"])
  }

  @Test func `a group that extends a group around it is an error, not an endless file`() {
    let refusal = Reading.refusal(#"{"a": {"b": {"$extends": "{a}", "c": {"$value": 1}}}}"#) {
      _ = try TokenFile([$0])
    }
    #expect(refusal == "in:1:13: a.b: expected a group that does not extend a group around it")
  }

  /// Each level doubles the tokens.
  @Test func `groups of exponentially many tokens end with an error`() {
    var groups = [#""g0": {"x": {"$value": 1}}"#]
    for level in 1...30 {
      let below = "{\"$extends\": \"{g\(level - 1)}\"}"
      groups.append("\"g\(level)\": {\"a\": \(below), \"b\": \(below)}")
    }
    let refusal = Reading.refusal("{\(groups.joined(separator: ", "))}") { _ = try TokenFile([$0]) }
    #expect(refusal?.contains("expected at most 100000 groups and tokens") == true)
  }
}

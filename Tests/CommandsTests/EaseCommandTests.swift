import Exporters
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct EaseCommandTests {
  static let timing =
    "must be linear, ease, ease-in, ease-out, ease-in-out, another name that headspring help "
    + "easings lists, or four numbers x1,y1,x2,y2"

  @Test(arguments: [
    ("''", timing), ("bounce", timing), ("1,0,0", timing), ("1,0,0,1,0", timing),
    ("0,0,nan,1", timing),
    ("0,0,1,1px", timing), ("0 0 1 1", timing), ("1e400,0,0,1", timing),
    ("Linea", hint("linear")),
    ("eas", hint("ease")), ("ease-inot", hint("ease-in")),
    ("2,0,0,1", "needs x1 and x2 in 0...1"), ("0,0,1.0001,1", "needs x1 and x2 in 0...1"),
    ("-0.1,0,0,1", "needs x1 and x2 in 0...1"), ("0,1000001,1,1", "needs y1 and y2 within 1e6"),
    ("0,0,1,-1e7", "needs y1 and y2 within 1e6"),
  ])
  func `invalid timing functions are refused`(word: String, rule: String) {
    let given = Typed.words(word).first ?? ""
    Refusal(
      ["ease", "--from", "0", "--to", "1", "--timing", given], "--timing '\(given)': \(rule)"
    )
    .expect()
  }

  private static func hint(_ name: String) -> String { "did you mean '\(name)'? It \(timing)" }

  @Test(arguments: [
    ("linear", "0,0,1,1"), ("ease", "0.25,0.1,0.25,1"), ("ease-in", "0.42,0,1,1"),
    ("ease-out", "0,0,0.58,1"), ("ease-in-out", "0.42,0,0.58,1"),
  ])
  func `a name equals its four numbers`(name: String, numbers: String) throws {
    let line = "ease --from 0 --to 300 --timing"
    #expect(try Typed.motion("\(line) \(name)") == Typed.motion("\(line) \(numbers)"))
  }

  @Test(arguments: ["0,0,1,1", "1,0,0,1", "0,1,1,0", "0,-1e6,1,1e6", "+.5,-1,1e-1,2"])
  func `four numbers may be anywhere in their range`(numbers: String) throws {
    let line = "ease --from 0 --to 300 --timing \(numbers) --events all"
    let document = try JSONTree(try Typed.output(line))
    #expect(document["tracks"]?.row[0]["values"]?.row.first == .number("0"))
    #expect(document["tracks"]?.row[0]["values"]?.row.last == .number("300"))
  }

  @Test(arguments: ["", " --alternate"])
  func `the last bit of a duration does not change a repeated motion`(
    alternate: String
  ) throws {
    var random = SplitMix64(seed: 1208)
    for _ in 0..<Effort.cases(300) {
      let fps = random.pick([24.0, 30, 60, 100])
      let duration = Double(random.integer(in: 2...60)) / fps
      let rows = try [duration, duration.nextUp, duration.nextDown].map {
        let line = "ease --from 0 --to 100 --duration \($0) --repeat \(2)\(alternate) --fps \(fps)"
        return try Typed.output(line + " -f csv")
      }
      #expect(rows[1] == rows[0] && rows[2] == rows[0], "\(duration) at \(fps)")
    }
  }

  @Test func `the frame at the border of two repetitions has the start value`() throws {
    for duration in ["0.1", "0.15", "0.3", "0.7"] {
      let line = "ease --from 0 --to 100 --duration \(duration) --repeat 2 -f array --compact"
      let values = try Typed.output(line).split { "[],\n".contains($0) }
      #expect(values[values.count / 2] == "0")
    }
  }

  /// The middle frame and a quarter, from the formulas.
  @Test(arguments: [
    ("easeInQuad", "6.25", "25"), ("ease-out-cubic", "57.8125", "87.5"),
    ("easeInOutQuint", "1.5625", "50"), ("EASEINEXPO", "0.5524", "3.125"),
    ("easeOutBounce", "47.2656", "76.5625"), ("ease-in-circ", "3.1754", "13.3975"),
    ("easeOutElastic", "91.1612", "101.5625"), ("easeInOutBack", "-9.9682", "50"),
  ])
  func `an easing of easings net has the values of its formula`(
    name: String, quarter: String, middle: String
  ) throws {
    let line = "ease --from 0 --to 100 --duration 1 --fps 4 --timing \(name)"
    let values = try Typed.output(line + " -f array --compact").split { "[],\n".contains($0) }
    #expect(values.map(String.init)[0...2] == ["0", quarter, middle])
    #expect(values.last == "100")
  }

  /// The document names the easing, and its request is in one spelling.
  @Test func `a document says which easing it was`() throws {
    let document = try JSONTree(try Typed.output("ease --to 300 --timing EaseOutBack"))
    #expect(document["curve"]?["timing"] == .string("ease-out-back"))
    #expect(document["request"] == .string("ease --to 300 --timing ease-out-back"))
    #expect(document["curve"]?["points"] == nil)
  }

  /// A cubic is its own keyframes: the error of the printed handles is left, and no bound of the search for it.
  @Test(arguments: Effort.every(3, of: ["ease-in-cubic", "ease-out-cubic", "ease-in-out-cubic"]))
  func `the error of an easing that is a cubic is that of the print`(name: String) throws {
    let text = try Typed.output("ease --to 300px --duration 0.5 --timing \(name) -f lottie")
    let error = try #require(text.firstMatch(of: /maxError ([0-9.e-]+)/))
    #expect(try #require(Double(error.output.1)) < 0.01)
  }

  /// Every easing in every format: written, or refused for a reason that names what to do. A push tries each easing in two
  /// formats, and each format with two easings.
  @Test(arguments: Array(PennerEasing.all.map { $0.name }.enumerated()))
  func `an easing is written in all formats but functions and tokens`(
    index: Int, name: String
  ) throws {
    for format in Effort.every(14, of: Format.allCases, from: index) {
      let line = "ease --to 300px --duration 0.5 --timing \(name) -f \(format.name)"
      let refusal = Typed.refusal(Typed.words(line), [])
      if format == .dtcg {
        #expect(refusal?.contains("states a spring from rest") == true, "\(line)")
      } else if format.name.hasPrefix("code-") {
        #expect(refusal?.contains("ease") == true, "\(line)")
      } else if format == .gsap, let refusal {
        // The vertical end of a circle needs keys that CustomEase cannot tell apart.
        #expect(refusal.contains("let --reduce be larger, or use waapi"), "\(refusal)")
      } else {
        #expect(refusal == nil, "\(line)")
      }
    }
  }

  @Test(arguments: [
    (
      "ease --timing easeOutCirc --with velocity",
      "--with 'velocity': cannot say velocity of ease-out-circ, which is infinite where the circle "
        + "is vertical; use another easing, such as ease-out-quart, or leave it out"
    ),
    ("ease --timing easeOutBounc", "--timing 'easeOutBounc': \(hint("ease-out-bounce"))"),
  ])
  func `what no easing can do is refused by name`(line: String, sentence: String) {
    Refusal(line, sentence).expect()
  }

  @Test func `help lists every easing, and a Bezier's numbers are its own`() throws {
    let page = try Typed.output("help easings")
    let names = page.split { $0.isWhitespace || $0 == "," }.map(String.init)
    for named in NamedEasing.all { #expect(names.contains(named.name), "\(named.name)") }
    // A Bezier's numbers follow its name, in its line or in the next one.
    let words = page.split(whereSeparator: \.isWhitespace).map(String.init)
    for named in NamedEasing.css {
      let follows = words.indices.dropLast().filter { words[$0] == named.name }.map {
        words[$0 + 1]
      }
      let numbers = try #require(follows.first { $0.split(separator: ",").count == 4 })
      #expect(try ValueParser.easing(numbers) == named.easing)
    }
  }
}

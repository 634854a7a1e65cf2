import ExactNumerics
import Foundation
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// The lines of code that convert prints: read back, and checked by the compilers that are at hand.
@Suite(.slow) struct SpringLinesTests {
  /// Underdamped, critical, overdamped, with a mass, with an odd period, and with a start velocity.
  static let springs = [
    "swiftui.bouncy", "stiffness=100,damping=20", "react-spring.molasses",
    "stiffness=900,damping=90,mass=4", "duration=0.4567,bounce=0.2",
    "uikit-duration=0.7,damping-ratio=0.65,velocity=8",
  ]

  struct Line {
    let dialect: SpringDialect
    let code: String
    let roundTrip: Double
    /// The parameters that are printed next to the line.
    let words: String
  }

  static func lines(of spring: String, _ options: String = "") throws -> [Line] {
    let text = try Typed.output("convert \(spring) --to all -f json \(options)")
    var lines: [Line] = []
    for row in try #require(try JSONTree(text)["springs"]).row {
      guard let code = row["code"]?.text else { continue }
      let name = try #require(row["dialect"]?.text)
      let roundTrip = try #require(row["round-trip"]?.text)
      let dialect = try #require(SpringDialect(rawValue: name))
      let words = try dialect.keys.map { "\($0.name)=\(try #require(row[$0.name]?.text))" }
      lines.append(
        Line(
          dialect: dialect, code: code.replacing("\\\"", with: "\""),
          roundTrip: try #require(Double(roundTrip)),
          words: words.joined(separator: ",")))
    }
    return lines
  }

  @Test(arguments: springs, ["", "--decimals 3", "--decimals 12"])
  func `a printed line is read as the spring that is printed`(
    given: String, options: String
  ) throws {
    let spring = try ValueParser.spring(given)
    let lines = try Self.lines(of: given, options)
    #expect(lines.count > 15)
    for line in lines {
      if line.dialect.hasVelocityInCode, spring.launch?.isZero == false {
        // The velocity is an option of its own, so the line is refused with it.
        #expect(throws: ParameterError.self, "\(line.code)") { try SpringCode(line.code) }
        continue
      }
      let code = try #require(try SpringCode(line.code), "\(line.code)")
      let read = try ValueParser.spring(code.words)
      let shown = try ValueParser.spring(line.words)
      // 457 milliseconds and 0.457 s are one number as decimals, and may be two as Doubles.
      #expect(read.spring.difference(from: shown.spring).nearestDouble < 1e-15, "\(line.code)")
      #expect(read.launch == shown.launch)
      var error = read.spring.difference(from: spring.spring).nearestDouble
      if let launch = read.launch, let own = spring.launch, !own.isZero {
        error = max(error, Spring.difference(own, launch).nearestDouble)
      }
      #expect(abs(error - line.roundTrip) <= line.roundTrip * 0.051 + 1e-15, "\(line.code)")
    }
  }

  static func code(_ dialects: SpringDialect...) throws -> [(SpringDialect, String)] {
    try springs.flatMap { try lines(of: $0) }.filter { dialects.contains($0.dialect) }
      .map { ($0.dialect, $0.code) }
  }

  @Test(.needs("swiftc")) func `Swift's lines compile`() throws {
    var text = """
      struct Animation {
        static func spring(duration: Double, bounce: Double) -> Animation { Animation() }
        static func spring(response: Double, dampingFraction: Double) -> Animation { Animation() }
      }
      struct Spring { init(settlingDuration: Double, dampingRatio: Double) {} }
      struct CGVector { init(dx: Double, dy: Double) {}; static let zero = CGVector(dx: 0, dy: 0) }
      final class CASpringAnimation {
        var (mass, stiffness, damping, initialVelocity) = (1.0, 100.0, 10.0, 0.0)
        var (duration, settlingDuration) = (1.0, 1.0)
        init() {}
        init(perceptualDuration: Double, bounce: Double) {}
      }
      final class UISpringTimingParameters {
        init(mass: Double, stiffness: Double, damping: Double, initialVelocity: CGVector) {}
      }
      enum UIView {
        static func animate(
          withDuration: Double, delay: Double, usingSpringWithDamping: Double,
          initialSpringVelocity: Double, animations: () -> Void) {}
      }

      """
    let lines = try Self.code(
      .swiftUI, .swiftUIResponse, .swiftUISettling, .coreAnimation, .coreAnimationDuration, .uikit,
      .uikitDuration)
    for (index, (_, line)) in lines.enumerated() {
      let isMember = line.hasPrefix(".")
      let isValue = !line.hasPrefix("let") && !line.hasPrefix("UIView")
      let start = isMember ? "let _: Animation = " : isValue ? "_ = " : ""
      text += "func line\(index)() { \(start)\(line) }\n"
    }
    try Self.check("swiftc -typecheck lines.swift", ["lines.swift": text])
  }

  @Test(KotlinFormatTests.hasParser) func `Kotlin's lines are Kotlin`() throws {
    let lines = try Self.code(.compose, .android)
    let text = lines.enumerated().map { "val line\($0.offset) = \($0.element.1)\n" }.joined()
    let names = try #require(try KotlinFormatTests.declared([text])[0], "\(text)")
    #expect(names == lines.indices.map { "line\($0)" })
    // A Float has its suffix, and no other number has one.
    #expect(text.split(separator: "f,").count + text.split(separator: "f)").count > 2 * lines.count)
  }

  /// The functions and types of the web's libraries, as far as the lines use them.
  static let declarations = """
    interface Physics { stiffness?: number; damping?: number; mass?: number; velocity?: number }
    type Transition = { type: "spring" } & (Physics | { duration: number; bounce: number }
      | { visualDuration: number; bounce: number })
    declare const value: object, to: number, toValue: number, frame: number, fps: number
    declare const Animated: { spring(value: object,
      config: Physics & { toValue: number; useNativeDriver: boolean }): object }
    declare function withSpring(to: number, config: Physics | { duration: number; dampingRatio: number }): number
    declare function spring(options: Physics | { duration: number; bounce: number }
      | { frame: number; fps: number; config: Physics }): number
    declare class Spring { constructor(value: number, options: { stiffness: number; damping: number }) }
    """

  static func webLines() throws -> String {
    var text = ""
    let lines = try code(
      .motion, .motionDuration, .motionVisual, .reactSpring, .reactNative, .reanimated,
      .reanimatedDuration, .remotion, .anime, .animeBounce, .figmaMotion, .svelte, .gsap)
    for (index, (dialect, line)) in lines.enumerated() {
      let isPart = [.reactSpring, .gsap].contains(dialect)
      let isTransition = [.motion, .motionDuration, .motionVisual].contains(dialect)
      text += isTransition ? "/** @type {Transition} */\n" : ""
      text += "export const line\(index) = \(isPart ? "{ \(line) }" : line)\n"
    }
    return text
  }

  @Test(.needs("node")) func `JavaScript's lines are JavaScript`() throws {
    try Self.check("node --check lines.mjs", ["lines.mjs": try Self.webLines()])
  }

  @Test(.needs("tsc")) func `TypeScript's lines are strictly typed`() throws {
    try Self.check(
      "tsc --strict --noEmit --allowJs --checkJs --target es2022 --module es2022 lib.d.ts lines.js",
      ["lib.d.ts": Self.declarations, "lines.js": try Self.webLines()])
  }

  @Test func `Dart's durations are integers`() throws {
    for (_, line) in try Self.code(.flutterDuration) {
      let number = try #require(line.split(separator: "milliseconds: ").last?.split(separator: ")"))
      #expect(Int(number[0]) != nil, "\(line)")
    }
  }

  static let hasDartParser = ConditionTrait.enabled("needs tree-sitter-dart") {
    try Executable.shell("python3 -c 'import tree_sitter, tree_sitter_dart'").status == 0
  }

  @Test(hasDartParser) func `Dart's lines are Dart`() throws {
    let lines = try Self.code(.flutter, .flutterRatio, .flutterDuration)
    let text = lines.enumerated().map { "final line\($0.offset) = \($0.element.1);\n" }.joined()
    let parse = """
      import sys, tree_sitter, tree_sitter_dart
      parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_dart.language()))
      root = parser.parse(open(sys.argv[1], "rb").read()).root_node
      lines = sum(child.type == "static_final_declaration_list" for child in root.children)
      sys.exit(root.has_error or lines != \(lines.count))
      """
    let files = ["lines.dart": text, "cut.dart": String(text.dropLast(3)), "parse.py": parse]
    try Self.check("python3 parse.py lines.dart && ! python3 parse.py cut.dart", files)
  }

  /// Runs a compiler once for all lines of a language.
  private static func check(_ command: String, _ files: [String: String]) throws {
    let result = try Executable.shell(command, files: files)
    #expect(result.status == 0, "\(result.text.suffix(1500)) \(result.errors.suffix(1500))")
  }
}

import Animations
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Command lines as functions of time, in programs that call them.
struct FunctionPrograms {
  /// A language: its format, the head of its functions, and a program that prints all values, one a line. There are 64
  /// frames a second, so that every time is exact.
  struct Language: Sendable, CustomTestStringConvertible {
    let format: String
    let file: String
    /// A pattern whose only group is the name of a function.
    let head: String
    /// The text before all functions.
    var prelude = ""
    /// Statements that call a function for a number of frames.
    let call: @Sendable (_ name: String, _ frames: Int) -> String
    /// The text before and after the statements.
    var frame = (before: "", after: "")
    let run: String

    var testDescription: String { format }
  }

  static let languages = [
    Language(
      format: "code-c", file: "main.c", head: #"(?m)^double (\w+)\("#,
      prelude: "#include <stdio.h>\n",
      call: { "for (int n = 0; n < \($1); n++) printf(\"%.17g\\n\", \($0)(n / 64.0));" },
      frame: ("int main(void) {", "}"),
      run: "gcc -O2 -Wall -Wextra -Werror main.c -lm -o main && ./main"),
    Language(
      format: "code-js", file: "main.mjs", head: #"(?m)^export function (\w+)\("#,
      call: { "for (let n = 0; n < \($1); n++) console.log(String(\($0)(n / 64)));" },
      run: "node main.mjs"),
    Language(
      format: "code-ae-expression", file: "main.js", head: #"(?m)^function (\w+)\("#,
      prelude: "const time = 0, inPoint = 0;\n",
      call: { "for (let n = 0; n < \($1); n++) console.log(String(\($0)(n / 64)));" },
      run: "node main.js"),
    Language(
      format: "code-python", file: "main.py", head: #"(?m)^def (\w+)\("#,
      call: { "for n in range(\($1)): print(repr(\($0)(n / 64)))" }, run: "python3 main.py"),
    Language(
      format: "code-swift", file: "main.swift", head: #"(?m)^func (\w+)\("#,
      call: { "for n in 0..<\($1) { print(\($0)(Double(n) / 64)) }" },
      run: "swiftc -suppress-warnings main.swift -o main && ./main"),
  ]

  /// Springs, bounces, decays and throws of every kind with a formula, distinguished by name.
  static let lines: [String] =
    [
      "spring --from 0 --to 100",
      "spring --from 300px --to 100px --spring swiftui.bouncy --velocity 500",
      "spring --from 0 --to 1 --spring stiffness=100,damping=20",
      "spring --from 5 --to 5 --velocity -300",
      "spring --from -1 --to 1 --spring stiffness=100,damping=20.000001",
      "spring --from 0 --to 100 --clamp",
      "spring --from 0 --to 1 --spring stiffness=50,damping=60,mass=2 --velocity 20",
      "spring --from 0 --to 1 --spring stiffness=100,damping=0 --duration 60",
      "spring --from 0 --to 100 --spring stiffness=300,damping=1,mass=0.5",
      "spring --from 0 --to 100 --bounce-off --delay 0.25",
      "spring --from 0,0 --to 100,200 --delay 0.7 --no-land",
      "spring --from 0 --to 100 --bounce-off --spring stiffness=300,damping=2",
      "spring --from '#f00' --to '#08f' --spring swiftui.bouncy", "bounce --from 300 --to 100",
      "bounce --from 300 --to 100 --bounces 7 --duration 0.3 --no-land",
      "bounce --from 0 --to 40 --shake",
      "bounce --from 0 --to 1 --no-overshoot", "bounce --from 0 --to 1 --alpha 0.01 --omega 0.3",
      "bounce --from 0 --to 1 --alpha 0 --omega 0.3 --duration 30",
      "bounce --from 3 --to 7 --velocity 90 --delay 1",
      "decay --from 0 --velocity 900", "decay --from 10 --velocity 900 --bounds 0,200",
      "decay --from 10,20 --velocity -400,30 --bounds 0,200",
    ].enumerated().map { "\($1) --name f\($0)" } + [
      "snap --screen 320x568 --at 120,300 --velocity 900,-200", "pulse",
    ]

  let language: Language
  /// The exact values, and the largest number in each value's computation.
  private(set) var expected: [(line: String, value: Double, largest: Double)] = []
  private var source = ""

  init(_ lines: [String], in language: Language) throws {
    self.language = language
    var calls: [String] = []
    var functions = ""
    for line in lines {
      let text = try AuthoredCase("\(line) -f \(language.format)").text
      let made = try AuthoredCase("\(line) --fps 64 -f json")
      functions += text + "\n"
      let names = text.matches(of: try Regex(language.head, as: (Substring, Substring).self)).map(
        \.output.1
      )
      .filter { !$0.hasSuffix("_expm1") || $0 == "value_expm1" }
      let channels = made.animation.tracks.flatMap(\.channels)
      try #require(names.count == channels.count, "\(line)")
      for (name, channel) in zip(names, channels) {
        let frames = min(made.animation.grid.count, 4000)
        calls.append(language.call(String(name), frames))
        let exact = (0..<frames).map { made.animation.value(of: channel, at: $0).nearestDouble }
        let target = channel.target.nearestDouble
        let largest = exact.reduce(Self.rest(of: channel)) {
          max($0, $1.magnitude, ($1 - target).magnitude)
        }
        expected += exact.map { (line, $0, largest) }
      }
    }
    source =
      language.prelude + functions + language.frame.before + "\n" + calls.joined(separator: "\n")
      + "\n"
      + language.frame.after + "\n"
  }

  /// The larger magnitude of the target and of the position at which friction alone would stop it.
  private static func rest(of channel: Channel) -> Double {
    channel.segments.reduce(channel.target.nearestDouble.magnitude) {
      if case .decay(let curve) = $1.curve {
        max($0, curve.rest.nearestDouble.magnitude)
      } else {
        $0
      }
    }
  }

  /// The numbers that the program prints.
  func printed() throws -> [Double] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(source, to: language.file)
    let result = try folder.shell(language.run)
    try #require(result.status == 0, "\(result.errors.prefix(3000))")
    return result.text.split(separator: "\n").compactMap { Double($0) }
  }
}

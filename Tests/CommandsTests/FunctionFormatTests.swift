import Foundation
import TestSupport
import Testing

@testable import Commands

/// code-...: each language's functions are compiled or read, called, and compared with the exact values.
struct FunctionFormatTests {
  @Test(.needs("gcc", "node", "python3", "lua5.4", "swiftc"), arguments: FunctionPrograms.languages)
  func `a function is within four units in the last place of the exact value`(
    _ language: FunctionPrograms.Language
  ) throws {
    let program = try FunctionPrograms(FunctionPrograms.lines, in: language)
    try expect(program, within: language.precision == 53 ? 4 : nil)
  }

  @Test(.needs("gcc")) func `so are those of random springs`() throws {
    var random = SplitMix()
    let lines = (0..<(Effort.isFull ? 300 : 100)).map { index in
      let frequency = pow(10, Double.random(in: -1...2.3, using: &random))
      let ratios = [0, 1, 0.2, 1 + pow(10, Double.random(in: -9...1, using: &random))]
      let ratio =
        (ratios + [Double.random(in: 0...1, using: &random)]).randomElement(using: &random) ?? 0
      let mass = pow(10, Double.random(in: -2...2, using: &random))
      let spring =
        "stiffness=\(frequency * frequency * mass),damping=\(2 * ratio * frequency * mass),mass=\(mass)"
      let velocity = index % 3 == 0 ? 0 : Double.random(in: -1e4...1e4, using: &random)
      let from = Double.random(in: -1e3...1e3, using: &random)
      return
        "spring --from \(from) --to \(index) --velocity \(velocity) --spring \(spring) --frames 400 --no-land "
        + "--name f\(index)"
    }
    try expect(try FunctionPrograms(lines, in: FunctionPrograms.languages[0]), within: 4)
  }

  /// - Parameter units: in the last place of the largest number that a value is made from; nil for 2e-6 of it, which
  ///   is what Floats can do.
  private func expect(_ program: FunctionPrograms, within units: Double?) throws {
    let printed = try program.printed()
    try #require(printed.count == program.expected.count)
    for (value, expected) in zip(printed, program.expected) {
      let most = units.map { $0 * expected.largest.ulp } ?? 2e-6 * expected.largest
      #expect(
        (value - expected.value).magnitude <= most,
        "\(expected.line): \(value), exactly \(expected.value)")
    }
  }

  @Test(.needs("glslangValidator")) func `a compiler takes every function for GLSL`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    for line in FunctionPrograms.lines {
      let text = try Typed.output("\(line) -f code-glsl")
      try folder.write("#version 450\n\(text)\nvoid main() {}\n", to: "main.frag")
      let result = try folder.shell("glslangValidator main.frag")
      #expect(result.status == 0, "\(line): \(result.text)")
    }
  }

  @Test func `names are those that all languages take`() throws {
    func heads(_ line: String) throws -> [String] {
      try Typed.output("\(line) -f code-c").split(separator: "\n").filter {
        $0.hasPrefix("double ")
      }
      .map { String($0.dropFirst(7).prefix { $0 != "(" }) }
    }
    #expect(try heads("spring --from 0,0 --to 1,1") == ["spring_x", "spring_y"])
    #expect(try heads("spring --from 0 --to 1 --name 'my spring!'") == ["my_spring"])
    #expect(try heads("spring --from 0 --to 1 --name 3d") == ["value_3d"])
    #expect(try heads("spring --from 0 --to 1 --name Exp") == ["value_Exp"])
    #expect(try heads("spring --from 0 --to 1 --name ''") == ["value"])
    #expect(try heads("spring --from 0 --to 1 --name 'é'") == ["value"])
    #expect(
      try heads("spring --from 0,0,0 --to 1,1,1 --name s") == ["s_0", "s_1", "s_2"])
    #expect(
      try heads("snap --screen 320x568 --at 120,300") == ["bubble_position_x", "bubble_position_y"])
  }

  @Test(arguments: [
    (
      "ease --from 0 --to 1",
      "--format 'code-js': code-js has springs, bounces, decays and throws, not value, which follows"
        + " a timing function; use csv or json"
    ),
    (
      "spring --from 0 --to 1 --as svelte",
      "which is a library's steps; leave out --as, or use csv or json"
    ),
    (
      "chain --from 0 --to 1 --then 0 --at 0.2 --spring stiffness=50,damping=9 --retarget additive",
      "which is several springs at once; give --retarget keep-velocity, or use csv or json"
    ),
    ("bounce --from 0 --to 1 --repeat 2", "--repeat '2': cannot be shown by code-js"),
    ("press --screen 320x568 --at 120,300", "choose with --track, or use csv or json"),
    ("spring --from 0 --to 1 --compat", "--compat"),
  ]) func `what is no formula is refused with the way out`(line: String, rule: String) throws {
    let failure = Typed.failureReading(Typed.words("\(line) -f code-js")).map(\.text) ?? ""
    #expect(failure.contains(rule), "\(failure)")
  }

  @Test func `numbers that no Float holds are refused for a GPU`() throws {
    #expect(Typed.failureReading(Typed.words("bounce --from 0 --to 1e36 -f code-glsl")) != nil)
    #expect(Typed.failureReading(Typed.words("bounce --from 0 --to 1e36 -f code-c")) == nil)
  }

  @Test(.needs("python3"), arguments: ["code-desmos", "code-latex"])
  func `an equation has the values`(_ format: String) throws {
    let folder = try Folder()
    defer { folder.remove() }
    var script = "from math import exp, cos, sin\n"
    var expected: [(line: String, value: Double, largest: Double)] = []
    for line in FunctionPrograms.lines {
      let made = try AuthoredCase("\(line) --fps 64 -f \(format)")
      let channels = made.animation.tracks.flatMap(\.channels)
      let equations = WrittenEquation.all(in: made.text)
      try #require(equations.count == channels.count, "\(made.text)")
      for (equation, channel) in zip(equations, channels) {
        script += "f = lambda t: \(equation.expression)\n"
        let delay = made.animation.playback.delay
        let first = Int((delay * 64).rounded(.up))
        let frames = first..<min(made.animation.grid.count, first + 200)
        script +=
          "for n in range(\(frames.lowerBound), \(frames.upperBound)): print(repr(f(n / 64)))\n"
        for frame in frames {
          let value = made.animation.value(of: channel, at: frame).nearestDouble
          let largest = max(channel.target.nearestDouble.magnitude, value.magnitude, 1)
          expected.append((line, value, largest))
        }
      }
    }
    try folder.write(script, to: "main.py")
    let result = try folder.shell("python3 main.py")
    try #require(result.status == 0, "\(result.errors.suffix(2000))")
    let printed = result.text.split(separator: "\n").compactMap { Double($0) }
    try #require(printed.count == expected.count)
    for (value, expected) in zip(printed, expected) {
      let most = 1e-11 * expected.largest
      #expect(
        (value - expected.value).magnitude <= most,
        "\(expected.line): \(value), exactly \(expected.value)")
    }
  }
}

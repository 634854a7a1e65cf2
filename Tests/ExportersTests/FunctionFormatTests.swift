import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands
@testable import Exporters

/// code-...: functions in each language are compiled or loaded, called, and compared with the exact values.
@Suite(.slow) struct FunctionFormatTests {
  @Test(.needs("gcc", "node", "python3", "swiftc"), arguments: FunctionPrograms.languages)
  func `a function is within four units in the last place of the exact value`(
    _ language: FunctionPrograms.Language
  ) throws {
    try expect(try FunctionPrograms(FunctionPrograms.lines, in: language))
  }

  @Test(.needs("gcc"))
  func `so are functions with a delay, a change or a wall`() throws {
    var random = SplitMix64(seed: 7)
    let number = { (range: ClosedRange<Double>) in Double.random(in: range, using: &random) }
    var lines = [
      "spring --from 0 --to 100 --spring stiffness=970802.9,damping=0.0278 --delay 0.435 --frames 2000 --no-land --name a",
      "chain --from=300 --to=100 --spring duration=1.7572,bounce=0.9752 --then=65.6 --at 0.226 --velocity=-504.56 --name b",
    ]
    for index in 0..<Effort.cases(300, every: 20) {
      let frequency = pow(10, number(0...2.7))
      let ratio = index % 2 == 0 ? pow(10, number(-6 ... -1)) : number(0...1.5)
      let spring = "stiffness=\(frequency * frequency),damping=\(2 * ratio * frequency)"
      let delay = index % 4 == 3 ? "" : " --delay \(number(0...2))"
      switch index % 3 {
      case 0:
        lines.append(
          "spring --from \(number(-100...100)) --to \(number(-100...100)) --spring \(spring)\(delay) --frames 400 "
            + "--no-land --name f\(index)")
      case 1:
        lines.append(
          "chain --from=\(number(-100...100)) --to=100 --spring \(spring) --then=65.6 --at \(number(0...1)) --velocity="
            + "\(number(-500...500))\(delay) --duration 6 --name f\(index)")
      default:
        lines.append(
          "decay --from 10 --velocity \(number(500...2000)) --bounds 0,\(number(50...200)) --spring \(spring)\(delay)"
            + " --duration 6 --name f\(index)")
      }
    }
    try expect(try FunctionPrograms(lines, in: FunctionPrograms.languages[0]))
  }

  /// Allows an error of four units in the last place of the largest number in a value's computation.
  private func expect(_ program: FunctionPrograms) throws {
    let printed = try program.printed()
    try #require(printed.count == program.expected.count)
    for (value, expected) in zip(printed, program.expected) {
      #expect(
        (value - expected.value).magnitude <= 4 * expected.largest.ulp,
        "\(expected.line): \(value), exactly \(expected.value)")
    }
  }

  /// The globals of After Effects at a moment between two keyframes, of a number and of a position.
  private static let afterEffects = """
    import fs from 'node:fs'
    import vm from 'node:vm'
    const text = fs.readFileSync('expression.js', 'utf8')
    const times = [-1, 0.5, 0.6, 0.7, 9]
    const shown = [[20, 70], [[0, 40], [100, -60]]].map((values) => times.map((time) => {
      const key = (index) => ({time: index - 0.5, value: values[index - 1]})
      return vm.runInNewContext(text, {time, inPoint: 5, numKeys: 2, key, value: NaN})
    }))
    const alone = vm.runInNewContext(text, {time: 3, inPoint: 0, numKeys: 1, value: 8})
    console.log(JSON.stringify([...shown[0], ...shown[1].flat(), alone]))
    """

  @Test(.needs("node")) func `an expression goes from its property's first keyframe to its second`()
    throws
  {
    let line = "spring --spring response=0.4,damping-ratio=0.5"
    let files = [
      "run.mjs": Self.afterEffects,
      "expression.js": try Typed.output(line + " --between-keys -f code-ae-expression"),
    ]
    let shown = try #require(try Executable.json("node run.mjs", files: files) as? [Double])
    let rows = CSV.rows(try Typed.output(line + " --times 0.1,0.2 --decimals 15 -f csv"))
    let shares = [0, 0] + rows.dropFirst().compactMap { Double($0[1]) } + [1]
    let expected =
      shares.map { 20 + 50 * $0 } + shares.flatMap { [100 * $0, 40 - 100 * $0] } + [8]
    try #require(shown.count == expected.count)
    for (value, wanted) in zip(shown, expected) { #expect((value - wanted).magnitude < 1e-12) }
  }

  /// The names of C's headers, and the keywords of all languages: each becomes a function's name.
  @Test(.needs("gcc", "node", "python3")) func `a function's name is free in its language`() throws
  {
    let headers = [
      "math", "stdint", "stdlib", "stdio", "string", "time", "errno", "limits", "float", "stddef",
      "stdbool", "ctype", "assert", "wchar", "wctype", "signal", "fenv", "inttypes", "setjmp",
      "locale", "complex", "threads", "stdatomic", "uchar",
    ]
    try TemporaryFolder.with { folder throws in
      let all = headers.map { "#include <\($0).h>\n" }.joined()
      try folder.write(all, to: "all.h")
      let text = try folder.shell(
        "gcc -E -P all.h; gcc -E -dM all.h; python3 -c 'import keyword; print(keyword.kwlist)'"
      ).text
      let words = Set(text.matches(of: /[A-Za-z_]\w*/).map { String($0.output) })
      #expect(words.count > 3000)
      func names(_ language: SourceLanguage) -> [String] {
        Set(words.map { language.functionIdentifier($0) }).sorted()
      }
      let c = names(.c).map { "double \($0)(double t) { return fmax(t, 0.0); }\n" }.joined()
      try folder.write(all + c, to: "all.c")
      try folder.write("#include <math.h>\n" + c, to: "math.c")
      let python = names(.python).map { "def \($0)(t): return max(t, math.pi)\n\($0)(1)\n" }
      try folder.write("import math\n" + python.joined(), to: "all.py")
      let script = names(.javaScript).map {
        "{ function \($0)(t) { return Math.max(t) } \($0)(1) }"
      }
      try folder.write(script.joined(separator: "\n"), to: "all.mjs")
      for command in [
        "gcc -fsyntax-only -Wall -Wextra -Werror math.c",
        "gcc -fsyntax-only -Wall -Wextra -Werror -std=c11 all.c",
        "gcc -fsyntax-only -Wall -Wextra -Werror -std=c2x all.c", "python3 -W error all.py",
        "node all.mjs",
      ] {
        let result = try folder.shell(command)
        #expect(result.status == 0, "\(command): \(result.errors.prefix(2000))")
      }
    }
  }
}

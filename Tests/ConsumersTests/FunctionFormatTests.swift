import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands
@testable import Exporters

/// code-...: functions in each language are compiled or loaded, called, and compared with the exact values.
struct FunctionFormatTests {
  @Test(.needs("gcc", "node", "python3", "swiftc"), arguments: FunctionPrograms.languages)
  func `a function is within four units in the last place of the exact value`(
    _ language: FunctionPrograms.Language
  ) throws {
    try expect(try FunctionPrograms(FunctionPrograms.lines, in: language))
  }

  @Test(.needs("gcc")) func `so are functions of random springs`() throws {
    var random = SplitMix64(seed: 7)
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
    try expect(try FunctionPrograms(lines, in: FunctionPrograms.languages[0]))
  }

  @Test(.needs("gcc"))
  func `so are functions with a delay, a change or a wall`() throws {
    var random = SplitMix64(seed: 7)
    let number = { (range: ClosedRange<Double>) in Double.random(in: range, using: &random) }
    var lines = [
      "spring --from 0 --to 100 --spring stiffness=970802.9,damping=0.0278 --delay 0.435 --frames 2000 --no-land --name a",
      "chain --from=300 --to=100 --spring duration=1.7572,bounce=0.9752 --then=65.6 --at 0.226 --velocity=-504.56 --name b",
    ]
    for index in 0..<Effort.cases(300) {
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

  @Test(.needs("gcc", "node", "python3")) func `no name breaks a function`() throws {
    let names =
      try Self.namesOf(
        "python3 -c 'import keyword, builtins, math; print(*keyword.kwlist, *dir(builtins), *dir(math))'"
      )
      + Self.namesOf(
        "node -p 'Object.getOwnPropertyNames(globalThis).concat(Object.getOwnPropertyNames(Math)).join(\" \")'"
      )
      + Self.namesOf(
        "echo '#include <math.h>' | gcc -E -P - | grep -oE '[A-Za-z_0-9]+ *\\(' | tr -d ' ('")
        + """
        auto register restrict typedef volatile inline long unsigned _Bool alignof typeof debugger await enum
        implements interface let package private protected public static yield arguments eval main printf puts
        exit free malloc y0 j1 gamma index abort and not then end repeat local nil goto self e s t r u x angle turns
        """.split { $0 == " " || $0 == "\n" }.map(String.init)
    let plain = Set(names.filter { $0.first?.isLetter ?? false }).sorted()
    try #require(plain.count > 200)
    for language in FunctionPrograms.languages
    where ["code-c", "code-js", "code-python"].contains(language.format) {
      let lines = Effort.every(4, of: plain).map {
        "spring --from 0 --to 1 --clamp --frames 3 --spring stiffness=100,damping=30 --name \($0)"
      }
      try expect(try FunctionPrograms(lines, in: language))
    }
  }

  private static func namesOf(_ command: String) throws -> [String] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let result = try folder.shell(command)
    try #require(result.status == 0, "\(result.errors)")
    return result.text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  @Test(arguments: ["code-dart", "code-ae-expression"])
  func `two functions have distinct names of helpers`(_ format: String) throws {
    let spring = "--spring stiffness=100,damping=30"
    let helpers = try ["a", "b"].map { name in
      let text = try Typed.output("spring --from 0 --to 1 \(spring) --name \(name) -f \(format)")
      return text.matches(of: /\w*[eE]xpm1(?=\()/).map { String($0.output) }
    }
    let isCamelCase = format == "code-dart"
    #expect(
      helpers.map { Set($0) }
        == (isCamelCase ? [["aExpm1"], ["bExpm1"]] : [["a_expm1"], ["b_expm1"]]))
  }

  @Test(arguments: [
    ("pulse", "[100.0 * bubble_scale(time - inPoint), 100.0 * bubble_scale(time - inPoint)];"),
    (
      "press --screen 320x568 --at 120,300 --track popover.alpha",
      "100.0 * popover_alpha(time - inPoint);"
    ),
    ("bounce --from 0deg --to 1", "bounce(time - inPoint);"),
    ("spring --from 0,0 --to 1,1", "[spring_x(time - inPoint), spring_y(time - inPoint)];"),
  ]) func `an expression ends with the property's own units`(line: String, end: String) throws {
    guard Typed.failureReading(Typed.words("\(line) -f code-ae-expression")) == nil else {
      // A motion that follows a timing function has no formula.
      return
    }
    #expect(try Typed.output("\(line) -f code-ae-expression").hasSuffix("\n\(end)\n"))
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

  @Test func `names are valid in all languages`() throws {
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

  @Test(arguments: ["code-swift", "code-kotlin", "code-dart"])
  func `names are in camel case in Swift, Kotlin and Dart`(format: String) throws {
    func heads(_ line: String) throws -> [String] {
      try Typed.output("\(line) -f \(format)")
        .matches(of: #/(?m)^(?:func|fun|double) (\w+)\(/#).map { String($0.output.1) }
    }
    #expect(try heads("spring --from 0,0 --to 1,1") == ["springX", "springY"])
    #expect(try heads("pulse") == ["bubbleScale"])
    #expect(
      try heads("snap --screen 320x568 --at 120,300") == ["bubblePositionX", "bubblePositionY"])
    for (name, function) in [
      ("my-bounce", "myBounce"), ("my bounce!", "myBounce"), ("my_bounce", "myBounce"),
      ("myBounce", "myBounce"), ("MyBounce", "myBounce"), ("URL scale", "urlScale"),
      ("3d", "value3d"), ("Exp", "valueExp"), ("object", "valueObject"), ("is nan", "valueIsNan"),
      ("", "value"), ("é", "value"), ("head.3.x", "head3X"),
    ] {
      #expect(try heads("spring --from 0 --to 1 --name '\(name)'") == [function], "\(name)")
    }
    #expect(try heads("spring --from 0,0,0 --to 1,1,1 --name s") == ["s0", "s1", "s2"])
  }

  @Test(arguments: [
    (
      "ease --from 0 --to 1",
      "--format 'code-js': code-js has springs, bounces, decays and throws, not value, which follows"
        + " a timing function; use csv or json"
    ),
    (
      "chain --from 0 --to 1 --then 0 --at 0.2 --spring stiffness=50,damping=9 --retarget additive",
      "which is several springs at once; give --retarget keep-velocity, or use csv or json"
    ),
    ("bounce --from 0 --to 1 --repeat 2", "--repeat '2': cannot be shown by code-js"),
    ("press --screen 320x568 --at 120,300", "choose with --track, or use csv or json"),
    ("spring --from 0 --to 1 --compat", "--compat"),
  ]) func `motions without a formula are refused with a hint`(line: String, rule: String) throws {
    let failure = Typed.failureReading(Typed.words("\(line) -f code-js")).map(\.text) ?? ""
    #expect(failure.contains(rule), "\(failure)")
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
        Set(words.map { FunctionName.identifier($0, in: language) }).sorted()
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

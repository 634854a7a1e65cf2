import Exporters
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Checking
@testable import Commands

/// kotlin: read strictly, and played as Compose plays keyframes.
@Suite(.slow) struct KotlinFormatTests {
  static let lines = Effort.every(
    2,
    of: [
      "spring --from 0 --to 300", "spring --from 10px --to 300px --velocity -900 --delay 0.25",
      "spring --from 0 --to 1 --fps 24 --duration 1s --cut --repeat 3 --delay 0.3",
      "bounce --from -500px,20px --to 120px,300px --duration 1 --repeat 2 --alternate",
      "bounce --from 0 --to 9 --duration 1 --repeat 3 --alternate --delay 0.1234567",
      "spring --from 0deg --to -720deg --reduce 1%", "bounce --from -1e8 --to 1e8",
      "spring --from 1e-6 --to 3e-6 --decimals 10", "bounce --from 10x20 --to 30x-40 --reduce 0.5",
      "spring --from 1,2 --to 3,2 --velocity 1,0 --decimals shortest",
      "bounce --from 0,0,100,50 --to 300,-200,20,10 --no-land",
      "spring --from 0,0,100,50 --to 300,-200,20,10 --reduce 0.5",
      "bounce --from 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 --to 2,0,0,0,0,1,0,0,0,0,1,0,9,0,0,1",
      "bounce --from 1,2,3 --to 4,5,6 --fps 1000 --duration 0.5", "pulse --reduce 0.001",
      "spring --from 0 --to 300 --fps 24 --spring swiftui.bouncy --decimals 0",
      "press --screen 320x568 --at 120,300 --reduce 1%", "bounce --from '#f00' --to '#00f'",
      "snap --screen 320x568 --at 120,300 --track bubble.y --fps 7 --name my_Snap",
      "bounce --from 0 --to 1 --sweep bounces=1:3:1",
    ])

  /// At every millisecond the played value differs from the exact one by at most the stated error.
  @Test(arguments: lines)
  func `the played values are within the stated error`(line: String) throws {
    let one = try AuthoredCase("\(line) -f kotlin")
    let file = try KotlinFile(one.text)
    var compared = 0
    for track in one.animation.tracks {
      let specs = file.specs(of: track.name, among: one.animation.tracks.count)
      try #require(specs.reduce(0) { $0 + $1.componentCount } == track.channels.count, "\(line)")
      guard let error = one.errors[track.name] else {
        #expect(track.type == .color)
        continue
      }
      var worst = 0.0
      let (runs, offset) = (specs[0].iterations, specs[0].offset)
      for time in 0...specs[0].end + 40 {
        // At the border of two repetitions both their values are right.
        if runs > 1, time > offset, (time - offset) % specs[0].duration == 0 { continue }
        // A delay is rounded to milliseconds.
        let moment =
          offset == 0
          ? Double(time) / 1000
          : max(0, Double(time - offset) / 1000 + one.animation.playback.delay)
        let shown = specs.flatMap { $0.value(at: time) }
        for (component, number) in shown.enumerated() {
          let exact = try #require(
            one.value(track.name, component, at: moment))
          worst = max(worst, (Double(number) - exact).magnitude)
          compared += 1
        }
      }
      #expect(worst <= error, "\(line): \(track.name) is off by \(worst), not \(error)")
      // The stated error is not far above the one that is seen.
      #expect(error <= worst * 4 + 1e-5 * file.largest, "\(line): \(worst), \(error)")
    }
    #expect(compared > 100 || line.contains("#f00"))
  }

  static let hasParser = ConditionTrait.enabled("needs tree-sitter-kotlin") {
    try Executable.shell("python3 -c 'import tree_sitter, tree_sitter_kotlin'").status == 0
  }

  /// The names of the properties and functions that a parser finds in Kotlin files; nil for a file with an error.
  static func declared(_ texts: [String]) throws -> [[String]?] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (index, text) in texts.enumerated() { try folder.write(text, to: "\(index).kt") }
    try folder.write(
      """
      import json, tree_sitter, tree_sitter_kotlin
      parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_kotlin.language()))
      def names(node):
        if node.type in ("property_declaration", "function_declaration"):
          while node.type != "identifier": node = next(c for c in node.named_children if c.type in ("variable_declaration", "identifier"))
          yield node.text.decode()
      for index in range(\(texts.count)):
        root = parser.parse(open(f"{index}.kt", "rb").read()).root_node
        print(json.dumps(None if root.has_error else [n for c in root.children for n in names(c)]))
      """, to: "parse.py")
    let result = try folder.shell("python3 parse.py")
    try #require(result.status == 0, "\(result.errors)")
    return try result.text.split(separator: "\n").map {
      try JSONDecoder().decode([String]?.self, from: Data($0.utf8))
    }
  }

  @Test(hasParser) func `a parser of Kotlin reads every file`() throws {
    let texts = try Self.lines.map { try Typed.output("\($0) -f kotlin") }
    for (text, names) in zip(texts, try Self.declared(texts)) {
      let file = try KotlinFile(text)
      #expect(names.map { Set($0) } == Set(file.arrays.map(\.name) + file.specs.map(\.name)))
    }
    let functions = try FunctionPrograms.lines.map { try Typed.output("\($0) -f code-kotlin") }
    for names in try Self.declared(functions) { #expect(names?.isEmpty == false) }
  }

  /// The parser detects errors.
  @Test(hasParser) func `a parser of Kotlin refuses broken files`() throws {
    let text = try Typed.output("spring --from 0,0 --to 9,9 -f kotlin")
    let broken = [
      text.replacing("Offset(9f, 9f) at", with: "Offset(9f, 9f) at at"),
      text.replacing("val springX", with: "val 3springX"), text.replacing("{", with: ""),
      String(text.dropLast(3)),
    ]
    #expect(try Self.declared(broken).allSatisfy { $0 == nil })
  }

  /// Source: kotlinlang.org, "Keywords and operators", hard keywords.
  static let hardKeywords = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
    "interface", "is", "null", "object", "package", "return", "super", "this", "throw", "true",
    "try", "typealias", "typeof", "val", "var", "when", "while",
  ]

  @Test(arguments: hardKeywords) func `no name is a keyword`(word: String) throws {
    let values = try KotlinFile(try Typed.output("spring --to 9 -f kotlin --name \(word)"))
    let names = values.arrays.map(\.name) + values.specs.map(\.name)
    #expect(names == ["\(word)KeyTimes", "\(word)Value", "\(word)AnimationSpec"])
    let text = try Typed.output("spring --to 9 -f code-kotlin --name \(word)")
    let capital = word.prefix(1).uppercased() + word.dropFirst()
    #expect(text.contains("\nfun value\(capital)(t: Double): Double {\n"), "\(text)")
  }

  @Test func `names are in camel case`() throws {
    func names(_ line: String) throws -> [String] {
      let file = try KotlinFile(try Typed.output("\(line) -f kotlin"))
      return file.arrays.map(\.name) + file.specs.map(\.name)
    }
    #expect(
      try names("snap --screen 320x568 --at 120,300")
        == ["snapKeyTimes", "snapX", "snapY", "snapAnimationSpec"])
    let press = try names(
      "press --screen 320x568 --at 120,300 --track bubble.position,popover.scale")
    #expect(
      press == [
        "pressBubblePositionKeyTimes", "pressBubbleX", "pressBubbleY", "pressPopoverScaleKeyTimes",
        "pressPopoverScale", "pressBubblePositionAnimationSpec", "pressPopoverScaleAnimationSpec",
      ])
    let vector = try names("spring --from 1,2,3 --to 4,5,6")
    #expect(vector.suffix(2) == ["springValue1AnimationSpec", "springValue2AnimationSpec"])
  }
}

/// A Kotlin file of the format: its arrays and its animation specs.
struct KotlinFile {
  struct Numbers {
    let name: String
    let numbers: [String]
  }

  struct Key {
    let text: String
    let time: Int
    /// The numbers, with their suffix.
    let texts: [String]

    init(text: String, time: Int) {
      self.text = text
      self.time = time
      texts = text.matches(of: #/-?[\d.]+(?:e[-+]?\d+)?f/#).map { String($0.output) }
    }

    /// The numbers that Compose interpolates: of a rectangle its edges.
    func vector(of type: String) -> [Float] {
      let numbers = texts.compactMap { Float($0.dropLast()) }
      guard type == "Rect" else { return numbers }
      return [numbers[0], numbers[1], numbers[0] + numbers[2], numbers[1] + numbers[3]]
    }
  }

  struct Spec {
    let name: String
    let type: String
    let target: String
    var duration = 0
    var delay = 0
    var keys: [Key] = []
    var iterations = 1
    var isReversed = false
    var offset = 0

    var componentCount: Int { keys[0].texts.count }

    /// The end of the animation in milliseconds.
    var end: Int { delay + offset + duration * iterations }

    /// The value at a time in milliseconds.
    ///
    /// Source: androidx VectorizedAnimationSpec.kt, VectorizedKeyframesSpec and VectorizedRepeatableSpec; lerp of
    /// ui-util.
    func value(at time: Int) -> [Float] {
      var local = max(0, time - offset)
      let runs = min(local / duration, iterations - 1)
      let isBackwards = isReversed && runs % 2 == 1
      local = isBackwards ? (runs + 1) * duration - local : local - runs * duration
      let clamped = min(max(local - delay, 0), duration)
      let numbers = { (key: Key) in key.vector(of: type) }
      var shown: [Float]
      if let key = keys.first(where: { $0.time == clamped }) {
        shown = numbers(key)
      } else {
        let next = keys.firstIndex { $0.time > clamped } ?? keys.count - 1
        let (a, b) = (keys[next - 1], keys[next])
        let fraction = Float(clamped - a.time) / Float(b.time - a.time)
        shown = zip(numbers(a), numbers(b)).map { (1 - fraction) * $0 + fraction * $1 }
      }
      if type == "Rect" { shown = [shown[0], shown[1], shown[2] - shown[0], shown[3] - shown[1]] }
      return shown
    }
  }

  private(set) var arrays: [Numbers] = []
  private(set) var specs: [Spec] = []

  /// The largest magnitude of all numbers.
  var largest: Double {
    arrays.flatMap(\.numbers).compactMap { $0.hasSuffix("f") ? Double($0.dropLast()) : nil }
      .reduce(0) { max($0, $1.magnitude) }
  }

  /// The specs of a track among several: one, or one for each of its numbers.
  func specs(of name: String, among count: Int) -> [Spec] {
    if count == 1 { return specs }
    let letters = name.filter { $0.isLetter || $0.isNumber }.lowercased()
    return specs.filter { $0.name.lowercased().hasSuffix(letters + "animationspec") }
  }

  /// - Throws: for a line that the format does not write.
  init(_ text: String) throws {
    var lines = text.components(separatedBy: "\n")[...]
    var target = ""
    var forms: [String: Regex<AnyRegexOutput>] = [:]
    func matching(_ line: String, _ pattern: String) throws -> [String]? {
      let form = try forms[pattern] ?? Regex(pattern)
      forms[pattern] = form
      return try form.wholeMatch(in: line).map { match in
        match.output.dropFirst().map { String($0.substring ?? "") }
      }
    }
    while let line = lines.popFirst() {
      if line.isEmpty || line.hasPrefix("// ") || line.hasPrefix("import ") { continue }
      if let found = try matching(line, #"/\*\* Its target value has to be (.*)\. \*/"#) {
        target = found[0]
      } else if let found = try matching(
        line, #"val (\w+): (Int|Float)Array = (int|float)ArrayOf\("#)
      {
        try #require(found[1].lowercased() == found[2])
        var numbers: [String] = []
        while let line = lines.popFirst(), line != ")" {
          try #require(line.hasPrefix("    ") && line.utf8.count <= 99, "\(line)")
          let isLast = lines.first == ")"
          try #require(line.hasSuffix(",") != isLast, "\(line)")
          numbers += line.split { ", ".contains($0) }.map(String.init)
        }
        for number in numbers {
          let form = found[1] == "Int" ? #"\d+"# : #"-?\d+(\.\d+)?(e[-+]\d+)?f"#
          let isNumber = try matching(number, form) != nil
          try #require(isNumber, "\(number)")
        }
        arrays.append(Numbers(name: found[0], numbers: numbers))
      } else if let found = try matching(
        line, #"val (\w+): KeyframesSpec<(\w+)> = keyframes<(\w+)> \{"#)
      {
        try #require(found[1] == found[2])
        specs.append(Spec(name: found[0], type: found[1], target: target))
      } else if let found = try matching(line, #"val (\w+): RepeatableSpec<(\w+)> = repeatable\("#)
      {
        specs.append(Spec(name: found[0], type: found[1], target: target))
      } else {
        let place = specs.count - 1
        try #require(place >= 0, "\(line)")
        if let found = try matching(line, #" +durationMillis = (\d+)"#) {
          specs[place].duration = try #require(Int(found[0]))
        } else if let found = try matching(line, #"    delayMillis = (\d+)"#) {
          specs[place].delay = try #require(Int(found[0]))
        } else if let found = try matching(line, #" +(-?[\w.+-]+f|\w+\(.*\)) at (\d+)"#) {
          let time = try #require(Int(found[1]))
          specs[place].keys.append(Key(text: found[0], time: time))
        } else if let found = try matching(line, #"    iterations = (\d+),"#) {
          specs[place].iterations = try #require(Int(found[0]))
        } else if let found = try matching(
          line, #"    initialStartOffset = StartOffset\((\d+)\)"#)
        {
          specs[place].offset = try #require(Int(found[0]))
        } else if try matching(line, #"    repeatMode = RepeatMode.Reverse,?"#) != nil {
          specs[place].isReversed = true
        } else {
          let ends = ["}", "    }", "    },", ")", "    animation = keyframes<"]
          let isEnd = ends.contains { line == $0 || $0.hasSuffix("<") && line.hasPrefix($0) }
          try #require(isEnd, "\(line)")
        }
      }
    }
  }
}

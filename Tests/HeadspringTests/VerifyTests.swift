import Foundation
import TestSupport
import Testing

@Suite struct VerifyTests {
  /// Command lines, each with the name of its output file.
  static let made = [
    ("spring --from 0px --to 1px --spring swiftui.bouncy -f css-keyframes --reduce 0.01", "a.css"),
    ("press --screen 320x568 --at 22,300 -f waapi --reduce 1% --compact", "b.json"),
    ("bounce --from 300 --to 100 --reduce 0.5", "c.json"),
    ("bounce --from 300 --to 100", "d.json"),
    ("flick --screen 320x568 --card 200x200 --at 170,300 --velocity 0,-900 -f smil", "e.svg"),
    ("snap --screen 320x568 --at 200,300 -f css-keyframes --decimals 2 --fps 24", "f.css"),
    ("spring --from 0 --to 1 --spring swiftui.bouncy -f css-linear", "g.css"),
    ("spring --from 0 --to 1 --spring swiftui.bouncy -f html --unit px", "h.html"),
    ("press --screen 320x568 --at 22,300 -f vega-lite --reduce 1%", "i.vl.json"),
    ("bounce --from 0px --to 300px -f vega-lite --compact --name x", "j.vl.json"),
    ("press --screen 320x568 --at 22,300 -f gnuplot --reduce 1%", "k.gp"),
    ("bounce --from 0px --to 300px -f swift", "l.swift"),
    ("bounce --from 1.5 --to 300 -f plist", "m.plist"),
    ("bounce --from 1.5px --to 300px -f android-animator", "n.xml"),
    ("spring --from 0px,1.5px --to 300px,20px -f unity", "o.anim"),
    ("press --screen 320x568 --at 22,300 -f godot --reduce 1%", "p.tres"),
    ("press --screen 320x568 --at 22,300 -f lottie", "q.json"),
    ("spring --from '#ff0000' --to '#0080ff' -f lottie --reduce 1%", "r.json"),
    ("snap --screen 320x568 --at 200,300 -f lottie --fps 24 --name 'a\"b'", "s.json"),
    ("spring --from 0,0 --to 1,2.5 -f code-js", "t.js"),
    ("spring --from 0,0 --to 1,2.5 --name motion.x -f dtcg", "dtcg.json"),
    ("spring --from 0px,1.5px --to 300px,20px -f figma-motion", "figma.js"),
    ("spring --from 0.5 --to 100 --spring stiffness=100,damping=40 -f code-lua", "u.lua"),
    ("spring --from 0,0 --to 1,2.5 --delay 0.5 -f code-latex", "v.tex"),
    ("chain --from 0 --to 1 --then 0.4 --at 0.3 --spring swiftui.snappy -f code-python", "w.py"),
    (
      "chain --from 0 --to 1 --then 0.4 --at 0.3 --spring react-spring.stiff --retarget additive "
        + "-f css-linear", "x.css"
    ),
  ]

  /// The ranges of the decimals after the request of a text, or before it where it is the last
  /// member, without digits of names and hex colours.
  static func numbers(in text: String) -> [Range<String.Index>] {
    // The request ends with its string or its line.
    let start = text.range(of: "headspring ") ?? text.range(of: "\"request\": ")
    let rest = text[(start?.upperBound ?? text.startIndex)...]
    let line =
      [rest.firstRange(of: "\",")?.upperBound, rest.firstIndex(where: \.isNewline)]
      .compactMap { $0 }.min() ?? text.startIndex
    let behind = text[line...].ranges(of: /-?\d+\.\d+/)
    let ranges =
      behind.isEmpty ? text[..<rest.startIndex].ranges(of: /-?\d+\.\d+/) : behind
    return ranges.filter { range in
      let before =
        range.lowerBound == text.startIndex ? " " : text[text.index(before: range.lowerBound)]
      let isName = before.isLetter || before.isNumber || "#.-_".contains(before)
      return !isName
    }
  }

  @Test(arguments: made) func `unchanged output passes, and output with a changed number fails`(
    line: String, name: String
  ) throws {
    try TemporaryFolder.with { folder throws in
      #expect(try folder.shell("headspring \(line) > \(name)").status == 0)
      let proved = try folder.shell("headspring verify \(name)")
      #expect(proved.status == 0, "\(proved.text) \(proved.errors)")
      #expect(proved.text.hasPrefix("\(name): proved"))
      let text = try folder.text(name)
      let numbers = Self.numbers(in: text)
      #expect(numbers.count > 5)
      var random = SplitMix64(seed: 1400)
      var files: [String] = []
      for _ in 0..<(Effort.isFull ? 10 : 3) {
        let place = numbers[Int.random(in: 0..<numbers.count, using: &random)]
        let number = try #require(Double(text[place]))
        let decimals = text[place].split(separator: ".")[1].count
        let changed = String(format: "%.\(decimals + 3)f", number * 1.001)
        files.append("x\(files.count)-\(name)")
        let other = text.replacingCharacters(in: place, with: changed)
        try folder.write(other, to: files[files.count - 1])
      }
      // One run verifies all files and reports each of them.
      let result = try folder.shell("headspring verify \(files.joined(separator: " "))")
      #expect(result.status == 1, "\(result.text)\(result.errors)")
      for file in files {
        #expect(result.text.contains("\(file): not proved"), "\(result.text)")
      }
    }
  }

  @Test func `the position of a change is reported`() throws {
    try TemporaryFolder.with { folder throws in
      _ = try folder.shell("headspring \(Self.made[0].0) -o a.css")
      let text = try folder.text("a.css")
      let place = try #require(text.ranges(of: /-?\d\.\d+px/).first)
      let lines = text[..<place.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
      try folder.write(text.replacingCharacters(in: place, with: "7px"), to: "a.css")
      let result = try folder.shell("headspring verify a.css")
      let told = "line \(lines.count), column \(lines[lines.count - 1].count + 1) has '7px'"
      #expect(result.status == 1 && result.text.contains(told), "\(result.text)")
    }
  }

  @Test func `white space may change where the format ignores it`() throws {
    let strict = ["svg", "html", "gp", "anim", "py"]
    try TemporaryFolder.with { folder throws in
      for (line, name) in Effort.every(3, of: Self.made)
      where !strict.contains(where: name.hasSuffix) {
        _ = try folder.shell("headspring \(line) > \(name)")
        let text = try folder.text(name)
        try folder.write(text.replacing("\n", with: "\r\n    "), to: name)
        #expect(try folder.shell("headspring verify - < \(name)").status == 0)
      }
    }
  }

  @Test func `all files are verified, and the worst result counts`() throws {
    try TemporaryFolder.with { folder throws in
      _ = try folder.shell("headspring \(Self.made[0].0) -o a.css; sed 's/0/1/3' a.css > b.css")
      try folder.write("p { color: red }\n", to: "c.css")
      #expect(try folder.shell("headspring verify a.css").status == 0)
      let two = try folder.shell("headspring verify b.css a.css")
      #expect(two.status == 1 && two.text.contains("a.css: proved"))
      let three = try folder.shell("headspring verify a.css c.css b.css nosuch.css")
      #expect(three.status == 65 && three.text.contains("b.css: not proved"))
      #expect(three.errors.hasPrefix("c.css:1:1: ") && three.errors.contains("'nosuch.css'"))
      #expect(try folder.shell("headspring verify nosuch.css").status == 66)
      #expect(try folder.shell("headspring verify .").status == 66)
      #expect(try folder.shell("headspring verify").status == 64)
    }
  }

  @Test func `a request's files are read from the current folder`() throws {
    try TemporaryFolder.with { folder throws in
      try folder.write("time,phase,x,y\n0,began,30,310\n0.1,ended,30,310\n", to: "log.csv")
      _ = try folder.shell("headspring play log.csv --screen 320x568 -f css-keyframes -o g.css")
      #expect(try folder.shell("headspring verify g.css").status == 0)
      let moved = try folder.shell("mkdir below; cd below; headspring verify ../g.css")
      #expect(moved.status == 66 && moved.errors.contains("current folder"), "\(moved.errors)")
    }
  }

  /// Formats that have the name or the request in a comment or a string.
  private static let formats = [
    "css-keyframes", "waapi", "smil", "gnuplot", "html", "lottie", "unity", "godot", "vega-lite",
    "gltf", "blender", "gsap", "figma-motion",
    "usda", "nuke", "three",
    "swift", "kotlin", "code-c", "code-js", "code-python", "code-lua", "code-gdscript", "code-glsl",
    "code-latex", "code-kotlin", "code-dart", "code-swift", "code-ae-expression", "c-table",
  ]

  /// Programs that parse a file `f` of a format, and print nothing.
  private static let readers = [
    "code-python": ("python3", "python3 f"), "code-lua": ("lua5.4", "lua5.4 f"),
    "code-js": ("node", "cp f f.mjs; node f.mjs"),
    "code-c": ("gcc", "gcc -x c -std=c11 -Wno-comment -fsyntax-only f"),
    "gnuplot": ("gnuplot", "gnuplot -e 'set terminal unknown' f 2>&1 | grep -i error"),
    "smil": ("xmllint", "xmllint --noout f"),
  ].mapValues { ($0.0, $0.1.hasSuffix("error") ? "! (\($0.1))" : $0.1) }

  @Test(arguments: [
    "a*/b", "a -->", "</metadata><script>", "a'b \"c\" \\", "a\nheadspring b", "&lt;", "é 語",
    "a\tb", "\u{1}\u{7F}\u{85}\u{9B}", "\u{202E}\u{200B}\u{FEFF}\u{E0001}",
    "\u{FFFE}\u{FFFF}\u{2028}",
    "coding: raw_unicode_escape \\u000aprint(42)#", "`touch ran`", "$(touch ran)", "@x #", "??/",
    "[[x]]", "%", "\\u000aprint(42)", "a?>b", "]]>", "${x}", "\\(x)", "\r\u{C}x",
  ])
  func `a request is read back for any file name`(name: String) throws {
    try TemporaryFolder.with { folder throws in
      try folder.write(name, to: "name")
      // The property names of css-linear have a rule of their own.
      let first = name.utf8.count % 5
      for format in Effort.every(5, of: Array(Self.formats[first...] + Self.formats[..<first])) {
        let line = "headspring spring --from 1 --to 2 --unit px --name \"$(cat name)\" -f \(format)"
        var made = try folder.shell("\(line) > f")
        if made.status == 64, made.errors.contains("--unit") {
          made = try folder.shell("\(line.replacing(" --unit px", with: "")) > f")
        }
        if made.status == 64 {
          // Identifiers have a rule of their own.
          #expect(made.errors.contains("must be letters"), "\(format): \(made.errors)")
          continue
        }
        let result = try folder.shell("headspring verify f")
        #expect(result.status == 0, "\(format): \(made.errors)\(result.text)\(result.errors)")
        if let (tool, reading) = Self.readers[format], Machine.has(tool) {
          let read = try folder.shell(reading)
          #expect(read.status == 0 && read.text.isEmpty, "\(format): \(read.text)\(read.errors)")
          #expect(try !folder.names().contains("ran"), "\(format)")
        }
      }
    }
  }

  @Test(arguments: [
    "snap --screen 9x9", "check a.json", "verify a.css", "convert --spring swiftui.bouncy", "help",
    "bounce --from 1 --to 2 -o x.json", "play - --screen 9x9",
  ])
  func `a request that makes no motion is refused with the reason`(request: String) throws {
    try TemporaryFolder.with { folder throws in
      try folder.write("/* headspring \(request) */\n", to: "a.css")
      let result = try folder.shell("headspring verify a.css < /dev/null")
      #expect(result.status == 65 && result.errors.contains("cannot be made again"))
      #expect(try folder.names() == ["a.css"])
    }
  }
}

import Foundation
import TestSupport
import Testing
import TypedLines

/// Goldens whose white space was moved: `check` says that they are the same only where a reader of
/// the format reads the same.
@Suite(.slow) struct MovedWhitespaceTests {
  static let lines = [
    ("spring --to 100px --reduce 5 -f figma-motion", "f.js", "node read.cjs"),
    ("spring --to 100 -f gsap", "g.js", "node read.cjs"),
    ("bounce --no-overshoot --delay 0.2 -f code-js", "h.js", "node read.cjs"),
    ("spring -f code-ae-expression", "i.js", "node read.cjs"),
    ("decay --velocity 900 --bounds 0,200 -f code-python", "j.py", "python3 read.py"),
    ("spring --to 100 -f lottie --reduce 5", "k.json", "python3 read.py"),
    ("spring --to 100px -f waapi --reduce 5", "l.json", "python3 read.py"),
    ("spring --to 100px -f smil --fps 10", "m.svg", "python3 read.py"),
    ("bounce -f code-c", "n.c", "for f in $0 $*; do gcc -S -o - $f | grep -v .file | md5sum; done"),
  ]

  private static let readers = [
    "read.cjs": #"""
    const vm = require("vm"), fs = require("fs");
    function read(name, layer) {
      const calls = [];
      const node = { name: layer, timelines: [{ id: 1, duration: 0 }],
        applyManualKeyframeTrack: (...a) => calls.push(a),
        setTimelineDuration: (...a) => calls.push(a) };
      const own = { time: 0.1, inPoint: 0, CustomEase: { create: (...a) => calls.push(a) },
        figma: { currentPage: { findOne: (f) => (f(node) ? node : null),
          selection: layer ? [node] : [] } } };
      try {
        const text = fs.readFileSync(name, "utf8").replace(/^export /gm, "");
        calls.push(vm.runInNewContext(text, own));
        for (const key of Object.keys(own)) if (typeof own[key] === "function")
          for (let t = -0.1; t < 2; t += 0.03) calls.push(own[key](t));
      } catch (error) { calls.push(String(error.message)); }
      return JSON.stringify(calls);
    }
    for (const name of process.argv.slice(2)) console.log(read(name, "") + read(name, "x"));
    """#,
    "read.py": #"""
    import ast, json, sys, xml.etree.ElementTree as tree
    def element(e):
        texts = [(t or "") if (t or "").strip() else "" for t in (e.text, e.tail)]
        return (e.tag, sorted(e.attrib.items()), texts, [element(c) for c in e])
    def read(name):
        text = open(name, newline="").read()
        try:
            if name.endswith(".py"): return ast.dump(ast.parse(text))
            if name.endswith(".json"): return json.dumps(json.loads(text))
            return repr(element(tree.fromstring(text)))
        except Exception as error:
            return repr(error)
    for name in sys.argv[1:]: print(read(name))
    """#,
  ]

  @Test(.needs("node", "python3", "gcc"), arguments: lines)
  func `moved white space is the same only where a reader reads the same`(
    line: String, name: String, reader: String
  ) throws {
    let text = try Typed.output(line)
    var random = SplitMix64(seed: UInt64(text.utf8.count))
    try TemporaryFolder.with { folder throws in
      for (name, script) in Self.readers { try folder.write(script, to: name) }
      try folder.write(text, to: name)
      var same = [name]
      for index in 0..<(Effort.isFull ? 560 : 8) {
        let moved = Self.mutation(of: text, &random)
        guard try MemoryFiles([name: moved]).run("check \(name)").status == 0 else { continue }
        same.append("\(index)-\(name)")
        try folder.write(moved, to: same[same.count - 1])
      }
      let command =
        reader.hasPrefix("for")
        ? "bash -c '\(reader)' \(same.joined(separator: " "))"
        : "\(reader) \(same.joined(separator: " "))"
      let result = try folder.shell(command)
      let read = result.text.split(separator: "\n")
      #expect(read.count == same.count, "\(result.errors)")
      for (name, own) in zip(same, read) where own != read[0] {
        Issue.record("\(line): \(try folder.text(name))")
      }
    }
  }

  /// White space that a format's reader counts, though it is between two tokens.
  @Test(arguments: [
    ("spring --to 9px -f figma-motion", "return key", "return\nkey"),
    ("spring --to 9px -f figma-motion", ", index) => {", ", index)\n=> {"),
    ("spring --to 9px -f figma-motion", "(value) => ({", "(value)\n=> ({"),
    ("spring --to 9px -f figma-motion", "is named ${", "is  named ${"),
    ("spring -f code-js", "// spring at", "//\rspring at"),
    ("spring -f code-swift", "exp(", "exp\n("),
  ])
  func `white space that counts is a difference`(line: String, text: String, moved: String) throws {
    let golden = try Typed.output(line)
    try #require(golden.contains(text))
    let other = golden.replacing(text, with: moved)
    #expect(try MemoryFiles(["g": golden]).run("check g").status == 0)
    #expect(try MemoryFiles(["g": other]).run("check g").status == 1)
  }

  private static func mutation(of text: String, _ random: inout SplitMix64) -> String {
    var bytes = Array(text.utf8)
    let blanks = bytes.indices.dropLast().filter { $0 > 0 && (bytes[$0] == 32 || bytes[$0] == 10) }
    let (blank, kind) = (random.pick(blanks), random.pick([32, 10, 9, 13] as [UInt8]))
    switch random.integer(in: 0...6) {
    case 0: bytes.remove(at: blank)
    case 1: bytes.insert(kind, at: random.integer(in: 0...bytes.count - 1))
    case 2: bytes.swapAt(blank, blank - 1)
    case 3: bytes.swapAt(blank, blank + 1)
    case 4: bytes[blank] = kind
    case 5: bytes.insert(kind, at: blank)
    default: while bytes[blank] == 32 || bytes[blank] == 10 { bytes.remove(at: blank) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

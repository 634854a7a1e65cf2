import Foundation
import TestSupport
import Testing

/// Files whose white space has changed. They pass `verify` only if a reader of the format reads the same content.
@Suite struct VerifyMutationTests {
  static let made =
    VerifyTests.made + [
      ("bounce --from 300 --to 100 -f code-c", "aa.c"),
      ("decay --from 10 --velocity 900 --bounds 0,200 -f code-kotlin", "ac.kt"),
      ("spring --from 0 --to 1 -f code-ae-expression", "ad.ae"),
      ("spring --from 0 --to 1 -f code-dart", "ag.dart"),
      ("spring --from 0 --to 1 -f code-swift --clamp --delay 1", "ah.swift"),
    ]

  @Test(.needs("python3"), arguments: Effort.every(4, of: made))
  func `moved white space passes only if a reader reads the same`(
    line: String, name: String
  ) throws {
    try TemporaryFolder.with { folder throws in
      let made = try folder.shell("headspring \(line) | tee \(name)")
      #expect(made.status == 0)
      let text = made.text
      var random = SplitMix64(seed: UInt64(line.utf8.count))
      var files: [(name: String, text: String)] = []
      for index in 0..<(Effort.isFull ? 300 : 12) {
        let file = ("\(index)-\(name)", Self.mutation(of: text, &random))
        if file.1 == text { continue }
        try folder.write(file.1, to: file.0)
        files.append(file)
      }
      let result = try folder.shell("headspring verify \(files.map(\.name).joined(separator: " "))")
      let proved = Set(
        result.text.split(separator: "\n").filter { $0.contains(": proved") }
          .map { String($0.prefix { $0 != ":" }) })
      for file in files where proved.contains(file.name) {
        #expect(Self.reads(file.text, as: text, name), "\(line): \(file.name)")
      }
      if name.hasSuffix(".py") {
        try folder.write(Self.syntaxTrees, to: "trees")
        let names = files.map(\.name).filter(proved.contains).joined(separator: " ")
        let trees = try folder.shell("python3 trees \(name) \(names)")
        #expect(trees.status == 0, "\(trees.errors)")
      }
    }
  }

  @Test func `a digit moved over a blank is found in every format`() throws {
    try TemporaryFolder.with { folder throws in
      var names: [String] = []
      for (line, name) in Effort.every(4, of: Self.made) {
        let text = try folder.shell("headspring \(line)").text
        // The request has an option name between any two such numbers.
        for (index, range) in text.ranges(of: /\d [-]?\d/).enumerated().prefix(3) {
          let start = text.index(after: range.lowerBound)
          let digit = String(text[range.lowerBound])
          for (way, other) in [" \(digit)", ""].enumerated() {
            let changed = text.replacingCharacters(in: range.lowerBound...start, with: other)
            names.append("\(index)\(way)-\(name)")
            try folder.write(changed, to: names[names.count - 1])
          }
        }
      }
      #expect(names.count > 10)
      let result = try folder.shell("headspring verify \(names.joined(separator: " "))")
      #expect(!result.text.contains(": proved"), "\(result.text)")
    }
  }

  @Test func `indentation counts in languages where it has a meaning`() throws {
    try TemporaryFolder.with { folder throws in
      for (format, counts) in [
        ("code-python", true), ("code-js", false), ("css-keyframes", false), ("swift", false),
      ] {
        let line = "headspring bounce --from 300px --to 100px --clamp -f \(format)"
        let made = try folder.shell(line.replacing(" --clamp", with: ""))
        try #require(made.status == 0, "\(format) \(made.errors)")
        let lines = made.text.split(separator: "\n", omittingEmptySubsequences: false)
        let place = try #require(lines.lastIndex { $0.hasPrefix(" ") || $0.hasPrefix("\t") })
        var changed = lines.map(String.init)
        changed[place] = "      " + changed[place]
        try folder.write(changed.joined(separator: "\n"), to: "f")
        let status = try folder.shell("headspring verify f").status
        #expect(status == (counts ? 1 : 0), "\(format)")
      }
    }
  }

  private static let syntaxTrees = """
    import ast, sys
    trees = [ast.dump(ast.parse(open(name).read())) for name in sys.argv[1:]]
    sys.exit(any(tree != trees[0] for tree in trees))
    """

  private static func mutation(of text: String, _ random: inout SplitMix64) -> String {
    var bytes = Array(text.utf8)
    let blanks = bytes.indices.dropLast().filter { $0 > 0 && (bytes[$0] == 32 || bytes[$0] == 10) }
    let blank = blanks.randomElement(using: &random) ?? 1
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let kinds: [UInt8] = [32, 10, 9]
    let kind = kinds.randomElement(using: &random) ?? 32
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes.remove(at: blank)
    case 1: bytes.insert(kind, at: place)
    case 2: bytes.swapAt(blank, blank - 1)
    case 3: bytes.swapAt(blank, blank + 1)
    case 4: bytes[blank] = kind
    case 5: bytes.insert(kind, at: blank)
    default:
      // Removes the whole run of blanks.
      while bytes[blank] == 32 || bytes[blank] == 10 { bytes.remove(at: blank) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True if both texts have equal tokens and strings, and equal lines in line-based formats.
  private static func reads(_ text: String, as other: String, _ name: String) -> Bool {
    if name.hasSuffix(".json"), !sameJSON(text, other) { return false }
    if name.hasSuffix(".gp") {
      let lines = { (text: String) in
        text.split(separator: "\n", omittingEmptySubsequences: true).map { line in
          line.replacing(/[ \t]+$/, with: "")
        }
      }
      return lines(text) == lines(other)
    }
    return words(text) == words(other) && strings(text) == strings(other)
  }

  private static func sameJSON(_ text: String, _ other: String) -> Bool {
    let object = { (text: String) in
      try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject
    }
    return object(text) == object(other)
  }

  private static func words(_ text: String) -> [Substring] {
    text.matches(of: /[A-Za-z0-9_.%#$@+\-]+|[^\sA-Za-z0-9_.%#$@+\-]/).map(\.output)
  }

  private static func strings(_ text: String) -> [Substring] {
    text.matches(of: /"(?:\\.|[^"\\\n])*"/).map { text[$0.range] }
  }
}
